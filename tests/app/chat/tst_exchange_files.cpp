#include "tests/app/chat/chat_fixture.h"
#include "tests/support/register_test.h"

#include <QFile>

#include <sys/stat.h>

using namespace headroom;
using namespace headroom::test;

class TestExchangeFiles : public QObject {
    Q_OBJECT

private slots:
    void whatIsExportedCanBeImportedElsewhere() {
        QTemporaryDir dir, other;
        const QString path = dir.filePath("all.json");
        {
            Session session(dir.path());
            const auto id = session.chat.create();
            session.talk(id, "Q", "first");
            QVERIFY(session.chat.regenerate(id));
            QTRY_VERIFY(session.generator.isRunning());
            session.generator.say("second");
            session.generator.finish(FinishReason::EndOfGeneration);
            QTRY_VERIFY(!session.chat.isAnswering(id));
            exportTo(session, path, {}, app::ChatService::Format::Json);
        }
        Session session(other.path());
        session.talk(session.chat.create(), "Here before", "yes");
        std::optional<Result<app::ImportReport>> report;
        session.chat.importFrom(&session.chat, path,
                                [&](Result<app::ImportReport> result) { report = result; });
        QTRY_VERIFY(report.has_value());
        QVERIFY2(*report, *report ? "" : report->error().message().c_str());
        QCOMPARE((*report)->conversations, 1);
        QCOMPARE(session.chat.conversations().size(), 2);
        const auto id = session.chat.conversations()[session.first().title == "Q" ? 0 : 1].id;
        session.load(id);
        QCOMPARE(session.texts(id), QStringList({"Q", "second"}));
        QVERIFY(session.chat.choose(id, session.chat.conversation(id)->messages[1].siblings[0]));
        QCOMPARE(session.texts(id), QStringList({"Q", "first"}));
        // New messages and imported ones have different ids.
        session.talk(id, "More", "fine");
        QCOMPARE(session.chat.keeping().failure, QString());
    }

    void oneConversationAsMarkdown() {
        QTemporaryDir dir;
        Session session(dir.path());
        const auto id = session.chat.create();
        session.talk(id, "Why?", "Because *so*.");
        exportTo(session, dir.filePath("one.md"), {id}, app::ChatService::Format::Markdown);
        QFile file(dir.filePath("one.md"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString text = QString::fromUtf8(file.readAll());
        QVERIFY2(text.contains("Why?") && text.contains("Because *so*."), qPrintable(text));
    }

    void aTemporaryOneCanBeExportedToo() {
        QTemporaryDir dir;
        Session session(dir.path());
        const auto id = session.chat.create(true);
        session.talk(id, "Only here", "indeed");
        exportTo(session, dir.filePath("one.json"), {id}, app::ChatService::Format::Json);
        QFile file(dir.filePath("one.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().contains("\"indeed\""));
    }

    void whatIsNoExportIsRefusedAndSaid() {
        QTemporaryDir dir;
        Session session(dir.path());
        QFile file(dir.filePath("x.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("not json");
        file.close();
        std::optional<Result<app::ImportReport>> report;
        session.chat.importFrom(&session.chat, file.fileName(),
                                [&](Result<app::ImportReport> result) { report = result; });
        QTRY_VERIFY(report.has_value());
        QVERIFY(!*report);
        QVERIFY(session.chat.conversations().isEmpty());
    }

    /// To open a pipe would hold up everything that is to be saved.
    void aPipeIsNotImported() {
        QTemporaryDir dir;
        Session session(dir.path());
        const QString pipe = dir.filePath("pipe.json");
        QCOMPARE(::mkfifo(pipe.toLocal8Bit().constData(), 0600), 0);
        std::optional<Result<app::ImportReport>> report;
        session.chat.importFrom(&session.chat, pipe,
                                [&](Result<app::ImportReport> result) { report = result; });
        QTRY_VERIFY(report.has_value());
        QVERIFY(!*report);
        QCOMPARE(report->error().what, std::string("it is not a file"));
    }

    void searchFindsTitlesAndTextsOfBothKinds() {
        QTemporaryDir dir;
        Session session(dir.path());
        const auto kept = session.chat.create();
        session.talk(kept, "Kept question", "a needle in the answer");
        const auto temporary = session.chat.create(true);
        session.talk(temporary, "Unkept", "another needle");
        QTRY_COMPARE(hits(session, "needle").size(), std::size_t(2));
        QCOMPARE(hits(session, "kept question").size(), std::size_t(2)); // title and message
        QVERIFY(hits(session, "nowhere").empty());
    }

private:
    static void exportTo(Session& session, const QString& path,
                         std::vector<app::ConversationId> ids, app::ChatService::Format format) {
        std::optional<Result<>> written;
        session.chat.exportTo(&session.chat, path, std::move(ids), format,
                              [&](Result<> result) { written = result; });
        QTRY_VERIFY(written.has_value());
        QVERIFY2(*written, *written ? "" : written->error().message().c_str());
    }
    static std::vector<store::SearchHit> hits(Session& session, const QString& words) {
        std::optional<std::vector<store::SearchHit>> found;
        session.chat.search(&session.chat, words,
                            [&](Result<std::vector<store::SearchHit>> result) {
                                found = result.value_or(std::vector<store::SearchHit>());
                            });
        [&] { QTRY_VERIFY(found.has_value()); }();
        return *found;
    }
};

HEADROOM_TEST(TestExchangeFiles)
#include "tst_exchange_files.moc"
