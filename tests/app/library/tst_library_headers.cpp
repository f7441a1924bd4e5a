#include "app/active_model/active_model.h"
#include "app/library/model_library.h"
#include "kernels/base/blocking.h"
#include "tests/app/library/model_files.h"
#include "tests/support/register_test.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace headroom;
using namespace headroom::app;
using namespace headroom::test;

namespace {
class NoModel : public ActiveModel {
public:
    ModelStatus status() const override { return now; }
    void fetch(const QString&) override {}
    void discard(const QString&) override {}
    void open(const QString&, const QString&) override {}
    void choose(const QString&, const QString&) override {}
    void eject() override {}
    void cancel() override {}
    void retry() override {}
    ModelStatus now;
};
} // namespace

/// The library over real files: headers are read once, folders are watched, nothing waits on the
/// window's thread.
class TestLibraryHeaders : public QObject {
    Q_OBJECT

private slots:
    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        QVERIFY(QDir().mkpath(at("mine")));
    }

    void readsAHundredModelsBesideTheWindowsThread() {
        const QByteArray bytes = model_bytes([](TinyModel& model) {
            model.set_key("tokenizer.chat_template", std::string("{{ tools }}"));
        });
        for (int i = 0; i < 100; ++i)
            QVERIFY(
                put_file(at(QString("mine/Model-%1-F32.gguf").arg(i, 3, 10, QChar('0'))), bytes));
        const NeverBlocks here; // ends the program where this thread would wait for a file
        ModelLibrary library;
        QSignalSpy changed(&library, &ModelLibrary::changed);
        scan(library);
        QCOMPARE(library.models().size(), 100);
        QCOMPARE(library.models()[7].name, "Model-007");
        for (const FoundModel& model : library.models()) {
            QVERIFY(model.facts_known);
            QVERIFY(model.facts.runs());
            QVERIFY(model.facts.tools);
            QVERIFY(model.ours);
        }
        QCOMPARE(library.reading(), 0);
    }

    void readsAHeaderOnceAsLongAsTheFileStays() {
        const QString path = at("mine/One.gguf");
        const QByteArray bytes = model_bytes();
        QVERIFY(put_file(path, bytes));
        const QDateTime then = QFileInfo(path).lastModified();
        {
            store::Store store(at("data").toStdString());
            open(store);
            ModelLibrary library(&store);
            scan(library);
            QVERIFY(library.models()[0].facts.runs());
        }
        // Another content of the same length and age: only a reader of the header would notice.
        QVERIFY(put_file(path, "GGUF" + QByteArray(bytes.size() - 4, '\xff')));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.setFileTime(then, QFileDevice::FileModificationTime));
        file.close();
        store::Store store(at("data").toStdString());
        open(store);
        ModelLibrary library(&store);
        scan(library);
        QVERIFY(library.models()[0].facts.runs());
        QCOMPARE(library.models()[0].facts.architecture, "llama");
        // One that is newer is read.
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.setFileTime(then.addSecs(5), QFileDevice::FileModificationTime));
        file.close();
        scan(library);
        QVERIFY(!library.models()[0].facts.error.isEmpty());
        QVERIFY(library.models()[0].facts.architecture.isEmpty());
    }

    void followsWhatHappensInTheFolders() {
        QVERIFY(put_file(at("mine/One.gguf"), model_bytes()));
        ModelLibrary library;
        scan(library);
        QCOMPARE(names(library), QStringList("One"));
        QVERIFY(put_file(at("mine/Two.gguf"), model_bytes()));
        QTRY_COMPARE_WITH_TIMEOUT(names(library), (QStringList{"One", "Two"}), 10'000);
        QVERIFY(QFile::rename(at("mine/One.gguf"), at("mine/Three.gguf")));
        QTRY_COMPARE_WITH_TIMEOUT(names(library), (QStringList{"Three", "Two"}), 10'000);
        QVERIFY(QFile::remove(at("mine/Two.gguf")));
        QTRY_COMPARE_WITH_TIMEOUT(names(library), QStringList("Three"), 10'000);
        // A folder within, made later.
        QVERIFY(put_file(at("mine/deep/er/Four.gguf"), model_bytes()));
        QTRY_COMPARE_WITH_TIMEOUT(names(library), (QStringList{"Four", "Three"}), 10'000);
    }

    void waitsForAFolderThatIsNotThereYet() {
        ModelLibrary library;
        library.setPlaces({{"Later", at("later/models"), ModelPlace::Kind::Files}});
        scan(library, false);
        QVERIFY(library.models().isEmpty());
        QVERIFY(put_file(at("later/models/One.gguf"), model_bytes()));
        QTRY_COMPARE_WITH_TIMEOUT(names(library), QStringList("One"), 10'000);
    }

    void seesAFileThatGrowsUntilItIsWhole() {
        const QByteArray bytes = model_bytes();
        QVERIFY(put_file(at("mine/One.gguf"), bytes.first(bytes.size() / 2)));
        ModelLibrary library;
        scan(library);
        QVERIFY(!library.models()[0].facts.error.isEmpty());
        QFile file(at("mine/One.gguf"));
        QVERIFY(file.open(QIODevice::Append));
        file.write(bytes.sliced(bytes.size() / 2));
        file.close();
        QTRY_VERIFY_WITH_TIMEOUT(library.models()[0].facts.runs(), 10'000);
    }

    void joinsPartsAndNamesWhatIsMissing() {
        const QList<QByteArray> parts = split_model_bytes(3);
        for (int i : {0, 2})
            QVERIFY(
                put_file(at(QString("mine/Big-Q8_0-0000%1-of-00003.gguf").arg(i + 1)), parts[i]));
        ModelLibrary library;
        scan(library);
        QCOMPARE(library.models().size(), 1);
        QCOMPARE(library.models()[0].files.size(), 2);
        QCOMPARE(library.models()[0].missing, QStringList("Big-Q8_0-00002-of-00003.gguf"));
        QVERIFY(!library.models()[0].facts.runs());
        QVERIFY(put_file(at("mine/Big-Q8_0-00002-of-00003.gguf"), parts[1]));
        QTRY_VERIFY_WITH_TIMEOUT(library.models()[0].missing.isEmpty() && !library.searching(),
                                 10'000);
        QCOMPARE(library.models()[0].bytes, parts[0].size() + parts[1].size() + parts[2].size());
        QCOMPARE(library.models()[0].facts.error, QString());
    }

    void givesProjectorsToTheirModels() {
        const QByteArray model = model_bytes();
        // A repository: one model in two formats, one vision part for both.
        QVERIFY(put_file(at("mine/repo/Seer-7B-Q4_K_M.gguf"), model));
        QVERIFY(put_file(at("mine/repo/Seer-7B-Q8_0.gguf"), model));
        QVERIFY(put_file(at("mine/repo/mmproj-F16.gguf"), projector_bytes()));
        // A flat folder: its name says whose it is.
        QVERIFY(put_file(at("mine/Blind-1B-Q4_0.gguf"), model));
        QVERIFY(put_file(at("mine/Sighted-3B-Q4_0.gguf"), model));
        QVERIFY(put_file(at("mine/mmproj-Sighted-3B-f16.gguf"), projector_bytes()));
        // Only its header says what it is; and one that nobody wants.
        QVERIFY(put_file(at("mine/alone/eyes.gguf"), projector_bytes()));
        ModelLibrary library;
        scan(library);
        QStringList found;
        for (const FoundModel& each : library.models())
            found << QString("%1 %2: %3").arg(each.name, each.format).arg(each.projectors.size());
        QCOMPARE(found, (QStringList{"Blind-1B Q4_0: 0", "Seer-7B Q4_K_M: 1", "Seer-7B Q8_0: 1",
                                     "Sighted-3B Q4_0: 1", "eyes : 0"}));
        QCOMPARE(library.models().last().facts.kind, ModelKind::Projector);
    }

    void goesThroughLinksCirclesAndAnyName() {
        // A user name of the field's reports: spaces, Chinese, a combining caron.
        const QString deep = "mine/張 庭 綱/Z\u030celjko e\u0301/";
        QVERIFY(put_file(at(deep + "模型-Q4_0.gguf"), model_bytes()));
        QVERIFY(put_file(at("else/where.gguf"), model_bytes()));
        QVERIFY(QFile::link(at("else/where.gguf"), at("mine/link.gguf")));
        QVERIFY(QFile::link(at("mine"), at("mine/circle")));
        QVERIFY(QFile::link(at("else"), at("mine/linked")));
        QVERIFY(QFile::link(at("nowhere"), at("mine/broken.gguf")));
        ModelLibrary library;
        scan(library);
        QCOMPARE(names(library), (QStringList{"link", "模型"}));
        for (const FoundModel& model : library.models())
            QVERIFY2(model.facts.runs(), qPrintable(model.facts.error));
    }

    void showsWhatAPersonNamedWithWhatIsWrong() {
        QVERIFY(put_file(at("dropped/page.gguf"), "<html>Please log in</html>"));
        QVERIFY(put_file(at("dropped/beside.gguf"), model_bytes()));
        ModelLibrary library;
        library.setPlaces({{"dropped", at("dropped/page.gguf"), ModelPlace::Kind::Folder}});
        scan(library, false);
        QCOMPARE(names(library), QStringList("page"));
        QVERIFY(library.models()[0].in_folder && !library.models()[0].ours);
        QVERIFY(!library.models()[0].facts.error.isEmpty());
    }

    void remembersWhenAModelWasUsed() {
        QVERIFY(put_file(at("mine/One.gguf"), model_bytes()));
        const qint64 before = QDateTime::currentMSecsSinceEpoch();
        {
            store::Store store(at("data").toStdString());
            open(store);
            ModelLibrary library(&store);
            NoModel model;
            library.follow(model);
            scan(library);
            QCOMPARE(library.models()[0].used_at, 0);
            model.now.state = ModelState::Ready;
            model.now.path = at("mine/One.gguf");
            emit model.changed();
            QVERIFY(library.models()[0].used_at >= before);
            library.setProfile(at("mine/One.gguf"),
                               {.context_length = 4096, .kv_type = DType::Q8_0, .pinned = true});
        }
        store::Store store(at("data").toStdString());
        open(store);
        ModelLibrary library(&store);
        scan(library);
        QVERIFY(library.models()[0].used_at >= before);
        const ModelProfile profile = library.profile(at("mine/One.gguf"));
        QCOMPARE(profile.context_length, 4096);
        QCOMPARE(profile.kv_type, DType::Q8_0);
        QVERIFY(profile.pinned && !profile.keep_minutes && !profile.settings);
        QCOMPARE(library.profile("another"), ModelProfile());
    }

    void readsProfilesWithCare_data() {
        QTest::addColumn<QString>("text");
        QTest::newRow("empty") << "";
        QTest::newRow("no object") << "[1]";
        QTest::newRow("wrong kinds")
            << R"({"context":"many","kv":7,"keep_minutes":"x","pinned":1,"settings":{}})";
        QTest::newRow("out of range") << R"({"context":-5,"kv":"Q4_0","keep_minutes":-3})";
    }
    void readsProfilesWithCare() {
        QFETCH(QString, text);
        QCOMPARE(profileFromText(text.toStdString()), ModelProfile());
    }

private:
    QString at(const QString& name) const { return folder_->filePath(name); }
    static QStringList names(const ModelLibrary& library) {
        QStringList all;
        for (const FoundModel& model : library.models())
            all << model.name;
        return all;
    }
    static void open(store::Store& store) {
        bool open = false;
        QObject here;
        store.open(&here,
                   [&open](const Result<store::OpenReport>& report) { open = report.has_value(); });
        QTRY_VERIFY(open);
    }
    void scan(ModelLibrary& library, bool mine = true) {
        if (mine) library.setPlaces({{"Headroom", at("mine"), ModelPlace::Kind::Files, true}});
        library.rescan();
        QTRY_VERIFY_WITH_TIMEOUT(!library.searching(), 20'000);
    }

    std::unique_ptr<QTemporaryDir> folder_;
};

HEADROOM_TEST(TestLibraryHeaders)
#include "tst_library_headers.moc"
