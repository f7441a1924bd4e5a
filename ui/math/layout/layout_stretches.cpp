#include "ui/math/layout/layouter.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace headroom::math {
namespace {
using enum MathConstant;
/// plain TeX: \delimiterfactor 901, \delimitershortfall 5pt, here of 10pt.
constexpr double kDelimiterFactor = 0.901, kDelimiterShortfall = 0.5;
/// The least length and the room beside the label of an arrow, em.
constexpr double kArrowLength = 1.5, kArrowRoom = 0.5;

double length_of(const GlyphMetrics& metrics, Direction direction) {
    return direction == Direction::Vertical ? metrics.top - metrics.bottom
                                            : metrics.right - metrics.left;
}
} // namespace

double delimiter_height(const Box& body, double axis, double scale) {
    const double reach = 2 * std::max(body.ascent - axis, body.descent + axis);
    return std::max(kDelimiterFactor * reach, reach - kDelimiterShortfall * scale);
}

/// The smallest variant that is long enough; else an assembly; else the longest variant.
Box Layouter::stretched(char32_t code, double length, Direction direction, double scale) {
    const GlyphId plain = font_.glyph(code);
    if (plain == 0) return character(code, scale);
    GlyphId chosen = plain;
    for (const GlyphId variant : font_.variants(plain, direction)) {
        chosen = variant;
        if (length_of(font_.metrics(variant), direction) * scale >= length) break;
    }
    if (length_of(font_.metrics(chosen), direction) * scale < length) {
        const auto parts = font_.assembly(plain, direction);
        if (!parts.empty()) return assembled(parts, code, length, direction, scale);
    }
    Box box = glyph(chosen, code, scale);
    const GlyphMetrics metrics = font_.metrics(chosen);
    // Large signs may lie wholly above the baseline: they are centred by their ink.
    box.ascent = metrics.top * scale;
    box.descent = -metrics.bottom * scale;
    if (direction == Direction::Horizontal) {
        box.glyphs.front().x = -metrics.left * scale;
        box.width = length_of(metrics, direction) * scale;
    }
    return box;
}

/// Repeats the extenders until the parts reach `length` with the least overlap, then lets them
/// overlap as much as the connectors allow (OpenType MATH, "Glyph assembly").
Box Layouter::assembled(const std::vector<GlyphPart>& parts, char32_t code, double length,
                        Direction direction, double scale) {
    const double overlap = font_.min_connector_overlap(direction);
    double fixed = 0, extending = 0;
    int fixed_count = 0, extending_count = 0;
    for (const GlyphPart& part : parts) {
        (part.repeats ? extending : fixed) += part.length;
        ++(part.repeats ? extending_count : fixed_count);
    }
    const double wanted = length / scale;
    const double gain = extending - extending_count * overlap; // of one more repetition
    int repeats = 0;
    if (gain > 0) {
        const double short_of = wanted - (fixed - (fixed_count - 1) * overlap);
        repeats = int(std::clamp(std::ceil(short_of / gain), 0.0, double(kMaxGlyphs)));
    }
    std::vector<const GlyphPart*> pieces;
    double total = 0;
    for (const GlyphPart& part : parts)
        for (int i = 0; i < (part.repeats ? repeats : 1); ++i) {
            if (int(pieces.size()) >= glyphs_left_) break;
            pieces.push_back(&part);
            total += part.length;
        }
    if (pieces.empty()) return {};
    const double joints = double(pieces.size()) - 1;
    const double spare = joints > 0 ? std::max(overlap, (total - wanted) / joints) : 0;

    Box result;
    double at = 0; // the start of the next piece, in unscaled em
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const GlyphPart& piece = *pieces[i];
        if (i > 0) {
            const double room = std::min(pieces[i - 1]->end_connector, piece.start_connector);
            at -= std::clamp(spare, std::min(overlap, room), std::max(overlap, room));
        }
        const GlyphMetrics metrics = font_.metrics(piece.glyph);
        Box part = glyph(piece.glyph, code, scale);
        const double width = part.width;
        if (direction == Direction::Vertical) {
            part.ascent = metrics.top * scale, part.descent = -metrics.bottom * scale;
            result.place(std::move(part), 0, (at - metrics.bottom) * scale);
            result.width = std::max(result.width, width);
        } else {
            result.place(std::move(part), (at - metrics.left) * scale, 0);
            result.width = (at + piece.length) * scale;
        }
        at += piece.length;
    }
    return result;
}

