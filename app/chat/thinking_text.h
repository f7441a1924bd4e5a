#pragma once

#include <QString>

namespace headroom::app {

/// Tells what a model thinks aloud from what it answers, while the text arrives. Thinking stands at
/// the front between marks such as <think> and </think>; where the model's template has written the
/// first mark, the second one alone tells.
class ThinkingText {
public:
    void append(const QString& text);
    /// Nothing follows: what was kept back as the beginning of a mark is text.
    void finish();

    /// Without spaces at its ends.
    QString thinking() const { return thinking_.trimmed(); }
    /// Grows at its end, but for the moment when a second mark alone makes all of it thinking.
    const QString& answer() const { return answer_; }
    /// Where `thinking` and `answer` begin in all that was appended; the answer once it is
    /// finished.
    qsizetype thinkingBegin() const;
    qsizetype answerBegin() const { return appended_ - answer_.size(); }
    bool isThinking() const { return state_ == State::Thinking; }

private:
    enum class State { Undecided, Thinking, Answering };
    void decide();
    void think();
    void answer(const QString& text);

    State state_ = State::Undecided;
    int marks_ = 0; ///< which pair, while Thinking
    QString kept_;  ///< not told yet
    qsizetype appended_ = 0;
    qsizetype marked_ = 0; ///< where the first mark ends, if there is one
    QString thinking_;
    QString answer_;
};

} // namespace headroom::app
