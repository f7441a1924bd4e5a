#include "tests/app/chat/chat_fixture.h"
#include "tests/support/register_test.h"

#include <cmath>

using namespace headroom;
using namespace headroom::test;

namespace {
/// A token whose text is its piece, with one alternative.
TokenEvent token(TokenId id, const std::string& piece, double share, TokenId other = 0,
                 const std::string& other_piece = {}) {
    TokenEvent event{.id = id, .text = piece, .logprob = std::log(share), .piece = piece};
    event.top.push_back({id, event.logprob, piece});
    if (other != 0) event.top.push_back({other, std::log((1 - share) / 2), other_piece});
    return event;
}

app::AnswerTrace inspect(app::ChatService& chat, app::ConversationId id, app::MessageId message) {
    std::optional<app::AnswerTrace> told;
    QObject receiver;
    chat.inspect(id, message, &receiver, [&](app::AnswerTrace trace) { told = std::move(trace); });
    for (int i = 0; !told && i < 1000; ++i)
        QTest::qWait(5);
    return told.value_or(app::AnswerTrace{.state = app::TraceState::Unreadable});
}

/// "The cat" in tokens 11 and 12, ended by the model's 2.
app::ConversationId talk(ScriptedGenerator& generator, app::ChatService& chat) {
    const auto id = chat.create();
    chat.send(id, "Q");
    [&] { QTRY_VERIFY(generator.isRunning()); }();
    generator.say(token(11, "The", 0.9, 21, "A"));
    generator.say(token(12, " cat", 0.5, 22, " dog"));
    TokenEvent end{.id = 2, .logprob = std::log(0.75), .piece = "<|end|>", .control = true};
    end.top = {{2, end.logprob, "<|end|>", true}, {23, std::log(0.1), " sat"}};
    generator.say(end);
    generator.finish(FinishReason::EndOfGeneration);
    [&] { QTRY_VERIFY(!chat.isAnswering(id)); }();
    return id;
}

app::MessageId lastOf(const app::ChatService& chat, app::ConversationId id) {
    return chat.conversation(id)->messages.last().id;
}
} // namespace

/// What the engine says about each token: packed, kept, gone on from.
class TestTokenTraces : public QObject {
    Q_OBJECT

private slots:
    void isPackedAndRead() {
        app::TokenTrace trace;
        trace.append(token(1 << 20, "x", 0.25, 3, std::string(300, 'y')));
        trace.append(token(5, "", 1));
        const auto read = app::TokenTrace::unpack(trace.pack());
        QVERIFY(read);
        const auto tokens = read->tokens();
        QCOMPARE(tokens.size(), std::size_t(2));
        QCOMPARE(tokens[0].token.id, 1 << 20);
        QCOMPARE(tokens[0].token.piece, std::string("x"));
        QVERIFY(std::abs(tokens[0].token.logprob - std::log(0.25)) < 0.001);
        QCOMPARE(tokens[0].others.size(), std::size_t(2));
        QCOMPARE(tokens[0].others[1].piece, std::string(300, 'y'));
        QVERIFY(std::abs(tokens[0].others[1].logprob - std::log(0.375)) < 0.001);
        QCOMPARE(tokens[1].token.logprob, 0.0);
    }

    void anyDamageIsNoticed() {
        app::TokenTrace trace;
        for (int i = 0; i < 20; ++i)
            trace.append(token(i * 1000, "piece", 0.5, 7, "other"));
        const std::string packed = trace.pack();
        for (std::size_t at = 0; at < packed.size(); ++at) {
            std::string damaged = packed;
            damaged[at] = char(damaged[at] ^ 0x10);
            QVERIFY(!app::TokenTrace::unpack(damaged));
            QVERIFY(!app::TokenTrace::unpack(std::string_view(packed).substr(0, at)));
        }
        QVERIFY(!app::TokenTrace::unpack({}));
    }

