#include "tests/support/register_test.h"
#include "ui/math/latex/formula_spans.h"

#include <QTest>

using namespace headroom::math;

/// Where formulas begin and end. Expected cuts are written as [i:...] and [d:...] around formulas.
class TestFormulaSpans : public QObject {
    Q_OBJECT

private slots:
    void cuts_data() {
        QTest::addColumn<QString>("markdown");
        QTest::addColumn<QString>("expected");
        auto row = [number = 0](const char* markdown, const char* expected) mutable {
            QTest::addRow("%d %s", ++number, markdown) << QString(markdown) << QString(expected);
        };
        auto text = [&](const char* markdown) { row(markdown, markdown); };
        // Formulas.
        row("so $x^2$.", "so [i:x^2].");
        row("$x$", "[i:x]");
        row("$a$ and $b$", "[i:a] and [i:b]");
        row("$$x^2$$", "[d:x^2]");
        row("see $$\nx = 1\n$$ there", "see [d:\nx = 1\n] there");
        row("\\(x\\)", "[i:x]");
        row("\\[x\\]", "[d:x]");
        row("\\[\nx+y\n\\] end", "[d:\nx+y\n] end");
        row("the $n$th, $k$-means, $x$s", "the [i:n]th, [i:k]-means, [i:x]s");
        row("($x$)", "([i:x])");
        row("**$x$**", "**[i:x]**");
        row("$5$ and $7$", "[i:5] and [i:7]");
        row("$5x + 3$", "[i:5x + 3]");
        row("$\\text{cost in \\$}$", "[i:\\text{cost in \\$}]");
        row("$$a$$ $$b$$", "[d:a] [d:b]");
        row("$x = \\text{the price}$", "[i:x = \\text{the price}]");
        row("$x, y$", "[i:x, y]");
        row("$n mod m$", "[i:n mod m]");
        row("$sin x$", "[i:sin x]");
        row("costs $5, where $x$ is", "costs $5, where [i:x] is");
        row("其中$x$是", "其中[i:x]是");
        row("$\\alpha$-decay costs $5", "[i:\\alpha]-decay costs $5");
        row("\\begin{align}a&=b\\end{align}", "[d:\\begin{align}a&=b\\end{align}]");
        row("\\begin{equation*}a\\end{equation*}.", "[d:\\begin{equation*}a\\end{equation*}].");
        row("$$\\begin{cases}a\\\\b\\end{cases}$$", "[d:\\begin{cases}a\\\\b\\end{cases}]");
        row("\\\\$x$", "\\\\[i:x]");
        row("`a` $x$ `b`", "`a` [i:x] `b`");
        row("- $a$\n- $b$", "- [i:a]\n- [i:b]");
        row("$a_1$, ..., $a_n$", "[i:a_1], ..., [i:a_n]");
        row("$P(A \\text{ and } B)$", "[i:P(A \\text{ and } B)]");
        row("$f: X \\to Y$", "[i:f: X \\to Y]");
        row("$100\\%$", "[i:100\\%]");
        row("$\\$5$", "[i:\\$5]");
        row("|$x$|$y$|", "|[i:x]|[i:y]|");
        row("$x$$", "$x$$");
        // Money.
        text("$5 and $7");
        text("$5");
        text("between $10 and $20.");
        text("$5-$7");
        text("$1,000.50 to $2,000");
        text("US$5 and A$6");
        text("5$ and 6$");
        text("20$/30$");
        text("pay $10 now, 20$ later");
        text("It costs $5, or 6$.");
        text("$5 million or 6 million$");
        text("a $100-a-month plan and a $200 one");
        text("($5) and ($7)");
        text("$5/$7");
        text("$3.50/$4.00 per unit");
        text("from $5 + tax to 7$");
        text("$$");
        text("$$ $$");
        text("$ x $");
        text("$ x$");
        text("$x $");
        text("a $ b $ c");
        text("100$");
        text("\\$5 and \\$7");
        text("\\$x$");
        // Code, shells, other marks.
        text("`$x$`");
        text("``a ` $x$``");
        text("```\n$x$\n```");
        text("```sh\necho $HOME$PATH\n");
        text("~~~\n$x$\n~~~");
        text("$HOME/$USER");
        text("$PATH:$HOME");
        text("set $HOME and $PATH");
        text("\\\\(x\\\\)");
        text("\\[1\\]");
        text("\\[see below\\]");
        text("\\begin{verbatim}$\\end{verbatim}");
        // Not closed in the paragraph, as while an answer arrives.
        text("so $x^2");
        text("so \\(x");
        text("$$\nx = 1\n");
        text("$a\n\nb$");
        text("$$a\n\nb$$");
        text("\\begin{align}a&=b");
        text("\\[ \\frac{1}{2}");
        text("");
        text("\\");
        text("$");
    }
    void cuts() {
        QFETCH(QString, markdown);
        QFETCH(QString, expected);
        const std::string in = markdown.toStdString();
        std::string sources, marked;
        for (const FormulaSpan& span : split_formulas(in)) {
            sources += span.source;
            if (span.kind == SpanKind::Text)
                marked += span.source;
            else
                marked += (span.kind == SpanKind::Display ? "[d:" : "[i:") +
                          std::string(span.formula) + "]";
        }
        QCOMPARE(QString::fromStdString(sources), markdown);
        QCOMPARE(QString::fromStdString(marked), expected);
    }

    void putsMarksInPlaceOfFormulas() {
        const ProtectedText result = protect_formulas("a $x_1$ b $$y$$");
        QCOMPARE(QString::fromStdString(result.markdown),
                 QString::fromUtf8("a \uf8fe0\uf8ff b \uf8fe1\uf8ff"));
        QCOMPARE(result.formulas.size(), std::size_t(2));
        QCOMPARE(result.formulas[0].latex, "x_1");
        QCOMPARE(result.formulas[0].source, "$x_1$");
        QVERIFY(!result.formulas[0].display);
        QVERIFY(result.formulas[1].display);
    }

    // Each of these would take hours if every opening searched to the end.
    void isLinearInUnclosedOpenings_data() {
        QTest::addColumn<QByteArray>("unit");
        for (const char* unit :
             {"\\(", "\\[", "$x ", "$$x", "` ``", "\\begin{align}", "$", "```\n", "``` ` "})
            QTest::newRow(unit) << QByteArray(unit);
    }
    void isLinearInUnclosedOpenings() {
        QFETCH(QByteArray, unit);
        const QByteArray text = unit.repeated(2'000'000 / int(unit.size()));
        std::size_t length = 0;
        for (const FormulaSpan& span : split_formulas({text.constData(), std::size_t(text.size())}))
            length += span.source.size();
        QCOMPARE(length, std::size_t(text.size()));
    }
};

HEADROOM_TEST(TestFormulaSpans)
#include "tst_formula_spans.moc"
