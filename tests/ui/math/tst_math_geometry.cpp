#include "tests/support/register_test.h"
#include "ui/math/layout/layout.h"
#include "ui/math/math_face.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace headroom;
using namespace headroom::math;

namespace {
constexpr double kClose = 1e-9;

/// A glyph with the extent of its ink, in em of the formula.
struct Ink {
    PlacedGlyph glyph;
    double left = 0, right = 0, top = 0, bottom = 0;
    double middle() const { return (left + right) / 2; }
    double height() const { return top - bottom; }
};
} // namespace

/// Relations between places that hold in any good formula, and figures of STIX Math's MATH table
/// as hb-shape's library and the font's own table give them.
class TestMathGeometry : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY2(ui::MathFace::shared(), "the font STIX Math is not installed"); }

    void readsTheFontsTable() {
        QCOMPARE(font().constant(MathConstant::ScriptScale), 0.75);
        QCOMPARE(font().constant(MathConstant::ScriptScriptScale), 0.60);
        QCOMPARE(font().constant(MathConstant::AxisHeight), 0.250);
        QCOMPARE(font().constant(MathConstant::FractionRuleThickness), 0.066);
        QCOMPARE(font().constant(MathConstant::RadicalKernAfterDegree), -0.555);
        QCOMPARE(font().constant(MathConstant::RadicalDegreeBottomRaise), 0.70);
        QCOMPARE(font().constant(MathConstant::UnderbarExtraDescender), 0.066);
    }

    void putsFractionsAroundTheAxis() {
        for (const Style style : {Style::Display, Style::Text}) {
            const Box box = laid("\\frac{1}{2}", style);
            QCOMPARE(box.rules.size(), std::size_t(1));
            const PlacedRule& rule = box.rules[0];
            QVERIFY(std::abs(rule.y + rule.height / 2 - 0.250) < kClose);
            const Ink top = ink(box, '1'), bottom = ink(box, '2');
            const double gap = style == Style::Display ? 0.198 : 0.066;
            QVERIFY(top.bottom >= rule.y + rule.height + gap - kClose);
            QVERIFY(bottom.top <= rule.y - gap + kClose);
            QVERIFY(rule.x <= std::min(top.left, bottom.left) &&
                    rule.x + rule.width >= std::max(top.right, bottom.right));
            QCOMPARE(top.glyph.scale, style == Style::Display ? 1.0 : 0.75);
        }
    }

    void centresNumeratorOverDenominator() {
        const Box box = laid("\\frac{1}{2+3+4}");
        const double middle = box.rules[0].x + box.rules[0].width / 2;
        const PlacedGlyph one = placed(box, '1');
        QVERIFY(std::abs(one.x + font().metrics(one.glyph).advance / 2 - middle) < kClose);
    }

    void scalesScripts() {
        const Box box = laid("x^{2^3}_4");
        QCOMPARE(placed(box, '2').scale, 0.75);
        QCOMPARE(placed(box, '4').scale, 0.75);
        QCOMPARE(placed(box, '3').scale, 0.60);
        QVERIFY(placed(box, '3').y > placed(box, '2').y && placed(box, '2').y > 0 &&
                placed(box, '4').y < 0);
        const Ink sup = ink(box, '2'), sub = ink(box, '4');
        QVERIFY(sup.bottom - sub.top >= 0.264 - kClose); // SubSuperscriptGapMin
        QVERIFY(sup.left > ink(box, 0x1d465).middle());
    }

    void shiftsLoneScriptsByTheTable() {
        QVERIFY(std::abs(placed(laid("x^2"), '2').y - 0.400) < kClose);
        QVERIFY(std::abs(placed(laid("x_2"), '2').y + 0.250) < kClose);
        QVERIFY(std::abs(placed(laid("\\sqrt{x^2}"), '2').y - 0.275) < kClose); // cramped
    }

    void putsLimitsWhereTheStyleSays() {
        const Box display = laid("\\sum_1^2");
        const Ink sum = ink(display, 0x2211), over = ink(display, '2'), under = ink(display, '1');
        QVERIFY(over.bottom >= sum.top + 0.150 - kClose &&
                under.top <= sum.bottom - 0.150 + kClose);
        QVERIFY(std::abs(over.middle() - sum.middle()) < 0.03);
        QVERIFY(std::abs(under.middle() - sum.middle()) < 0.03);
        QVERIFY(sum.height() >= 1.450); // DisplayOperatorMinHeight
        QVERIFY2(std::abs((sum.top + sum.bottom) / 2 - 0.250) < kClose,
                 qPrintable(QString("from %1 to %2").arg(sum.bottom).arg(sum.top)));

        const Box text = laid("\\sum_1^2", Style::Text);
        QVERIFY(ink(text, '2').left >= ink(text, 0x2211).right - 0.05);
        QVERIFY(ink(text, 0x2211).height() < 1.1);
        const Box forced = laid("\\sum\\limits_1^2", Style::Text);
        QVERIFY(ink(forced, '2').bottom > ink(forced, 0x2211).top);
        const Box integral = laid("\\int_1^2");
        QVERIFY(ink(integral, '2').left > ink(integral, '1').right); // the slant
        QVERIFY(ink(integral, '1').left > ink(integral, 0x222b).left);
        const Box lim = laid("\\lim_1 x");
        QVERIFY(ink(lim, '1').top < ink(lim, 'l').bottom);
    }

    void coversRadicands() {
        for (const char* latex : {"\\sqrt{1}", "\\sqrt{\\frac{1}{x}}",
                                  "\\sqrt{\\frac{\\frac{1}{x}}{\\frac{x}{x}}}", "\\sqrt[3]{1}"}) {
            const Box box = laid(latex);
            const Ink sign = ink(box, 0x221a);
            const auto top = std::max_element(box.rules.begin(), box.rules.end(),
                                              [](auto& a, auto& b) { return a.y < b.y; });
            for (const Ink& inner : inks(box)) {
                if (inner.glyph.character == 0x221a || inner.glyph.character == '3') continue;
                QVERIFY2(inner.top < top->y && inner.left >= top->x - 0.05 &&
                             inner.right <= top->x + top->width + 0.05,
                         latex);
                QVERIFY2(inner.bottom >= sign.bottom - 0.3, latex);
            }
            QVERIFY2(std::abs(top->y + top->height - inkOfAll(box, 0x221a).top) < 0.01, latex);
        }
        const Box root = laid("\\sqrt[3]{x}");
        QCOMPARE(placed(root, '3').scale, 0.60);
        QVERIFY(ink(root, '3').right < ink(root, 0x1d465).left && placed(root, '3').y > 0);
    }

    void delimitersEncloseTheirContent() {
        for (const char* latex :
             {"\\left(\\frac{1}{2}\\right)", "\\left(\\frac{\\frac{1}{2}}{\\frac{1}{2}}\\right)",
              "\\left(\\begin{matrix}1\\\\2\\\\1\\\\2\\\\1\\\\2\\end{matrix}\\right)"}) {
            const Box box = laid(latex);
            const Ink left = inkOfAll(box, '('), right = inkOfAll(box, ')');
            double top = -100, bottom = 100;
            for (const Ink& inner : inks(box)) {
                if (inner.glyph.character == '(' || inner.glyph.character == ')') continue;
                top = std::max(top, inner.top), bottom = std::min(bottom, inner.bottom);
                QVERIFY2(inner.left > left.middle() && inner.right < right.middle(), latex);
            }
            // TeX lets content reach over by a tenth, or half an em in all.
            const double reach = 2 * std::max(top - 0.25, 0.25 - bottom);
            QVERIFY2(left.height() >= std::max(0.901 * reach, reach - 0.5) - 0.02, latex);
            QVERIFY2(std::abs((left.top + left.bottom) / 2 - 0.25) < 0.02, latex);
            QVERIFY2(std::abs(left.height() - right.height()) < kClose, latex);
        }
        double last = 0;
        for (const char* latex : {"(", "\\big(", "\\Big(", "\\bigg(", "\\Bigg("}) {
            const double height = ink(laid(latex), '(').height();
            QVERIFY(height > last);
            last = height;
        }
        QVERIFY(last >= 3.0);
    }

    void buildsTallBarsFromParts() {
        const Box box =
            laid("\\left|\\begin{matrix}1\\\\1\\\\1\\\\1\\\\1\\\\1\\\\1\\\\1\\end{matrix}\\right|");
        QVERIFY(std::count_if(box.glyphs.begin(), box.glyphs.end(),
                              [](auto& g) { return g.character == '|'; }) > 4);
        QVERIFY(inkOfAll(box, '|').height() > 8 * 1.2 - 0.8);
    }

    void alignsColumns() {
        const Box matrix = laid("\\begin{matrix}1&2\\\\3&4\\end{matrix}");
        QVERIFY(std::abs(placed(matrix, '1').x - placed(matrix, '3').x) < kClose);
        QVERIFY(std::abs(placed(matrix, '2').x - placed(matrix, '4').x) < kClose);
        QVERIFY(std::abs(placed(matrix, '1').y - placed(matrix, '2').y) < kClose);
        QVERIFY(std::abs(placed(matrix, '1').y - placed(matrix, '3').y - 1.2) < kClose);

        const Box equations = laid("\\begin{aligned}1&<2\\\\345&>6\\end{aligned}");
        QVERIFY(std::abs(placed(equations, '<').x - placed(equations, '>').x) < kClose);
        QVERIFY(ink(equations, '1').right > ink(equations, '3').right);

        const Box array = laid("\\begin{array}{lr}1&2\\\\345&678\\end{array}");
        QVERIFY(std::abs(placed(array, '1').x - placed(array, '3').x) < kClose);
        QVERIFY(std::abs(placed(array, '2').x - placed(array, '8').x) < kClose);
    }

    void spacesAtomsAsTeXDoes() {
        const double digit = font().metrics(font().glyph('1')).advance;
        const auto gap = [&](const char* latex) {
            return placed(laid(latex), '2').x - digit - placed(laid(latex), '1').x;
        };
        const auto sign = [&](char32_t code) { return font().metrics(font().glyph(code)).advance; };
        QVERIFY(std::abs(gap("1 2")) < kClose);
        QVERIFY(std::abs(gap("1+2") - sign('+') - 2 * 4.0 / 18) < kClose);
        QVERIFY(std::abs(gap("1=2") - sign('=') - 2 * 5.0 / 18) < kClose);
        QVERIFY(std::abs(gap("1,2") - sign(',') - 3.0 / 18) < kClose);
        QVERIFY(std::abs(gap("1\\quad 2") - 1) < kClose);
        QVERIFY(std::abs(gap("1\\!2") + 3.0 / 18) < kClose);
        QVERIFY(std::abs(gap("1=-2") - sign('=') - 2 * 5.0 / 18 - sign(0x2212)) <
                kClose); // a sign, not an operator
        const Box script = laid("x^{1+2}");
        QVERIFY(std::abs(placed(script, '2').x - placed(script, '1').x -
                         0.75 * (digit + sign('+'))) < kClose);
    }

    void accentsStandOverTheirLetters() {
        for (const auto& [latex, accent] : {std::pair{"\\hat{x}", 0x302},
                                            {"\\bar{x}", 0x304},
                                            {"\\vec{x}", 0x20d7},
                                            {"\\dot{x}", 0x307}}) {
            const Box box = laid(latex);
            const Ink mark = ink(box, char32_t(accent)), letter = ink(box, 0x1d465);
            QVERIFY2(mark.bottom > letter.top, latex);
            QVERIFY2(std::abs(mark.middle() - letter.middle()) < 0.1, latex);
        }
        const Box wide = laid("\\widehat{abc}");
        QVERIFY(ink(wide, 0x302).right - ink(wide, 0x302).left > 0.5);
        QVERIFY(placed(laid("\\hat{i}"), 0x1d6a4).glyph != 0); // without its dot
    }

    void braceSpansItsBase() {
        const Box box = laid("\\underbrace{1+1+1+1+1+2}_3");
        const Ink brace = inkOfAll(box, 0x23df);
        QVERIFY(brace.right - brace.left >= ink(box, '2').right - ink(box, '1').left - 0.1);
        QVERIFY(brace.top < ink(box, '2').bottom && ink(box, '3').top < brace.bottom);
    }

