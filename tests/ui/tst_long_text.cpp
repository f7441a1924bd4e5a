#include "tests/support/register_test.h"
#include "ui/chat/block_slices.h"
#include "ui/chat/long_text.h"
#include "ui/chat/markdown_stream.h"

#include <QTest>

using namespace headroom::ui;

namespace {
/// No piece is so long that laying it out would be felt.
constexpr qsizetype kShort = 3'100;

QString words(int n) {
    QString text;
    for (int i = 0; i < n; ++i)
        text += QString("word%1 ").arg(i);
    return text.trimmed();
}
} // namespace

/// Paragraphs that nobody wrote by hand.
class TestLongText : public QObject {
    Q_OBJECT

private slots:
    void comesInPieces_data() {
        QTest::addColumn<QString>("text");
        QTest::newRow("words") << words(20'000);
        QTest::newRow("one word") << QString(100'000, 'x');
        // Four code units each, joined to families of eleven.
        QTest::newRow("families") << QString::fromUtf8(
                                         "\xf0\x9f\x91\xa8\xe2\x80\x8d\xf0\x9f\x91\xa9\xe2\x80\x8d"
                                         "\xf0\x9f\x91\xa7\xe2\x80\x8d\xf0\x9f\x91\xa6")
                                         .repeated(2'000);
        QTest::newRow("styles") << QString("plain *slanted* **bold** `code` ").repeated(2'000);
        QTest::newRow("an item") << "- " + words(3'000) + "\n- short";
    }
    void comesInPieces() {
        QFETCH(QString, text);
        const QList<MarkdownBlock> blocks = parse_markdown(text.toUtf8());
        QVERIFY(blocks.size() > 1);
        QString together;
        for (const MarkdownBlock& block : blocks) {
            QVERIFY(shown_text(block).size() <= kShort);
            QVERIFY(!shown_text(block).front().isLowSurrogate());
            QCOMPARE(block.indent, text.startsWith("- ") ? 1 : 0);
            together += shown_text(block);
        }
        // Nothing is lost, and what is copied is one paragraph.
        QCOMPARE(rejoined(blocks).size(), text.startsWith("- ") ? 2 : 1);
        if (!text.contains('*') && !text.startsWith("- ")) {
            QCOMPARE(together, text);
            QCOMPARE(to_plain(blocks), text);
        }
        QCOMPARE(rejoined(parse_markdown(to_markdown(blocks).toUtf8())), rejoined(blocks));

        // As a stream it is the same, whatever the steps.
        MarkdownStream stream;
        for (qsizetype at = 0; at < text.size(); at += 770) // whole families
            stream.append(text.mid(at, 770));
        stream.finish();
        QCOMPARE(stream.blocks(), blocks);
    }

    void charactersStayWhole() {
        const QString family =
            QString::fromUtf8("\xf0\x9f\x91\xa8\xe2\x80\x8d\xf0\x9f\x91\xa9\xe2"
                              "\x80\x8d\xf0\x9f\x91\xa7\xe2\x80\x8d\xf0\x9f\x91\xa6");
        for (const MarkdownBlock& block : parse_markdown(family.repeated(2'000).toUtf8()))
            QCOMPARE(shown_text(block).size() % family.size(), qsizetype(0));
    }

    void everyPieceKnowsItsPlaceInTheSource() {
        const QString text = "# Head\n\n" + words(2'000) + "\n\nend **of** it";
        const TracedMarkdown traced = trace_markdown(text);
        QVERIFY(traced.blocks.size() > 4);
        QString seen(text.size(), '.');
        for (const SourceSpan& span : traced.spans) {
            QVERIFY(span.block < traced.blocks.size());
            const QString drawn = shown_text(traced.blocks[span.block]);
            QVERIFY(span.place + span.places <= drawn.size());
            for (qsizetype i = span.begin; i < span.end; ++i)
                seen[i] = drawn[span.place + i - span.begin];
        }
        QCOMPARE(seen, QString(text).replace("# ", "..").replace("\n\n", "..").replace("**", ".."));
    }

    void theShortIsLeftAlone() {
        const auto blocks = parse_markdown(words(300).toUtf8());
        QCOMPARE(blocks.size(), 1);
        QVERIFY(!is_long(words(300)));
        QCOMPARE(drawn_part("a"), QString("a"));
    }

    void aTextIsDrawnInPart() {
        const QString text = words(10'000);
        const QString drawn = drawn_part(text);
        QVERIFY(drawn.size() < 20'200);
        const qsizetype end = drawn.lastIndexOf('\n');
        QCOMPARE(drawn.left(end), text.left(end));
        QVERIFY2(drawn.mid(end).contains(QString::number(text.size() - end)),
                 qPrintable(drawn.mid(end)));
    }
};

HEADROOM_TEST(TestLongText)
#include "tst_long_text.moc"
