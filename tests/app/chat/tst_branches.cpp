#include "tests/app/chat/chat_fixture.h"
#include "tests/support/register_test.h"

#include <algorithm>

using namespace headroom;
using namespace headroom::test;

class TestBranches : public QObject {
    Q_OBJECT

private slots:
    void anotherAnswerStandsBesideTheFirst() {
        QTemporaryDir dir;
        app::ConversationId id{};
        {
            Session session(dir.path());
            id = session.chat.create();
            session.talk(id, "Q", "first");
            again(session, id, "second");
            QCOMPARE(session.texts(id), QStringList({"Q", "second"}));
            QCOMPARE(session.first().messages[1].siblings.size(), std::size_t(2));
            // The model was asked the same, without the first answer.
            QCOMPARE(session.generator.requests[1].messages.size(), std::size_t(1));
            QVERIFY(session.chat.choose(id, session.first().messages[1].siblings[0]));
            QCOMPARE(session.texts(id), QStringList({"Q", "first"}));
        }
        Session session(dir.path());
        session.load(id);
        QCOMPARE(session.texts(id), QStringList({"Q", "first"}));
        QCOMPARE(session.first().messages[1].siblings.size(), std::size_t(2));
    }

    void anEditedQuestionIsAskedBesideTheOld() {
        QTemporaryDir dir;
        app::ConversationId id{};
        {
            Session session(dir.path());
            id = session.chat.create();
            session.talk(id, "One", "1");
            session.talk(id, "Two", "2");
            QVERIFY(session.chat.edit(id, session.first().messages[0].id, "Uno"));
            QTRY_VERIFY(session.generator.isRunning());
            session.generator.say("eins");
            session.generator.finish(FinishReason::EndOfGeneration);
            QTRY_VERIFY(!session.chat.isAnswering(id));
            QCOMPARE(session.texts(id), QStringList({"Uno", "eins"}));
            // The other branch is there as it was, to its end.
            QVERIFY(session.chat.choose(id, session.first().messages[0].siblings[0]));
            QCOMPARE(session.texts(id), QStringList({"One", "1", "Two", "2"}));
            QVERIFY(session.chat.choose(id, session.first().messages[0].siblings[1]));
        }
        Session session(dir.path());
        session.load(id);
        QCOMPARE(session.texts(id), QStringList({"Uno", "eins"}));
        QVERIFY(session.chat.choose(id, session.first().messages[0].siblings[0]));
        QCOMPARE(session.texts(id), QStringList({"One", "1", "Two", "2"}));
    }

    void anEditedAnswerIsWhatTheModelSees() {
        QTemporaryDir dir;
        app::ConversationId id{};
        {
            Session session(dir.path());
            id = session.chat.create();
            session.talk(id, "Q", "wrong");
            QVERIFY(session.chat.edit(id, session.first().messages[1].id, "right"));
            QVERIFY(!session.chat.isAnswering(id)); // nobody was asked
            session.talk(id, "Go on", "so be it");
            QCOMPARE(session.generator.requests[1].messages[1].content, std::string("right"));
        }
        Session session(dir.path());
        session.load(id);
        QCOMPARE(session.texts(id), QStringList({"Q", "right", "Go on", "so be it"}));
        QCOMPARE(session.first().messages[1].siblings.size(), std::size_t(2));
    }

    void aStoppedAnswerGoesOn() {
        QTemporaryDir dir;
        app::ConversationId id{};
        {
            Session session(dir.path());
            id = session.chat.create();
            QVERIFY(session.chat.send(id, "Count"));
            QTRY_VERIFY(session.generator.isRunning());
            session.generator.say("one two ");
            session.generator.finish(FinishReason::MaxTokens);
            QTRY_VERIFY(!session.chat.isAnswering(id));
            QVERIFY(session.chat.continueAnswer(id));
            QTRY_VERIFY(session.generator.isRunning());
            const GenerationRequest& request = session.generator.requests[1];
            QVERIFY(request.continue_last);
            QCOMPARE(request.messages.size(), std::size_t(2));
            QCOMPARE(request.messages[1].content, std::string("one two "));
            session.generator.say("three");
            session.generator.finish(FinishReason::EndOfGeneration);
            QTRY_VERIFY(!session.chat.isAnswering(id));
            QCOMPARE(session.texts(id).last(), "one two three");
        }
        Session session(dir.path());
        session.load(id);
        QCOMPARE(session.texts(id).last(), "one two three");
        // The one that was cut is still there.
        QVERIFY(session.chat.choose(id, session.first().messages[1].siblings[0]));
        QCOMPARE(session.texts(id).last(), "one two ");
    }

