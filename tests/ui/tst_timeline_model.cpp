#include "app/chat/chat_service.h"
#include "tests/support/register_test.h"
#include "tests/support/scripted_generator.h"
#include "ui/chat/timeline_model.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace headroom;
using namespace headroom::ui;

class TestTimelineModel : public QObject {
    Q_OBJECT

private slots:
    // A long answer costs as little as a short one: per frame the last block and the facts' row
    // change, and nothing is laid out anew.
    void changesOnlyTheLastBlockWhileStreaming() {
        test::ScriptedGenerator generator;
        app::ChatService chat(generator);
        TimelineModel model(chat);
        QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        const auto id = chat.create();
        model.show(id);
        chat.send(id, "go");
        generator.say("first\n\nsecond\n\nthird");
        QTRY_COMPARE(model.rowCount(), 5); // the person's, three blocks, the facts

        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        QSignalSpy inserts(&model, &QAbstractItemModel::rowsInserted);
        generator.say(" grows");
        QTRY_COMPARE(text(model, 3), "third grows");
        for (const auto& signal : changed) {
            const int row = signal[0].toModelIndex().row();
            QVERIFY2(row >= 3, qPrintable(QString("row %1 changed").arg(row)));
        }
        QCOMPARE(inserts.count(), 0);

        // A new block: it is inserted, and its predecessor loses the caret.
        changed.clear();
        generator.say("\n\nfourth");
        QTRY_COMPARE(model.rowCount(), 6);
        QCOMPARE(inserts.count(), 1);
        for (const auto& signal : changed)
            QVERIFY(signal[0].toModelIndex().row() >= 3);
        QCOMPARE(resets.count(), 0);
        generator.finish(FinishReason::EndOfGeneration);
    }

    // Whatever the answer is made of.
    void laysOutAtMostOneBlockADelta_data() {
        QTest::addColumn<QString>("answer");
        const auto row = [](const char* name, const QString& text) { QTest::newRow(name) << text; };
        row("paragraphs", "one\ntwo\n\nthree **four** `five`\n\nsix");
        row("headings", "# one\n\ntwo\n\n## three\n\nfour\n===\n\nfive");
        row("list", "- one\n- two\n  - three\n\n    four\n- five\n\n1. six\n2. seven\n\neight");
        row("boxes", "- [ ] one\n- [x] two\n\nthree");
        row("table", "|a|b|\n|-|-|\n|one|two|\n|three|**four**|\n\nfive");
        row("code", "```c\nint one;\n\nint two;\n```\n\nthree\n\n    four\n    five\n\nsix");
        row("formulas", "one $x^2$ two\n\n$$\ny\n$$\n\n\\[\nz\n\\]\n\nthree");
        row("quotes", "> one\n> two\n>\n> - three\n\nfour");
        row("rule", "one\n\n---\n\ntwo");
        row("thinking", "<think>one\n\ntwo</think>\n\nthree\n\nfour");
        row("unused definition", "one\n\ntwo\n\n[a]: https://e.org\n\nthree\n\nfour");
    }
    void laysOutAtMostOneBlockADelta() {
        QFETCH(QString, answer);
        test::ScriptedGenerator generator;
        app::ChatService chat(generator);
        TimelineModel model(chat);
        model.show(chat.create());
        chat.send(chat.conversations().first().id, "go");
        QSet<int> again; ///< rows that were there before the delta and changed
        int replaced = 0;
        connect(&model, &QAbstractItemModel::dataChanged, &model,
                [&](const QModelIndex& from, const QModelIndex& to, const QList<int>& roles) {
                    static const QSet<int> kNoLayout{TimelineModel::WritingRole,
                                                     TimelineModel::FactsRole,
                                                     TimelineModel::BusyRole};
                    if (!roles.isEmpty() && kNoLayout.contains({roles.begin(), roles.end()}))
                        return;
                    for (int row = from.row(); row <= to.row(); ++row)
                        again.insert(row);
                });
        connect(&model, &QAbstractItemModel::rowsAboutToBeRemoved, &model,
                [&](const QModelIndex&, int first, int last) { replaced += last - first + 1; });
        connect(&model, &QAbstractItemModel::modelReset, &model, [&] { replaced = 1000; });
        for (qsizetype at = 0; at < answer.size(); at += 3) {
            const QString delta = answer.mid(at, 3);
            generator.say(delta.toStdString());
            QVERIFY(QTest::qWaitFor(
                [&] { return chat.conversations().first().messages.last().text.endsWith(delta); }));
            QTest::qWait(45); // a frame of the model
            QVERIFY2(again.size() + replaced <= 1,
                     qPrintable(chat.conversations().first().messages.last().text));
            again.clear();
            replaced = 0;
        }
        generator.finish(FinishReason::EndOfGeneration);
    }

    // A delegate is chosen once: a row that changes its kind in place would be drawn as what it
    // was, and a table vanish.
    void replacesARowWhoseKindChanges() {
        test::ScriptedGenerator generator;
        app::ChatService chat(generator);
        TimelineModel model(chat);
        QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        const auto id = chat.create();
        model.show(id);
        chat.send(id, "go");
        generator.say("| a | b |");
        QTRY_COMPARE(model.rowCount(), 3);
        QCOMPARE(model.index(1).data(TimelineModel::KindRole).toString(), "paragraph");
        QSignalSpy removes(&model, &QAbstractItemModel::rowsRemoved);
        QSignalSpy inserts(&model, &QAbstractItemModel::rowsInserted);
        generator.say("\n|---|---|\n| 1 | 2 |");
        QTRY_COMPARE(model.index(1).data(TimelineModel::KindRole).toString(), "table");
        QCOMPARE(removes.count(), 1);
        QCOMPARE(inserts.count(), 1);
        QCOMPARE(model.rowCount(), 3);
        generator.finish(FinishReason::EndOfGeneration);
    }

    void mergesTokensOfOneFrame() {
        test::ScriptedGenerator generator;
        app::ChatService chat(generator);
        TimelineModel model(chat);
        const auto id = chat.create();
        model.show(id);
        chat.send(id, "go");
        QSignalSpy inserts(&model, &QAbstractItemModel::rowsInserted);
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        for (int i = 0; i < 200; ++i)
            generator.say("word ");
        QTRY_COMPARE(text(model, 1).count("word"), 200);
        QCOMPARE(inserts.count(), 1);
        QVERIFY2(changed.count() <= 2, qPrintable(QString::number(changed.count())));
    }

    void showsAllTextWhenTheAnswerEnds() {
        test::ScriptedGenerator generator;
        app::ChatService chat(generator);
        TimelineModel model(chat);
        const auto id = chat.create();
        model.show(id);
        chat.send(id, "go");
        generator.say("the en");
        generator.say("d");
        generator.finish(FinishReason::MaxTokens);
        QTRY_VERIFY(!chat.isAnswering(id));
        QCOMPARE(text(model, 1), "the end");
        QVERIFY(model.index(2)
                    .data(TimelineModel::FactsRole)
                    .toString()
                    .endsWith("cut at the token limit"));
    }

private:
    static QString text(const TimelineModel& model, int row) {
        return model.index(row).data(TimelineModel::PlainRole).toString();
    }
};

HEADROOM_TEST(TestTimelineModel)
#include "tst_timeline_model.moc"
