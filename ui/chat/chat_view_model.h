#pragma once

#include "app/active_model/active_model.h"
#include "app/chat/chat_service.h"
#include "ui/chat/composer_view_model.h"
#include "ui/chat/conversation_list_model.h"
#include "ui/chat/find_view_model.h"
#include "ui/chat/other_model.h"
#include "ui/chat/presets_view_model.h"
#include "ui/chat/text_selection.h"
#include "ui/chat/timeline_model.h"
#include "ui/chat/token_inspector.h"

#include <QObject>
#include <QtQml/qqmlregistration.h>

#include <optional>

namespace headroom::ui {

/// The chat page: which conversation is shown, what can be done with it, its settings.
/// A new conversation exists only once its first message is sent.
class ChatViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("built by the composition root")

    Q_PROPERTY(headroom::ui::ConversationListModel* conversations READ conversations CONSTANT)
    Q_PROPERTY(headroom::ui::TimelineModel* timeline READ timeline CONSTANT)
    Q_PROPERTY(headroom::ui::TextSelection* selection READ selection CONSTANT)
    Q_PROPERTY(headroom::ui::ComposerViewModel* composer READ composer CONSTANT)
    Q_PROPERTY(headroom::ui::FindViewModel* find READ find CONSTANT)
    Q_PROPERTY(headroom::ui::TokenInspector* tokens READ tokens CONSTANT)
    Q_PROPERTY(headroom::ui::OtherModel* otherModel READ otherModel CONSTANT)
    Q_PROPERTY(headroom::ui::PresetsViewModel* presets READ presets CONSTANT)
    Q_PROPERTY(int currentRow READ currentRow NOTIFY currentChanged)
    Q_PROPERTY(bool anyConversations READ anyConversations NOTIFY currentChanged)
    Q_PROPERTY(bool hasConversation READ hasConversation NOTIFY currentChanged)
    Q_PROPERTY(QString title READ title NOTIFY currentChanged)
    Q_PROPERTY(QString draft READ draft NOTIFY draftReplaced)
    Q_PROPERTY(bool answering READ answering NOTIFY answeringChanged)
    Q_PROPERTY(bool canSend READ canSend NOTIFY answeringChanged)
    /// Sent when the running answer ends; empty if nothing waits.
    Q_PROPERTY(QString waitingText READ waitingText NOTIFY answeringChanged)
    /// What the composer holds takes the place of an earlier message.
    Q_PROPERTY(bool editing READ editing NOTIFY editingChanged)
    Q_PROPERTY(bool editsAnswer READ editsAnswer NOTIFY editingChanged)
    /// "12 messages left out"; empty while the model is given all.
    Q_PROPERTY(QString leftOutText READ leftOutText NOTIFY contextChanged)
    /// Something a person waited for, or why it could not be done.
    Q_PROPERTY(QString notice READ notice NOTIFY noticeChanged)
    /// The row with what is found, or with the branch that was chosen; -1: none.
    Q_PROPERTY(int foundRow READ foundRow NOTIFY foundRowChanged)
    Q_PROPERTY(QString speed READ speed NOTIFY speedChanged)
    /// "6,214 of 32,768" tokens; empty until the engine has counted them.
    Q_PROPERTY(QString contextText READ contextText NOTIFY contextChanged)
    Q_PROPERTY(double contextShare READ contextShare NOTIFY contextChanged)
    Q_PROPERTY(bool removedMessage READ removedMessage NOTIFY removedTitleChanged)
    Q_PROPERTY(QString removedTitle READ removedTitle NOTIFY removedTitleChanged)
    /// The shown conversation's messages are on their way.
    Q_PROPERTY(bool loading READ loading NOTIFY currentChanged)
    /// Why they can't be read; empty if they can.
    Q_PROPERTY(QString loadError READ loadError NOTIFY currentChanged)
    /// The shown or next conversation is not kept.
    Q_PROPERTY(bool temporary READ temporary NOTIFY currentChanged)
    /// What keeps conversations from being kept, and what can be done; empty when all is well.
    Q_PROPERTY(QString keepingWhat READ keepingWhat NOTIFY keepingChanged)
    Q_PROPERTY(QString keepingNext READ keepingNext NOTIFY keepingChanged)
    Q_PROPERTY(QString keepingAction READ keepingAction NOTIFY keepingChanged)

