#include "tests/support/register_test.h"
#include "ui/chat/markdown_blocks.h"

#include <QTest>

using namespace headroom::ui;

class TestMarkdownBlocks : public QObject {
    Q_OBJECT

private slots:
    void splitsIntoLeaves() {
        const auto blocks = parse_markdown("# Title\n\ntext *it* **bold** `x<y`\n\n---\n");
        QCOMPARE(blocks.size(), 3);
        QCOMPARE(blocks[0].kind, BlockKind::Heading);
        QCOMPARE(blocks[0].level, 1);
        QCOMPARE(blocks[0].plain, "Title");
        QCOMPARE(blocks[1].text, "text <i>it</i> <b>bold</b> <code>x&lt;y</code>");
        QCOMPARE(blocks[1].plain, "text it bold x<y");
        QCOMPARE(blocks[2].kind, BlockKind::Rule);
    }

    void keepsCodeAsItIs() {
        const auto blocks = parse_markdown("```python\nif a < b:\n\n    print(\"&amp;\")\n```\n");
        QCOMPARE(blocks.size(), 1);
        QCOMPARE(blocks[0].kind, BlockKind::Code);
        QCOMPARE(blocks[0].language, "python");
        QCOMPARE(blocks[0].text, "if a < b:\n\n    print(\"&amp;\")");
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
        QCOMPARE(blocks[3].plain, "more");
    }

    void showsItemsWithoutText() {
        const auto blocks = parse_markdown("- \n- b\n");
        QCOMPARE(blocks.size(), 2);
        QCOMPARE(blocks[0].marker, QString(QChar(0x2022)));
        QCOMPARE(blocks[0].plain, "");
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
        QCOMPARE(blocks[0].cells, (QStringList{"a", "b", "1", "<b>2</b>", "3", ""}));
        QCOMPARE(blocks[0].alignment, (QList<int>{Qt::AlignHCenter, Qt::AlignRight}));
    }

    // What a model writes is never markup, never fetched, and opens only what a browser would.
    void disarmsWhatCouldDoHarm_data() {
        QTest::addColumn<QByteArray>("markdown");
        QTest::addColumn<QString>("html");
        QTest::newRow("tag") << QByteArray("<img src=x>") << "&lt;img src=x&gt;";
        QTest::newRow("image") << QByteArray("![a cat](http://x/y.png)") << "a cat";
        QTest::newRow("script link") << QByteArray("[a](javascript:alert(1))") << "a";
        QTest::newRow("file link") << QByteArray("[a](file:///etc/passwd)") << "a";
        QTest::newRow("quote in link") << QByteArray("[a](https://x/\"onclick=1)")
                                       << "<a href=\"https://x/&quot;onclick=1\">a</a>";
        QTest::newRow("entity") << QByteArray("&lt;b&gt;&#60;") << "&lt;b&gt;&lt;";
        QTest::newRow("surrogate entity") << QByteArray("&#xD800;") << "&amp;#xD800;";
    }
    void disarmsWhatCouldDoHarm() {
        QFETCH(QByteArray, markdown);
        const auto blocks = parse_markdown(markdown);
        QCOMPARE(blocks.size(), 1);
        QTEST(blocks[0].text, "html");
    }

    void leavesFormulasAsWritten() {
        const auto blocks = parse_markdown("so $a_1 * b_1$ and $$x^2$$, for $5 and $7");
        QCOMPARE(blocks[0].plain, "so $a_1 * b_1$ and $$x^2$$, for $5 and $7");
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
