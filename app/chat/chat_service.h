#pragma once

#include "app/chat/conversation.h"
#include "app/chat/save_queue.h"
#include "app/chat/stored_conversations.h"
#include "app/chat/token_trace.h"

#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <functional>
#include <memory>
#include <set>
#include <unordered_map>

namespace headroom::app {

class Generation;
struct ContextPlan;

enum class Keeping {
    Nothing,     ///< there is no store: everything is temporary
    Opening,     ///< what is kept is not known yet
    Working,     ///< what is said is kept
    ReadOnly,    ///< the folder can't be written: what is there is shown, nothing new is kept
    Damaged,     ///< what could be salvaged is shown, nothing new is kept until it is adopted
    Unavailable, ///< it could not be opened: everything is temporary
};

/// How the store does, for people to know.
struct KeepingStatus {
    Keeping state = Keeping::Nothing;
    QString reason;                             ///< why it is not Working
    std::optional<store::SalvageReport> report; ///< if Damaged
    QString failure; ///< why something is not saved yet; it is on screen and is tried again
};

/// What an imported file brought.
struct ImportReport {
    QString format; ///< "ChatGPT"
    qsizetype conversations = 0;
    std::size_t skipped = 0; ///< conversations and messages that could not be understood
};

enum class TraceState {
    Here,
    Running,    ///< the answer is still being written
    None,       ///< nothing is kept: it was imported, edited, cut off by a crash, or is older
    Damaged,    ///< what is kept can't be read, or is not of this text
    Unreadable, ///< the store could not be asked; `why` says more
};

/// What is known of an answer's tokens.
struct AnswerTrace {
    TraceState state = TraceState::None;
    std::vector<TracedToken> tokens; ///< if Here
    QString why;                     ///< if Unreadable
};

/// Conversations and their running answers, one at a time in each. With a store they are kept;
/// nothing waits for it: what happens is shown at once and saved in order behind.
class ChatService : public QObject {
    Q_OBJECT

public:
    /// `generator` and `store` outlive this. Opens the store.
    explicit ChatService(Generator& generator, store::Store* store = nullptr,
                         QObject* parent = nullptr);
    ~ChatService() override;

    const KeepingStatus& keeping() const { return keeping_; }
    /// Makes what was salvaged the store; only when Damaged.
    void adoptSalvaged();
    /// Opens the store again, or saves again what failed.
    void retryKeeping();

    /// Pinned ones first, then newest first.
    const QList<Conversation>& conversations() const { return conversations_; }
    /// Null if there is none; valid until the next call that changes the list.
    const Conversation* conversation(ConversationId id) const;
    bool isAnswering(ConversationId id) const { return running_.contains(id); }
    /// Its messages are here, and nothing would be lost that the person takes for kept: what was
    /// salvaged does not grow before it is adopted.
    bool canGrow(ConversationId id) const;
    const std::vector<store::FolderRow>& folders() const { return folders_; }
    const std::vector<store::PresetRow>& presets() const { return presets_; }

    /// Answers in conversations that have no model yet.
    void setActiveModel(const ChosenModel& model) { active_model_ = model; }

    // --- The list
    ConversationId create(bool temporary = false);
    void rename(ConversationId id, const QString& title);
    void setPinned(ConversationId id, bool pinned);
    void setFolder(ConversationId id, std::optional<FolderId> folder);
    /// Stops its answer and takes it out of the list.
    void remove(ConversationId id);
    /// With its branches; the copy appears in the list. Not of temporary ones.
    void duplicate(ConversationId id, const QString& title);
    void setSettings(ConversationId id, const ConversationSettings& settings);
    /// Answers in it from now on.
    void setModel(ConversationId id, const ChosenModel& model);
    void setDraft(ConversationId id, const QString& text);
    /// They are kept with the draft.
    void setDraftAttachments(ConversationId id, const QList<Attachment>& attachments);

    /// A new folder, and the conversation in it.
    void createFolder(const QString& name, std::optional<ConversationId> first);
    void renameFolder(FolderId id, const QString& name);
    /// The conversations in it stay.
    void removeFolder(FolderId id);
    void savePreset(const QString& name, const ConversationSettings& settings);
    void removePreset(store::PresetId id);

