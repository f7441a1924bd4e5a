#include "ui/math/math_drawing.h"

#include "ui/math/layout/layout.h"
#include "ui/math/math_face.h"

#include <QCache>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headroom::ui {
namespace {
constexpr int kRemembered = 500;

/// A rule's edge on whole device pixels, so that thin lines are not smeared over two.
QRectF on_pixels(const QRectF& rule, const QTransform& to_device) {
    const QRectF there = to_device.mapRect(rule);
    const double height = std::max(1.0, std::round(there.height()));
    const double width = std::max(1.0, std::round(there.width()));
    const QRectF snapped(std::round(there.left()), std::round(there.center().y() - height / 2),
                         width, height);
    return to_device.inverted().mapRect(snapped);
}
} // namespace

std::optional<MathDrawing> MathDrawing::of(const QString& latex, bool display_style) {
    static QCache<QString, std::optional<MathDrawing>> cache(kRemembered);
    const MathFace* face = MathFace::shared();
    if (!face) return {};
    const QString key = (display_style ? 'd' : 't') + latex;
    if (const auto* known = cache.object(key)) return *known;
    auto box = math::lay_out(latex.toStdString(), face->metrics(),
                             display_style ? math::Style::Display : math::Style::Text);
    auto* drawing = new std::optional<MathDrawing>;
    if (box) *drawing = MathDrawing(std::move(*box));
    const std::optional<MathDrawing> result = *drawing;
    cache.insert(key, drawing);
    return result;
}

void MathDrawing::draw(QPainter& painter, double pixels, const QColor& color) const {
    const MathFace* face = MathFace::shared();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(kMargin, 0);
    for (const math::PlacedGlyph& glyph : box_.glyphs) {
        QTransform place = QTransform::fromTranslate(glyph.x * pixels, -glyph.y * pixels);
        place.scale(glyph.scale * pixels, glyph.scale * pixels);
        painter.fillPath(place.map(face->outline(glyph.glyph)), color);
    }
    for (const math::PlacedRule& rule : box_.rules) {
        const QRectF wanted(rule.x * pixels, -(rule.y + rule.height) * pixels, rule.width * pixels,
                            rule.height * pixels);
        painter.fillRect(on_pixels(wanted, painter.deviceTransform()), color);
    }
    for (const math::PlacedLine& line : box_.lines) {
        painter.setPen(QPen(color, line.thickness * pixels));
        painter.drawLine(QPointF(line.x0 * pixels, -line.y0 * pixels),
                         QPointF(line.x1 * pixels, -line.y1 * pixels));
    }
    painter.restore();
}

} // namespace headroom::ui
