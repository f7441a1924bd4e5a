#include "engine/chat/chat_template.h"
#include "tests/support/register_test.h"

#include <QTest>

using namespace headroom;

namespace {

std::string repeated(const std::string& text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i)
        all += text;
    return all;
}

} // namespace

/// Templates that would never end, or would take all memory or stack, end with an error.
class TestTemplateLimits : public QObject {
    Q_OBJECT
private slots:
    void endsWithAnError_data() {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("reason");
        const auto row = [](const char* name, const std::string& source, const char* reason) {
            QTest::newRow(name) << QString::fromStdString(source) << QString(reason);
        };
        const std::string loop = "{% for a in range(100000) %}";
        row("nested loops", loop + loop + "{% endfor %}{% endfor %}", "did not end within");
        row("huge range", "{% for a in range(1000000000) %}{% endfor %}", "Range too big");
        row("huge negative range", "{{ range(9223372036854775807, -9223372036854775807, -1) }}",
            "Range too big");
        row("doubling",
            "{% set n = namespace(s='ab') %}" + loop + "{% set n.s = n.s ~ n.s %}{% endfor %}",
            "bytes of memory");
        row("repeating", "{{ 'abcdefgh' * 1000000000 }}", "did not end within");
        row("repeating a long text", "{{ '" + std::string(1000, 'a') + "' * 1000000000 }}",
            "bytes of memory");
        row("repeating a list", "{{ ([0] * 100000000) | length }}", "bytes of memory");
        row("keeping lists",
            "{% set n = namespace(l=[]) %}" + loop +
                "{% set n.l = n.l + [n.l | length] %}{% endfor %}",
            "did not end within");
        row("long output", "{% set x = 'x' * 10000 %}" + loop + "{{ x }}{% endfor %}",
            "writes more than");
        row("replacing", "{{ ('a' * 100000) | replace('a', 'b' * 100000) }}", "bytes of memory");
        row("recursion", "{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}", "levels deep");
        row("nested data",
            "{% set n = namespace(l=[]) %}" + loop + "{% set n.l = [n.l] %}{% endfor %}",
            "levels deep");
        row("shared data",
            "{% set n = namespace(l=[1]) %}{% for a in range(100) %}"
            "{% set n.l = [n.l, n.l] %}{% endfor %}{{ n.l == [n.l[0], n.l[0] + []] }}{{ n.l }}",
            "");
        row("circle", "{% set n = namespace() %}{% set n.n = n %}{{ n }}", "levels deep");
        row("wide format", "{{ '%1000000d' % 1 }}", "wider than");
        row("wide braces", "{{ '{:1000000}'.format(1) }}", "wider than");
        row("map of map", "{{ [1] | map('map', 'map', 'map', 'map') | list }}", "");
        row("parentheses", "{{ " + repeated("(", 100'000) + "1" + repeated(")", 100'000) + " }}",
            "levels deep");
        row("lists", "{{ " + repeated("[", 100'000) + repeated("]", 100'000) + " }}",
            "levels deep");
        row("negations", "{{ " + repeated("not ", 100'000) + "1 }}", "levels deep");
        row("minuses", "{{ " + repeated("-", 100'000) + "1 }}", "levels deep");
        row("attributes", "{{ a" + repeated(".b", 100'000) + " }}", "levels deep");
        row("filters", "{{ 1" + repeated("|abs", 100'000) + " }}", "levels deep");
        row("conditions", "{{ 1" + repeated(" if 1 else 1", 50'000) + " }}", "levels deep");
        row("blocks", repeated("{% if 1 %}", 40'000) + repeated("{% endif %}", 40'000),
            "levels deep");
        row("many blocks of raw", "{% raw %}" + repeated("{%", 400'000), "not closed");
    }
    void endsWithAnError() {
        QFETCH(QString, source);
        QFETCH(QString, reason);
        const auto parsed = ChatTemplate::parse(source.toStdString());
        std::string message = parsed ? "" : parsed.error().message();
        if (parsed) {
            const auto text = (*parsed)->render({});
            message = text ? "rendered" : text.error().message();
        }
        QVERIFY2(message != "rendered", "the template ended without an error");
        QVERIFY2(QString::fromStdString(message).contains(reason), message.c_str());
        QVERIFY2(message.starts_with("line "), message.c_str());
    }

    void honoursEachLimit() {
        const auto parsed =
            ChatTemplate::parse("{% for a in range(1000) %}{{ 'x' ~ a }}{% endfor %}");
        QVERIFY((*parsed)->render({}));
        QVERIFY(!(*parsed)->render({}, TemplateLimits{.max_depth = 2}));
        QVERIFY(!(*parsed)->render({}, TemplateLimits{.max_steps = 1000}));
        QVERIFY(!(*parsed)->render({}, TemplateLimits{.max_output_bytes = 1000}));
        QVERIFY(!(*parsed)->render({}, TemplateLimits{.max_memory_bytes = 10'000}));
        QVERIFY(!(*parsed)->render({}, TemplateLimits{.max_time = std::chrono::milliseconds(-1)}));
    }

    void refusesALargeSource() { QVERIFY(!ChatTemplate::parse(std::string((1u << 20) + 1, 'x'))); }
};

HEADROOM_TEST(TestTemplateLimits)
#include "tst_template_limits.moc"
