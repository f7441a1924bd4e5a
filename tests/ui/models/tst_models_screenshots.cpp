#include "tests/support/picture_test.h"
#include "tests/support/register_test.h"
#include "tests/ui/models/made_library.h"
#include "ui/models/library_view_model.h"
#include "ui/theme/appearance.h"

#include <QLocale>
#include <QTest>

using namespace headroom;
using namespace headroom::test;

/// The page's states as pictures to look at, in HEADROOM_SCREENSHOTS; and that each can be drawn
/// without a warning from QML.
class TestModelsScreenshots : public PictureTest {
    Q_OBJECT

private slots:
    void states() {
        QFETCH(int, mode);
        const QString suffix = QString("-") + QTest::currentDataTag();
        WindowDriver window;
        ui::Appearance* look = ui::Appearance::create(nullptr, nullptr);
        look->setMode(ui::Appearance::Mode(mode));
        window.machine.say(8ll << 30, 5ll << 30, 0.2);
        window.key(Qt::Key_2, Qt::ControlModifier);
        QTRY_VERIFY(window.find("libraryEmpty"));
        window.shoot("60-models-empty" + suffix);
        QVERIFY(make_library(window));
        auto* library = window.window()->property("library").value<ui::LibraryViewModel*>();
        QTRY_COMPARE_WITH_TIMEOUT(library->list()->count(), 10, 20'000);
        QTRY_VERIFY_WITH_TIMEOUT(!window.library.searching(), 20'000);
        app::ModelStatus status = ready_status();
        status.path = window.file("data/models/Qwen3-14B/Qwen3-14B-Q6_K.gguf");
        status.name = "Qwen3-14B";
        window.model.set(status);
        window.shoot("61-models" + suffix);
        window.loaded.set({{.path = status.path,
                            .name = "Qwen3-14B",
                            .state = app::Residence::Loaded,
                            .current = true,
                            .answering = true,
                            .bytes = qint64(3) << 30},
                           {.path = window.file("data/models/Phi-4-Q5_K_M.gguf"),
                            .name = "Phi-4",
                            .state = app::Residence::Loaded,
                            .pinned = true,
                            .bytes = qint64(1200) << 20},
                           {.path = window.file("data/models/Seer/Seer-3B-Q4_0.gguf"),
                            .name = "Seer-3B",
                            .state = app::Residence::Asleep}});
        window.shoot("61-models-several" + suffix);
        window.key(Qt::Key_1, Qt::ControlModifier);
        window.key(Qt::Key_M, Qt::ControlModifier);
        QTRY_VERIFY(window.find("ejectAllButton"));
        window.shoot("61-picker-several" + suffix);
        window.key(Qt::Key_Escape);
        window.key(Qt::Key_2, Qt::ControlModifier);

        library->select(window.file("data/models/Qwen3-14B/Qwen3-14B-Q6_K.gguf"));
        QTRY_VERIFY(!library->drawer()->reading());
        window.shoot("62-models-drawer" + suffix);
        unfold(window);
        window.shoot("63-models-unfolded" + suffix);
        scroll(window, 0.55);
        window.shoot("64-models-unfolded-below" + suffix);
        scroll(window, 1);
        window.shoot("65-models-unfolded-end" + suffix);

        library->select(window.file("data/models/Qwen3-Next-80B-A3B-Q4_K_M.gguf"));
        library->drawer()->verify();
        QTRY_VERIFY(library->drawer()->verifyFraction() > 0);
        scroll(window, 0);
        window.shoot("66-models-cannot-run" + suffix);
        library->drawer()->cancelVerify();
        QTRY_VERIFY(!library->drawer()->verifying());
        library->askRemove(window.file("data/models/Phi-4-Q5_K_M.gguf"));
        QTRY_VERIFY(window.find("confirmButton"));
        window.shoot("67-models-delete" + suffix);
        window.key(Qt::Key_Escape);
        window.window()->resize(900, 600);
        window.shoot("68-models-narrow-drawer" + suffix);
        library->select({});
        library->askRemove(window.file(".lmstudio/models/bartowski/Llama-3.1-8B-Instruct-GGUF/"
                                       "Llama-3.1-8B-Instruct-Q8_0.gguf"));
        window.shoot("69-models-narrow" + suffix);
        library->forgetNote();
        window.window()->resize(1280, 800);
        look->setTextScale(2);
        window.shoot("70-models-double-text" + suffix);
        library->select(window.file("data/models/Qwen3-14B/Qwen3-14B-Q6_K.gguf"));
        window.shoot("71-models-double-text-drawer" + suffix);
        look->setTextScale(1);
        library->select({});
        library->list()->setWords("nothing like that");
        window.shoot("72-models-none-found" + suffix);
    }

private:
    static QQuickItem* flickable(const WindowDriver& window) {
        QQuickItem* drawer = window.find("modelDrawer");
        if (!drawer) return nullptr;
        for (QQuickItem* child : drawer->childItems())
            if (child->property("contentY").isValid()) return child;
        return nullptr;
    }
    static void scroll(const WindowDriver& window, double share) {
        QTest::qWait(100);
        if (QQuickItem* view = flickable(window)) {
            const double most = view->property("contentHeight").toDouble() - view->height();
            view->setProperty("contentY", share * std::max(0.0, most));
        }
    }
    static void unfold(const WindowDriver& window) {
        for (const char* fold : {"loadingFold", "templateFold", "cardFold", "metadataFold"})
            if (QQuickItem* item = window.find(fold)) item->setProperty("open", true);
        QTest::qWait(100);
    }
};

HEADROOM_TEST(TestModelsScreenshots)
#include "tst_models_screenshots.moc"
