#include "app/active_model/local_model.h"
#include "app/downloads/download_queue.h"
#include "app/network/outbound_gate.h"
#include "engine/engine_host.h"
#include "tests/support/chat_model.h"
#include "tests/support/hub_server.h"
#include "tests/support/register_test.h"
#include "tests/support/test_data.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace headroom;
using namespace headroom::app;
using namespace headroom::test;

/// The real service over the real engine, with tiny models and a scripted hub.
class TestLocalModel : public QObject {
    Q_OBJECT

private slots:
    void init() {
        HEADROOM_NEEDS_DATA(tiny, "golden/tiny/llama.gguf");
        folder_ = std::make_unique<QTemporaryDir>();
        QVERIFY(write_chat_model(tiny.toStdString(), file("made.gguf").toStdString(), kChatMl));
        QFile made(file("made.gguf"));
        QVERIFY(made.open(QIODevice::ReadOnly));
        bytes_ = made.readAll();
        last_path_.clear();
        hub_ = std::make_unique<HubServer>();
        HubServerRepository repository{.id = "us/tiny"};
        for (const char* name : {"first.gguf", "second.gguf"})
            repository.files << HubServerFile{name, bytes_};
        hub_->put(repository);
        gate_.setRoutes({.hub_endpoint = hub_->url()});
        host_ = *EngineHost::create(EngineHostOptions{});
        start();
    }
    void cleanup() {
        model_.reset();
        downloads_.reset();
        residency_.reset();
        host_.reset();
        hub_.reset();
    }

    void offersWhatCanChat() {
        QTRY_COMPARE(model_->status().state, ModelState::None);
        const QVector<SuggestedModel> offered = model_->status().suggestions;
        QCOMPARE(offered.size(), 2); // the third has no chat template
        QCOMPARE(offered[0].name, "First");
        QCOMPARE(offered[1].id, "second");
        QVERIFY(!offered[1].here);
        model_->fetch("third");
        QCOMPARE(model_->status().state, ModelState::None);
    }

