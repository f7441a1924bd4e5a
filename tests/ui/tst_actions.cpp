#include "tests/support/register_test.h"
#include "tests/support/window_driver.h"
#include "ui/fit/fit_view_model.h"
#include "ui/theme/appearance.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QKeySequence>
#include <QQmlListReference>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <functional>
#include <map>

using namespace headroom;
using namespace headroom::test;

namespace {

/// Where an action is tried, and how a person sees that it was done.
struct Case {
    std::function<void(WindowDriver&)> arrange = [](WindowDriver&) {};
    std::function<bool(WindowDriver&)> done;
    std::function<void(WindowDriver&)> before = [](WindowDriver&) {}; ///< noted just before
};

bool focused(WindowDriver& window, const char* name) {
    const QQuickItem* item = window.find(name);
    return item && item->hasActiveFocus();
}

/// A desktop's dialog is a window of its own; without a desktop Qt draws it over this one.
bool dialog_open(WindowDriver& window, const char* title) {
    const auto all = window.window()->findChildren<QObject*>();
    return std::any_of(all.begin(), all.end(), [&](QObject* each) {
        return each->property("fileMode").isValid() &&
               each->property("title").toString() == title && each->property("visible").toBool();
    });
}

void talk(WindowDriver& window) {
    window.ask("First question");
    window.answer("First answer");
}

ui::Appearance& look() {
    return *ui::Appearance::create(nullptr, nullptr);
}

const app::Conversation& first(const WindowDriver& window) {
    return window.chat.conversations()[0];
}

std::map<QString, Case> cases() {
    const auto no_arrangement = [](WindowDriver&) {};
    const auto answering = [](WindowDriver& window) {
        window.ask("First question");
        QTRY_VERIFY(window.generator.isRunning());
    };
    const auto again = [](WindowDriver& window) {
        talk(window);
        window.key(Qt::Key_R, Qt::ControlModifier);
        window.answer("Second answer");
    };
    const auto searched = [](WindowDriver& window) {
        window.ask("one two one");
        window.answer("one");
        window.key(Qt::Key_F, Qt::ControlModifier);
        window.type("one");
        QTRY_COMPARE(window.text("findResult"), "3 of 3");
    };
    const auto loading = [](WindowDriver& window) {
        app::ModelStatus status = ready_status();
        status.state = app::ModelState::Loading;
        window.model.set(status);
    };
    std::map<QString, Case> all;
    all["New conversation"] = {talk, [](WindowDriver& w) { return w.timeline().isEmpty(); }};
    all["New temporary conversation"] = {
        talk, [](WindowDriver& w) {
            return w.timeline().isEmpty() &&
                   w.window()->property("chat").value<QObject*>()->property("temporary").toBool();
        }};
    all["Search conversations"] = {talk, [](WindowDriver& w) { return focused(w, "searchField"); }};
    all["Find in this conversation"] = {talk,
                                        [](WindowDriver& w) { return focused(w, "findField"); }};
    all["Next place found"] = {searched,
                               [](WindowDriver& w) { return w.text("findResult") == "1 of 3"; }};
    all["Previous place found"] = {
        searched, [](WindowDriver& w) { return w.text("findResult") == "2 of 3"; }};
    all["Show the chat and write"] = {
        [](WindowDriver& w) { w.key(Qt::Key_Comma, Qt::ControlModifier); },
        [](WindowDriver& w) { return focused(w, "composer"); }};
    all["Show the models"] = {no_arrangement, [](WindowDriver& w) {
                                  return w.window()->property("page").toString() == "models" &&
                                         w.find("modelsPage") != nullptr;
                              }};
    const auto fitting = [](WindowDriver& window) {
        window.window()->property("fit").value<ui::FitViewModel*>()->chooseHand();
    };
    all["Show what fits"] = {no_arrangement,
                             [](WindowDriver& w) { return w.find("fitPage") != nullptr; }};
    all["Fit: choose a model"] = {
        no_arrangement, [](WindowDriver& w) { return w.find("fitModelTabs") != nullptr; }};
    all["Fit: choose a device"] = {no_arrangement,
                                   [](WindowDriver& w) { return focused(w, "fitGpuSearch"); }};
    all["Fit: compare devices"] = {no_arrangement,
                                   [](WindowDriver& w) { return focused(w, "fitGpuSearch"); }};
    all["Fit: what should I get?"] = {
        fitting, [](WindowDriver& w) { return w.find("fitWanted") != nullptr; }};
    all["Fit: copy as Markdown"] = {fitting, [](WindowDriver&) {
                                        return QGuiApplication::clipboard()->text().startsWith(
                                            "## Own dimensions");
                                    }};
    all["Fit: export as CSV"] = {
        fitting, [](WindowDriver& w) { return dialog_open(w, "Save the figures"); }};
    all["Fit: export as PNG"] = {
        fitting, [](WindowDriver& w) { return dialog_open(w, "Save the picture"); }};
    all["Show the monitor"] = {no_arrangement, [](WindowDriver& w) {
                                   return w.window()->property("page").toString() == "monitor" &&
                                          w.find("monitorPage") != nullptr;
                               }};
    all["Record the monitor to a file"] = {
        no_arrangement, [](WindowDriver& w) { return w.monitor.recording() != nullptr; }};
    all["Attach text files"] = {
        no_arrangement, [](WindowDriver& w) { return dialog_open(w, "Attach text files"); }};
    all["Stop the answer"] = {answering,
                              [](WindowDriver& w) { return !w.chat.isAnswering(first(w).id); }};
    all["Answer again"] = {talk, [](WindowDriver& w) { return w.generator.isRunning(); }};
    all["Look inside the tokens"] = {
        talk, [](WindowDriver& w) { return w.find("tokenPanel") != nullptr; }};
    all["Ask another model"] = {talk,
                                [](WindowDriver& w) { return w.find("pickerNote") != nullptr; }};
    all["Continue the answer"] = {talk, [](WindowDriver& w) { return w.generator.isRunning(); }};
    all["Edit the last message"] = {
        talk, [](WindowDriver& w) { return w.text("composer") == "First question"; }};
    all["Copy the last answer"] = {
        talk, [](WindowDriver&) { return QGuiApplication::clipboard()->text() == "First answer"; },
        [](WindowDriver&) { QGuiApplication::clipboard()->setText("something else"); }};
    all["Previous version of the last answer"] = {
        again, [](WindowDriver& w) { return w.timeline().value(1) == "First answer"; }};
    all["Next version of the last answer"] = {
        [again](WindowDriver& w) {
            again(w);
            w.key(Qt::Key_Left, Qt::AltModifier);
            QTRY_COMPARE(w.timeline().value(1), "First answer");
        },
        [](WindowDriver& w) { return w.timeline().value(1) == "Second answer"; }};
    all["Delete the last message and its answer"] = {
        talk, [](WindowDriver& w) { return w.timeline().isEmpty() && w.find("undoButton"); }};
    all["Rename this conversation"] = {
        talk, [](WindowDriver& w) {
            return w.window()->activeFocusItem()->property("text").toString() == first(w).title;
        }};
    all["Move this conversation to a folder"] = {
        talk, [](WindowDriver& w) { return w.find("newFolderItem") != nullptr; }};
    all["Pin or unpin this conversation"] = {talk, [](WindowDriver& w) { return first(w).pinned; }};
    all["Duplicate this conversation"] = {
        talk, [](WindowDriver& w) { return w.chat.conversations().size() == 2; }};
    all["Export this conversation as Markdown"] = {
        talk, [](WindowDriver& w) { return dialog_open(w, "Export"); }};
    all["Export this conversation as JSON"] = all["Export this conversation as Markdown"];
    all["Export all conversations as JSON"] = all["Export this conversation as Markdown"];
    all["Import conversations"] = {
        no_arrangement, [](WindowDriver& w) { return dialog_open(w, "Import conversations"); }};
    all["Delete this conversation"] = {
        talk, [](WindowDriver& w) { return w.chat.conversations().isEmpty(); }};
    all["Bring back what was just deleted"] = {
        [](WindowDriver& w) {
            talk(w);
            w.find("conversationList")->forceActiveFocus();
            w.key(Qt::Key_Delete);
            QTRY_VERIFY(w.chat.conversations().isEmpty());
        },
        [](WindowDriver& w) { return w.chat.conversations().size() == 1; }};
    all["Deleted conversations and messages"] = {
        no_arrangement, [](WindowDriver& w) { return focused(w, "trashList"); }};
    all["Settings of this conversation"] = {
        no_arrangement,
        [](WindowDriver& w) { return w.find("inspectorButton")->property("checked").toBool(); }};
    all["Open a model file"] = {
        no_arrangement, [](WindowDriver& w) { return dialog_open(w, "Open a model file"); }};
    all["Choose a model"] = {no_arrangement,
                             [](WindowDriver& w) { return w.find("ejectButton") != nullptr; }};
    all["Eject the model"] = {no_arrangement, [](WindowDriver& w) { return w.model.ejects == 1; }};
    all["Stop loading or pause the download"] = {
        loading, [](WindowDriver& w) { return w.model.cancels == 1; }};
    all["Jobs"] = {no_arrangement, [](WindowDriver& w) { return w.find("jobsDrawer") != nullptr; }};
    all["Log"] = {no_arrangement, [](WindowDriver& w) { return w.find("logList") != nullptr; }};
    all["Settings"] = {no_arrangement, [](WindowDriver& w) {
                           return w.window()->property("page").toString() == "settings";
                       }};
    all["Larger text"] = {no_arrangement, [](WindowDriver&) { return look().textScale() > 1.1; }};
    all["Smaller text"] = {no_arrangement, [](WindowDriver&) { return look().textScale() < 0.95; }};
    all["Text at its usual size"] = {[](WindowDriver&) { look().setTextScale(1.5); },
                                     [](WindowDriver&) { return look().textScale() == 1; }};
    all["Light theme"] = {[](WindowDriver&) { look().setMode(ui::Appearance::Dark); },
                          [](WindowDriver&) { return look().mode() == ui::Appearance::Light; }};
    all["Dark theme"] = {no_arrangement,
                         [](WindowDriver&) { return look().mode() == ui::Appearance::Dark; }};
    all["Theme of the system"] = {
        [](WindowDriver&) { look().setMode(ui::Appearance::Dark); },
        [](WindowDriver&) { return look().mode() == ui::Appearance::System; }};
    all["Find an action"] = {no_arrangement,
                             [](WindowDriver& w) { return focused(w, "paletteField"); }};
    // Where one writes, the key is a question mark.
    const auto beside = [](WindowDriver& window) {
        window.find("conversationList")->forceActiveFocus();
    };
    all["List of shortcuts"] = {
        beside, [](WindowDriver& w) { return w.find("paletteList") && !w.find("paletteField"); }};
    all["Quit"] = {no_arrangement, [](WindowDriver& w) { return !w.window()->isVisible(); }};
    return all;
}

QQmlListReference table(const WindowDriver& window) {
    return {window.window()->property("actions").value<QObject*>(), "all"};
}

QObject* action(const WindowDriver& window, const QString& name) {
    const QQmlListReference all = table(window);
    for (qsizetype at = 0; at < all.count(); ++at)
        if (all.at(at)->property("text").toString() == name) return all.at(at);
    return nullptr;
}

QStringList names() {
    const WindowDriver window;
    const QQmlListReference all = table(window);
    QStringList names;
    for (qsizetype at = 0; at < all.count(); ++at)
        names << all.at(at)->property("text").toString();
    return names;
}

/// By name, from the palette, with the keyboard alone.
void choose(WindowDriver& window, const QString& name) {
    window.key(Qt::Key_K, Qt::ControlModifier);
    QTRY_VERIFY(window.find("paletteField"));
    window.type(name);
    // Others may hold the same words: down to the one of that name.
    QTRY_VERIFY2(window.texts("paletteList").contains(name), qPrintable(name));
    const QStringList shown = window.texts("paletteList");
    for (qsizetype at = shown.indexOf(name); at > 0; --at)
        window.key(Qt::Key_Down);
    window.key(Qt::Key_Return);
}

/// Presses a sequence of one chord.
void press(WindowDriver& window, const QString& keys) {
    const QKeyCombination chord = QKeySequence(keys)[0];
    window.key(chord.key(), chord.keyboardModifiers());
}

} // namespace