    void everyTokenKnowsItsPartOfTheText_data() {
        QTest::addColumn<QList<QByteArray>>("pieces");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("parts"); // the text of each token's part
        QTest::newRow("words") << QList<QByteArray>{"The", " cat"} << "The cat"
                               << QStringList{"The", " cat"};
        // U+1F34E is four bytes and two places of UTF-16; e with acute is two bytes.
        const QString apple = QString::fromUtf8("\U0001F34E");
        QTest::newRow("a character in two tokens")
            << QList<QByteArray>{"an \xF0\x9F", "\x8D\x8E!"} << "an " + apple + "!"
            << QStringList{"an " + apple, apple + "!"};
        QTest::newRow("in three, one of them inside")
            << QList<QByteArray>{"\xF0", "\x9F\x8D", "\x8E"} << apple
            << QStringList{apple, apple, apple};
        QTest::newRow("two characters share a token")
            << QList<QByteArray>{"\xC3", "\xA9\xC3", "\xA9"} << QString::fromUtf8("éé")
            << QStringList{QString::fromUtf8("é"), QString::fromUtf8("éé"), QString::fromUtf8("é")};
        const QString bad(QChar(0xfffd));
        QTest::newRow("what is no text")
            << QList<QByteArray>{"a\xFF", "b"} << "a" + bad + "b" << QStringList{"a" + bad, "b"};
        QTest::newRow("unfinished at the end") << QList<QByteArray>{"a", "\xF0\x9F", "\x8D"}
                                               << "a" + bad << QStringList{"a", bad, bad};
        QTest::newRow("begun and broken off")
            << QList<QByteArray>{"\xF0", "b"} << bad + "b" << QStringList{bad, "b"};
        QTest::newRow("nothing") << QList<QByteArray>{"a", "", "b"} << "ab"
                                 << QStringList{"a", "", "b"};
    }

    void everyTokenKnowsItsPartOfTheText() {
        QFETCH(QList<QByteArray>, pieces);
        QFETCH(QString, text);
        QFETCH(QStringList, parts);
        app::TokenTrace trace;
        for (const QByteArray& each : pieces)
            trace.append(token(1, each.toStdString(), 0.5));
        const auto tokens = trace.tokens();
        QCOMPARE(app::endedTextOf(tokens), text);
        for (std::size_t i = 0; i < tokens.size(); ++i)
            QCOMPARE(text.mid(tokens[i].begin, tokens[i].end - tokens[i].begin),
                     parts[qsizetype(i)]);
    }

    void survivesARestartAndGoesOnFromThere() {
        QTemporaryDir dir;
        app::ConversationId id{};
        {
            Session session(dir.path());
            id = talk(session.generator, session.chat);
            QCOMPARE(session.generator.requests[0].logprobs, app::kTracedAlternatives);
            const auto trace = inspect(session.chat, id, lastOf(session.chat, id));
            QVERIFY(trace.state == app::TraceState::Here);
            QCOMPARE(trace.tokens.size(), std::size_t(3));
        }
        Session session(dir.path());
        session.load(id);
        const auto trace = inspect(session.chat, id, lastOf(session.chat, id));
        QVERIFY(trace.state == app::TraceState::Here);
        QCOMPARE(trace.tokens.size(), std::size_t(3));
        QCOMPARE(trace.tokens[1].begin, qsizetype(3));
        QCOMPARE(trace.tokens[1].end, qsizetype(7));
        QVERIFY(trace.tokens[2].token.control);
        QCOMPARE(trace.tokens[2].begin, trace.tokens[2].end);

        // " dog" in the place of " cat".
        QVERIFY(session.chat.branch(id, lastOf(session.chat, id), 1, trace.tokens[1].others[1]));
        QTRY_VERIFY(session.generator.isRunning());
        const GenerationRequest& request = session.generator.requests[0];
        QVERIFY(request.continue_last);
        QCOMPARE(request.messages.back().content, std::string("The dog"));
        QCOMPARE(request.beginning, (std::vector<TokenId>{11, 22}));
        session.generator.say(token(31, " ran", 0.5));
        session.generator.finish(FinishReason::MaxTokens);
        QTRY_VERIFY(!session.chat.isAnswering(id));
        QCOMPARE(session.texts(id), QStringList({"Q", "The dog ran"}));
        QCOMPARE(session.first().messages[1].siblings.size(), std::size_t(2));

        // The new one knows all its tokens, and goes on with their very ids.
        QCOMPARE(inspect(session.chat, id, lastOf(session.chat, id)).tokens.size(), std::size_t(3));
        QVERIFY(session.chat.continueAnswer(id));
        QTRY_VERIFY(session.generator.isRunning());
        QCOMPARE(session.generator.requests[1].beginning, (std::vector<TokenId>{11, 22, 31}));
        session.generator.finish(FinishReason::Cancelled);
    }

    void anAnswerThatEndedGoesOnBeforeItsEnd() {
        ScriptedGenerator generator;
        app::ChatService chat(generator);
        const auto id = talk(generator, chat);
        QVERIFY(chat.continueAnswer(id));
        QTRY_VERIFY(generator.isRunning());
        QCOMPARE(generator.requests[1].beginning, (std::vector<TokenId>{11, 12}));
        QCOMPARE(generator.requests[1].messages.back().content, std::string("The cat"));
    }

