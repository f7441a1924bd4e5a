#include "app/log/event_log.h"
#include "app/log/log.h"
#include "app/log/logged_generator.h"
#include "app/log/qt_messages.h"
#include "app/log/report.h"
#include "app/network/outbound_gate.h"
#include "tests/support/register_test.h"
#include "tests/support/scripted_generator.h"

#include <QDir>
#include <QFile>
#include <QSysInfo>
#include <QTemporaryDir>
#include <QTest>

using namespace headroom;
using namespace headroom::app;
using namespace headroom::test;

namespace {
/// Holds a state that a test sets.
class StatedModel : public ActiveModel {
public:
    ModelStatus status() const override { return now; }
    void fetch(const QString&) override {}
    void discard(const QString&) override {}
    void open(const QString&, const QString&) override {}
    void choose(const QString&, const QString&) override {}
    void eject() override {}
    void cancel() override {}
    void retry() override {}
    void set(const ModelStatus& status) {
        now = status;
        emit changed();
    }
    ModelStatus now;
};

class NothingLoaded : public LoadedModels {
public:
    QVector<ResidentModel> models() const override { return {}; }
    void unload(const QString&) override {}
    void unloadAll() override {}
};

QByteArray contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}
} // namespace

class TestLog : public QObject {
    Q_OBJECT

private slots:
    void init() { folder_ = std::make_unique<QTemporaryDir>(); }

    void writesLinesToTheFileAndToMemory() {
        {
            Log log(folder_->path());
            log.write(LogLevel::Warning, "model", "two\nlines");
            log.write(LogLevel::Detail, "model", "not wanted");
            log.setDetailed(true);
            log.write(LogLevel::Detail, "model", "wanted");
            QCOMPARE(log.recent().size(), 2);
            QCOMPARE(log.recent()[0].text, "two lines");
        }
        const QByteArray text = contents(folder_->filePath("headroom.log"));
        QVERIFY2(text.contains(" warning model: two lines\n"), text.constData());
        QVERIFY(text.contains(" debug model: wanted\n"));
        QVERIFY(!text.contains("not wanted"));
    }

    void rotates() {
        {
            Log log(folder_->path());
            for (int i = 0; i < 4000; ++i) {
                log.write(LogLevel::Info, "test", QString(900, 'x'));
                if (i % 200 == 0) QTest::qWait(5); // the writer may drop what it can't keep up with
            }
        }
        const QFileInfoList files = QDir(folder_->path()).entryInfoList(QDir::Files);
        QVERIFY(files.size() >= 2 && files.size() <= 3);
        for (const QFileInfo& file : files)
            QVERIFY2(file.size() <= (1 << 20), qPrintable(file.fileName()));
    }

    void keepsOnWhereTheFolderCannotBeWritten() {
        QFile blocker(folder_->filePath("file"));
        QVERIFY(blocker.open(QIODevice::WriteOnly));
        Log log(folder_->filePath("file/logs"));
        QVERIFY(log.file().isEmpty());
        QVERIFY(log.recent().at(0).text.contains("memory only"));
        log.write(LogLevel::Info, "a", "b");
        QCOMPARE(log.recent().size(), 2);
    }

    void neverHoldsWhatAPersonOrAModelWrote() {
        {
            Log log(folder_->path());
            log.setDetailed(true);
            ScriptedGenerator scripted;
            LoggedGenerator generator(scripted, log);
            GenerationRequest request;
            request.messages = {{Role::User, "my secret question"}};
            request.raw_prompt = "raw secret";
            const auto sink = [](GenerationEvent) { return std::size_t(0); };
            QVERIFY(generator.submit(request, sink));
            scripted.say("a secret answer");
            GenerationTimings timings;
            timings.completion_tokens = 17;
            scripted.finish(FinishReason::EndOfGeneration, timings);
            QVERIFY(generator.submit(request, sink));
            scripted.fail(
                Error{ErrorCode::InvalidRequest, "template says: my secret question", {}});
            scripted.refusal = Error{ErrorCode::NotFound, "secret", {}};
            QVERIFY(!generator.submit(request, sink));
            QCOMPARE(log.recent().size(), 5);
        }
        const QByteArray text = contents(folder_->filePath("headroom.log"));
        QVERIFY(text.contains(
            "answer ended by the model: 0 prompt tokens, 0 of them cached, 17 written"));
        QVERIFY(text.contains("answer failed (invalid request)"));
        QVERIFY(text.contains("request refused (not found)"));
        QVERIFY2(!text.contains("secret"), text.constData());
    }

