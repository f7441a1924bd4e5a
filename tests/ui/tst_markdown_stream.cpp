#include "tests/support/register_test.h"
#include "ui/chat/markdown_stream.h"

#include <QTest>

using namespace headroom::ui;

namespace {
QString look(const QList<MarkdownBlock>& blocks) {
    QStringList rows;
    for (const MarkdownBlock& each : blocks)
        rows << QString("  %1 %2 %3 '%4' %5%6")
                    .arg(int(each.kind))
                    .arg(each.quote)
                    .arg(each.indent)
                    .arg(each.marker, each.prose.plain(), each.code);
    return rows.join('\n');
}

/// What differs, in words; empty if nothing does.
QString difference(const MarkdownStream& stream, const QString& text, bool growing) {
    const QList<MarkdownBlock> whole = parse_markdown(text.toUtf8(), growing);
    if (stream.blocks() == whole) return {};
    return QString("after:\n%1\nthere is:\n%2\nof the whole:\n%3")
        .arg(text, look(stream.blocks()), look(whole));
}
} // namespace

class TestMarkdownStream : public QObject {
    Q_OBJECT

private slots:
    // However the text is cut into deltas, the blocks are those of the whole.
    void isTheWholeTextAtEveryMoment_data() {
        QTest::addColumn<QString>("text");
        const auto row = [](const char* name, const QString& text) { QTest::newRow(name) << text; };
        row("paragraphs", "one\n\ntwo\nlines\n\nthree");
        row("code with blank lines",
            "before\n\n```c\nint a;\n\nint b;\n\n# not a heading\n```\n\nafter\n\nend");
        row("code without an end", "a\n\n```\nb\n\nc\n\n~~~\n\nd\n\n- e\n\nf");
        row("fences in fences", "````\n```\n\na\n\n```\n\nb\n````\n\nc\n\n~~~\n```\n\nd\n~~~\n\ne");
        row("a fence in a list", "1. a\n\n   ```\n   b\n\n   c\n   ```\n\n2. d\n\ne\n\nf");
        row("code by indentation", "a\n\n    b\n\n    c\n\nd\n\n    e\n\nf");
        row("list that goes on",
            "- a\n\n- b\n\n  more of b\n\nplain\n\n1. x\n\n2. y\n\n3. z\n\nend");
        row("numbers that are not what they say", "1. a\n\n1. b\n\n1. c\n\nd\n\n7. e\n\n3. f\n\ng");
        row("numbers begun by a list", "1. - a\n\n1. - b\n\n3. c\n\nd\n\n5) e");
        row("numbers begun by boxes", "1. [ ] a\n\n1. [x] b\n\n9. c\n\nd");
        row("empty items", "1.\n\n1. a\n\n-\n\n- b\n\n2.\n\nc");
        row("nested lists",
            "- a\n  - b\n\n    c\n\n  - d\n\n    1. e\n\n    2. f\n\n- g\n\nh\n\ni");
        row("marks that change", "- a\n\n* b\n\n+ c\n\n1. d\n\n2) e\n\nf");
        row("lazy lines", "> a\nb\n\nc\n\n- d\ne\n\nf\n\ng");
        row("quotes", "> a\n\n> b\n>\n> - c\n>\n> - d\n\n> ```\n> e\n\nf\n\ng");
        row("heading by underline", "Title\n===\n\ntext\n\nSub\n---\n\nend");
        row("rules", "a\n\n---\n\nb\n\n***\n\n- - -\n\nc\n---\n\nd");
        row("table", "|a|b|\n|-|-|\n|1|2|\n\ntext\n\n> quote\n> more\n\nend");
        row("table of uneven rows", "a | b\n:-: | -:\n1\n| 2 | 3 | 4 |\n\\| 5 | `6|7`\n\n8\n\n9");
        row("table begun late", "a\n|b|c|\n|-|-|\n|d|e|\n\n|f|g|\n\n|-|-|\n\nh");
        row("formulas", "so $x$ is\n$$\ny\n\n\\[\na\n\\]\n\nfor $5 and\n\nmore $z");
        row("formulas over blank lines", "$$\na\n\nb\n$$\n\nc $d\n\ne$ f\n\n\\(g\n\nh\\)\n\ni");
        row("environments",
            "\\begin{align}\na&=b\n\nc&=d\n\\end{align}\n\ne\n\n\\begin{cases}\n\nf");
        row("definition behind", "a [b] c\n\nd\n\n[b]: https://e.org\n\nf\n\n[b] g");
        row("definition before", "[b]: https://e.org \"title\"\n\nc\n\nd [b] and [e][b]\n\nf");
        row("definitions of several lines",
            "see [a\nb]\n\nc\n\n[a\nb]:\nhttps://e.org\n'title'\n\nd\n\ne [A B] f");
        row("definition in a quote",
            "[a]\n\nb\n\n> [a]: https://e.org\n\nc\n\n- [d]: https://f.org\n\n[d]");
        row("what looks like definitions",
            "[a]\n\n```\n[a]: https://e.org\n```\n\nb\n\ntext\n[a]: https://e.org\n\nc\n\nd");
        row("notes", "a[^1]\n\nb\n\n[^1]: c d\n\ne\n\n[^1]: https://f.org\n\ng");
        row("HTML", "<div>\n\na\n\n</div>\n\n<!-- b\n\nc -->\n\n<br>d<br/>\n\n<pre>\n\ne");
        row("links and images",
            "[a](https://b.org \"c\n\nd\")\n\n![e\n\nf](g)\n\n<https://h.org>\n\ni");
        row("emphasis over paragraphs", "**a\n\nb** *c\n\nd* ~~e\n\nf~~ `g\n\nh`\n\ni");
        row("emphasis in Chinese", "**“重点”**在这里\n\n这是**注意：**请看\n\n*強調*です\n\n末");
        row("carriage returns", "a\r\n\r\nb\r\n\r\n- c\r\n\r\nd\r\n\r\n```\r\ne\r\n\r\nf");
        row("blank lines with spaces", "a\n \nb\n\t\nc\n\n\n\nd\n  \n- e\n \n  f\n\ng");
        row("characters beyond ASCII", "Größe\n\n東京 😀\n\nend");
        row("a backtick without another", "a `b\n\n$$\nc\n$$\n\nd` $e$\n\nf");
        row("no fence where it is indented", "    ```\n2) a\n\nb $$\nc\n$$\n\nd");
        row("an empty item in an item", "a\n\n- # b\n\n\n    -\n\nc\n\nd");
        row("definition in a box", "[a]\n\n2) [ ]   [a]: https://e.org\n\nb\n\n[a]");
        row("spans that md4c does not end", "a\n\nhttps://e.org[b]*&#**\n\nc *d*\n\ne");
        row("entities and escapes", "&am\n\n&amp; \\* \\\n\n\\\\[a\\\\]\n\n&#x41;\n\nb\\\n\nc");
    }
    void isTheWholeTextAtEveryMoment() {
        QFETCH(QString, text);
        for (const qsizetype step : {1, 2, 3, 7, 20, 1000}) {
            MarkdownStream stream;
            for (qsizetype at = 0; at < text.size();) {
                // A character of two code units arrives whole, as the engine sends it.
                qsizetype size = qMin(step, text.size() - at);
                if (text[at + size - 1].isHighSurrogate()) ++size;
                stream.append(text.mid(at, size));
                at += size;
                QVERIFY2(
                    stream.blocks() == parse_markdown(text.left(at).toUtf8(), true),
                    qPrintable(QString("in steps of %1, after: %2").arg(step).arg(text.left(at))));
            }
            stream.finish();
            QCOMPARE(difference(stream, text, false), QString());
        }
    }

    // Pieces of Markdown in any order: what nobody thought of.
    void isTheWholeTextWhateverItIs() {
        static const QStringList pieces{
            "\n\n", "\n\n",  "\n",   "\n\n",  "- ", "1. ",          "2) ", "> ",    "  ",
            "    ", "```\n", "[a]",  "[a]: ", "b",  "c d",          "|",   "|-|-|", "$",
            "$$\n", "\\[",   "\\]",  "**",    "# ", "---\n",        "`",   "*",     "東",
            "[ ] ", "<",     "</p>", "\\",    "&#", "https://e.org"};
        quint32 state = 12345;
        const auto next = [&state](int below) {
            state = state * 1664525u + 1013904223u;
            return int((state >> 8) % quint32(below));
        };
        for (int round = 0; round < 5000; ++round) {
            MarkdownStream stream;
            QString text;
            for (int i = next(30); i >= 0; --i) {
                const QString& piece = pieces[next(int(pieces.size()))];
                text += piece;
                stream.append(piece);
                QCOMPARE(difference(stream, text, true), QString());
            }
            stream.finish();
            QCOMPARE(difference(stream, text, false), QString());
        }
    }
};

HEADROOM_TEST(TestMarkdownStream)
#include "tst_markdown_stream.moc"