    void aBranchAtTheFirstTokenBeginsWithHalfACharacter() {
        ScriptedGenerator generator;
        app::ChatService chat(generator);
        const auto id = talk(generator, chat);
        QVERIFY(chat.branch(id, lastOf(chat, id), 0, {40, -1, "\xF0\x9F"}));
        QTRY_VERIFY(generator.isRunning());
        const GenerationRequest& request = generator.requests[1];
        QVERIFY(request.continue_last);
        QVERIFY(request.messages.back().role == Role::Assistant);
        QCOMPARE(request.messages.back().content, std::string());
        QCOMPARE(request.beginning, (std::vector<TokenId>{40}));
    }

    void aBranchOfAnEarlierAnswerSetsAsideWhatFollowed() {
        ScriptedGenerator generator;
        app::ChatService chat(generator);
        const auto id = talk(generator, chat);
        const auto first = lastOf(chat, id);
        QVERIFY(chat.send(id, "More"));
        QTRY_VERIFY(generator.isRunning());
        QVERIFY(!chat.branch(id, first, 1, {22, -1, " dog"})); // not while it answers
        generator.say("yes");
        generator.finish(FinishReason::EndOfGeneration);
        QTRY_VERIFY(!chat.isAnswering(id));
        QVERIFY(chat.branch(id, first, 1, {22, -1, " dog"}));
        QTRY_VERIFY(generator.isRunning());
        QCOMPARE(chat.conversation(id)->messages.size(), qsizetype(2));
        QCOMPARE(chat.conversation(id)->beside.size(), qsizetype(3));
        generator.finish(FinishReason::Cancelled);
        QTRY_VERIFY(!chat.isAnswering(id));
        QVERIFY(chat.choose(id, first));
        QCOMPARE(chat.conversation(id)->messages.size(), qsizetype(4));
    }

    void whatIsNotKnownIsSaid() {
        QTemporaryDir dir;
        app::ConversationId id{};
        {
            Session session(dir.path());
            id = talk(session.generator, session.chat);
            QVERIFY(session.chat.edit(id, lastOf(session.chat, id), "mine"));
            QVERIFY(inspect(session.chat, id, lastOf(session.chat, id)).state ==
                    app::TraceState::None);
            QVERIFY(session.chat.choose(id, session.first().messages[1].siblings[0]));
        }
        // A flipped bit in what is kept hides only that.
        spoil(dir, "UPDATE token_traces SET trace = CAST('\x01"
                   "garbage' AS BLOB)");
        Session session(dir.path());
        session.load(id);
        QCOMPARE(session.texts(id), QStringList({"Q", "The cat"}));
        QVERIFY(inspect(session.chat, id, lastOf(session.chat, id)).state ==
                app::TraceState::Damaged);
    }

    void goesWithItsMessageAndIsInNoExport() {
        QTemporaryDir dir;
        app::ConversationId id{};
        {
            Session session(dir.path());
            id = talk(session.generator, session.chat);
            bool done = false;
            session.chat.exportTo(&session.chat, dir.filePath("out.json"), {id},
                                  app::ChatService::Format::Json, [&](Result<>) { done = true; });
            QTRY_VERIFY(done);
            QFile file(dir.filePath("out.json"));
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QByteArray exported = file.readAll();
            QVERIFY(exported.contains("The cat"));
            QVERIFY(!exported.contains(" dog") && !exported.contains("trace"));
            // A copy takes it along.
            session.chat.duplicate(id, "Copy");
            QTRY_COMPARE(session.chat.conversations().size(), 2);
            const auto copy = session.chat.conversations()[0].title == "Copy"
                                  ? session.chat.conversations()[0].id
                                  : session.chat.conversations()[1].id;
            session.load(copy);
            QCOMPARE(inspect(session.chat, copy, lastOf(session.chat, copy)).tokens.size(),
                     std::size_t(3));
        }
        QCOMPARE(count(dir, "SELECT count(*) FROM token_traces"), 2);
        spoil(dir,
              "DELETE FROM messages WHERE conversation_id = " + std::to_string((long long)(id)));
        QCOMPARE(count(dir, "SELECT count(*) FROM token_traces"), 1);
    }

