#include "ui/chat/markdown_stream.h"

#include <utility>

namespace headroom::ui {
namespace {
/// Start of the last whole line in [from, end) that follows a blank line and is not indented: only
/// there may everything before it be finished. -1 if there is none.
qsizetype last_fresh_start(const QByteArray& text, qsizetype from) {
    const qsizetype end = text.lastIndexOf('\n');
    for (qsizetype blank = text.lastIndexOf("\n\n", end); blank >= from && blank >= 0;
         blank = text.lastIndexOf("\n\n", blank - 1)) {
        const qsizetype start = blank + 2;
        if (start < end && text[start] > ' ') return start;
        if (blank == 0) break;
    }
    return -1;
}
} // namespace

void MarkdownStream::append(const QString& text) {
    tail_ += text.toUtf8();
    growing_ = true;
    settle();
    parseTail();
}

void MarkdownStream::finish() {
    if (!std::exchange(growing_, false)) return;
    parseTail();
}

void MarkdownStream::parseTail() {
    blocks_.resize(settled_);
    blocks_ += parse_markdown(tail_, growing_);
}

/// Moves the finished front of the tail to the settled blocks. A place to cut is right when both
/// parts alone give the same blocks as together; that also holds the cut back inside a code fence
/// or a list that goes on.
void MarkdownStream::settle() {
    const qsizetype cut = last_fresh_start(tail_, tried_);
    if (cut < 0) return;
    tried_ = cut;
    const QList<MarkdownBlock> front = parse_markdown(tail_.first(cut));
    if (front + parse_markdown(tail_.sliced(cut)) != parse_markdown(tail_)) return;
    blocks_.resize(settled_);
    blocks_ += front;
    settled_ = blocks_.size();
    tail_.remove(0, cut);
    tried_ = 0;
}

} // namespace headroom::ui
