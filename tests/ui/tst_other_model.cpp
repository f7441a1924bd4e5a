#include "tests/support/register_test.h"
#include "tests/support/window_driver.h"
#include "ui/chat/timeline_model.h"

#include <QDir>
#include <QFile>
#include <QTest>

using namespace headroom;
using namespace headroom::test;

namespace {
/// As the library finds it: a file that begins as a model's does.
void put(WindowDriver& window, const QString& name) {
    QDir().mkpath(window.file("data/models"));
    QFile file(window.file("data/models/" + name));
    if (file.open(QIODevice::WriteOnly)) file.write("GGUF");
}

app::ModelStatus status(app::ModelState state, const QString& name) {
    app::ModelStatus status = ready_status();
    status.state = state;
    status.name = name;
    status.path = "/models/" + name;
    return status;
}
} // namespace

/// The same question to another model, in the real window.
class TestOtherModel : public QObject {
    Q_OBJECT

private slots:
    void itAnswersBesideTheFirst() {
        WindowDriver window(status(app::ModelState::Ready, "Alpha"));
        begin(window);
        window.model.set(status(app::ModelState::Loading, "Beta"));
        QCOMPARE(window.generator.requests.size(), std::size_t(1));
        window.model.set(status(app::ModelState::Ready, "Beta"));
        QTRY_COMPARE(window.generator.requests.size(), std::size_t(2));
        QCOMPARE(window.generator.requests[1].messages.size(), std::size_t(1));
        QCOMPARE(window.generator.requests[1].messages[0].content, std::string("Q"));
        window.answer("second");
        QTRY_COMPARE(window.timeline().value(1), "second");
        QVERIFY(window.find("branchSwitcher"));
        QTRY_VERIFY2(facts(window).startsWith("Beta"), qPrintable(facts(window)));
        QVERIFY(
            window.clickUntil("branchBack", [&] { return window.timeline().value(1) == "first"; }));
        QTRY_VERIFY2(facts(window).startsWith("Alpha"), qPrintable(facts(window)));
    }

    void cancelledTheFirstOneComesBack() {
        WindowDriver window(status(app::ModelState::Ready, "Alpha"));
        begin(window);
        window.model.opened.clear();
        window.model.set(status(app::ModelState::Loading, "Beta"));
        window.model.set(status(app::ModelState::None, "Beta"));
        QTRY_COMPARE(window.model.opened, "/models/Alpha");
        QCOMPARE(window.model.opened_name, "Alpha");
        QTRY_VERIFY(window.find("otherModelStrip"));
        window.model.set(status(app::ModelState::Loading, "Alpha"));
        window.model.set(status(app::ModelState::Ready, "Alpha"));
        QTest::qWait(50);
        QCOMPARE(window.generator.requests.size(), std::size_t(1));
        QCOMPARE(window.timeline().value(1), "first");
        QVERIFY(!window.find("branchSwitcher"));
    }

    void aFailureSaysWhyWithAButton() {
        WindowDriver window(status(app::ModelState::Ready, "Alpha"));
        begin(window);
        app::ModelStatus failed = status(app::ModelState::Failed, "Beta");
        failed.error = Error{ErrorCode::OutOfMemory, "needs 9 GiB, 2 GiB are free", {}};
        window.model.set(failed);
        QTRY_VERIFY(window.find("otherModelStrip"));
        const QString what = window.find("otherModelStrip")->property("what").toString();
        QVERIFY2(what.contains("Beta") && what.contains("9 GiB"), qPrintable(what));
        window.shoot("44-other-model-failed");
        window.model.opened.clear();
        QVERIFY(window.press("otherModelStrip", "Load Alpha again"));
        QTRY_COMPARE(window.model.opened, "/models/Alpha");
        window.model.set(status(app::ModelState::Ready, "Alpha"));
        QTRY_VERIFY(!window.find("otherModelStrip"));
        QCOMPARE(window.generator.requests.size(), std::size_t(1));
    }

    void aFileThatIsNoGoodChangesNothing() {
        WindowDriver window(status(app::ModelState::Ready, "Alpha"));
        begin(window);
        app::ModelStatus now = status(app::ModelState::Ready, "Alpha");
        now.opening = "/models/Beta"; // it is looked at
        window.model.set(now);
        QTest::qWait(50);
        QCOMPARE(window.generator.requests.size(), std::size_t(1));
        now.opening.clear();
        now.refused_name = "Beta";
        now.refusal = Error{ErrorCode::InvalidFile, "the file ends in a tensor", {}};
        window.model.set(now);
        QTRY_VERIFY(window.find("refusedStrip"));
        const QString what = window.find("refusedStrip")->property("what").toString();
        QVERIFY2(what.contains("Beta") && what.contains("ends in a tensor"), qPrintable(what));
        window.shoot("45-refused");
        QVERIFY(
            window.clickUntil("closeNoticeButton", [&] { return !window.find("refusedStrip"); }));
        QCOMPARE(window.generator.requests.size(), std::size_t(1));
        QCOMPARE(window.find("modelPill")->property("visible").toBool(), true);
        window.ask("More");
        window.answer("still Alpha");
    }

    void closedWithoutAChoiceNothingHappens() {
        WindowDriver window(status(app::ModelState::Ready, "Alpha"));
        window.ask("Q");
        window.answer("first");
        window.key(Qt::Key_R, Qt::ControlModifier | Qt::AltModifier);
        QTRY_VERIFY(window.find("pickerNote"));
        window.key(Qt::Key_Escape);
        QTRY_VERIFY(!window.find("modelPicker") && !window.find("pickerNote"));
        // Another model for another reason: no question is asked again.
        window.model.set(status(app::ModelState::Loading, "Beta"));
        window.model.set(status(app::ModelState::Ready, "Beta"));
        QTest::qWait(50);
        QCOMPARE(window.generator.requests.size(), std::size_t(1));
    }

    void aFileCanBeTheOtherModel() {
        WindowDriver window(status(app::ModelState::Ready, "Alpha"));
        window.ask("Q");
        window.answer("first");
        window.key(Qt::Key_R, Qt::ControlModifier | Qt::AltModifier);
        QTRY_VERIFY(window.find("pickerNote"));
        QVERIFY(window.find("pickerOpenButton"));
        QVERIFY(!window.find("ejectButton")); // it is to answer
        window.shoot("91-other-model-file");
    }

private:
    /// Asks, and chooses Beta for the same question.
    static void begin(WindowDriver& window) {
        put(window, "Beta-Q8_0.gguf");
        window.ask("Q");
        window.answer("first");
        QTRY_VERIFY(window.find("otherModelButton"));
        QVERIFY(window.clickUntil("otherModelButton",
                                  [&] { return window.find("foundModel0") != nullptr; }));
        QVERIFY2(window.text("pickerNote").contains("Alpha stays in memory if both fit"),
                 qPrintable(window.text("pickerNote")));
        window.shoot("43-other-model");
        window.key(Qt::Key_Return);
        QTRY_COMPARE(window.model.opened_name, "Beta");
        QTRY_VERIFY(!window.find("foundModel0"));
    }
    static QString facts(WindowDriver& window) {
        auto* rows = window.find("timeline")->property("model").value<QAbstractItemModel*>();
        return rows->index(rows->rowCount() - 1, 0).data(ui::TimelineModel::FactsRole).toString();
    }
};

HEADROOM_TEST(TestOtherModel)
#include "tst_other_model.moc"
