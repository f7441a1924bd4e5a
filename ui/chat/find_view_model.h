#pragma once

#include "app/chat/chat_service.h"

#include <QObject>
#include <QTimer>
#include <QtQml/qqmlregistration.h>

#include <optional>
#include <vector>

namespace headroom::ui {

/// Finds words in the messages of the shown conversation.
class FindViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("part of a view model")

    Q_PROPERTY(QString words READ words WRITE setWords NOTIFY changed)
    /// "2 of 7", "Not found"; empty while nothing is searched.
    Q_PROPERTY(QString result READ result NOTIFY changed)
    Q_PROPERTY(bool found READ found NOTIFY changed)

public:
    explicit FindViewModel(app::ChatService& service, QObject* parent = nullptr);

    QString words() const { return words_; }
    void setWords(const QString& words);
    QString result() const;
    bool found() const { return !hits_.empty(); }
    Q_INVOKABLE void next();
    Q_INVOKABLE void previous();

    void show(std::optional<app::ConversationId> id);

signals:
    void changed();
    /// The message with the hit that is shown now; nothing: none.
    void revealed(std::optional<headroom::app::MessageId> message);

private:
    void look();
    void step(int by);

    app::ChatService& service_;
    std::optional<app::ConversationId> id_;
    QString words_;
    std::vector<app::MessageId> hits_; ///< messages, from the first on
    std::size_t at_ = 0;
    QTimer typing_; ///< single shot
};

} // namespace headroom::ui
