#include "kernels/api/backends.h"
#include "kernels/cuda/backend/plugin.h"
#include "tests/support/register_test.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace headroom;

/// Whether and why a GPU can't be used. What a plug-in answers is tried with one in which the host
/// shim stands for the GPU; a process asks, because a library is opened once.
class TestPlugin : public QObject {
    Q_OBJECT

private slots:
    void everyReasonIsTold_data();
    void everyReasonIsTold();
    void theStandInComputes();
    void aMissingPluginIsTold();
    void aFileThatIsNoLibraryIsTold();
    void aLibraryThatIsNoPluginIsTold();
    void theRealPluginNeedsADriver();
};

namespace {

/// What a program that asks for the backend says.
QByteArray ask(const QByteArray& plugin, const QByteArray& stand_in = {}) {
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("HEADROOM_CUDA_PLUGIN", QString::fromLocal8Bit(plugin));
    environment.insert("HEADROOM_STAND_IN", QString::fromLocal8Bit(stand_in));
    process.setProcessEnvironment(environment);
    process.start(HEADROOM_ASK_BACKEND, QStringList());
    if (!process.waitForFinished(60'000)) return "the program did not end";
    if (process.exitStatus() != QProcess::NormalExit) return "the program crashed";
    return process.readAllStandardOutput().trimmed();
}

} // namespace

void TestPlugin::everyReasonIsTold_data() {
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("no-driver") << QByteArray("no driver is installed");
    QTest::newRow("old-driver") << QByteArray("the driver is too old");
    QTest::newRow("no-device") << QByteArray("the driver finds no GPU");
    QTest::newRow("unsupported") << QByteArray("GeForce 9 has compute capability 1.1");
    QTest::newRow("failed") << QByteArray("the driver failed");
    QTest::newRow("no-memory") << QByteArray("bytes of GPU memory were refused, 1024 of 1024 are");
    QTest::newRow("wrong-result") << QByteArray("the GPU's self-test failed: F32 gives");
    QTest::newRow("old-version") << QByteArray("has version 0 of the interface, 1 is needed");
    QTest::newRow("fail-launch=0") << QByteArray("the GPU failed: unspecified launch failure");
}

void TestPlugin::everyReasonIsTold() {
    QFETCH(QByteArray, expected);
    const QByteArray said = ask(HEADROOM_STAND_IN_PLUGIN, QTest::currentDataTag());
    QVERIFY2(said.startsWith("error: "), said);
    QVERIFY2(said.contains(expected), said);
}

void TestPlugin::theStandInComputes() {
    QCOMPARE(ask(HEADROOM_STAND_IN_PLUGIN), QByteArray("cuda (host shim, 9.0)"));
}

void TestPlugin::aMissingPluginIsTold() {
    const QByteArray said = ask("/nowhere/headroom_cuda.so");
    QCOMPARE(said,
             QByteArray("error: GPU > /nowhere/headroom_cuda.so: no GPU can be used, because this "
                        "build has no plug-in for one"));
}

void TestPlugin::aFileThatIsNoLibraryIsTold() {
    QTemporaryDir folder;
    const QString path = folder.filePath("headroom_cuda.so");
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("hello") == 5);
    file.close();
    const QByteArray said = ask(path.toLocal8Bit());
    QVERIFY2(said.startsWith("error: GPU: the plug-in for GPUs can't be opened: "), said);
}

void TestPlugin::aLibraryThatIsNoPluginIsTold() {
    const QByteArray said = ask("libm.so.6");
    QVERIFY2(said.startsWith("error: "), said);
    const auto opened = cuda::open_plugin(HEADROOM_NO_PLUGIN);
    QVERIFY(!opened);
    QCOMPARE(QByteArray::fromStdString(opened.error().what),
             QByteArray("the library is no plug-in for GPUs"));
}

void TestPlugin::theRealPluginNeedsADriver() {
#if !defined(HEADROOM_REAL_PLUGIN)
    QSKIP("built without nvcc: there is no plug-in");
#else
    const QByteArray said = ask(HEADROOM_REAL_PLUGIN);
    if (!said.startsWith("error: ")) QSKIP("this machine has a GPU: tests/device/run.sh tries it");
    QVERIFY2(said.contains("NVIDIA driver"), said);
#endif
}

HEADROOM_TEST(TestPlugin)
#include "tst_plugin.moc"