    void whatRanWhenTheProgramEndedIsKnown() {
        QTemporaryDir dir;
        app::ConversationId id{};
        {
            Session session(dir.path());
            id = session.chat.create();
            QVERIFY(session.chat.send(id, "Q"));
            QTRY_VERIFY(session.generator.isRunning());
            session.generator.say(token(11, "The", 0.9));
            QTRY_COMPARE(session.texts(id).last(), "The");
        }
        Session session(dir.path());
        session.load(id);
        QVERIFY(session.first().messages[1].state == app::MessageState::Interrupted);
        QCOMPARE(inspect(session.chat, id, lastOf(session.chat, id)).tokens.size(), std::size_t(1));
    }

    void thinkingErrorsAndWhatWasSentSurviveARestart() {
        QTemporaryDir dir;
        app::ConversationId id{};
        std::optional<app::MessageId> first_sent;
        {
            Session session(dir.path());
            session.generator.models = {scripted_model()};
            session.generator.models[0].context_length = 60;
            id = session.chat.create();
            session.talk(id, "a b c d e f g h i j k l m n o p q r s t", "<think>so</think>one");
            QCOMPARE(session.first().messages[1].facts.thinking_tokens, qint64(1));
            session.talk(id, "a b c d e f g h i j k l m n o p q r s t", "two");
            session.talk(id, "a b c d e f g h i j k l m n o p q r s t", "three");
            first_sent = session.first().first_sent;
            QVERIFY(first_sent);
            QVERIFY(session.chat.send(id, "again"));
            QTRY_VERIFY(session.generator.isRunning());
            session.generator.fail({ErrorCode::Device, "lost", {}});
            QTRY_VERIFY(!session.chat.isAnswering(id));
            first_sent = session.first().first_sent;
        }
        Session session(dir.path());
        QCOMPARE(session.first().first_sent, first_sent);
        QCOMPARE(session.first().planned_context, qint64(60));
        session.load(id);
        QCOMPARE(session.first().messages[1].facts.thinking_tokens, qint64(1));
        const app::AnswerFacts& failed = session.first().messages.last().facts;
        QVERIFY(!failed.failure);
        QVERIFY(failed.error_code == ErrorCode::Device);
    }

    void aContinuedAnswerKeepsWhatItThought() {
        ScriptedGenerator generator;
        app::ChatService chat(generator);
        const auto id = chat.create();
        QVERIFY(chat.send(id, "Q"));
        QTRY_VERIFY(generator.isRunning());
        for (const auto& [number, piece] :
             {std::pair(1, "<think>"), {2, "so"}, {3, "</think>"}, {4, "yes"}})
            generator.say(token(number, piece, 0.5, 9, "no"));
        generator.finish(FinishReason::MaxTokens);
        QTRY_VERIFY(!chat.isAnswering(id));
        const auto first = lastOf(chat, id);
        QCOMPARE(chat.conversation(id)->messages[1].facts.thinking_tokens, qint64(3));
        QVERIFY(chat.continueAnswer(id));
        QTRY_VERIFY(generator.isRunning());
        generator.say(token(5, " sir", 0.5));
        generator.finish(FinishReason::EndOfGeneration);
        QTRY_VERIFY(!chat.isAnswering(id));
        QCOMPARE(chat.conversation(id)->messages[1].facts.thinking_tokens, qint64(3));
        // Left in the middle of it, the new one thinks on.
        QVERIFY(chat.choose(id, first));
        QVERIFY(chat.branch(id, first, 1, {9, -1, "no"}));
        QTRY_VERIFY(generator.isRunning());
        generator.say(token(6, "</think>", 0.5));
        generator.say(token(7, "ok", 0.5));
        generator.finish(FinishReason::EndOfGeneration);
        QTRY_VERIFY(!chat.isAnswering(id));
        QCOMPARE(chat.conversation(id)->messages[1].text, "<think>no</think>ok");
        QCOMPARE(chat.conversation(id)->messages[1].facts.thinking_tokens, qint64(3));
    }

private:
    template <class Work>
    static void onDatabase(const QTemporaryDir& dir, Work work) {
        // The window's thread may not touch a database.
        const std::unique_ptr<QThread> thread(QThread::create([&] {
            auto database = store::Database::open(dir.filePath("headroom.db").toStdString());
            QVERIFY(database);
            work(*database);
        }));
        thread->start();
        thread->wait();
    }
    static void spoil(const QTemporaryDir& dir, const std::string& sql) {
        onDatabase(dir, [&](store::Database& database) { QVERIFY(database.script(sql)); });
    }
    static int count(const QTemporaryDir& dir, const char* sql) {
        int result = -1;
        onDatabase(dir, [&](store::Database& database) {
            result = int(database.number(sql).value_or(-1));
        });
        return result;
    }
};

HEADROOM_TEST(TestTokenTraces)
#include "tst_token_traces.moc"
