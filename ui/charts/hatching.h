#pragma once

#include <QColor>
#include <QQuickPaintedItem>

namespace headroom::ui {

/// Slanting lines over what lies below, with an outline where one is asked for.
class Hatching : public QQuickPaintedItem {
    Q_OBJECT
    QML_ELEMENT

    Q_PROPERTY(QColor color MEMBER color_ NOTIFY changed)
    Q_PROPERTY(double stroke MEMBER stroke_ NOTIFY changed)   ///< of a line
    Q_PROPERTY(double every MEMBER every_ NOTIFY changed)     ///< from line to line, across
    Q_PROPERTY(double outline MEMBER outline_ NOTIFY changed) ///< 0: none
    Q_PROPERTY(double radius MEMBER radius_ NOTIFY changed)   ///< of the corners

public:
    explicit Hatching(QQuickItem* parent = nullptr);

    void paint(QPainter* painter) override;

signals:
    void changed();

private:
    QColor color_;
    double stroke_ = 2, every_ = 8, outline_ = 0, radius_ = 0;
};

} // namespace headroom::ui
