#pragma once

#include "kernels/base/result.h"
#include "ui/math/latex/formula.h"

#include <string_view>

namespace headroom::math {

/// Longer or deeper formulas are refused, so that layout is bounded in time and stack.
inline constexpr std::size_t kMaxFormulaBytes = 16 << 10;
inline constexpr int kMaxFormulaDepth = 48;

/// The content of a formula, without its dollars. Any bytes are fine. Unsupported: a command or
/// environment that is not known, braces that do not match, or a limit; the caller then shows the
/// source.
Result<NodePtr> parse_formula(std::string_view latex);

} // namespace headroom::math