    /// Which conversation was shown when the program ended, and what was typed for the next one.
    std::optional<ConversationId> shownBefore() const { return shown_before_; }
    const QString& nextDraft() const { return next_draft_; }
    void rememberShown(std::optional<ConversationId> id);
    void setNextDraft(const QString& text);
    const QList<Attachment>& nextDraftAttachments() const { return next_draft_attachments_; }
    void setNextDraftAttachments(const QList<Attachment>& attachments);

    // --- One conversation
    /// Brings its messages from the store; `branchReplaced` follows.
    void load(ConversationId id);
    /// Adds the person's message and starts the answer. While one is running the message waits for
    /// its end. Blank text without attachments, a second waiting message and contents that are not
    /// here are left alone: returns false.
    bool send(ConversationId id, const QString& text, const QList<Attachment>& attachments = {});
    /// Sends what waits, where its turn did not come because an answer failed.
    bool sendWaiting(ConversationId id);
    /// Takes the waiting message back.
    std::optional<WaitingMessage> takeWaiting(ConversationId id);
    /// Another answer beside the last one.
    bool regenerate(ConversationId id);
    /// Another answer beside this one, or below this question; what followed stands aside.
    bool answerAgain(ConversationId id, MessageId message);
    /// Goes on with the last answer, in a new one beside it.
    bool continueAnswer(ConversationId id);
    /// Another answer beside this one: its tokens up to one, `other` in the place of that, and what
    /// the model writes then.
    bool branch(ConversationId id, MessageId message, std::size_t token,
                const TokenAlternative& other);
    /// What is known of an answer's tokens. Replies at once if that is in memory.
    void inspect(ConversationId id, MessageId message, QObject* receiver,
                 std::function<void(AnswerTrace)> reply);
    /// Another version beside a message. A person's is answered.
    bool edit(ConversationId id, MessageId message, const QString& text);
    /// Shows the branch through a message. Not while it answers.
    bool choose(ConversationId id, MessageId message);
    void stop(ConversationId id);
    /// Takes away a message and what follows it. Not while it answers.
    bool removeMessage(ConversationId id, MessageId message);

    // --- What was deleted
    /// Brings back what was deleted last since the program began; false if that can't be.
    bool restore();
    /// From the trash: a conversation comes into the list, a message is shown in its own.
    void restore(const store::TrashRow& trashed);
    /// What no one can bring back any more.
    void destroy(const store::TrashRow& trashed);
    void emptyTrash();

    // --- Questions; `reply` is called later, on this thread, or never if `receiver` is gone
    using FoundReply = std::function<void(Result<std::vector<store::SearchHit>>)>;
    /// In titles and messages; of temporary conversations, too.
    void search(QObject* receiver, const QString& words, FoundReply reply);
    /// Deleted last comes first. Temporary conversations are never in the trash.
    void listTrash(QObject* receiver,
                   std::function<void(Result<std::vector<store::TrashRow>>)> reply);
    /// Tokens of a text.
    void count(QObject* receiver, const QString& text, std::function<void(qint64)> reply);

    enum class Format { Json, Markdown };
    /// Writes conversations (an empty list: all but the temporary ones) into a file.
    void exportTo(QObject* receiver, const QString& path, std::vector<ConversationId> ids,
                  Format format, std::function<void(Result<>)> reply);
    /// Reads a file of ours or of a peer's; what it holds joins the list.
    void importFrom(QObject* receiver, const QString& path,
                    std::function<void(Result<ImportReport>)> reply);

    void exportPreset(QObject* receiver, const QString& path, const store::PresetRow& preset,
                      std::function<void(Result<>)> reply);
    /// Joins the presets; replies with its name.
    void importPreset(QObject* receiver, const QString& path,
                      std::function<void(Result<QString>)> reply);

signals:
    /// Conversations came, went or moved.
    void listChanged();
    /// Title, settings, place, contents or waiting message changed.
    void changed(headroom::app::ConversationId id);
    void messageAdded(headroom::app::ConversationId id);
    void lastMessageRemoved(headroom::app::ConversationId id);
    /// Other messages are shown.
    void branchReplaced(headroom::app::ConversationId id);
    void textAdded(headroom::app::ConversationId id, const QString& text);
    /// The facts of the last answer changed: progress, speed, state.
    void factsChanged(headroom::app::ConversationId id);
    /// Which messages the model was given last changed.
    void firstSentChanged(headroom::app::ConversationId id);
    /// The message was not taken; it is the draft again.
    void refused(headroom::app::ConversationId id, const QString& why);
    void keepingChanged();
    /// The store is open and the list has begun to come.
    void opened();
    void foldersChanged();
    void presetsChanged();
    /// The store has put something into the trash or taken it out.
    void trashChanged();

private:
    struct Running;
    using Work = SaveQueue::Work;

