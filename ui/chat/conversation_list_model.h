#pragma once

#include "app/chat/chat_service.h"

#include <QAbstractListModel>
#include <QTimer>
#include <QUrl>
#include <QtQml/qqmlregistration.h>

#include <optional>
#include <vector>

namespace headroom::ui {

/// The conversations as rows for the list: all of them or a folder's, pinned ones first, then
/// newest first; while something is searched, what was found.
class ConversationListModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("part of a view model")

    /// What is searched for; empty shows the list.
    Q_PROPERTY(QString words READ words WRITE setWords NOTIFY wordsChanged)
    Q_PROPERTY(bool searching READ searching NOTIFY wordsChanged)
    /// The answer to the newest words is not here yet.
    Q_PROPERTY(bool looking READ looking NOTIFY lookingChanged)
    Q_PROPERTY(QString searchError READ searchError NOTIFY lookingChanged)
    /// Empty: all folders.
    Q_PROPERTY(QString folderName READ folderName NOTIFY folderChanged)
    Q_PROPERTY(QStringList folderNames READ folderNames NOTIFY folderNamesChanged)

public:
    enum Role {
        TitleRole = Qt::UserRole + 1,
        CaptionRole, ///< the model that answered last
        TimeRole,    ///< "14:02" today, else "27 Nov"
        AnsweringRole,
        PinnedRole,
        TemporaryRole,
        FolderRole,  ///< its folder's name, where folders are not told apart already
        ExcerptRole, ///< of a search hit, as styled text; empty if the title matched
    };

    explicit ConversationListModel(app::ChatService& service, QObject* parent = nullptr);

    QString words() const { return words_; }
    void setWords(const QString& words);
    bool searching() const { return !words_.trimmed().isEmpty(); }
    bool looking() const { return looking_; }
    QString searchError() const { return search_error_; }
    QString folderName() const;
    QStringList folderNames() const;
    std::optional<app::FolderId> folder() const { return folder_; }
    void setFolder(std::optional<app::FolderId> folder);

    Q_INVOKABLE void rename(int row, const QString& title);
    Q_INVOKABLE void togglePinned(int row);
    Q_INVOKABLE void duplicate(int row);
    /// By index in folderNames; -1: out of its folder.
    Q_INVOKABLE void moveToFolder(int row, int folder);
    /// By index in folderNames; -1: all of them.
    Q_INVOKABLE void showFolder(int folder);
    /// With the conversation of a row in it, if there is such a row.
    Q_INVOKABLE void createFolder(const QString& name, int row);
    // Of the folder that is shown.
    Q_INVOKABLE void renameFolder(const QString& name);
    Q_INVOKABLE void removeFolder();
    Q_INVOKABLE QString titleAt(int row) const;
    /// A row's conversation, or all with -1, as JSON or Markdown.
    Q_INVOKABLE void exportTo(int row, const QUrl& file, bool markdown);
    Q_INVOKABLE void importFrom(const QUrl& file);

    /// Its words are asked for again, in another language.
    void retranslate();

    /// Unset if there is no such row.
    std::optional<app::ConversationId> idAt(int row) const;
    /// The message that a search hit shows.
    std::optional<app::MessageId> messageAt(int row) const;
    /// The first row of a conversation; -1 if it has none.
    int rowOf(std::optional<app::ConversationId> id) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

signals:
    void wordsChanged();
    void lookingChanged();
    void folderChanged();
    void folderNamesChanged();
    /// Rows came, went or moved.
    void arranged();
    /// Something that a person waits for is done, or why it is not.
    void told(const QString& words);

private:
    struct Row {
        app::ConversationId id{};
        std::optional<app::MessageId> message;
        QString excerpt;

        bool operator==(const Row& other) const {
            return id == other.id && message == other.message;
        }
    };
    void listChanged();
    void rowChanged(app::ConversationId id);
    void look();
    void show(std::vector<Row> rows);
    std::vector<Row> listed() const;
    QString nameOf(std::optional<app::FolderId> folder) const;
    std::optional<app::FolderId> folderAt(int at) const;

    app::ChatService& service_;
    std::vector<Row> rows_; ///< as announced to views
    QString words_;
    std::optional<app::FolderId> folder_;
    bool looking_ = false;
    QString search_error_;
    quint64 search_ = 0; ///< the newest one
    QTimer typing_;      ///< single shot
};

} // namespace headroom::ui