    Q_PROPERTY(QString systemPrompt READ systemPrompt WRITE setSystemPrompt NOTIFY settingsChanged)
    Q_PROPERTY(double temperature READ temperature WRITE setTemperature NOTIFY settingsChanged)
    Q_PROPERTY(double topP READ topP WRITE setTopP NOTIFY settingsChanged)
    Q_PROPERTY(int topK READ topK WRITE setTopK NOTIFY settingsChanged)
    Q_PROPERTY(double minP READ minP WRITE setMinP NOTIFY settingsChanged)
    /// 0 = until the model ends.
    Q_PROPERTY(int maxTokens READ maxTokens WRITE setMaxTokens NOTIFY settingsChanged)
    /// Empty = another one for every answer.
    Q_PROPERTY(QString seed READ seed WRITE setSeed NOTIFY settingsChanged)

public:
    ChatViewModel(app::ChatService& service, app::ActiveModel& model, QObject* parent = nullptr);

    ConversationListModel* conversations() { return &conversations_; }
    TimelineModel* timeline() { return &timeline_; }
    TextSelection* selection() { return &selection_; }
    ComposerViewModel* composer() { return &composer_; }
    FindViewModel* find() { return &find_; }
    OtherModel* otherModel() { return &other_model_; }
    TokenInspector* tokens() { return &tokens_; }
    PresetsViewModel* presets() { return &presets_; }
    int currentRow() const;
    bool anyConversations() const { return !service_.conversations().isEmpty(); }
    std::optional<app::ConversationId> shownConversation() const { return current_; }
    bool hasConversation() const { return current_.has_value(); }
    QString title() const;
    QString draft() const;
    bool answering() const { return current_ && service_.isAnswering(*current_); }
    bool canSend() const;
    QString waitingText() const;
    bool editing() const { return editing_.has_value(); }
    bool editsAnswer() const;
    QString leftOutText() const;
    QString notice() const { return notice_; }
    int foundRow() const { return found_row_; }
    Q_INVOKABLE void takeWaiting();
    Q_INVOKABLE void sendWaiting();
    Q_INVOKABLE void continueAnswer();
    /// Shows the message's sibling `step` further.
    Q_INVOKABLE void chooseBranch(quint64 message, int step);
    /// A model is to be chosen that answers the same question; 0: of the last answer. False if that
    /// is not possible now.
    Q_INVOKABLE bool askOtherModel(quint64 message);
    /// Its text goes into the composer; sending makes another version beside it.
    Q_INVOKABLE void startEdit(quint64 message);
    Q_INVOKABLE void cancelEdit();
    Q_INVOKABLE void forgetNotice();
    /// Of whatever answers now; empty while nothing runs.
    QString speed() const { return speed_; }
    QString contextText() const;
    double contextShare() const;
    /// Of the conversation that can be brought back; empty if none can.
    bool removedMessage() const { return removed_message_; }
    QString removedTitle() const { return removed_title_; }
    bool loading() const;
    QString loadError() const;
    bool temporary() const;
    QString keepingWhat() const;
    QString keepingNext() const;
    QString keepingAction() const;
    /// Does what keepingAction says.
    Q_INVOKABLE void mendKeeping();

