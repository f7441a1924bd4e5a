#include "tests/support/register_test.h"
#include "tests/support/window_driver.h"

#include <QAccessible>
#include <QTest>

using namespace headroom;
using namespace headroom::test;

namespace {
app::ModelStatus status(app::ModelState state, const QString& name) {
    app::ModelStatus status = ready_status();
    status.state = state;
    status.name = name;
    status.path = "/models/" + name;
    return status;
}
} // namespace

/// A conversation shows the model that it is with, and its first message goes there.
class TestShownModel : public QObject {
    Q_OBJECT

private slots:
    void openingAConversationShowsItsModel() {
        WindowDriver window(status(app::ModelState::Ready, "Alpha"));
        twoConversations(window);
        QCOMPARE(window.model.chosen_paths, QStringList());
        older(window);
        QTRY_COMPARE(window.model.chosen_paths, QStringList("/models/Alpha"));
        QVERIFY(accessibleName(window.find("modelPill")).contains("Alpha"));
        window.shoot("46-conversations-model");
        // It is not in memory: the first message there loads it.
        window.ask("more");
        QTRY_COMPARE(window.generator.requests.size(), std::size_t(3));
        QCOMPARE(window.generator.requests[2].model, std::string("/models/Alpha"));
        window.answer("first again");
        older(window);
        QTRY_COMPARE(window.model.now.path, "/models/Beta");
    }

    void whatThePersonChoosesIsTheShownOnes() {
        WindowDriver window(status(app::ModelState::Ready, "Alpha"));
        twoConversations(window);
        emit window.model.chosen("/models/Gamma", "Gamma");
        window.model.set(status(app::ModelState::Loading, "Gamma"));
        window.model.set(status(app::ModelState::Ready, "Gamma"));
        window.ask("more");
        QTRY_COMPARE(window.generator.requests.size(), std::size_t(3));
        QCOMPARE(window.generator.requests[2].model, std::string("/models/Gamma"));
        QCOMPARE(window.model.chosen_paths, QStringList());
    }

    /// The file is still looked at when another conversation is shown.
    void aChoiceIsTheOnesInWhichItWasMade() {
        WindowDriver window(status(app::ModelState::Ready, "Alpha"));
        twoConversations(window);
        lookAt(window, "Gamma");
        older(window);
        emit window.model.chosen("/models/Gamma", "Gamma");
        window.model.set(status(app::ModelState::Loading, "Gamma"));
        window.model.set(status(app::ModelState::Ready, "Gamma"));
        QTRY_COMPARE(window.model.now.path, "/models/Alpha");
        window.ask("more");
        QTRY_COMPARE(window.generator.requests.size(), std::size_t(3));
        QCOMPARE(window.generator.requests[2].model, std::string("/models/Alpha"));
        window.answer("first again");
        older(window);
        QTRY_COMPARE(window.model.now.path, "/models/Gamma");
    }

    void aChoiceForANewConversationIsIts() {
        WindowDriver window(status(app::ModelState::Ready, "Alpha"));
        lookAt(window, "Gamma");
        window.ask("one"); // the file is still looked at
        window.answer("first");
        window.key(Qt::Key_N, Qt::ControlModifier);
        emit window.model.chosen("/models/Gamma", "Gamma");
        window.model.set(status(app::ModelState::Ready, "Gamma"));
        window.model.set(status(app::ModelState::Ready, "Beta"));
        newest(window);
        QTRY_COMPARE(window.model.now.path, "/models/Gamma");
    }

    void aRefusedChoiceIsForgotten() {
        WindowDriver window(status(app::ModelState::Ready, "Alpha"));
        twoConversations(window);
        lookAt(window, "Gamma");
        app::ModelStatus refused = status(app::ModelState::Ready, "Beta");
        refused.refusal = Error{ErrorCode::InvalidFile, "no model", {}};
        window.model.set(refused);
        older(window);
        QTRY_COMPARE(window.model.now.path, "/models/Alpha");
        // Later it is good, and at once.
        emit window.model.chosen("/models/Gamma", "Gamma");
        window.model.set(status(app::ModelState::Ready, "Gamma"));
        QTest::qWait(50);
        QCOMPARE(window.model.now.path, "/models/Gamma");
        newest(window);
        QTRY_COMPARE(window.model.now.path, "/models/Beta");
    }

    void whatLoadsMeanwhileDoesNotTakeItsPlace() {
        WindowDriver window(status(app::ModelState::Ready, "Alpha"));
        twoConversations(window);
        window.model.set(status(app::ModelState::Loading, "Gamma"));
        older(window);
        window.model.set(status(app::ModelState::Ready, "Gamma"));
        QTRY_COMPARE(window.model.now.path, "/models/Alpha");
    }

    /// To look at a draft is no reason to load a model.
    void aDraftDoesNotWakeIt() {
        WindowDriver window(status(app::ModelState::Ready, "Alpha"));
        window.type("some words");
        QTRY_VERIFY(!window.text("tokenCount").isEmpty());
        app::ModelStatus asleep = status(app::ModelState::Ready, "Alpha");
        asleep.asleep = true;
        window.model.set(asleep);
        window.type(" and more");
        QTRY_VERIFY(window.text("tokenCount").isEmpty());
        window.model.set(status(app::ModelState::Ready, "Alpha"));
        QTRY_VERIFY(window.text("tokenCount").startsWith("4"));
    }

private:
    /// The newer one, with Beta, is shown; the older one is with Alpha.
    static void twoConversations(WindowDriver& window) {
        window.ask("one");
        window.answer("first");
        QTRY_COMPARE(window.timeline().value(1), "first");
        window.key(Qt::Key_N, Qt::ControlModifier);
        window.model.set(status(app::ModelState::Ready, "Beta"));
        window.ask("two");
        window.answer("second");
        QTRY_COMPARE(window.timeline().value(1), "second");
        QCOMPARE(window.generator.requests[0].model, std::string("/models/Alpha"));
        QCOMPARE(window.generator.requests[1].model, std::string("/models/Beta"));
        window.model.chosen_paths.clear();
    }
    static void newest(const WindowDriver& window) { select(window, 0); }
    static void older(const WindowDriver& window) { select(window, 1); }
    static void select(const WindowDriver& window, int row) {
        QMetaObject::invokeMethod(window.window()->property("chat").value<QObject*>(), "select",
                                  Q_ARG(int, row));
    }
    /// A person chose a file, which is looked at.
    static void lookAt(WindowDriver& window, const QString& name) {
        app::ModelStatus now = window.model.now;
        now.opening = "/models/" + name;
        emit window.model.asked(now.opening);
        window.model.set(now);
    }
    static QString accessibleName(const QQuickItem* item) {
        return QAccessible::queryAccessibleInterface(const_cast<QQuickItem*>(item))
            ->text(QAccessible::Name);
    }
};

HEADROOM_TEST(TestShownModel)
#include "tst_model_of_a_conversation.moc"
