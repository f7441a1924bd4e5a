#include "app/active_model/local_model.h"
#include "app/downloads/download_queue.h"
#include "app/network/outbound_gate.h"
#include "engine/engine_host.h"
#include "engine/residency/memory_need.h"
#include "tests/support/chat_model.h"
#include "tests/support/register_test.h"
#include "tests/support/test_data.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <mutex>
#include <thread>
#include <tuple>

using namespace headroom;
using namespace headroom::app;
using namespace headroom::test;
using namespace std::chrono_literals;

namespace {
/// Resident memory of this process, bytes.
qint64 resident() {
    QFile file("/proc/self/status");
    if (!file.open(QIODevice::ReadOnly)) return -1;
    for (const QByteArray& line : file.readAll().split('\n'))
        if (line.startsWith("VmRSS:")) return line.mid(6).chopped(3).trimmed().toLongLong() * 1024;
    return -1;
}

/// How a request ended, told on the engine's thread.
struct Answer {
    std::atomic<int> ended = 0;
    std::atomic<int> reason = 0;
    std::atomic<bool> was_loading = false;

    GenerationSink sink() {
        return [this](const GenerationEvent& event) -> std::size_t {
            if (const auto* progress = std::get_if<GenerationProgress>(&event))
                if (progress->phase == GenerationPhase::Loading) was_loading = true;
            if (const auto* end = std::get_if<GenerationFinished>(&event)) {
                reason = int(end->reason);
                ++ended;
            }
            return 0;
        };
    }
};

GenerationRequest question(int tokens) {
    GenerationRequest request;
    request.messages = {{Role::User, "Hi"}};
    request.sampling.max_tokens = tokens;
    return request;
}
} // namespace

/// A model that nobody uses gives its memory back, and is there again for the next question.
class TestSleepingModel : public QObject {
    Q_OBJECT

private slots:
    void init() {
        HEADROOM_NEEDS_DATA(tiny, "golden/tiny/llama.gguf");
        folder_ = std::make_unique<QTemporaryDir>();
        QVERIFY(write_chat_model(tiny.toStdString(), file("made.gguf").toStdString(), kChatMl));
        EngineHostOptions options;
        options.free_memory = [this] {
            const std::lock_guard wait(loading_);
            return full_ ? FreeMemory{0, "test"} : free_memory();
        };
        full_ = false;
        host_ = *EngineHost::create(options);
        downloads_ = std::make_unique<DownloadQueue>(
            gate_, DownloadQueue::Options{.data_folder = file("data")});
        profile_ = {};
    }
    void cleanup() {
        model_.reset();
        downloads_.reset();
        residency_.reset();
        host_.reset();
    }

