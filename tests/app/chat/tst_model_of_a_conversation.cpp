#include "tests/app/chat/chat_fixture.h"
#include "tests/support/register_test.h"

using namespace headroom;
using namespace headroom::test;

namespace {
const app::ChosenModel kAlpha{"/models/alpha.gguf", "Alpha"}, kBeta{"/models/beta.gguf", "Beta"};

ModelDescription described(const app::ChosenModel& model, std::int64_t context) {
    ModelDescription description = scripted_model();
    description.path = model.path;
    description.context_length = context;
    return description;
}
} // namespace

/// Each conversation is with a model of its own.
class TestModelOfAConversation : public QObject {
    Q_OBJECT

private slots:
    void isTheActiveOneAtItsFirstAnswer() {
        ScriptedGenerator generator;
        app::ChatService chat(generator);
        chat.setActiveModel(kAlpha);
        const auto first = chat.create();
        ask(chat, generator, first);
        QCOMPARE(generator.requests.back().model, kAlpha.path);
        chat.setActiveModel(kBeta);
        const auto second = chat.create();
        ask(chat, generator, second);
        QCOMPARE(generator.requests.back().model, kBeta.path);
        // Whichever is active: the first one goes on with its own.
        ask(chat, generator, first);
        QCOMPARE(generator.requests.back().model, kAlpha.path);
        QCOMPARE(chat.conversation(first)->messages.last().facts.model, kAlpha.name);
        QCOMPARE(chat.conversation(first)->model, "Alpha");
        chat.setModel(first, kBeta);
        QVERIFY(chat.regenerate(first));
        QTRY_VERIFY(generator.isRunning());
        QCOMPARE(generator.requests.back().model, kBeta.path);
    }

    void aWaitingMessageGoesToItToo() {
        ScriptedGenerator generator;
        app::ChatService chat(generator);
        chat.setActiveModel(kAlpha);
        const auto id = chat.create();
        QVERIFY(chat.send(id, "Q"));
        QVERIFY(chat.send(id, "and then"));
        chat.setActiveModel(kBeta); // another conversation is looked at
        QTRY_VERIFY(generator.isRunning());
        generator.finish(FinishReason::EndOfGeneration);
        QTRY_COMPARE(generator.requests.size(), std::size_t(2));
        QCOMPARE(generator.requests.back().model, kAlpha.path);
    }

    void isThereAtTheNextStart() {
        QTemporaryDir dir;
        {
            Session session(dir.path());
            session.chat.setActiveModel(kAlpha);
            session.talk(session.chat.create(), "Q", "A");
            session.chat.setActiveModel(kBeta);
            const auto second = session.chat.create();
            session.talk(second, "Q", "A");
            session.chat.setModel(second, {"/models/東京 é.gguf", "東京"});
            session.chat.duplicate(second, "Copy");
            QTRY_COMPARE(session.chat.conversations().size(), 3);
        }
        Session session(dir.path());
        QTRY_COMPARE(session.chat.conversations().size(), 3);
        QStringList paths;
        for (const app::Conversation& each : session.chat.conversations())
            paths << QString::fromStdString(each.chosen_model.path);
        paths.sort();
        QCOMPARE(paths,
                 QStringList({"/models/alpha.gguf", "/models/東京 é.gguf", "/models/東京 é.gguf"}));
    }

    /// What is sent to a model that is not in memory yet is planned by what it turns out to hold.
    void isWokenBeforeALongConversationIsPlanned() {
        ScriptedGenerator generator;
        ModelDescription unknown = described(kAlpha, 0);
        unknown.loaded = false;
        generator.models = {unknown, described(kBeta, 100'000)};
        app::ChatService chat(generator);
        chat.setActiveModel(kAlpha);
        const auto id = chat.create();
        const QString long_text = QString("word ").repeated(150);
        for (int turn = 0; turn < 3; ++turn) {
            QVERIFY(chat.send(id, long_text));
            QTRY_VERIFY(generator.isRunning());
            generator.finish(FinishReason::EndOfGeneration);
            QTRY_VERIFY(!chat.isAnswering(id));
        }
        QCOMPARE(generator.requests.back().messages.size(), std::size_t(3)); // empty answers apart
        // Four turns of 151 are too much for what it holds now; the newest two fill its half.
        generator.models[0] = described(kAlpha, 600);
        QVERIFY(chat.send(id, long_text));
        QTRY_VERIFY(generator.isRunning());
        QCOMPARE(generator.requests.back().messages.size(), std::size_t(1));
        QCOMPARE(chat.conversation(id)->planned_context, qint64(600));
    }

private:
    static void ask(app::ChatService& chat, ScriptedGenerator& generator, app::ConversationId id) {
        QVERIFY(chat.send(id, "Q"));
        QTRY_VERIFY(generator.isRunning());
        generator.finish(FinishReason::EndOfGeneration);
        QTRY_VERIFY(!chat.isAnswering(id));
    }
};

HEADROOM_TEST(TestModelOfAConversation)
#include "tst_model_of_a_conversation.moc"
