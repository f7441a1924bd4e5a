#include "app/active_model/local_model.h"
#include "app/chat/chat_service.h"
#include "app/downloads/download_queue.h"
#include "app/hardware/machine_sampler.h"
#include "app/network/outbound_gate.h"
#include "engine/engine_host.h"
#include "tests/support/register_test.h"
#include "tests/support/test_data.h"
#include "ui/shell/app_window.h"

#include <QDir>
#include <QFile>
#include <QQuickItem>
#include <QQuickWindow>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace headroom;

/// Greedy, whatever the conversation asks for: the same question then gets the same answer, and is
/// known to get a long one.
class Greedy : public Generator {
public:
    explicit Greedy(Generator& generator)
        : generator_(generator) {}
    Result<GenerationId> submit(GenerationRequest request, GenerationSink sink) override {
        request.sampling.temperature = 0;
        return generator_.submit(std::move(request), std::move(sink));
    }
    void cancel(GenerationId id) override { generator_.cancel(id); }
    std::vector<ModelDescription> describe() const override { return generator_.describe(); }
    Result<std::int64_t> count(const GenerationRequest& request) const override {
        return generator_.count(request);
    }

private:
    Generator& generator_;
};

/// The window over the real engine and a real model.
class TestWindow : public QObject {
    Q_OBJECT

private slots:
    void init() {
        HEADROOM_NEEDS_MODEL(path, kModel);
        models_ = std::make_unique<QTemporaryDir>();
        QVERIFY(QFile::link(path, models_->filePath(kModel)));
        host_ = *EngineHost::create(EngineHostOptions{});
        downloads_ = std::make_unique<app::DownloadQueue>(
            gate_, app::DownloadQueue::Options{.data_folder = models_->filePath("data")});
        residency_ = std::make_unique<app::ModelResidency>(*host_);
        model_ = std::make_unique<app::LocalModel>(
            *residency_, *downloads_, app::LocalModel::Options{.folder = models_->path()});
        greedy_ = std::make_unique<Greedy>(*residency_);
        begin();
        QVERIFY(window_->window());
        QVERIFY(QTest::qWaitForWindowActive(window_->window()));
    }
    void cleanup() { // in the order in which main takes them down
        end();
        greedy_.reset();
        model_.reset();
        downloads_.reset();
        residency_.reset();
        host_.reset();
        models_.reset();
    }

    void answersStopsAndGoesOn() {
        QTRY_COMPARE_WITH_TIMEOUT(model_->status().state, app::ModelState::Ready, 60'000);
        QCOMPARE(model_->status().name, "SmolLM2 135M Instruct");
        QVERIFY(model_->status().demonstration);

        QSignalSpy pieces(chat_.get(), &app::ChatService::textAdded);
        ask(kLongAnswer);
        QTRY_COMPARE(chat_->conversations().size(), 1);
        while (facts().timings.completion_tokens <= 3) // it streams
            QVERIFY(pieces.wait(60'000));
        QTest::keyClick(window_->window(), Qt::Key_Escape);
        QTRY_COMPARE_WITH_TIMEOUT(facts().finish, FinishReason::Cancelled, 30'000);
        const qint64 first_prompt = facts().timings.prompt_tokens;
        QVERIFY(first_prompt > 0);

        ask("Thanks.");
        QTRY_COMPARE_WITH_TIMEOUT(chat_->conversations()[0].messages.size(), 4, 10'000);
        QTRY_VERIFY_WITH_TIMEOUT(facts().timings.completion_tokens > 0, 60'000);
        QVERIFY(facts().timings.prompt_tokens > first_prompt);
    }

    void canBeClosedWhileItLoads() {
        QTRY_COMPARE(model_->status().state, app::ModelState::Loading);
    }

    void canBeClosedWhileItAnswers() {
        QTRY_COMPARE_WITH_TIMEOUT(model_->status().state, app::ModelState::Ready, 60'000);
        ask(kLongAnswer);
        QTRY_VERIFY_WITH_TIMEOUT(
            !chat_->conversations().isEmpty() && facts().timings.completion_tokens > 0, 60'000);
    }

    void showsTheConversationAgainAtTheNextStart() {
        QTRY_COMPARE_WITH_TIMEOUT(model_->status().state, app::ModelState::Ready, 60'000);
        ask("Say hello.");
        QTRY_VERIFY_WITH_TIMEOUT(
            !chat_->conversations().isEmpty() && facts().finish != FinishReason::None, 60'000);
        const QString answer = chat_->conversations()[0].messages.last().text;
        end();
        begin();
        QTRY_COMPARE(chat_->conversations().size(), 1);
        QTRY_COMPARE(chat_->conversations()[0].messages.size(), 2);
        QCOMPARE(chat_->conversations()[0].messages.last().text, answer);
        auto* timeline = window_->window()->findChild<QQuickItem*>("timeline");
        QVERIFY(timeline);
        QTRY_VERIFY(timeline->property("count").toInt() >= 3); // question, answer, its facts
    }

private:
    /// The window over what is kept.
    void begin() {
        store_ = std::make_unique<store::Store>(models_->filePath("data").toStdString());
        chat_ = std::make_unique<app::ChatService>(*greedy_, store_.get());
        preferences_ = std::make_unique<app::Preferences>(models_->filePath("preferences.ini"));
        log_ = std::make_unique<app::Log>(models_->filePath("logs"));
        monitor_ = std::make_unique<app::Monitor>(machine_, host_->telemetry());
        window_ = std::make_unique<ui::AppWindow>(
            ui::Services{*residency_, *chat_, *model_, *residency_, *downloads_, hub_, token_,
                         machine_, *monitor_, *preferences_, library_, gate_, *log_, fit_,
                         models_->filePath("window.ini")});
    }
    void end() {
        window_.reset();
        monitor_.reset();
        log_.reset();
        preferences_.reset();
        chat_.reset();
        store_.reset();
    }

    static constexpr auto kModel = "SmolLM2-135M-Instruct.Q4_1.gguf";
    static constexpr auto kLongAnswer = "Tell me a long story about the sea."; ///< > 1,800 words

    const app::AnswerFacts& facts() const {
        return chat_->conversations()[0].messages.last().facts;
    }
    void ask(const QString& question) {
        auto* composer = window_->window()->findChild<QQuickItem*>("composer");
        QVERIFY(composer);
        composer->forceActiveFocus();
        for (const QChar letter : question)
            QTest::keyClick(window_->window(), letter.toLatin1());
        QTest::keyClick(window_->window(), Qt::Key_Return);
    }

    app::OutboundGate gate_;
    app::HubBrowser hub_{gate_, {}};
    app::LocalMachine local_machine_{app::LocalMachine::Options{}};
    app::FitReader fit_{gate_, {}, local_machine_};
    app::HubToken token_;
    app::MachineSampler machine_;
    app::ModelLibrary library_;
    std::unique_ptr<app::Preferences> preferences_;
    std::unique_ptr<app::Log> log_;
    std::unique_ptr<QTemporaryDir> models_;
    std::unique_ptr<EngineHost> host_;
    std::unique_ptr<Greedy> greedy_;
    std::unique_ptr<app::DownloadQueue> downloads_;
    std::unique_ptr<app::ModelResidency> residency_;
    std::unique_ptr<app::LocalModel> model_;
    std::unique_ptr<store::Store> store_;
    std::unique_ptr<app::ChatService> chat_;
    std::unique_ptr<app::Monitor> monitor_;
    std::unique_ptr<ui::AppWindow> window_;
};

HEADROOM_TEST(TestWindow)
#include "tst_window.moc"
