#include "app/chat/chat_service.h"
#include "engine/engine_host.h"
#include "tests/support/register_test.h"
#include "tests/support/test_data.h"

#include <QSignalSpy>
#include <QTest>

#include <future>
#include <memory>

using namespace headroom;

/// A conversation of three times what a real model can hold, with the engine's own counts.
class TestLongConversation : public QObject {
    Q_OBJECT

private slots:
    void outgrowsTheContextAndKeepsThePrefixCached() {
        HEADROOM_NEEDS_MODEL(path, "SmolLM2-135M-Instruct.Q4_1.gguf");
        constexpr std::int64_t kContext = 1024;
        const auto host = *EngineHost::create(EngineHostOptions{});
        std::promise<bool> loaded;
        EngineHost::LoadOptions options;
        options.context_length = kContext;
        QVERIFY(host->load(path.toStdString(), options, [&](LoadEvent event) {
            if (const auto* finished = std::get_if<LoadFinished>(&event))
                loaded.set_value(finished->model.has_value());
        }));
        QVERIFY(loaded.get_future().get());

        app::ChatService chat(*host);
        const auto id = chat.create();
        app::ConversationSettings settings;
        settings.system_prompt = "You answer in one short sentence.";
        settings.sampling.temperature = 0;
        settings.sampling.max_tokens = 24;
        chat.setSettings(id, settings);
        std::int64_t said = 0;
        int turns = 0, cuts = 0, reused = 0;
        std::optional<app::MessageId> first;
        for (; said < 3 * kContext; ++turns) {
            QString question = "Question " + QString::number(turns) + ".";
            for (int i = 0; i < 24; ++i)
                question += " The number " + QString::number(turns * 31 + i) + " is one more.";
            QVERIFY(chat.send(id, question));
            QTRY_VERIFY_WITH_TIMEOUT(!chat.isAnswering(id), 120'000);
            const app::Conversation& conversation = *chat.conversation(id);
            const app::AnswerFacts& facts = conversation.messages.last().facts;
            QVERIFY2(!facts.failure, facts.error.c_str());
            QVERIFY(facts.finish != FinishReason::ContextFull);
            QVERIFY(facts.timings.prompt_tokens <= kContext - 24);
            const bool cut = conversation.first_sent != first;
            first = conversation.first_sent;
            cuts += cut;
            // All but the newest question was there a turn ago: it is found in the cache.
            if (turns > 0 && !cut)
                reused += facts.timings.cached_tokens > facts.timings.prompt_tokens / 3;
            if (cut) QVERIFY(facts.timings.prompt_tokens <= kContext / 2);
            said += facts.timings.completion_tokens + 250;
        }
        qInfo("%d turns, %d cuts, the prefix was cached in %d of the others", turns, cuts, reused);
        QVERIFY(cuts >= 2);
        QCOMPARE(reused, turns - 1 - cuts);
    }
};

HEADROOM_TEST(TestLongConversation)
#include "tst_long_conversation.moc"
