#include "tests/support/register_test.h"
#include "ui/chat/block_slices.h"

#include <QTest>
#include <QTextDocument>

using namespace headroom::ui;

class TestBlockSlices : public QObject {
    Q_OBJECT

private slots:
    // What is copied as Markdown and pasted is the same document.
    void writesMarkdownThatReadsTheSame_data() {
        QTest::addColumn<QString>("markdown");
        QTest::newRow("styles") << "a *b* **c** ***d*** ~~e~~ `f` [g](https://x/y) <https://z>";
        QTest::newRow("marks as text")
            << "2 \\* 3 \\* 4, a\\_b\\_ \\`c\\` \\[d\\](e) \\<f> \\&amp; \\~\\~g~~ \\\\";
        QTest::newRow("marks at the start")
            << "\\# a\n\n1\\. b\n\n\\- c\n\n\\> d\n\n\\+ e\n\n2024\\. f";
        QTest::newRow("code with fences") << "``a`b`` `` `c` ``\n\n````md\n```\nx\n```\n````";
        QTest::newRow("headings") << "# A\n\n### B *c*\n\n###### D";
        QTest::newRow("lists") << "1. one\n2. two\n   - in\n     1. deep\n   - in\n3. three\n\nend";
        QTest::newRow("loose items") << "- a\n\n  more\n\n  ```c\n  x\n  ```\n- b";
        QTest::newRow("tasks") << "- [ ] a\n- [x] b";
        QTest::newRow("quotes") << "> a\n>\n> - b\n>\n> > c\n\nd";
        QTest::newRow("table") << "|a|b|\n|:-:|--:|\n|1 \\| 2|**3** `x\\|y`|\n|4||\n\nend";
        QTest::newRow("break") << "a\\\nb";
        QTest::newRow("rule") << "a\n\n***\n\nb";
        QTest::newRow("formulas") << "so $x_1$ and\n\n$$\ny\n$$\n\n- \\[z\\]\n\nfor \\$5 and \\$6";
        QTest::newRow("image") << "see ![a cat](https://x/y.png) there";
        QTest::newRow("beyond ASCII") << "Größe **東京** 😀";
    }
    void writesMarkdownThatReadsTheSame() {
        QFETCH(QString, markdown);
        const QList<MarkdownBlock> blocks = parse_markdown(markdown.toUtf8());
        const QString written = to_markdown(blocks);
        const QList<MarkdownBlock> again = parse_markdown(written.toUtf8());
        QVERIFY2(again == blocks,
                 qPrintable("written: " + written + "\nagain:   " + to_markdown(again)));
    }

    // Read by another program's eyes: Qt's own HTML import.
    void writesHtmlThatOthersRead() {
        const auto blocks = parse_markdown(
            "# T\n\na **b** <c>\n\n- one\n  1. two\n- three\n\n> q\n\n|x|y|\n|---|---|\n|1|2|\n\n"
            "```\nif (a < b)\n```\n");
        QTextDocument document;
        document.setHtml(to_html(blocks));
        const QString text = document.toPlainText();
        for (const char* part :
             {"T\n", "a b <c>\n", "one\n", "two\n", "three\n", "q\n", "if (a < b)"})
            QVERIFY2(text.contains(part),
                     qPrintable(QString("%1 is missing in %2").arg(part, text)));
        const QString html = to_html(blocks);
        QCOMPARE(html.count("<ul>"), 1);
        QCOMPARE(html.count("<ol>"), 1);
        QCOMPARE(html.count("<li>"), 3);
        QCOMPARE(html.count("</li>"), 3);
        QVERIFY(html.contains(
            "<li><p>one</p><ol><li><p>two</p></li></ol></li><li><p>three</p></li></ul>"));
        QVERIFY(html.contains("<tr><td align=\"left\">1</td><td align=\"left\">2</td></tr>"));
        QVERIFY(html.contains("<blockquote><p>q</p></blockquote>"));
    }

    void cutsByPlaces() {
        const MarkdownBlock block = parse_markdown("ab $x^2$ **cd** e")[0];
        QCOMPARE(shown_text(block), QString("ab ") + QChar(0xfffc) + " cd e");
        QCOMPARE(to_plain({cut(block, 1, 6)}), "b $x^2$ c");
        QCOMPARE(to_markdown({cut(block, 1, 6)}), "b $x^2$ **c**");
        QCOMPARE(to_plain({cut(block, 4, 99)}), " cd e");
        QCOMPARE(to_plain({cut(block, 3, 3)}), "");
    }

    void cutsTablesByRows() {
        const MarkdownBlock table = parse_markdown("|ab|c|\n|---|---|\n|d|ef|\n|g|h|\n")[0];
        QCOMPARE(shown_text(table), "ab\tc\nd\tef\ng\th\n");
        QCOMPARE(cell_starts(table), (QList<int>{0, 3, 5, 7, 10, 12}));
        // Inside of one cell: its words alone.
        QCOMPARE(to_markdown({cut(table, 7, 8)}), "e");
        QCOMPARE(cut(table, 7, 8).kind, BlockKind::Paragraph);
        // From one row into the next: whole rows.
        QCOMPARE(to_plain({cut(table, 5, 11)}), "d\tef\ng\t");
        QCOMPARE(cut(table, 5, 11).kind, BlockKind::Table);
    }
};

HEADROOM_TEST(TestBlockSlices)
#include "tst_block_slices.moc"
