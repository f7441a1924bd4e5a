#pragma once

#include "ui/math/layout/opentype_math_font.h"

#include <QPainterPath>
#include <QRawFont>

#include <memory>
#include <unordered_map>

namespace headroom::ui {

/// The font of formulas, found by its family among the system's, with its outlines. GUI thread.
class MathFace {
public:
    /// Null when the font is not installed; formulas are then shown as their source.
    static const MathFace* shared();

    const math::MathFont& metrics() const { return *metrics_; }
    /// 1 em is 1; y downwards, as painters have it.
    const QPainterPath& outline(math::GlyphId glyph) const;

private:
    static std::unique_ptr<MathFace> open(const QString& family);

    QRawFont font_;
    std::unique_ptr<math::OpenTypeMathFont> metrics_;
    mutable std::unordered_map<math::GlyphId, QPainterPath> outlines_;
};

} // namespace headroom::ui
