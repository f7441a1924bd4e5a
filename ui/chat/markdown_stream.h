#pragma once

#include "ui/chat/markdown_blocks.h"

namespace headroom::ui {

/// Markdown that grows at its end. Blocks that can't change any more are kept, so that a delta
/// costs as much as the unfinished part, not as the whole answer.
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
    qsizetype settled_ = 0; ///< blocks [0, settled_) came from text that is no longer kept
    QByteArray tail_;       ///< UTF-8 of what the other blocks come from
    bool growing_ = true;
    qsizetype tried_ = 0; ///< in tail_: up to here no place to settle at was found
};

} // namespace headroom::ui
