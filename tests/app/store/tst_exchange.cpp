#include "app/store/exchange/export.h"
#include "app/store/exchange/import.h"
#include "tests/app/store/store_fixture.h"
#include "tests/support/register_test.h"

#include <QTest>

using namespace headroom;
using namespace headroom::store;
using namespace headroom::test;

namespace {

/// As OpenAI's help pages and several readers of the format describe it: a root without a message,
/// an edited question, a hidden message, parts that are no text.
constexpr const char* kChatGpt = R"([{
  "title": "Capitals", "create_time": 1706745600.5, "update_time": 1706745900.0,
  "current_node": "a2", "conversation_id": "c", "moderation_results": [], "mapping": {
    "root": {"id": "root", "parent": null, "children": ["s"], "message": null},
    "s": {"id": "s", "parent": "root", "children": ["q", "z"], "message": {"id": "s",
      "author": {"role": "system"}, "content": {"content_type": "text", "parts": [""]},
      "metadata": {"is_visually_hidden_from_conversation": true}}},
    "q": {"id": "q", "parent": "s", "children": ["a1"], "message": {"id": "q",
      "author": {"role": "user"}, "create_time": 1706745601.0,
      "content": {"content_type": "text", "parts": ["Capital of France?"]}}},
    "a1": {"id": "a1", "parent": "q", "children": [], "message": {"id": "a1",
      "author": {"role": "assistant"}, "create_time": 1706745602.0,
      "content": {"content_type": "text", "parts": ["Paris."]}, "metadata": {"model_slug": "gpt-4o"}}},
    "z": {"id": "z", "parent": "s", "children": ["a2"], "message": {"id": "z",
      "author": {"role": "user"}, "create_time": 1706745700.0, "content": {
      "content_type": "multimodal_text", "parts": [{"content_type": "image_asset_pointer"}, "And of Italy?"]}}},
    "a2": {"id": "a2", "parent": "z", "children": [], "message": {"id": "a2",
      "author": {"role": "assistant"}, "create_time": 1706745701.0,
      "content": {"content_type": "text", "parts": ["Rome."]}, "metadata": {"model_slug": "gpt-4o"}}}
  }}])";

/// The example of Open WebUI's documentation of its import, with a second answer.
constexpr const char* kOpenWebUi = R"([{"chat": {"title": "My Conversation", "models": ["llama3.2"],
  "history": {"currentId": "m2", "messages": {
    "m1": {"id": "m1", "parentId": null, "childrenIds": ["m2", "m3"], "role": "user",
           "content": "Hello, how are you?", "timestamp": 1700000000},
    "m2": {"id": "m2", "parentId": "m1", "childrenIds": [], "role": "assistant",
           "content": "I'm doing well, thank you!", "model": "llama3.2", "done": true, "timestamp": 1700000005},
    "m3": {"id": "m3", "parentId": "m1", "childrenIds": [], "role": "assistant",
           "content": "Fine.", "model": "qwen", "timestamp": 1700000009}}}},
  "meta": {"tags": []}, "pinned": true, "created_at": 1700000000, "updated_at": 1700000010}])";

ConversationDocument sample() {
    ConversationDocument document{.title = "Sample 東京", .folder = "Work", .pinned = true};
    document.settings.system_prompt = "Be \"brief\"\n";
    document.settings.sampling.min_p = 0.125;
    document.settings.seed = ~std::uint64_t(0);
    document.draft = "unsent";
    document.created_at = 1'700'000'000'123;
    document.changed_at = 1'700'000'000'456;
    document.messages.push_back({.text = "q", .created_at = 1'700'000'000'200});
    MessageDocument answer{.parent = 0, .role = Role::Assistant, .text = "# a\n\n```c\nx\n```"};
    answer.created_at = 1'700'000'000'300;
    answer.answer = {.model = "M", .finish = FinishReason::ContextFull, .error = "e"};
    answer.answer.timings.completion_tokens = 5;
    answer.answer.timings.decode_seconds = 0.25;
    document.messages.push_back(answer);
    answer.text = "other";
    answer.state = MessageState::Interrupted;
    document.messages.push_back(answer);
    document.active = 1;
    return document;
}

