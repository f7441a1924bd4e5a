#include "engine/engine_host.h"
#include "engine/tokenizer/utf8.h"
#include "tests/support/chat_model.h"
#include "tests/support/register_test.h"
#include "tests/support/test_data.h"

#include <QTemporaryDir>
#include <QTest>

#include <future>

using namespace headroom;
using namespace headroom::test;

namespace {
struct Told {
    std::vector<TokenEvent> tokens;
    GenerationFinished finished;

    std::vector<TokenId> ids() const {
        std::vector<TokenId> all;
        for (const TokenEvent& each : tokens)
            all.push_back(each.id);
        return all;
    }
    std::string text() const {
        std::string all;
        for (const TokenEvent& each : tokens)
            all += each.text;
        return all + finished.text;
    }
};

/// One loaded model that is asked and waited for.
class Asked {
public:
    explicit Asked(const std::string& path)
        : host_(*EngineHost::create({.backend_options = {.threads = 2}, .free_memory = [] {
                                         return FreeMemory{std::uint64_t(1) << 40, "a test"};
                                     }})) {
        auto done = std::make_shared<std::promise<bool>>();
        const auto id = host_->load(path, {.context_length = 1024}, [done](LoadEvent event) {
            if (auto* end = std::get_if<LoadFinished>(&event)) done->set_value(bool(end->model));
        });
        loaded = id && done->get_future().get();
    }
    Told tell(GenerationRequest request) {
        auto told = std::make_shared<Told>();
        auto done = std::make_shared<std::promise<void>>();
        const auto sink = [told, done](GenerationEvent event) -> std::size_t {
            if (auto* token = std::get_if<TokenEvent>(&event))
                told->tokens.push_back(std::move(*token));
            if (auto* end = std::get_if<GenerationFinished>(&event)) {
                told->finished = std::move(*end);
                done->set_value();
            }
            return 0;
        };
        if (host_->submit(std::move(request), sink)) done->get_future().wait();
        return *told;
    }
    EngineHost& host() { return *host_; }

    bool loaded = false;

private:
    std::unique_ptr<EngineHost> host_;
};

GenerationRequest question(double temperature, int max_tokens) {
    GenerationRequest request;
    request.messages = {{Role::User, "Name three fruits \xF0\x9F\x8D\x8E, each with its colour "
                                     "and a word in Japanese."}};
    request.sampling.temperature = temperature;
    request.sampling.seed = 7;
    request.sampling.max_tokens = max_tokens;
    request.logprobs = 5;
    return request;
}

/// The answer's first `n` tokens as the beginning of another one.
GenerationRequest going_on(GenerationRequest request, const Told& answer, std::size_t n) {
    std::string bytes, text;
    for (std::size_t i = 0; i < n; ++i) {
        request.beginning.push_back(answer.tokens[i].id);
        if (!answer.tokens[i].control) bytes += answer.tokens[i].piece;
        text += take_characters(bytes);
    }
    request.messages.push_back({Role::Assistant, text});
    request.continue_last = true;
    request.sampling.max_tokens -= int(n);
    return request;
}
} // namespace

/// An answer that was cut goes on as if it had not been.
class TestCutAnswers : public QObject {
    Q_OBJECT

private slots:
    void goOnTokenForToken_data() {
        QTest::addColumn<QString>("model");
        QTest::addColumn<double>("temperature");
        QTest::addColumn<int>("tokens");
        for (const double temperature : {0.0, 1.0}) {
            const char* how = temperature == 0 ? "greedy" : "sampled";
            QTest::addRow("tiny, %s", how) << "" << temperature << 71;
            QTest::addRow("SmolLM2, %s", how) << "SmolLM2-135M-Instruct.Q4_1" << temperature << 71;
        }
        QTest::addRow("Qwen, sampled wildly")
            << "qwen2.5-coder-0.5b-instruct-q4_k_m" << 3.0 << 50; // with halves of characters
    }

