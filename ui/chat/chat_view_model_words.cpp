// The part of ChatViewModel that follows the language.
#include "ui/chat/chat_view_model.h"

namespace headroom::ui {

void ChatViewModel::retranslate() {
    conversations_.retranslate();
    timeline_.retranslate();
    tokens_.retranslate();
    emit composer_.filesChanged();
    emit composer_.counted();
    emit find_.changed();
    emit other_model_.changed();
    if (current_) updateSpeed(*current_);
    emit currentChanged();
    emit contextChanged();
    emit settingsChanged();
    emit keepingChanged();
}

} // namespace headroom::ui
