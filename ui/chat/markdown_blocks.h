#pragma once

#include "ui/chat/prose.h"
#include "ui/chat/source_spans.h"

#include <QByteArray>
#include <QList>
#include <QString>

namespace headroom::ui {

/// Plain: text that is no Markdown, such as a person's message; parse_markdown gives none.
enum class BlockKind { Paragraph, Heading, Code, Formula, Table, Rule, Plain };

/// One leaf of a Markdown document, flattened: a list item's paragraph is a row of its own that
/// knows how deep it lies, so that a long list costs no more to lay out than a short one.
struct MarkdownBlock {
    BlockKind kind = BlockKind::Paragraph;
    Prose prose;          ///< of a paragraph, a heading; a formula's one run
    QString code;         ///< of code, and a plain text
    QString language;     ///< of code, as written after the fence
    int level = 0;        ///< of a heading, 1 to 6
    int indent = 0;       ///< list depth, 0 outside of lists
    bool goes_on = false; ///< a piece of the long paragraph that the block before begins
    QString marker;       ///< "1.", a bullet or a box, for the first block of a list item
    int quote = 0;        ///< depth of block quotes
    int columns = 0;      ///< of a table
    QList<Prose> cells;   ///< of a table, row by row, the head first
    QList<int> alignment; ///< of a table's columns: Qt::AlignLeft, AlignHCenter, AlignRight

    bool operator==(const MarkdownBlock&) const = default;
};

inline constexpr char16_t kBoxOpen = 0x2610, kBoxDone = 0x2611;

/// GitHub's dialect with tables, task lists and strikethrough; raw HTML is text, an image is its
/// description and its address, and nothing is fetched. A formula of its own line is a block. With
/// `growing`, what may become a formula at the end is kept back. Any bytes are fine; the cost grows
/// with the length alone. GUI thread, as formulas are measured.
QList<MarkdownBlock> parse_markdown(const QByteArray& utf8, bool growing = false);

/// A finished text's blocks, and where their words stand in it.
struct TracedMarkdown {
    QList<MarkdownBlock> blocks;
    std::vector<SourceSpan> spans; ///< block by block
};
TracedMarkdown trace_markdown(const QString& markdown);

} // namespace headroom::ui
