#pragma once

#include "ui/chat/markdown_blocks.h"

namespace headroom::ui {

/// Markdown that grows at its end: its blocks are always those of the whole text so far. Blocks
/// that can't change any more are kept, so that a delta costs as much as the unfinished part, not
/// as the whole answer. Only a text with link definitions ("[name]: address"), which have a say
/// about all of it, is read again as a whole.
class MarkdownStream {
public:
    void append(const QString& text);
    /// Nothing follows any more: what was kept back as a formula's beginning is text.
    void finish();
    /// All blocks so far.
    const QList<MarkdownBlock>& blocks() const { return blocks_; }

private:
    void settle();
    void parseTail();

    QList<MarkdownBlock> blocks_;
    qsizetype settled_ = 0; ///< blocks [0, settled_) come from front_
    QByteArray front_;      ///< UTF-8, as tail_
    QByteArray tail_;       ///< what the other blocks come from
    bool growing_ = true;
    bool defines_ = false; ///< there are link definitions in it
    qsizetype tried_ = 0;  ///< in tail_: up to here no place to settle at was found
};

} // namespace headroom::ui
