#include "kernels/api/backends.h"
#include "kernels/cuda/backend/library_places.h"
#include "kernels/cuda/backend/plugin.h"
#include "tests/support/register_test.h"

#include <QDir>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace headroom;

/// Whether and why a GPU can't be used. What driver and plug-in answer is tried with libraries that
/// stand in for them; a process asks, because a library is opened once.
class TestPlugin : public QObject {
    Q_OBJECT

private slots:
    void everyReasonOfTheDriverIsTold_data();
    void everyReasonOfTheDriverIsTold();
    void everyReasonOfThePluginIsTold_data();
    void everyReasonOfThePluginIsTold();
    void theStandInComputes();
    void theFirstGpuThatCanBeUsedIsTaken();
    void oddAnswersAreTaken();
    void aGpuIsChosenByNumber();
    void librariesAreFoundInFoldersFirst();
    void aDriverThatCannotBeOpenedIsTold();
    void aMissingPluginIsTold();
    void whatIsNoLibraryIsTold_data();
    void whatIsNoLibraryIsTold();
    void aLibraryThatIsNoPluginIsTold();
    void theRealPluginAsksTheSameDriver_data();
    void theRealPluginAsksTheSameDriver();
};

namespace {

struct Asked {
    QByteArray plugin = HEADROOM_STAND_IN_PLUGIN, driver = HEADROOM_STAND_IN_DRIVER;
    QByteArray plugin_is, driver_is; ///< what is wrong with the stand-ins
    QStringList arguments;
};

/// What a program that asks for the backend says.
QByteArray ask(const Asked& asked) {
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    const auto set = [&](const char* name, const QByteArray& value) {
        if (value.isEmpty())
            environment.remove(name);
        else
            environment.insert(name, QString::fromLocal8Bit(value));
    };
    set("HEADROOM_CUDA_PLUGIN", asked.plugin);
    set("HEADROOM_CUDA_DRIVER", asked.driver);
    set("HEADROOM_STAND_IN", asked.plugin_is);
    set("HEADROOM_STAND_IN_DRIVER", asked.driver_is);
    process.setProcessEnvironment(environment);
    process.start(HEADROOM_ASK_BACKEND, asked.arguments);
    if (!process.waitForFinished(60'000)) return "the program did not end";
    if (process.exitStatus() != QProcess::NormalExit) return "the program crashed";
    return process.readAllStandardOutput().trimmed();
}

} // namespace

void TestPlugin::everyReasonOfTheDriverIsTold_data() {
    QTest::addColumn<QByteArray>("reason");
    QTest::newRow("old") << QByteArray(
        "the NVIDIA driver is too old: it offers CUDA 12.4, 13.0 is needed");
    QTest::newRow("no-device") << QByteArray("the NVIDIA driver finds no GPU");
    QTest::newRow("unsupported") << QByteArray(
        "GeForce GTX 1080 has compute capability 6.1, 7.5 is needed");
    QTest::newRow("no-code") << QByteArray(
        "Stand-in has compute capability 8.7, for which this build has no code");
    QTest::newRow("mismatch") << QByteArray("the NVIDIA driver's kernel module and its library are "
                                            "of different versions: restart the machine");
    QTest::newRow("failed") << QByteArray("the NVIDIA driver does not start: unknown error (999)");
    QTest::newRow("forgetful") << QByteArray(
        "the NVIDIA driver does not tell of GPU 0: unknown error (999)");
    QTest::newRow("wordless") << QByteArray(
        "the NVIDIA driver does not start: without a reason (999)");
}

void TestPlugin::everyReasonOfTheDriverIsTold() {
    QFETCH(QByteArray, reason);
    QCOMPARE(ask({.driver_is = QTest::currentDataTag()}), "error: GPU: " + reason);
}

void TestPlugin::everyReasonOfThePluginIsTold_data() {
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("open") << QByteArray("choosing the GPU: all CUDA-capable devices are busy");
    QTest::newRow("no-memory") << QByteArray("bytes of GPU memory were refused, 1024 of 1024 are");
    QTest::newRow("wrong-result") << QByteArray("the GPU's self-test failed: F32 gives");
    QTest::newRow("old-version") << QByteArray("has version 0 of the interface, 4 is needed");
    QTest::newRow("fail-launch=0") << QByteArray("the GPU failed: unspecified launch failure");
    QTest::newRow("no-interface") << QByteArray("the library is no plug-in for GPUs");
    for (const char* odd : {"no-function", "no-kernel", "other-build"})
        QTest::newRow(odd) << QByteArray("the plug-in for GPUs is of another build");
    QTest::newRow("silent") << QByteArray("the GPU can't be opened");
    QTest::newRow("no-device") << QByteArray("the GPU can't be opened");
    QTest::newRow("no-reason") << QByteArray("the GPU failed: without a reason");
    QTest::newRow("endless") << QByteArray(511, 'x');
}

void TestPlugin::everyReasonOfThePluginIsTold() {
    QFETCH(QByteArray, expected);
    const QByteArray said = ask({.plugin_is = QTest::currentDataTag()});
    QVERIFY2(said.startsWith("error: GPU"), said);
    QVERIFY2(said.contains(expected), said);
}

void TestPlugin::theStandInComputes() {
    QCOMPARE(ask({}), QByteArray("cuda (host shim, 9.0) at 0000:0a:00.0"));
}

void TestPlugin::theFirstGpuThatCanBeUsedIsTaken() {
    for (const char* driver_is : {"mixed", "lost-one"})
        QCOMPARE(ask({.driver_is = driver_is}),
                 QByteArray("cuda (host shim, 9.0) at 0000:0b:00.0"));
}

/// What a driver or a plug-in answers may be odd without being of no use.
void TestPlugin::oddAnswersAreTaken() {
    for (const char* driver_is : {"countless", "endless"})
        QCOMPARE(ask({.driver_is = driver_is}),
                 QByteArray("cuda (host shim, 9.0) at 0000:0a:00.0"));
    QCOMPARE(ask({.plugin_is = "endless-name"}),
             "cuda (" + QByteArray(127, 'x') + ", 9.0) at 0000:0a:00.0");
}

void TestPlugin::aGpuIsChosenByNumber() {
    QCOMPARE(ask({.driver_is = "mixed", .arguments = {"1"}}),
             QByteArray("cuda (host shim, 9.0) at 0000:0b:00.0"));
    QCOMPARE(ask({.driver_is = "mixed", .arguments = {"0"}}),
             QByteArray("error: GPU: GeForce GTX 1080 has compute capability 6.1, 7.5 is needed"));
    QCOMPARE(ask({.driver_is = "mixed", .arguments = {"2"}}),
             QByteArray("error: GPU: there is no GPU number 2: the driver has 2"));
}

/// The person's folder, then the system's places: none of them has the plug-in of the tests.
void TestPlugin::librariesAreFoundInFoldersFirst() {
    QTemporaryDir folder;
    QVERIFY(QFile::link(HEADROOM_STAND_IN_PLUGIN, folder.filePath("headroom_cuda.so")));
    QVERIFY(QFile::link(HEADROOM_STAND_IN_DRIVER, folder.filePath("libcuda.so.1")));
    const Asked here{.plugin = {}, .driver = {}, .arguments = {"-1", "/nowhere", folder.path()}};
    QCOMPARE(ask(here), QByteArray("cuda (host shim, 9.0) at 0000:0a:00.0"));
    const std::string path = folder.path().toStdString();
    const auto places = cuda::driver_places({path});
    QCOMPARE(QByteArray::fromStdString(places.front()),
             QByteArray::fromStdString(path + "/libcuda.so.1"));
    QCOMPARE(QByteArray::fromStdString(places[1]), QByteArray("libcuda.so.1"));
}

void TestPlugin::aDriverThatCannotBeOpenedIsTold() {
    QCOMPARE(ask({.driver = "/nowhere/libcuda.so.1"}),
             QByteArray("error: GPU: no NVIDIA driver is installed"));
    QCOMPARE(ask({.driver = "libheadroom-nowhere.so.1"}), // which the loader looks for
             QByteArray("error: GPU: no NVIDIA driver is installed"));
    const QByteArray other = ask({.driver = HEADROOM_NO_PLUGIN});
    QVERIFY2(other.endsWith("the NVIDIA driver is none or too old: it lacks cuInit"), other);
}

void TestPlugin::whatIsNoLibraryIsTold_data() {
    QTest::addColumn<QByteArray>("said");
    QTest::newRow("hello") << QByteArray("file too short");
    QTest::newRow("folder") << QByteArray("it is no regular file");
    QTest::newRow("pipe") << QByteArray("it is no regular file");
    QTest::newRow("text") << QByteArray("invalid ELF header");
    // As a copy that was broken off leaves it: within the code, before its header's end.
    QTest::newRow("cut in half") << QByteArray("the file is cut off: ");
    QTest::newRow("cut off early") << QByteArray("the file is cut off: ");
}

void TestPlugin::whatIsNoLibraryIsTold() {
    QFETCH(QByteArray, said);
    const QByteArray what = QTest::currentDataTag();
    QTemporaryDir folder;
    const QString place = folder.filePath("library.so");
    const auto make = [&](const char* whole) {
        QFile::remove(place);
        if (what == "folder") {
            QDir().mkdir(place);
            return;
        }
        if (what == "pipe") {
            QCOMPARE(mkfifo(place.toLocal8Bit().constData(), 0600), 0);
            return;
        }
        QFile from(whole), to(place);
        QVERIFY(from.open(QIODevice::ReadOnly) && to.open(QIODevice::WriteOnly));
        to.write(what == "hello"         ? "hello"
                 : what == "text"        ? QByteArray(1000, 'x')
                 : what == "cut in half" ? from.read(from.size() / 2)
                                         : from.read(100));
    };
    make(HEADROOM_STAND_IN_PLUGIN);
    const QByteArray path = place.toLocal8Bit();
    const QByteArray plugin = ask({.plugin = path});
    QVERIFY2(plugin.startsWith("error: GPU: the plug-in for GPUs can't be opened: " + path + ": "),
             plugin);
    QVERIFY2(plugin.contains(said), plugin);
    make(HEADROOM_STAND_IN_DRIVER);
    const QByteArray driver = ask({.driver = path});
    QVERIFY2(driver.startsWith("error: GPU: the NVIDIA driver can't be opened: " + path + ": "),
             driver);
    QVERIFY2(driver.contains(said), driver);
}

void TestPlugin::aMissingPluginIsTold() {
    const QByteArray said = ask({.plugin = "/nowhere/headroom_cuda.so"});
    QCOMPARE(said,
             QByteArray("error: GPU > /nowhere/headroom_cuda.so: no GPU can be used, because this "
                        "build has no plug-in for one"));
}

void TestPlugin::aLibraryThatIsNoPluginIsTold() {
    const auto opened = cuda::open_plugin({HEADROOM_NO_PLUGIN});
    QVERIFY(!opened);
    QCOMPARE(QByteArray::fromStdString(opened.error().what),
             QByteArray("the library is no plug-in for GPUs"));
}

void TestPlugin::theRealPluginAsksTheSameDriver_data() {
    QTest::addColumn<QByteArray>("reason");
    QTest::newRow("old") << QByteArray(
        "the NVIDIA driver is too old: it offers CUDA 12.4, 13.0 is needed");
    QTest::newRow("no-device") << QByteArray("the NVIDIA driver finds no GPU");
    QTest::newRow("unsupported") << QByteArray("GeForce GTX 1080 has compute capability 6.1, ");
    // The runtime takes the driver that is open, and asks it for what it keeps to itself.
    QTest::newRow("") << QByteArray("choosing the GPU: ");
}

void TestPlugin::theRealPluginAsksTheSameDriver() {
#if !defined(HEADROOM_REAL_PLUGIN)
    QSKIP("built without nvcc: there is no plug-in");
#else
    QFETCH(QByteArray, reason);
    const QByteArray said =
        ask({.plugin = HEADROOM_REAL_PLUGIN, .driver_is = QTest::currentDataTag()});
    QVERIFY2(said.startsWith("error: GPU: " + reason), said);
#endif
}

HEADROOM_TEST(TestPlugin)
#include "tst_plugin.moc"
