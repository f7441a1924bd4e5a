#include "tests/support/register_test.h"
#include "ui/chat/block_slices.h"
#include "ui/chat/markdown_blocks.h"

#include <QTest>

using namespace headroom::ui;

namespace {
/// The source with what is drawn left as it is and everything else as a dot.
QString drawn(const QString& markdown) {
    const TracedMarkdown traced = trace_markdown(markdown);
    QString seen(markdown.size(), '.');
    for (const SourceSpan& span : traced.spans) {
        const MarkdownBlock& block = traced.blocks[span.block];
        const qsizetype start = span.cell < 0 ? 0 : cell_starts(block)[span.cell];
        const QString text = shown_text(block).mid(start + span.place, span.places);
        for (qsizetype i = span.begin; i < span.end; ++i)
            seen[i] = span.isExact() ? text[i - span.begin] : QChar('#');
    }
    return seen;
}
} // namespace

/// Which characters of Markdown are drawn, and where.
class TestSourceSpans : public QObject {
    Q_OBJECT

private slots:
    void whatIsDrawnIsFoundInTheSource_data() {
        QTest::addColumn<QString>("markdown");
        QTest::addColumn<QString>("expected"); // a dot: not drawn; #: part of one drawn thing
        const auto row = [](const char* name, const QString& markdown, const QString& expected) {
            QTest::newRow(name) << markdown << expected;
        };
        row("plain", "Just words.", "Just words.");
        row("bold", "a **bold** word", "a ..bold.. word");
        row("a link repeats its text", "[a](b)b", ".a....b");
        row("heading and paragraph", "## Head\n\nText", "...Head..Text");
        // A line's end in a paragraph is drawn as a space.
        row("soft break", "one\ntwo", "one two");
        row("entity", "a &amp; b", "a ##### b");
        row("code", "```py\nx = 1\n\ny = 2\n```", "......x = 1\n\ny = 2....");
        row("list", "- one\n- **two**\n", "..one.....two...");
        row("numbers", "1. one\n2. two", "...one....two");
        row("quote", "> said", "..said");
        row("table", "| a | b |\n|---|---|\n| c | d |", "..a...b...............c...d..");
        row("formula", "so $x^2$ is", "so ##### is");
        row("two formulas", "$a$ and $\\beta$.", "### and #######.");
        row("display", "see\n\n$$x$$\n\nend", "see..#####..end");
        row("display inside", "see $$x$$ end", "see.#####.end");
        row("formula in code", "`$x$` and $y$", ".$x$. and ###");
        row("beyond the basic plane", QString::fromUtf8("\U0001F34E **b** $x$ é"),
            QString::fromUtf8("\U0001F34E ..b.. ### é"));
        row("escapes", "1\\*2", "1.*2");
        row("code span", "say `a b` now", "say .a b. now");
    }

    void whatIsDrawnIsFoundInTheSource() {
        QFETCH(QString, markdown);
        QFETCH(QString, expected);
        QCOMPARE(drawn(markdown), expected);
    }

    void theBlocksAreTheSameAsWithoutTracing() {
        const QString text =
            "# A $x$\n\n1. b\n2. c\n\n$$\\frac{1}{2}$$\n\n| a |\n|-|\n| $y$ |\n\n![p](q)";
        QCOMPARE(trace_markdown(text).blocks, parse_markdown(text.toUtf8()));
    }
};

HEADROOM_TEST(TestSourceSpans)
#include "tst_source_spans.moc"
