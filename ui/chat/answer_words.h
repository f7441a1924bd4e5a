#pragma once

#include "app/chat/conversation.h"
#include "app/network/trouble.h"
#include "ui/chat/error_step.h"

#include <QString>

namespace headroom::ui {

/// Where an error is shown: under an answer, or where a model is fetched and loaded.
enum class ErrorPage { Answer, Model };

/// What the page says when something failed: what happened, where, and the next sensible thing.
struct ErrorWords {
    QString what;
    QString where; ///< the place, empty if unknown
    QString next;  ///< what the person can do
    error_step::Step step = error_step::None;
    QString button; ///< that does it; empty without a step
};
ErrorWords error_words(const app::Trouble& error, ErrorPage page);
/// Empty if the answer did not fail. Of an earlier run of the program only message and code are
/// known.
ErrorWords error_words(const app::AnswerFacts& facts);

/// The line under an answer: what it is waiting for, its speed, or how it ended. `named`: also
/// which model wrote it.
QString answer_line(const app::Message& answer, bool named = false);
/// More about it, in sentences: which model, its prompt and what of it was cached; empty while
/// nothing is known.
QString answer_details(const app::Message& answer);
/// The line over what a model thought: for how long, so far or in all.
QString thinking_line(const app::AnswerFacts& facts, bool running);

} // namespace headroom::ui