/// Centred on the axis.
Box Layouter::delimiter(char32_t code, double height, Setting in) {
    if (code == 0) return {.width = 0.12 * scale(in)}; // plain TeX's \nulldelimiterspace
    Box sign = stretched(code, height, Direction::Vertical, scale(in));
    const double shift = axis(in) - (sign.ascent - sign.descent) / 2;
    Box centred{.width = sign.width};
    centred.place(std::move(sign), 0, shift);
    return centred;
}

Box Layouter::enclosed(Box body, char32_t left, char32_t right, Setting in) {
    const double height = delimiter_height(body, axis(in), scale(in));
    Box result = delimiter(left, height, in);
    Box closing = delimiter(right, height, in);
    const double start = result.width, end = start + body.width;
    result.place(std::move(body), start, 0);
    result.width = end + closing.width;
    result.place(std::move(closing), end, 0);
    return result;
}

Box Layouter::delimited(const Delimited& delimited, Setting in) {
    std::vector<Box> parts;
    double height = 0;
    for (const NodePtr& part : delimited.parts) {
        parts.push_back(node(*part, in));
        height = std::max(height, delimiter_height(parts.back(), axis(in), scale(in)));
    }
    Box result;
    for (std::size_t i = 0; i < delimited.delimiters.size(); ++i) {
        Box sign = delimiter(delimited.delimiters[i], height, in);
        const double sign_width = sign.width;
        result.place(std::move(sign), result.width, 0);
        result.width += sign_width;
        if (i == parts.size()) break;
        const double part_width = parts[i].width;
        result.place(std::move(parts[i]), result.width, 0);
        result.width += part_width;
    }
    return result;
}

/// Appendix G, rule 12; a wide accent is the widest variant that is no wider than its base.
Box Layouter::accent(const Accent& accent, Setting in) {
    Box base = node(*accent.base, in.crowded());
    GlyphId sign = font_.glyph(accent.character);
    if (sign == 0) return character(accent.character, scale(in));
    if (accent.stretches)
        for (const GlyphId variant : font_.variants(sign, Direction::Horizontal))
            if (length_of(font_.metrics(variant), Direction::Horizontal) * scale(in) <= base.width)
                sign = variant;
    const GlyphMetrics metrics = font_.metrics(sign);
    // A variant without an attachment point of its own hangs by its middle.
    const bool unattached = accent.stretches || metrics.accent_x == 0;
    const double hang = unattached ? (metrics.left + metrics.right) / 2 : metrics.accent_x;
    const double x = base.accent_x.value_or(base.width / 2) - hang * scale(in);
    const double raise = base.ascent - std::min(base.ascent, constant(AccentBaseHeight, in));
    Box result{.width = base.width, .accent_x = base.accent_x, .is_character = base.is_character};
    result.place(std::move(base), 0, 0);
    result.place(glyph(sign, accent.character, scale(in)), x, raise);
    return result;
}

Box Layouter::stretch(const Stretch& stretch, Setting in) {
    Box base = node(*stretch.base, in);
    Box sign = stretched(stretch.character, base.width, Direction::Horizontal, scale(in));
    double low = 0; // the ink's lower edge: braces lie far from the baseline
    for (std::size_t i = 0; i < sign.glyphs.size(); ++i) {
        const double bottom = font_.metrics(sign.glyphs[i].glyph).bottom * scale(in);
        low = i == 0 ? bottom : std::min(low, bottom);
    }
    double high = low;
    for (const PlacedGlyph& part : sign.glyphs)
        high = std::max(high, font_.metrics(part.glyph).top * scale(in));
    sign.ascent = high, sign.descent = -low;
    const double width = std::max(base.width, sign.width);
    const double base_x = (width - base.width) / 2, sign_x = (width - sign.width) / 2;
    const double y = stretch.below ? -base.descent - constant(StretchStackGapBelowMin, in) - high
                                   : base.ascent + constant(StretchStackGapAboveMin, in) - low;
    Box result{.width = width};
    result.place(std::move(base), base_x, 0);
    result.place(std::move(sign), sign_x, y);
    return result;
}

Box Layouter::labelled_arrow(const LabelledArrow& arrow, Setting in) {
    auto over = above(arrow.over, in), under = below(arrow.under, in);
    double width = std::max(over ? over->width : 0, under ? under->width : 0);
    width = std::max(width + 2 * kArrowRoom * scale(in), kArrowLength * scale(in));
    Box sign = stretched(arrow.character, width, Direction::Horizontal, scale(in));
    sign.italic_correction = 0;
    sign.descent = 0;
    return limits(std::move(sign), std::move(over), std::move(under), in);
}

} // namespace headroom::math
