#include "app/chat/text_file.h"
#include "app/checksum/sha256.h"
#include "app/downloads/download_rows.h"
#include "app/downloads/starter_fetch.h"
#include "app/downloads/verified_file.h"
#include "app/hardware/gpu_presence.h"
#include "app/instance/running_instance.h"
#include "app/library/model_scan.h"
#include "app/settings/paths.h"
#include "app/settings/settings_file.h"
#include "app/store/data_folder_lock.h"
#include "app/store/database.h"
#include "app/store/salvage.h"
#include "app/store/store_file.h"
#include "engine/engine_host.h"
#include "engine/gguf/random_access_file.h"
#include "kernels/base/blocking.h"
#include "tests/support/register_test.h"

#include <QTemporaryDir>
#include <QTest>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <functional>
#include <thread>

using namespace headroom;
using Call = std::function<void(const std::string& folder)>;

namespace {
struct End {
    int status = 0; ///< as of waitpid
    QByteArray words;
};

/// What becomes of a copy of this program that runs `work`, and what it says.
End run_apart(const std::function<void()>& work) {
    int pipe_ends[2];
    if (::pipe(pipe_ends) != 0) qFatal("no pipe");
    const pid_t child = ::fork();
    if (child == 0) {
        const rlimit no_core{0, 0};
        ::setrlimit(RLIMIT_CORE, &no_core);
        std::signal(SIGABRT, SIG_DFL); // Qt Test would tell of it
        ::dup2(pipe_ends[1], STDERR_FILENO);
        work();
        ::_exit(0);
    }
    ::close(pipe_ends[1]);
    End end;
    char bytes[256];
    for (ssize_t got; (got = ::read(pipe_ends[0], bytes, sizeof bytes)) > 0;)
        end.words.append(bytes, got);
    ::close(pipe_ends[0]);
    ::waitpid(child, &end.status, 0);
    return end;
}
} // namespace

class TestBlocking : public QObject {
    Q_OBJECT

private slots:
    void endsTheProgramOnTheWindowsThread_data() {
        QTest::addColumn<Call>("call");
        const auto row = [](const char* name, const Call& call) { QTest::newRow(name) << call; };
        row("Database::open", [](const auto& at) { (void)store::Database::open(at + "/a.db"); });
        row("StoreFile::open", [](const auto& at) { (void)store::StoreFile::open(at); });
        row("StoreFile::adoptSalvaged",
            [](const auto& at) { (void)store::StoreFile::adoptSalvaged(at); });
        row("DataFolderLock::take", [](const auto& at) { (void)store::DataFolderLock::take(at); });
        row("runningInstance", [](const auto& at) { (void)store::runningInstance(at); });
        row("salvage", [](const auto& at) { (void)store::salvage(at + "/a.db", at + "/b.db"); });
        row("readTextFile",
            [](const auto& at) { (void)app::readTextFile(QString::fromStdString(at) + "/a"); });
        row("SettingsFile::SettingsFile",
            [](const auto& at) { app::SettingsFile(QString::fromStdString(at) + "/a.ini"); });
        row("ensureWritable",
            [](const auto& at) { (void)app::ensureWritable(QString::fromStdString(at)); });
        row("freeBytes", [](const auto& at) { (void)app::freeBytes(QString::fromStdString(at)); });
        row("DownloadRows::open", [](const auto& at) { (void)app::DownloadRows::open(at); });
        row("sha256OfFile", [](const auto& at) {
            (void)app::sha256OfFile(QString::fromStdString(at), false, [](qint64) {});
        });
        row("fetchedPath", [](const auto& at) {
            (void)app::fetchedPath(app::starterModels().front(), QString::fromStdString(at));
        });
        row("scanPlaces", [](const auto& at) {
            (void)app::scanPlaces({{"here", QString::fromStdString(at)}}, false);
        });
        row("RunningInstance::showOther", [](const auto& at) {
            (void)app::RunningInstance::showOther(QString::fromStdString(at));
        });
        row("hasGpu", [](const auto&) { (void)app::hasGpu(); });
        row("EngineHost::create", [](const auto&) { (void)EngineHost::create({}); });
        row("RandomAccessFile::open",
            [](const auto& at) { (void)RandomAccessFile::open(at + "/a.gguf"); });
    }
    void endsTheProgramOnTheWindowsThread() {
        QFETCH(Call, call);
        const QTemporaryDir folder;
        const End watched = run_apart([&] {
            const NeverBlocks here;
            call(folder.path().toStdString());
        });
        QVERIFY(WIFSIGNALED(watched.status));
        QCOMPARE(WTERMSIG(watched.status), SIGABRT);
        const QByteArray words = watched.words.left(watched.words.indexOf('\n'));
        QCOMPARE(words, QByteArray(QTest::currentDataTag()) +
                            " may wait, and was called on a thread that must not");

        const End free = run_apart([&] { call(folder.path().toStdString()); });
        QVERIFY(WIFEXITED(free.status));
    }

    void isAboutOneThreadAndItsTime() {
        QVERIFY(!NeverBlocks::here());
        {
            const NeverBlocks outer;
            { const NeverBlocks inner; }
            QVERIFY(NeverBlocks::here());
            bool there = true;
            std::thread([&] {
                there = NeverBlocks::here();
                may_block("elsewhere");
            }).join();
            QVERIFY(!there);
        }
        QVERIFY(!NeverBlocks::here());
        may_block("later");
    }
};

HEADROOM_TEST(TestBlocking)
#include "tst_blocking.moc"