    void goOnTokenForToken() {
        QFETCH(QString, model);
        QFETCH(double, temperature);
        QFETCH(int, tokens);
        const std::string path = this->path(model);
        if (path.empty()) QSKIP("the model is not on this machine");
        Asked asked(path);
        QVERIFY(asked.loaded);
        const GenerationRequest request = question(temperature, tokens);
        const Told whole = asked.tell(request);
        QVERIFY(whole.tokens.size() > 14);
        const std::vector<TokenId> ids = whole.ids();
        for (std::size_t cut = 7; cut < ids.size(); cut += 7) {
            GenerationRequest more = going_on(request, whole, cut);
            const std::string beginning = more.messages.back().content;
            QCOMPARE(asked.host().count(more).value_or(0),
                     whole.finished.timings.prompt_tokens + std::int64_t(cut));
            const Told rest = asked.tell(std::move(more));
            std::vector<TokenId> joined(ids.begin(), ids.begin() + std::ptrdiff_t(cut));
            for (const TokenId id : rest.ids())
                joined.push_back(id);
            QVERIFY2(joined == ids, qPrintable(QString("cut after %1 tokens").arg(cut)));
            QCOMPARE(beginning + rest.text(), whole.text());
            for (std::size_t i = 0; i < rest.tokens.size(); ++i)
                QCOMPARE(rest.tokens[i].logprob, whole.tokens[cut + i].logprob);
        }
    }

    void everyTokenSaysWhatItIs() {
        const std::string path = this->path("SmolLM2-135M-Instruct.Q4_1");
        if (path.empty()) QSKIP("the model is not on this machine");
        Asked model(path);
        const Told told = model.tell(question(0, 30));
        std::string pieces;
        for (const TokenEvent& each : told.tokens) {
            QCOMPARE(each.top.size(), std::size_t(5));
            // The greedy pick is the first of the alternatives, and they are in order.
            QCOMPARE(each.top.front().id, each.id);
            QCOMPARE(each.top.front().piece, each.piece);
            QCOMPARE(each.top.front().logprob, each.logprob);
            for (std::size_t i = 1; i < each.top.size(); ++i)
                QVERIFY(each.top[i].logprob <= each.top[i - 1].logprob);
            if (!each.control) pieces += each.piece;
        }
        QCOMPARE(pieces, told.text());
    }

    void anotherModelsTokensGiveWayToTheText() {
        const std::string path = this->path("");
        if (path.empty()) QSKIP("the data is not on this machine");
        Asked model(path);
        GenerationRequest request = question(0, 4);
        const std::int64_t asked = model.host().count(request).value_or(0);
        request.messages.push_back({Role::Assistant, "abc"});
        request.continue_last = true;
        // Nothing of the vocabulary, beyond it, and ids that spell something else.
        for (const std::vector<TokenId>& ids :
             {std::vector<TokenId>{-1, 2, 3}, {1 << 30}, {65, 65, 65, 65, 65}}) {
            request.beginning = ids;
            QCOMPARE(model.host().count(request).value_or(0), asked + 3); // a character each
        }
    }

    void theModelsOwnEndIsTheEnd() {
        const std::string path = this->path("SmolLM2-135M-Instruct.Q4_1");
        if (path.empty()) QSKIP("the model is not on this machine");
        Asked model(path);
        GenerationRequest request = question(0, 400);
        request.messages[0].content = "Say hello.";
        const Told whole = model.tell(request);
        QCOMPARE(whole.finished.reason, FinishReason::EndOfGeneration);
        QVERIFY(whole.tokens.back().control);
        const Told rest = model.tell(going_on(request, whole, whole.tokens.size()));
        QCOMPARE(rest.finished.reason, FinishReason::EndOfGeneration);
        QVERIFY(rest.tokens.empty());
    }

private:
    /// Of a real model, or of the tiny one with a tokenizer; empty if it is not there.
    std::string path(const QString& model) {
        if (!model.isEmpty()) return real_model(model + ".gguf").value_or(QString()).toStdString();
        const auto source = data_file("golden/tiny/llama.gguf");
        const std::string target = folder_.filePath("tiny.gguf").toStdString();
        if (!source || !write_chat_model(source->toStdString(), target, kChatMl)) return {};
        return target;
    }

    QTemporaryDir folder_;
};

HEADROOM_TEST(TestCutAnswers)
#include "tst_cut_answers.moc"
