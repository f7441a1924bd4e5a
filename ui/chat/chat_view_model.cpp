#include "ui/chat/chat_view_model.h"

#include "ui/format/format.h"

#include <QClipboard>
#include <QDesktopServices>
#include <QGuiApplication>
#include <QUrl>

#include <algorithm>

namespace headroom::ui {

ChatViewModel::ChatViewModel(app::ChatService& service, app::ActiveModel& model, QObject* parent)
    : QObject(parent)
    , service_(service)
    , model_(model)
    , conversations_(service)
    , timeline_(service) {
    connect(&service_, &app::ChatService::changed, this, [this](app::ConversationId id) {
        if (id != current_) return;
        emit currentChanged();
        emit settingsChanged();
        emit answeringChanged();
    });
    connect(&service_, &app::ChatService::factsChanged, this, [this](app::ConversationId id) {
        updateSpeed(id);
        if (id == current_) updateContext();
        if (id == current_ && !service_.isAnswering(id)) emit answeringChanged();
    });
    // Rows move below or above the shown one.
    connect(&service_, &app::ChatService::inserted, this, &ChatViewModel::currentChanged);
    connect(&service_, &app::ChatService::removed, this, &ChatViewModel::currentChanged);
    service_.setModelName(model_.status().name);
    connect(&model_, &app::ActiveModel::changed, this, [this] {
        service_.setModelName(model_.status().name);
        updateContext();
        emit answeringChanged();
    });
}

void ChatViewModel::updateSpeed(app::ConversationId id) {
    QString speed;
    if (service_.isAnswering(id)) {
        const double rate = service_.conversation(id)->messages.last().facts.tokens_per_second;
        if (rate > 0) speed = format::tokensPerSecond(rate);
    }
    if (speed == speed_) return;
    speed_ = speed;
    emit speedChanged();
}

/// Of the last answer whose prompt the engine has counted.
void ChatViewModel::updateContext() {
    qint64 used = 0;
    if (current_) {
        const QList<app::Message>& messages = service_.conversation(*current_)->messages;
        for (auto each = messages.rbegin(); each != messages.rend() && used == 0; ++each)
            if (each->facts.prompt_tokens > 0)
                used = each->facts.prompt_tokens + each->facts.tokens;
    }
    const qint64 length = model_.status().context_length;
    if (used == context_used_ && length == context_length_) return;
    context_used_ = used;
    context_length_ = length;
    emit contextChanged();
}

QString ChatViewModel::contextText() const {
    if (context_used_ <= 0 || context_length_ <= 0) return {};
    return tr("%1 of %2").arg(format::count(context_used_), format::count(context_length_));
}

double ChatViewModel::contextShare() const {
    if (context_length_ <= 0) return 0;
    return std::clamp(double(context_used_) / double(context_length_), 0.0, 1.0);
}

int ChatViewModel::currentRow() const {
    const auto& all = service_.conversations();
    for (int row = 0; row < all.size(); ++row)
        if (all[row].id == current_) return row;
    return -1;
}

QString ChatViewModel::title() const {
    return current_ ? service_.conversation(*current_)->title : tr("New conversation");
}

QString ChatViewModel::draft() const {
    return current_ ? service_.conversation(*current_)->draft : next_draft_;
}

bool ChatViewModel::canSend() const {
    return !answering() && model_.status().state == app::ModelState::Ready;
}

void ChatViewModel::show(std::optional<app::ConversationId> id) {
    current_ = id;
    timeline_.show(id);
    updateContext();
    emit currentChanged();
    emit draftReplaced();
    emit answeringChanged();
    emit settingsChanged();
}

void ChatViewModel::startNew() {
    if (current_) show(std::nullopt);
}

void ChatViewModel::select(int row) {
    const auto& all = service_.conversations();
    if (row >= 0 && row < all.size() && all[row].id != current_) show(all[row].id);
}

bool ChatViewModel::send(const QString& text) {
    if (!canSend() || text.trimmed().isEmpty()) return false;
    if (!current_) {
        const app::ConversationId id = service_.create();
        service_.setSettings(id, next_settings_);
        next_draft_.clear();
        show(id);
    }
    const bool sent = service_.send(*current_, text);
    emit answeringChanged();
    return sent;
}

void ChatViewModel::stop() {
    if (current_) service_.stop(*current_);
}

void ChatViewModel::regenerate() {
    if (!current_ || !canSend()) return;
    service_.regenerate(*current_);
    emit answeringChanged();
}

void ChatViewModel::rename(int row, const QString& title) {
    const auto& all = service_.conversations();
    if (row >= 0 && row < all.size()) service_.rename(all[row].id, title);
}

void ChatViewModel::remove(int row) {
    const auto& all = service_.conversations();
    if (row < 0 || row >= all.size()) return;
    const app::ConversationId id = all[row].id;
    removed_title_ = all[row].title;
    if (id == current_) {
        const int other = row + 1 < all.size() ? row + 1 : row - 1;
        show(other >= 0 ? std::optional(all[other].id) : std::nullopt);
    }
    service_.remove(id);
    emit removedTitleChanged();
}

void ChatViewModel::undoRemove() {
    if (!service_.restore()) return;
    forgetRemoved();
}

void ChatViewModel::forgetRemoved() {
    removed_title_.clear();
    emit removedTitleChanged();
}

void ChatViewModel::keepDraft(const QString& text) {
    if (current_)
        service_.setDraft(*current_, text);
    else
        next_draft_ = text;
}

void ChatViewModel::copy(const QString& text) {
    QGuiApplication::clipboard()->setText(text);
}

void ChatViewModel::copyMessage(quint64 message) {
    if (!current_) return;
    for (const app::Message& each : service_.conversation(*current_)->messages)
        if (quint64(each.id) == message) copy(each.text);
}

void ChatViewModel::openLink(const QString& target) {
    QDesktopServices::openUrl(QUrl(target));
}

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

QString ChatViewModel::seed() const {
    return settings().seed ? QString::number(*settings().seed) : QString();
}

void ChatViewModel::setSystemPrompt(const QString& text) {
    change([&](auto& settings) { settings.system_prompt = text; });
}
void ChatViewModel::setTemperature(double value) {
    change([&](auto& settings) { settings.sampling.temperature = std::clamp(value, 0.0, 5.0); });
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
