#include "ui/chat/first_words.h"

#include "app/chat/thinking_text.h"
#include "ui/chat/block_slices.h"

namespace headroom::ui {

QString first_words(const QString& message) {
    constexpr qsizetype kRead = 2000, kShown = 80;
    app::ThinkingText text;
    text.append(message.left(kRead));
    text.finish();
    const QString words = text.answer().trimmed().isEmpty() ? text.thinking() : text.answer();
    return to_plain(parse_markdown(words.toUtf8())).simplified().left(kShown);
}

} // namespace headroom::ui
