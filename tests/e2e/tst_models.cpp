#include "tests/app/library/model_files.h"
#include "tests/e2e/cli_process.h"
#include "tests/support/full_disk.h"
#include "tests/support/register_test.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <memory>
#include <vector>

using namespace headroom::test;

/// `headroom-cli models` over a made-up home, as a person's script would use it.
class TestModels : public QObject {
    Q_OBJECT

private slots:
    void init() {
        home_ = std::make_unique<QTemporaryDir>();
        QVERIFY(QDir().mkpath(at("share")));
        QVERIFY(put_file(at("data/models/Own-1B-F32.gguf"), model_bytes()));
        QVERIFY(put_file(at(".lmstudio/models/someone/Theirs-GGUF/Theirs-2B-F32.gguf"),
                         model_bytes([](TinyModel& model) {
                             model.set_key("tokenizer.chat_template", std::string("{{ tools }}"));
                         })));
        QVERIFY(put_file(at("data/models/Strange-F32.gguf"), model_bytes({}, "deepseek2")));
    }

    void listsAllOrThoseWithTheWords() {
        const QJsonArray all = array(models({"list", "--json"}));
        QCOMPARE(names(all), (QStringList{"Own-1B", "Strange", "Theirs-2B"}));
        QCOMPARE(all[0].toObject()["ours"].toBool(), true);
        QCOMPARE(all[0].toObject()["runs"].toBool(), true);
        QVERIFY(all[1].toObject()["problem"].toString().contains("deepseek2"));
        QCOMPARE(all[2].toObject()["place"].toString(), "LM Studio");
        QCOMPARE(all[2].toObject()["publisher"].toString(), "someone");
        QCOMPARE(names(array(models({"list", "lm studio", "tools", "--json"}))),
                 QStringList("Theirs-2B"));
        const CliOutcome text = models({"list", "own"});
        QCOMPARE(text.status, 0);
        QCOMPARE(text.output.count('\n'), 2); // the heads, and one
        QVERIFY(text.output.contains("Own-1B"));
    }

    void showsOne() {
        const CliOutcome shown = models({"show", "theirs", "--json"});
        QVERIFY2(shown.status == 0, shown.errors);
        QCOMPARE(shown.json()["name"].toString(), "Theirs-2B");
        QCOMPARE(shown.json()["metadata"].toObject()["general.architecture"].toString(), "llama");
        QCOMPARE(models({"show", "nobody"}).status, 1);
        QVERIFY(models({"show", at("data/models/Own-1B-F32.gguf")}).output.contains("Own-1B"));
        // A starter model's own name, as `models fetch` takes it.
        const QString starter = at("data/models/SmolLM2-135M-Instruct.Q4_1.gguf");
        QVERIFY(put_file(starter, model_bytes()));
        QCOMPARE(models({"show", "smollm2-135m", "--json"}).json()["path"].toString(), starter);
        // By its file's name, with or without the ending.
        for (const char* file : {"SmolLM2-135M-Instruct.Q4_1.gguf", "SmolLM2-135M-Instruct.Q4_1"})
            QCOMPARE(models({"show", file, "--json"}).json()["path"].toString(), starter);
        const CliOutcome absent = models({"show", "gemma-3-270m"});
        QCOMPARE(absent.status, 1);
        QVERIFY2(absent.errors.contains("models fetch gemma-3-270m"), absent.errors);
        // Two that begin alike.
        QVERIFY(put_file(at("data/models/Own-3B-F32.gguf"), model_bytes()));
        const CliOutcome unclear = models({"show", "Own"});
        QCOMPARE(unclear.status, 1);
        QVERIFY(unclear.errors.contains("several models"));
    }

