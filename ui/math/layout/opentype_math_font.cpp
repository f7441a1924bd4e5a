#include "ui/math/layout/opentype_math_font.h"

#include <hb-ot.h>
#include <hb.h>

#include <array>
#include <utility>

namespace headroom::math {
namespace {
constexpr std::array<hb_ot_math_constant_t, std::size_t(MathConstant::Count)> kConstants{
    HB_OT_MATH_CONSTANT_SCRIPT_PERCENT_SCALE_DOWN,
    HB_OT_MATH_CONSTANT_SCRIPT_SCRIPT_PERCENT_SCALE_DOWN,
    HB_OT_MATH_CONSTANT_DISPLAY_OPERATOR_MIN_HEIGHT,
    HB_OT_MATH_CONSTANT_AXIS_HEIGHT,
    HB_OT_MATH_CONSTANT_ACCENT_BASE_HEIGHT,
    HB_OT_MATH_CONSTANT_SUBSCRIPT_SHIFT_DOWN,
    HB_OT_MATH_CONSTANT_SUBSCRIPT_TOP_MAX,
    HB_OT_MATH_CONSTANT_SUBSCRIPT_BASELINE_DROP_MIN,
    HB_OT_MATH_CONSTANT_SUPERSCRIPT_SHIFT_UP,
    HB_OT_MATH_CONSTANT_SUPERSCRIPT_SHIFT_UP_CRAMPED,
    HB_OT_MATH_CONSTANT_SUPERSCRIPT_BOTTOM_MIN,
    HB_OT_MATH_CONSTANT_SUPERSCRIPT_BASELINE_DROP_MAX,
    HB_OT_MATH_CONSTANT_SUB_SUPERSCRIPT_GAP_MIN,
    HB_OT_MATH_CONSTANT_SUPERSCRIPT_BOTTOM_MAX_WITH_SUBSCRIPT,
    HB_OT_MATH_CONSTANT_SPACE_AFTER_SCRIPT,
    HB_OT_MATH_CONSTANT_UPPER_LIMIT_GAP_MIN,
    HB_OT_MATH_CONSTANT_UPPER_LIMIT_BASELINE_RISE_MIN,
    HB_OT_MATH_CONSTANT_LOWER_LIMIT_GAP_MIN,
    HB_OT_MATH_CONSTANT_LOWER_LIMIT_BASELINE_DROP_MIN,
    HB_OT_MATH_CONSTANT_STACK_TOP_SHIFT_UP,
    HB_OT_MATH_CONSTANT_STACK_TOP_DISPLAY_STYLE_SHIFT_UP,
    HB_OT_MATH_CONSTANT_STACK_BOTTOM_SHIFT_DOWN,
    HB_OT_MATH_CONSTANT_STACK_BOTTOM_DISPLAY_STYLE_SHIFT_DOWN,
    HB_OT_MATH_CONSTANT_STACK_GAP_MIN,
    HB_OT_MATH_CONSTANT_STACK_DISPLAY_STYLE_GAP_MIN,
    HB_OT_MATH_CONSTANT_STRETCH_STACK_GAP_ABOVE_MIN,
    HB_OT_MATH_CONSTANT_STRETCH_STACK_GAP_BELOW_MIN,
    HB_OT_MATH_CONSTANT_FRACTION_NUMERATOR_SHIFT_UP,
    HB_OT_MATH_CONSTANT_FRACTION_NUMERATOR_DISPLAY_STYLE_SHIFT_UP,
    HB_OT_MATH_CONSTANT_FRACTION_DENOMINATOR_SHIFT_DOWN,
    HB_OT_MATH_CONSTANT_FRACTION_DENOMINATOR_DISPLAY_STYLE_SHIFT_DOWN,
    HB_OT_MATH_CONSTANT_FRACTION_NUMERATOR_GAP_MIN,
    HB_OT_MATH_CONSTANT_FRACTION_NUM_DISPLAY_STYLE_GAP_MIN,
    HB_OT_MATH_CONSTANT_FRACTION_RULE_THICKNESS,
    HB_OT_MATH_CONSTANT_FRACTION_DENOMINATOR_GAP_MIN,
    HB_OT_MATH_CONSTANT_FRACTION_DENOM_DISPLAY_STYLE_GAP_MIN,
    HB_OT_MATH_CONSTANT_OVERBAR_VERTICAL_GAP,
    HB_OT_MATH_CONSTANT_OVERBAR_RULE_THICKNESS,
    HB_OT_MATH_CONSTANT_OVERBAR_EXTRA_ASCENDER,
    HB_OT_MATH_CONSTANT_UNDERBAR_VERTICAL_GAP,
    HB_OT_MATH_CONSTANT_UNDERBAR_RULE_THICKNESS,
    HB_OT_MATH_CONSTANT_UNDERBAR_EXTRA_DESCENDER,
    HB_OT_MATH_CONSTANT_RADICAL_VERTICAL_GAP,
    HB_OT_MATH_CONSTANT_RADICAL_DISPLAY_STYLE_VERTICAL_GAP,
    HB_OT_MATH_CONSTANT_RADICAL_RULE_THICKNESS,
    HB_OT_MATH_CONSTANT_RADICAL_EXTRA_ASCENDER,
    HB_OT_MATH_CONSTANT_RADICAL_KERN_BEFORE_DEGREE,
    HB_OT_MATH_CONSTANT_RADICAL_KERN_AFTER_DEGREE,
    HB_OT_MATH_CONSTANT_RADICAL_DEGREE_BOTTOM_RAISE_PERCENT,
};

bool is_percentage(MathConstant which) {
    return which == MathConstant::ScriptScale || which == MathConstant::ScriptScriptScale ||
           which == MathConstant::RadicalDegreeBottomRaise;
}

hb_direction_t direction_of(Direction direction) {
    return direction == Direction::Vertical ? HB_DIRECTION_BTT : HB_DIRECTION_LTR;
}

/// Hands a table's bytes to HarfBuzz, which frees them when it no longer needs them.
hb_blob_t* blob_of(hb_face_t*, hb_tag_t tag, void* reader) {
    auto bytes = std::make_unique<std::vector<std::byte>>(
        (*static_cast<OpenTypeMathFont::ReadTable*>(reader))(tag));
    if (bytes->empty()) return nullptr;
    auto* kept = bytes.release();
    return hb_blob_create(reinterpret_cast<const char*>(kept->data()), unsigned(kept->size()),
                          HB_MEMORY_MODE_READONLY, kept,
                          [](void* data) { delete static_cast<std::vector<std::byte>*>(data); });
}
} // namespace

void OpenTypeMathFont::Destroy::operator()(hb_font_t* font) const {
    hb_font_destroy(font);
}

OpenTypeMathFont::OpenTypeMathFont(hb_font_t* font)
    : font_(font)
    , units_per_em_(hb_face_get_upem(hb_font_get_face(font))) {}

Result<std::unique_ptr<OpenTypeMathFont>> OpenTypeMathFont::create(ReadTable read) {
    hb_face_t* face =
        hb_face_create_for_tables(blob_of, new ReadTable(std::move(read)),
                                  [](void* reader) { delete static_cast<ReadTable*>(reader); });
    const bool has_math = hb_ot_math_has_data(face);
    hb_font_t* font = hb_font_create(face); // at the scale of the face: results in font units
    hb_face_destroy(face);
    auto result = std::unique_ptr<OpenTypeMathFont>(new OpenTypeMathFont(font));
    if (!has_math) return fail(ErrorCode::Unsupported, "the font has no MATH table");
    return result;
}

double OpenTypeMathFont::constant(MathConstant which) const {
    const double value = hb_ot_math_get_constant(font_.get(), kConstants[std::size_t(which)]);
    return value / (is_percentage(which) ? 100 : units_per_em_);
}

GlyphId OpenTypeMathFont::glyph(char32_t character) const {
    hb_codepoint_t glyph = 0;
    return hb_font_get_nominal_glyph(font_.get(), character, &glyph) ? glyph : 0;
}

GlyphMetrics OpenTypeMathFont::metrics(GlyphId glyph) const {
    hb_glyph_extents_t extents{};
    hb_font_get_glyph_extents(font_.get(), glyph, &extents);
    const auto em = [&](double units) { return units / units_per_em_; };
    return {.advance = em(hb_font_get_glyph_h_advance(font_.get(), glyph)),
            .top = em(extents.y_bearing),
            .bottom = em(extents.y_bearing + extents.height),
            .left = em(extents.x_bearing),
            .right = em(extents.x_bearing + extents.width),
            .italic_correction = em(hb_ot_math_get_glyph_italics_correction(font_.get(), glyph)),
            .accent_x = em(hb_ot_math_get_glyph_top_accent_attachment(font_.get(), glyph))};
}

std::vector<GlyphId> OpenTypeMathFont::variants(GlyphId glyph, Direction direction) const {
    std::array<hb_ot_math_glyph_variant_t, 32> found;
    unsigned count = found.size();
    hb_ot_math_get_glyph_variants(font_.get(), glyph, direction_of(direction), 0, &count,
                                  found.data());
    std::vector<GlyphId> result{glyph};
    for (unsigned i = 0; i < count; ++i)
        if (found[i].glyph != glyph) result.push_back(found[i].glyph);
    return result;
}

std::vector<GlyphPart> OpenTypeMathFont::assembly(GlyphId glyph, Direction direction) const {
    std::array<hb_ot_math_glyph_part_t, 16> found;
    unsigned count = found.size();
    hb_ot_math_get_glyph_assembly(font_.get(), glyph, direction_of(direction), 0, &count,
                                  found.data(), nullptr);
    std::vector<GlyphPart> result;
    for (unsigned i = 0; i < count; ++i)
        result.push_back({found[i].glyph, found[i].start_connector_length / units_per_em_,
                          found[i].end_connector_length / units_per_em_,
                          found[i].full_advance / units_per_em_,
                          (found[i].flags & HB_OT_MATH_GLYPH_PART_FLAG_EXTENDER) != 0});
    return result;
}

double OpenTypeMathFont::min_connector_overlap(Direction direction) const {
    return hb_ot_math_get_min_connector_overlap(font_.get(), direction_of(direction)) /
           units_per_em_;
}

} // namespace headroom::math
