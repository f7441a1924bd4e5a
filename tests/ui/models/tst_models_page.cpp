#include "tests/app/library/model_files.h"
#include "tests/support/register_test.h"
#include "tests/ui/models/made_library.h"
#include "tests/ui/models/many_downloads.h"
#include "ui/chat/chat_view_model.h"
#include "ui/chat/model_list_model.h"
#include "ui/models/library_view_model.h"

#include <QDir>
#include <QDragEnterEvent>
#include <QFile>
#include <QGuiApplication>
#include <QLocale>
#include <QMimeData>
#include <QTest>

using namespace headroom;
using namespace headroom::test;

/// The page of the models in the real window, over real files in a made-up home.
class TestModelsPage : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void showsWhatIsOnThisMachine() {
        WindowDriver window;
        open(window);
        QVERIFY(make_library(window));
        QTRY_COMPARE_WITH_TIMEOUT(count(window), 10, 20'000);
        QTRY_VERIFY(!window.library.searching());
        QCOMPARE(names(window),
                 (QStringList{"gemma3:12b", "Half-7B", "Llama-3.1-8B-Instruct",
                              "Mistral-Small-3.2-24B", "nomic-embed-text-v1.5", "Parted-70B",
                              "Phi-4", "Qwen3-14B", "Qwen3-Next-80B-A3B", "Seer-3B"}));
        QCOMPARE(value(window, "Llama-3.1-8B-Instruct", "place"), "LM Studio");
        QVERIFY(value(window, "Llama-3.1-8B-Instruct", "caption").startsWith("bartowski, "));
        QVERIFY(value(window, "Seer-3B", "caption").contains("vision"));
        QVERIFY(value(window, "Qwen3-14B", "caption").contains("tools, thinking"));
        QVERIFY(value(window, "Qwen3-Next-80B-A3B", "caption").contains("architecture qwen3next"));
        QVERIFY(value(window, "Half-7B", "caption").startsWith("damaged: "));
        QVERIFY(value(window, "Parted-70B", "caption")
                    .contains("Parted-70B-Q4_K_M-00002-of-00003.gguf"));
        QCOMPARE(value(window, "Qwen3-14B", "size"), "2.8");
    }