void compare(const ConversationDocument& a, const ConversationDocument& b) {
    QCOMPARE(a.title, b.title);
    QCOMPARE(a.folder, b.folder);
    QCOMPARE(a.pinned, b.pinned);
    QCOMPARE(toJson(a.settings), toJson(b.settings));
    QCOMPARE(a.draft, b.draft);
    QCOMPARE(a.created_at, b.created_at);
    QCOMPARE(a.changed_at, b.changed_at);
    QCOMPARE(a.active, b.active);
    QCOMPARE(a.messages.size(), b.messages.size());
    for (std::size_t i = 0; i < a.messages.size(); ++i) {
        const MessageDocument &x = a.messages[i], &y = b.messages[i];
        QCOMPARE(x.parent, y.parent);
        QVERIFY(x.role == y.role && x.state == y.state && x.answer.finish == y.answer.finish);
        QCOMPARE(x.text, y.text);
        QCOMPARE(x.created_at, y.created_at);
        QCOMPARE(x.answer.model, y.answer.model);
        QCOMPARE(x.answer.error, y.answer.error);
        QCOMPARE(x.answer.timings.completion_tokens, y.answer.timings.completion_tokens);
        QCOMPARE(x.answer.timings.decode_seconds, y.answer.timings.decode_seconds);
    }
}

} // namespace

class TestStoreExchange : public QObject {
    Q_OBJECT

private slots:
    void aConversationSurvivesTheStoreAndTheFile() {
        QTemporaryDir dir;
        Store store(dir.path().toStdString());
        VERIFY_OK(open(store));
        const std::vector documents = {sample()};
        const auto ids =
            VALUE(ask(store, [=](StoreFile& file) { return file.exchange.insert(documents); }));
        const auto out =
            VALUE(ask(store, [id = ids[0]](StoreFile& file) { return file.exchange.read(id); }));
        compare(out, documents[0]);
        const auto imported = VALUE(importConversations(exportJson(std::vector{out})));
        QCOMPARE(imported.format, std::string("Headroom"));
        QCOMPARE(imported.skipped, std::size_t(0));
        compare(imported.conversations.at(0), documents[0]);
    }

    void markdownHasTheShownBranch() {
        QCOMPARE(exportMarkdown(sample()),
                 std::string("# Sample 東京\n\n## System\n\nBe \"brief\"\n\n\n## User\n\nq\n\n"
                             "## Assistant (M)\n\n# a\n\n```c\nx\n```\n"));
    }

    void readsChatGpt() {
        const ImportedFile file = VALUE(importConversations(kChatGpt));
        QCOMPARE(file.format, std::string("ChatGPT"));
        QCOMPARE(file.conversations.size(), std::size_t(1));
        const ConversationDocument& talk = file.conversations[0];
        QCOMPARE(talk.title, std::string("Capitals"));
        QCOMPARE(talk.created_at, Time(1'706'745'600'500));
        std::vector<std::string> texts;
        for (const MessageDocument& each : talk.messages)
            texts.push_back(each.text);
        QCOMPARE(texts, (std::vector<std::string>{"Capital of France?", "And of Italy?", "Paris.",
                                                  "Rome."}));
        QVERIFY(!talk.messages[0].parent && !talk.messages[1].parent);
        QCOMPARE(*talk.messages[2].parent, std::size_t(0));
        QCOMPARE(*talk.messages[3].parent, std::size_t(1));
        QCOMPARE(*talk.active, std::size_t(3));
        QCOMPARE(talk.messages[3].answer.model, std::string("gpt-4o"));
    }

    /// Python writes half of a surrogate pair where a text was cut in the middle of one.
    void halfCharactersDoNotRefuseAFile() {
        std::string file(kChatGpt);
        const auto at = file.find("And of Italy?");
        QVERIFY(at != std::string::npos);
        file.replace(at, 13, R"(a\ud83d b\ude00 c\ud83d\ude00 d\\ud83d e\ud83d)");
        const ImportedFile read = VALUE(importConversations(file));
        QCOMPARE(read.conversations.at(0).messages.at(1).text,
                 std::string("a\uFFFD b\uFFFD c\U0001F600 d\\ud83d e\uFFFD"));
    }

    void readsOpenWebUi() {
        const ImportedFile file = VALUE(importConversations(kOpenWebUi));
        QCOMPARE(file.format, std::string("Open WebUI"));
        const ConversationDocument& talk = file.conversations.at(0);
        QCOMPARE(talk.title, std::string("My Conversation"));
        QVERIFY(talk.pinned);
        QCOMPARE(talk.messages.size(), std::size_t(3));
        QCOMPARE(talk.messages[*talk.active].text, std::string("I'm doing well, thank you!"));
        QCOMPARE(talk.messages[2].answer.model, std::string("qwen"));
        QCOMPARE(talk.messages[0].created_at, Time(1'700'000'000'000));
        QCOMPARE(talk.changed_at, Time(1'700'000'010'000));
    }

    void refusesEveryTruncation() {
        for (const std::string& whole :
             {std::string(kChatGpt), std::string(kOpenWebUi), exportJson(std::vector{sample()})})
            for (std::size_t size = 0; size < whole.size(); ++size)
                QVERIFY(!importConversations(std::string_view(whole).substr(0, size)));
    }

