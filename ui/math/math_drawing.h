#pragma once

#include "ui/math/layout/box.h"

#include <QColor>
#include <QString>

#include <optional>

class QPainter;

namespace headroom::ui {

/// A formula ready to be drawn: laid out in em, sized by whoever draws it.
class MathDrawing {
public:
    /// Nothing when the formula cannot be drawn (unknown commands, limits, no font); its source is
    /// shown then. The last formulas are remembered, as text is laid out again and again.
    static std::optional<MathDrawing> of(const QString& latex, bool display_style);

    double width(double pixels) const { return box_.width * pixels + 2 * kMargin; }
    double ascent(double pixels) const { return box_.ascent * pixels + kMargin; }
    double descent(double pixels) const { return box_.descent * pixels + kMargin; }
    const math::Box& box() const { return box_; }

    /// With the baseline's left end, at the margin, in the painter's origin; 1 em is `pixels`.
    void draw(QPainter& painter, double pixels, const QColor& color) const;

private:
    explicit MathDrawing(math::Box box)
        : box_(std::move(box)) {}

    static constexpr double kMargin = 1; ///< pixels: some glyphs lean out of their box

    math::Box box_;
};

} // namespace headroom::ui
