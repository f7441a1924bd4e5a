#include "ui/math/layout/box.h"

#include <algorithm>
#include <utility>

namespace headroom::math {

void Box::place(Box part, double x, double y) {
    for (PlacedGlyph& glyph : part.glyphs)
        glyph.x += x, glyph.y += y;
    for (PlacedRule& rule : part.rules)
        rule.x += x, rule.y += y;
    for (PlacedLine& line : part.lines)
        line.x0 += x, line.x1 += x, line.y0 += y, line.y1 += y;
    if (glyphs.empty())
        glyphs = std::move(part.glyphs);
    else
        glyphs.insert(glyphs.end(), part.glyphs.begin(), part.glyphs.end());
    rules.insert(rules.end(), part.rules.begin(), part.rules.end());
    lines.insert(lines.end(), part.lines.begin(), part.lines.end());
    ascent = std::max(ascent, part.ascent + y);
    descent = std::max(descent, part.descent - y);
}

void Box::add_rule(double x, double y, double rule_width, double rule_height) {
    rules.push_back({x, y, rule_width, rule_height});
    ascent = std::max(ascent, y + rule_height);
    descent = std::max(descent, -y);
}

} // namespace headroom::math