    void teachesWhereNothingIs() {
        WindowDriver window;
        open(window);
        QTRY_VERIFY(window.find("libraryEmpty"));
        QCOMPARE(window.text("emptyTitle"), "No models yet");
        // It fills by itself.
        QVERIFY(make_model(window, "One-F32.gguf"));
        QTRY_VERIFY_WITH_TIMEOUT(window.find("libraryRow0"), 10'000);
        QVERIFY(!window.find("libraryEmpty"));
    }

    void searchesFiltersAndSorts() {
        WindowDriver window;
        open(window, true);
        window.key(Qt::Key_F, Qt::ControlModifier);
        window.type("qwen tools");
        QTRY_COMPARE(names(window), (QStringList{"Qwen3-14B"}));
        window.key(Qt::Key_Escape);
        QTRY_COMPARE(count(window), 10);
        window.type("nothing like that");
        QTRY_VERIFY(window.find("libraryEmpty"));
        QCOMPARE(window.text("emptyTitle"), "No model is like that");
        QVERIFY(window.click("emptyButton"));
        QTRY_COMPARE(count(window), 10);

        QVERIFY(window.click("ability2"));
        QTRY_COMPARE(names(window), QStringList("Seer-3B"));
        QVERIFY(window.click("ability2"));
        QTRY_COMPARE(count(window), 10);
        QVERIFY(window.click("place2")); // Headroom, Hugging Face, LM Studio, Ollama
        QTRY_COMPARE(names(window), QStringList("Llama-3.1-8B-Instruct"));
        QVERIFY(window.click("librarySection"));

        QVERIFY(window.click("sizeHead"));
        QTRY_COMPARE(names(window).first(), "Qwen3-Next-80B-A3B");
        QVERIFY(window.click("sizeHead"));
        QTRY_COMPARE(names(window).last(), "Qwen3-Next-80B-A3B");
    }

    void worksByKeys() {
        WindowDriver window;
        open(window, true);
        for (int i = 0; i < 7; ++i)
            window.key(Qt::Key_Down);
        window.key(Qt::Key_Space);
        QTRY_VERIFY(window.find("modelDrawer"));
        QCOMPARE(view(window)->drawer()->name(), "Qwen3-14B");
        window.key(Qt::Key_Up); // the drawer follows
        QTRY_COMPARE(view(window)->drawer()->name(), "Phi-4");
        window.key(Qt::Key_Escape);
        QTRY_VERIFY(!window.find("modelDrawer"));
        window.key(Qt::Key_Return);
        QTRY_COMPARE(window.model.opened_name, "Phi-4");
        window.key(Qt::Key_Home);
        window.key(Qt::Key_Down); // Half-7B, which can't be loaded
        window.key(Qt::Key_Return);
        QTRY_VERIFY(window.text("libraryNote").startsWith("Half-7B can't be loaded: "));
        QCOMPARE(window.model.opened_name, "Phi-4");
    }

    void showsAModelInFull() {
        WindowDriver window;
        open(window, true);
        select(window, "Qwen3-14B");
        ui::ModelDrawerViewModel* drawer = view(window)->drawer();
        QTRY_VERIFY_WITH_TIMEOUT(!drawer->reading(), 10'000);
        QVERIFY(fact(*drawer, "Publisher") == "Qwen");
        QCOMPARE(fact(*drawer, "Context"), "32,768 tokens");
        QCOMPARE(fact(*drawer, "Licence"), "apache-2.0");
        QCOMPARE(fact(*drawer, "Abilities"), "tools, thinking");
        QCOMPARE(fact(*drawer, "Last used"), "not yet");
        QCOMPARE(drawer->formats().size(), 1);
        QVERIFY(drawer->templatePreview().contains("<|im_start|>user\nWhat is a token?<|im_end|>"));
        QVERIFY(drawer->hasCard());
        QCOMPARE(drawer->card()->index(0, 0).data(ui::BlockPlainRole).toString(), "Qwen3 14B");
        QTRY_VERIFY(window.find("formatShares"));
        QVERIFY(window.click("drawerLoadButton"));
        QTRY_COMPARE(window.model.opened_name, "Qwen3-14B");
        QTRY_VERIFY(window.find("composer") || !window.find("modelsPage")); // the chat is shown
    }

    void verifiesAgainstTheSource() {
        WindowDriver window;
        open(window, true);
        select(window, "gemma3:12b");
        QTRY_COMPARE(window.text("figureText"),
                     "Not verified yet; its source told what it must be");
        // What comes later stands above and moves the button.
        QTRY_VERIFY(window.find("fitReason") && !view(window)->drawer()->reading());
        QTest::qWait(100);
        scrollTo(window, "verifyButton");
        QVERIFY(window.clickUntil("verifyButton", [&] {
            return window.text("figureText") == "Verified: it is what its source published";
        }));
        QVERIFY(!view(window)->drawer()->figure().isEmpty());
    }

    void watchesAndStopsAVerification() {
        WindowDriver window;
        open(window, true);
        select(window, "Qwen3-Next-80B-A3B");
        scrollTo(window, "verifyButton");
        QVERIFY(
            window.clickUntil("verifyButton", [&] { return view(window)->drawer()->verifying(); }));
        QTRY_VERIFY(window.find("verifyTrack"));
        QVERIFY(window.clickUntil("cancelVerifyButton",
                                  [&] { return !view(window)->drawer()->verifying(); }));
        QTRY_COMPARE(window.text("figureText"), "Not verified yet");
    }

    void aVerificationIsAmongTheJobs() {
        WindowDriver window;
        open(window, true);
        select(window, "Qwen3-Next-80B-A3B");
        scrollTo(window, "verifyButton");
        QVERIFY(
            window.clickUntil("verifyButton", [&] { return view(window)->drawer()->verifying(); }));
        QTRY_VERIFY(
            window.find("jobsButton")->property("detail").toString().startsWith("Verifying"));
        QVERIFY(window.click("jobsButton"));
        QTRY_COMPARE(window.text("jobTitle0"), "Verifying Qwen3-Next-80B-A3B");
        window.shoot("62-verifying-job");
        QVERIFY(window.clickUntil("jobCancelButton",
                                  [&] { return !view(window)->drawer()->verifying(); }));
        QTRY_VERIFY(window.find("noJobs"));
        QVERIFY(window.downloads.paused.isEmpty());
    }

    void deletesOursAfterAsking() {
        WindowDriver window;
        QVERIFY(QDir().mkpath(window.file("share"))); // with the desktop's trash
        qputenv("XDG_DATA_HOME", window.file("share").toUtf8());
        open(window, true);
        const QString path = window.file("data/models/Phi-4-Q5_K_M.gguf");
        window.downloads.set(
            {{.key = "hub/it", .state = app::DownloadState::Finished, .paths = QStringList(path)},
             {.key = "hub/other",
              .state = app::DownloadState::Finished,
              .paths = QStringList(path + ".other")}});
        select(window, "Phi-4");
        focusList(window);
        window.key(Qt::Key_Delete);
        QTRY_VERIFY(window.find("confirmWhat"));
        QCOMPARE(window.text("confirmWhat"), "Delete “Phi-4”?");
        window.key(Qt::Key_Escape);
        QVERIFY(QFileInfo::exists(path));
        focusList(window);
        window.key(Qt::Key_Delete);
        QTRY_VERIFY(window.find("confirmButton"));
        QVERIFY(window.clickUntil("confirmButton", [&] { return !QFileInfo::exists(path); }));
        QTRY_COMPARE(count(window), 9);
        QCOMPARE(window.downloads.removed, QStringList("hub/it")); // "Load" would find nothing
        QTRY_VERIFY(window.find("libraryUndoButton"));
        QVERIFY(window.click("libraryUndoButton"));
        QTRY_VERIFY(QFileInfo::exists(path));
        QTRY_COMPARE_WITH_TIMEOUT(count(window), 10, 10'000);
        qunsetenv("XDG_DATA_HOME");
    }

    void neverDeletesWhatIsNotOurs() {
        WindowDriver window;
        open(window, true);
        select(window, "Llama-3.1-8B-Instruct");
        focusList(window);
        window.key(Qt::Key_Delete);
        QTRY_VERIFY(window.text("libraryNote").contains("belongs to LM Studio"));
        QVERIFY(!window.find("confirmButton"));
    }

    void refusesToDeleteWhatIsBeingLoaded() {
        WindowDriver window;
        open(window, true);
        app::ModelStatus status = ready_status();
        status.state = app::ModelState::Loading;
        status.path = window.file("data/models/Phi-4-Q5_K_M.gguf");
        window.model.set(status);
        view(window)->askRemove(status.path);
        QTRY_VERIFY(window.text("libraryNote").contains("is being loaded"));
        status.state = app::ModelState::Ready;
        window.model.set(status);
        QTRY_COMPARE(value(window, "Phi-4", "fitText"), "loaded");
        view(window)->askRemove(status.path);
        QTRY_VERIFY(window.find("confirmButton"));
        QVERIFY(window.clickUntil(
            "confirmButton", [&] { return window.loaded.unloaded == QStringList(status.path); }));
    }

    void showsWhatSharesTheMemory() {
        WindowDriver window;
        open(window, true);
        const QString phi = window.file("data/models/Phi-4-Q5_K_M.gguf");
        const QString mistral = window.file("data/models/Mistral-Small-3.2-24B-Q4_K_M.gguf");
        const QString seer = window.file("data/models/Seer/Seer-3B-Q4_0.gguf");
        window.loaded.set({{.path = phi,
                            .name = "Phi-4",
                            .state = app::Residence::Loaded,
                            .current = true,
                            .bytes = qint64(3) << 29},
                           {.path = mistral,
                            .name = "Mistral",
                            .state = app::Residence::Loaded,
                            .pinned = true,
                            .bytes = qint64(1) << 30},
                           {.path = seer, .name = "Seer", .state = app::Residence::Asleep}});
        QTRY_VERIFY(window.find("inMemory2"));
        QCOMPARE(window.text("loadedText"), "2.5 GiB");
        QCOMPARE(window.text("inMemoryText0"), "1.5 GiB, loaded");
        QCOMPARE(window.text("inMemoryText2"), "asleep");
        QCOMPARE(value(window, "Phi-4", "fitText"), "loaded");
        QCOMPARE(value(window, "Mistral-Small-3.2-24B", "fitText"), "loaded");
        QCOMPARE(value(window, "Seer-3B", "asleep"), "true");
        QCOMPARE(value(window, "Mistral-Small-3.2-24B", "pinned"), "true");

        // A verdict counts what gives way: Phi-4, and not the pinned one.
        window.machine.say(16ll << 30, 1ll << 30, 0.1);
        QTRY_COMPARE(value(window, "Llama-3.1-8B-Instruct", "fitText"), "2.5 left");
        QVERIFY(!value(window, "Llama-3.1-8B-Instruct", "fitReason").contains("unloaded"));
        // Where what is free is not enough, it is said who goes.
        window.machine.say(16ll << 30, 1ll << 20, 0.1);
        QTRY_COMPARE(value(window, "Llama-3.1-8B-Instruct", "fitText"), "1.5 left");
        QVERIFY2(value(window, "Llama-3.1-8B-Instruct", "fitReason")
                     .contains("For it would be unloaded: Phi-4."),
                 qPrintable(value(window, "Llama-3.1-8B-Instruct", "fitReason")));
        QVERIFY(value(window, "Llama-3.1-8B-Instruct", "spoken").contains("fits, "));

        QVERIFY(window.click("unloadLoaded2"));
        QCOMPARE(window.loaded.unloaded, QStringList(seer));
        QVERIFY(window.click("pinLoaded0"));
        QVERIFY(window.library.profile(phi).pinned);
        QVERIFY(window.click("pinLoaded1"));
        QVERIFY(!window.library.profile(mistral).pinned);
        QVERIFY(window.click("unloadAllButton"));
        QCOMPARE(window.loaded.unloaded, QStringList({seer, "*"}));

        // One that is loaded and not talked to can be talked to, or unloaded.
        select(window, "Mistral-Small-3.2-24B");
        QTRY_COMPARE(window.text("drawerLoadButton"), "Chat with it");
        // What is read later stands above the buttons and moves them.
        QVERIFY(window.clickUntil("drawerUnloadButton",
                                  [&] { return window.loaded.unloaded.last() == mistral; }));
        QVERIFY(
            window.clickUntil("drawerLoadButton", [&] { return window.model.opened == mistral; }));
    }

    void thePickerShowsWhatSharesTheMemory() {
        WindowDriver window;
        open(window, true);
        const QString phi = window.file("data/models/Phi-4-Q5_K_M.gguf");
        const QString seer = window.file("data/models/Seer/Seer-3B-Q4_0.gguf");
        window.loaded.set({{.path = phi,
                            .name = "Phi-4",
                            .state = app::Residence::Loaded,
                            .current = true,
                            .bytes = qint64(3) << 29},
                           {.path = seer, .name = "Seer", .state = app::Residence::Asleep}});
        window.key(Qt::Key_1, Qt::ControlModifier);
        QTRY_VERIFY(window.find("modelPill"));
        window.key(Qt::Key_M, Qt::ControlModifier);
        QTRY_VERIFY(window.find("ejectAllButton"));
        const auto* models = window.window()->property("models").value<ui::ModelListModel*>();
        int row = 0;
        while (models->name(row) != "Phi-4")
            ++row;
        const QString at = QString::number(row);
        QTRY_VERIFY(window.find("pinFound" + at));
        QCOMPARE(window.text("foundMark" + at), "1.5 GiB");
        QVERIFY(window.click("pinFound" + at));
        QVERIFY(window.library.profile(phi).pinned);
        QVERIFY(window.click("unloadFound" + at));
        QCOMPARE(window.loaded.unloaded, QStringList(phi));
        QVERIFY(window.clickUntil("ejectAllButton",
                                  [&] { return window.loaded.unloaded.contains("*"); }));
    }

    void usesWhatIsDroppedWhereItLies() {
        WindowDriver window;
        open(window);
        const QString file = window.file("else where/Éclair-Q4_0.gguf");
        QVERIFY(put_file(file, model_bytes()));
        QVERIFY(put_file(window.file("else where/Other-Q4_0.gguf"), model_bytes()));
        view(window)->importUrls({QUrl::fromLocalFile(file)});
        QTRY_COMPARE_WITH_TIMEOUT(names(window), QStringList("Éclair"), 10'000);
        QTRY_COMPARE(view(window)->drawer()->name(), "Éclair");
        QVERIFY(window.text("libraryNote").startsWith("It is used where it lies"));
        QCOMPARE(window.preferences.extraFolders(), QStringList(file));
        view(window)->importUrls({QUrl::fromLocalFile(window.file("else where"))});
        QTRY_COMPARE_WITH_TIMEOUT(count(window), 2, 10'000);
        // A folder without models is not kept.
        QVERIFY(QDir().mkpath(window.file("bare")));
        view(window)->importUrls({QUrl::fromLocalFile(window.file("bare"))});
        QTRY_VERIFY_WITH_TIMEOUT(window.text("libraryNote").contains("bare"), 10'000);
        QVERIFY(!window.preferences.extraFolders().contains(window.file("bare")));
    }

    void whatWasNamedCanBeTakenOut() {
        WindowDriver window;
        open(window);
        for (const char* name : {"alpha-F32.gguf", "Beta-F32.gguf", "gamma-F32.gguf"})
            QVERIFY(put_file(window.file(QString("else where/") + name), model_bytes()));
        const QString broken = window.file("broken-F32.gguf");
        QVERIFY(put_file(broken, "this is no model"));
        view(window)->importUrls({QUrl::fromLocalFile(window.file("else where"))});
        QTRY_COMPARE_WITH_TIMEOUT(count(window), 3, 10'000);
        view(window)->importUrls({QUrl::fromLocalFile(broken)});
        // Capital letters do not come first.
        QTRY_COMPARE_WITH_TIMEOUT(names(window), QStringList({"alpha", "Beta", "broken", "gamma"}),
                                  10'000);
        view(window)->select(broken);
        QVERIFY(view(window)->canTakeOut());
        QVERIFY(window.click("drawerMoreButton"));
        QVERIFY(window.click("takeOutItem"));
        QTRY_COMPARE_WITH_TIMEOUT(names(window), QStringList({"alpha", "Beta", "gamma"}), 10'000);
        QVERIFY(QFileInfo::exists(broken));
        QVERIFY(window.text("libraryNote").contains("looked in no more"));
        view(window)->takeOut(window.file("else where/alpha-F32.gguf"));
        QTRY_COMPARE_WITH_TIMEOUT(count(window), 0, 10'000);
        QCOMPARE(window.preferences.extraFolders(), QStringList());
        QVERIFY(QFileInfo::exists(window.file("else where/alpha-F32.gguf")));
    }

    void theDrawerFollowsAFileThatIsRenamed() {
        WindowDriver window;
        open(window);
        const QString before = window.file("data/models/Before-F32.gguf");
        QVERIFY(put_file(before, model_bytes()));
        QTRY_COMPARE_WITH_TIMEOUT(names(window), QStringList("Before"), 10'000);
        view(window)->select(before);
        QVERIFY(QFile::rename(before, window.file("data/models/After-F32.gguf")));
        QTRY_COMPARE_WITH_TIMEOUT(view(window)->drawer()->name(), "After", 10'000);
        QVERIFY(window.find("modelDrawer"));
        QVERIFY(QFile::remove(window.file("data/models/After-F32.gguf")));
        QTRY_VERIFY_WITH_TIMEOUT(!window.find("modelDrawer"), 10'000);
    }

    // As a desktop tells of it: the pointer enters with files, moves, and lets go.
    void takesWhatIsDroppedOnTheWindow_data() {
        QTest::addColumn<QString>("section");
        for (const char* section : {"library", "discover", "downloads"})
            QTest::newRow(section) << QString(section);
    }
    void takesWhatIsDroppedOnTheWindow() {
        QFETCH(QString, section);
        WindowDriver window;
        open(window);
        QVERIFY(
            QMetaObject::invokeMethod(window.find("modelsPage"), "show", Q_ARG(QString, section)));
        QVERIFY(put_file(window.file("some where/One-F32.gguf"), model_bytes()));
        QVERIFY(put_file(window.file("some where/Two-F32.gguf"), model_bytes()));
        QMimeData files;
        files.setUrls({QUrl::fromLocalFile(window.file("some where"))});
        const QPoint at(700, 400);
        QDragEnterEvent enter(at, Qt::CopyAction, &files, Qt::LeftButton, Qt::NoModifier);
        QDragMoveEvent move(at, Qt::CopyAction, &files, Qt::LeftButton, Qt::NoModifier);
        QDropEvent drop(at, Qt::CopyAction, &files, Qt::LeftButton, Qt::NoModifier);
        QGuiApplication::sendEvent(window.window(), &enter);
        QGuiApplication::sendEvent(window.window(), &move);
        QTRY_VERIFY(window.find("dropNote"));
        window.shoot("59-models-drop-" + section);
        QGuiApplication::sendEvent(window.window(), &drop);
        QTRY_COMPARE_WITH_TIMEOUT(names(window), QStringList({"One", "Two"}), 10'000);
        QCOMPARE(window.preferences.extraFolders(), QStringList(window.file("some where")));
        QVERIFY(!window.find("dropNote"));
        QTRY_VERIFY(window.find("libraryPanel"));
    }

    // `headroom-cli models import` beside the window writes into the same file of settings.
    void noticesWhatAnotherProgramImports() {
        WindowDriver window;
        window.letWait();
        window.preferences.watch();
        open(window);
        QVERIFY(put_file(window.file("else where/One-F32.gguf"), model_bytes()));
        {
            app::Preferences other(window.file("preferences.ini"));
            other.setExtraFolders({window.file("else where")});
        }
        QTRY_COMPARE_WITH_TIMEOUT(names(window), QStringList("One"), 10'000);
        // What the window adds joins it.
        QVERIFY(put_file(window.file("third/Three-F32.gguf"), model_bytes()));
        view(window)->importUrls({QUrl::fromLocalFile(window.file("third"))});
        QTRY_COMPARE_WITH_TIMEOUT(names(window), QStringList({"One", "Three"}), 10'000);
        QCOMPARE(window.kept().extraFolders(),
                 QStringList({window.file("else where"), window.file("third")}));
    }

    void keepsHowAModelIsLoaded() {
        WindowDriver window;
        open(window, true);
        select(window, "Phi-4");
        ui::ModelProfileViewModel* profile = view(window)->profile();
        profile->setContext("99999999"); // more than it was trained for
        QCOMPARE(profile->context(), "32768");
        profile->setKvType(2);
        profile->setKeepTime(2);
        const app::ModelProfile kept =
            window.library.profile(window.file("data/models/Phi-4-Q5_K_M.gguf"));
        QCOMPARE(kept.kv_type, DType::Q8_0);
        QCOMPARE(kept.keep_minutes, 30);
    }

    void newConversationsBeginAsTheModelSays() {
        WindowDriver window;
        open(window, true);
        auto* chat = window.window()->property("chat").value<ui::ChatViewModel*>();
        app::ModelStatus status = ready_status();
        status.path = window.file("data/models/Phi-4-Q5_K_M.gguf");
        window.model.set(status);
        select(window, "Phi-4");
        chat->setTemperature(0.25);
        view(window)->profile()->takeShownSettings();
        QCOMPARE(view(window)->profile()->settingsText(), "temperature 0.25, top-p 0.95");
        // Another model begins as usual, this one as it was told.
        status.path = window.file("data/models/Mistral-Small-3.2-24B-Q4_K_M.gguf");
        window.model.set(status);
        QCOMPARE(chat->temperature(), 0.8);
        status.path = window.file("data/models/Phi-4-Q5_K_M.gguf");
        window.model.set(status);
        QCOMPARE(chat->temperature(), 0.25);
        view(window)->profile()->dropSettings();
        QCOMPARE(chat->temperature(), 0.8);
    }

    void aHundredModelsScrollAndStayNamed() {
        WindowDriver window;
        for (int i = 0; i < 100; ++i)
            QVERIFY(make_model(window, QString("Model-%1-F32.gguf").arg(i, 3, 10, QChar('0'))));
        open(window);
        QTRY_COMPARE_WITH_TIMEOUT(count(window), 100, 20'000);
        focusList(window);
        window.key(Qt::Key_End);
        QTRY_VERIFY(window.find("libraryRow99"));
        const QQuickItem* list = window.find("libraryList");
        QVERIFY(list->property("contentY").toDouble() > 50 * 40);
    }

    // The window's thread is watched: what would wait on it ends the program.
    void aHundredModelsAndFiveDownloadsNeverBlock() {
        ManyDownloads many(5);
        QTRY_VERIFY(many.queue.settled());
        WindowDriver window(ready_status(), QString(), &many.queue);
        for (int i = 0; i < 100; ++i)
            QVERIFY(make_model(window, QString("Model-%1-F32.gguf").arg(i, 3, 10, QChar('0'))));
        open(window);
        many.begin();
        QTRY_COMPARE_WITH_TIMEOUT(many.running(), 5, 10'000);
        QTRY_COMPARE_WITH_TIMEOUT(count(window), 100, 20'000);
        window.key(Qt::Key_J, Qt::ControlModifier); // the jobs stand beside the page
        QTRY_VERIFY(window.find("jobTitle4"));
        const qint64 before = many.arrived();
        focusList(window);
        for (const Qt::Key key : {Qt::Key_End, Qt::Key_Home, Qt::Key_PageDown, Qt::Key_Up}) {
            window.key(key);
            QTest::qWait(50);
        }
        view(window)->list()->sortBy(ui::LibraryListModel::Size);
        view(window)->list()->setWords("Model-01");
        QTRY_COMPARE(count(window), 10);
        view(window)->list()->clearFilters();
        select(window, "Model-042");
        QTRY_VERIFY(!view(window)->drawer()->reading());
        QVERIFY(QMetaObject::invokeMethod(window.find("modelsPage"), "show",
                                          Q_ARG(QString, "downloads")));
        QTRY_VERIFY(window.find("download4"));
        QTRY_VERIFY(many.arrived() > before);
        window.shoot("58-five-downloads");
        QTRY_COMPARE_WITH_TIMEOUT(many.finished(), 5, 60'000);
        QTRY_COMPARE(window.text("downloadState4"), "Verified, the SHA-256 matches");
    }

private:
    static ui::LibraryViewModel* view(const WindowDriver& window) {
        return window.window()->property("library").value<ui::LibraryViewModel*>();
    }
    static QStringList names(const WindowDriver& window) {
        QStringList all;
        const ui::LibraryListModel* list = view(window)->list();
        for (int row = 0; row < list->count(); ++row)
            all << list->index(row).data(ui::LibraryListModel::NameRole).toString();
        return all;
    }
    static int count(const WindowDriver& window) { return view(window)->list()->count(); }
    static QString value(const WindowDriver& window, const QString& name, const QByteArray& role) {
        const ui::LibraryListModel* list = view(window)->list();
        const int key = list->roleNames().key(role);
        const qsizetype row = names(window).indexOf(name);
        return row < 0 ? QString() : list->index(int(row)).data(key).toString();
    }
    static QString fact(const ui::ModelDrawerViewModel& drawer, const QString& name) {
        for (const QVariant& each : drawer.facts())
            if (each.toMap()["name"].toString() == name) return each.toMap()["value"].toString();
        return {};
    }
    /// The page, by its keys; with models in it, once all headers are read.
    static void open(WindowDriver& window, bool with_models = false) {
        if (with_models) QVERIFY(make_library(window));
        window.key(Qt::Key_2, Qt::ControlModifier);
        QTRY_VERIFY(window.find("modelsPage"));
        if (with_models) QTRY_COMPARE_WITH_TIMEOUT(count(window), 10, 20'000);
        QTRY_VERIFY_WITH_TIMEOUT(!window.library.searching(), 20'000);
    }
    static void focusList(WindowDriver& window) {
        if (QQuickItem* list = window.find("libraryList")) list->forceActiveFocus();
    }
    /// The drawer shows what has the keyboard's focus.
    static void scrollTo(WindowDriver& window, const QString& name) {
        if (QQuickItem* item = window.find(name)) item->forceActiveFocus(Qt::TabFocusReason);
    }
    static void select(WindowDriver& window, const QString& name) {
        const qsizetype row = names(window).indexOf(name);
        QVERIFY(row >= 0);
        QQuickItem* list = window.find("libraryList");
        QVERIFY(list);
        list->setProperty("currentIndex", int(row));
        view(window)->select(view(window)->list()->path(int(row)));
        QTRY_VERIFY(window.find("modelDrawer"));
    }
};

HEADROOM_TEST(TestModelsPage)
#include "tst_models_page.moc"
