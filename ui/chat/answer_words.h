#pragma once

#include "app/chat/conversation.h"

#include <QString>

namespace headroom::ui {

/// What the page says when something failed: what happened, and the next sensible thing.
struct ErrorWords {
    QString what;
    QString where; ///< the place, empty if unknown
    QString next;  ///< what the person can do
};
ErrorWords error_words(const Error& error);
/// Empty if the answer did not fail. Of an earlier run of the program only the message is known.
ErrorWords error_words(const app::AnswerFacts& facts);

/// The line under an answer: what it is waiting for, its speed, or how it ended.
QString answer_line(const app::Message& answer);

} // namespace headroom::ui
