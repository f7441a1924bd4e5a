#include "tests/support/register_test.h"
#include "ui/code/code_scanner.h"

#include <QTest>

using namespace headroom::ui;

namespace {
/// Tokens of some lines as "k:def f:add n:1", each by the first letter of its kind; a line ends
/// with "|".
QString tokens_of(const QString& language, const QString& code) {
    const CodeLanguage* found = code_language(language);
    if (!found) return "unknown";
    QStringList parts;
    int state = 0;
    const QStringList lines = code.split('\n');
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const ScannedLine line = scan_line(*found, lines[i], state);
        for (const CodeSpan& span : line.spans)
            parts << QString("%1:%2").arg(QString("kfsnc")[int(span.token)],
                                          lines[i].mid(span.start, span.length));
        state = line.state;
        if (i + 1 < lines.size()) parts << "|";
    }
    return parts.join(' ');
}
} // namespace

class TestCodeScanner : public QObject {
    Q_OBJECT

private slots:
    void readsTokens_data() {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("tokens");
        const auto row = [](const char* language, const char* code, const char* tokens) {
            QTest::addRow("%s: %s", language, code) << language << code << tokens;
        };
        row("python", "def add(a, b=1.5e-3):  # sum", "k:def f:add n:1.5e-3 c:# sum");
        row("Python", "s = \"a\\\"b\" + 'c'", "s:\"a\\\"b\" s:'c'");
        row("py", "\"\"\"one\n# two\nthree\"\"\" + x1", "s:\"\"\"one | s:# two | s:three\"\"\"");
        row("c", "#include <a.h>\nint x = 0xffu; /* a\nb */ return f(x);",
            "k:#include | k:int n:0xffu c:/* a | c:b */ k:return f:f");
        row("cpp", "auto n = 1'000'000; // many", "k:auto n:1'000'000 c:// many");
        row("rust", "fn f<'a>(x: &'a str) -> char { 'x' }", "k:fn k:str k:char s:'x'");
        row("rust", "let nl = '\\n';", "k:let s:'\\n'");
        row("go", "func main() { s := `a\nb` }", "k:func f:main s:`a | s:b`");
        row("js", "const t = `x ${y}`; // z", "k:const s:`x ${y}` c:// z");
        row("ts", "let x: number = 0.5", "k:let k:number n:0.5");
        row("java", "return new Foo(\"x\");", "k:return k:new f:Foo s:\"x\"");
        row("sql", "SELECT a FROM t WHERE b = 'it' -- c", "k:SELECT k:FROM k:WHERE s:'it' c:-- c");
        row("bash", "echo \"$A\" a#b # c", "k:echo s:\"$A\" c:# c");
        row("json", "{\"a\": [1, true, \"b\"]}", "f:\"a\" n:1 k:true s:\"b\"");
        row("yaml", "font-size: 12 # px", "f:font-size n:12 c:# px");
        row("css", "a { color: red; } /* x */", "f:color c:/* x */");
        row("html", "<a href=\"x\">it's 5</a><!-- y\nz -->",
            "k:<a f:href s:\"x\" k:> k:</a k:> c:<!-- y | c:z -->");
        row("lua", "local x = 1 -- y", "k:local n:1 c:-- y");
        row("lua", "--[[ a\nb ]] return", "c:--[[ a | c:b ]] k:return");
        row("diff", "@@ -1 +1 @@\n-a\n+b\n c", "f:@@ -1 +1 @@ | n:-a | s:+b |");
        row("md", "```\n\n```", "s:``` | | s:```");
        row("md", "# Head\n```\n# code\n```\n`x` y", "k:# Head | s:``` | s:# code | s:``` | s:`x`");
        row("brainfuck", "+", "unknown");
    }
    void readsTokens() {
        QFETCH(QString, language);
        QFETCH(QString, code);
        QFETCH(QString, tokens);
        QCOMPARE(tokens_of(language, code), tokens);
    }

    /// Whatever stands in a line: it ends, and no token lies outside.
    void survivesAnyLine() {
        quint32 seed = 7;
        const QString letters = "ab1.\"'`/*#<>!-\\\n{}()$@:;+e0x ";
        for (const auto family :
             {c_family_languages(), script_languages(), data_languages(), markup_languages()})
            for (const CodeLanguage& language : family)
                for (int round = 0; round < 200; ++round) {
                    QString line;
                    for (int i = 0; i < 40; ++i) {
                        seed = seed * 1664525u + 1013904223u;
                        line += letters[int((seed >> 16) % quint32(letters.size()))];
                    }
                    int state = 0;
                    for (const QString& each : line.split('\n')) {
                        const ScannedLine scanned = scan_line(language, each, state);
                        qsizetype end = 0;
                        for (const CodeSpan& span : scanned.spans) {
                            QVERIFY(span.start >= end && span.length > 0);
                            end = span.start + span.length;
                        }
                        QVERIFY(end <= each.size());
                        state = scanned.state;
                    }
                }
    }
};

HEADROOM_TEST(TestCodeScanner)
#include "tst_code_scanner.moc"
