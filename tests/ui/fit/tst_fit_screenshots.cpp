#include "tests/support/picture_test.h"
#include "tests/support/register_test.h"
#include "tests/ui/fit/fit_window.h"
#include "ui/theme/appearance.h"

using namespace headroom;
using namespace headroom::test;

/// The page's states as pictures to look at, in HEADROOM_SCREENSHOTS; and that each can be drawn
/// without a warning from QML.
class TestFitScreenshots : public PictureTest {
    Q_OBJECT

private slots:
    void states() {
        QFETCH(int, mode);
        const QString suffix = QString("-") + QTest::currentDataTag();
        WindowDriver window;
        ui::Appearance* look = ui::Appearance::create(nullptr, nullptr);
        look->setMode(ui::Appearance::Mode(mode));
        look->setTextScale(1);
        window.machine.say(32ll << 30, 21ll << 30, 0.04);
        window.key(Qt::Key_3, Qt::ControlModifier);
        QTRY_VERIFY(window.find("fitEmptyTitle"));
        window.shoot("80-fit-empty" + suffix);
        ui::FitViewModel& fit = fit_of(window);
        QTRY_VERIFY(fit.machineKnown());
        as_qwen3_32b(fit);
        fit.chooseGpus({"GeForce RTX 4090"});
        fit.setContext("24576");
        QTRY_VERIFY(window.find("applyFix0"));
        window.shoot("81-fit-over" + suffix);
        fit.setFormat(int(fit.formats().indexOf("Q3_K_M")));
        window.shoot("82-fit-fits" + suffix);
        fit.setFormat(int(fit.formats().indexOf("Q4_K_M")));
        fit.compareWith({"GeForce RTX 3090", "GeForce RTX 3090"});
        fit.compareWith({"GeForce RTX 5090"});
        fit.compareWith({});
        fit.recommendation()->setOpen(true);
        fit.recommendation()->setWanted("30");
        fit.recommendation()->setPrice("GeForce RTX 3090", "700", "0.25");
        QTRY_VERIFY_WITH_TIMEOUT(!fit.recommendation()->searching(), 30'000);
        scroll(window, 1);
        window.shoot("83-fit-compare" + suffix);
        scroll(window, 0);
        fit.chooseGpus({"GeForce RTX 3090", "GeForce RTX 3090"});
        window.shoot("84-fit-two" + suffix);
        fit.chooseThisMachine();
        window.shoot("85-fit-this-machine" + suffix);
        fit.chooseGpus({"GeForce RTX 4090"});

        window.key(Qt::Key_O, Qt::ControlModifier | Qt::AltModifier);
        QTRY_VERIFY(window.find("fitModelTabs"));
        window.shoot("86-fit-catalog" + suffix);
        for (const char* tab : {"Hub", "By hand"}) {
            QVERIFY(window.press("fitModelTabs", tab));
            window.shoot(QString("87-fit-%1").arg(tab).replace(' ', '-') + suffix);
        }
        window.key(Qt::Key_Escape);
        QTRY_VERIFY(!window.find("fitModelTabs"));
        window.key(Qt::Key_D, Qt::ControlModifier | Qt::AltModifier);
        QTRY_VERIFY(window.find("fitGpuSearch"));
        window.shoot("88-fit-devices" + suffix);
        window.key(Qt::Key_Escape);
        QTRY_VERIFY(!window.find("fitGpuSearch"));

        fit.hand()->setName("A model whose name is as long as some of those on the hub really are, "
                            "with every word of its recipe in it");
        fit.chooseHand();
        window.shoot("89-fit-long-name" + suffix);
        as_qwen3_32b(fit);
        window.window()->resize(900, 600);
        window.shoot("90-fit-narrow" + suffix);
        window.window()->resize(1280, 800);
        look->setTextScale(2);
        window.shoot("91-fit-double-text" + suffix);
        scroll(window, 0.5);
        window.shoot("92-fit-double-text-below" + suffix);
        scroll(window, 0);
        look->setTextScale(1);
        fit.chooseHub("no such thing");
        window.shoot("93-fit-error" + suffix);
    }

private:
    /// https://huggingface.co/Qwen/Qwen3-32B/blob/main/config.json
    static void as_qwen3_32b(ui::FitViewModel& fit) {
        ui::HandModel& hand = *fit.hand();
        hand.setName("Qwen3 32B");
        const QList<int> values{64, 5120, 64, 8, 128, 25600, 151936, 40960};
        for (int i = 0; i < int(values.size()); ++i)
            hand.set(i, QString::number(values[i]));
        fit.chooseHand();
    }
    static void scroll(const WindowDriver& window, double share) {
        QTest::qWait(100);
        if (QQuickItem* view = window.find("fitAnswer")) {
            const double most = view->property("contentHeight").toDouble() - view->height();
            view->setProperty("contentY", share * std::max(0.0, most));
        }
    }
};

HEADROOM_TEST(TestFitScreenshots)
#include "tst_fit_screenshots.moc"