    void sleepsWhenNobodyUsesItAndWakesForAQuestion() {
        load(file("made.gguf"), 100ms);
        QTRY_VERIFY(model_->status().asleep);
        QCOMPARE(model_->status().state, ModelState::Ready);
        QTRY_VERIFY(host_->describe().empty());
        // Whoever asks finds it, holding nothing.
        const std::vector<ModelDescription> seen = residency_->describe();
        QCOMPARE(seen.size(), std::size_t(1));
        QCOMPARE(seen[0].weights_bytes + seen[0].kv_bytes + seen[0].workspace_bytes, 0);
        QVERIFY(seen[0].context_length > 0);

        Answer answer;
        std::unique_lock hold(loading_); // it waits where it asks how much is free
        QVERIFY(residency_->submit(question(4), answer.sink()));
        QTRY_VERIFY(answer.was_loading);
        hold.unlock();
        QTRY_COMPARE_WITH_TIMEOUT(answer.ended.load(), 1, 20'000);
        QVERIFY(answer.reason == int(FinishReason::MaxTokens) ||
                answer.reason == int(FinishReason::EndOfGeneration));
        QTRY_VERIFY(model_->status().asleep); // and sleeps again, after the while
    }

    void wakesForACountOfTokens() {
        load(file("made.gguf"), 100ms);
        QTRY_VERIFY(model_->status().asleep);
        std::atomic<qint64> tokens = -1;
        std::thread worker([&] {
            GenerationRequest request;
            request.raw_prompt = "abc";
            tokens = residency_->count(request).value_or(-2);
        });
        worker.join();
        QVERIFY(tokens > 0);
        QTRY_VERIFY(!model_->status().asleep);
    }

    void neverSleepsWhileItAnswers() {
        load(file("made.gguf"), 50ms);
        Answer answer;
        const auto id = residency_->submit(question(-1), answer.sink()); // to the context's end
        QVERIFY(id);
        while (answer.ended == 0) {
            QVERIFY(!model_->status().asleep);
            QTest::qWait(20);
        }
        QTRY_VERIFY(model_->status().asleep);
    }

    void keepsAwakeWhatItsProfileSays_data() {
        QTest::addColumn<bool>("pinned");
        QTest::newRow("pinned") << true;
        QTest::newRow("kept until unloaded") << false;
    }
    void keepsAwakeWhatItsProfileSays() {
        QFETCH(bool, pinned);
        profile_.pinned = pinned;
        if (!pinned) profile_.keep_minutes = 0;
        load(file("made.gguf"), 50ms);
        QTest::qWait(400);
        QVERIFY(!model_->status().asleep);
        QCOMPARE(host_->describe().size(), std::size_t(1));
    }

    void loadsAsItsProfileSays() {
        profile_.context_length = 64;
        profile_.kv_type = DType::F32;
        load(file("made.gguf"), 0ms);
        const ModelDescription small = host_->describe().at(0);
        QCOMPARE(small.context_length, 64);
        profile_.kv_type = DType::F16;
        model_->eject();
        QTRY_VERIFY(host_->describe().empty());
        model_->retry();
        QTRY_COMPARE_WITH_TIMEOUT(model_->status().state, ModelState::Ready, 20'000);
        QCOMPARE(host_->describe().at(0).kv_bytes * 2, small.kv_bytes);
    }

    void itsTemplateIsTheChosenOne() {
        HEADROOM_NEEDS_DATA(tiny, "golden/tiny/llama.gguf");
        QVERIFY(write_chat_model(tiny.toStdString(), file("bare.gguf").toStdString(),
                                 "{% for message in messages %}{{ message.content }}{% endfor %}"));
        load(file("bare.gguf"), 0ms);
        const std::int64_t bare = tokens_of_question();
        profile_.chat_template = TemplateChoice::Vocabulary;
        model_->eject();
        model_->retry();
        QTRY_COMPARE_WITH_TIMEOUT(model_->status().state, ModelState::Ready, 20'000);
        // One token a character and a control token: "<|im_start|>" "user\n" … "<|im_end|>" "\n"
        // "<|im_start|>" "assistant\n" around the question.
        QCOMPARE(tokens_of_question(), bare + 1 + 5 + 1 + 1 + 1 + 10);
        QVERIFY(model_->status().template_note.isEmpty()); // nothing is wrong with it
    }

    void tellsWhyItCannotWake() {
        load(file("made.gguf"), 100ms);
        QTRY_VERIFY(model_->status().asleep);
        QVERIFY(QFile::remove(file("made.gguf")));
        Answer answer;
        const auto id = residency_->submit(question(4), answer.sink());
        if (id) {
            QTRY_COMPARE_WITH_TIMEOUT(answer.ended.load(), 1, 20'000);
            QCOMPARE(answer.reason.load(), int(FinishReason::Failed));
        } else { // it failed before the request came to it
            QVERIFY2(id.error().message().find("made.gguf") != std::string::npos,
                     id.error().message().c_str());
        }
        QTRY_COMPARE(model_->status().state, ModelState::Failed);
        QVERIFY(model_->status().error.has_value());
    }

    /// A question that comes while the end of a failed load is being told has the same reason.
    void tellsWhyAlsoInTheLastMoment() {
        load(file("made.gguf"), 100ms);
        QTRY_VERIFY(model_->status().asleep);
        full_ = true;
        std::unique_lock hold(loading_); // it waits where it asks how much is free
        std::thread asker;
        std::string why;
        std::atomic<bool> asked = false, told = false;
        const auto first = residency_->submit(question(4), [&](const GenerationEvent& event) {
            if (!std::holds_alternative<GenerationFinished>(event)) return std::size_t(0);
            // On the engine's thread: the model is forgotten, and its owner does not know it yet.
            asker = std::thread([&] {
                asked = true;
                Answer answer;
                const auto second = residency_->submit(question(4), answer.sink());
                why = second ? "it was taken" : second.error().message();
                told = true;
            });
            while (!asked)
                std::this_thread::yield();
            std::this_thread::sleep_for(50ms);
            return std::size_t(0);
        });
        hold.unlock();
        QVERIFY(first);
        QTRY_VERIFY_WITH_TIMEOUT(told, 20'000);
        asker.join();
        QVERIFY2(why.find("MiB are wanted") != std::string::npos, why.c_str());
    }

    void ejectingASleeperForgetsIt() {
        load(file("made.gguf"), 100ms);
        QTRY_VERIFY(model_->status().asleep);
        model_->eject();
        QCOMPARE(model_->status().state, ModelState::None);
        QVERIFY(residency_->describe().empty());
        Answer answer;
        QVERIFY(!residency_->submit(question(4), answer.sink()));
        model_->retry();
        QTRY_COMPARE_WITH_TIMEOUT(model_->status().state, ModelState::Ready, 20'000);
    }

    void aSleeperStaysBesideAnotherModel() {
        QVERIFY(QFile::copy(file("made.gguf"), file("other.gguf")));
        load(file("made.gguf"), 100ms);
        QTRY_VERIFY(model_->status().asleep);
        profile_.keep_minutes = 0;
        model_->open(file("other.gguf"), "Other");
        QTRY_COMPARE_WITH_TIMEOUT(model_->status().name, "Other", 20'000);
        QTRY_COMPARE_WITH_TIMEOUT(model_->status().state, ModelState::Ready, 20'000);
        QVERIFY(!model_->status().asleep);
        QCOMPARE(host_->describe().size(), std::size_t(1));
        // The question goes to the one that chats talk to, and the sleeper sleeps on.
        Answer answer;
        QVERIFY(residency_->submit(question(4), answer.sink()));
        QTRY_COMPARE_WITH_TIMEOUT(answer.ended.load(), 1, 20'000);
        QVERIFY(!answer.was_loading);
        // By its name it is woken.
        GenerationRequest request = question(4);
        request.model = "made";
        QVERIFY(residency_->submit(request, answer.sink()));
        QTRY_COMPARE_WITH_TIMEOUT(answer.ended.load(), 2, 20'000);
        QVERIFY(answer.was_loading);
        QCOMPARE(model_->status().name, "Other");
    }

    // With a real model: what it held is the system's again, within 64 MiB.
    void givesTheMemoryBack_data() {
        QTest::addColumn<bool>("sleeps");
        QTest::addColumn<QString>("model");
        QTest::addColumn<int>("least_mib"); // that it takes while it is loaded
        for (const auto& [name, file, least] :
             {std::tuple("SmolLM2", "SmolLM2-135M-Instruct.Q4_1.gguf", 80),
              std::tuple("Qwen2.5", "qwen2.5-coder-0.5b-instruct-q4_k_m.gguf", 300)}) {
            QTest::addRow("%s, after a while without use", name) << true << QString(file) << least;
            QTest::addRow("%s, unloaded", name) << false << QString(file) << least;
        }
    }
    void givesTheMemoryBack() {
        QFETCH(bool, sleeps);
        QFETCH(QString, model);
        QFETCH(int, least_mib);
        HEADROOM_NEEDS_MODEL(path, qPrintable(model));
        load(file("made.gguf"), 0ms); // threads, buffers of a first load and answer are there
        ask();
        residency_->unloadAll();
        QTRY_VERIFY(host_->describe().empty());
        const qint64 before = resident();
        profile_.context_length = 2048;
        load(path, sleeps ? 300ms : 0ms);
        ask();
        const qint64 during = resident();
        if (sleeps) {
            QTRY_VERIFY_WITH_TIMEOUT(model_->status().asleep, 20'000);
        } else {
            model_->eject();
        }
        QTRY_VERIFY(host_->describe().empty());
        QVERIFY2(during - before > (qint64(least_mib) << 20), "it was not in memory at all");
        QTRY_VERIFY2(resident() - before <= (64 << 20),
                     qPrintable(QString("%1 MiB more than before; %2 MiB while it was loaded")
                                    .arg((resident() - before) >> 20)
                                    .arg((during - before) >> 20)));
        qInfo("%lld MiB more than before; %lld MiB while it was loaded",
              (resident() - before) >> 20, (during - before) >> 20);
    }

private:
    QString file(const QString& name) const { return folder_->filePath(name); }
    void ask() {
        Answer answer;
        QVERIFY(residency_->submit(question(8), answer.sink()));
        QTRY_COMPARE_WITH_TIMEOUT(answer.ended.load(), 1, 60'000);
    }
    std::int64_t tokens_of_question() {
        std::atomic<std::int64_t> tokens = -1;
        std::thread worker([&] { tokens = residency_->count(question(1)).value_or(-2); });
        worker.join();
        return tokens;
    }
    void load(const QString& path, std::chrono::milliseconds keep) {
        residency_ = std::make_unique<ModelResidency>(*host_, keep);
        model_ = std::make_unique<LocalModel>(
            *residency_, *downloads_,
            LocalModel::Options{.folder = file("models"),
                                .starters = {},
                                .profile = [this](const QString&, auto done) { done(profile_); }});
        QTRY_COMPARE(model_->status().state, ModelState::None);
        model_->open(path);
        QTRY_COMPARE_WITH_TIMEOUT(model_->status().state, ModelState::Ready, 60'000);
    }

    std::mutex loading_;             ///< while it is locked no load gets to its memory
    std::atomic<bool> full_ = false; ///< no memory is free
    OutboundGate gate_;
    ModelProfile profile_;
    std::unique_ptr<QTemporaryDir> folder_;
    std::unique_ptr<DownloadQueue> downloads_;
    std::unique_ptr<EngineHost> host_;
    std::unique_ptr<ModelResidency> residency_;
    std::unique_ptr<LocalModel> model_;
};

HEADROOM_TEST(TestSleepingModel)
#include "tst_sleeping_model.moc"
