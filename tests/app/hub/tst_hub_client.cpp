#include "app/checksum/sha256.h"
#include "app/hub/hub_browser.h"
#include "app/hub/hub_token.h"
#include "app/network/outbound_gate.h"
#include "tests/support/chat_model.h"
#include "tests/support/hub_server.h"
#include "tests/support/register_test.h"
#include "tests/support/test_data.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace headroom;
using namespace headroom::app;
using namespace headroom::test;

/// The client against a server that speaks the hub's endpoints.
class TestHubClient : public QObject {
    Q_OBJECT

    std::unique_ptr<HubServer> hub_;
    std::unique_ptr<OutboundGate> gate_;
    const std::atomic<bool> never_ = false;

    HubClient client() { return {*gate_, {}}; }
    QStringList ids(const HubQuery& query) {
        const auto found = client().search(query, never_);
        QStringList ids;
        if (found)
            for (const HubModel& model : *found)
                ids << model.id;
        return ids;
    }

private slots:
    void init() {
        hub_ = std::make_unique<HubServer>();
        gate_ = std::make_unique<OutboundGate>();
        gate_->setRoutes({.hub_endpoint = hub_->url()});
        hub_->put({.id = "us/Tiny-8B-GGUF",
                   .tags = {"gguf"},
                   .downloads = 10,
                   .likes = 1,
                   .changed = "2026-01-01T00:00:00.000Z",
                   .files = {{"README.md", "hello", false},
                             {"Tiny-8B-Q8_0.gguf", QByteArray(800, 'a')},
                             {"Tiny-8B-Q4_K_M.gguf", QByteArray(400, 'b')},
                             {"Q6/Tiny-8B-Q6_K-00001-of-00002.gguf", QByteArray(300, 'c')},
                             {"Q6/Tiny-8B-Q6_K-00002-of-00002.gguf", QByteArray(301, 'd')},
                             {"Tiny-8B-F16-00001-of-00002.gguf", QByteArray(900, 'e')},
                             {"mmproj-Tiny-8B-F16.gguf", QByteArray(50, 'f')}}});
        hub_->put({.id = "us/tiny-code-1.5b-gguf",
                   .license = "mit",
                   .tags = {"gguf"},
                   .downloads = 5,
                   .likes = 9,
                   .changed = "2026-02-01T00:00:00.000Z"});
        hub_->put({.id = "them/tiny-images", .task = "text-to-image", .downloads = 99});
    }

