#include "tests/support/register_test.h"
#include "ui/chat/long_text.h"
#include "ui/chat/markdown_blocks.h"

#include <QTest>

using namespace headroom::ui;

namespace {
/// The look of a text in a few letters: "a <i>b</i> <c>x</c> [t](l)", for comparing.
QString look(const Prose& prose) {
    QString text;
    for (const TextRun& run : prose.runs) {
        QString part = run.isFormula() ? "{" + run.latex + "}" : run.text;
        if (run.styles & TextRun::Code) part = "<c>" + part + "</c>";
        if (run.styles & TextRun::Emphasis) part = "<i>" + part + "</i>";
        if (run.styles & TextRun::Strong) part = "<b>" + part + "</b>";
        if (run.styles & TextRun::Strike) part = "<s>" + part + "</s>";
        if (!run.link.isEmpty()) part = "[" + part + "](" + run.link + ")";
        text += part;
    }
    return text;
}
} // namespace

class TestMarkdownBlocks : public QObject {
    Q_OBJECT

private slots:
    void splitsIntoLeaves() {
        const auto blocks = parse_markdown("# Title\n\ntext *it* **bold** `x<y` ~~no~~\n\n---\n");
        QCOMPARE(blocks.size(), 3);
        QCOMPARE(blocks[0].kind, BlockKind::Heading);
        QCOMPARE(blocks[0].level, 1);
        QCOMPARE(blocks[0].prose.plain(), "Title");
        QCOMPARE(look(blocks[1].prose), "text <i>it</i> <b>bold</b> <c>x<y</c> <s>no</s>");
        QCOMPARE(blocks[1].prose.plain(), "text it bold x<y no");
        QCOMPARE(blocks[2].kind, BlockKind::Rule);
    }

    void keepsCodeAsItIs() {
        const auto blocks =
            parse_markdown("```python\nif a < b:\n\n    print(\"&amp; $x$ \\(y\\)\")\n```\n");
        QCOMPARE(blocks.size(), 1);
        QCOMPARE(blocks[0].kind, BlockKind::Code);
        QCOMPARE(blocks[0].language, "python");
        QCOMPARE(blocks[0].code, "if a < b:\n\n    print(\"&amp; $x$ \\(y\\)\")");
    }

    void flattensNestedLists() {
        const auto blocks = parse_markdown("1. one\n2. two\n   - inner\n\n     more\n3. three\n");
        QCOMPARE(blocks.size(), 5);
        const QStringList markers{"1.", "2.", QChar(0x25e6), "", "3."};
        const QList<int> indents{1, 1, 2, 2, 1};
        for (int i = 0; i < blocks.size(); ++i) {
            QCOMPARE(blocks[i].marker, markers[i]);
            QCOMPARE(blocks[i].indent, indents[i]);
        }
        QCOMPARE(blocks[3].prose.plain(), "more");
    }

    void showsItemsWithoutText() {
        const auto blocks = parse_markdown("- \n- b\n");
        QCOMPARE(blocks.size(), 2);
        QCOMPARE(blocks[0].marker, QString(QChar(0x2022)));
        QCOMPARE(blocks[0].prose.plain(), "");
    }

    void knowsTasksAndQuotes() {
        const auto blocks = parse_markdown("- [ ] open\n- [x] done\n\n> said\n> > twice\n");
        QCOMPARE(blocks.size(), 4);
        QCOMPARE(blocks[0].marker, QString(QChar(0x2610)));
        QCOMPARE(blocks[1].marker, QString(QChar(0x2611)));
        QCOMPARE(blocks[2].quote, 1);
        QCOMPARE(blocks[3].quote, 2);
    }

    void readsTables() {
        const auto blocks = parse_markdown("|a|b|\n|:-:|--:|\n|1|**2**|\n|3|\n");
        QCOMPARE(blocks.size(), 1);
        QCOMPARE(blocks[0].kind, BlockKind::Table);
        QCOMPARE(blocks[0].columns, 2);
        QStringList cells;
        for (const Prose& cell : blocks[0].cells)
            cells << look(cell);
        QCOMPARE(cells, (QStringList{"a", "b", "1", "<b>2</b>", "3", ""}));
        QCOMPARE(blocks[0].alignment, (QList<int>{Qt::AlignHCenter, Qt::AlignRight}));
    }

