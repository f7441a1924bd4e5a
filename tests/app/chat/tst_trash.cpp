#include "tests/app/chat/chat_fixture.h"
#include "tests/support/register_test.h"

#include <QTemporaryDir>

using namespace headroom;
using namespace headroom::test;

class TestTrash : public QObject {
    Q_OBJECT

private slots:
    void aMessageGoesWithWhatFollowsAndComesBack() {
        QTemporaryDir dir;
        Session session(dir.path());
        const auto id = session.chat.create();
        session.talk(id, "q1", "a1");
        session.talk(id, "q2", "a2");
        const app::MessageId a1 = session.first().messages[1].id;
        QVERIFY(session.chat.removeMessage(id, a1));
        QCOMPARE(session.texts(id), QStringList({"q1"}));
        QVERIFY(session.chat.restore());
        QCOMPARE(session.texts(id), QStringList({"q1", "a1", "q2", "a2"}));
        QVERIFY(!session.chat.restore());
    }

    void anotherVersionTakesItsPlace() {
        QTemporaryDir dir;
        Session session(dir.path());
        const auto id = session.chat.create();
        session.talk(id, "q", "first");
        QVERIFY(session.chat.regenerate(id));
        QTRY_VERIFY(session.generator.isRunning());
        session.generator.say("second");
        session.generator.finish(FinishReason::EndOfGeneration);
        QTRY_VERIFY(!session.chat.isAnswering(id));
        QVERIFY(session.chat.removeMessage(id, session.first().messages[1].id));
        QCOMPARE(session.texts(id), QStringList({"q", "first"}));
        QCOMPARE(session.first().messages[1].siblings.size(), std::size_t(1));
    }

    void anAnswerThatRunsCantBeDeleted() {
        QTemporaryDir dir;
        Session session(dir.path());
        const auto id = session.chat.create();
        QVERIFY(session.chat.send(id, "q"));
        QTRY_VERIFY(session.generator.isRunning());
        QVERIFY(!session.chat.removeMessage(id, session.first().messages[0].id));
        QCOMPARE(session.texts(id).size(), 2);
        session.generator.finish(FinishReason::EndOfGeneration);
        QTRY_VERIFY(!session.chat.isAnswering(id));
    }

    void theTrashOutlivesTheProgram() {
        QTemporaryDir dir;
        app::ConversationId kept{};
        {
            Session session(dir.path());
            const auto gone = session.chat.create();
            session.talk(gone, "Gone", "yes");
            kept = session.chat.create();
            session.talk(kept, "Kept", "an answer");
            session.chat.removeMessage(kept, session.chat.conversation(kept)->messages[1].id);
            session.chat.remove(gone);
        }
        Session session(dir.path());
        session.load(kept);
        QCOMPARE(session.texts(kept), QStringList({"Kept"}));
        auto rows = trash(session);
        QCOMPARE(rows.size(), std::size_t(2));
        for (const store::TrashRow& each : rows)
            session.chat.restore(each);
        QTRY_COMPARE(session.chat.conversations().size(), 2);
        QTRY_COMPARE(session.texts(kept), QStringList({"Kept", "an answer"}));
        QVERIFY(trash(session).empty());
    }

    void whatIsDestroyedDoesNotComeBack() {
        QTemporaryDir dir;
        Session session(dir.path());
        for (const char* title : {"one", "two", "three"}) {
            const auto id = session.chat.create();
            session.talk(id, title, "yes");
            session.chat.remove(id);
        }
        QSignalSpy changed(&session.chat, &app::ChatService::trashChanged);
        QTRY_COMPARE(trash(session).size(), std::size_t(3));
        const store::TrashRow last = trash(session)[0];
        QCOMPARE(last.title, std::string("three"));
        session.chat.destroy(last);
        QTRY_COMPARE(trash(session).size(), std::size_t(2));
        QVERIFY(session.chat.restore()); // the one before it
        QCOMPARE(session.first().title, "two");
        session.chat.emptyTrash();
        QTRY_VERIFY(trash(session).empty());
        QVERIFY(!session.chat.restore());
        QVERIFY(!changed.isEmpty());
    }

private:
    static std::vector<store::TrashRow> trash(Session& session) {
        std::optional<std::vector<store::TrashRow>> rows;
        session.chat.listTrash(&session.chat, [&](Result<std::vector<store::TrashRow>> found) {
            rows = found ? *std::move(found) : std::vector<store::TrashRow>();
        });
        const bool came = QTest::qWaitFor([&] { return rows.has_value(); });
        if (!came) qWarning("the trash was not listed");
        return rows.value_or(std::vector<store::TrashRow>());
    }
};

HEADROOM_TEST(TestTrash)
#include "tst_trash.moc"