    void fetchesTheChosenOne_data() {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("name");
        QTest::newRow("suggested") << "first"
                                   << "First";
        QTest::newRow("quick") << "second"
                               << "Second";
    }
    void fetchesTheChosenOne() {
        QFETCH(QString, id);
        QFETCH(QString, name);
        QTRY_COMPARE(model_->status().state, ModelState::None);
        model_->fetch(id);
        QCOMPARE(model_->status().fetching, id);
        QTRY_COMPARE_WITH_TIMEOUT(model_->status().state, ModelState::Ready, 20'000);
        QCOMPARE(model_->status().name, name);
        QCOMPARE(QDir(file("models")).entryList({"*.gguf"}, QDir::Files),
                 QStringList(id + ".gguf"));
        QTRY_VERIFY(offer(id).here);
        // The next start takes it up by itself.
        start();
        QTRY_COMPARE_WITH_TIMEOUT(model_->status().state, ModelState::Ready, 20'000);
        QCOMPARE(model_->status().name, name);
    }

    void remembersWhichOneWasInterrupted_data() {
        QTest::addColumn<QString>("id");
        QTest::newRow("suggested") << "first";
        QTest::newRow("quick") << "second";
    }
    void remembersWhichOneWasInterrupted() {
        QFETCH(QString, id);
        QTRY_COMPARE(model_->status().state, ModelState::None);
        hub_->misbehave({.fault = Fault::Cut, .at = 0.5});
        model_->fetch(id);
        QTRY_COMPARE_WITH_TIMEOUT(model_->status().state, ModelState::Failed, 20'000);
        QTRY_VERIFY(offer(id).arrived_bytes > 0);
        const qint64 kept = offer(id).arrived_bytes;

        start(); // after a restart
        QTRY_COMPARE(model_->status().state, ModelState::None);
        QCOMPARE(model_->status().fetching, id);
        QCOMPARE(offer(id).arrived_bytes, kept);
        hub_->misbehave({});
        hub_->forgetRequests();
        model_->fetch(id);
        QTRY_COMPARE_WITH_TIMEOUT(model_->status().state, ModelState::Ready, 20'000);
        QCOMPARE(hub_->bytesSent(), bytes_.size() - kept);
        QTRY_COMPARE(offer(id).arrived_bytes, 0);
    }

    void discardsWhatWasInterrupted() {
        QTRY_COMPARE(model_->status().state, ModelState::None);
        hub_->misbehave({.fault = Fault::Cut, .at = 0.5});
        model_->fetch("second");
        QTRY_COMPARE_WITH_TIMEOUT(model_->status().state, ModelState::Failed, 20'000);
        QTRY_VERIFY(offer("second").arrived_bytes > 0);
        model_->discard("second");
        QTRY_COMPARE(offer("second").arrived_bytes, 0);
        QVERIFY(!QFileInfo::exists(file("models/.fetch")));
    }

    void takesUpAfterAStartWhatWasArriving() {
        QTRY_COMPARE(model_->status().state, ModelState::None);
        hub_->misbehave({.fault = Fault::Slow});
        model_->fetch("second");
        QTRY_VERIFY(model_->status().done > 0);
        start(); // the program ended in the middle
        QTRY_COMPARE(model_->status().state, ModelState::Fetching);
        QCOMPARE(model_->status().fetching, "second");
        QTRY_COMPARE_WITH_TIMEOUT(model_->status().state, ModelState::Ready, 20'000);
        QCOMPARE(model_->status().name, "Second");
    }

    void privateModeIsSaid() {
        QTRY_COMPARE(model_->status().state, ModelState::None);
        gate_.setPrivate(true);
        model_->fetch("first");
        QTRY_COMPARE(model_->status().state, ModelState::Failed);
        QVERIFY(model_->status().error->what.find("Private mode") != std::string::npos);
        QVERIFY(hub_->requests().isEmpty());
        gate_.setPrivate(false);
        QTRY_COMPARE_WITH_TIMEOUT(model_->status().state, ModelState::Ready, 20'000);
    }

    void ejectsAndLoadsAgain() {
        QTRY_COMPARE(model_->status().state, ModelState::None);
        model_->open(file("made.gguf"), "Given");
        QTRY_COMPARE_WITH_TIMEOUT(model_->status().state, ModelState::Ready, 20'000);
        QCOMPARE(model_->status().name, "Given");
        QCOMPARE(host_->describe().size(), std::size_t(1));
        model_->eject();
        QCOMPARE(model_->status().state, ModelState::None);
        QTRY_VERIFY(host_->describe().empty());
        model_->retry();
        QTRY_COMPARE_WITH_TIMEOUT(model_->status().state, ModelState::Ready, 20'000);
        QCOMPARE(model_->status().name, "Given");
    }

    void aFileThatIsNoGoodLeavesTheLoadedModel_data() {
        QTest::addColumn<int>("bytes"); // of the good file
        QTest::addColumn<QByteArray>("instead");
        QTest::newRow("not a model") << 0 << QByteArray("nothing of that kind");
        QTest::newRow("header only") << 24 << QByteArray();
        QTest::newRow("without its last bytes") << -100 << QByteArray();
    }
    void aFileThatIsNoGoodLeavesTheLoadedModel() {
        QFETCH(int, bytes);
        QFETCH(QByteArray, instead);
        QTRY_COMPARE(model_->status().state, ModelState::None);
        model_->open(file("made.gguf"), "Good");
        QTRY_COMPARE_WITH_TIMEOUT(model_->status().state, ModelState::Ready, 20'000);
        const std::string id = host_->describe().at(0).id;
        QFile bad(file("bad.gguf"));
        QVERIFY(bad.open(QIODevice::WriteOnly));
        bad.write((bytes < 0 ? bytes_.chopped(-bytes) : bytes_.left(bytes)) + instead);
        bad.close();
        QList<ModelState> states;
        connect(model_.get(), &ActiveModel::changed, this,
                [&] { states << model_->status().state; });
        model_->open(bad.fileName(), "Bad");
        QTRY_VERIFY_WITH_TIMEOUT(model_->status().refusal.has_value(), 20'000);
        QVERIFY(!model_->status().refusal->what.empty());
        QCOMPARE(model_->status().refused_name, "Bad");
        QCOMPARE(model_->status().opening, QString());
        QCOMPARE(model_->status().name, "Good");
        QCOMPARE(model_->status().path, file("made.gguf"));
        QCOMPARE(states.count(ModelState::Ready), states.size()); // it could answer all the time
        QCOMPARE(host_->describe().size(), std::size_t(1));
        QCOMPARE(host_->describe().at(0).id, id);
        QVERIFY(host_->describe().at(0).loaded);
        // The next good one answers from then on, and nothing is told of the bad one any more.
        QVERIFY(QFile::copy(file("made.gguf"), file("other.gguf")));
        model_->open(file("other.gguf"), "Other");
        QTRY_COMPARE_WITH_TIMEOUT(model_->status().name, "Other", 20'000);
        QTRY_COMPARE_WITH_TIMEOUT(model_->status().state, ModelState::Ready, 20'000);
        QVERIFY(!model_->status().refusal);
        QCOMPARE(host_->describe().size(), std::size_t(2)); // both fit
    }

    void goesBackToAModelThatIsStillLoaded() {
        QTRY_COMPARE(model_->status().state, ModelState::None);
        QVERIFY(QFile::copy(file("made.gguf"), file("other.gguf")));
        for (const char* name : {"made.gguf", "other.gguf"}) {
            model_->open(file(name), name);
            QTRY_COMPARE_WITH_TIMEOUT(model_->status().name, name, 20'000);
            QTRY_COMPARE_WITH_TIMEOUT(model_->status().state, ModelState::Ready, 20'000);
        }
        const ModelDescription first = host_->describe().at(0);
        model_->open(file("made.gguf"), "made.gguf"); // nothing is read again: at once
        QCOMPARE(model_->status().state, ModelState::Ready);
        QCOMPARE(model_->status().path, file("made.gguf"));
        QCOMPARE(model_->status().context_length, first.context_length);
        QCOMPARE(residency_->describe().at(0).id, "made"); // whom requests go to
        model_->eject();
        QCOMPARE(model_->status().state, ModelState::None);
        QTRY_COMPARE(host_->describe().size(), std::size_t(1));
        QCOMPARE(host_->describe().at(0).id, "other");
    }

    /// A conversation is shown whose model was moved away: it says so before anything is asked.
    void whatIsChosenAndGoneIsSaid() {
        QTRY_COMPARE(model_->status().state, ModelState::None);
        model_->open(file("made.gguf"), "Made");
        QTRY_COMPARE_WITH_TIMEOUT(model_->status().state, ModelState::Ready, 20'000);
        model_->choose(file("gone.gguf"), "Gone");
        QTRY_COMPARE(model_->status().state, ModelState::Failed);
        QCOMPARE(model_->status().name, "Gone");
        QCOMPARE(model_->status().error->code, ErrorCode::NotFound);
        QCOMPARE(model_->status().error->where, file("gone.gguf").toStdString());
        QCOMPARE(host_->describe().size(), std::size_t(1)); // the other one stays in memory
        // One that is there is shown at once, and one that comes back can be loaded.
        model_->choose(file("made.gguf"), "Made");
        QTRY_COMPARE(model_->status().state, ModelState::Ready);
        model_->choose(file("gone.gguf"), "Gone");
        QTRY_COMPARE(model_->status().state, ModelState::Failed);
        QVERIFY(QFile::copy(file("made.gguf"), file("gone.gguf")));
        model_->retry();
        QTRY_COMPARE_WITH_TIMEOUT(model_->status().state, ModelState::Ready, 20'000);
        QCOMPARE(model_->status().name, "Gone");
        QVERIFY(!model_->status().asleep);
    }

    /// A conversation with it is shown: it answers, and is loaded by the first request alone.
    void whatIsChosenIsLoadedByTheFirstRequest() {
        QTRY_COMPARE(model_->status().state, ModelState::None);
        QVERIFY(QFile::copy(file("made.gguf"), file("Other-Q8_0.gguf")));
        QStringList chosen;
        connect(model_.get(), &ActiveModel::chosen, this,
                [&](const QString& path) { chosen << QFileInfo(path).fileName(); });
        model_->open(file("made.gguf"), "Made");
        QTRY_COMPARE_WITH_TIMEOUT(model_->status().state, ModelState::Ready, 20'000);
        QCOMPARE(chosen, QStringList("made.gguf"));

        model_->choose(file("Other-Q8_0.gguf"), "Other");
        QCOMPARE(model_->status().state, ModelState::Ready);
        QCOMPARE(model_->status().name, "Other");
        QCOMPARE(model_->status().quantization, "Q8_0");
        QVERIFY(model_->status().asleep);
        QCOMPARE(host_->describe().size(), std::size_t(1));
        const auto counted = [this] {
            return residency_->count({.messages = {{Role::User, "Hi"}}}).has_value();
        };
        QVERIFY(counted());
        QTRY_VERIFY(!model_->status().asleep);
        QCOMPARE(model_->status().quantization, "F32"); // what the file says
        QCOMPARE(host_->describe().size(), std::size_t(2));

        // Back to the one that is in memory: at once, and awake.
        model_->choose(file("made.gguf"), "Made");
        QCOMPARE(model_->status().name, "Made");
        QVERIFY(!model_->status().asleep);
        QVERIFY(model_->status().context_length > 0);
        // What is gone says so when it is asked.
        model_->choose(file("gone.gguf"), "Gone");
        QVERIFY(model_->status().asleep);
        QVERIFY(!counted());
        QTRY_COMPARE(model_->status().state, ModelState::Failed);
        QVERIFY(model_->status().error->message().find("gone.gguf") != std::string::npos);
        QCOMPARE(chosen, QStringList("made.gguf")); // no person chose the others
    }

    void beginsWithTheLastModel() {
        QVERIFY(QDir().mkpath(file("models")));
        QVERIFY(QFile::copy(file("made.gguf"), file("models/first.gguf")));
        last_path_ = file("made.gguf");
        start();
        QTRY_COMPARE_WITH_TIMEOUT(model_->status().state, ModelState::Ready, 20'000);
        QCOMPARE(model_->status().name, "made");
        last_path_ = file("gone.gguf");
        start();
        QTRY_COMPARE_WITH_TIMEOUT(model_->status().state, ModelState::Ready, 20'000);
        QCOMPARE(model_->status().name, "First");
    }

    void changesItsMindAfterCancelling() {
        QTRY_COMPARE(model_->status().state, ModelState::None);
        model_->fetch("first");
        model_->cancel();
        QTRY_VERIFY(model_->status().state != ModelState::Fetching);
        // The tiny file may have been quicker than the cancel.
        QTRY_VERIFY(model_->status().state != ModelState::Loading);
        model_->fetch("second");
        QTRY_COMPARE_WITH_TIMEOUT(model_->status().state, ModelState::Ready, 20'000);
        QCOMPARE(model_->status().name, "Second");
    }

    void aPersonsFileIsCalledAsTheFile() {
        QTRY_COMPARE(model_->status().state, ModelState::None);
        const QString path = file("My-Model-Instruct-Q4_K_M.gguf");
        QVERIFY(QFile::rename(file("made.gguf"), path));
        model_->open(path);
        QTRY_COMPARE_WITH_TIMEOUT(model_->status().state, ModelState::Ready, 20'000);
        QCOMPARE(model_->status().name, "My-Model-Instruct");
        // general.file_type of the tiny models: 0, all F32.
        QCOMPARE(model_->status().quantization, "F32");
        QVERIFY(!model_->status().warnings.isEmpty()); // its tokenizer has no merges
    }

    void namesTheRealModelsFormat_data() {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("format");
        QTest::addColumn<QString>("name");
        QTest::newRow("qwen") << "qwen2.5-coder-0.5b-instruct-q4_k_m.gguf"
                              << "Q4_K_M"
                              << "Qwen2.5-Coder 0.5B Instruct";
        QTest::newRow("smollm2") << "SmolLM2-135M-Instruct.Q4_1.gguf"
                                 << "Q4_1"
                                 << "SmolLM2 135M Instruct";
    }
    void namesTheRealModelsFormat() {
        QFETCH(QString, model);
        QFETCH(QString, format);
        QFETCH(QString, name);
        HEADROOM_NEEDS_MODEL(path, model);
        QTRY_COMPARE(model_->status().state, ModelState::None);
        model_->open(path);
        QTRY_COMPARE_WITH_TIMEOUT(model_->status().state, ModelState::Ready, 60'000);
        QCOMPARE(model_->status().quantization, format);
        QCOMPARE(model_->status().name, name);
        // The figure that first start shows before the download is what the loader places.
        const ModelDescription placed = host_->describe().at(0);
        const qint64 bytes = placed.weights_bytes + placed.kv_bytes + placed.workspace_bytes;
        if (placed.context_length != 8192) QSKIP("too little memory for the usual context");
        for (const StarterModel& starter : starterModels())
            if (starter.name == name)
                QVERIFY2(qAbs(starter.memory_bytes - bytes) < (16 << 20),
                         qPrintable(QString("%1, placed %2").arg(starter.memory_bytes).arg(bytes)));
    }

private:
    QString file(const QString& name) const { return folder_->filePath(name); }

    SuggestedModel offer(const QString& id) const {
        for (const SuggestedModel& suggestion : model_->status().suggestions)
            if (suggestion.id == id) return suggestion;
        return {};
    }

    void start() {
        model_.reset();
        if (residency_) residency_->unloadAll();
        residency_.reset();
        residency_ = std::make_unique<ModelResidency>(*host_);
        downloads_.reset();
        downloads_ = std::make_unique<DownloadQueue>(
            gate_, DownloadQueue::Options{.data_folder = file("data"),
                                          .patience = {.first_wait_ms = 5,
                                                       .longest_wait_ms = 20,
                                                       .tries = 2,
                                                       .least_free = 0},
                                          .smallest_part = 4096});
        std::vector<StarterModel> starters;
        for (const char* id : {"first", "second", "third"})
            starters.push_back({.id = id,
                                .name = QString(id).at(0).toUpper() + QString(id).mid(1),
                                .hub_repository = "us/tiny",
                                .hub_file = QString(id) + ".gguf",
                                .chat = QString(id) != "third"});
        model_ = std::make_unique<LocalModel>(
            *residency_, *downloads_,
            LocalModel::Options{file("models"), last_path_, {}, starters});
    }

    OutboundGate gate_;
    QByteArray bytes_;
    QString last_path_;
    std::unique_ptr<QTemporaryDir> folder_;
    std::unique_ptr<HubServer> hub_;
    std::unique_ptr<EngineHost> host_;
    std::unique_ptr<ModelResidency> residency_;
    std::unique_ptr<DownloadQueue> downloads_;
    std::unique_ptr<LocalModel> model_;
};

HEADROOM_TEST(TestLocalModel)
#include "tst_local_model.moc"
