#include "engine/chat/chat_template.h"
#include "tests/support/register_test.h"

#include <QTest>

using namespace headroom;

namespace {

/// Message of parsing, or else of rendering with one user message; empty where both succeed.
std::string error_of(const std::string& source) {
    const auto parsed = ChatTemplate::parse(source);
    if (!parsed) return parsed.error().message();
    TemplateInput input;
    input.messages_json = R"([{"role": "user", "content": "hi"}])";
    const auto text = (*parsed)->render(input);
    return text ? std::string() : text.error().message();
}

} // namespace

class TestTemplateErrors : public QObject {
    Q_OBJECT
private slots:
    void saysWhatAndWhere_data() {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* name, const char* source, const char* message) {
            QTest::newRow(name) << QString(source) << QString(message);
        };
        row("open comment", "{#", "line 1, column 1: the comment is not closed by #}");
        row("open subscript", "{{ a[\"foo\"(",
            "line 1, column 1: the tag that starts here is not closed by }}");
        row("open string", "a\n{{ 'b }}",
            "line 2, column 4: the string that starts here is not closed");
        row("open block", "x{% if true %}",
            "line 1, column 15: the block that starts before line 1, column 15 is not closed by "
            "endif");
        row("wrong bracket", "{{ (1] }}", "line 1, column 6: unexpected ']', expected ')'");
        row("unknown filter", "é\n  {{ 'x' | foo }}", "line 2, column 12: unknown filter 'foo'");
        row("unknown test", "{{ 1 is foo }}", "line 1, column 9: unknown test 'foo'");
        row("unknown tag", "{% foo %}", "line 1, column 4: unknown tag 'foo'");
        row("stray end", "{% endif %}", "line 1, column 4: unexpected tag 'endif'");
        row("break outside", "{% break %}", "line 1, column 4: 'break' stands outside of a loop");
        row("bad character", "{{ a ? b }}", "line 1, column 6: unexpected character '?'");
        row("open raw", "{% raw %}x",
            "line 1, column 1: the block raw is not closed by {% endraw %}");
        row("Go comment", "{{- /* x */ -}}", "line 1, column 1: this is a Go template, not Jinja");
        row("Go field", "x {{ .System }} y", "line 1, column 1: this is a Go template, not Jinja");
        row("own message", "\n {{ raise_exception('no ' ~ 'way') }}", "line 2, column 20: no way");
        row("undefined", "{{ a.b }}", "line 1, column 5: 'a' is undefined");
        row("adding None", "{{ 'a' + none }}",
            "line 1, column 8: can only concatenate str (not \"NoneType\") to str");
        row("division", "{{ 1 // 0 }}", "line 1, column 6: division by zero");
        row("overflow", "{{ 9223372036854775807 + 1 }}",
            "line 1, column 24: an integer has more than 64 bits");
        row("changing a list", "{{ messages.append(1) }}",
            "line 1, column 19: access to attribute 'append' of 'list' object is unsafe");
        row("unknown filter not reached", "{% if false %}{{ 1 | foo }}{% endif %}", "");
        row("unknown filter reached", "{% if true %}{{ 1 | foo }}{% endif %}",
            "line 1, column 21: unknown filter 'foo'");
    }
    void saysWhatAndWhere() {
        QFETCH(QString, source);
        QFETCH(QString, message);
        QCOMPARE(QString::fromStdString(error_of(source.toStdString())), message);
    }

    void refusesWhatIsNotUtf8() {
        QCOMPARE(error_of("a\nb\xFF"),
                 std::string("line 2, column 2: the chat template is not UTF-8"));
    }

    void refusesInputThatIsNotJson() {
        const auto parsed = ChatTemplate::parse("x");
        TemplateInput input;
        input.messages_json = "[";
        QVERIFY(!(*parsed)->render(input));
        input.messages_json = "[18446744073709551615]";
        QVERIFY(!(*parsed)->render(input));
        input.messages_json = std::string(100'000, '[');
        QVERIFY(!(*parsed)->render(input));
    }

    /// Every beginning of a template with one of everything either works or has an error.
    void survivesEveryTruncation() {
        const std::string whole =
            "{%- macro m(a, b='c') -%}{{ a[1:] ~ b }}{%- endmacro -%}{# note #}{% raw %}{{{% "
            "endraw %}"
            "{% for x, y in {'k': [1, 2.5]}.items() if x is string %}{% set n = namespace(v=-1) %}"
            "{{ (m('é', b=x) | upper if loop.first and not y is none else 'z')[::-1] }}{% else %}e"
            "{% endfor %}{% filter trim %} t {% endfilter %}";
        QCOMPARE(error_of(whole), std::string());
        int errors = 0;
        for (std::size_t size = 0; size < whole.size(); ++size)
            errors += !error_of(whole.substr(0, size)).empty();
        QVERIFY(errors > static_cast<int>(whole.size()) / 2);
    }
};

HEADROOM_TEST(TestTemplateErrors)
#include "tst_template_errors.moc"
