#pragma once

#include "app/active_model/active_model.h"
#include "app/chat/chat_service.h"

#include <QObject>
#include <QtQml/qqmlregistration.h>

#include <optional>

namespace headroom::ui {

/// The same question to another model: it becomes the active one, and when it is ready it answers
/// beside the answer that is there. Cancelled, the active one comes back.
class OtherModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("the chat's view model has it")
    /// A model is to be chosen.
    Q_PROPERTY(bool choosing READ choosing NOTIFY changed)
    /// What the choice will do, for the picker.
    Q_PROPERTY(QString note READ note NOTIFY changed)
    /// What became of it, where a person should know; with what a button can do about it.
    Q_PROPERTY(QString what READ what NOTIFY changed)
    Q_PROPERTY(QString action READ action NOTIFY changed)

public:
    OtherModel(app::ChatService& service, app::ActiveModel& model, QObject* parent = nullptr);

    bool choosing() const { return stage_ == Stage::Choosing; }
    QString note() const;
    QString what() const { return what_; }
    QString action() const;

    /// For an answer of a conversation. False if it can't be answered now.
    bool ask(app::ConversationId conversation, app::MessageId answer);
    /// One was chosen, and asked to load.
    Q_INVOKABLE void chosen();
    /// The picker was closed.
    Q_INVOKABLE void closed();
    /// Does what `action` says.
    Q_INVOKABLE void mend();
    Q_INVOKABLE void forget();

signals:
    void changed();

private:
    enum class Stage { Idle, Choosing, Loading, Restoring };
    void follow();
    void answer();
    void restore();
    void set(Stage stage, const QString& what = {});

    app::ChatService& service_;
    app::ActiveModel& model_;
    Stage stage_ = Stage::Idle;
    app::ConversationId conversation_{};
    app::MessageId answer_{};
    app::ModelStatus before_; ///< the active model when it was asked
    QString what_;
    bool failed_ = false;
};

} // namespace headroom::ui
