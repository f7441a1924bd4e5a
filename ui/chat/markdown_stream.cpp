#include "ui/chat/markdown_stream.h"

#include <QRegularExpression>

#include <utility>

namespace headroom::ui {
namespace {
/// May find one where none is, as in code.
bool mayDefineLinks(const QByteArray& text) {
    if (!text.contains("]:")) return false;
    static const QRegularExpression definition(
        "^(?:[\\s>*+\\-\\d.)]|\\[[ xX]\\])*\\[(?:[^\\[\\]\\\\]|\\\\.){1,999}\\]:",
        QRegularExpression::MultilineOption | QRegularExpression::DotMatchesEverythingOption);
    return definition.match(QString::fromUtf8(text)).hasMatch();
}

/// As it is parsed behind something else: md4c reads some empty items otherwise at the very
/// beginning.
QList<MarkdownBlock> parseBehind(const QByteArray& text, bool growing = false) {
    QList<MarkdownBlock> blocks = parse_markdown("x\n\n" + text, growing);
    blocks.removeFirst();
    return blocks;
}

/// Items of a numbered list count on from those before, whatever number they say.
bool isNumbered(QByteArrayView line) {
    qsizetype digits = 0;
    while (digits < line.size() && line[digits] >= '0' && line[digits] <= '9')
        ++digits;
    return digits > 0 && digits < line.size() && (line[digits] == '.' || line[digits] == ')');
}

/// Start of the last whole line in [from, end) that follows a blank line, is not indented and no
/// numbered item: only there may everything before it be finished. -1 if there is none.
qsizetype last_fresh_start(const QByteArray& text, qsizetype from) {
    const qsizetype end = text.lastIndexOf('\n');
    for (qsizetype blank = text.lastIndexOf("\n\n", end); blank >= from && blank >= 0;
         blank = text.lastIndexOf("\n\n", blank - 1)) {
        const qsizetype start = blank + 2;
        const auto line = QByteArrayView(text).sliced(start);
        if (start < end && text[start] > ' ' && !isNumbered(line)) return start;
        if (blank == 0) break;
    }
    return -1;
}
} // namespace

void MarkdownStream::append(const QString& text) {
    tail_ += text.toUtf8();
    growing_ = true;
    if (!defines_ && mayDefineLinks(tail_)) {
        defines_ = true;
        tail_.prepend(std::exchange(front_, {}));
        settled_ = 0;
    }
    if (!defines_) settle();
    parseTail();
}

void MarkdownStream::finish() {
    if (!std::exchange(growing_, false)) return;
    parseTail();
}

void MarkdownStream::parseTail() {
    blocks_.resize(settled_);
    blocks_ += settled_ > 0 ? parseBehind(tail_, growing_) : parse_markdown(tail_, growing_);
}

/// Moves the finished front of the tail to the settled blocks. A place to cut is right when both
/// parts alone give the same blocks as together, whatever follows: a formula there is one only if
/// neither a fence nor anything else is still open.
void MarkdownStream::settle() {
    const qsizetype cut = last_fresh_start(tail_, tried_);
    if (cut < 0) return;
    tried_ = cut;
    const auto parse = [this](const QByteArray& text) {
        return settled_ > 0 ? parseBehind(text) : parse_markdown(text);
    };
    const QByteArray text = tail_.first(cut);
    const QList<MarkdownBlock> front = parse(text);
    static const QByteArray kWhatMayFollow = "$x$\n";
    if (front + parseBehind(kWhatMayFollow) != parse(text + kWhatMayFollow)) return;
    if (front + parseBehind(tail_.sliced(cut)) != parse(tail_)) return;
    blocks_.resize(settled_);
    blocks_ += front;
    settled_ = blocks_.size();
    front_ += text;
    tail_.remove(0, cut);
    tried_ = 0;
}

} // namespace headroom::ui