    void survivesHostileFiles_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("messages"); // -1: refused
        QTest::newRow("deep") << QByteArray(1'000'000, '[') << -1;
        QTest::newRow("deep and closed")
            << QByteArray(100'000, '[') + QByteArray(100'000, ']') << -1;
        QTest::newRow("no JSON") << QByteArray("\x7f"
                                               "ELF")
                                 << -1;
        QTest::newRow("invalid UTF-8") << QByteArray("[\"\xff\"]") << -1;
        QTest::newRow("another format") << QByteArray(R"({"messages": []})") << -1;
        QTest::newRow("null") << QByteArray("null") << -1;
        QTest::newRow("a cycle") << QByteArray(
                                        R"([{"mapping": {"a": {"parent": "b", "message": {"author":
               {"role": "user"}, "content": {"parts": ["x"]}}}, "b": {"parent": "a", "message": null}}}])")
                                 << 0;
        QTest::newRow("its own parent")
            << QByteArray(R"([{"mapping": {"a": {"parent": "a", "message": {"author":
               {"role": "user"}, "content": {"parts": ["x"]}}}}}])")
            << 0;
        QTest::newRow("wrong types")
            << QByteArray(
                   R"([{"title": {}, "create_time": "x", "mapping": {"a": 7, "b": {"parent": 3,
               "message": {"author": "user", "content": []}}, "c": {"parent": [], "message": {"author":
               {"role": "user"}, "create_time": -1e300, "content": {"parts": ["x", null, 4]}}}}}])")
            << 1;
        QTest::newRow("parents that do not exist or come later")
            << QByteArray(R"({"format": "headroom-conversations", "conversations": [{"messages": [
               {"parent": 1, "role": "user", "text": "x"},
               {"parent": 18446744073709551615, "role": "user", "text": "x"},
               {"parent": -1, "role": "user", "text": "kept"},
               {"parent": 3, "role": "user", "text": "x"}], "active": 99}]})")
            << 1;
        QTest::newRow("numbers out of range")
            << QByteArray(R"({"format": "headroom-conversations", "conversations": [{"settings":
               {"top_k": 99999999999, "seed": -1, "temperature": 1e999}, "created_at": 1e308,
               "messages": [{"role": "assistant", "text": "x", "timings":
               {"prompt_tokens": -5, "decode_seconds": 1e308}}]}]})")
            << -1; // 1e999 is no number that JSON can carry
    }

    void survivesHostileFiles() {
        QFETCH(QByteArray, bytes);
        QFETCH(int, messages);
        const auto file = importConversations({bytes.data(), std::size_t(bytes.size())});
        QCOMPARE(bool(file), messages >= 0);
        if (!file) return;
        int count = 0;
        for (const ConversationDocument& each : file->conversations)
            count += int(each.messages.size());
        QCOMPARE(count, messages);
        QVERIFY(file->skipped > 0 || messages > 0);
    }

    void settingsThatNoRequestMayHaveAreLeftOut() {
        const auto file = VALUE(importConversations(
            R"({"format": "headroom-conversations", "conversations": [{"settings":
               {"top_k": -3, "temperature": 101, "top_p": 1.5, "min_p": 0.25, "max_tokens": -2,
                "repetition_penalty": 0}, "messages": [{"role": "user", "text": "x"}]}]})"));
        const SamplingParams usual, &read = file.conversations.at(0).settings.sampling;
        QCOMPARE(read.top_k, usual.top_k);
        QCOMPARE(read.temperature, usual.temperature);
        QCOMPARE(read.top_p, usual.top_p);
        QCOMPARE(read.max_tokens, usual.max_tokens);
        QCOMPARE(read.repetition_penalty, usual.repetition_penalty);
        QCOMPARE(read.min_p, 0.25);
    }

    void aFileOfManyMembersTakesNoQuadraticTime() {
        std::string big = R"([{"mapping": {)";
        for (int i = 0; i < 200'000; ++i)
            big +=
                "\"" + std::to_string(i) + "\": {\"parent\": \"" + std::to_string(i - 1) + "\"},";
        big.back() = '}';
        big += "}]";
        const auto file = VALUE(importConversations(big));
        QCOMPARE(file.conversations.at(0).messages.size(), std::size_t(0));
    }

    void presetsTravel() {
        ConversationSettings settings;
        settings.sampling.temperature = 0.375;
        const auto preset = VALUE(importPreset(exportPreset("Mine", settings)));
        QCOMPARE(preset.name, std::string("Mine"));
        QCOMPARE(toJson(preset.settings), toJson(settings));
        QVERIFY(!importPreset("{}"));
        QVERIFY(!importPreset(exportJson(std::vector{sample()})));
    }
};

HEADROOM_TEST(TestStoreExchange)
#include "tst_exchange.moc"
