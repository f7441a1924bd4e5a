#pragma once

#include "app/chat/chat_service.h"

#include <QAbstractListModel>
#include <QtQml/qqmlregistration.h>

#include <vector>

namespace headroom::ui {

/// What was deleted and can be brought back: conversations, and messages with what follows them.
class TrashListModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("built by the composition root")

    /// It is on screen: rows are read from the store and follow it.
    Q_PROPERTY(bool watched READ watched WRITE setWatched NOTIFY watchedChanged)
    Q_PROPERTY(int count READ count NOTIFY listed)
    /// The rows are on their way for the first time.
    Q_PROPERTY(bool looking READ looking NOTIFY listed)
    Q_PROPERTY(QString error READ error NOTIFY listed)
    /// "3 conversations and 1 message": what emptying would destroy.
    Q_PROPERTY(QString allText READ allText NOTIFY listed)

public:
    enum Role {
        TitleRole = Qt::UserRole + 1, ///< a conversation's title, a message's beginning
        CaptionRole,                  ///< "4 messages", "Message in Softmax"
        UntilRole,                    ///< when it goes for good: "until 31 Dec"
    };

    explicit TrashListModel(app::ChatService& service, QObject* parent = nullptr);

    bool watched() const { return watched_; }
    void setWatched(bool watched);
    int count() const { return int(rows_.size()); }
    bool looking() const { return looking_; }
    QString error() const { return error_; }
    QString allText() const;

    Q_INVOKABLE void restore(int row);
    Q_INVOKABLE void purge(int row);
    Q_INVOKABLE void empty();

    /// Its words are asked for again, in another language.
    void retranslate();

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

signals:
    void watchedChanged();
    void listed();

private:
    void look();
    void show(std::vector<store::TrashRow> rows);

    app::ChatService& service_;
    std::vector<store::TrashRow> rows_;
    bool watched_ = false;
    bool looking_ = false;
    QString error_;
};

} // namespace headroom::ui
