#pragma once

#include <QColor>
#include <QList>
#include <QQuickPaintedItem>

namespace headroom::ui {

/// A line over x, with the band in which it may lie, a limit, a part that is past it, and a cursor.
/// Painted, so that the software renderer draws it too. Values are in their own units; the edges
/// of the item are `xLeast` to `xMost` and `yLeast` to `yMost`.
class RangePlot : public QQuickPaintedItem {
    Q_OBJECT
    QML_ELEMENT

    Q_PROPERTY(QList<qreal> xs MEMBER xs_ NOTIFY changed)
    Q_PROPERTY(QList<qreal> ys MEMBER ys_ NOTIFY changed)
    Q_PROPERTY(QList<qreal> lows MEMBER lows_ NOTIFY changed) ///< of the band; may be empty
    Q_PROPERTY(QList<qreal> highs MEMBER highs_ NOTIFY changed)
    Q_PROPERTY(double xLeast MEMBER x_least_ NOTIFY changed)
    Q_PROPERTY(double xMost MEMBER x_most_ NOTIFY changed)
    Q_PROPERTY(double yLeast MEMBER y_least_ NOTIFY changed)
    Q_PROPERTY(double yMost MEMBER y_most_ NOTIFY changed)
    Q_PROPERTY(double limit MEMBER limit_ NOTIFY changed)        ///< a dashed line; below 0: none
    Q_PROPERTY(double pastFrom MEMBER past_from_ NOTIFY changed) ///< x; below 0: none
    Q_PROPERTY(double cursor MEMBER cursor_ NOTIFY changed)      ///< x; below 0: none
    Q_PROPERTY(QColor color MEMBER color_ NOTIFY changed)
    Q_PROPERTY(QColor gridColor MEMBER grid_ NOTIFY changed)
    Q_PROPERTY(QColor limitColor MEMBER limit_color_ NOTIFY changed)
    Q_PROPERTY(QColor pastColor MEMBER past_color_ NOTIFY changed)
    Q_PROPERTY(QColor cursorColor MEMBER cursor_color_ NOTIFY changed)

public:
    explicit RangePlot(QQuickItem* parent = nullptr);

    void paint(QPainter* painter) override;

signals:
    void changed();

private:
    QPointF at(double x, double y) const;
    QPolygonF line(const QList<qreal>& ys) const;

    QList<qreal> xs_, ys_, lows_, highs_;
    double x_least_ = 0, x_most_ = 1, y_least_ = 0, y_most_ = 1, limit_ = -1, past_from_ = -1,
           cursor_ = -1;
    QColor color_, grid_, limit_color_, past_color_, cursor_color_;
};

} // namespace headroom::ui
