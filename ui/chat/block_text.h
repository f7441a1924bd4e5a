#pragma once

#include "ui/chat/text_selection.h"

#include <QObject>
#include <QPointer>
#include <QQmlParserStatus>
#include <QQuickItem>
#include <QVariant>
#include <QtQml/qqmlregistration.h>

#include <optional>

namespace headroom::ui {

/// Joins a delegate's text item, or a formula, to the selection: shows in it what is selected, and
/// tells which place of the row's text lies under a point.
class BlockText : public QObject, public QQmlParserStatus {
    Q_OBJECT
    Q_INTERFACES(QQmlParserStatus)
    QML_ELEMENT
    Q_PROPERTY(headroom::ui::TextSelection* selection MEMBER selection_ NOTIFY placed)
    /// A TextEdit, or any other item that is one place.
    Q_PROPERTY(QQuickItem* item MEMBER item_ NOTIFY placed)
    Q_PROPERTY(quint64 message MEMBER message_ NOTIFY placed)
    Q_PROPERTY(int place MEMBER place_ NOTIFY placed) ///< the row's place in its message
    Q_PROPERTY(int start MEMBER start_ NOTIFY placed) ///< of the row's text, where the item begins
    /// An item that is one place is selected.
    Q_PROPERTY(bool selected READ selected NOTIFY selectedChanged)
    /// Where the item holds words that are searched: maps of x, y, width, height, current.
    Q_PROPERTY(QVariantList marks READ marks NOTIFY marksChanged)

public:
    explicit BlockText(QObject* parent = nullptr);
    ~BlockText() override;
    void classBegin() override {}
    void componentComplete() override;

    QQuickItem* item() const { return item_; }
    quint64 message() const { return message_; }
    int place() const { return place_; }
    int start() const { return start_; }
    int length() const;
    bool selected() const { return selected_; }
    const QVariantList& marks() const { return marks_; }

    /// Shows the selection's part; cheap when it has not changed.
    void show();
    /// The place nearest to a point of the item.
    int placeAt(QPointF point) const;
    /// The place of the character that is drawn at a point of the item.
    std::optional<int> characterAt(QPointF point) const;
    /// Where a place is drawn, in the item.
    QRectF rectangle(int place) const;
    QString linkAt(QPointF point) const;

signals:
    void placed();
    void selectedChanged();
    void marksChanged();
    /// A place of it is to be seen, in the item's coordinates.
    void revealed(const QRectF& place);

private slots:
    void textChanged();
    void mark();
    void linkHovered(const QString& link);

private:
    bool isText() const;
    void appendMark(int begin, int end, bool current);

    QPointer<TextSelection> selection_;
    QPointer<QQuickItem> item_;
    quint64 message_ = 0;
    int place_ = 0;
    int start_ = 0;
    bool selected_ = false;
    QVariantList marks_;
    bool showing_ = false;
};

} // namespace headroom::ui
