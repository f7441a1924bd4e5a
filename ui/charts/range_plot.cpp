#include "ui/charts/range_plot.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headroom::ui {
namespace {
constexpr double kStroke = 2, kBandAlpha = 0.28;
constexpr int kGridLines = 3;
} // namespace

RangePlot::RangePlot(QQuickItem* parent)
    : QQuickPaintedItem(parent) {
    setAntialiasing(true);
    connect(this, &RangePlot::changed, this, [this] { update(); });
}

QPointF RangePlot::at(double x, double y) const {
    const double across = x_most_ > x_least_ ? (x - x_least_) / (x_most_ - x_least_) : 0;
    const double up = y_most_ > y_least_ ? (y - y_least_) / (y_most_ - y_least_) : 0;
    return {width() * across, height() * (1 - up)};
}

QPolygonF RangePlot::line(const QList<qreal>& ys) const {
    QPolygonF points;
    for (qsizetype i = 0; i < std::min(xs_.size(), ys.size()); ++i)
        points << at(xs_[i], ys[i]);
    return points;
}

void RangePlot::paint(QPainter* painter) {
    if (past_from_ >= 0 && past_from_ < x_most_) {
        const double from = std::max(0.0, at(past_from_, 0).x());
        painter->fillRect(QRectF(from, 0, width() - from, height()), past_color_);
    }
    painter->setPen(QPen(grid_, 1));
    for (int i = 0; i < kGridLines; ++i) {
        const double y = std::round((height() - 1) * i / (kGridLines - 1)) + 0.5;
        painter->drawLine(QPointF(0, y), QPointF(width(), y));
    }
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setClipRect(QRectF(0, -kStroke, width(), height() + 2 * kStroke));
    if (lows_.size() == xs_.size() && highs_.size() == xs_.size() && xs_.size() > 1) {
        QPolygonF band = line(highs_);
        const QPolygonF below = line(lows_);
        for (qsizetype i = below.size(); i-- > 0;)
            band << below[i];
        QColor fill = color_;
        fill.setAlphaF(float(kBandAlpha));
        painter->setPen(Qt::NoPen);
        painter->setBrush(fill);
        painter->drawPolygon(band);
    }
    painter->setBrush(Qt::NoBrush);
    if (limit_ >= y_least_ && limit_ <= y_most_) {
        QPen dashed(limit_color_, 1);
        dashed.setDashPattern({4, 3});
        painter->setPen(dashed);
        const double y = std::round(at(0, limit_).y()) + 0.5;
        painter->drawLine(QPointF(0, y), QPointF(width(), y));
    }
    painter->setPen(QPen(color_, kStroke, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter->drawPolyline(line(ys_));
    if (cursor_ >= x_least_ && cursor_ <= x_most_) {
        painter->setPen(QPen(cursor_color_, 1));
        const double x = std::min(std::round(at(cursor_, 0).x()), width() - 1) + 0.5;
        painter->drawLine(QPointF(x, 0), QPointF(x, height()));
    }
}

} // namespace headroom::ui