/// Every action of the window, done from the palette and by its own keys.
class TestActions : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression("qrc:/.*")); }
    void cleanup() { QGuiApplication::clipboard()->clear(); }

    void doesWhatItSays_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("byKeys");
        for (const QString& name : names()) {
            QTest::addRow("palette: %s", qPrintable(name)) << name << false;
            QTest::addRow("keys: %s", qPrintable(name)) << name << true;
        }
    }
    void doesWhatItSays() {
        QFETCH(QString, name);
        QFETCH(bool, byKeys);
        static const std::map<QString, Case> all = cases();
        const auto found = all.find(name);
        QVERIFY2(found != all.end(), "this action has no case here");
        QTemporaryDir folder;
        WindowDriver window(ready_status(), folder.path());
        QTRY_COMPARE(window.chat.keeping().state, app::Keeping::Working);
        look().setMode(ui::Appearance::Light);
        look().setTextScale(1);
        found->second.arrange(window);
        if (QTest::currentTestFailed()) return;
        QTRY_VERIFY2(action(window, name)->property("possible").toBool(),
                     qPrintable(action(window, name)->property("why").toString()));
        QVERIFY(!found->second.done(window));
        found->second.before(window);
        if (byKeys) {
            const QString keys = action(window, name)->property("keyText").toString();
            QVERIFY(!keys.isEmpty());
            press(window, keys);
        } else {
            choose(window, name);
        }
        QTRY_VERIFY(found->second.done(window));
    }

    // What can't be done now is there, and says why; choosing it does nothing.
    void saysWhyItCantBeDone() {
        WindowDriver window(absent_status());
        const QQmlListReference all = table(window);
        int refused = 0;
        for (qsizetype at = 0; at < all.count(); ++at) {
            if (all.at(at)->property("possible").toBool()) continue;
            ++refused;
            const QString name = all.at(at)->property("text").toString();
            QVERIFY2(!all.at(at)->property("why").toString().isEmpty(), qPrintable(name));
            choose(window, name);
            QTest::qWait(20);
            QVERIFY2(window.find("paletteField"), qPrintable(name)); // still asking
            window.key(Qt::Key_Escape);
            QTRY_VERIFY(!window.find("paletteField"));
        }
        QVERIFY(refused > 15);
    }

    void knowsOtherWordsAndSaysThatNothingWasFound() {
        const std::map<QString, QString> words{
            {"undo", "Bring back what was just deleted"},
            {"trash", "Deleted conversations and messages"},
            {"regenerate", "Answer again"},
            {"context", "Settings of this conversation"},
        };
        WindowDriver window;
        for (const auto& [word, name] : words) {
            window.key(Qt::Key_K, Qt::ControlModifier);
            QTRY_VERIFY(window.find("paletteField"));
            window.type(word);
            QTRY_VERIFY2(window.texts("paletteList").contains(name), qPrintable(word));
            QVERIFY(!window.find("paletteNothing"));
            window.key(Qt::Key_Escape);
            QTRY_VERIFY(!window.find("paletteField"));
        }
        window.key(Qt::Key_K, Qt::ControlModifier);
        QTRY_VERIFY(window.find("paletteField"));
        window.type("xyzzy");
        QTRY_COMPARE(window.text("paletteNothing"), "Nothing found");
        window.shoot("palette-nothing");
    }

    void takesClicks() {
        WindowDriver window;
        window.key(Qt::Key_K, Qt::ControlModifier);
        QTRY_VERIFY(window.find("paletteField"));
        window.type("smaller text");
        QTRY_COMPARE(window.texts("paletteList"), QStringList("Smaller text"));
        QTest::qWait(50); // it is laid out
        const QQuickItem* list = window.find("paletteList");
        const QPointF row = list->mapToScene({list->width() / 2, 24});
        QTest::mouseClick(window.window(), Qt::LeftButton, {}, row.toPoint());
        QTRY_VERIFY(look().textScale() < 0.95);
        look().setTextScale(1);
    }

    void everyKeyIsListedOnce() {
        WindowDriver window;
        const QQmlListReference all = table(window);
        QStringList keys;
        for (qsizetype at = 0; at < all.count(); ++at) {
            const QString name = all.at(at)->property("text").toString();
            QVERIFY2(!all.at(at)->property("keyText").toString().isEmpty(), qPrintable(name));
            for (const QVariant& each : all.at(at)->property("sequences").toList()) {
                const QString normal = QKeySequence(each.toString()).toString();
                QVERIFY2(!keys.contains(normal), qPrintable(normal + " twice: " + name));
                keys << normal;
            }
        }
        window.key(Qt::Key_F1);
        QTRY_VERIFY(window.find("paletteList"));
        QCOMPARE(window.find("paletteList")->property("count").toInt(), int(all.count()));
    }
};

HEADROOM_TEST(TestActions)
#include "tst_actions.moc"
