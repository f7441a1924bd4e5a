#include "app/library/figure_message.h"
#include "app/library/model_details.h"
#include "app/library/model_verifier.h"
#include "kernels/base/blocking.h"
#include "tests/app/library/model_files.h"
#include "tests/support/register_test.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace headroom;
using namespace headroom::app;
using namespace headroom::test;

/// A model's figure against its source and against itself; and what its header tells in full.
class TestModelVerifier : public QObject {
    Q_OBJECT

private slots:
    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        library_ = std::make_unique<ModelLibrary>();
    }

    void comparesWithWhatTheSourceTold() {
        // A blob's name is what Ollama's registry told.
        const QByteArray bytes = model_bytes();
        const QString right = QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex();
        ollama("right", right, bytes);
        ollama("wrong", QString(64, '0'), bytes);
        scan({{"Ollama", at("store"), ModelPlace::Kind::OllamaStore}});
        const NeverBlocks here;
        ModelVerifier verifier(*library_);
        const VerifyOutcome good = outcome(verifier, "right");
        QCOMPARE(good.verdict, VerifyOutcome::Verdict::Matches);
        QCOMPARE(good.found, right);
        const VerifyOutcome bad = outcome(verifier, "wrong");
        QCOMPARE(bad.verdict, VerifyOutcome::Verdict::Differs);
        QCOMPARE(bad.expected, QString(64, '0'));
        QCOMPARE(bad.found, right);
    }

    void noticesAByteThatChangedByItself() {
        const QString path = at("mine/One.gguf");
        QVERIFY(put_file(path, model_bytes()));
        scan(mine());
        ModelVerifier verifier(*library_);
        QCOMPARE(outcome(verifier, "One").verdict, VerifyOutcome::Verdict::Recorded);
        QCOMPARE(outcome(verifier, "One").verdict, VerifyOutcome::Verdict::Unchanged);
        const QDateTime then = QFileInfo(path).lastModified();
        flip(path, then);
        const VerifyOutcome rotten = outcome(verifier, "One");
        QCOMPARE(rotten.verdict, VerifyOutcome::Verdict::Differs);
        QCOMPARE(rotten.file, path);
        // And it stays wrong until it is right again.
        QCOMPARE(outcome(verifier, "One").verdict, VerifyOutcome::Verdict::Differs);
        flip(path, then);
        QCOMPARE(outcome(verifier, "One").verdict, VerifyOutcome::Verdict::Unchanged);
    }

    /// What a download was verified against is known before anybody verifies again.
    void comparesWithWhatADownloadWasVerifiedAgainst() {
        const QString path = at("mine/One.gguf");
        QVERIFY(put_file(path, model_bytes()));
        scan(mine());
        const QFileInfo info(path);
        const QString figure = QString::fromLatin1(
            QCryptographicHash::hash(model_bytes(), QCryptographicHash::Sha256).toHex());
        library_->learnFigure(path, figure);
        library_->learnFigure(at("mine/gone.gguf"), figure);
        QTRY_VERIFY(library_->figure(path, info.size(), info.lastModified().toMSecsSinceEpoch()));
        ModelVerifier verifier(*library_);
        QCOMPARE(outcome(verifier, "One").verdict, VerifyOutcome::Verdict::Unchanged);
        flip(path, info.lastModified());
        QCOMPARE(outcome(verifier, "One").verdict, VerifyOutcome::Verdict::Differs);
    }

    /// While this program holds the store, the command line's figures come as a message.
    void takesWhatTheCommandLineComputed() {
        const QString path = at("mine/One.gguf");
        QVERIFY(put_file(path, model_bytes()));
        scan(mine());
        const QFileInfo info(path);
        const qint64 then = info.lastModified().toMSecsSinceEpoch();
        const std::string figure(64, 'a');
        const store::ModelFigureRow row{path.toStdString(), info.size(), then, figure, then};
        store::ModelFigureRow none = row;
        none.path = at("mine/two.gguf").toStdString();
        none.sha256 = "no figure";
        const QByteArray wire = QJsonDocument(keepFiguresQuestion({none, row})).toJson();
        keepFigures(*library_, QJsonDocument::fromJson(wire).object());
        QCOMPARE(library_->figure(path, info.size(), then)->sha256, QString(64, 'a'));
        QVERIFY(!library_->figure(at("mine/two.gguf"), info.size(), then));
        keepFigures(*library_, {{"figures", "hostile"}}); // ends nothing
    }

    void tellsProgressAndCanBeCancelled() {
        const QString path = at("mine/Large.gguf");
        QVERIFY(put_file(path, model_bytes()));
        QVERIFY(QFile::resize(path, 600 << 20)); // takes no room on the disk
        scan(mine());
        ModelVerifier verifier(*library_);
        verifier.verify(path);
        QVERIFY(verifier.status().running);
        QTRY_VERIFY_WITH_TIMEOUT(verifier.status().done > 0, 10'000);
        QCOMPARE(verifier.status().total, 600 << 20);
        verifier.verify(path); // nothing: one runs
        verifier.cancel();
        QTRY_VERIFY_WITH_TIMEOUT(!verifier.status().running, 10'000);
        QVERIFY(!verifier.status().outcome && !verifier.status().error);
        QVERIFY(verifier.status().path.isEmpty());
    }

    void tellsAFileThatIsGone() {
        QVERIFY(put_file(at("mine/One.gguf"), model_bytes()));
        scan(mine());
        QVERIFY(QFile::remove(at("mine/One.gguf")));
        ModelVerifier verifier(*library_);
        verifier.verify(at("mine/One.gguf"));
        QTRY_VERIFY(!verifier.status().running);
        QVERIFY(verifier.status().error.has_value());
    }

    void readsTheDetails() {
        QVERIFY(put_file(at("mine/a/One.gguf"), model_bytes([](TinyModel& model) {
                             model.set_key("general.name", std::string("Tiny"));
                             model.set_key(
                                 "tokenizer.chat_template",
                                 std::string("{% for m in messages %}[{{ m.role }}]{% endfor %}"));
                         })));
        QVERIFY(put_file(at("mine/a/ReadMe.md"), "---\nlicense: mit\n---\n# Card\n"));
        scan(mine());
        const ModelDetails details = readDetails(library_->models()[0]);
        QCOMPARE(details.error, QString());
        QVERIFY(details.metadata.contains(qMakePair(QString("general.name"), QString("Tiny"))));
        QVERIFY(details.metadata.contains(
            qMakePair(QString("tokenizer.ggml.tokens"), QString("[257]"))));
        QCOMPARE(details.template_preview, "[system][user][assistant][user]");
        QCOMPARE(details.card, "# Card\n");
        QCOMPARE(details.bits_per_weight, 32.0);
        QCOMPARE(details.formats.size(), 1);
        QCOMPARE(details.formats[0].name, "F32");
        qint64 parts = 0;
        for (const TensorShare& part : details.parts)
            parts += part.bytes;
        QCOMPARE(parts, details.formats[0].bytes);
        QVERIFY(!details.tokenizer.isEmpty());
    }

    void readsDetailsOfADamagedFile() {
        const QByteArray bytes = model_bytes();
        QVERIFY(put_file(at("mine/One.gguf"), bytes.first(bytes.size() / 2)));
        scan(mine());
        QVERIFY(!readDetails(library_->models()[0]).error.isEmpty());
    }

private:
    QString at(const QString& name) const { return folder_->filePath(name); }
    QVector<ModelPlace> mine() const {
        return {{"Headroom", at("mine"), ModelPlace::Kind::Files, true}};
    }
    void scan(const QVector<ModelPlace>& places) {
        library_->setPlaces(places);
        library_->rescan();
        QTRY_VERIFY_WITH_TIMEOUT(!library_->searching(), 20'000);
    }
    void ollama(const QString& name, const QString& digest, const QByteArray& bytes) {
        QVERIFY(put_file(at("store/blobs/sha256-" + digest), bytes));
        QVERIFY(put_file(at("store/manifests/registry.ollama.ai/library/" + name + "/latest"),
                         QString(R"({"layers":[{"mediaType":"application/vnd.ollama.image.model",)"
                                 R"("digest":"sha256:%1"}]})")
                             .arg(digest)
                             .toUtf8()));
    }
    static void flip(const QString& path, const QDateTime& then) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.seek(file.size() - 100));
        char byte = 0;
        QVERIFY(file.getChar(&byte));
        QVERIFY(file.seek(file.size() - 100));
        QVERIFY(file.putChar(char(byte ^ 1)));
        QVERIFY(file.flush());
        QVERIFY(file.setFileTime(then, QFileDevice::FileModificationTime));
    }
    VerifyOutcome outcome(ModelVerifier& verifier, const QString& name) const {
        for (const FoundModel& model : library_->models())
            if (model.name == name) verifier.verify(model.path);
        (void)QTest::qWaitFor([&verifier] { return !verifier.status().running; }, 10'000);
        return verifier.status().outcome.value_or(VerifyOutcome{.file = "none"});
    }

    std::unique_ptr<QTemporaryDir> folder_;
    std::unique_ptr<ModelLibrary> library_;
};

HEADROOM_TEST(TestModelVerifier)
#include "tst_model_verifier.moc"
