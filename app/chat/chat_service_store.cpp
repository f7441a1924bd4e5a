// The part of ChatService that opens the store, reads from it and writes to it.
#include "app/chat/chat_service.h"
#include "app/chat/conversation_tree.h"
#include "app/chat/draft_files.h"
#include "app/store/clock.h"

#include <algorithm>

namespace headroom::app {
namespace {

/// More rows than any import or copy brings: the store numbers those itself, at a time when this
/// thread may have given out the next ids already.
constexpr long long kReservedIds = 1ll << 24;

Keeping stateOf(store::StoreState state) {
    switch (state) {
    case store::StoreState::Ready:
        return Keeping::Working;
    case store::StoreState::ReadOnlyFolder:
        return Keeping::ReadOnly;
    case store::StoreState::Damaged:
        return Keeping::Damaged;
    }
    return Keeping::Unavailable;
}

} // namespace

void ChatService::open() {
    keeping_ = {.state = Keeping::Opening};
    queue_ = std::make_unique<SaveQueue>(*store_);
    connect(queue_.get(), &SaveQueue::failed, this, [this](const QString& why) {
        keeping_.failure = why;
        emit keepingChanged();
    });
    connect(queue_.get(), &SaveQueue::recovered, this, [this] {
        keeping_.failure.clear();
        emit keepingChanged();
    });
    connect(store_, &store::Store::saveFailed, this, [this](MessageId, const QString& why) {
        keeping_.failure = why;
        emit keepingChanged();
    });
    store_->open(this, [this](const Result<store::OpenReport>& report) { openedWith(report); });
}

void ChatService::openedWith(const Result<store::OpenReport>& report) {
    if (!report) {
        keeping_ = {.state = Keeping::Unavailable,
                    .reason = QString::fromStdString(report.error().what)};
        emit keepingChanged();
        emit opened();
        return;
    }
    keeping_ = {.state = stateOf(report->state),
                .reason = QString::fromStdString(report->reason),
                .report = report->salvage};
    last_id_ = std::max<long long>(last_id_, report->last_id);
    store_->ask(this, readContents,
                [this](Result<StoreContents> contents) { take(std::move(contents)); });
}

void ChatService::take(Result<StoreContents> contents) {
    if (!contents) {
        keeping_.state = Keeping::Unavailable;
        keeping_.reason = QString::fromStdString(contents.error().message());
    } else {
        folders_ = std::move(contents->folders);
        presets_ = std::move(contents->presets);
        shown_before_ = contents->shown;
        if (next_draft_.isEmpty()) next_draft_ = contents->next_draft;
        if (next_draft_attachments_.isEmpty())
            next_draft_attachments_ = std::move(contents->next_draft_attachments);
        insert(std::move(contents->conversations));
        emit foldersChanged();
        emit presetsChanged();
        if (contents->after)
            readOn(*contents->after);
        else
            tidy();
    }
    emit keepingChanged();
    emit opened();
}

void ChatService::readOn(const store::ListPlace& after) {
    store_->ask(
        this, [after](store::StoreFile& file) { return readList(file, after); },
        [this](Result<ListPart> part) {
            if (!part) {
                keeping_.reason = QString::fromStdString(part.error().message());
                emit keepingChanged();
                return;
            }
            insert(std::move(part->conversations));
            if (part->after)
                readOn(*part->after);
            else
                tidy();
        });
}

/// What was deleted long ago goes for good. Behind everything that a person waits for; what can't
/// be removed now is removed another time.
void ChatService::tidy() {
    if (keeping_.state != Keeping::Working) return;
    store_->ask(
        this,
        [](store::StoreFile& file) -> Result<> {
            TRY(file.trash.purge(store::now() - store::kTrashPeriod));
            TRY(file.attachments.sweep());
            TRY_VOID(file.remembered.sweep());
            return {};
        },
        [](const Result<>&) {});
}

void ChatService::adoptSalvaged() {
    if (keeping_.state != Keeping::Damaged) return;
    keeping_ = {.state = Keeping::Opening}; // a second click must not adopt what is adopted already
    emit keepingChanged();
    store_->adoptSalvaged(this,
                          [this](const Result<store::OpenReport>& report) { openedWith(report); });
}

void ChatService::retryKeeping() {
    if (!queue_) return;
    if (keeping_.state == Keeping::Unavailable) {
        keeping_ = {.state = Keeping::Opening};
        emit keepingChanged();
        store_->open(this, [this](const Result<store::OpenReport>& report) { openedWith(report); });
    } else {
        queue_->retry();
    }
}

bool ChatService::keeps(const Conversation& conversation) const {
    return queue_ && keeping_.state == Keeping::Working && conversation.stored;
}

bool ChatService::put(Work work, std::function<void()> done) {
    if (!queue_ || keeping_.state != Keeping::Working) return false;
    queue_->put(std::move(work), std::move(done));
    return true;
}

void ChatService::keep(const Conversation& conversation, Work work, std::function<void()> done) {
    if (keeps(conversation)) put(std::move(work), std::move(done));
}

/// A conversation comes into the store with its first message.
void ChatService::begin(Conversation& conversation) {
    if (conversation.stored || conversation.temporary) return;
    const store::NewConversation created{.id = conversation.id,
                                         .title = conversation.title.toStdString(),
                                         .folder = conversation.folder,
                                         .settings = conversation.settings,
                                         .chosen_model = conversation.chosen_model};
    conversation.stored = put([created](store::StoreFile& file) -> Result<> {
        TRY(file.conversations.create(created));
        return {};
    });
}

void ChatService::reserveIds() {
    last_id_ += kReservedIds;
}

long long ChatService::newId(bool temporary) {
    return temporary ? ++last_temporary_id_ : ++last_id_;
}

void ChatService::load(ConversationId id) {
    Conversation* conversation = find(id);
    if (!conversation || !store_ || conversation->contents == Contents::Here ||
        conversation->contents == Contents::Loading)
        return;
    conversation->contents = Contents::Loading;
    emit changed(id);
    store_->ask(
        this, [id](store::StoreFile& file) { return file.remembered.get(draftFilesName(id)); },
        [this, id](const Result<std::string>& files) {
            Conversation* loaded = find(id);
            if (loaded && files && loaded->draft_attachments.isEmpty())
                loaded->draft_attachments = draftFilesFromJson(*files);
        });
    store_->ask(
        this, [id](store::StoreFile& file) { return readMessages(file, id); },
        [this, id](Result<QList<Message>> messages) {
            Conversation* loaded = find(id);
            if (!loaded || loaded->contents != Contents::Loading) return;
            loaded->contents = messages ? Contents::Here : Contents::Unreadable;
            if (messages) {
                loaded->beside = *std::move(messages);
                showBranch(*loaded, loaded->leaf);
            } else {
                loaded->load_error = QString::fromStdString(messages.error().message());
            }
            emit branchReplaced(id);
            emit changed(id);
        });
}

/// A conversation that the store made appears in the list.
void ChatService::fetch(ConversationId id) {
    store_->ask(
        this, [id](store::StoreFile& file) { return readConversation(file, id); },
        [this](Result<Conversation> conversation) {
            if (conversation) insert({*std::move(conversation)});
        });
}

void ChatService::createFolder(const QString& name, std::optional<ConversationId> first) {
    const QString words = name.simplified();
    if (words.isEmpty()) return;
    const auto created = std::make_shared<FolderId>();
    const bool kept = put(
        [created, text = words.toStdString()](store::StoreFile& file) -> Result<> {
            *created = TRY(file.folders.create(text));
            return {};
        },
        [this, created, first] {
            readFolders();
            if (first) setFolder(*first, *created);
        });
    if (kept) return;
    *created = FolderId(newId(true));
    folders_.push_back({*created, words.toStdString()});
    emit foldersChanged();
    if (first) setFolder(*first, *created);
}

void ChatService::renameFolder(FolderId id, const QString& name) {
    const std::string words = name.simplified().toStdString();
    if (words.empty()) return;
    for (store::FolderRow& each : folders_)
        if (each.id == id) each.name = words;
    emit foldersChanged();
    put([=](store::StoreFile& file) { return file.folders.rename(id, words); });
}

void ChatService::removeFolder(FolderId id) {
    std::erase_if(folders_, [id](const store::FolderRow& each) { return each.id == id; });
    for (Conversation& each : conversations_)
        if (each.folder == id) each.folder.reset();
    put([id](store::StoreFile& file) { return file.folders.remove(id); });
    emit foldersChanged();
    emit listChanged();
}

void ChatService::readFolders() {
    store_->ask(
        this, [](store::StoreFile& file) { return file.folders.list(); },
        [this](Result<std::vector<store::FolderRow>> folders) {
            if (!folders) return;
            folders_ = *std::move(folders);
            emit foldersChanged();
        });
}

void ChatService::savePreset(const QString& name, const ConversationSettings& settings) {
    const std::string words = name.simplified().toStdString();
    if (words.empty()) return;
    const bool kept = put(
        [=](store::StoreFile& file) -> Result<> {
            TRY(file.presets.save(words, settings));
            return {};
        },
        [this] { readPresets(); });
    if (kept) return;
    std::erase_if(presets_, [&](const store::PresetRow& each) { return each.name == words; });
    presets_.push_back({store::PresetId(newId(true)), words, settings});
    emit presetsChanged();
}

void ChatService::removePreset(store::PresetId id) {
    std::erase_if(presets_, [id](const store::PresetRow& each) { return each.id == id; });
    put([id](store::StoreFile& file) { return file.presets.remove(id); });
    emit presetsChanged();
}

void ChatService::readPresets() {
    store_->ask(
        this, [](store::StoreFile& file) { return file.presets.list(); },
        [this](Result<std::vector<store::PresetRow>> presets) {
            if (!presets) return;
            presets_ = *std::move(presets);
            emit presetsChanged();
        });
}

} // namespace headroom::app
