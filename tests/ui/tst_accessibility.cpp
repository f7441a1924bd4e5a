#include "tests/support/register_test.h"
#include "tests/support/window_driver.h"

#include <QAccessible>
#include <QTest>

using namespace headroom;
using namespace headroom::test;

/// What assistive tools find: each control of each state has a role and a name.
class TestAccessibility : public QObject {
    Q_OBJECT

private slots:
    // Qt 6.4 gives every AbstractButton the role of a button, whatever Accessible.role says.
    void firstStart() {
        WindowDriver window(absent_status());
        window.machine.say(8ll << 30, 5ll << 30, 0.5);
        expect(window, {{QAccessible::Button, "Qwen2.5-Coder 0.5B Instruct"},
                        {QAccessible::Button, "SmolLM2 135M Instruct"},
                        {QAccessible::Button, "Download 469 MiB and chat"},
                        {QAccessible::Button, "Open a model file"},
                        {QAccessible::Button, "Settings"}});
    }

    void download() {
        app::ModelStatus status = absent_status();
        status.state = app::ModelState::Fetching;
        status.fetching = status.suggestions[0].id;
        status.done = 1;
        status.total = 4;
        WindowDriver window(status);
        expect(window,
               {{QAccessible::ProgressBar, "Download 25 %"}, {QAccessible::Button, "Pause"}});
    }

    void settings() {
        WindowDriver window;
        window.key(Qt::Key_Comma, Qt::ControlModifier);
        QTRY_VERIFY(window.find("themeChoice"));
        expect(window, {{QAccessible::Button, "Dark"},
                        {QAccessible::Button, "Language"},
                        {QAccessible::Button, "Threads"},
                        {QAccessible::Button, "Data folder: Choose"},
                        {QAccessible::EditableText, "Proxy"},
                        {QAccessible::EditableText, "Model hub"}});
    }

    void drawers() {
        WindowDriver window;
        window.key(Qt::Key_J, Qt::ControlModifier);
        QTRY_VERIFY(window.find("noJobs"));
        expect(window, {{QAccessible::Pane, "Jobs"}, {QAccessible::Button, "Close"}});
        window.log.write(app::LogLevel::Warning, "model", "odd");
        window.key(Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(window.find("logList"));
        expect(window, {{QAccessible::Pane, "Log"},
                        {QAccessible::Button, "Copy report"},
                        {QAccessible::List, "Lines of the log"}});
    }

    void palette() {
        WindowDriver window;
        window.key(Qt::Key_K, Qt::ControlModifier);
        QTRY_VERIFY(window.find("paletteField"));
        expect(window, {{QAccessible::EditableText, "Find an action"}});
    }

private:
    using Expected = QList<QPair<QAccessible::Role, QString>>;

    static void expect(WindowDriver& window, const Expected& wanted) {
        Expected there;
        QStringList nameless;
        const auto walk = [&] {
            there.clear();
            nameless.clear();
            collect(QAccessible::queryAccessibleInterface(window.window()), there, nameless);
            return std::all_of(wanted.begin(), wanted.end(),
                               [&](const auto& one) { return there.contains(one); });
        };
        [[maybe_unused]] const bool in_time = QTest::qWaitFor(walk, 3000);
        for (const auto& one : wanted)
            QVERIFY2(there.contains(one), qPrintable(QString("no %1 with role %2, but %3")
                                                         .arg(one.second)
                                                         .arg(one.first)
                                                         .arg(roles(there, one.second))));
        QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(", ")));
    }

    static QString roles(const Expected& there, const QString& name) {
        QStringList roles;
        for (const auto& [role, word] : there)
            if (word.startsWith(name.left(4))) roles << QString("%1 %2").arg(word).arg(role);
        return roles.join("; ");
    }
    static void collect(QAccessibleInterface* item, Expected& there, QStringList& nameless) {
        if (!item || item->state().invisible) return;
        const QString name = item->text(QAccessible::Name);
        const QAccessible::Role role = item->role();
        there.append({role, name});
        static const QSet<int> controls{
            QAccessible::Button,      QAccessible::EditableText, QAccessible::PageTab,
            QAccessible::RadioButton, QAccessible::ComboBox,     QAccessible::List,
            QAccessible::ListItem,    QAccessible::ProgressBar,  QAccessible::ButtonMenu,
            QAccessible::CheckBox,    QAccessible::PopupMenu};
        if (name.isEmpty() && controls.contains(role))
            nameless << QString("%1 (role %2)")
                            .arg(item->object() ? item->object()->metaObject()->className() : "?")
                            .arg(role);
        for (int i = 0; i < item->childCount(); ++i)
            collect(item->child(i), there, nameless);
    }
};

HEADROOM_TEST(TestAccessibility)
#include "tst_accessibility.moc"
