#pragma once

#include <QColor>
#include <QList>
#include <QQuickPaintedItem>

namespace headroom::ui {

/// A line of values between 0 and 1, the newest at the right edge. Painted, so that the software
/// renderer draws it too.
class Sparkline : public QQuickPaintedItem {
    Q_OBJECT
    QML_ELEMENT

    Q_PROPERTY(QList<qreal> values MEMBER values_ WRITE setValues NOTIFY changed)
    Q_PROPERTY(int capacity MEMBER capacity_ NOTIFY changed) ///< values from edge to edge
    Q_PROPERTY(QColor color MEMBER color_ NOTIFY changed)

public:
    explicit Sparkline(QQuickItem* parent = nullptr);

    void setValues(const QList<qreal>& values);
    void paint(QPainter* painter) override;

signals:
    void changed();

private:
    QList<qreal> values_;
    int capacity_ = 60;
    QColor color_;
};

} // namespace headroom::ui
