#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

namespace headroom::ui {

enum class BlockKind { Paragraph, Heading, Code, Table, Rule };

/// One leaf of a Markdown document, flattened: a list item's paragraph is a row of its own that
/// knows how deep it lies, so that a long list costs no more to lay out than a short one.
struct MarkdownBlock {
    BlockKind kind = BlockKind::Paragraph;
    /// Paragraph, heading: the subset of HTML that a text item draws, everything escaped; no
    /// images, links only to http, https and mailto. Code: the plain text.
    QString text;
    QString plain;        ///< without marks, for copying and assistive tools
    int level = 0;        ///< of a heading, 1 to 6
    QString language;     ///< of code, as written after the fence
    int indent = 0;       ///< list depth, 0 outside of lists
    QString marker;       ///< "1.", or a bullet, for the first block of a list item
    int quote = 0;        ///< depth of block quotes
    int columns = 0;      ///< of a table
    QStringList cells;    ///< of a table, row by row, the head first; HTML as in `text`
    QList<int> alignment; ///< of a table's columns: Qt::AlignLeft, AlignHCenter, AlignRight

    bool operator==(const MarkdownBlock&) const = default;
};

/// GitHub's dialect with tables, task lists and strikethrough; raw HTML is text. LaTeX is kept as
/// it was written. Any bytes are fine; the cost grows with the length alone.
QList<MarkdownBlock> parse_markdown(const QByteArray& utf8);

} // namespace headroom::ui
