#include "engine/engine_host.h"
#include "tests/engine/host/host_reader.h"
#include "tests/support/chat_model.h"
#include "tests/support/register_test.h"
#include "tests/support/test_data.h"

#include <QTemporaryDir>
#include <QTest>

using namespace headroom;
using namespace headroom::test;

class TestEngineHost : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void answersAConversation();
    void aNextTurnReusesTheGeneratedIds();
    void aCutAnswerGoesOn();
    void countsAPromptBeforeItIsSubmitted();
    void requestsWaitForTheirModel();
    void cancelsInEveryPhase();
    void aDeadlineHoldsWhileLoading();
    void servesSeveralModels();
    void refusesWhatDoesNotFit();
    void reportsWhatCannotBeLoaded();
    void aBrokenTemplateReachesThePerson();
    void unloadEndsRequests();
    void destructionEndsEverything();

private:
    std::unique_ptr<EngineHost> host(std::uint64_t free_bytes = std::uint64_t(1) << 40);
    std::string copy(const char* name, const char* chat_template = kChatMl);

    QTemporaryDir folder_;
};

std::unique_ptr<EngineHost> TestEngineHost::host(std::uint64_t free_bytes) {
    return *EngineHost::create({.backend_options = {.threads = 2}, .free_memory = [free_bytes] {
                                    return FreeMemory{free_bytes, "a test's limit"};
                                }});
}

std::string TestEngineHost::copy(const char* name, const char* chat_template) {
    const auto source = data_file("golden/tiny/llama.gguf");
    if (!source) return {};
    const std::string target = folder_.filePath(QString(name) + ".gguf").toStdString();
    return write_chat_model(source->toStdString(), target, chat_template) ? target : std::string();
}

void TestEngineHost::initTestCase() {
    HEADROOM_NEEDS_DATA(path, "golden/tiny/llama.gguf");
    Q_UNUSED(path);
}

void TestEngineHost::answersAConversation() {
    const auto engines = host();
    Load load = start_load(*engines, copy("model"));
    const LoadFinished loaded = load.finished.get();
    QVERIFY2(loaded.model, loaded.model ? "" : loaded.model.error().message().c_str());
    QCOMPARE(loaded.model->id, std::string("model"));
    QCOMPARE(loaded.model->architecture, std::string("llama"));
    QVERIFY(loaded.model->template_note.empty());
    QVERIFY(*load.steps > 0);
    QVERIFY(engines->describe().at(0).loaded);

    Reader reader;
    QVERIFY(engines->submit(ask("Hi"), reader.sink()));
    const auto finished = reader.wait();
    QVERIFY(finished);
    // "<|im_start|>user\nHi<|im_end|>\n<|im_start|>assistant\n", a control token or a character
    // each
    QCOMPARE(finished->timings.prompt_tokens, std::int64_t(1 + 5 + 2 + 1 + 1 + 1 + 10));
    QCOMPARE(reader.ids().size(), std::size_t(finished->timings.completion_tokens));
    QCOMPARE(reader.phases().front(), GenerationPhase::Queued);
    QCOMPARE(reader.phases().back(), GenerationPhase::Decode);
}

void TestEngineHost::aNextTurnReusesTheGeneratedIds() {
    const auto engines = host();
    Load load = start_load(*engines, copy("model"));
    QVERIFY(load.finished.get().model);
    GenerationRequest request = ask("Tell me", 30);
    Reader first, second;
    QVERIFY(engines->submit(request, first.sink()));
    const auto ended = first.wait();
    QVERIFY(ended);
    // Answers of this model hold tokens like "<unused101>", which text alone would cut otherwise.
    request.messages.push_back({Role::Assistant, first.text() + ended->text});
    request.messages.push_back({Role::User, "More"});
    QVERIFY(engines->submit(request, second.sink()));
    const auto finished = second.wait();
    QVERIFY(finished);
    const GenerationTimings& t = ended->timings;
    const std::int64_t computed = t.prompt_tokens + t.completion_tokens - 1;
    QCOMPARE(finished->timings.cached_tokens, computed);
}

/// Its text follows what the template puts before an answer, and nothing ends it.
void TestEngineHost::aCutAnswerGoesOn() {
    const auto engines = host();
    Load load = start_load(*engines, copy("model"));
    QVERIFY(load.finished.get().model);
    GenerationRequest request = ask("Hi");
    const std::int64_t question = engines->count(request).value_or(0);
    request.messages.push_back({Role::Assistant, "abc"});
    request.continue_last = true;
    QCOMPARE(engines->count(request).value_or(0), question + 3); // a character each
    Reader reader;
    QVERIFY(engines->submit(request, reader.sink()));
    const auto finished = reader.wait();
    QVERIFY(finished);
    QCOMPARE(finished->timings.prompt_tokens, question + 3);
}

