#include "tests/support/register_test.h"
#include "tests/ui/math/formulas.h"
#include "ui/math/latex/alphabet.h"
#include "ui/math/latex/parse.h"
#include "ui/math/layout/layout.h"
#include "ui/math/math_face.h"

#include <QTest>

using namespace headroom;
using namespace headroom::math;
using namespace headroom::test;

/// What is understood, and what is left as its source.
class TestMathParsing : public QObject {
    Q_OBJECT

private slots:
    void thereAreTwoHundred() { QCOMPARE(formulas().size(), std::size_t(200)); }

    void laysOutEveryFormula_data() {
        QTest::addColumn<QByteArray>("latex");
        for (const char* formula : formulas())
            QTest::newRow(formula) << QByteArray(formula);
    }
    void laysOutEveryFormula() {
        QFETCH(QByteArray, latex);
        const ui::MathFace* face = ui::MathFace::shared();
        QVERIFY2(face, "the font STIX Math is not installed");
        for (const Style style :
             {Style::Display, Style::Text, Style::Script, Style::ScriptScript}) {
            const auto box = lay_out(latex.constData(), face->metrics(), style);
            QVERIFY2(box, box ? "" : qPrintable(QString::fromStdString(box.error().message())));
            QVERIFY(box->width > 0 && box->height() > 0 && !box->glyphs.empty());
        }
    }

    void leavesTheUnknownAsSource_data() {
        QTest::addColumn<QByteArray>("latex");
        for (const char* latex : {"\\unknowncommand x",
                                  "\\begin{tikzpicture}\\end{tikzpicture}",
                                  "{",
                                  "}",
                                  "x^",
                                  "x_",
                                  "\\frac{1}",
                                  "\\left(x",
                                  "x\\right)",
                                  "\\left q x\\right)",
                                  "\\begin{matrix}a",
                                  "a&b",
                                  "x^2^3",
                                  "\\sqrt[3",
                                  "$x$",
                                  "\\begin{matrix}a\\end{pmatrix}",
                                  "\\text{\\foo}",
                                  "\\newcommand{\\x}{y}",
                                  "\\begin{array}{p}a\\end{array}",
                                  "\\begin",
                                  "\\",
                                  "\\text",
                                  "\\text{a",
                                  "\\middle|",
                                  "\\end{matrix}",
                                  "\\sqrt\\right",
                                  "\\bigfoo(",
                                  "\\foomod"})
            QTest::newRow(latex) << QByteArray(latex);
    }
    void leavesTheUnknownAsSource() {
        QFETCH(QByteArray, latex);
        const auto parsed = parse_formula(latex.constData());
        QVERIFY(!parsed);
        QVERIFY(!parsed.error().what.empty());
    }

    // A stack, a clock and a memory that hold.
    void refusesWhatIsTooMuch_data() {
        QTest::addColumn<QByteArray>("latex");
        const auto nested = [](const char* open, const char* close, int depth) {
            return QByteArray(open).repeated(depth) + 'x' + QByteArray(close).repeated(depth);
        };
        QTest::newRow("braces") << nested("{", "}", 5000);
        QTest::newRow("fractions") << nested("\\frac{1}{", "}", 1000);
        QTest::newRow("scripts") << nested("x^{", "}", 3000);
        QTest::newRow("bare scripts") << QByteArray("\\sqrt").repeated(3000) + 'x';
        QTest::newRow("accents") << QByteArray("\\hat").repeated(3000) + 'x';
        QTest::newRow("delimiters") << nested("\\left(", "\\right)", 1000);
        QTest::newRow("matrices") << nested("\\begin{matrix}", "\\end{matrix}", 500);
        QTest::newRow("arrows") << nested("\\xrightarrow{", "}", 500);
        QTest::newRow("texts") << nested("\\text{$", "$}", 1000);
        QTest::newRow("long") << QByteArray(20'000, 'x');
    }
    void refusesWhatIsTooMuch() {
        QFETCH(QByteArray, latex);
        QVERIFY(!parse_formula({latex.constData(), std::size_t(latex.size())}));
    }

    // Inside of the limits nothing takes long, though arrows lay out labels that hold arrows.
    void drawsWhatIsNested() {
        for (const char* open :
             {"\\xrightarrow{", "\\overbrace{", "\\sqrt{", "\\boxed{", "\\frac{1}{", "\\hat{"}) {
            const QByteArray latex =
                QByteArray(open).repeated(20) + 'x' + QByteArray("}").repeated(20);
            QVERIFY2(lay_out(latex.constData(), ui::MathFace::shared()->metrics(), Style::Display),
                     open);
        }
    }

    void leavesCharactersTheFontLacks() {
        QVERIFY(!lay_out("\\text{速度}", ui::MathFace::shared()->metrics(), Style::Text));
    }

    // Code points from Unicode's charts, with letters whose place in the block is empty.
    void choosesLettersByAlphabet() {
        QCOMPARE(in_alphabet('x', Alphabet::Normal), 0x1d465u);
        QCOMPARE(in_alphabet('h', Alphabet::Normal), 0x210eu);
        QCOMPARE(in_alphabet('1', Alphabet::Normal), char32_t('1'));
        QCOMPARE(in_alphabet('R', Alphabet::Double), 0x211du);
        QCOMPARE(in_alphabet('A', Alphabet::Double), 0x1d538u);
        QCOMPARE(in_alphabet('L', Alphabet::Script), 0x2112u);
        QCOMPARE(in_alphabet('g', Alphabet::Fraktur), 0x1d524u);
        QCOMPARE(in_alphabet('1', Alphabet::Bold), 0x1d7cfu);
        QCOMPARE(in_alphabet(0x3b1, Alphabet::Bold), 0x1d6c2u);
        QCOMPARE(in_alphabet(0x3c9, Alphabet::Normal), 0x1d714u);
        QCOMPARE(in_alphabet(0x3d5, Alphabet::Normal), 0x1d719u);
        QCOMPARE(in_alphabet(0x393, Alphabet::Normal), 0x393u);
        QCOMPARE(in_alphabet('x', Alphabet::Upright), char32_t('x'));
    }
};

HEADROOM_TEST(TestMathParsing)
#include "tst_math_parsing.moc"