    void searches() {
        QCOMPARE(ids({.text = "tiny"}), QStringList({"us/Tiny-8B-GGUF", "us/tiny-code-1.5b-gguf"}));
        QCOMPARE(ids({.text = "tiny", .order = HubOrder::Likes}).first(), "us/tiny-code-1.5b-gguf");
        QCOMPARE(ids({.text = "tiny", .order = HubOrder::Newest}).first(),
                 "us/tiny-code-1.5b-gguf");
        QCOMPARE(ids({.text = "tiny", .licence = "mit"}), QStringList("us/tiny-code-1.5b-gguf"));
        QCOMPARE(ids({.text = "tiny", .task = "text-to-image"}), QStringList());
        QCOMPARE(ids({.text = "tiny", .most_parameters = 3'000'000'000}),
                 QStringList("us/tiny-code-1.5b-gguf"));
        QCOMPARE(ids({.text = "tiny", .least_parameters = 3'000'000'000}),
                 QStringList("us/Tiny-8B-GGUF"));
        QCOMPARE(ids({.text = "a & b=c?#"}), QStringList());
    }

    void choosesAmongProjectors() {
        const QByteArray hash(64, 'a');
        const QVector<HubFile> files = {{"a-F32.gguf", 9, hash},
                                        {"mmproj-a-F32.gguf", 40, hash},
                                        {"mmproj-a-F16.gguf", 20, hash},
                                        {"mmproj-a-Q8_0.gguf", 10, hash},
                                        {"mmproj-b-F16.gguf", 30, hash}};
        QCOMPARE(projectorOf(files)->path, "mmproj-a-F16.gguf");
        QCOMPARE(projectorOf({files[1], files[3]})->path, "mmproj-a-Q8_0.gguf");
        QVERIFY(!projectorOf({files[0]}));
        QVERIFY(!projectorOf({{"mmproj-unverified.gguf", 5, {}}}));
    }

    void readsParametersOutOfNames() {
        QCOMPARE(parametersInName("Qwen3-8B-GGUF"), 8'000'000'000);
        QCOMPARE(parametersInName("Qwen3-30B-A3B"), 30'000'000'000);
        QCOMPARE(parametersInName("Llama-3.2-1B-Instruct"), 1'000'000'000);
        QCOMPARE(parametersInName("qwen2.5-coder-0.5b-instruct"), 500'000'000);
        QCOMPARE(parametersInName("SmolLM2-135M"), 135'000'000);
        QCOMPARE(parametersInName("phi-4"), 0);
        QCOMPARE(parametersInName("gemma-3n-E4B"), 0);
    }

    void listsEveryQuantization() {
        const auto repository = client().repository({.repository = "us/Tiny-8B-GGUF"}, never_);
        QVERIFY2(repository, repository ? "" : repository.error().message().c_str());
        QStringList formats;
        for (const HubChoice& choice : repository->choices)
            formats << choice.format;
        QCOMPARE(formats, QStringList({"Q4_K_M", "Q6_K", "Q8_0"})); // F16 lacks a part
        QCOMPARE(repository->choices[1].bytes(), 601);
        QCOMPARE(repository->choices[1].files.size(), 2);
        QCOMPARE(repository->choices[0].files[0].sha256, Sha256::of(QByteArray(400, 'b')));
        QCOMPARE(repository->model.licence, "apache-2.0");

        QCOMPARE(chosen(*repository, {})->format, "Q4_K_M");
        QCOMPARE(chosen(*repository, {.format = "q8_0"})->format, "Q8_0");
        QCOMPARE(chosen(*repository, {.file = "Q6/Tiny-8B-Q6_K-00001-of-00002.gguf"})->format,
                 "Q6_K");
        const auto none = chosen(*repository, {.format = "Q2_K"});
        QVERIFY(!none);
        QVERIFY(none.error().what.find("Q4_K_M, Q6_K, Q8_0") != std::string::npos);

        const DownloadRequest request = requestOf(*repository, repository->choices[1], "/models");
        QCOMPARE(request.folder, "/models/us/Tiny-8B-GGUF");
        QCOMPARE(request.files.size(), 2);
        QCOMPARE(request.files[1].sources[0].file, "Tiny-8B-Q6_K-00002-of-00002.gguf");
        QCOMPARE(request.files[1].sources[0].path, "Q6/Tiny-8B-Q6_K-00002-of-00002.gguf");
        QCOMPARE(request.files[1].sources[0].bytes, 301);
        QCOMPARE(request.name, "Tiny-8B Q6_K");

        QVERIFY(repository->projector);
        QCOMPARE(repository->projector->path, "mmproj-Tiny-8B-F16.gguf");
        const DownloadRequest both =
            requestOf(*repository, repository->choices[0], "/models", Projector::Fetch);
        QCOMPARE(both.files.size(), 2);
        QCOMPARE(both.files[1].sources[0].sha256, Sha256::of(QByteArray(50, 'f')));
    }

    void looksIntoTheHeaderBeforeADownload() {
        HEADROOM_NEEDS_DATA(tiny, "golden/tiny/llama.gguf");
        const QTemporaryDir folder;
        QVERIFY(
            write_chat_model(tiny.toStdString(), folder.filePath("a.gguf").toStdString(), kChatMl));
        QFile file(folder.filePath("a.gguf"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        // Its tensors' bytes, however many, are not fetched.
        hub_->put({.id = "us/real", .files = {{"real-F32.gguf", file.readAll()}}});
        const auto repository = client().repository({.repository = "us/real"}, never_);
        QVERIFY(repository);
        const auto facts = client().facts(*repository, repository->choices.at(0), never_);
        QVERIFY2(facts, facts ? "" : facts.error().message().c_str());
        QVERIFY2(facts->error.isEmpty(), qPrintable(facts->error));
        QCOMPARE(facts->architecture, "llama");
        QVERIFY2(facts->runs(), qPrintable(facts->lacks.join(", ")));
        QVERIFY(facts->context_length > 0);
        QVERIFY(hub_->bytesSent() <= std::max<qint64>(1 << 20, file.size()));
    }

    void namesWhatTheEngineLacks() {
        HEADROOM_NEEDS_DATA(tiny, "golden/tiny/llama.gguf");
        QFile file(tiny);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QByteArray bytes = file.readAll();
        // The value of general.architecture: the same length, another name.
        const auto at = bytes.indexOf("llama", bytes.indexOf("general.architecture"));
        QVERIFY(at > 0);
        bytes.replace(at, 5, "mamba");
        hub_->put({.id = "us/other", .files = {{"other-F32.gguf", bytes}}});
        const auto repository = client().repository({.repository = "us/other"}, never_);
        QVERIFY(repository);
        const auto facts = client().facts(*repository, repository->choices.at(0), never_);
        QVERIFY2(facts, facts ? "" : facts.error().message().c_str());
        QVERIFY(!facts->runs());
        QVERIFY2(facts->lacks.join(' ').contains("mamba"), qPrintable(facts->lacks.join(' ')));
    }

    void whatIsNoModelIsSaid() {
        const auto repository = client().repository({.repository = "us/Tiny-8B-GGUF"}, never_);
        QVERIFY(repository);
        const auto facts = client().facts(*repository, repository->choices.at(0), never_);
        QVERIFY(facts);
        QVERIFY(!facts->error.isEmpty());
    }

    void saysWhatWentWrong_data() {
        QTest::addColumn<int>("fault");
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("says");
        QTest::newRow("page") << int(Fault::Page) << 0 << "login page";
        QTest::newRow("empty") << int(Fault::Empty) << 0 << "did not come from a model hub";
        QTest::newRow("cut") << int(Fault::Cut) << 0 << "connection";
        QTest::newRow("login") << int(Fault::Status) << 401 << "access token";
        QTest::newRow("missing") << int(Fault::Status) << 404 << "moved, renamed";
        QTest::newRow("trouble") << int(Fault::Status) << 503 << "problem of its own";
    }
    void saysWhatWentWrong() {
        QFETCH(int, fault);
        QFETCH(int, status);
        QFETCH(QString, says);
        hub_->misbehave(
            {.fault = Fault(fault), .where = Misbehaviour::Where::Hub, .status = status});
        const auto found = client().search({.text = "tiny"}, never_);
        QVERIFY(!found);
        QVERIFY2(QString::fromStdString(found.error().message()).contains(says),
                 found.error().message().c_str());
    }

    void saysThatItIsOffline() {
        gate_->setRoutes({.hub_endpoint = "http://127.0.0.1:1"}); // nobody listens there
        const auto found = client().search({.text = "tiny"}, never_);
        QVERIFY(!found);
        QVERIFY(found.error().what.find("nothing answers there") != std::string::npos);
    }

    void privateModeLetsNothingOut() {
        gate_->setPrivate(true);
        const auto found = client().search({.text = "tiny"}, never_);
        QVERIFY(!found);
        QVERIFY(found.error().what.find("Private mode") != std::string::npos);
        QVERIFY(hub_->requests().isEmpty());
    }

    void aTokenGoesToItsHubAlone() {
        HubToken token;
        token.use(hub_->url(), HubToken::Kept::No);
        token.set("hf_secret");
        QCOMPARE(token.forAddress(QUrl(hub_->url() + "/api/models")), "hf_secret");
        QCOMPARE(token.forAddress(QUrl(hub_->storage() + "/x")), "");
        QCOMPARE(token.forAddress(QUrl("https://127.0.0.1/x")), "");
        token.use("http://mirror.example", HubToken::Kept::No);
        QCOMPARE(token.forAddress(QUrl(hub_->url())), "");
        QCOMPARE(token.forAddress(QUrl("http://mirror.example/x")), "");
    }

    void aNewSearchTakesThePlaceOfTheOldOne() {
        HubBrowser browser(*gate_, {});
        QList<qsizetype> counts;
        connect(&browser, &HubBrowser::found, this,
                [&](const auto& models) { counts << models.size(); });
        for (int i = 0; i < 10; ++i)
            browser.search({.text = i == 9 ? "code" : "nothing like it"});
        QTRY_VERIFY(!counts.isEmpty());
        QTest::qWait(100);
        QCOMPARE(counts, QList<qsizetype>{1});
    }
};

HEADROOM_TEST(TestHubClient)
#include "tst_hub_client.moc"
