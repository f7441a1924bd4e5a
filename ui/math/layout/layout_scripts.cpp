#include "ui/math/layout/layouter.h"

#include <algorithm>
#include <utility>

namespace headroom::math {
namespace {
using enum MathConstant;

/// How many primes a superscript begins with.
std::size_t primes_of(const Row& row) {
    std::size_t count = 0;
    for (const NodePtr& item : row.items) {
        const auto* symbol = std::get_if<Symbol>(&item->body);
        if (!symbol || !symbol->prime) break;
        ++count;
    }
    return count;
}
} // namespace

Box Layouter::scripts(const Node& node, const Scripts& scripts, Setting in) {
    Box base = this->node(*scripts.base, in);
    const bool limits_here =
        node.limits == Limits::Always || (node.limits == Limits::InDisplay && in.is_display());
    if (limits_here)
        return limits(std::move(base), above(scripts.sup, in), below(scripts.sub, in), in);
    return beside(std::move(base), scripts, in);
}

/// Appendix G, rule 18.
Box Layouter::beside(Box base, const Scripts& scripts, Setting in) {
    const auto in_em = [&](MathConstant which) { return constant(which, in); };
    double up = 0, down = 0;
    if (!base.is_character) {
        up = base.ascent - constant(SuperscriptBaselineDropMax, in.sup());
        down = base.descent + constant(SubscriptBaselineDropMin, in.sub());
    }
    Box sup, sub;
    double primes = 0; // the width of those before the other superscripts
    if (scripts.sup) {
        const auto* row = std::get_if<Row>(&scripts.sup->body);
        const std::size_t count = row ? primes_of(*row) : 0;
        if (count > 0 && row->items.size() <= count + 1) {
            // The font's primes are drawn raised already, at the size of what they follow.
            for (std::size_t i = 0; i < count; ++i) {
                Box prime = character(0x2032, scale(in));
                const double width = prime.width;
                sup.place(std::move(prime), primes, -in_em(SuperscriptShiftUp));
                primes += width * 0.8;
            }
            sup.descent = 0;
            sup.width = primes;
            if (row->items.size() > count) {
                Box rest = this->node(*row->items.back(), in.sup());
                sup.width += rest.width;
                sup.place(std::move(rest), primes, 0);
            }
        } else {
            sup = this->node(*scripts.sup, in.sup());
        }
        up = std::max({up, in_em(in.cramped ? SuperscriptShiftUpCramped : SuperscriptShiftUp),
                       sup.descent + in_em(SuperscriptBottomMin)});
        if (primes > 0 && base.is_character) up = in_em(SuperscriptShiftUp);
    }
    if (scripts.sub) {
        sub = this->node(*scripts.sub, in.sub());
        down = std::max(down, in_em(SubscriptShiftDown));
        if (!scripts.sup) down = std::max(down, sub.ascent - in_em(SubscriptTopMax));
    }
    if (scripts.sup && scripts.sub) {
        const double gap = (up - sup.descent) - (sub.ascent - down);
        if (gap < in_em(SubSuperscriptGapMin)) {
            down += in_em(SubSuperscriptGapMin) - gap;
            const double lift = in_em(SuperscriptBottomMaxWithSubscript) - (up - sup.descent);
            if (lift > 0 && primes == 0) up += lift, down -= lift;
        }
    }
    const double lean = base.italic_correction;
    const double end = base.width - lean;
    const double wide = std::max(lean + sup.width, sub.width);
    Box result{.width = end + wide + in_em(SpaceAfterScript)};
    result.place(std::move(base), 0, 0);
    if (scripts.sup) result.place(std::move(sup), end + lean, up);
    if (scripts.sub) result.place(std::move(sub), end, -down);
    return result;
}

std::optional<Box> Layouter::above(const NodePtr& script, Setting in) {
    return script ? std::optional(node(*script, in.sup())) : std::nullopt;
}

std::optional<Box> Layouter::below(const NodePtr& script, Setting in) {
    return script ? std::optional(node(*script, in.sub())) : std::nullopt;
}

/// Appendix G, rule 13a: centred above and below, shifted with the operator's slant.
Box Layouter::limits(Box base, std::optional<Box> over, std::optional<Box> under, Setting in) {
    const double lean = base.italic_correction / 2;
    const double width = std::max({base.width, over ? over->width : 0, under ? under->width : 0});
    Box result{.width = width};
    const double base_x = (width - base.width) / 2;
    const double top = base.ascent, bottom = base.descent;
    result.place(std::move(base), base_x, 0);
    if (over) {
        const double rise = top + std::max(constant(UpperLimitGapMin, in) + over->descent,
                                           constant(UpperLimitBaselineRiseMin, in));
        const double x = (width - over->width) / 2 + lean;
        result.place(std::move(*over), x, rise);
    }
    if (under) {
        const double drop = bottom + std::max(constant(LowerLimitGapMin, in) + under->ascent,
                                              constant(LowerLimitBaselineDropMin, in));
        const double x = (width - under->width) / 2 - lean;
        result.place(std::move(*under), x, -drop);
    }
    return result;
}

} // namespace headroom::math
