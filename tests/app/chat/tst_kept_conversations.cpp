#include "tests/app/chat/chat_fixture.h"
#include "tests/support/full_disk.h"
#include "tests/support/register_test.h"

#include <unistd.h>

using namespace headroom;
using namespace headroom::test;

class TestKeptConversations : public QObject {
    Q_OBJECT

private slots:
    void filesOfADraftAreKeptUntilTheyAreSent() {
        QTemporaryDir dir;
        const app::Attachment log{"log.txt", "text/plain", "one\ntwo\n", 8};
        const app::Attachment pasted{"Pasted text", "text/plain; pasted", "\"x\" \u6771", 7};
        {
            Session session(dir.path());
            const auto id = session.chat.create();
            session.talk(id, "Q", "A");
            session.chat.setDraftAttachments(id, {log, pasted});
            session.chat.setNextDraftAttachments({pasted});
        }
        {
            Session session(dir.path());
            const auto id = session.first().id;
            QVERIFY(session.chat.nextDraftAttachments().size() == 1);
            QCOMPARE(session.chat.nextDraftAttachments()[0].text, pasted.text);
            session.load(id);
            const QList<app::Attachment> files = session.chat.conversation(id)->draft_attachments;
            QCOMPARE(files.size(), 2);
            QCOMPARE(files[0].name, log.name);
            QCOMPARE(files[0].text, log.text);
            QCOMPARE(files[0].bytes, log.bytes);
            QCOMPARE(files[1].media_type, pasted.media_type);
            QVERIFY(session.chat.send(id, "Read these", files));
            QTRY_VERIFY(session.generator.isRunning());
            session.generator.say("Done");
            session.generator.finish(FinishReason::EndOfGeneration);
            QTRY_VERIFY(!session.chat.isAnswering(id));
            session.chat.setNextDraftAttachments({});
        }
        Session session(dir.path());
        session.load(session.first().id);
        QVERIFY(session.first().draft_attachments.isEmpty());
        QVERIFY(session.chat.nextDraftAttachments().isEmpty());
        QCOMPARE(session.first().messages[2].attachments.size(), 2);
    }

    void areThereAtTheNextStart() {
        QTemporaryDir dir;
        app::ConversationId id{};
        {
            Session session(dir.path());
            id = session.chat.create();
            app::ConversationSettings settings;
            settings.system_prompt = "Be brief.";
            settings.sampling.temperature = 0.25;
            session.chat.setSettings(id, settings);
            session.talk(id, "Which café in 東京?", "This one.");
            session.chat.setPinned(id, true);
            session.chat.setDraft(id, "half a thought");
            session.chat.rememberShown(id);
            session.chat.setNextDraft("for later");
        }
        Session session(dir.path());
        QCOMPARE(session.chat.conversations().size(), 1);
        QCOMPARE(session.first().id, id);
        QCOMPARE(session.first().title, "Which café in 東京?");
        QCOMPARE(session.first().draft, "half a thought");
        QVERIFY(session.first().pinned);
        QCOMPARE(session.first().settings.system_prompt, std::string("Be brief."));
        QCOMPARE(session.first().settings.sampling.temperature, 0.25);
        QVERIFY(session.chat.shownBefore() == id);
        QCOMPARE(session.chat.nextDraft(), "for later");
        // Nothing can be said before what was said is known.
        QVERIFY(!session.chat.send(id, "too early"));
        session.load(id);
        QCOMPARE(session.texts(id), QStringList({"Which café in 東京?", "This one."}));
        const app::Message& answer = session.first().messages[1];
        QCOMPARE(answer.state, app::MessageState::Complete);
        QCOMPARE(answer.facts.finish, FinishReason::EndOfGeneration);

        // It goes on, below what was there.
        session.talk(id, "And another?", "That one.");
        QCOMPARE(session.generator.requests.back().messages.size(), std::size_t(4));
    }

    void anAnswerThatWasRunningIsInterrupted() {
        QTemporaryDir dir;
        app::ConversationId id{};
        {
            Session session(dir.path());
            id = session.chat.create();
            QVERIFY(session.chat.send(id, "Count"));
            QTRY_VERIFY(session.generator.isRunning());
            session.generator.say("one two ");
            QTRY_COMPARE(session.texts(id).last(), "one two ");
        }
        Session session(dir.path());
        session.load(id);
        QCOMPARE(session.texts(id), QStringList({"Count", "one two "}));
        QCOMPARE(session.first().messages[1].state, app::MessageState::Interrupted);
    }

    /// Ended before the store's thread came to begin it: nothing of it may be lost.
    void anAnswerThatEndsAtOnceIsKeptWhole() {
        QTemporaryDir dir;
        app::ConversationId id{};
        {
            Session session(dir.path());
            id = session.chat.create();
            QVERIFY(session.chat.send(id, "Quick"));
            session.generator.say("all ");
            session.generator.say("of it");
            session.generator.finish(FinishReason::EndOfGeneration);
            QCoreApplication::processEvents();
            QVERIFY(!session.chat.isAnswering(id));
        }
        Session session(dir.path());
        session.load(id);
        QCOMPARE(session.texts(id).last(), "all of it");
        QCOMPARE(session.first().messages[1].state, app::MessageState::Complete);
    }

