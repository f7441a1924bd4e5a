#pragma once

#include "ui/chat/answer_words.h"

namespace headroom::ui {

/// What a page advises for a code. `next` is the source text, to be translated in "answer".
struct ErrorAdvice {
    const char* next;
    error_step::Step step;
};
/// The one table of all codes on all pages.
const ErrorAdvice& error_advice(ErrorCode code, ErrorPage page);

} // namespace headroom::ui