    void tellsOfConnectionsAndModels() {
        Log log(folder_->path());
        OutboundGate gate;
        StatedModel model;
        NothingLoaded loaded;
        EventLog events(log, gate, model, loaded);
        QVERIFY(gate.pass("hub.example", "fetch Tiny"));
        gate.setPrivate(true);
        QVERIFY(!gate.pass("hub.example", "fetch Tiny"));
        ModelStatus status;
        status.state = ModelState::Ready;
        status.name = "Tiny";
        status.warnings = QStringList{"3 merges are ignored"};
        status.template_note = "ChatML is used";
        model.set(status);
        model.set(status);                             // said once
        status.instead_of_gpu = "GPU: the GPU failed"; // it was moved to the CPU
        model.set(status);
        status.state = ModelState::Failed;
        status.error = Error{ErrorCode::InvalidFile, "it ends early", "tiny.gguf"};
        model.set(status);
        using Kind = ResidenceEvent::Kind;
        for (const Kind kind :
             {Kind::Loaded, Kind::Slept, Kind::Woke, Kind::GaveWay, Kind::Unloaded})
            emit loaded.happened({kind, "Tiny", 3 << 20});
        status.state = ModelState::Ready;
        status.asleep = true;
        status.error.reset();
        status.warnings.clear();
        status.template_note.clear();
        model.set(status); // it is not in memory: nothing to tell
        status.asleep = false;
        model.set(status);
        QStringList lines;
        for (const LogLine& line : log.recent())
            lines << QString("%1 %2").arg(int(line.level)).arg(line.text);
        QCOMPARE(lines,
                 (QStringList{"1 connection to hub.example (fetch Tiny)",
                              "2 Private mode held back hub.example (fetch Tiny)",
                              "1 ready: Tiny , context of 0 tokens, on the CPU", "2 ChatML is used",
                              "2 3 merges are ignored", "2 the CPU computes; GPU: the GPU failed",
                              "3 tiny.gguf: it ends early", "1 Tiny is in memory, with 3.0 MiB",
                              "1 Tiny sleeps, nobody used it: 3.0 MiB given back",
                              "1 Tiny is awake, with 3.0 MiB",
                              "1 Tiny gave way to another model: 3.0 MiB given back",
                              "1 Tiny was unloaded: 3.0 MiB given back",
                              "1 ready: Tiny , context of 0 tokens, on the CPU"}));
    }

    void takesQtsWarnings() {
        Log log(folder_->path());
        take_qt_messages(&log);
        qWarning("something is odd");
        take_qt_messages(nullptr);
        qWarning("not for the log");
        QCOMPARE(log.recent().size(), 1);
        QCOMPARE(log.recent()[0].text, "something is odd");
        QCOMPARE(log.recent()[0].level, LogLevel::Warning);
    }

    void theReportNamesVersionsAndNoPerson() {
        Log log(folder_->path());
        const QByteArray user = qgetenv("USER");
        qputenv("USER", "mallory");
        log.write(LogLevel::Info, "model", "loading " + QDir::homePath() + "/models/a.gguf");
        log.write(LogLevel::Info, "model", "at /media/mallory/disk, not mallorys");
        const QString text = report("1.2.3", log);
        qputenv("USER", user);
        QVERIFY(text.startsWith(QString("Headroom 1.2.3, Qt %1\n").arg(qVersion())));
        QVERIFY(text.contains(QSysInfo::kernelVersion()));
        QVERIFY(text.contains("loading ~/models/a.gguf"));
        QVERIFY2(text.contains("at /media/(user)/disk, not mallorys"), qPrintable(text));
        QVERIFY(!text.contains(QDir::homePath() + "/"));
    }

private:
    std::unique_ptr<QTemporaryDir> folder_;
};

HEADROOM_TEST(TestLog)
#include "tst_log.moc"