    void anAnswerThatNeverBeganLeavesNoBranch() {
        QTemporaryDir dir;
        app::ConversationId id{};
        {
            Session session(dir.path());
            id = session.chat.create();
            QVERIFY(session.chat.send(id, "Q"));
            QTRY_VERIFY(session.generator.isRunning());
            session.generator.fail({ErrorCode::Device, "lost", {}});
            QTRY_VERIFY(!session.chat.isAnswering(id));
            again(session, id, "yes");
            QCOMPARE(session.first().messages[1].siblings.size(), std::size_t(1));
        }
        Session session(dir.path());
        session.load(id);
        QCOMPARE(session.texts(id), QStringList({"Q", "yes"}));
        QCOMPARE(session.first().messages[1].siblings.size(), std::size_t(1));
    }

    void oneMessageWaitsForTheEndOfTheAnswer() {
        ScriptedGenerator generator;
        app::ChatService chat(generator);
        const auto id = chat.create();
        QVERIFY(chat.send(id, "One"));
        QTRY_VERIFY(generator.isRunning());
        QVERIFY(chat.send(id, "Two"));
        QVERIFY(!chat.send(id, "Three"));
        QCOMPARE(chat.conversation(id)->waiting->text, "Two");
        generator.say("1");
        generator.finish(FinishReason::EndOfGeneration);
        QTRY_COMPARE(generator.requests.size(), std::size_t(2));
        QVERIFY(!chat.conversation(id)->waiting);
        QCOMPARE(generator.requests[1].messages.back().content, std::string("Two"));
        generator.finish(FinishReason::EndOfGeneration);
        QTRY_VERIFY(!chat.isAnswering(id));

        // After a failure it stays, and can be sent or taken back.
        QVERIFY(chat.send(id, "Four"));
        QTRY_VERIFY(generator.isRunning());
        QVERIFY(chat.send(id, "Five"));
        generator.fail({ErrorCode::Device, "lost", {}});
        QTRY_VERIFY(!chat.isAnswering(id));
        QVERIFY(chat.conversation(id)->waiting);
        QCOMPARE(chat.takeWaiting(id)->text, "Five");
        QVERIFY(!chat.conversation(id)->waiting);
    }

    void whatIsBroughtBackIsShownAsItWas() {
        QTemporaryDir dir;
        {
            Session session(dir.path());
            const auto id = session.chat.create();
            session.talk(id, "q", "one");
            again(session, id, "two");
            again(session, id, "three");
            const app::MessageId question = session.first().messages[0].id;
            const QList<app::Message>& beside = session.first().beside;
            const auto two = std::find_if(beside.begin(), beside.end(),
                                          [](const auto& each) { return each.text == "two"; });
            QVERIFY(two != beside.end());
            QVERIFY(session.chat.choose(id, two->id));
            QCOMPARE(session.texts(id), QStringList({"q", "two"}));
            QVERIFY(session.chat.removeMessage(id, question));
            QCOMPARE(session.texts(id), QStringList());
            QVERIFY(session.chat.restore());
            QCOMPARE(session.texts(id), QStringList({"q", "two"}));
        }
        Session session(dir.path());
        const app::ConversationId id = session.first().id;
        session.load(id);
        QCOMPARE(session.texts(id), QStringList({"q", "two"}));
    }

private:
    static void again(Session& session, app::ConversationId id, const std::string& answer) {
        QVERIFY(session.chat.regenerate(id));
        QTRY_VERIFY(session.generator.isRunning());
        session.generator.say(answer);
        session.generator.finish(FinishReason::EndOfGeneration);
        QTRY_VERIFY(!session.chat.isAnswering(id));
    }
};

HEADROOM_TEST(TestBranches)
#include "tst_branches.moc"
