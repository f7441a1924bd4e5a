#include "tests/app/chat/chat_fixture.h"
#include "tests/support/register_test.h"

using namespace headroom;
using namespace headroom::test;

namespace {

constexpr std::int64_t kContext = 400;

ModelDescription smallModel() {
    ModelDescription model = scripted_model();
    model.context_length = kContext;
    return model;
}

QString words(const QString& name, int count) {
    QStringList all;
    for (int i = 0; i < count; ++i)
        all << name + QString::number(i);
    return all.join(' ');
}

} // namespace

/// A conversation that outgrows the model's context. The scripted generator counts a token a word
/// and one a message.
class TestContext : public QObject {
    Q_OBJECT

private slots:
    /// Over three times the context: what is sent always fits, begins with the system turn and then
    /// a person's message, ends with the newest, and mostly only grows at its end.
    void keepsTheSystemTurnAndDropsWholeOldestTurns() {
        ScriptedGenerator generator;
        generator.models = {smallModel()};
        app::ChatService chat(generator);
        const auto id = chat.create();
        app::ConversationSettings settings;
        settings.system_prompt = "Be very brief";
        chat.setSettings(id, settings);

        std::int64_t said = 0;
        int cuts = 0, turns = 0;
        for (; said < 3 * kContext + kContext / 2; ++turns) {
            QVERIFY(chat.send(id, words("q", 12)));
            QTRY_VERIFY(generator.isRunning());
            const GenerationRequest& request = generator.requests.back();
            const std::int64_t sent = *generator.count(request);
            QVERIFY2(sent <= kContext - kContext / 4, qPrintable(QString::number(sent)));
            QVERIFY(request.messages[0].role == Role::System);
            QCOMPARE(request.messages[0].content, std::string("Be very brief"));
            QVERIFY(request.messages[1].role == Role::User);
            QVERIFY(request.messages.back().role == Role::User);
            if (generator.requests.size() > 1) {
                const auto& before = generator.requests[generator.requests.size() - 2].messages;
                const bool grew = std::equal(before.begin(), before.end(), request.messages.begin(),
                                             [](const ChatMessage& a, const ChatMessage& b) {
                                                 return a.role == b.role && a.content == b.content;
                                             });
                if (!grew || request.messages.size() <= before.size()) {
                    ++cuts;
                    // A large step: half of the context is free afterwards.
                    QVERIFY(sent <= kContext / 2);
                }
            }
            generator.say(words("a", 16).toStdString() + " " + std::to_string(turns));
            generator.finish(FinishReason::EndOfGeneration);
            QTRY_VERIFY(!chat.isAnswering(id));
            said += 12 + 17 + 2;
        }
        // A turn takes 31 tokens, and 100 to 300 fit between two cuts.
        QVERIFY2(cuts >= 5 && cuts <= turns / 3,
                 qPrintable(QString("%1 cuts in %2 turns").arg(cuts).arg(turns)));
        // All of it is still there to read, and where the model began is known.
        const app::Conversation& conversation = *chat.conversation(id);
        QCOMPARE(conversation.messages.size(), 2 * turns);
        QVERIFY(conversation.first_sent.has_value());
        const auto first = std::find_if(
            conversation.messages.begin(), conversation.messages.end(),
            [&](const app::Message& each) { return each.id == conversation.first_sent; });
        QVERIFY(first != conversation.messages.end());
        QCOMPARE(first->text.toStdString(), generator.requests.back().messages[1].content);
        QCOMPARE(std::distance(first, conversation.messages.end()),
                 std::ptrdiff_t(generator.requests.back().messages.size())); // with the new answer
    }

    void refusesAMessageThatIsTooLongAloneWithBothCounts() {
        QTemporaryDir dir;
        Session session(dir.path());
        session.generator.models = {smallModel()};
        const auto id = session.chat.create();
        session.talk(id, "Short", "yes");
        const std::size_t requests = session.generator.requests.size();
        QSignalSpy refused(&session.chat, &app::ChatService::refused);
        const QString large = words("w", 500);
        QVERIFY(session.chat.send(id, large));
        QVERIFY(refused.count() > 0 || refused.wait());
        const QString why = refused[0][1].toString();
        QVERIFY2(why.contains("501") && why.contains("400"), qPrintable(why));
        QCOMPARE(session.generator.requests.size(), requests);
        // Nothing is lost: it is the draft again, and the conversation is as it was.
        QCOMPARE(session.texts(id), QStringList({"Short", "yes"}));
        QCOMPARE(session.first().draft, large);
        QVERIFY(!session.chat.isAnswering(id));
        session.talk(id, "Shorter", "good");
        QCOMPARE(session.texts(id).size(), 4);
        QCOMPARE(session.first().messages[2].siblings.size(), std::size_t(1));
    }

    /// Files that were given with a refused message are the draft's again, after a restart too.
    void filesOfARefusedMessageAreKept() {
        QTemporaryDir dir;
        {
            Session session(dir.path());
            session.generator.models = {smallModel()};
            const auto id = session.chat.create();
            session.talk(id, "Short", "yes");
            QSignalSpy refused(&session.chat, &app::ChatService::refused);
            const app::Attachment notes{"notes.txt", "text/plain", "word", 4};
            QVERIFY(session.chat.send(id, words("w", 500), {notes}));
            QVERIFY(refused.count() > 0 || refused.wait());
            QCOMPARE(session.first().draft_attachments.size(), 1);
        }
        Session session(dir.path());
        session.load(session.first().id);
        QCOMPARE(session.first().draft_attachments.size(), 1);
        QCOMPARE(session.first().draft_attachments[0].text, "word");
    }

    void canBeStoppedWhileItCounts() {
        ScriptedGenerator generator;
        generator.models = {smallModel()};
        app::ChatService chat(generator);
        const auto id = chat.create();
        QVERIFY(chat.send(id, words("w", 200)));
        QVERIFY(chat.isAnswering(id));
        chat.stop(id);
        QVERIFY(!chat.isAnswering(id));
        QCOMPARE(chat.conversation(id)->messages.last().facts.finish, FinishReason::Cancelled);
        QTest::qWait(50);
        QVERIFY(generator.requests.empty());
    }

    void aSmallerModelForAnOldConversationCutsToo() {
        ScriptedGenerator generator;
        generator.models = {scripted_model()}; // 8,192 tokens
        app::ChatService chat(generator);
        const auto id = chat.create();
        for (int i = 0; i < 10; ++i) {
            QVERIFY(chat.send(id, words("q", 40)));
            QTRY_VERIFY(generator.isRunning());
            generator.say(words("a", 40).toStdString());
            generator.finish(FinishReason::EndOfGeneration);
            QTRY_VERIFY(!chat.isAnswering(id));
        }
        QVERIFY(!chat.conversation(id)->first_sent);
        generator.models = {smallModel()};
        QSignalSpy told(&chat, &app::ChatService::firstSentChanged);
        QVERIFY(chat.regenerate(id));
        QTRY_VERIFY(generator.isRunning());
        QVERIFY(*generator.count(generator.requests.back()) <= kContext / 2);
        QCOMPARE(told.count(), 1);
        generator.models = {scripted_model()};
        generator.finish(FinishReason::EndOfGeneration);
    }
};

HEADROOM_TEST(TestContext)
#include "tst_context.moc"
