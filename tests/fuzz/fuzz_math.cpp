#include "ui/math/latex/formula_spans.h"
#include "ui/math/layout/layout.h"

#include <cmath>
#include <cstdint>
#include <cstdlib>

using namespace headroom::math;

namespace {
/// A font of squares that has every character, three sizes of each and an assembly.
class SquareFont : public MathFont {
public:
    double constant(MathConstant which) const override {
        if (which == MathConstant::ScriptScale) return 0.7;
        if (which == MathConstant::ScriptScriptScale) return 0.5;
        if (which == MathConstant::DisplayOperatorMinHeight) return 1.3;
        return 0.25;
    }
    GlyphId glyph(char32_t character) const override {
        return character == 0xfffd ? 0 : 1 + character % 1000;
    }
    GlyphMetrics metrics(GlyphId glyph) const override {
        const double size = 0.5 + 0.7 * (glyph / 10'000);
        return {size, size, -0.2 * size, 0.05, size, 0, size / 2};
    }
    std::vector<GlyphId> variants(GlyphId glyph, Direction) const override {
        return {glyph, glyph + 10'000, glyph + 20'000};
    }
    std::vector<GlyphPart> assembly(GlyphId glyph, Direction) const override {
        if (glyph % 2 == 0) return {};
        return {{glyph, 0.1, 0.1, 0.6, false}, {glyph, 0.1, 0.1, 0.6, true}};
    }
    double min_connector_overlap(Direction) const override { return 0.05; }
};
} // namespace

/// Any bytes as an answer: cut, and every piece, formula or not, laid out in both styles.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const SquareFont font;
    std::size_t length = 0;
    const auto check = [&](std::string_view latex, Style style) {
        const auto box = lay_out(latex, font, style);
        if (box && !(std::isfinite(box->width) && std::isfinite(box->height()))) std::abort();
    };
    for (const FormulaSpan& span : split_formulas(text)) {
        length += span.source.size();
        if (span.kind != SpanKind::Text) check(span.formula, Style::Text);
    }
    if (length != size) std::abort();
    check(text, Style::Display);
    return 0;
}
