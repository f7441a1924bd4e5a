#include "app/library/model_library.h"
#include "tests/support/register_test.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace headroom::app;

/// Homes made up as the programs lay them out.
class TestModelLibrary : public QObject {
    Q_OBJECT

private slots:
    void init() { home_ = std::make_unique<QTemporaryDir>(); }

    void findsWhatOtherProgramsKeep() {
        put(".lmstudio/models/someone/Qwen3-14B-GGUF/Qwen3-14B-Q6_K.gguf");
        put(".local/share/nomic.ai/GPT4All/Phi-3.Q4_0.gguf");
        put(".local/share/Jan/data/llamacpp/models/jan-v1/model.gguf");
        const QString blob = QString(64, 'a');
        put(".ollama/models/blobs/sha256-" + blob, "GGUF....");
        put(kManifests + "llama3.2/1b",
            manifest({layer("license", "bbbb"), layer("model", blob.toLatin1())}));
        const QString hub = ".cache/huggingface/hub/models--us--tiny/";
        put(hub + "blobs/1234", "GGUF");
        QDir().mkpath(home_->filePath(hub + "snapshots/5678"));
        QVERIFY(QFile::link("../../blobs/1234",
                            home_->filePath(hub + "snapshots/5678/Tiny-Q8_0.gguf")));

        const auto found = find();
        QCOMPARE(
            words(found),
            (QStringList{"jan-v1, , Jan, 4", "llama3.2:1b, , Ollama, 8", "Phi-3, Q4_0, GPT4All, 4",
                         "Qwen3-14B, Q6_K, LM Studio, 4", "Tiny, Q8_0, Hugging Face, 4"}));
        QCOMPARE(found[1].path, home_->filePath(".ollama/models/blobs/sha256-" + blob));
    }

    void leavesOutWhatIsNoModel() {
        put(".lmstudio/models/a/text-Q4_0.gguf", "this is text");
        put(".lmstudio/models/a/mmproj-Q8_0.gguf");
        put(".lmstudio/models/a/notes.txt");
        put(".lmstudio/models/a/empty.gguf", "");
        QVERIFY(find().isEmpty());
    }

    void countsASplitFileOnce() {
        for (const char* part : {"1", "2", "3"})
            put(QString(".lmstudio/models/b/Big-Q4_K_M-0000%1-of-00003.gguf").arg(part));
        QCOMPARE(words(find()), QStringList("Big, Q4_K_M, LM Studio, 12"));
    }

    void survivesCirclesAndBadManifests() {
        put(".lmstudio/models/c/One.gguf");
        QVERIFY(QFile::link("..", home_->filePath(".lmstudio/models/c/circle")));
        put(kManifests + "bad/json", "{\"layers\":[{");
        put(kManifests + "bad/escape", manifest({layer("model", "../../../../etc/passwd")}));
        put(kManifests + "bad/list", "[1,2]");
        QCOMPARE(words(find()), QStringList("One, , LM Studio, 4"));
    }

    void listsAFileThatIsReachedTwiceOnce() {
        put("mine/One-Q4_0.gguf");
        const std::atomic<bool> go = false;
        const auto found =
            findModels({{"Headroom", home_->filePath("mine")}, {"Home", home_->path()}}, go);
        QCOMPARE(words(found), QStringList("One, Q4_0, Headroom, 4"));
    }

    void looksBesideAFileButNotBelow() {
        put("far/One-Q4_0.gguf");
        put("far/below/Two-Q4_0.gguf");
        const std::atomic<bool> go = false;
        const auto found =
            findModels({{"far", home_->filePath("far"), ModelPlace::Kind::Beside}}, go);
        QCOMPARE(words(found), QStringList("One, Q4_0, far, 4"));
        QVERIFY(found[0].in_folder);
    }

    void looksInTheBackgroundAndOnceMoreWhenAsked() {
        put("mine/One.gguf");
        ModelLibrary library;
        QSignalSpy changed(&library, &ModelLibrary::changed);
        library.setPlaces({{"Headroom", home_->filePath("mine")}});
        library.rescan();
        QVERIFY(library.searching());
        QTRY_VERIFY(!library.searching());
        QCOMPARE(words(library.models()), QStringList("One, , Headroom, 4"));
        library.rescan();
        put("mine/Two.gguf");
        library.rescan(); // while one runs
        QTRY_VERIFY(!library.searching());
        QTRY_COMPARE(library.models().size(), 2);
    }

private:
    inline static const QString kManifests = ".ollama/models/manifests/registry.ollama.ai/library/";

    static QByteArray layer(const QByteArray& type, const QByteArray& digest) {
        return "{\"mediaType\":\"application/vnd.ollama.image." + type +
               "\",\"digest\":\"sha256:" + digest + "\",\"size\":8}";
    }
    static QByteArray manifest(const QByteArrayList& layers) {
        return "{\"schemaVersion\":2,\"layers\":[" + layers.join(',') + "]}";
    }
    void put(const QString& name, const QByteArray& bytes = "GGUF") {
        const QString path = home_->filePath(name);
        QVERIFY(QDir().mkpath(QFileInfo(path).path()));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }
    QVector<FoundModel> find() const {
        QVector<ModelPlace> places = placesOfOtherPrograms(home_->path());
        // The real machine's shared store is no part of a made-up home.
        places.removeIf(
            [this](const ModelPlace& place) { return !place.folder.startsWith(home_->path()); });
        const std::atomic<bool> go = false;
        return findModels(places, go);
    }
    static QStringList words(const QVector<FoundModel>& found) {
        QStringList all;
        for (const FoundModel& model : found)
            all << QString("%1, %2, %3, %4")
                       .arg(model.name, model.format, model.place)
                       .arg(model.bytes);
        return all;
    }

    std::unique_ptr<QTemporaryDir> home_;
};

HEADROOM_TEST(TestModelLibrary)
#include "tst_model_library.moc"
