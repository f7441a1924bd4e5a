#include "tests/e2e/cli_process.h"
#include "tests/support/chat_model.h"
#include "tests/support/full_disk.h"
#include "tests/support/register_test.h"
#include "tests/support/test_data.h"

#include <QDir>
#include <QElapsedTimer>
#include <QJsonArray>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace headroom::test;

namespace {

bool write(const QString& path, const QByteArray& text, bool program = false) {
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) return false;
    file.close();
    return !program || file.setPermissions(file.permissions() | QFile::ExeOwner);
}

QList<QByteArray> linesOf(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return {};
    return file.readAll().trimmed().split('\n');
}

} // namespace

/// `headroom-cli bench`: sweeps, results, and another engine beside it.
class TestBench : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    QString model_;

    /// A peer's programs that write what they were asked to a log, and 100, 200, 300 … as figures.
    QString standIn(const QByteArray& before = {}) {
        static int count = 0;
        const QString peers = folder_.filePath(QString("peers%1").arg(++count));
        const QByteArray log = (peers + "/log").toUtf8();
        const QByteArray script = "#!/bin/sh\necho \"${0##*/} $*\" >> " + log + "\n" + before +
                                  "n=$(wc -l < " + log + ")\necho ";
        const bool written =
            write(peers + "/build/bin/llama-bench",
                  script + "\"[{\\\"n_prompt\\\": 1, \\\"avg_ts\\\": ${n}00.0}]\"\n", true) &&
            write(peers + "/build/bin/llama-batched-bench",
                  script + "\"some words\n{\\\"speed_pp\\\": 7, \\\"speed_tg\\\": ${n}00.0}\"\n",
                  true);
        return written ? peers : QString();
    }

    QStringList bench(const QStringList& more) const {
        return QStringList{"bench", model_, "--prefill", "8", "--decode", "4", "--repeat", "1"} +
               more;
    }

