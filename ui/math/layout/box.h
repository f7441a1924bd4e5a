#pragma once

#include "ui/math/layout/math_font.h"

#include <optional>
#include <vector>

namespace headroom::math {

/// A glyph with its baseline origin; lengths in em of the formula's size, y upwards.
struct PlacedGlyph {
    GlyphId glyph = 0;
    char32_t character = 0; ///< what it shows, whichever variant or part it is
    double x = 0, y = 0, scale = 1;
};
struct PlacedRule {
    double x = 0, y = 0, width = 0, height = 0; ///< x, y: the lower left corner
};
struct PlacedLine {
    double x0 = 0, y0 = 0, x1 = 0, y1 = 0, thickness = 0;
};

/// A laid-out piece: its extent around the baseline and what is drawn, with places relative to the
/// baseline's left end.
struct Box {
    double width = 0, ascent = 0, descent = 0;
    double italic_correction = 0;
    std::optional<double> accent_x; ///< of a single character
    bool is_character = false;
    std::vector<PlacedGlyph> glyphs;
    std::vector<PlacedRule> rules;
    std::vector<PlacedLine> lines;

    double height() const { return ascent + descent; }
    /// Takes over what `part` draws, moved; the extent grows upwards and downwards, not the width.
    void place(Box part, double x, double y);
    void add_rule(double x, double y, double rule_width, double rule_height);
};

} // namespace headroom::math