    // md4c knows none: what a person reads is what the model wrote.
    void leavesFootnotesAsWritten() {
        const auto blocks = parse_markdown("Said[^1].\n\n[^1]: By whom\n");
        QCOMPARE(blocks.size(), 2);
        QCOMPARE(blocks[0].prose.plain(), "Said[^1].");
        QCOMPARE(blocks[1].prose.plain(), "[^1]: By whom");
    }

    // What a model writes is never markup, never fetched, and opens only what a browser would.
    void disarmsWhatCouldDoHarm_data() {
        QTest::addColumn<QByteArray>("markdown");
        QTest::addColumn<QString>("shown");
        QTest::newRow("tag") << QByteArray("<img src=x>") << "<img src=x>";
        QTest::newRow("image") << QByteArray("![a *cat*](http://x/y.png)")
                               << "[a cat (http://x/y.png)](http://x/y.png)";
        QTest::newRow("image in an image") << QByteArray("![a ![b](c.png)](http://x/y.png)")
                                           << "[a b (http://x/y.png)](http://x/y.png)";
        QTest::newRow("image without a description") << QByteArray("![](file:///a)") << "file:///a";
        QTest::newRow("script link") << QByteArray("[a](javascript:alert(1))") << "a";
        QTest::newRow("file link") << QByteArray("[a](file:///etc/passwd)") << "a";
        QTest::newRow("quote in link")
            << QByteArray("[a](https://x/\"onclick=1)") << "[a](https://x/\"onclick=1)";
        QTest::newRow("entity") << QByteArray("&lt;b&gt;&#60;") << "<b><";
        QTest::newRow("surrogate entity") << QByteArray("&#xD800;") << "&#xD800;";
    }
    void disarmsWhatCouldDoHarm() {
        QFETCH(QByteArray, markdown);
        const auto blocks = parse_markdown(markdown);
        QCOMPARE(blocks.size(), 1);
        QTEST(look(blocks[0].prose), "shown");
    }

    void drawsFormulas_data() {
        QTest::addColumn<QByteArray>("markdown");
        QTest::addColumn<QStringList>("rows"); // kind and look
        const auto row = [](const char* name, const QByteArray& markdown, const QStringList& rows) {
            QTest::newRow(name) << markdown << rows;
        };
        row("inline", "so $a_1 * b_1$ and \\(*x*\\), *yes*",
            {"text so {a_1 * b_1} and {*x*}, <i>yes</i>"});
        row("money", "for $5 and $7", {"text for $5 and $7"});
        row("display", "$$\nx^2\n$$", {"formula {x^2}"});
        row("between lines of a paragraph", "so\n$$x^2$$\nand **then \\[ y \\] on**",
            {"text so", "formula {x^2}", "text and <b>then</b>", "formula {y}", "text <b>on</b>"});
        row("in a list", "- so $$x$$\n- y", {"text so", "formula {x}", "text y"});
        row("first in a list", "- $$x$$\n- y", {"formula {x}", "text y"});
        row("in a heading", "# On $x$ and $$y$$", {"heading On {x} and {y}"});
        row("in a quote", "> $$\n> x\n> $$", {"formula {x}"});
        row("environment", "\\begin{align}a&=b\\\\c&=d\\end{align}",
            {"formula {\\begin{align}a&=b\\\\c&=d\\end{align}}"});
        row("unknown", "is $\\unknown{x}$ here", {"text is <c>$\\unknown{x}$</c> here"});
        row("unknown, display", "$$\\unknown{x}$$", {"text <c>$$\\unknown{x}$$</c>"});
        row("without an end", "a \\(b", {"text a (b"});
        row("an escaped backslash", "a \\\\(b\\\\)", {"text a \\(b\\)"});
        row("in code", "`\\(a\\)` `$b$`", {"text <c>\\(a\\)</c> <c>$b$</c>"});
        row("a mark that is none",
            "a \xef\xa3\xbe"
            "7\xef\xa3\xbf",
            {QString("text a ") + QChar(0xf8fe) + "7" + QChar(0xf8ff)});
    }
    void drawsFormulas() {
        QFETCH(QByteArray, markdown);
        QStringList rows;
        for (const MarkdownBlock& block : parse_markdown(markdown))
            rows << (block.kind == BlockKind::Formula   ? "formula "
                     : block.kind == BlockKind::Heading ? "heading "
                                                        : "text ") +
                        look(block.prose);
        QTEST(rows, "rows");
    }

