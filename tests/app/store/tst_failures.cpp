#include "tests/app/store/store_fixture.h"
#include "tests/support/full_disk.h"
#include "tests/support/register_test.h"

#include <QSignalSpy>
#include <QTest>

#include <sys/mount.h>
#include <unistd.h>

using namespace headroom;
using namespace headroom::store;
using namespace headroom::test;

class TestStoreFailures : public QObject {
    Q_OBJECT

private slots:
    void aFullDiskIsToldAndLosesNothing() {
        QTemporaryDir dir;
        const std::string folder = dir.path().toStdString();
        Store store(folder);
        VERIFY_OK(open(store));
        const auto id = VALUE(ask(
            store, [](StoreFile& file) { return file.conversations.create({.title = "Full"}); }));
        const auto question = VALUE(ask(store, [=](StoreFile& file) {
            return file.messages.add({.conversation = id, .text = "earlier"});
        }));
        const auto answer = VALUE(
            ask(store, [=](StoreFile& file) { return file.answers.begin(id, question, "m"); }));
        QSignalSpy failed(&store, &Store::saveFailed);
        {
            const FullDisk full(std::filesystem::file_size(folder + "/headroom.db-wal"));
            const auto added = ask(store, [=](StoreFile& file) {
                return file.messages.add({.conversation = id, .text = std::string(100'000, 'x')});
            });
            QVERIFY(!added);
            QVERIFY(added.error().code == ErrorCode::Io);
            qInfo("the error: %s", added.error().message().c_str());
            store.append(answer, "kept ");
            QTRY_VERIFY_WITH_TIMEOUT(failed.count() > 0, 10'000);
            QVERIFY(!failed[0][1].toString().isEmpty());
            const auto messages =
                VALUE(ask(store, [=](StoreFile& file) { return file.messages.branch(id); }));
            QCOMPARE(messages[0].text, std::string("earlier"));
        }
        // There is room again: what could not be saved is saved now.
        store.append(answer, "in memory");
        VERIFY_OK(finish(store, answer));
        const auto messages =
            VALUE(ask(store, [=](StoreFile& file) { return file.messages.branch(id); }));
        QCOMPARE(messages.size(), std::size_t(2));
        QCOMPARE(messages[1].text, std::string("kept in memory"));
    }

    /// A real one, where the test may mount a small file system.
    void aFullFileSystemIsCalledFull() {
        QTemporaryDir dir;
        const std::string folder = dir.path().toStdString();
        if (::mount("none", folder.c_str(), "tmpfs", 0, "size=1m") != 0)
            QSKIP("no file system can be mounted here");
        {
            Store store(folder);
            VERIFY_OK(open(store));
            const auto id = VALUE(ask(store, [](StoreFile& file) {
                return file.conversations.create({.title = "Small"});
            }));
            std::int64_t written = 0;
            Result<MessageId> added = MessageId(0);
            while (added && written < 1000) {
                added = ask(store, [=](StoreFile& file) {
                    return file.messages.add(
                        {.conversation = id, .text = std::string(20'000, 'x')});
                });
                written += bool(added);
            }
            QVERIFY(!added);
            QCOMPARE(added.error().what, std::string("the disk is full"));
            const auto tree =
                VALUE(ask(store, [=](StoreFile& file) { return file.messages.tree(id); }));
            QCOMPARE(std::int64_t(tree.size()), written);
            VERIFY_OK(
                ask(store, [](StoreFile& file) { return file.trash.purge(ConversationId(99)); }));
        }
        {
            Store store(folder);
            QVERIFY(VALUE(open(store)).state == StoreState::Ready);
        }
        ::umount(folder.c_str());
    }

    void aDatabaseThatIsTakenAwayIsMissed() {
        QTemporaryDir dir;
        const std::filesystem::path folder = dir.path().toStdString();
        Store store(folder);
        VERIFY_OK(open(store));
        const auto create = [](StoreFile& file) {
            return file.conversations.create({.title = "A"});
        };
        VERIFY_OK(ask(store, create));
        std::filesystem::rename(folder / "headroom.db", folder / "elsewhere.db");
        const auto missed = ask(store, create);
        QVERIFY(!missed);
        QVERIFY2(missed.error().what.find("moved or deleted") != std::string::npos,
                 missed.error().what.c_str());
        std::filesystem::rename(folder / "elsewhere.db", folder / "headroom.db");
        VERIFY_OK(ask(store, create));
    }

    void aReadOnlyFolderShowsEverythingAndTakesNothing() {
        QTemporaryDir dir;
        const std::string folder = dir.path().toStdString();
        ConversationId id{};
        {
            Store store(folder);
            VERIFY_OK(open(store));
            id = VALUE(ask(store, [](StoreFile& file) {
                return file.conversations.create({.title = "Readable"});
            }));
            VERIFY_OK(ask(store, [=](StoreFile& file) {
                          return file.messages.add({.conversation = id, .text = "needle"});
                      }).map([](auto) {}));
        }
        const bool root = ::geteuid() == 0;
        std::filesystem::permissions(folder, std::filesystem::perms(0555));
        if (root && ::seteuid(65534) != 0) QSKIP("the effective user can't be changed");
        {
            Store store(folder);
            const auto report = open(store);
            const auto rows = ask(store, [](StoreFile& file) {
                return file.conversations.list(std::nullopt, std::nullopt, 10);
            });
            const auto hits =
                ask(store, [](StoreFile& file) { return file.search.find("needle", 10); });
            const auto added = ask(store, [=](StoreFile& file) {
                return file.messages.add({.conversation = id, .text = "more"});
            });
            if (root) QCOMPARE(::seteuid(0), 0);
            QVERIFY2(report, report ? "" : report.error().message().c_str());
            QVERIFY(report->state == StoreState::ReadOnlyFolder);
            QVERIFY(!report->reason.empty());
            QCOMPARE(rows->size(), std::size_t(1));
            QCOMPARE(hits->size(), std::size_t(1));
            QVERIFY(!added);
            QVERIFY(added.error().what.find("read-only") != std::string::npos);
        }
        std::filesystem::permissions(folder, std::filesystem::perms(0755));
        Store store(folder);
        QVERIFY(VALUE(open(store)).state == StoreState::Ready);
    }

    void aSecondInstanceIsRefusedByName() {
        QTemporaryDir dir;
        const std::string folder = dir.path().toStdString();
        {
            Store first(folder);
            VERIFY_OK(open(first));
            Store second(folder);
            const auto report = open(second);
            QVERIFY(!report);
            QVERIFY2(report.error().what.find("process " + std::to_string(::getpid())) !=
                         std::string::npos,
                     report.error().what.c_str());
            QCOMPARE(runningInstance(folder).value_or(0), long(::getpid()));
            // What was refused did no harm, and says why when asked again.
            const auto answer = ask(second, [](StoreFile& file) { return file.folders.list(); });
            QVERIFY(!answer && answer.error().what == report.error().what);
            VERIFY_OK(ask(first, [](StoreFile& file) { return file.folders.list(); }));
        }
        QVERIFY(!runningInstance(folder));
        Store third(folder);
        VERIFY_OK(open(third));
    }

    void anInterruptedAnswerIsCompletedAtTheNextStart() {
        QTemporaryDir dir;
        const std::string folder = dir.path().toStdString();
        ConversationId id{};
        {
            Store store(folder);
            VERIFY_OK(open(store));
            id = VALUE(ask(
                store, [](StoreFile& file) { return file.conversations.create({.title = "x"}); }));
            const auto question = VALUE(ask(store, [=](StoreFile& file) {
                return file.messages.add({.conversation = id, .text = "q"});
            }));
            const auto answer = VALUE(
                ask(store, [=](StoreFile& file) { return file.answers.begin(id, question, "m"); }));
            store.append(answer, "so ");
            store.append(answer, "far");
        }
        Store store(folder);
        QCOMPARE(VALUE(open(store)).interrupted_answers, 1);
        const auto messages =
            VALUE(ask(store, [=](StoreFile& file) { return file.messages.branch(id); }));
        QCOMPARE(messages[1].text, std::string("so far"));
        QVERIFY(messages[1].state == MessageState::Interrupted);
    }
};

HEADROOM_TEST(TestStoreFailures)
#include "tst_failures.moc"