    void everyCommandTakesANameOfTheLibrary() {
        for (const char* name : {"Theirs-2B", "theirs"}) {
            const CliOutcome info = cli({"info", name, "--json"}, setting());
            QVERIFY2(info.status == 0, info.errors);
            QCOMPARE(info.json()["file"].toString(), "Theirs-2B-F32.gguf");
            const CliOutcome fit = cli({"fit", name, "--json"}, setting());
            QVERIFY2(fit.status == 0, fit.errors);
            // By the same name everywhere: the one inside the file is a training run's.
            QCOMPARE(fit.json()["model"].toObject()["name"].toString(), "Theirs-2B");
            const CliOutcome run =
                cli({"run", name, "--raw", "--prompt", "a", "--max-tokens", "1"}, setting());
            QVERIFY2(run.status == 0, run.errors);
        }
        for (const char* command : {"info", "fit"}) {
            const CliOutcome nobody = cli({command, "nobody"}, setting());
            QCOMPARE(nobody.status, 1);
            QVERIFY2(nobody.errors.contains("no model on this machine is called so"),
                     nobody.errors);
            QVERIFY(cli({command, "smollm2-135m"}, setting())
                        .errors.contains("models fetch smollm2-135m"));
        }
        // A starter's name that another program's file has as well, though it was not fetched.
        QVERIFY(put_file(at(".lmstudio/models/else/G/gemma-3-270m.gguf"), model_bytes()));
        const CliOutcome theirs = cli({"info", "gemma-3-270m", "--json"}, setting());
        QVERIFY2(theirs.status == 0, theirs.errors);
        QCOMPARE(theirs.json()["file"].toString(), "gemma-3-270m.gguf");
        QVERIFY(put_file(at("data/models/Own-3B-F32.gguf"), model_bytes()));
        const CliOutcome unclear = cli({"info", "Own"}, setting());
        QCOMPARE(unclear.status, 1);
        QVERIFY2(unclear.errors.contains("several models"), unclear.errors);
    }

    void importsInPlaceOrAsACopy() {
        QVERIFY(put_file(at("far away/Éclair-F32.gguf"), model_bytes()));
        const CliOutcome used = models({"import", at("far away")});
        QVERIFY2(used.status == 0, used.errors);
        QVERIFY(used.output.contains("used where it lies"));
        QCOMPARE(names(array(models({"list", "--json", "éclair"}))), QStringList("Éclair"));
        QVERIFY(!QFileInfo::exists(at("data/models/Éclair-F32.gguf")));

        QVERIFY(put_file(at("other/Copied-F32.gguf"), model_bytes()));
        const CliOutcome copied = models({"import", "--copy", at("other/Copied-F32.gguf")});
        QVERIFY2(copied.status == 0, copied.errors);
        QFile copy(at("data/models/Copied-F32.gguf"));
        QVERIFY(copy.open(QIODevice::ReadOnly));
        QCOMPARE(copy.readAll(), model_bytes());
        QCOMPARE(models({"import", "--copy", at("other/Copied-F32.gguf")}).status, 1);

        QVERIFY(QDir().mkpath(at("nothing")));
        QCOMPARE(models({"import", at("nothing")}).status, 1);
        QCOMPARE(models({"import", at("not there")}).status, 1);
    }

    void brokenFilesAreNotImported() {
        QVERIFY(put_file(at("junk/Cut-F32.gguf"), model_bytes().chopped(64)));
        const CliOutcome broken = models({"import", at("junk")});
        QCOMPARE(broken.status, 1);
        QVERIFY2(broken.errors.contains("nothing was imported; damaged"), broken.errors);
        QCOMPARE(names(array(models({"list", "--json", "Cut"}))), QStringList());
        // Beside a good one it is told of.
        QVERIFY(put_file(at("junk/Good-F32.gguf"), model_bytes()));
        const CliOutcome mixed = models({"import", at("junk")});
        QCOMPARE(mixed.status, 0);
        QVERIFY2(mixed.output.contains("Cut (used where it lies): damaged"), mixed.output);
    }

    void whatWasImportedCanBeForgotten() {
        QVERIFY(put_file(at("one/One-F32.gguf"), model_bytes()));
        QVERIFY(put_file(at("two/Two-F32.gguf"), model_bytes()));
        QCOMPARE(models({"import", at("one"), at("two")}).status, 0);
        const CliOutcome gone = models({"forget", at("one")});
        QVERIFY2(gone.status == 0, gone.errors);
        QVERIFY(QFileInfo::exists(at("one/One-F32.gguf")));
        QCOMPARE(names(array(models({"list", "--json", "One-F32"}))), QStringList());
        // By a model that lies there.
        QCOMPARE(models({"forget", "Two", "--json"}).json()["forgotten"].toArray()[0].toString(),
                 at("two"));
        QCOMPARE(names(array(models({"list", "--json", "Two-F32"}))), QStringList());
        const CliOutcome ours = models({"forget", "Own-1B"});
        QCOMPARE(ours.status, 1);
        QVERIFY2(ours.errors.contains("models rm"), ours.errors);
    }

