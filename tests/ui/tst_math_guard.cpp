#include "tests/support/register_test.h"
#include "ui/chat/markdown_blocks.h"

#include <QTest>

using namespace headroom::ui;

class TestMathGuard : public QObject {
    Q_OBJECT

private slots:
    void keepsFormulasAsTheyWereWritten_data() {
        QTest::addColumn<QString>("markdown");
        QTest::addColumn<QString>("plain");
        QTest::addColumn<QString>("html");
        QTest::newRow("inline") << "so \\(a*b*c_{1}\\), *yes*"
                                << "so \\(a*b*c_{1}\\), yes"
                                << "so \\(a*b*c_{1}\\), <i>yes</i>";
        QTest::newRow("display") << "\\[ \\{x\\,|\\,x < 1\\} \\\\ y \\]"
                                 << "\\[ \\{x\\,|\\,x < 1\\} \\\\ y \\]"
                                 << "\\[ \\{x\\,|\\,x &lt; 1\\} \\\\ y \\]";
        QTest::newRow("several lines") << "\\[\na\n\\]"
                                       << "\\[\na\n\\]"
                                       << "\\[\na\n\\]";
        QTest::newRow("dollars") << "$a*b*c$"
                                 << "$a*b*c$"
                                 << "$a*b*c$";
        QTest::newRow("without an end") << "a \\(b"
                                        << "a (b"
                                        << "a (b";
        QTest::newRow("not over a blank line") << "a \\[b"
                                               << "a [b"
                                               << "a [b";
        QTest::newRow("an escaped backslash") << "a \\\\(b\\\\)"
                                              << "a \\(b\\)"
                                              << "a \\(b\\)";
        QTest::newRow("in code") << "`\\(a\\)`"
                                 << "\\(a\\)"
                                 << "<code>\\(a\\)</code>";
        QTest::newRow("noncharacters") << QString("a ") + QChar(0xfdd0) + "0" + QChar(0xfdd1)
                                       << QString("a ") + QChar(0xfffd) + "0" + QChar(0xfdd1)
                                       << QString("a ") + QChar(0xfffd) + "0" + QChar(0xfdd1);
    }
    void keepsFormulasAsTheyWereWritten() {
        QFETCH(QString, markdown);
        QFETCH(QString, plain);
        QFETCH(QString, html);
        const QList<MarkdownBlock> blocks = parse_markdown(markdown.toUtf8());
        QCOMPARE(blocks.size(), 1);
        QCOMPARE(blocks[0].plain, plain);
        QCOMPARE(blocks[0].text, html);
    }

    void keepsCodeBlocksAndTables() {
        const auto blocks = parse_markdown("```tex\n\\[ a \\\\ b \\]\n```\n\n| \\(|x|\\) | b |\n"
                                           "|---|---|\n| 1 | 2 |\n");
        QCOMPARE(blocks.size(), 2);
        QCOMPARE(blocks[0].text, "\\[ a \\\\ b \\]");
        QCOMPARE(blocks[1].cells, QStringList({"\\(|x|\\)", "b", "1", "2"}));
    }

    void costGrowsWithTheLengthAlone() {
        // A hundred thousand beginnings without an end: quadratic work would take minutes.
        const QByteArray text = QByteArray("\\(a \\[b ").repeated(100'000);
        QCOMPARE(parse_markdown(text).size(), 1);
    }
};

HEADROOM_TEST(TestMathGuard)
#include "tst_math_guard.moc"
