#pragma once

#include "ui/chat/markdown_blocks.h"

#include <QElapsedTimer>
#include <QObject>
#include <QPointF>
#include <QtQml/qqmlregistration.h>

#include <optional>
#include <utility>
#include <vector>

class QQuickItem;

namespace headroom::ui {

class BlockText;
class FindViewModel;
class TimelineModel;

/// What is selected in a conversation, from one place of its text to another: over blocks and
/// messages, whether their delegates are there or not. It stays what it is while text is added.
/// Delegates show their share of it through a BlockText each; those also say which place lies
/// under the pointer.
class TextSelection : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("the chat's view model has it")
    Q_PROPERTY(bool empty READ isEmpty NOTIFY changed)

public:
    /// `found` is shown by the same delegates; both outlive this.
    TextSelection(TimelineModel& rows, FindViewModel& found, QObject* parent = nullptr);

    FindViewModel& found() const { return found_; }
    /// A place, where its delegate is there: `reached` tells where it lies.
    Q_INVOKABLE void reveal(QQuickItem* view, quint64 message, int place, int offset);

    bool isEmpty() const;
    QString plainText() const;
    QString markdown() const;
    QString html() const;

    // By pointer, in the coordinates of the view that the delegates lie in.
    /// A second and third press at one place, soon after, select a word and a block; `extend` moves
    /// the selection's end there.
    Q_INVOKABLE void press(QQuickItem* view, qreal x, qreal y, bool extend);
    Q_INVOKABLE void dragTo(QQuickItem* view, qreal x, qreal y);
    /// To be called when the button is let go; tells the link that was clicked, empty if none was.
    Q_INVOKABLE QString release(QQuickItem* view, qreal x, qreal y);

    // By keyboard.
    enum Step {
        CharacterBack,
        CharacterOn,
        WordBack,
        WordOn,
        LineUp,
        LineDown,
        BlockStart,
        BlockEnd,
        Start,
        End
    };
    Q_ENUM(Step)
    Q_INVOKABLE void extend(QQuickItem* view, headroom::ui::TextSelection::Step step);
    Q_INVOKABLE void selectAll();
    Q_INVOKABLE void clear();

    /// Plain and rich text and Markdown; whoever pastes takes what it understands.
    Q_INVOKABLE void copy() const;
    /// The Markdown alone, as text.
    Q_INVOKABLE void copyMarkdown() const;

    /// Selects [from, to) of a row of a message.
    void mark(quint64 message, int row, qsizetype from, qsizetype to);
    /// Tells of `reached` where the selection lies, if its delegate is there.
    Q_INVOKABLE void reach(QQuickItem* view);
    /// The row and place of the character under a point; nothing beside text.
    std::optional<std::pair<int, qsizetype>> characterAt(QQuickItem* view, QPointF point) const;

    void add(BlockText* text);
    void remove(BlockText* text);
    /// The selected part of the places [start, start + length) of a row's text, as `start`-based
    /// offsets; nothing if none is.
    std::optional<std::pair<int, int>> within(quint64 message, int place, int start,
                                              int length) const;

signals:
    void changed();
    /// What the keyboard reached lies here, in the view's coordinates.
    void reached(qreal top, qreal bottom);

private:
    enum class Unit { Character, Word, Block };
    /// A place that stays when rows are added: by message, and row in it.
    struct Place {
        quint64 message = 0;
        int row = 0; ///< in the message
        qsizetype offset = 0;
        bool operator==(const Place&) const = default;
    };
    /// A place as it is now.
    struct At {
        int row = 0;
        qsizetype offset = 0;
        auto operator<=>(const At&) const = default;
    };
    struct Hit {
        BlockText* text;
        At at;
    };

    std::optional<At> resolve(const Place& place) const;
    Place placeOf(const At& at) const;
    std::optional<std::pair<At, At>> range() const;
    std::optional<Hit> hit(QQuickItem* view, QPointF point) const;
    BlockText* textAt(const At& at) const;
    std::pair<At, At> around(const At& at, Unit unit) const;
    std::optional<At> step(QQuickItem* view, At from, Step step) const;
    std::optional<At> line(QQuickItem* view, At from, int direction) const;
    int nextRow(int row, int direction) const;
    void moveFocus(const At& at);
    void show();
    QList<MarkdownBlock> selectedBlocks() const;

    TimelineModel& rows_;
    FindViewModel& found_;
    std::vector<BlockText*> texts_;   ///< of the delegates that are there
    Place anchor_begin_, anchor_end_; ///< what the selection grows from: a place, a word, a block
    Place focus_begin_, focus_end_;
    bool begun_ = false;
    Unit unit_ = Unit::Character;
    bool moved_ = false; ///< since the button went down
    int clicks_ = 0;
    QPointF pressed_at_;
    QElapsedTimer since_press_;
};

} // namespace headroom::ui
