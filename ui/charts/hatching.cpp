#include "ui/charts/hatching.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace headroom::ui {

Hatching::Hatching(QQuickItem* parent)
    : QQuickPaintedItem(parent) {
    setAntialiasing(true);
    connect(this, &Hatching::changed, this, [this] { update(); });
}

void Hatching::paint(QPainter* painter) {
    const double half = outline_ / 2;
    const QRectF area(half, half, std::max(0.0, width() - outline_),
                      std::max(0.0, height() - outline_));
    QPainterPath shape;
    shape.addRoundedRect(area, radius_, radius_);
    painter->setRenderHint(QPainter::Antialiasing);
    painter->save();
    painter->setClipPath(shape);
    painter->setPen(QPen(color_, stroke_));
    for (double x = -height(); x < width(); x += std::max(1.0, every_))
        painter->drawLine(QPointF(x, height()), QPointF(x + height(), 0));
    painter->restore();
    if (outline_ <= 0) return;
    painter->setPen(QPen(color_, outline_));
    painter->setBrush(Qt::NoBrush);
    painter->drawPath(shape);
}

} // namespace headroom::ui