    Conversation* find(ConversationId id);
    int row(ConversationId id) const;
    void insert(QList<Conversation> conversations);
    void place(ConversationId id);
    void touch(Conversation& conversation);

    // The store
    void open();
    void openedWith(const Result<store::OpenReport>& report);
    void take(Result<StoreContents> contents);
    void readOn(const store::ListPlace& after);
    void tidy();
    bool keeps(const Conversation& conversation) const;
    void keep(const Conversation& conversation, Work work, std::function<void()> done = {});
    bool put(Work work, std::function<void()> done = {});
    void begin(Conversation& conversation);
    void reserveIds();
    void saveDrafts();
    void keepDraftFiles(const Conversation& conversation);
    void readFolders();
    void readPresets();
    void fetch(ConversationId id);
    void reload(ConversationId id);
    void forgetRemoved(const store::TrashRow& trashed);
    std::string folderName(std::optional<FolderId> id) const;
    long long newId(bool temporary);

    // Answers
    bool ask(Conversation& conversation, Message question);
    struct Beginning;
    void answer(Conversation& conversation);
    void answer(Conversation& conversation, const Beginning& beginning,
                std::optional<MessageId> question = std::nullopt);
    bool canGoOnFrom(ConversationId id, MessageId message) const;
    void goOnFrom(ConversationId id, MessageId message, Beginning beginning);
    void cutTo(Conversation& conversation, std::optional<MessageId> last);
    void addMessage(Conversation& conversation, Message message);
    void keepMessage(Conversation& conversation, const Message& message);
    struct Request;
    Request request(const Conversation& conversation) const;
    void plan(ConversationId id, MessageId answer, Request wanted);
    void planned(ConversationId id, MessageId answer, Request wanted, const ContextPlan& plan);
    void refuse(ConversationId id, const Error& error);
    void keepAnswer(Conversation& conversation, Running& running);
    void keepRest(const Conversation& conversation, Running& running);
    void keepTrace(const Conversation& conversation, MessageId answer, const TokenTrace& trace);
    void follow(ConversationId id, Generation& generation, std::pair<qint64, double> before);
    void grow(ConversationId id, const QString& text);
    void end(ConversationId id, const GenerationFinished& result);
    qint64 contextLength(const std::string& path) const;

    struct HashId {
        std::size_t operator()(ConversationId id) const { return std::size_t(id); }
        std::size_t operator()(MessageId id) const { return std::size_t(id); }
    };

    Generator& generator_;
    store::Store* store_;
    std::unique_ptr<SaveQueue> queue_;
    KeepingStatus keeping_;
    ChosenModel active_model_;
    QList<Conversation> conversations_;
    /// What was deleted since the program began.
    struct Removed {
        Conversation conversation;        ///< of a message: its id alone
        std::optional<MessageId> message; ///< unset: the whole conversation
        QList<Message> messages;          ///< it and those that follow it
    };
    QList<Removed> removed_; ///< the last one comes back first
    std::vector<store::FolderRow> folders_;
    std::vector<store::PresetRow> presets_;
    std::optional<ConversationId> shown_before_;
    QString next_draft_;
    QList<Attachment> next_draft_attachments_;
    std::set<ConversationId> unsaved_drafts_;
    bool next_draft_unsaved_ = false;
    QTimer draft_timer_; ///< single shot
    std::unordered_map<ConversationId, std::unique_ptr<Running>, HashId> running_;
    std::unordered_map<MessageId, TokenTrace, HashId> traces_; ///< of this run of the program
    long long last_id_ = 0;       ///< of conversations and messages that the store has
    long long last_temporary_id_; ///< of those that the store never sees
    QThreadPool workers_; ///< one thread: counts tokens, writes files. Last: waited for before
                          ///< anything else goes
};

} // namespace headroom::app
