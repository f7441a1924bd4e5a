#pragma once

#include "app/active_model/active_model.h"
#include "app/chat/chat_service.h"
#include "ui/chat/conversation_list_model.h"
#include "ui/chat/text_selection.h"
#include "ui/chat/timeline_model.h"

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
    Q_PROPERTY(int currentRow READ currentRow NOTIFY currentChanged)
    Q_PROPERTY(bool hasConversation READ hasConversation NOTIFY currentChanged)
    Q_PROPERTY(QString title READ title NOTIFY currentChanged)
    Q_PROPERTY(QString draft READ draft NOTIFY draftReplaced)
    Q_PROPERTY(bool answering READ answering NOTIFY answeringChanged)
    Q_PROPERTY(bool canSend READ canSend NOTIFY answeringChanged)
    Q_PROPERTY(QString speed READ speed NOTIFY speedChanged)
    /// "6,214 of 32,768" tokens; empty until the engine has counted them.
    Q_PROPERTY(QString contextText READ contextText NOTIFY contextChanged)
    Q_PROPERTY(double contextShare READ contextShare NOTIFY contextChanged)
    Q_PROPERTY(QString removedTitle READ removedTitle NOTIFY removedTitleChanged)

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
    int currentRow() const;
    bool hasConversation() const { return current_.has_value(); }
    QString title() const;
    QString draft() const;
    bool answering() const { return current_ && service_.isAnswering(*current_); }
    bool canSend() const;
    /// Of whatever answers now; empty while nothing runs.
    QString speed() const { return speed_; }
    QString contextText() const;
    double contextShare() const;
    /// Of the conversation that can be brought back; empty if none can.
    QString removedTitle() const { return removed_title_; }

    Q_INVOKABLE void startNew();
    Q_INVOKABLE void select(int row);
    /// False if nothing was sent; the text then stays in the composer.
    Q_INVOKABLE bool send(const QString& text);
    Q_INVOKABLE void stop();
    Q_INVOKABLE void regenerate();
    Q_INVOKABLE void rename(int row, const QString& title);
    Q_INVOKABLE void remove(int row);
    Q_INVOKABLE void undoRemove();
    Q_INVOKABLE void forgetRemoved();
    Q_INVOKABLE void keepDraft(const QString& text);
    Q_INVOKABLE void copy(const QString& text);
    /// The Markdown as it came.
    Q_INVOKABLE void copyMessage(quint64 message);
    Q_INVOKABLE void openLink(const QString& target);

    QString systemPrompt() const { return settings().system_prompt; }
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

signals:
    void currentChanged();
    void draftReplaced();
    void answeringChanged();
    void speedChanged();
    void contextChanged();
    void settingsChanged();
    void removedTitleChanged();

private:
    void show(std::optional<app::ConversationId> id);
    const app::ConversationSettings& settings() const;
    void change(const std::function<void(app::ConversationSettings&)>& edit);
    void updateSpeed(app::ConversationId id);
    void updateContext();

    app::ChatService& service_;
    app::ActiveModel& model_;
    ConversationListModel conversations_;
    TimelineModel timeline_;
    TextSelection selection_{timeline_};
    std::optional<app::ConversationId> current_;
    app::ConversationSettings next_settings_; ///< of the conversation that is not there yet
    QString next_draft_;
    QString speed_;
    qint64 context_used_ = 0; ///< tokens; 0 = not known
    qint64 context_length_ = 0;
    QString removed_title_;
};

} // namespace headroom::ui
