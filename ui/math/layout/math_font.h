#pragma once

#include <cstdint>
#include <vector>

namespace headroom::math {

using GlyphId = std::uint32_t;

/// The constants of OpenType's MATH table that layout uses, in the table's order of subjects.
enum class MathConstant {
    ScriptScale,       ///< a fraction of 1, as the next
    ScriptScriptScale, ///< all others are in em
    DisplayOperatorMinHeight,
    AxisHeight,
    AccentBaseHeight,
    SubscriptShiftDown,
    SubscriptTopMax,
    SubscriptBaselineDropMin,
    SuperscriptShiftUp,
    SuperscriptShiftUpCramped,
    SuperscriptBottomMin,
    SuperscriptBaselineDropMax,
    SubSuperscriptGapMin,
    SuperscriptBottomMaxWithSubscript,
    SpaceAfterScript,
    UpperLimitGapMin,
    UpperLimitBaselineRiseMin,
    LowerLimitGapMin,
    LowerLimitBaselineDropMin,
    StackTopShiftUp,
    StackTopDisplayStyleShiftUp,
    StackBottomShiftDown,
    StackBottomDisplayStyleShiftDown,
    StackGapMin,
    StackDisplayStyleGapMin,
    StretchStackGapAboveMin,
    StretchStackGapBelowMin,
    FractionNumeratorShiftUp,
    FractionNumeratorDisplayStyleShiftUp,
    FractionDenominatorShiftDown,
    FractionDenominatorDisplayStyleShiftDown,
    FractionNumeratorGapMin,
    FractionNumDisplayStyleGapMin,
    FractionRuleThickness,
    FractionDenominatorGapMin,
    FractionDenomDisplayStyleGapMin,
    OverbarVerticalGap,
    OverbarRuleThickness,
    OverbarExtraAscender,
    UnderbarVerticalGap,
    UnderbarRuleThickness,
    UnderbarExtraDescender,
    RadicalVerticalGap,
    RadicalDisplayStyleVerticalGap,
    RadicalRuleThickness,
    RadicalExtraAscender,
    RadicalKernBeforeDegree,
    RadicalKernAfterDegree,
    RadicalDegreeBottomRaise, ///< a fraction of 1
    Count
};

/// In em, y upwards from the baseline, x from the pen.
struct GlyphMetrics {
    double advance = 0;
    double top = 0, bottom = 0, left = 0, right = 0; ///< of the ink
    double italic_correction = 0;
    double accent_x = 0; ///< where an accent is attached
};

enum class Direction : std::uint8_t { Vertical, Horizontal };

/// A piece of a glyph assembly (OpenType MATH, GlyphPart); lengths in em along the direction.
struct GlyphPart {
    GlyphId glyph = 0;
    double start_connector = 0, end_connector = 0, length = 0;
    bool repeats = false;
};

/// What layout asks of a font. An OpenType font with a MATH table in the program.
class MathFont {
public:
    virtual ~MathFont() = default;
    virtual double constant(MathConstant which) const = 0;
    virtual GlyphId glyph(char32_t character) const = 0; ///< 0: the font has none
    virtual GlyphMetrics metrics(GlyphId glyph) const = 0;
    /// Larger forms of a glyph, the smallest (itself) first.
    virtual std::vector<GlyphId> variants(GlyphId glyph, Direction direction) const = 0;
    /// From bottom to top or left to right; empty when the font cannot build one.
    virtual std::vector<GlyphPart> assembly(GlyphId glyph, Direction direction) const = 0;
    virtual double min_connector_overlap(Direction direction) const = 0;
};

} // namespace headroom::math
