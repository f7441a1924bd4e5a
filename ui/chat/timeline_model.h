#pragma once

#include "app/chat/chat_service.h"
#include "app/chat/thinking_text.h"
#include "ui/chat/block_roles.h"
#include "ui/chat/markdown_stream.h"

#include <QAbstractListModel>
#include <QElapsedTimer>
#include <QTimer>
#include <QtQml/qqmlregistration.h>

#include <functional>
#include <optional>
#include <vector>

namespace headroom::ui {

/// One conversation as rows: a person's message is one; an answer is one for what the model thought
/// aloud, if it did, one a Markdown block, and a last one for its facts. Text that streams in is
/// merged and shown about 25 times a second; only the last block's row and the facts' row change
/// then.
class TimelineModel : public QAbstractListModel {
    Q_OBJECT
    QML_ANONYMOUS

public:
    enum Role {
        KindRole = BlockKindRole, // these also of rows that are no blocks
        TextRole = BlockTextRole, ///< of a person, of code, of what was thought
        ProseRole = BlockProseRole,
        PlainRole = BlockPlainRole,
        WritingRole = BlockRolesEnd, ///< the last block of an answer that is being written
        FirstRole,                   ///< the first row of its message
        MessageRole,                 ///< row's message, as a number
        PlaceRole,                   ///< the row's place in its message
        OpenRole,                    ///< what was thought is unfolded
        FactsRole,                   ///< one line about the answer, or about how long was thought
        DetailsRole,                 ///< facts' row: more about the answer
        BusyRole,                    ///< facts' row: the answer has not begun
        LatestRole,                  ///< facts' row: of the conversation's last answer, not running
        BranchRole,                  ///< which of its siblings the message is, from 1
        BranchesRole,                ///< how many there are
        LeftOutRole,                 ///< the model was not given the message last: it did not fit
        ContinuesRole,               ///< facts' row: the answer was cut and can go on
        AttachmentsRole,             ///< names and sizes of the message's files
        ErrorWhatRole,               ///< facts' row of a failed answer
        ErrorWhereRole,
        ErrorNextRole,
        ErrorStepRole, ///< what its button does
        ErrorButtonRole,
    };

    explicit TimelineModel(app::ChatService& service, QObject* parent = nullptr);

    /// Shows another conversation; nothing shows none.
    void show(std::optional<app::ConversationId> id);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    /// Unfolds or folds what was thought.
    Q_INVOKABLE void setOpen(int row, bool open);

    /// Its words are asked for again, in another language.
    void retranslate();

    // For the selection. Messages are their ids as numbers.
    std::optional<int> firstRow(quint64 message) const; ///< nothing if it is not shown
    int rowsOf(quint64 message) const;
    quint64 messageOf(int row) const;
    /// What can be selected in a row (shown_text); empty for facts and what is folded.
    QString rowText(int row) const;
    /// The text of every row from the top, with its message and its place there; of folded rows,
    /// too.
    void eachText(
        const std::function<void(quint64 message, int place, const QString& text)>& take) const;
    /// The same with its looks; nothing for facts and what is folded.
    std::optional<MarkdownBlock> rowBlock(int row) const;

private:
    struct Shown {
        app::MessageId id{};
        headroom::Role role = headroom::Role::User;
        app::ThinkingText text;
        MarkdownStream stream;
        bool thought = false;   ///< has a row for it
        bool open = false;      ///< that row is unfolded
        int blocks = 0;         ///< rows of the stream; a person's message has none
        qsizetype streamed = 0; ///< of the answer's text, in the stream

        int before() const { return thought ? 1 : 0; }
        int rows() const { return role == headroom::Role::User ? 1 : before() + blocks + 1; }
    };

    void reset();
    bool isLeftOut(std::size_t shown) const;
    bool hasOtherModels(const app::Message& answer) const;
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
    void showThinking(Shown& shown);
    void replaceBlocks(Shown& shown, MarkdownStream next);
    void factsDone();
    std::size_t indexOf(quint64 message) const; ///< the number of messages if it is not shown
    QVariant blockData(const Shown& shown, int block, int role) const;
    QVariant thoughtData(std::size_t shown, int role) const;
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
