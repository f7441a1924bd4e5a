#include "ui/chat/chat_view_model.h"

#include "ui/chat/long_text.h"
#include "ui/format/format.h"

#include <QClipboard>
#include <QDesktopServices>
#include <QGuiApplication>
#include <QUrl>

#include <algorithm>
#include <utility>

namespace headroom::ui {

ChatViewModel::ChatViewModel(app::ChatService& service, app::ActiveModel& model, QObject* parent)
    : QObject(parent)
    , service_(service)
    , model_(model)
    , conversations_(service)
    , timeline_(service)
    , composer_(service, model)
    , presets_(service) {
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
    connect(&service_, &app::ChatService::firstSentChanged, this, [this](app::ConversationId id) {
        if (id == current_) updateContext();
    });
    connect(&service_, &app::ChatService::refused, this,
            [this](app::ConversationId id, const QString& why) {
                if (id != current_) return;
                tell(tr("Not sent: %1.").arg(why));
                composer_.setAttachments(service_.conversation(id)->draft_attachments);
                takeLongDraft();
                emit draftReplaced();
            });
    connect(&conversations_, &ConversationListModel::told, this, &ChatViewModel::tell);
    connect(&presets_, &PresetsViewModel::told, this, &ChatViewModel::tell);
    connect(&presets_, &PresetsViewModel::chosen, this,
            [this](const app::ConversationSettings& settings) {
                change([&](auto& edited) { edited = settings; });
            });
    connect(this, &ChatViewModel::settingsChanged, this,
            [this] { presets_.setSettings(settings()); });
    connect(&composer_, &ComposerViewModel::attachmentsEdited, this, [this] {
        if (current_)
            service_.setDraftAttachments(*current_, composer_.attachments());
        else
            service_.setNextDraftAttachments(composer_.attachments());
    });
    // Rows move below or above the shown one.
    connect(&conversations_, &ConversationListModel::arranged, this,
            &ChatViewModel::currentChanged);
    connect(&service_, &app::ChatService::opened, this, &ChatViewModel::showAgain);
    connect(&service_, &app::ChatService::keepingChanged, this, &ChatViewModel::keepingChanged);
    connect(&service_, &app::ChatService::branchReplaced, this, [this](app::ConversationId id) {
        if (id != current_) return;
        if (composer_.attachments().isEmpty()) // they came with the messages
            composer_.setAttachments(service_.conversation(id)->draft_attachments);
        updateContext();
        if (reveal_) reveal(std::exchange(reveal_, std::nullopt));
        emit answeringChanged();
    });
    service_.setActiveModel(app::chosenModel(model_.status().path, model_.status().name));
    connect(&model_, &app::ActiveModel::asked, this, [this](const QString& path) {
        if (path != asked_path_) asked_in_.clear();
        asked_path_ = path;
        asked_in_.append(current_);
    });
    connect(&model_, &app::ActiveModel::chosen, this, &ChatViewModel::modelChosen);
    connect(&model_, &app::ActiveModel::changed, this, [this] {
        const app::ModelStatus now = model_.status();
        if (now.opening.isEmpty()) asked_in_.clear();
        service_.setActiveModel(app::chosenModel(now.path, now.name));
        // What loaded meanwhile may not be the shown conversation's.
        if (current_ && chosenPath() != now.path) takeModel();
        updateContext();
        emit answeringChanged();
    });
}

/// Another conversation may be shown by the time that the file was looked at.
void ChatViewModel::modelChosen(const QString& path, const QString& name) {
    if (path != asked_path_ || asked_in_.isEmpty()) asked_in_ = {current_};
    for (const auto& conversation : std::exchange(asked_in_, {}))
        if (conversation) service_.setModel(*conversation, app::chosenModel(path, name));
}

/// The shown conversation's model answers from now on; it is loaded with the first message.
void ChatViewModel::takeModel() {
    if (const QString path = chosenPath(); !path.isEmpty())
        model_.choose(path,
                      QString::fromStdString(service_.conversation(*current_)->chosen_model.name));
}

QString ChatViewModel::chosenPath() const {
    if (!current_) return {};
    return QString::fromStdString(service_.conversation(*current_)->chosen_model.path);
}

void ChatViewModel::updateSpeed(app::ConversationId id) {
    QString speed;
    if (service_.isAnswering(id)) {
        const double rate = service_.conversation(id)->messages.last().facts.tokensPerSecond();
        if (rate > 0) speed = format::tokensPerSecond(rate);
    }
    if (speed == speed_) return;
    speed_ = speed;
    emit speedChanged();
}

/// Of the last answer whose prompt the engine has counted.
void ChatViewModel::updateContext() {
    qint64 used = 0, left_out = 0;
    if (current_) {
        const app::Conversation& shown = *service_.conversation(*current_);
        const QList<app::Message>& messages = shown.messages;
        for (qsizetype at = 0; at < messages.size(); ++at)
            if (messages[at].id == shown.first_sent) left_out = at;
        for (auto each = messages.rbegin(); each != messages.rend() && used == 0; ++each)
            if (const GenerationTimings& timings = each->facts.timings; timings.prompt_tokens > 0)
                used = timings.prompt_tokens + timings.completion_tokens;
    }
    const qint64 length = model_.status().context_length;
    if (used == context_used_ && length == context_length_ && left_out == left_out_) return;
    left_out_ = left_out;
    context_used_ = used;
    context_length_ = length;
    emit contextChanged();
}

QString ChatViewModel::contextText() const {
    if (context_used_ <= 0 || context_length_ <= 0) return {};
    return tr("%1 of %2").arg(format::count(context_used_), format::count(context_length_));
}

QString ChatViewModel::leftOutText() const {
    if (left_out_ <= 0) return {};
    if (left_out_ == 1) return tr("1 message left out");
    return tr("%1 messages left out").arg(format::count(left_out_));
}

double ChatViewModel::contextShare() const {
    if (context_length_ <= 0) return 0;
    return std::clamp(double(context_used_) / double(context_length_), 0.0, 1.0);
}

int ChatViewModel::currentRow() const {
    return current_ ? conversations_.rowOf(current_) : -1;
}

QString ChatViewModel::title() const {
    if (current_) return service_.conversation(*current_)->title;
    return next_temporary_ ? tr("New temporary conversation") : tr("New conversation");
}

QString ChatViewModel::draft() const {
    if (const app::Message* edited = editing_ ? shownMessage(*editing_) : nullptr)
        return edited->text;
    return current_ ? service_.conversation(*current_)->draft : service_.nextDraft();
}

bool ChatViewModel::canSend() const {
    if (answering() || model_.status().state != app::ModelState::Ready) return false;
    if (!current_) return service_.keeping().state != app::Keeping::Opening;
    return service_.canGrow(*current_);
}

bool ChatViewModel::loading() const {
    return current_ && service_.conversation(*current_)->contents == app::Contents::Loading;
}

QString ChatViewModel::loadError() const {
    return current_ ? service_.conversation(*current_)->load_error : QString();
}

bool ChatViewModel::temporary() const {
    return current_ ? service_.conversation(*current_)->temporary : next_temporary_;
}

/// The store is open: what was shown and typed when the program ended comes back, unless the
/// person has begun something else meanwhile.
void ChatViewModel::showAgain() {
    const auto before = service_.shownBefore();
    if (!current_ && before && service_.conversation(*before)) {
        show(before);
    } else if (!current_) {
        if (composer_.attachments().isEmpty())
            composer_.setAttachments(service_.nextDraftAttachments());
        emit draftReplaced();
    }
    emit answeringChanged();
}

void ChatViewModel::show(std::optional<app::ConversationId> id) {
    current_ = id;
    editing_.reset();
    reveal_.reset();
    service_.rememberShown(id);
    if (id) service_.load(*id);
    timeline_.show(id);
    tokens_.show(id);
    reveal(std::nullopt);
    composer_.setAttachments(id ? service_.conversation(*id)->draft_attachments
                                : service_.nextDraftAttachments());
    takeLongDraft();
    emit editingChanged();
    takeModel();
    updateContext();
    emit currentReplaced();
    emit currentChanged();
    emit draftReplaced();
    emit answeringChanged();
    emit settingsChanged();
}

void ChatViewModel::startNew(bool temporary) {
    if (!current_ && temporary == next_temporary_) return;
    next_temporary_ = temporary;
    show(std::nullopt);
}

void ChatViewModel::select(int row) {
    const auto id = conversations_.idAt(row);
    if (!id) return;
    if (id != current_) show(id);
    const auto message = conversations_.messageAt(row);
    if (!message) return;
    if (service_.conversation(*id)->contents == app::Contents::Here)
        reveal(message);
    else
        reveal_ = message;
}

const app::Message* ChatViewModel::shownMessage(app::MessageId id) const {
    if (!current_) return nullptr;
    for (const app::Message& each : service_.conversation(*current_)->messages)
        if (each.id == id) return &each;
    return nullptr;
}

/// Brings a message into view, on its own branch if need be.
void ChatViewModel::reveal(std::optional<app::MessageId> message) {
    if (message && current_ && !shownMessage(*message)) service_.choose(*current_, *message);
    found_row_ = message ? timeline_.firstRow(quint64(*message)).value_or(-1) : -1;
    emit foundRowChanged();
}

void ChatViewModel::tell(const QString& words) {
    notice_ = words;
    emit noticeChanged();
}

void ChatViewModel::forgetNotice() {
    tell({});
}

QString ChatViewModel::waitingText() const {
    const app::Conversation* shown = current_ ? service_.conversation(*current_) : nullptr;
    if (!shown || !shown->waiting) return {};
    return shown->waiting->text.trimmed().isEmpty() ? shown->waiting->attachments[0].name
                                                    : shown->waiting->text;
}

/// A draft that could not be edited, as an imported one may be, becomes a file.
void ChatViewModel::takeLongDraft() {
    if (!composer_.takeLong(draft())) return;
    if (current_)
        service_.setDraft(*current_, {});
    else
        service_.setNextDraft({});
}

void ChatViewModel::takeWaiting() {
    if (!current_) return;
    const auto waiting = service_.takeWaiting(*current_);
    if (!waiting) return;
    service_.setDraft(*current_, waiting->text);
    service_.setDraftAttachments(*current_, waiting->attachments);
    composer_.setAttachments(waiting->attachments);
    takeLongDraft();
    emit draftReplaced();
}

void ChatViewModel::sendWaiting() {
    if (current_ && canSend()) service_.sendWaiting(*current_);
}

void ChatViewModel::continueAnswer() {
    if (current_ && canSend()) service_.continueAnswer(*current_);
}

bool ChatViewModel::askOtherModel(quint64 message) {
    if (!current_ || service_.conversation(*current_)->messages.isEmpty()) return false;
    const app::Message* shown = shownMessage(app::MessageId(message));
    if (message == 0) shown = &service_.conversation(*current_)->messages.last();
    return shown && other_model_.ask(*current_, shown->id);
}

void ChatViewModel::chooseBranch(quint64 message, int step) {
    const app::Message* shown = shownMessage(app::MessageId(message));
    if (!shown) return;
    const auto& siblings = shown->siblings;
    const auto at =
        std::find(siblings.begin(), siblings.end(), shown->id) - siblings.begin() + step;
    if (at < 0 || at >= std::ptrdiff_t(siblings.size())) return;
    const app::MessageId other = siblings[std::size_t(at)];
    if (service_.choose(*current_, other)) reveal(other);
}

void ChatViewModel::startEdit(quint64 message) {
    const app::Message* shown = shownMessage(app::MessageId(message));
    if (!shown || answering()) return;
    if (is_long(shown->text))
        return tell(tr("It is too long to be edited here. Copy it, change it elsewhere, and paste "
                       "it as a new message."));
    editing_ = shown->id;
    emit editingChanged();
    emit draftReplaced();
}

void ChatViewModel::cancelEdit() {
    if (!editing_) return;
    editing_.reset();
    emit editingChanged();
    emit draftReplaced();
}

bool ChatViewModel::editsAnswer() const {
    const app::Message* edited = editing_ ? shownMessage(*editing_) : nullptr;
    return edited && edited->role == Role::Assistant;
}

bool ChatViewModel::send(const QString& text) {
    if (editing_) return sendEdit(text);
    const QList<app::Attachment> files = composer_.attachments();
    // While it answers, one more message waits for its turn.
    if ((!canSend() && !answering()) || (text.trimmed().isEmpty() && files.isEmpty())) return false;
    if (composer_.reading() || composer_.tooLong()) return false;
    if (!current_) {
        const app::ConversationId id = service_.create(next_temporary_);
        service_.setSettings(id, next_settings_);
        service_.setFolder(id, conversations_.folder());
        service_.setNextDraft({});
        next_temporary_ = false;
        std::ranges::replace(asked_in_, current_, std::optional(id));
        show(id);
    }
    const bool sent = service_.send(*current_, text, files);
    service_.rememberShown(current_); // it is in the store now
    if (sent) {
        service_.setNextDraftAttachments({});
        composer_.setAttachments(service_.conversation(*current_)->draft_attachments);
    }
    emit answeringChanged();
    return sent;
}

/// Another version of an earlier message; its old one stays beside it.
bool ChatViewModel::sendEdit(const QString& text) {
    const bool answers = editsAnswer();
    if (text.trimmed().isEmpty() || (!answers && !canSend())) return false;
    const app::MessageId edited = *editing_;
    editing_.reset();
    service_.edit(*current_, edited, text);
    emit editingChanged();
    emit answeringChanged();
    emit draftReplaced(); // what was typed before the edit comes back
    return true;
}

void ChatViewModel::stop() {
    if (current_) service_.stop(*current_);
}

void ChatViewModel::regenerate() {
    if (!current_ || !canSend()) return;
    service_.regenerate(*current_);
    emit answeringChanged();
}

void ChatViewModel::remove(int row) {
    const auto id = conversations_.idAt(row);
    if (!id) return;
    removed_message_ = false;
    removed_title_ = service_.conversation(*id)->title;
    if (id == current_) {
        const auto other =
            conversations_.idAt(row + 1 < conversations_.rowCount() ? row + 1 : row - 1);
        show(other);
    }
    service_.remove(*id);
    emit removedTitleChanged();
}

void ChatViewModel::undoRemove() {
    service_.restore();
    forgetRemoved();
}

void ChatViewModel::forgetRemoved() {
    removed_title_.clear();
    emit removedTitleChanged();
}

void ChatViewModel::keepDraft(const QString& text) {
    composer_.setText(text);
    if (editing_) return; // what was typed before comes back after it
    if (current_)
        service_.setDraft(*current_, text);
    else
        service_.setNextDraft(text);
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

} // namespace headroom::ui
