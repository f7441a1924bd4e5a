#include "tests/support/register_test.h"
#include "tests/support/window_driver.h"

#include <QFile>
#include <QScopeGuard>
#include <QTemporaryDir>
#include <QTest>

using namespace headroom;
using namespace headroom::test;

/// What computes, in the real window: the settings list the driver's GPUs, and picker and settings
/// say why it is none.
class TestCompute : public QObject {
    Q_OBJECT

private slots:
    void init() {
        qputenv("HEADROOM_CUDA_PLUGIN", HEADROOM_STAND_IN_PLUGIN);
        qputenv("HEADROOM_CUDA_DRIVER", HEADROOM_STAND_IN_DRIVER);
    }
    void cleanup() {
        for (const char* name : {"HEADROOM_CUDA_PLUGIN", "HEADROOM_CUDA_DRIVER",
                                 "HEADROOM_STAND_IN_DRIVER", "HEADROOM_STAND_IN"})
            qunsetenv(name);
    }

    void settingsSayWhyThereIsNoGpu_data() {
        QTest::addColumn<QByteArray>("variable");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QString>("reason");
        const auto row = [](const char* name, const char* variable, const char* value,
                            const char* reason) {
            QTest::newRow(name) << QByteArray(variable) << QByteArray(value) << QString(reason);
        };
        row("no plug-in", "HEADROOM_CUDA_PLUGIN", "/nowhere/headroom_cuda.so",
            "There is none now: no GPU can be used, because this build has no plug-in for one.");
        row("another plug-in", "HEADROOM_STAND_IN", "old-version",
            "There is none now: the plug-in for GPUs has version 0 of the interface, 4 is needed.");
        row("no driver", "HEADROOM_CUDA_DRIVER", "/nowhere/libcuda.so.1",
            "There is none now: no NVIDIA driver is installed.");
        row("old driver", "HEADROOM_STAND_IN_DRIVER", "old",
            "There is none now: the NVIDIA driver is too old: it offers CUDA 12.4, 13.0 is "
            "needed.");
        row("no device", "HEADROOM_STAND_IN_DRIVER", "no-device",
            "There is none now: the NVIDIA driver finds no GPU.");
        row("unsupported", "HEADROOM_STAND_IN_DRIVER", "unsupported",
            "GeForce GTX 1080 has compute capability 6.1, 7.5 is needed.");
    }
    void settingsSayWhyThereIsNoGpu() {
        QFETCH(QByteArray, variable);
        QFETCH(QByteArray, value);
        QFETCH(QString, reason);
        qputenv(variable.constData(), value);
        WindowDriver window;
        open(window);
        QTRY_VERIFY2(caption(window).endsWith(reason), qPrintable(caption(window)));
        QCOMPARE(window.find("gpuChoice")->property("choices").toStringList(),
                 QStringList({"Automatic", "CPU"}));
        window.shoot("95-settings-no-gpu");
    }

    /// Where the person's folder has driver and plug-in, they are found there.
    void aFolderOfTheSettingsIsSearched() {
        qunsetenv("HEADROOM_CUDA_PLUGIN");
        qunsetenv("HEADROOM_CUDA_DRIVER");
        QTemporaryDir folder;
        QVERIFY(QFile::link(HEADROOM_STAND_IN_PLUGIN, folder.filePath("headroom_cuda.so")));
        QVERIFY(QFile::link(HEADROOM_STAND_IN_DRIVER, folder.filePath("libcuda.so.1")));
        WindowDriver window;
        window.preferences.setGpuLibraries(folder.path());
        open(window);
        QTRY_VERIFY2(window.find("gpuChoice")->property("choices").toStringList() ==
                         QStringList({"Automatic", "CPU", "GPU 0: Stand-in"}),
                     qPrintable(caption(window)));
    }

    void aGpuIsChosen() {
        qputenv("HEADROOM_STAND_IN_DRIVER", "mixed"); // one that can't be used, and number 1
        WindowDriver window;
        open(window);
        QQuickItem* choice = window.find("gpuChoice");
        QTRY_COMPARE(choice->property("choices").toStringList(),
                     QStringList({"Automatic", "CPU", "GPU 1: Stand-in"}));
        QVERIFY2(caption(window).contains("GeForce GTX 1080"), qPrintable(caption(window)));
        choice->forceActiveFocus(Qt::TabFocusReason);
        window.key(Qt::Key_Down);
        QTRY_COMPARE(window.kept().gpu(), app::Preferences::kNoGpu);
        QTRY_VERIFY(window.find("restartNote"));
        window.key(Qt::Key_Down);
        QTRY_COMPARE(window.kept().gpu(), 1);
        window.key(Qt::Key_Up);
        window.key(Qt::Key_Up);
        QTRY_COMPARE(window.kept().gpu(), app::Preferences::kAutomaticGpu);
        QTRY_VERIFY(!window.find("restartNote"));
    }

    /// Each reason that the engine's host gives (tests/kernels/cuda/tst_host.cpp, tests/e2e).
    void thePickerSaysWhatComputes_data() {
        QTest::addColumn<QString>("reason");
        for (const char* reason :
             {"GPU > /usr/lib/headroom/headroom_cuda.so: no GPU can be used, because this build "
              "has no plug-in for one",
              "GPU > headroom_cuda.so: the plug-in for GPUs has version 0 of the interface, 4 is "
              "needed",
              "GPU: no NVIDIA driver is installed", "GPU: the NVIDIA driver finds no GPU",
              "GPU: the NVIDIA driver is too old: it offers CUDA 12.4, 13.0 is needed",
              "GPU: GeForce GTX 1080 has compute capability 6.1, 7.5 is needed",
              "GPU: 4096 bytes of GPU memory were refused, 1024 of 1024 are free",
              "GPU: the GPU's self-test failed: F32 gives 2 instead of 1",
              "GPU: the GPU failed: unspecified launch failure"})
            QTest::newRow(reason) << QString(reason);
    }
    void thePickerSaysWhatComputes() {
        QFETCH(QString, reason);
        app::ModelStatus status = ready_status();
        status.instead_of_gpu = reason;
        WindowDriver window(status);
        QVERIFY(window.click("modelPill"));
        QTRY_COMPARE(window.text("pickerCompute"), "Computed by the CPU. " + reason + ".");
        window.shoot("95-picker-no-gpu");
    }
    void thePickerNamesTheGpu() {
        app::ModelStatus status = ready_status();
        WindowDriver window(status);
        QVERIFY(window.click("modelPill"));
        QTRY_COMPARE(window.text("pickerCompute"), "Computed by the CPU.");
        status.gpu = "NVIDIA GeForce RTX 4090";
        window.model.set(status);
        QTRY_COMPARE(window.text("pickerCompute"), "Computed by NVIDIA GeForce RTX 4090.");
    }

private:
    static void open(WindowDriver& window) {
        window.key(Qt::Key_Comma, Qt::ControlModifier);
        QTRY_VERIFY(window.find("gpuChoice"));
    }
    static QString caption(WindowDriver& window) {
        return window.find("setting-gpu")->property("caption").toString();
    }
};

HEADROOM_TEST(TestCompute)
#include "tst_compute.moc"
