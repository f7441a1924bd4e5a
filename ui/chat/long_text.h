#pragma once

#include "ui/chat/markdown_blocks.h"

#include <QString>

namespace headroom::ui {

// Qt lays out a whole paragraph at once, some 10 us a character, at every key where it is edited;
// what is longer than a person would write by hand goes other ways.

/// Not for editing in the composer: bench_paste says what it would cost at every key.
bool is_long(const QString& text);

/// What is drawn of a text that is no Markdown: all, or its beginning and how much more there is.
QString drawn_part(const QString& text);

/// Long paragraphs in pieces that are laid out alone when they are seen; each but the first says
/// that it `goes_on`. `spans` move along.
QList<MarkdownBlock> in_pieces(QList<MarkdownBlock> blocks, std::vector<SourceSpan>* spans);
/// The paragraphs whole again, for those who copy them.
QList<MarkdownBlock> rejoined(const QList<MarkdownBlock>& blocks);

} // namespace headroom::ui
