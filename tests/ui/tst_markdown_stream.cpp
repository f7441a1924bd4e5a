#include "tests/support/register_test.h"
#include "ui/chat/markdown_stream.h"

#include <QTest>

using namespace headroom::ui;

class TestMarkdownStream : public QObject {
    Q_OBJECT

private slots:
    // However the text is cut into deltas, the blocks are those of the whole.
    void endsLikeTheWholeText_data() {
        QTest::addColumn<QString>("text");
        QTest::newRow("paragraphs") << "one\n\ntwo\nlines\n\nthree";
        QTest::newRow("code with blank lines")
            << "before\n\n```c\nint a;\n\nint b;\n\n# not a heading\n```\n\nafter\n\nend";
        QTest::newRow("list that goes on")
            << "- a\n\n- b\n\n  more of b\n\nplain\n\n1. x\n\n2. y\n\n3. z\n\nend";
        QTest::newRow("heading by underline") << "Title\n===\n\ntext\n\nSub\n---\n\nend";
        QTest::newRow("table") << "|a|b|\n|-|-|\n|1|2|\n\ntext\n\n> quote\n> more\n\nend";
        QTest::newRow("formulas") << "so $x$ is\n$$\ny\n\n\\[\na\n\\]\n\nfor $5 and\n\nmore $z";
        QTest::newRow("characters beyond ASCII") << "Größe\n\n東京 😀\n\nend";
    }
    void endsLikeTheWholeText() {
        QFETCH(QString, text);
        const QList<MarkdownBlock> whole = parse_markdown(text.toUtf8());
        for (const qsizetype step : {1, 2, 3, 7, 1000}) {
            MarkdownStream stream;
            for (qsizetype at = 0; at < text.size();) {
                // A character of two code units arrives whole, as the engine sends it.
                qsizetype size = qMin(step, text.size() - at);
                if (text[at + size - 1].isHighSurrogate()) ++size;
                stream.append(text.mid(at, size));
                at += size;
            }
            stream.finish();
            QVERIFY2(stream.blocks() == whole, qPrintable(QString("in steps of %1").arg(step)));
        }
    }
};

HEADROOM_TEST(TestMarkdownStream)
#include "tst_markdown_stream.moc"