private slots:
    void initTestCase() {
        const auto source = data_file("golden/tiny/llama.gguf");
        model_ = folder_.filePath("talker.gguf");
        if (!source || !write_chat_model(source->toStdString(), model_.toStdString(), kChatMl))
            QSKIP("test data absent: golden/tiny/llama.gguf");
    }

    void sweepsOverEveryCombination() {
        const QString file = folder_.filePath("results.json");
        const CliOutcome outcome =
            cli({"bench", model_, "--prefill", "8,16", "--decode", "4", "--depth", "0,8", "--batch",
                 "1,2", "--kv-type", "f16,Q8_0", "--threads", "1,2", "--repeat", "2", "--json",
                 "--output", file});
        QVERIFY2(outcome.status == 0, outcome.errors);
        const QJsonArray rows = outcome.json()["rows"].toArray();
        QCOMPARE(rows.size(), (2 + 2) * 2 * 2 * 2);
        QStringList seen;
        for (const QJsonValue& row : rows) {
            seen << QString("%1 %2 %3 %4 %5 %6")
                        .arg(row["work"].toString())
                        .arg(row["tokens"].toInt())
                        .arg(row["batch"].toInt())
                        .arg(row["depth"].toInt())
                        .arg(row["threads"].toInt())
                        .arg(row["kv_type"].toString());
            const double middle = row["tokens_per_second"].toDouble();
            QVERIFY(row["tokens_per_second_slowest"].toDouble() > 0);
            QVERIFY(row["tokens_per_second_slowest"].toDouble() <= middle);
            QVERIFY(row["tokens_per_second_fastest"].toDouble() >= middle);
            QVERIFY(row["gigamacs_per_second"].toDouble() > 0);
            const bool decodes = row["work"].toString() == "decode";
            QCOMPARE(row.toObject().contains("gigabytes_per_second"), decodes);
        }
        // Tokens are those of all sequences.
        for (const char* expected : {"prefill 8 1 0 1 f16", "prefill 32 2 0 2 q8_0",
                                     "decode 4 1 8 1 q8_0", "decode 8 2 0 2 f16"})
            QVERIFY2(seen.count(expected) == 1, qPrintable(seen.join('\n')));
        QFile saved(file);
        QVERIFY(saved.open(QIODevice::ReadOnly));
        QCOMPARE(QJsonDocument::fromJson(saved.readAll()).object(), outcome.json());
    }

    void theTableHasALineForEach() {
        const CliOutcome outcome =
            cli(bench({"--backend", "cpu", "--depth", "0,8", "--kv-type", "q8_0"}));
        QVERIFY2(outcome.status == 0, outcome.errors);
        const QList<QByteArray> lines = outcome.output.trimmed().split('\n');
        QCOMPARE(lines.size(), 2 + 3);
        QVERIFY(lines[0].startsWith("talker.gguf, cpu"));
        for (const char* column : {"tokens/s", "GMAC/s", "GB/s", "share of bound"})
            QVERIFY2(lines[1].contains(column), lines[1]);
        QVERIFY2(lines[2].simplified().startsWith("prefill 8 1 0 cores q8_0 "), lines[2]);
        QVERIFY2(lines[4].simplified().startsWith("decode 4 1 8 cores q8_0 "), lines[4]);
    }

    void onAFullDiskTheFiguresAreShown() {
        const QString file = folder_.filePath("full.json");
        const FullDisk full(100);
        const CliOutcome outcome = cli(bench({"--json", "--output", file}));
        QCOMPARE(outcome.status, 1);
        QVERIFY2(outcome.errors.contains("full.json: "), outcome.errors);
        QVERIFY(!outcome.json()["rows"].toArray().isEmpty());
        QVERIFY(!QFile::exists(file));
    }

    void anotherEngineRunsInTurn() {
        const QString peers = standIn();
        const CliOutcome outcome = cli(
            {"bench",    model_,    "--prefill", "8",         "--decode",  "4",         "--depth",
             "2",        "--batch", "1,3",       "--threads", "2",         "--kv-type", "q8_0",
             "--repeat", "3",       "--json",    "--against", "llama.cpp", "--peers",   peers});
        QVERIFY2(outcome.status == 0, outcome.errors);
        const QList<QByteArray> calls = linesOf(peers + "/log");
        QCOMPARE(calls.size(), 4 * 3);
        const QByteArray start = " -m " + model_.toUtf8() + " -t 2 ";
        QCOMPARE(calls[0],
                 "llama-bench" + start + "-p 8 -n 0 -d 0 -r 1 -fa 1 -ctk q8_0 -ctv q8_0 -o json");
        QCOMPARE(calls[3],
                 "llama-bench" + start + "-p 0 -n 4 -d 2 -r 1 -fa 1 -ctk q8_0 -ctv q8_0 -o json");
        QVERIFY2(calls[9].startsWith("llama-batched-bench" + start), calls[9]);
        QVERIFY2(calls[9].contains(" -npp 2 -ntg 4 -npl 3 "), calls[9]);

        const QJsonArray rows = outcome.json()["rows"].toArray();
        QCOMPARE(rows.size(), 4);
        const auto peer = [&](int row) { return rows[row]["llama.cpp"].toObject(); };
        // The third of each three calls has the largest figure.
        QCOMPARE(peer(0)["tokens_per_second"].toDouble(), 200.0);
        QCOMPARE(peer(0)["tokens_per_second_slowest"].toDouble(), 100.0);
        QCOMPARE(peer(0)["tokens_per_second_fastest"].toDouble(), 300.0);
        QCOMPARE(peer(2)["tokens_per_second"].toDouble(), 7.0); // several sequences' prefill
        QCOMPARE(peer(3)["tokens_per_second"].toDouble(), 1100.0);
        for (const QJsonValue& row : rows) {
            const QJsonObject other = row["llama.cpp"].toObject();
            QCOMPARE(other["ratio"].toDouble() * other["tokens_per_second"].toDouble(),
                     row["tokens_per_second"].toDouble());
            QVERIFY(other["ratio_lowest"].toDouble() <= other["ratio_highest"].toDouble());
        }
        const CliOutcome table = cli(bench({"--against", "llama.cpp", "--peers", peers}));
        QVERIFY2(table.output.contains("headroom / llama.cpp = "), table.output);
    }

    void aPeerThatFailsIsTold() {
        const CliOutcome crashed = cli(bench(
            {"--against", "llama.cpp", "--peers", standIn("echo no such model >&2\nexit 3\n")}));
        QCOMPARE(crashed.status, 1);
        QVERIFY2(crashed.errors.contains("llama-bench: no such model"), crashed.errors);
        const CliOutcome silent =
            cli(bench({"--against", "llama.cpp", "--peers", standIn("exit 0\n")}));
        QCOMPARE(silent.status, 1);
        QVERIFY2(silent.errors.contains("holds no figure"), silent.errors);
    }

    void isFetchedAndBuilt() {
        if (QStandardPaths::findExecutable("cmake").isEmpty() ||
            QProcess::execute("python3", {"-m", "pip", "--version"}) != 0)
            QSKIP("pip or cmake absent");
        // A source archive as the package's, with programs that are built in a moment.
        const QString source = folder_.filePath("llama_cpp_python-0.3.36");
        const QString links = folder_.filePath("links");
        QVERIFY(QDir().mkpath(links));
        QVERIFY(write(source + "/PKG-INFO",
                      "Metadata-Version: 2.1\nName: llama_cpp_python\nVersion: 0.3.36\n"));
        QVERIFY(write(source + "/pyproject.toml",
                      "[build-system]\nrequires = []\nbuild-backend = \"backend\"\n"
                      "backend-path = [\".\"]\n[project]\nname = \"llama_cpp_python\"\n"
                      "version = \"0.3.36\"\n"));
        QVERIFY(write(source + "/backend.py",
                      "import os\n"
                      "def prepare_metadata_for_build_wheel(folder, settings=None):\n"
                      "    name = 'llama_cpp_python-0.3.36.dist-info'\n"
                      "    os.makedirs(os.path.join(folder, name))\n"
                      "    with open(os.path.join(folder, name, 'METADATA'), 'w') as out:\n"
                      "        out.write('Metadata-Version: 2.1\\nName: llama_cpp_python\\n'\n"
                      "                  'Version: 0.3.36\\n')\n"
                      "    return name\n"
                      "def build_wheel(*_):\n    raise NotImplementedError\n"));
        QVERIFY(write(source + "/vendor/llama.cpp/.git", "gitdir: nowhere\n"));
        QVERIFY(write(source + "/vendor/llama.cpp/CMakeLists.txt",
                      "cmake_minimum_required(VERSION 3.20)\nproject(peer C)\n"
                      "set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bin)\n"
                      "foreach(name llama-bench llama-batched-bench)\n"
                      "add_executable(${name} main.c)\nendforeach()\n"
                      "add_custom_command(TARGET llama-bench POST_BUILD COMMAND sh -c\n"
                      "    \"echo $MAKEFLAGS > ${PROJECT_BINARY_DIR}/flags\" VERBATIM)\n"));
        QVERIFY(write(source + "/vendor/llama.cpp/main.c",
                      "#include <stdio.h>\nint main(void) {\n"
                      "    puts(\"[{\\\"avg_ts\\\": 50.5}]\");\n    return 0;\n}\n"));
        QCOMPARE(QProcess::execute("tar", {"czf", links + "/llama_cpp_python-0.3.36.tar.gz", "-C",
                                           folder_.path(), "llama_cpp_python-0.3.36"}),
                 0);
        const QString peers = folder_.filePath("fetched");
        const QStringList line =
            bench({"--against", "llama.cpp", "--peers", peers, "--find-links", links, "--json"});

        // Not while nothing may leave this machine.
        const QString configuration = folder_.filePath("config");
        QVERIFY(write(configuration + "/headroom/settings.ini", "[network]\nprivate=true\n"));
        const CliOutcome closed = cli(line, {.environment = {{"XDG_CONFIG_HOME", configuration}}});
        QCOMPARE(closed.status, 1);
        QVERIFY2(closed.errors.contains("Private mode"), closed.errors);

        const CliOutcome built = cli(line);
        QVERIFY2(built.status == 0, built.errors);
        const QJsonObject peer = built.json()["rows"][0]["llama.cpp"].toObject();
        QCOMPARE(peer["tokens_per_second"].toDouble(), 50.5);
        QVERIFY(!QFileInfo::exists(peers + "/arriving"));
        // By as many compilers as there are cores; without a number there is no end to them.
        const QByteArray flags = linesOf(peers + "/build/flags").value(0);
        QVERIFY2(QRegularExpression("-j *[0-9]+").match(flags).hasMatch(), flags);
        // The second time nothing is fetched.
        QVERIFY(QDir(links).removeRecursively());
        QCOMPARE(cli(line).status, 0);
    }

    void whatIsMissingIsNamed() {
        const QString nowhere = folder_.filePath("nowhere");
        QVERIFY(QDir().mkpath(nowhere));
        const CliOutcome outcome = cli(bench({"--against", "llama.cpp", "--peers", nowhere}),
                                       {.environment = {{"PATH", nowhere}}});
        QCOMPARE(outcome.status, 1);
        QVERIFY2(outcome.errors.contains("cmake is not installed"), outcome.errors);
    }

    /// What was measured is written, and the other engine is gone too.
    void controlCEndsBoth() {
        const QString peers = standIn("[ $(wc -l < $0.count) -eq 1 ] && { echo $$ > $0.pid; "
                                      "exec sleep 600; }\necho >> $0.count\n");
        QVERIFY(write(peers + "/build/bin/llama-bench.count", ""));
        const QString file = folder_.filePath("broken-off.json");
        QProcess process;
        start_cli(process, bench({"--against", "llama.cpp", "--peers", peers, "--output", file}));
        const QString pid_file = peers + "/build/bin/llama-bench.pid";
        QTRY_VERIFY_WITH_TIMEOUT(!linesOf(pid_file).value(0).isEmpty(), 60000);
        const int pid = linesOf(pid_file).value(0).toInt();
        QVERIFY(pid > 0);
        ::kill(pid_t(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(30000));
        QCOMPARE(process.exitCode(), 1);
        QVERIFY(::kill(pid, 0) != 0);
        QFile saved(file);
        QVERIFY(saved.open(QIODevice::ReadOnly));
        const QJsonArray rows = QJsonDocument::fromJson(saved.readAll())["rows"].toArray();
        QCOMPARE(rows.size(), 1);
        QCOMPARE(rows[0]["work"].toString(), "prefill");
    }
};

HEADROOM_TEST(TestBench)
#include "tst_bench.moc"
