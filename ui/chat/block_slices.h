#pragma once

#include "ui/chat/markdown_blocks.h"

namespace headroom::ui {

/// What can be selected in a block, one character a place: a formula is U+FFFC, a table's cells end
/// with a tab and its rows with a line feed. Empty for a rule.
QString shown_text(const MarkdownBlock& block);
/// Where each cell of a table begins in `shown_text`.
QList<int> cell_starts(const MarkdownBlock& table);
/// The places [from, to) of `shown_text`. A table loses the rows without a place in it; of a single
/// cell the text is left.
MarkdownBlock cut(const MarkdownBlock& block, qsizetype from, qsizetype to);

// Blocks as they go to the clipboard, in three forms; formulas as they were written.
QString to_plain(const QList<MarkdownBlock>& blocks);
/// Parsed again, it gives the blocks again, but for the numbers of lists and the depth of quotes
/// inside of lists.
QString to_markdown(const QList<MarkdownBlock>& blocks);
/// The body of an HTML document, everything escaped.
QString to_html(const QList<MarkdownBlock>& blocks);

} // namespace headroom::ui
