#include "ui/math/layout/layouter.h"

#include <algorithm>
#include <utility>

namespace headroom::math {
namespace {
using enum MathConstant;
/// plain TeX's \nulldelimiterspace beside a fraction, and \fboxsep with \fboxrule around a frame.
constexpr double kBesideFraction = 0.12, kFrameSpace = 0.3, kFrameRule = 0.05;
/// The part of a struck symbol's width that the stroke takes.
constexpr double kStroke = 0.06;
} // namespace

/// Appendix G, rule 15.
Box Layouter::fraction(const Fraction& fraction, Setting in) {
    if (fraction.style) in.style = *fraction.style;
    Box top = node(*fraction.numerator, in.numerator());
    Box bottom = node(*fraction.denominator, in.denominator());
    const bool display = in.is_display();
    const double rule = fraction.rule ? constant(FractionRuleThickness, in) : 0;
    double up = 0, down = 0;
    if (fraction.rule) {
        up =
            constant(display ? FractionNumeratorDisplayStyleShiftUp : FractionNumeratorShiftUp, in);
        down = constant(
            display ? FractionDenominatorDisplayStyleShiftDown : FractionDenominatorShiftDown, in);
        const double above =
            constant(display ? FractionNumDisplayStyleGapMin : FractionNumeratorGapMin, in);
        const double below =
            constant(display ? FractionDenomDisplayStyleGapMin : FractionDenominatorGapMin, in);
        up = std::max(up, axis(in) + rule / 2 + above + top.descent);
        down = std::max(down, bottom.ascent + below - (axis(in) - rule / 2));
    } else {
        up = constant(display ? StackTopDisplayStyleShiftUp : StackTopShiftUp, in);
        down = constant(display ? StackBottomDisplayStyleShiftDown : StackBottomShiftDown, in);
        const double gap = constant(display ? StackDisplayStyleGapMin : StackGapMin, in);
        const double lacking = gap - ((up - top.descent) - (bottom.ascent - down));
        if (lacking > 0) up += lacking / 2, down += lacking / 2;
    }
    const double width = std::max(top.width, bottom.width);
    const double top_x = (width - top.width) / 2, bottom_x = (width - bottom.width) / 2;
    const bool bare = fraction.left == 0 && fraction.right == 0;
    const double margin = bare ? kBesideFraction * scale(in) : 0;
    Box result{.width = width + 2 * margin};
    result.place(std::move(top), margin + top_x, up);
    result.place(std::move(bottom), margin + bottom_x, -down);
    if (fraction.rule) result.add_rule(margin, axis(in) - rule / 2, width, rule);
    return bare ? result : enclosed(std::move(result), fraction.left, fraction.right, in);
}

/// Appendix G, rule 11; the degree as OpenType's MATH table describes it.
Box Layouter::root(const Root& root, Setting in) {
    Box body = node(*root.radicand, in.crowded());
    const double rule = constant(RadicalRuleThickness, in);
    double gap =
        constant(in.is_display() ? RadicalDisplayStyleVerticalGap : RadicalVerticalGap, in);
    Box sign = stretched(0x221a, body.height() + gap + rule, Direction::Vertical, scale(in));
    const double spare = sign.height() - (body.height() + gap + rule);
    if (spare > 0) gap += spare / 2;
    const double rule_y = body.ascent + gap;
    double x = 0;
    Box result;
    if (root.degree) {
        Box degree = node(*root.degree, {Style::ScriptScript, true});
        const double raised =
            rule_y + rule - sign.height() * (1 - font_.constant(RadicalDegreeBottomRaise));
        const double before = constant(RadicalKernBeforeDegree, in);
        const double after = constant(RadicalKernAfterDegree, in);
        // The sign's hook may reach left of a short degree.
        const double start = std::max(0.0, -after - before - degree.width) + before;
        x = start + degree.width + after;
        result.place(std::move(degree), start, raised);
    }
    const double sign_width = sign.width, body_width = body.width;
    const double sign_y = rule_y + rule - sign.ascent;
    result.place(std::move(sign), x, sign_y);
    result.add_rule(x + sign_width, rule_y, body_width, rule);
    result.place(std::move(body), x + sign_width, 0);
    result.ascent += constant(RadicalExtraAscender, in);
    result.width = x + sign_width + body_width;
    return result;
}

/// Appendix G, rules 9 and 10.
Box Layouter::bar(const Bar& bar, Setting in) {
    Box body = node(*bar.base, bar.below ? in : in.crowded());
    const double width = body.width;
    const double top = body.ascent, bottom = body.descent;
    Box result{.width = width};
    result.place(std::move(body), 0, 0);
    if (bar.below) {
        const double rule = constant(UnderbarRuleThickness, in);
        result.add_rule(0, -bottom - constant(UnderbarVerticalGap, in) - rule, width, rule);
        result.descent += constant(UnderbarExtraDescender, in);
    } else {
        result.add_rule(0, top + constant(OverbarVerticalGap, in), width,
                        constant(OverbarRuleThickness, in));
        result.ascent += constant(OverbarExtraAscender, in);
    }
    return result;
}

Box Layouter::boxed(const Boxed& boxed, Setting in) {
    Box body = node(*boxed.body, in);
    const double space = kFrameSpace + kFrameRule;
    const double width = body.width + 2 * space;
    const double top = body.ascent + kFrameSpace, bottom = -body.descent - space;
    const double tall = top + kFrameRule - bottom;
    Box result{.width = width};
    result.place(std::move(body), space, 0);
    result.add_rule(0, top, width, kFrameRule);
    result.add_rule(0, bottom, width, kFrameRule);
    result.add_rule(0, bottom, kFrameRule, tall);
    result.add_rule(width - kFrameRule, bottom, kFrameRule, tall);
    return result;
}

Box Layouter::struck(const Struck& struck, Setting in) {
    Box body = node(*struck.body, in);
    const double thickness = kStroke * scale(in);
    if (struck.cancel) {
        body.lines.push_back({0, -body.descent, body.width, body.ascent, thickness});
    } else {
        const double middle = body.width / 2, height = axis(in), reach = 0.4 * scale(in);
        body.lines.push_back(
            {middle - reach / 2, height - reach, middle + reach / 2, height + reach, thickness});
        body.ascent = std::max(body.ascent, height + reach);
        body.descent = std::max(body.descent, reach - height);
    }
    body.is_character = false;
    return body;
}

Box Layouter::phantom(const Phantom& phantom, Setting in) {
    const Box body = node(*phantom.body, in);
    return {.width = phantom.wide ? body.width : 0,
            .ascent = phantom.tall ? body.ascent : 0,
            .descent = phantom.tall ? body.descent : 0};
}

} // namespace headroom::math
