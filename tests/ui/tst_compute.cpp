#include "tests/support/register_test.h"
#include "tests/support/window_driver.h"

#include <QScopeGuard>
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
        for (const char* name :
             {"HEADROOM_CUDA_PLUGIN", "HEADROOM_CUDA_DRIVER", "HEADROOM_STAND_IN_DRIVER"})
            qunsetenv(name);
    }

    void settingsSayWhyThereIsNoGpu_data() {
        QTest::addColumn<QString>("driver");
        QTest::addColumn<QString>("reason");
        QTest::newRow("none") << "/nowhere/libcuda.so.1"
                              << "There is none now: no NVIDIA driver is installed.";
        QTest::newRow("old") << HEADROOM_STAND_IN_DRIVER
                             << "There is none now: the NVIDIA driver is too old: it offers CUDA "
                                "12.4, 13.0 is needed.";
        QTest::newRow("unsupported")
            << HEADROOM_STAND_IN_DRIVER
            << "GeForce GTX 1080 has compute capability 6.1, 7.5 is needed.";
    }
    void settingsSayWhyThereIsNoGpu() {
        QFETCH(QString, driver);
        QFETCH(QString, reason);
        qputenv("HEADROOM_CUDA_DRIVER", driver.toLocal8Bit());
        qputenv("HEADROOM_STAND_IN_DRIVER", QTest::currentDataTag());
        WindowDriver window;
        open(window);
        QTRY_VERIFY2(caption(window).endsWith(reason), qPrintable(caption(window)));
        QCOMPARE(window.find("gpuChoice")->property("choices").toStringList(),
                 QStringList({"Automatic", "CPU"}));
        window.shoot("95-settings-no-gpu");
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

    void thePickerSaysWhatComputes() {
        app::ModelStatus status = ready_status();
        status.instead_of_gpu = "GPU: the NVIDIA driver finds no GPU";
        WindowDriver window(status);
        QVERIFY(window.click("modelPill"));
        QTRY_COMPARE(window.text("pickerCompute"),
                     "Computed by the CPU. GPU: the NVIDIA driver finds no GPU.");
        window.shoot("95-picker-no-gpu");
        status.instead_of_gpu.clear();
        window.model.set(status);
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
