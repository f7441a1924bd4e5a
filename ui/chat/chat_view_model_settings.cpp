// The part of ChatViewModel with the settings of the shown conversation.
#include "ui/chat/chat_view_model.h"

#include <algorithm>

namespace headroom::ui {

const app::ConversationSettings& ChatViewModel::settings() const {
    return current_ ? service_.conversation(*current_)->settings : next_settings_;
}

void ChatViewModel::change(const std::function<void(app::ConversationSettings&)>& edit) {
    app::ConversationSettings edited = settings();
    edit(edited);
    if (edited == settings()) return;
    if (current_) return service_.setSettings(*current_, edited);
    next_settings_ = edited;
    emit settingsChanged();
}

void ChatViewModel::setUsualSettings(const app::ConversationSettings& settings) {
    const bool untouched = next_settings_ == usual_settings_;
    usual_settings_ = settings;
    if (!untouched || next_settings_ == settings) return;
    next_settings_ = settings;
    if (!current_) emit settingsChanged();
}

QString ChatViewModel::seed() const {
    return settings().seed ? QString::number(*settings().seed) : QString();
}

void ChatViewModel::setSystemPrompt(const QString& text) {
    change([&](auto& settings) { settings.system_prompt = text.toStdString(); });
}
void ChatViewModel::setTemperature(double value) {
    change([&](auto& settings) {
        settings.sampling.temperature =
            std::clamp(value, kTemperatureRange.least, kTemperatureRange.most);
    });
}
void ChatViewModel::setTopP(double value) {
    change([&](auto& settings) { settings.sampling.top_p = std::clamp(value, 0.0, 1.0); });
}
void ChatViewModel::setTopK(int value) {
    change([&](auto& settings) { settings.sampling.top_k = std::max(0, value); });
}
void ChatViewModel::setMinP(double value) {
    change([&](auto& settings) { settings.sampling.min_p = std::clamp(value, 0.0, 1.0); });
}
void ChatViewModel::setMaxTokens(int value) {
    change([&](auto& settings) { settings.sampling.max_tokens = value > 0 ? value : -1; });
}
void ChatViewModel::setSeed(const QString& text) {
    bool ok = false;
    const quint64 number = text.trimmed().toULongLong(&ok);
    change([&](auto& settings) {
        settings.seed = ok ? std::optional<std::uint64_t>(number) : std::nullopt;
    });
}

} // namespace headroom::ui
