#pragma once

#include "app/chat/chat_service.h"
#include "kernels/base/blocking.h"
#include "tests/app/store/store_fixture.h"
#include "tests/support/scripted_generator.h"

#include <QSignalSpy>
#include <QTest>

namespace headroom::test {

/// A program that keeps its conversations in `folder`, from its start to its end.
struct Session {
    explicit Session(const QString& folder)
        : store(folder.toStdString())
        , chat(generator, &store) {
        QSignalSpy opened(&chat, &app::ChatService::opened);
        if (chat.keeping().state == app::Keeping::Opening && !opened.wait(60'000))
            qFatal("the store did not open");
    }

    ScriptedGenerator generator;
    store::Store store;
    app::ChatService chat;
    const NeverBlocks never_blocks; ///< this thread, as the window's

    /// Asks and lets the generator say the whole answer.
    void talk(app::ConversationId id, const QString& question, const std::string& answer) {
        QVERIFY(chat.send(id, question));
        QTRY_VERIFY(generator.isRunning());
        generator.say(answer);
        generator.finish(FinishReason::EndOfGeneration);
        QTRY_VERIFY(!chat.isAnswering(id));
    }
    const app::Conversation& first() const { return chat.conversations().first(); }
    /// What the shown branch says.
    QStringList texts(app::ConversationId id) const {
        QStringList all;
        for (const app::Message& each : chat.conversation(id)->messages)
            all << each.text;
        return all;
    }
    void load(app::ConversationId id) {
        chat.load(id);
        QTRY_COMPARE(chat.conversation(id)->contents, app::Contents::Here);
    }
};

} // namespace headroom::test