    void deletedOnesComeBackWithUndoAndAreGoneWithout() {
        QTemporaryDir dir;
        {
            Session session(dir.path());
            for (const char* title : {"stays", "goes", "comes back"}) {
                const auto id = session.chat.create();
                session.talk(id, title, "yes");
                if (QString(title) != "stays") session.chat.remove(id);
            }
            QCOMPARE(session.chat.conversations().size(), 1);
            QVERIFY(session.chat.restore());
            QCOMPARE(session.chat.conversations().size(), 2);
        }
        Session session(dir.path());
        QStringList titles;
        for (const app::Conversation& each : session.chat.conversations())
            titles << each.title;
        titles.sort();
        QCOMPARE(titles, QStringList({"comes back", "stays"}));
    }

    void temporaryOnesAreNeverStored() {
        QTemporaryDir dir;
        {
            Session session(dir.path());
            const auto id = session.chat.create(true);
            session.talk(id, "Secretly unwritten", "unsaid");
            session.chat.setDraft(id, "Secretly unwritten");
            session.chat.rememberShown(id);
        }
        for (const char* file : {"/headroom.db", "/headroom.db-wal"}) {
            QFile bytes(dir.path() + file);
            if (bytes.open(QIODevice::ReadOnly)) QVERIFY(!bytes.readAll().contains("unwritten"));
        }
        Session session(dir.path());
        QVERIFY(session.chat.conversations().isEmpty());
        QVERIFY(!session.chat.shownBefore());
    }

    void foldersNamesAndCopiesAreKept() {
        QTemporaryDir dir;
        app::ConversationId id{};
        {
            Session session(dir.path());
            id = session.chat.create();
            session.talk(id, "Original", "answer");
            session.chat.rename(id, "Renamed");
            session.chat.createFolder("Work", id);
            QTRY_VERIFY(session.first().folder.has_value());
            session.chat.duplicate(id, "Copy");
            QTRY_COMPARE(session.chat.conversations().size(), 2);
            // Both go on, and their new messages do not get into each other's way.
            const auto copy = session.first().title == "Copy" ? session.chat.conversations()[0].id
                                                              : session.chat.conversations()[1].id;
            session.load(copy);
            session.talk(copy, "only here", "in the copy");
            session.talk(id, "only there", "in the original");
            QCOMPARE(session.chat.keeping().failure, QString());
        }
        Session session(dir.path());
        QCOMPARE(session.chat.folders().size(), std::size_t(1));
        QCOMPARE(session.chat.folders()[0].name, std::string("Work"));
        QStringList shown;
        for (const app::Conversation& each : session.chat.conversations()) {
            session.load(each.id);
            shown << each.title + ": " + session.texts(each.id).join(" ");
            QVERIFY(each.folder == session.chat.folders()[0].id);
        }
        shown.sort();
        QCOMPARE(shown, QStringList({"Copy: Original answer only here in the copy",
                                     "Renamed: Original answer only there in the original"}));
    }

    void theListIsLongerThanOnePart() {
        QTemporaryDir dir;
        {
            store::Store store(dir.path().toStdString());
            QVERIFY(test::open(store));
            QVERIFY(test::ask(store, [](store::StoreFile& file) -> Result<> {
                for (int i = 0; i < 450; ++i)
                    TRY(file.conversations.create({.title = std::to_string(i)}));
                // The one that was shown is the last of the list.
                return file.remembered.set("shown", "1");
            }));
        }
        Session session(dir.path());
        QVERIFY(session.chat.shownBefore() == app::ConversationId(1));
        QVERIFY(session.chat.conversation(app::ConversationId(1)));
        QTRY_COMPARE(session.chat.conversations().size(), 450);
        QCOMPARE(session.first().title, "449");
    }