    Q_INVOKABLE void startNew(bool temporary = false);
    Q_INVOKABLE void select(int row);
    /// False if nothing was sent; the text then stays in the composer.
    Q_INVOKABLE bool send(const QString& text);
    Q_INVOKABLE void stop();
    Q_INVOKABLE void regenerate();
    Q_INVOKABLE void remove(int row);
    Q_INVOKABLE void undoRemove();
    Q_INVOKABLE void forgetRemoved();
    /// With what follows it; undoRemove brings it back.
    Q_INVOKABLE void removeMessage(quint64 message);
    // Of the shown conversation's end, for the keys.
    Q_INVOKABLE void editLast(); ///< the person's
    Q_INVOKABLE void copyLast(); ///< the answer
    Q_INVOKABLE void stepLast(int step);
    Q_INVOKABLE void removeLast(); ///< the person's, with its answer
    Q_INVOKABLE void keepDraft(const QString& text);
    Q_INVOKABLE void copy(const QString& text);
    /// The Markdown as it came.
    Q_INVOKABLE void copyMessage(quint64 message);
    Q_INVOKABLE void openLink(const QString& target);

    QString systemPrompt() const { return QString::fromStdString(settings().system_prompt); }
    double temperature() const { return settings().sampling.temperature; }
    double topP() const { return settings().sampling.top_p; }
    int topK() const { return settings().sampling.top_k; }
    double minP() const { return settings().sampling.min_p; }
    int maxTokens() const { return std::max(0, settings().sampling.max_tokens); }
    QString seed() const;
    void setSystemPrompt(const QString& text);
    void setTemperature(double value);
    void setTopP(double value);
    void setTopK(int value);
    void setMinP(double value);
    void setMaxTokens(int value);
    void setSeed(const QString& text);

    /// Everything it says is asked for again, in another language.
    void retranslate();

    /// Of the shown conversation, or of the next one.
    const app::ConversationSettings& settings() const;
    /// What new conversations begin with, with the model that answers from now on. What a person
    /// has changed for the next one already stays.
    void setUsualSettings(const app::ConversationSettings& settings);

signals:
    void currentChanged();
    /// Another conversation is shown.
    void currentReplaced();
    void draftReplaced();
    void answeringChanged();
    void speedChanged();
    void contextChanged();
    void settingsChanged();
    void removedTitleChanged();
    void keepingChanged();
    void editingChanged();
    void noticeChanged();
    void foundRowChanged();

private:
    void showAgain();
    void takeLongDraft();
    void takeModel();
    void modelChosen(const QString& path, const QString& name);
    QString chosenPath() const;
    bool sendEdit(const QString& text);
    void tell(const QString& words);
    void reveal(std::optional<app::MessageId> message);
    const app::Message* shownMessage(app::MessageId id) const;
    std::optional<quint64> lastOf(Role role) const;
    void show(std::optional<app::ConversationId> id);
    void change(const std::function<void(app::ConversationSettings&)>& edit);
    void updateSpeed(app::ConversationId id);
    void updateContext();

    app::ChatService& service_;
    app::ActiveModel& model_;
    ConversationListModel conversations_;
    TimelineModel timeline_;
    FindViewModel find_{timeline_};
    TextSelection selection_{timeline_, find_};
    ComposerViewModel composer_;
    TokenInspector tokens_{service_, timeline_, selection_};
    OtherModel other_model_{service_, model_};
    PresetsViewModel presets_;
    std::optional<app::ConversationId> current_;
    QString asked_path_; ///< of a file that is looked at before it is a model's
    QVector<std::optional<app::ConversationId>> asked_in_; ///< for whom; none: a new conversation
    std::optional<app::MessageId> editing_;
    std::optional<app::MessageId> reveal_; ///< once its conversation is loaded
    QString notice_;
    int found_row_ = -1;
    qint64 left_out_ = 0;                      ///< messages
    app::ConversationSettings next_settings_;  ///< of the conversation that is not there yet
    app::ConversationSettings usual_settings_; ///< what it begins with, for the model that answers
    bool next_temporary_ = false;
    QString speed_;
    qint64 context_used_ = 0; ///< tokens; 0 = not known
    qint64 context_length_ = 0;
    bool removed_message_ = false; ///< not a conversation
    QString removed_title_;
};

} // namespace headroom::ui
