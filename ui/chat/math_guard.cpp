#include "ui/chat/math_guard.h"

#include <algorithm>

namespace headroom::ui {
namespace {
// Noncharacters: they mean nothing to Markdown and stand in no text.
constexpr char16_t kOpen = 0xfdd0;
constexpr char16_t kClose = 0xfdd1;

/// Where the paragraph of `from` ends: a blank line, a code fence, or the text.
qsizetype paragraph_end(const QByteArray& text, qsizetype from) {
    qsizetype end = text.size();
    for (const char* mark : {"\n\n", "\n```", "\n~~~"})
        if (const qsizetype at = text.indexOf(mark, from); at >= 0) end = std::min(end, at);
    return end;
}
} // namespace

QByteArray MathGuard::hide(const QByteArray& utf8) {
    const QByteArray open = QString(QChar(kOpen)).toUtf8();
    const QByteArray close = QString(QChar(kClose)).toUtf8();
    QByteArray text = utf8;
    if (!text.contains("\\(") && !text.contains("\\[") && !text.contains(open)) return text;
    text.replace(open, "\xef\xbf\xbd");

    QByteArray result;
    qsizetype kept = 0;        // text before it is in the result
    qsizetype paragraph = -1;  // end of the paragraph that we are in
    qsizetype none_until[2]{}; // up to here no end of a formula of either kind follows
    for (qsizetype at = text.indexOf('\\'); at >= 0 && at + 1 < text.size();
         at = text.indexOf('\\', at)) {
        const char next = text[at + 1];
        const bool display = next == '[';
        if ((next != '(' && !display) || at < none_until[display]) {
            at += 2;
            continue;
        }
        if (paragraph < at) paragraph = paragraph_end(text, at);
        const qsizetype end = text.indexOf(display ? "\\]" : "\\)", at + 2);
        if (end < 0 || end > paragraph) {
            none_until[display] = end < 0 ? text.size() : paragraph;
            at += 2;
            continue;
        }
        result +=
            text.mid(kept, at - kept) + open + QByteArray::number(qint64(hidden_.size())) + close;
        kept = end + 2;
        hidden_.push_back(QString::fromUtf8(text.mid(at, kept - at)));
        at = kept;
    }
    return result + text.mid(kept);
}

QString MathGuard::reveal(const QString& text) const {
    if (hidden_.empty()) return text;
    QString result;
    qsizetype kept = 0;
    for (qsizetype open = text.indexOf(QChar(kOpen)); open >= 0;
         open = text.indexOf(QChar(kOpen), kept)) {
        const qsizetype close = text.indexOf(QChar(kClose), open);
        if (close < 0) break;
        const qsizetype which = text.mid(open + 1, close - open - 1).toLongLong();
        result += text.mid(kept, open - kept);
        if (which >= 0 && which < qsizetype(hidden_.size())) result += hidden_[std::size_t(which)];
        kept = close + 1;
    }
    return result + text.mid(kept);
}

} // namespace headroom::ui