    void copiesOfOneNameNeverMix() {
        // Large enough to be copied in several pieces, each file of bytes of its own.
        std::vector<QByteArray> sources;
        std::vector<std::unique_ptr<QProcess>> copies;
        for (int i = 0; i < 4; ++i) {
            sources.push_back(model_bytes() + QByteArray(24 << 20, char('a' + i)));
            const QString file = at(QString("from %1/Same-F32.gguf").arg(i));
            QVERIFY(put_file(file, sources.back()));
            copies.push_back(std::make_unique<QProcess>());
            start_cli(*copies.back(), {"models", "import", "--copy", file}, setting());
        }
        int done = 0;
        for (const auto& copy : copies) {
            QVERIFY(copy->waitForFinished(60'000));
            done += copy->exitCode() == 0 ? 1 : 0;
            const QByteArray errors = copy->readAllStandardError();
            QVERIFY2(copy->exitCode() == 0 || errors.contains("another file of that name"), errors);
        }
        QCOMPARE(done, 1);
        QFile copy(at("data/models/Same-F32.gguf"));
        QVERIFY(copy.open(QIODevice::ReadOnly));
        QVERIFY(std::ranges::find(sources, copy.readAll()) != sources.end());
        QCOMPARE(QDir(at("data/models")).entryList(QDir::Files | QDir::Hidden),
                 (QStringList{"Own-1B-F32.gguf", "Same-F32.gguf", "Strange-F32.gguf"}));
    }

    // Projectors of many repositories are called alike.
    void aCopyKeepsItsProjector() {
        for (const char* name : {"One-1B", "Two-2B"}) {
            const QString folder = at(QString("far/%1/").arg(name));
            QVERIFY(put_file(folder + name + "-F32.gguf", model_bytes()));
            QVERIFY(put_file(folder + "mmproj-F16.gguf", projector_bytes()));
            const CliOutcome copied = models({"import", "--copy", folder});
            QVERIFY2(copied.status == 0, copied.errors);
            const QJsonArray rows = array(models({"list", "--json", name}));
            QCOMPARE(rows.size(), 1);
            QVERIFY(rows[0].toObject()["ours"].toBool());
            QVERIFY(rows[0].toObject()["vision"].toBool());
        }
    }

    void namesCannotDriveTheTerminal() {
        QVERIFY(put_file(at(QString("far/two\nlines \u202Eevil\x1b[2J-F32.gguf")), model_bytes()));
        const int no_utf8 = ::open(QFile::encodeName(at("far/")).append("caf\xe9.gguf").constData(),
                                   O_CREAT | O_WRONLY, 0600);
        QVERIFY(no_utf8 >= 0);
        ::close(no_utf8);
        const CliOutcome used = models({"import", at("far")});
        QVERIFY2(used.status == 0, used.errors);
        QCOMPARE(used.output, "two lines ?evil?[2J (used where it lies)\n");
        QVERIFY2(used.errors.contains("no UTF-8"), used.errors);
        const QByteArray list = models({"list"}).output;
        QVERIFY2(list.contains("two lines ?evil?[2J"), list);
    }

    void namedAloneItShowsWhatThereIs() {
        const CliOutcome alone = models({});
        QCOMPARE(alone.status, 2);
        QVERIFY2(alone.errors.contains("import"), alone.errors);
        QCOMPARE(alone.output, QByteArray());
        const CliOutcome unknown = models({"dance"});
        QCOMPARE(unknown.status, 2);
        QVERIFY2(unknown.errors.contains("dance"), unknown.errors);
    }

    void aDamagedStoreIsToldAsSuch() {
        QVERIFY(put_file(at("data/headroom.db"), QByteArray(20'000, 'x')));
        const CliOutcome verified = models({"verify", "Own-1B"});
        QCOMPARE(verified.status, 0);
        QVERIFY2(verified.errors.contains("salvaged"), verified.errors);
        QVERIFY2(!verified.errors.contains("read-only"), verified.errors);
    }

    void aCopyWithoutRoomLeavesNothing() {
        const QString file = at("other/Copied-F32.gguf");
        QVERIFY(put_file(file, model_bytes()));
        {
            const FullDisk full(std::uintmax_t(model_bytes().size() - 1));
            const CliOutcome copied = models({"import", "--copy", file});
            QCOMPARE(copied.status, 1);
            QVERIFY2(copied.errors.contains("the copy can't be written"), copied.errors);
        }
        QCOMPARE(QDir(at("data/models")).entryList({"Copied*"}, QDir::Files), QStringList());
        QVERIFY(QFileInfo::exists(file));
        QCOMPARE(models({"import", "--copy", file}).status, 0);
    }

    void verifies() {
        const QByteArray bytes = model_bytes();
        const QByteArray figure =
            QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex();
        const CliOutcome first = models({"verify", "Own-1B"});
        QVERIFY2(first.status == 0, first.errors);
        QVERIFY2(first.output.startsWith(figure + "  first time"), first.output);
        QCOMPARE(first.errors, QByteArray());
        const CliOutcome second = models({"verify", "Own-1B"});
        QVERIFY2(second.output.startsWith(figure + "  unchanged"), second.output);
        QCOMPARE(models({"show", "Own-1B", "--json"}).json()["sha256"].toString(), figure);

        // A blob of Ollama's whose bytes are not those of its name.
        QVERIFY(put_file(at(".ollama/models/blobs/sha256-" + QString(64, '0')), bytes));
        QVERIFY(put_file(at(".ollama/models/manifests/registry.ollama.ai/library/bad/latest"),
                         R"({"layers":[{"mediaType":"application/vnd.ollama.image.model",)"
                         R"("digest":"sha256:)" +
                             QByteArray(64, '0') + R"("}]})"));
        const CliOutcome bad = models({"verify", "bad"});
        QCOMPARE(bad.status, 1);
        QVERIFY(bad.output.contains("differs"));
        QVERIFY(bad.errors.contains("fetch it again"));

        // Nobody published a figure of it, but it ends too soon.
        QVERIFY(put_file(at("data/models/Cut-1B-F32.gguf"), bytes.chopped(64)));
        const CliOutcome cut = models({"verify", "Cut-1B"});
        QCOMPARE(cut.status, 1);
        QVERIFY2(cut.errors.contains("damaged"), cut.errors);
        // Called as it is listed, though its header can't say the format.
        QVERIFY(put_file(at("data/models/Junk-1B-Q8_0.gguf"), "GGUF and nothing more"));
        QVERIFY2(models({"verify", "Junk-1B Q8_0"}).errors.contains("damaged"), "not found");
    }

    void removesOnlyItsOwnAndOnlyWhenTold() {
        const CliOutcome silent = models({"rm", "Own-1B"});
        QCOMPARE(silent.status, 1); // nobody there to be asked
        QVERIFY(QFileInfo::exists(at("data/models/Own-1B-F32.gguf")));
        const CliOutcome theirs = models({"rm", "Theirs-2B", "--yes", "--for-good"});
        QCOMPARE(theirs.status, 1);
        QVERIFY2(theirs.errors.contains("LM Studio"), theirs.errors);
        QVERIFY(QFileInfo::exists(at(".lmstudio/models/someone/Theirs-GGUF/Theirs-2B-F32.gguf")));
        const CliOutcome gone = models({"rm", "Own-1B", "--yes", "--for-good", "--json"});
        QVERIFY2(gone.status == 0, gone.errors);
        QCOMPARE(gone.json()["bytes"].toInteger(), model_bytes().size());
        QVERIFY(!QFileInfo::exists(at("data/models/Own-1B-F32.gguf")));
        const CliOutcome trash = models({"rm", "Strange", "--yes"});
        if (trash.status != 0) QSKIP("no trash here");
        QVERIFY(!QFileInfo::exists(at("data/models/Strange-F32.gguf")));
        QVERIFY(!QDir(at("share/Trash/files")).isEmpty());
    }

private:
    QString at(const QString& name) const { return home_->filePath(name); }
    CliSetting setting() const {
        return {.data_folder = at("data"),
                .environment = {{"HOME", home_->path()},
                                {"XDG_CONFIG_HOME", at("config")},
                                {"XDG_DATA_HOME", at("share")}}};
    }
    CliOutcome models(const QStringList& arguments) const {
        return cli(QStringList{"models"} + arguments, setting());
    }
    static QJsonArray array(const CliOutcome& outcome) {
        return QJsonDocument::fromJson(outcome.output).array();
    }
    static QStringList names(const QJsonArray& rows) {
        QStringList all;
        for (const auto& row : rows)
            all << row.toObject()["name"].toString();
        return all;
    }

    std::unique_ptr<QTemporaryDir> home_;
};

HEADROOM_TEST(TestModels)
#include "tst_models.moc"