private:
    static const MathFont& font() { return ui::MathFace::shared()->metrics(); }

    static Box laid(const char* latex, Style style = Style::Display) {
        auto box = lay_out(latex, font(), style);
        if (!box) qFatal("%s: %s", latex, box.error().what.c_str());
        return std::move(*box);
    }
    static PlacedGlyph placed(const Box& box, char32_t character) {
        for (const PlacedGlyph& glyph : box.glyphs)
            if (glyph.character == character) return glyph;
        qFatal("no glyph shows U+%04X", unsigned(character));
    }
    static Ink inkOf(const PlacedGlyph& glyph) {
        const GlyphMetrics m = font().metrics(glyph.glyph);
        return {glyph, glyph.x + m.left * glyph.scale, glyph.x + m.right * glyph.scale,
                glyph.y + m.top * glyph.scale, glyph.y + m.bottom * glyph.scale};
    }
    static Ink ink(const Box& box, char32_t character) { return inkOf(placed(box, character)); }
    static std::vector<Ink> inks(const Box& box) {
        std::vector<Ink> all;
        for (const PlacedGlyph& glyph : box.glyphs)
            all.push_back(inkOf(glyph));
        return all;
    }
    /// Of all the parts of an assembled character.
    static Ink inkOfAll(const Box& box, char32_t character) {
        Ink all = ink(box, character);
        for (const Ink& part : inks(box)) {
            if (part.glyph.character != character) continue;
            all.left = std::min(all.left, part.left), all.right = std::max(all.right, part.right);
            all.top = std::max(all.top, part.top), all.bottom = std::min(all.bottom, part.bottom);
        }
        return all;
    }
};

HEADROOM_TEST(TestMathGeometry)
#include "tst_math_geometry.moc"