    void aFullDiskIsToldAndWhatWasSaidFollows() {
        QTemporaryDir dir;
        app::ConversationId id{};
        {
            Session session(dir.path());
            id = session.chat.create();
            session.talk(id, "Earlier", "safe");
            QTRY_COMPARE(session.chat.keeping().failure, QString());
            QSignalSpy told(&session.chat, &app::ChatService::keepingChanged);
            {
                const FullDisk full(1);
                session.talk(id, QString(50'000, 'x'), "still on the screen");
                QTRY_VERIFY(!session.chat.keeping().failure.isEmpty());
                QCOMPARE(session.texts(id).last(), "still on the screen");
            }
            session.chat.retryKeeping();
            QTRY_COMPARE_WITH_TIMEOUT(session.chat.keeping().failure, QString(), 30'000);
        }
        Session session(dir.path());
        session.load(id);
        QCOMPARE(session.texts(id).size(), 4);
        QCOMPARE(session.texts(id).last(), "still on the screen");
    }

    void aSecondProgramIsToldAndTalksWithoutKeeping() {
        QTemporaryDir dir;
        Session first(dir.path());
        Session second(dir.path());
        QCOMPARE(second.chat.keeping().state, app::Keeping::Unavailable);
        QVERIFY(second.chat.keeping().reason.contains("using this data folder"));
        const auto id = second.chat.create();
        QVERIFY(second.chat.conversation(id)->temporary);
        second.talk(id, "Hi", "there");
        QCOMPARE(second.texts(id).last(), "there");
    }

    void aReadOnlyFolderIsShownAndToldOf() {
        QTemporaryDir dir;
        app::ConversationId id{};
        {
            Session session(dir.path());
            id = session.chat.create();
            session.talk(id, "Readable", "yes");
        }
        const bool root = ::geteuid() == 0;
        std::filesystem::permissions(dir.path().toStdString(), std::filesystem::perms(0555));
        if (root && ::seteuid(65534) != 0) QSKIP("the effective user can't be changed");
        {
            Session session(dir.path());
            session.load(id);
            session.talk(id, "More", "only here");
            const QStringList texts = session.texts(id);
            const app::Keeping state = session.chat.keeping().state;
            if (root) QCOMPARE(::seteuid(0), 0);
            QCOMPARE(state, app::Keeping::ReadOnly);
            QCOMPARE(texts, QStringList({"Readable", "yes", "More", "only here"}));
        }
        std::filesystem::permissions(dir.path().toStdString(), std::filesystem::perms(0755));
        Session session(dir.path());
        session.load(id);
        QCOMPARE(session.texts(id).size(), 2);
    }

    void whatIsReadOfADamagedFileIsAdoptedWithConsent() {
        QTemporaryDir dir;
        {
            Session session(dir.path());
            for (int i = 0; i < 30; ++i)
                session.talk(session.chat.create(), "Question " + QString::number(i),
                             std::string(3000, 'a'));
        }
        {
            // A page in the middle of the file.
            QFile file(dir.path() + "/headroom.db");
            QVERIFY(file.open(QIODevice::ReadWrite));
            QVERIFY(file.seek(file.size() / 2 / 4096 * 4096));
            file.write(QByteArray(4096, '\xA5'));
        }
        Session session(dir.path());
        QCOMPARE(session.chat.keeping().state, app::Keeping::Damaged);
        QVERIFY(session.chat.keeping().report->conversations > 0);
        QVERIFY(!session.chat.conversations().isEmpty());
        QVERIFY(session.chat.conversation(session.chat.create())->temporary);
        // What was salvaged can be read, and goes on only once it is kept again.
        const auto old =
            std::find_if(session.chat.conversations().begin(), session.chat.conversations().end(),
                         [](const app::Conversation& each) { return each.stored; });
        QVERIFY(old != session.chat.conversations().end());
        const app::ConversationId salvaged = old->id;
        session.load(salvaged);
        QVERIFY(!session.chat.send(salvaged, "Lost if it were taken"));
        session.chat.adoptSalvaged();
        session.chat.adoptSalvaged(); // as a double click does
        QTRY_COMPARE(session.chat.keeping().state, app::Keeping::Working);
        session.talk(salvaged, "Goes on", "yes");
        const auto id = session.chat.create();
        QVERIFY(!session.chat.conversation(id)->temporary);
        session.talk(id, "New", "kept");
        QTRY_VERIFY(session.chat.conversation(id)->stored);
    }

    void attachmentsAreKeptAndSentAgain() {
        QTemporaryDir dir;
        app::ConversationId id{};
        const QList<app::Attachment> files = {{.name = "notes.md",
                                               .media_type = "text/markdown",
                                               .text = "```\ncode\n```",
                                               .bytes = 12}};
        {
            Session session(dir.path());
            id = session.chat.create();
            QVERIFY(session.chat.send(id, "Read this", files));
            QTRY_VERIFY(session.generator.isRunning());
            QCOMPARE(session.generator.requests[0].messages[0].content,
                     std::string("notes.md:\n````\n```\ncode\n```\n````\n\nRead this"));
            session.generator.finish(FinishReason::EndOfGeneration);
            QTRY_VERIFY(!session.chat.isAnswering(id));
        }
        Session session(dir.path());
        session.load(id);
        QCOMPARE(session.first().messages[0].attachments.size(), 1);
        QCOMPARE(session.first().messages[0].attachments[0].text, files[0].text);
        QVERIFY(session.chat.regenerate(id));
        QTRY_VERIFY(session.generator.isRunning());
        QVERIFY(session.generator.requests[0].messages[0].content.starts_with("notes.md:"));
    }

    void presetsAreKept() {
        QTemporaryDir dir;
        app::ConversationSettings settings;
        settings.system_prompt = "Precisely.";
        {
            Session session(dir.path());
            session.chat.savePreset("Precise", settings);
            QTRY_COMPARE(session.chat.presets().size(), std::size_t(1));
        }
        Session session(dir.path());
        QCOMPARE(session.chat.presets().size(), std::size_t(1));
        QVERIFY(session.chat.presets()[0].settings == settings);
        session.chat.removePreset(session.chat.presets()[0].id);
        QVERIFY(session.chat.presets().empty());
    }
};

HEADROOM_TEST(TestKeptConversations)
#include "tst_kept_conversations.moc"
