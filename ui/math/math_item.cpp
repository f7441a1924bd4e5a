#include "ui/math/math_item.h"

#include <QPainter>

#include <cmath>

namespace headroom::ui {

MathItem::MathItem(QQuickItem* parent)
    : QQuickPaintedItem(parent) {
    setAntialiasing(true);
    connect(this, &MathItem::changed, this, &MathItem::layOut);
}

void MathItem::componentComplete() {
    QQuickPaintedItem::componentComplete();
    layOut();
}

void MathItem::layOut() {
    if (!isComponentComplete()) return;
    drawing_ = MathDrawing::of(latex_, display_style_);
    const double ascent = drawing_ ? std::ceil(drawing_->ascent(pixel_size_)) : 0;
    setImplicitSize(drawing_ ? std::ceil(drawing_->width(pixel_size_)) : 0,
                    drawing_ ? ascent + std::ceil(drawing_->descent(pixel_size_)) : 0);
    setBaselineOffset(ascent);
    emit laidOut();
    update();
}

void MathItem::paint(QPainter* painter) {
    if (!drawing_) return;
    painter->translate(0, baselineOffset());
    drawing_->draw(*painter, pixel_size_, color_);
}

} // namespace headroom::ui
