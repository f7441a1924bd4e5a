#include "ui/math/layout/layout.h"

#include "ui/math/latex/parse.h"
#include "ui/math/layout/layouter.h"

#include <algorithm>
#include <type_traits>
#include <utility>

namespace headroom::math {
namespace {
/// The TeXbook, chapter 18: 1, 2, 3 thin, medium, thick; negative ones not in script styles.
constexpr int kSpacing[8][8] = {
    // Ord Op Bin Rel Open Close Punct Inner: the atom to the right
    {0, 1, -2, -3, 0, 0, 0, -1},     // Ord
    {1, 1, 0, -3, 0, 0, 0, -1},      // Op
    {-2, -2, 0, 0, -2, 0, 0, -2},    // Bin
    {-3, -3, 0, 0, -3, 0, 0, -3},    // Rel
    {0, 0, 0, 0, 0, 0, 0, 0},        // Open
    {0, 1, -2, -3, 0, 0, 0, -1},     // Close
    {-1, -1, 0, -1, -1, -1, -1, -1}, // Punct
    {-1, 1, -2, -3, -1, 0, -1, -1},  // Inner
};
constexpr double kEms[] = {0, 3.0 / 18, 4.0 / 18, 5.0 / 18};

double space_between(AtomClass left, AtomClass right, bool script) {
    const int space = kSpacing[int(left)][int(right)];
    if (space < 0) return script ? 0 : kEms[-space];
    return kEms[space];
}

struct Element {
    Box box;
    AtomClass atom = AtomClass::Ord;
    Setting in;
    bool is_space = false;
};

/// A binary operator without an operand on each side is an ordinary sign (appendix G, rules 5, 6).
void settle_operators(std::vector<Element>& elements) {
    Element* before = nullptr;
    for (Element& now : elements) {
        if (now.is_space) continue;
        if (now.atom == AtomClass::Bin &&
            (!before || before->atom == AtomClass::Bin || before->atom == AtomClass::Op ||
             before->atom == AtomClass::Rel || before->atom == AtomClass::Open ||
             before->atom == AtomClass::Punct))
            now.atom = AtomClass::Ord;
        if (before && before->atom == AtomClass::Bin &&
            (now.atom == AtomClass::Rel || now.atom == AtomClass::Close ||
             now.atom == AtomClass::Punct))
            before->atom = AtomClass::Ord;
        before = &now;
    }
    if (before && before->atom == AtomClass::Bin) before->atom = AtomClass::Ord;
}

/// Unicode's mathematical letters: italic, script, Fraktur.
bool leans(char32_t character) {
    return (character >= 0x1d400 && character <= 0x1d7ff) || character == 0x210e;
}

/// \text's words keep their spaces, which have no ink to measure.
double width_of_space(char32_t character) {
    if (character == ' ' || character == 0xa0) return 0.25;
    return character == 0x2009 ? 3.0 / 18 : 0;
}
} // namespace

Result<Box> lay_out(const Node& formula, const MathFont& font, Style style) {
    Layouter layouter(font);
    Box box = layouter.node(formula, {style, false});
    if (!layouter.failure().empty()) return fail(ErrorCode::Unsupported, layouter.failure());
    if (box.width > kMaxSide || box.height() > kMaxSide)
        return fail(ErrorCode::Unsupported, "the formula is too large");
    return box;
}

Result<Box> lay_out(std::string_view latex, const MathFont& font, Style style) {
    const NodePtr formula = TRY(parse_formula(latex));
    return lay_out(*formula, font, style);
}

double Layouter::scale(Setting in) const {
    if (in.style == Style::Script) return font_.constant(MathConstant::ScriptScale);
    if (in.style == Style::ScriptScript) return font_.constant(MathConstant::ScriptScriptScale);
    return 1;
}

void Layouter::fail_with(std::string why) {
    if (failure_.empty()) failure_ = std::move(why);
}

Box Layouter::node(const Node& node, Setting in) {
    if (!failure_.empty()) return {};
    return std::visit(
        [&](const auto& body) -> Box {
            using Body = std::decay_t<decltype(body)>;
            if constexpr (std::is_same_v<Body, Row>) return row(body, in);
            if constexpr (std::is_same_v<Body, Symbol>) return symbol(node, body, in);
            if constexpr (std::is_same_v<Body, Letters>) return letters(body, in);
            if constexpr (std::is_same_v<Body, Scripts>) return scripts(node, body, in);
            if constexpr (std::is_same_v<Body, Fraction>) return fraction(body, in);
            if constexpr (std::is_same_v<Body, Root>) return root(body, in);
            if constexpr (std::is_same_v<Body, Delimited>) return delimited(body, in);
            if constexpr (std::is_same_v<Body, SizedDelimiter>) {
                // plain TeX: \big is 1.2 em high, each further step 0.6 more.
                return delimiter(body.character, (0.6 + 0.6 * body.size) * scale(in), in);
            }
            if constexpr (std::is_same_v<Body, Table>) return table(body, in);
            if constexpr (std::is_same_v<Body, Accent>) return accent(body, in);
            if constexpr (std::is_same_v<Body, Stretch>) return stretch(body, in);
            if constexpr (std::is_same_v<Body, LabelledArrow>) return labelled_arrow(body, in);
            if constexpr (std::is_same_v<Body, Bar>) return bar(body, in);
            if constexpr (std::is_same_v<Body, Stack>)
                return limits(this->node(*body.base, in), above(body.over, in),
                              below(body.under, in), in);
            if constexpr (std::is_same_v<Body, Space>) return {.width = body.em * scale(in)};
            if constexpr (std::is_same_v<Body, Boxed>) return boxed(body, in);
            if constexpr (std::is_same_v<Body, Struck>) return struck(body, in);
            if constexpr (std::is_same_v<Body, Phantom>) return phantom(body, in);
            return {}; // a StyleSwitch, which its row has obeyed
        },
        node.body);
}

Box Layouter::row(const Row& row, Setting in) {
    if (row.items.size() == 1) return node(*row.items.front(), in);
    std::vector<Element> elements;
    elements.reserve(row.items.size());
    for (const NodePtr& item : row.items) {
        if (const auto* change = std::get_if<StyleSwitch>(&item->body)) {
            in.style = change->style;
            continue;
        }
        const bool space = std::holds_alternative<Space>(item->body);
        elements.push_back({node(*item, in), item->atom, in, space});
    }
    settle_operators(elements);
    Box result;
    const Element* before = nullptr;
    for (Element& element : elements) {
        if (!element.is_space) {
            if (before)
                result.width += space_between(before->atom, element.atom, element.in.is_script()) *
                                scale(element.in);
            before = &element;
        }
        const double width = element.box.width;
        result.place(std::move(element.box), result.width, 0);
        result.width += width;
    }
    return result;
}

Box Layouter::symbol(const Node& node, const Symbol& symbol, Setting in) {
    if (!node.large) {
        Box letter = character(symbol.character, scale(in));
        if (leans(symbol.character)) add_lean(letter);
        return letter;
    }
    // Appendix G, rule 13: the large form in display style, centred on the axis.
    const double height =
        in.is_display() ? font_.constant(MathConstant::DisplayOperatorMinHeight) : 0;
    Box box = stretched(symbol.character, height, Direction::Vertical, scale(in));
    add_lean(box);
    const double shift = axis(in) - (box.ascent - box.descent) / 2;
    Box centred{.width = box.width, .italic_correction = box.italic_correction};
    centred.place(std::move(box), 0, shift);
    return centred;
}

/// Some fonts have no correction for their slanted signs: then it is what leans over the advance.
void Layouter::add_lean(Box& sign) const {
    if (sign.italic_correction > 0 || sign.glyphs.empty()) return;
    const GlyphMetrics metrics = font_.metrics(sign.glyphs.front().glyph);
    sign.italic_correction =
        std::max(0.0, metrics.right - metrics.advance) * sign.glyphs.front().scale;
    sign.width += sign.italic_correction;
}

Box Layouter::letters(const Letters& letters, Setting in) {
    Box result;
    for (const char32_t code : letters.text) {
        const double space = width_of_space(code);
        if (space > 0) {
            result.width += space * scale(in);
            continue;
        }
        Box letter = character(code, scale(in));
        const double width = letter.width;
        result.place(std::move(letter), result.width, 0);
        result.width += width;
        if (!failure_.empty()) break;
    }
    return result;
}

Box Layouter::character(char32_t code, double scale) {
    GlyphId found = font_.glyph(code);
    if (found == 0) fail_with("the font lacks a character");
    return found == 0 ? Box{} : glyph(found, code, scale);
}

Box Layouter::glyph(GlyphId id, char32_t code, double scale) {
    if (--glyphs_left_ < 0) fail_with("the formula has too many signs");
    const GlyphMetrics metrics = font_.metrics(id);
    Box box{.width = (metrics.advance + metrics.italic_correction) * scale,
            .ascent = std::max(0.0, metrics.top * scale),
            .descent = std::max(0.0, -metrics.bottom * scale),
            .italic_correction = metrics.italic_correction * scale,
            .accent_x = metrics.accent_x * scale,
            .is_character = true};
    box.glyphs.push_back({id, code, 0, 0, scale});
    return box;
}

} // namespace headroom::math
