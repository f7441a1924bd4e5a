#pragma once

#include "app/chat/chat_service.h"
#include "ui/chat/markdown_stream.h"

#include <QAbstractListModel>
#include <QElapsedTimer>
#include <QTimer>
#include <QtQml/qqmlregistration.h>

#include <optional>
#include <vector>

namespace headroom::ui {

/// One conversation as rows: a person's message is one, an answer is one a Markdown block and a
/// last one for its facts. Text that streams in is merged and shown about 25 times a second; only
/// the last block's row and the facts' row change then.
class TimelineModel : public QAbstractListModel {
    Q_OBJECT
    QML_ANONYMOUS

public:
    enum Role {
        KindRole = Qt::UserRole + 1,
        TextRole,
        PlainRole,
        LevelRole,
        LanguageRole,
        IndentRole,
        MarkerRole,
        QuoteRole,
        ColumnsRole,
        CellsRole,
        AlignmentRole,
        WritingRole,     ///< the last block of an answer that is being written
        FirstRole,       ///< the first row of its message
        MessageRole,     ///< row's message, as a number
        FactsRole,       ///< one line about the answer
        BusyRole,        ///< facts' row: the answer has not begun
        LatestRole,      ///< facts' row: of the conversation's last answer, not running
        BranchRole,      ///< which of its siblings the message is, from 1
        BranchesRole,    ///< how many there are
        LeftOutRole,     ///< the model was not given the message last: it did not fit
        ContinuesRole,   ///< facts' row: the answer was cut and can go on
        AttachmentsRole, ///< names and sizes of the message's files
        ErrorWhatRole,   ///< facts' row of a failed answer
        ErrorWhereRole,
        ErrorNextRole,
    };

    explicit TimelineModel(app::ChatService& service, QObject* parent = nullptr);

    /// Shows another conversation; nothing shows none.
    void show(std::optional<app::ConversationId> id);
    /// The first row of a message; -1 if it is not shown.
    int rowOf(app::MessageId message) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

private:
    struct Shown {
        app::MessageId id{};
        headroom::Role role = headroom::Role::User;
        MarkdownStream stream;
        int blocks = 0; ///< rows before the facts' row; a person's message has none

        int rows() const { return role == headroom::Role::User ? 1 : blocks + 1; }
    };

    void reset();
    bool isLeftOut(std::size_t shown) const;
    QVariant messageData(std::size_t shown, int role) const;
    const app::Message& message(std::size_t shown) const;
    std::pair<std::size_t, int> locate(int row) const;
    int lastFactsRow() const { return rowCount() - 1; }
    Shown shownFor(const app::Message& message) const;
    void appendMessage();
    void removeLastMessage();
    void schedule();
    void flush();
    void flushText();
    void factsDone();
    QVariant blockData(const Shown& shown, int block, int role) const;
    QVariant factsData(std::size_t shown, int role) const;

    app::ChatService& service_;
    std::optional<app::ConversationId> id_;
    std::vector<Shown> shown_;
    int rows_ = 0;
    QString pending_;
    bool facts_pending_ = false;
    QTimer frame_;              ///< single shot
    QElapsedTimer since_facts_; ///< numbers that change faster than this can't be read
};

} // namespace headroom::ui
