#pragma once

#include "app/active_model/active_model.h"
#include "app/chat/chat_service.h"

#include <QObject>
#include <QThreadPool>
#include <QTimer>
#include <QUrl>
#include <QVariant>
#include <QtQml/qqmlregistration.h>

namespace headroom::ui {

/// What is about to be sent: files beside the text, and how many tokens both take.
class ComposerViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("part of a view model")

    /// Maps of "name", "detail" ("12 KiB, 3,105 tokens") and "pasted".
    Q_PROPERTY(QVariantList files READ files NOTIFY filesChanged)
    /// Why a file was not taken; empty if all were.
    Q_PROPERTY(QString fileError READ fileError NOTIFY filesChanged)
    Q_PROPERTY(bool reading READ reading NOTIFY filesChanged)
    /// "412 of 8,192 tokens"; empty while there is nothing or no model to count with.
    Q_PROPERTY(QString countText READ countText NOTIFY counted)
    /// It is longer than the whole context.
    Q_PROPERTY(bool tooLong READ tooLong NOTIFY counted)

public:
    ComposerViewModel(app::ChatService& service, app::ActiveModel& model,
                      QObject* parent = nullptr);
    ~ComposerViewModel() override;

    QVariantList files() const;
    QString fileError() const { return file_error_; }
    bool reading() const { return reading_ > 0; }
    QString countText() const;
    bool tooLong() const;

    /// Takes text files; read on another thread.
    Q_INVOKABLE void attach(const QList<QUrl>& urls);
    Q_INVOKABLE void removeFile(int index);
    /// Takes the clipboard's text (`selected`: what is selected somewhere) as a file if it is too
    /// long to be edited: laying out a paragraph takes longer the longer it is, at every key.
    Q_INVOKABLE bool takeLongPaste(bool selected);
    /// Of a pasted one: as text after all.
    Q_INVOKABLE void putIntoText(int index);
    Q_INVOKABLE void forgetError();

    /// The same with a text.
    bool takeLong(const QString& text);

    const QList<app::Attachment>& attachments() const { return attachments_; }
    void setAttachments(const QList<app::Attachment>& attachments);
    /// The text as it is typed; counted a little later.
    void setText(const QString& text);

signals:
    void filesChanged();
    void counted();
    /// Words to be written where the cursor stands.
    void textWanted(const QString& words);
    /// For whoever keeps them with the conversation.
    void attachmentsEdited();

private:
    void take(Result<app::Attachment> file);
    bool counts() const;
    void countText(const QString& text);
    void countFile(qsizetype index);
    qint64 tokens() const;

    app::ChatService& service_;
    app::ActiveModel& model_;
    QList<app::Attachment> attachments_;
    QList<qint64> file_tokens_; ///< -1 = not counted
    QString text_;
    qint64 text_tokens_ = 0; ///< -1 = can't be counted
    quint64 counting_ = 0;   ///< the newest text
    quint64 files_ = 0;      ///< the newest list of files
    int reading_ = 0;
    QString file_error_;
    QTimer typing_; ///< single shot
    QThreadPool readers_;
};

} // namespace headroom::ui