void TestEngineHost::countsAPromptBeforeItIsSubmitted() {
    const auto engines = host();
    QVERIFY(!engines->count(ask("Hi")));
    Load load = start_load(*engines, copy("model"));
    QVERIFY(load.finished.get().model);
    // As in answersAConversation.
    QCOMPARE(engines->count(ask("Hi")).value_or(0), std::int64_t(1 + 5 + 2 + 1 + 1 + 1 + 10));
    GenerationRequest text;
    text.raw_prompt = "abc";
    QCOMPARE(engines->count(text).value_or(0), std::int64_t(3));
}

void TestEngineHost::requestsWaitForTheirModel() {
    const auto engines = host();
    const std::string path = copy("model");
    Load load = start_load(*engines, path);
    Reader reader;
    QVERIFY(engines->submit(ask("Hi"), reader.sink())); // the only one, though not loaded yet
    const auto finished = reader.wait();
    QVERIFY(finished);
    QCOMPARE(finished->reason == FinishReason::Failed, false);
    QVERIFY(load.finished.get().model);
    Reader none;
    GenerationRequest other = ask("Hi");
    other.model = "unknown";
    QVERIFY(!engines->submit(other, none.sink()));
}

void TestEngineHost::cancelsInEveryPhase() {
    const auto engines = host();
    const std::string path = copy("model");
    Load load = start_load(*engines, path);
    Reader loading, decoding, gone;
    const auto first = engines->submit(ask("Hi", 1000), loading.sink());
    engines->cancel(*first);
    QCOMPARE(loading.wait()->reason, FinishReason::Cancelled);
    QVERIFY(load.finished.get().model);

    const auto second = engines->submit(ask("Hi", 100'000), decoding.sink());
    QVERIFY(decoding.wait_for_tokens(3));
    engines->cancel(*second);
    const auto finished = decoding.wait();
    QVERIFY(finished);
    QVERIFY(finished->reason == FinishReason::Cancelled ||
            finished->reason == FinishReason::ContextFull ||
            finished->reason == FinishReason::EndOfGeneration);
    engines->cancel(*second);            // again: nothing happens
    engines->cancel(GenerationId{9999}); // nor for one that never was

    // A load that is cancelled while another one runs or before it began.
    Load cancelled = start_load(*engines, path);
    engines->cancel_load(cancelled.id);
    const LoadFinished end = cancelled.finished.get();
    if (!end.model) QCOMPARE(end.model.error().code, ErrorCode::Cancelled);
}

void TestEngineHost::aDeadlineHoldsWhileLoading() {
    const auto engines = host();
    Load load = start_load(*engines, copy("model"));
    Reader reader;
    GenerationRequest request = ask("Hi", 1000);
    request.deadline_seconds = 0;
    QVERIFY(engines->submit(request, reader.sink()));
    QCOMPARE(reader.wait()->reason, FinishReason::Deadline);
    QVERIFY(reader.ids().empty());
}

void TestEngineHost::servesSeveralModels() {
    const auto engines = host();
    Load a = start_load(*engines, copy("a")), b = start_load(*engines, copy("b"));
    QVERIFY(a.finished.get().model);
    QVERIFY(b.finished.get().model);
    std::vector<Reader> readers(6);
    for (std::size_t i = 0; i < readers.size(); ++i) {
        GenerationRequest request = ask("Hello", 30);
        request.model = i % 2 ? "a" : "b";
        request.sampling.temperature = 0;
        QVERIFY(engines->submit(request, readers[i].sink()));
    }
    for (Reader& reader : readers)
        QVERIFY(reader.wait());
    for (const Reader& reader : readers)
        QVERIFY(reader.ids() == readers[0].ids());
    Reader unnamed;
    QVERIFY(!engines->submit(ask("Hi"), unnamed.sink())); // which of the two?
    // The same file again is another model of its own.
    Load again = start_load(*engines, copy("a"));
    QCOMPARE(again.id, std::string("a-2"));
}

void TestEngineHost::refusesWhatDoesNotFit() {
    const std::string path = copy("model");
    const auto tight = host(100'000);
    Load load = start_load(*tight, path);
    const LoadFinished refused = load.finished.get();
    QVERIFY(!refused.model);
    QCOMPARE(refused.model.error().code, ErrorCode::OutOfMemory);
    const QString message = QString::fromStdString(refused.model.error().message());
    QVERIFY(refused.need);
    QVERIFY2(message.contains(QString::number(refused.need->total())) &&
                 message.contains("100000") && message.contains("a test's limit") &&
                 message.contains("smaller model") && message.contains("from disk"),
             qPrintable(message));
    QVERIFY(tight->describe().empty());

    // Just too little for the context asked for: a smaller one is offered, and fits.
    const auto roomy = host();
    Load whole = start_load(*roomy, path, {.context_length = 256});
    const MemoryNeed need = *whole.finished.get().need;
    const auto scarce = host(need.total() - 1);
    Load offered = start_load(*scarce, path, {.context_length = 256});
    const LoadFinished smaller = offered.finished.get();
    QVERIFY(!smaller.model);
    QVERIFY(smaller.need->fitting_context > 0 && smaller.need->fitting_context < 256);
    Load fits = start_load(*scarce, path, {.context_length = smaller.need->fitting_context});
    QVERIFY(fits.finished.get().model);
    // Or anyway, without the check.
    Load anyway = start_load(
        *scarce, path,
        {.context_length = 256, .weights = WeightsMode::FromFile, .check_memory = false});
    QVERIFY(anyway.finished.get().model);
    Reader reader;
    GenerationRequest request = ask("Hi");
    request.model = anyway.id;
    QVERIFY(scarce->submit(request, reader.sink()));
    QVERIFY(reader.wait()->reason != FinishReason::Failed);
}

void TestEngineHost::reportsWhatCannotBeLoaded() {
    const auto engines = host();
    Load missing = start_load(*engines, folder_.filePath("nowhere.gguf").toStdString());
    Reader reader;
    const auto submitted = engines->submit(ask("Hi"), reader.sink());
    const LoadFinished end = missing.finished.get();
    QVERIFY(!end.model);
    QVERIFY(QString::fromStdString(end.model.error().message()).contains("nowhere.gguf"));
    if (submitted) QCOMPARE(reader.wait()->reason, FinishReason::Failed);
    // A model without a tokenizer says so.
    HEADROOM_NEEDS_DATA(bare, "golden/tiny/llama.gguf");
    Load mute = start_load(*engines, bare.toStdString());
    const LoadFinished silent = mute.finished.get();
    QVERIFY(!silent.model);
    QVERIFY(QString::fromStdString(silent.model.error().message()).contains("tokenizer"));
}

void TestEngineHost::aBrokenTemplateReachesThePerson() {
    const auto engines = host();
    Load load = start_load(*engines, copy("model", "{% for x in %}"));
    const LoadFinished loaded = load.finished.get();
    QVERIFY(loaded.model);
    QVERIFY(!loaded.model->template_note.empty());
    Reader chat, raw;
    QVERIFY(engines->submit(ask("Hi"), chat.sink()));
    const auto failed = chat.wait();
    QCOMPARE(failed->reason, FinishReason::Failed);
    QVERIFY(QString::fromStdString(failed->error->message()).contains("line 1"));
    GenerationRequest plain;
    plain.raw_prompt = "Hi";
    plain.sampling.max_tokens = 5;
    QVERIFY(engines->submit(plain, raw.sink()));
    QVERIFY(raw.wait()->reason != FinishReason::Failed);
}

void TestEngineHost::unloadEndsRequests() {
    const auto engines = host();
    Load load = start_load(*engines, copy("model"));
    QVERIFY(load.finished.get().model);
    Reader reader;
    QVERIFY(engines->submit(ask("Hi", 100'000), reader.sink()));
    std::promise<void> freed;
    engines->unload("model", [&freed] { freed.set_value(); });
    QCOMPARE(freed.get_future().wait_for(std::chrono::minutes(1)), std::future_status::ready);
    QVERIFY(reader.wait());
    QVERIFY(engines->describe().empty());
}

void TestEngineHost::destructionEndsEverything() {
    auto engines = host();
    const std::string path = copy("model");
    Load load = start_load(*engines, path);
    QVERIFY(load.finished.get().model);
    Load second = start_load(*engines, copy("other"));
    std::vector<Reader> readers(5);
    for (Reader& reader : readers) {
        GenerationRequest request = ask("Hi", 100'000);
        request.model = "model";
        QVERIFY(engines->submit(request, reader.sink()));
    }
    bool unloaded = false;
    engines->unload(second.id, [&unloaded] { unloaded = true; });
    engines.reset();
    QVERIFY(unloaded);
    for (Reader& reader : readers)
        QVERIFY(reader.wait());
    QCOMPARE(second.finished.wait_for(std::chrono::seconds(0)), std::future_status::ready);
}

HEADROOM_TEST(TestEngineHost)
#include "tst_engine_host.moc"
