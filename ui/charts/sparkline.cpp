#include "ui/charts/sparkline.h"

#include <QPainter>

#include <algorithm>

namespace headroom::ui {
namespace {
constexpr double kStroke = 1.25, kFillAlpha = 0.14;
}

Sparkline::Sparkline(QQuickItem* parent)
    : QQuickPaintedItem(parent) {
    setAntialiasing(true);
    connect(this, &Sparkline::changed, this, [this] { update(); });
}

void Sparkline::setValues(const QList<qreal>& values) {
    values_ = values;
    emit changed();
}

void Sparkline::paint(QPainter* painter) {
    if (values_.size() < 2 || capacity_ < 2) return;
    const double step = width() / (capacity_ - 1);
    const double room = height() - kStroke; // the stroke stays inside at 0 and at 1
    QPolygonF line;
    double x = width() - step * double(values_.size() - 1);
    for (const qreal value : values_) {
        line << QPointF(x, kStroke / 2 + room * (1 - std::clamp(value, 0.0, 1.0)));
        x += step;
    }
    QPolygonF area = line;
    area << QPointF(line.last().x(), height()) << QPointF(line.first().x(), height());
    QColor fill = color_;
    fill.setAlphaF(float(kFillAlpha));

    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(fill);
    painter->drawPolygon(area);
    painter->setBrush(Qt::NoBrush);
    painter->setPen(QPen(color_, kStroke, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter->drawPolyline(line);
}

} // namespace headroom::ui
