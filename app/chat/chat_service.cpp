#include "app/chat/chat_service.h"

#include "app/chat/draft_files.h"
#include "app/chat/running_answer.h"

#include <algorithm>

namespace headroom::app {
namespace {

/// Ids of the store grow from 1; those that it never sees begin here. Both fit a double exactly.
constexpr long long kFirstTemporaryId = 1ll << 52;

/// The order of the list, as the store has it.
bool goesBefore(const Conversation& a, const Conversation& b) {
    if (a.pinned != b.pinned) return a.pinned;
    if (a.changed_at != b.changed_at) return a.changed_at > b.changed_at;
    return a.id > b.id;
}

} // namespace

ChatService::ChatService(Generator& generator, store::Store* store, QObject* parent)
    : QObject(parent)
    , generator_(generator)
    , store_(store)
    , last_temporary_id_(kFirstTemporaryId) {
    workers_.setMaxThreadCount(1);
    draft_timer_.setSingleShot(true);
    draft_timer_.setInterval(400);
    connect(&draft_timer_, &QTimer::timeout, this, &ChatService::saveDrafts);
    if (store_) open();
}

ChatService::~ChatService() {
    workers_.waitForDone();
    saveDrafts();
    // What runs is found as interrupted at the next start, with all of its text.
    for (const auto& [id, running] : running_)
        if (const Conversation* conversation = find(id)) {
            keepRest(*conversation, *running);
            running->trace.append(running->generation->trace());
            if (running->saving) keepTrace(*conversation, running->answer, running->trace);
        }
}

const Conversation* ChatService::conversation(ConversationId id) const {
    const int at = row(id);
    return at < 0 ? nullptr : &conversations_[at];
}

Conversation* ChatService::find(ConversationId id) {
    const int at = row(id);
    return at < 0 ? nullptr : &conversations_[at];
}

int ChatService::row(ConversationId id) const {
    const auto found = std::find_if(conversations_.begin(), conversations_.end(),
                                    [id](const Conversation& each) { return each.id == id; });
    return found == conversations_.end() ? -1 : int(found - conversations_.begin());
}

/// Those that are in the list already stay as they are.
void ChatService::insert(QList<Conversation> conversations) {
    for (Conversation& each : conversations)
        if (row(each.id) < 0) conversations_.append(std::move(each));
    std::sort(conversations_.begin(), conversations_.end(), goesBefore);
    emit listChanged();
}

/// Moves it to where it belongs after a change.
void ChatService::place(ConversationId id) {
    const int from = row(id);
    Conversation moved = conversations_.takeAt(from);
    const auto before =
        std::lower_bound(conversations_.begin(), conversations_.end(), moved, goesBefore);
    const int to = int(before - conversations_.begin());
    conversations_.insert(to, std::move(moved));
    if (to != from) emit listChanged();
}

ConversationId ChatService::create(bool temporary) {
    Conversation conversation;
    const bool kept = keeping_.state == Keeping::Working;
    conversation.temporary = temporary || (store_ && !kept);
    conversation.id = ConversationId(newId(conversation.temporary));
    conversation.created_at = conversation.changed_at = QDateTime::currentDateTime();
    insert({conversation});
    return conversation.id;
}

void ChatService::rename(ConversationId id, const QString& title) {
    Conversation* conversation = find(id);
    if (!conversation || title.trimmed().isEmpty() || conversation->title == title.simplified())
        return;
    conversation->title = title.simplified();
    keep(*conversation, [id, words = conversation->title.toStdString()](store::StoreFile& file) {
        return file.conversations.rename(id, words);
    });
    emit changed(id);
}

void ChatService::setPinned(ConversationId id, bool pinned) {
    Conversation* conversation = find(id);
    if (!conversation || conversation->pinned == pinned) return;
    conversation->pinned = pinned;
    keep(*conversation,
         [=](store::StoreFile& file) { return file.conversations.setPinned(id, pinned); });
    place(id);
    emit changed(id);
}

void ChatService::setFolder(ConversationId id, std::optional<FolderId> folder) {
    Conversation* conversation = find(id);
    if (!conversation || conversation->folder == folder) return;
    conversation->folder = folder;
    keep(*conversation,
         [=](store::StoreFile& file) { return file.conversations.setFolder(id, folder); });
    emit listChanged();
    emit changed(id);
}

void ChatService::duplicate(ConversationId id, const QString& title) {
    const Conversation* conversation = find(id);
    if (!conversation || !keeps(*conversation)) return;
    reserveIds();
    const auto copy = std::make_shared<ConversationId>();
    keep(
        *conversation,
        [id, copy, words = title.toStdString()](store::StoreFile& file) -> Result<> {
            *copy = TRY(file.conversations.duplicate(id, words));
            return {};
        },
        [this, copy] { fetch(*copy); });
}

void ChatService::setSettings(ConversationId id, const ConversationSettings& settings) {
    Conversation* conversation = find(id);
    if (!conversation || conversation->settings == settings) return;
    conversation->settings = settings;
    keep(*conversation,
         [=](store::StoreFile& file) { return file.conversations.setSettings(id, settings); });
    emit changed(id);
}

void ChatService::setModel(ConversationId id, const ChosenModel& model) {
    Conversation* conversation = find(id);
    if (!conversation || conversation->chosen_model == model) return;
    conversation->chosen_model = model;
    keep(*conversation,
         [=](store::StoreFile& file) { return file.conversations.setModel(id, model); });
    emit changed(id);
}

void ChatService::setDraft(ConversationId id, const QString& text) {
    Conversation* conversation = find(id);
    if (!conversation || conversation->draft == text) return;
    conversation->draft = text;
    unsaved_drafts_.insert(id);
    if (!draft_timer_.isActive()) draft_timer_.start();
}

void ChatService::setDraftAttachments(ConversationId id, const QList<Attachment>& attachments) {
    Conversation* conversation = find(id);
    if (!conversation || (conversation->draft_attachments.isEmpty() && attachments.isEmpty()))
        return;
    conversation->draft_attachments = attachments;
    keepDraftFiles(*conversation);
}

void ChatService::keepDraftFiles(const Conversation& conversation) {
    keep(conversation,
         [id = conversation.id, files = conversation.draft_attachments](store::StoreFile& file) {
             return file.remembered.set(draftFilesName(id), draftFilesToJson(files));
         });
}

void ChatService::setNextDraftAttachments(const QList<Attachment>& attachments) {
    if (next_draft_attachments_.isEmpty() && attachments.isEmpty()) return;
    next_draft_attachments_ = attachments;
    put([attachments](store::StoreFile& file) {
        return file.remembered.set(kNextDraftFiles, draftFilesToJson(attachments));
    });
}

void ChatService::rememberShown(std::optional<ConversationId> id) {
    const Conversation* conversation = id ? find(*id) : nullptr;
    const bool kept = conversation && keeps(*conversation);
    const std::string value = kept ? std::to_string((long long)(*id)) : std::string();
    put([value](store::StoreFile& file) { return file.remembered.set(kShown, value); });
}

void ChatService::setNextDraft(const QString& text) {
    if (text == next_draft_) return;
    next_draft_ = text;
    next_draft_unsaved_ = true;
    if (!draft_timer_.isActive()) draft_timer_.start();
}

void ChatService::saveDrafts() {
    for (const ConversationId id : std::exchange(unsaved_drafts_, {}))
        if (const Conversation* conversation = find(id))
            keep(*conversation,
                 [id, text = conversation->draft.toStdString()](store::StoreFile& file) {
                     return file.conversations.setDraft(id, text);
                 });
    if (std::exchange(next_draft_unsaved_, false))
        put([text = next_draft_.toStdString()](store::StoreFile& file) {
            return file.remembered.set(kNextDraft, text);
        });
}

} // namespace headroom::app
