#include "engine/chat/chat_template.h"
#include "tests/support/register_test.h"
#include "tests/support/test_data.h"

#include <QDir>
#include <QFile>
#include <QTest>

#include <nlohmann/json.hpp>

#include <ctime>

using namespace headroom;
using Json = nlohmann::ordered_json;

namespace {

QByteArray read(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

Json read_json(const QString& path) {
    const QByteArray bytes = read(path);
    return Json::parse(bytes.begin(), bytes.end());
}

/// The moment that the expected texts were made for, in local time.
std::chrono::system_clock::time_point reference_now() {
    std::tm local{};
    local.tm_year = 2026 - 1900;
    local.tm_mon = 11;
    local.tm_mday = 1;
    local.tm_hour = 9;
    local.tm_min = 30;
    local.tm_isdst = -1;
    return std::chrono::system_clock::from_time_t(std::mktime(&local));
}

TemplateInput input_of(Json conversation) {
    TemplateInput input;
    input.bos_token = "<BOS>";
    input.eos_token = "<EOS>";
    input.unk_token = "<UNK>";
    input.pad_token = "<PAD>";
    input.now = reference_now();
    input.messages_json = conversation.at("messages").dump();
    conversation.erase("messages");
    if (conversation.contains("tools")) input.tools_json = conversation["tools"].dump();
    conversation.erase("tools");
    input.add_generation_prompt = conversation.value("add_generation_prompt", true);
    conversation.erase("add_generation_prompt");
    input.extra_json = conversation.is_null() ? "{}" : conversation.dump();
    return input;
}

} // namespace

/// Published templates and conversations against what the reference implementation makes of them.
class TestReferenceTemplates : public QObject {
    Q_OBJECT
private slots:
    void rendersAsReference_data() {
        QTest::addColumn<QString>("file");
        const auto folder = test::data_file("chat-templates");
        if (!folder) return;
        for (const QString& file : QDir(*folder).entryList({"*.jinja"}, QDir::Files))
            QTest::newRow(qPrintable(file)) << *folder + "/" + file.chopped(6);
    }

    void rendersAsReference() {
        HEADROOM_NEEDS_DATA(cases_file, "chat-templates/cases.json");
        QFETCH(QString, file);
        const auto parsed = ChatTemplate::parse(read(file + ".jinja").toStdString());
        QVERIFY2(parsed,
                 qPrintable(QString::fromStdString(parsed ? "" : parsed.error().message())));
        const Json cases = read_json(cases_file), expected = read_json(file + ".expected.json");
        QCOMPARE(expected.size(), cases.size());
        QVERIFY(!cases.empty());
        for (const auto& [name, conversation] : cases.items()) {
            const auto text = (*parsed)->render(input_of(conversation));
            const Json& wanted = expected.at(name);
            if (!wanted.contains("text")) {
                QVERIFY2(!text, name.c_str());
                continue;
            }
            QVERIFY2(text, (name + ": " + (text ? "" : text.error().message())).c_str());
            if (*text != wanted["text"].get<std::string>()) qWarning("%s", name.c_str());
            QCOMPARE(QString::fromStdString(*text),
                     QString::fromStdString(wanted["text"].get<std::string>()));
        }
    }

    /// Segments joined are the rendered text, and hold no input in a trusted run.
    void segmentsJoinToTheText_data() { rendersAsReference_data(); }
    void segmentsJoinToTheText() {
        HEADROOM_NEEDS_DATA(cases_file, "chat-templates/cases.json");
        QFETCH(QString, file);
        const auto parsed = ChatTemplate::parse(read(file + ".jinja").toStdString());
        QVERIFY(parsed);
        const Json cases = read_json(cases_file);
        for (const auto& [name, conversation] : cases.items()) {
            const auto text = (*parsed)->render(input_of(conversation));
            const auto segments = (*parsed)->render_segments(input_of(conversation));
            QCOMPARE(segments.has_value(), text.has_value());
            if (!text) continue;
            std::string joined, trusted;
            for (const TextSegment& segment : *segments) {
                joined += segment.text;
                if (segment.trusted) trusted += segment.text;
            }
            QVERIFY2(joined == *text, name.c_str());
            for (const char* input : {"Hello, who", "Zürich", "Café", "Part one", "prime"})
                QVERIFY2(trusted.find(input) == trusted.npos, name.c_str());
        }
    }
};

HEADROOM_TEST(TestReferenceTemplates)
#include "tst_reference_templates.moc"
