#include "app/chat/thinking_text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace headroom::app {
namespace {
struct Marks {
    QStringView open, close;
};
/// Qwen, DeepSeek, GLM, Kimi, MiniMax; Mistral; Command; Gemma 4.
constexpr std::array<Marks, 4> kMarks{{{u"<think>", u"</think>"},
                                       {u"[THINK]", u"[/THINK]"},
                                       {u"<|START_THINKING|>", u"<|END_THINKING|>"},
                                       {u"<|channel>thought", u"<channel|>"}}};

QString without_leading_space(const QString& text) {
    const auto first =
        std::find_if_not(text.begin(), text.end(), [](QChar each) { return each.isSpace(); });
    return text.mid(first - text.begin());
}

/// Length of the longest end of `text` that may be the beginning of `mark`.
qsizetype begun(const QString& text, QStringView mark) {
    for (qsizetype size = std::min(mark.size() - 1, text.size()); size > 0; --size)
        if (text.endsWith(mark.first(size))) return size;
    return 0;
}
} // namespace

void ThinkingText::append(const QString& text) {
    kept_ += text;
    appended_ += text.size();
    if (state_ == State::Undecided) decide();
    if (state_ == State::Thinking) think();
    if (state_ == State::Answering) answer(std::exchange(kept_, {}));
}

void ThinkingText::finish() {
    if (state_ == State::Thinking)
        thinking_ += std::exchange(kept_, {});
    else
        answer(std::exchange(kept_, {}));
}

qsizetype ThinkingText::thinkingBegin() const {
    return marked_ + thinking_.size() - without_leading_space(thinking_).size();
}

void ThinkingText::decide() {
    const QString text = without_leading_space(kept_);
    for (int i = 0; i < int(kMarks.size()); ++i) {
        const QStringView open = kMarks[std::size_t(i)].open;
        if (text.startsWith(open)) {
            state_ = State::Thinking;
            marks_ = i;
            marked_ = kept_.size() - text.size() + open.size();
            kept_ = text.mid(open.size());
            return;
        }
        if (open.startsWith(text)) return; // also nothing but spaces
    }
    state_ = State::Answering;
}

void ThinkingText::think() {
    const QStringView close = kMarks[std::size_t(marks_)].close;
    const qsizetype end = kept_.indexOf(close);
    const qsizetype told = end >= 0 ? end : kept_.size() - begun(kept_, close);
    thinking_ += kept_.left(told);
    kept_.remove(0, told);
    if (end < 0) return;
    kept_.remove(0, close.size());
    state_ = State::Answering;
}

void ThinkingText::answer(const QString& text) {
    bool begins = answer_.isEmpty();
    answer_ += text;
    const QStringView close = kMarks[0].close;
    const qsizetype from = std::max<qsizetype>(0, answer_.size() - text.size() - close.size());
    const qsizetype end = thinking_.isEmpty() ? answer_.indexOf(close, from) : -1;
    if (end >= 0) {
        thinking_ = answer_.left(end);
        answer_.remove(0, end + close.size());
        begins = true;
    }
    if (begins && !thinking_.isEmpty()) answer_ = without_leading_space(answer_);
}

} // namespace headroom::app
