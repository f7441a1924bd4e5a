#pragma once

#include "ui/math/layout/layout.h"

#include <string>

namespace headroom::math {

/// TeX's eight styles: D, D', T, T' ... the primed ones are cramped: superscripts rise less.
struct Setting {
    Style style = Style::Text;
    bool cramped = false;

    bool is_display() const { return style == Style::Display; }
    bool is_script() const { return style >= Style::Script; }
    Setting crowded() const { return {style, true}; }
    Setting sup() const {
        return {style <= Style::Text ? Style::Script : Style::ScriptScript, cramped};
    }
    Setting sub() const { return sup().crowded(); }
    Setting numerator() const {
        return is_display()           ? Setting{Style::Text, cramped}
               : style == Style::Text ? Setting{Style::Script, cramped}
                                      : Setting{Style::ScriptScript, cramped};
    }
    Setting denominator() const { return numerator().crowded(); }
};

/// Turns nodes into boxes. A failure is remembered and ends the work early.
class Layouter {
public:
    explicit Layouter(const MathFont& font)
        : font_(font) {}

    Box node(const Node& node, Setting in);
    const std::string& failure() const { return failure_; }

private:
    // layout.cpp: characters, rows, the space between atoms
    Box row(const Row& row, Setting in);
    Box symbol(const Node& node, const Symbol& symbol, Setting in);
    Box letters(const Letters& letters, Setting in);
    Box glyph(GlyphId glyph, char32_t character, double scale);
    void add_lean(Box& sign) const;
    Box character(char32_t character, double scale);

    // layout_scripts.cpp
    Box scripts(const Node& node, const Scripts& scripts, Setting in);
    Box beside(Box base, const Scripts& scripts, Setting in);
    Box limits(Box base, std::optional<Box> over, std::optional<Box> under, Setting in);
    std::optional<Box> above(const NodePtr& script, Setting in); ///< nothing for a null script
    std::optional<Box> below(const NodePtr& script, Setting in);

    // layout_fractions.cpp: fractions, roots, bars, frames
    Box fraction(const Fraction& fraction, Setting in);
    Box root(const Root& root, Setting in);
    Box bar(const Bar& bar, Setting in);
    Box boxed(const Boxed& boxed, Setting in);
    Box struck(const Struck& struck, Setting in);
    Box phantom(const Phantom& phantom, Setting in);

    // layout_stretches.cpp: what grows with its neighbours
    Box stretched(char32_t character, double length, Direction direction, double scale);
    Box assembled(const std::vector<GlyphPart>& parts, char32_t character, double length,
                  Direction direction, double scale);
    Box delimiter(char32_t character, double height, Setting in);
    Box delimited(const Delimited& delimited, Setting in);
    Box enclosed(Box body, char32_t left, char32_t right, Setting in);
    Box accent(const Accent& accent, Setting in);
    Box stretch(const Stretch& stretch, Setting in);
    Box labelled_arrow(const LabelledArrow& arrow, Setting in);

    // layout_tables.cpp
    Box table(const Table& table, Setting in);

    double scale(Setting in) const;
    double constant(MathConstant which, Setting in) const {
        return font_.constant(which) * scale(in);
    }
    double axis(Setting in) const { return constant(MathConstant::AxisHeight, in); }
    void fail_with(std::string why);

    const MathFont& font_;
    int glyphs_left_ = kMaxGlyphs;
    std::string failure_;
};

/// The height a delimiter must have to enclose what reaches `ascent` above and `descent` below
/// (The TeXbook, appendix G, rule 19, with plain TeX's \delimiterfactor and \delimitershortfall).
double delimiter_height(const Box& body, double axis, double scale);

} // namespace headroom::math