    void keepsTheSourceOfFormulas() {
        const auto blocks =
            parse_markdown("so $a_1 * b$ in\n\n\\[x \\\\ y\\]\n\n|$\\|x\\|$|\n|---|\n");
        QCOMPARE(blocks.size(), 3);
        QCOMPARE(blocks[0].prose.plain(), "so $a_1 * b$ in");
        QCOMPARE(blocks[0].prose.places(), 3 + 1 + 3);
        QCOMPARE(blocks[1].prose.plain(), "\\[x \\\\ y\\]");
        QCOMPARE(blocks[2].cells[0].plain(), "$\\|x\\|$");
    }

    // While text arrives nothing is shown as text that becomes a formula a moment later.
    void keepsBackWhatMayBecomeAFormula_data() {
        QTest::addColumn<QByteArray>("markdown");
        QTest::addColumn<QString>("shown");
        QTest::newRow("dollar") << QByteArray("so $") << "so";
        QTest::newRow("inline") << QByteArray("so $a + b") << "so";
        QTest::newRow("parenthesis") << QByteArray("so \\(a + b") << "so";
        QTest::newRow("backslash") << QByteArray("so \\") << "so";
        QTest::newRow("environment's name") << QByteArray("so \\begin{ali") << "so";
        QTest::newRow("a formula before") << QByteArray("$x$ and $y") << "{x} and";
        QTest::newRow("amount") << QByteArray("costs $5 an") << "costs $5 an";
        QTest::newRow("prose") << QByteArray("the $ sign is it") << "the $ sign is it";
        QTest::newRow("variable") << QByteArray("use $HOME and go") << "use $HOME and go";
        QTest::newRow("paragraph before") << QByteArray("a $b\n\nso") << "a $b|so";
        // A long one is shown as it is written until it is whole.
        QTest::newRow("display") << QByteArray("so\n\n$$\na +") << "so|<c>$$\na +</c>";
        QTest::newRow("bracket") << QByteArray("so\n\\[a") << "so|<c>\\[a</c>";
        QTest::newRow("code") << QByteArray("`$a` and `\\(b`") << "<c>$a</c> and <c>\\(b</c>";
    }
    void keepsBackWhatMayBecomeAFormula() {
        QFETCH(QByteArray, markdown);
        QStringList rows;
        for (const MarkdownBlock& block : parse_markdown(markdown, true))
            rows << look(block.prose).trimmed();
        QTEST(rows.join('|'), "shown");
    }

    void costGrowsWithTheLengthAlone() {
        // A hundred thousand beginnings without an end: quadratic work would take minutes.
        QCOMPARE(rejoined(parse_markdown(QByteArray("\\(a \\[b ").repeated(100'000))).size(), 1);
        parse_markdown(QByteArray("\\(a \\[b $c $$").repeated(100'000), true);
    }

    void survivesAnyBytes() {
        static constexpr char kAlphabet[] = "\n\n\n-*_`|>#[]()!$&;\\ ab12~:<\t\r\xff\xc3\0";
        static_assert(sizeof kAlphabet >= 32);
        QByteArray noise;
        quint32 state = 1;
        for (int i = 0; i < 20000; ++i) {
            state = state * 1664525u + 1013904223u;
            noise += kAlphabet[state >> 27]; // 32 of them
        }
        parse_markdown(noise);
        parse_markdown(QByteArray(5000, '>'));
        parse_markdown(QByteArray("- ").repeated(2000));
    }
};

HEADROOM_TEST(TestMarkdownBlocks)
#include "tst_markdown_blocks.moc"
