#pragma once

#include "kernels/base/result.h"
#include "ui/math/latex/formula.h"
#include "ui/math/layout/box.h"

#include <string_view>

namespace headroom::math {

/// A formula has at most this many glyphs, and no side longer than this (em).
inline constexpr int kMaxGlyphs = 20'000;
inline constexpr double kMaxSide = 4'000;

/// Places the parts of a formula after The TeXbook's appendix G with the constants of OpenType's
/// MATH table in place of TeX's font parameters. Unsupported: a character the font lacks, or a
/// limit.
Result<Box> lay_out(const Node& formula, const MathFont& font, Style style);

/// Parses and lays out; the caller shows the source when there is an error.
Result<Box> lay_out(std::string_view latex, const MathFont& font, Style style);

} // namespace headroom::math
