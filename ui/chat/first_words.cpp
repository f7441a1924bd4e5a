#include "ui/chat/first_words.h"

#include "app/chat/thinking_text.h"

namespace headroom::ui {

QString first_words(const QString& message) {
    constexpr qsizetype kRead = 2000, kShown = 80;
    app::ThinkingText text;
    text.append(message.left(kRead));
    text.finish();
    const QString answer = text.answer().simplified();
    return (answer.isEmpty() ? text.thinking().simplified() : answer).left(kShown);
}

} // namespace headroom::ui
