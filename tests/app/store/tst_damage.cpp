#include "app/store/migrations.h"
#include "tests/app/store/store_fixture.h"
#include "tests/support/register_test.h"

#include <QTest>

#include <fstream>

using namespace headroom;
using namespace headroom::store;
using namespace headroom::test;

namespace {

constexpr int kConversations = 40, kMessages = 25; // messages in each
constexpr std::streamoff kPage = 4096;

std::string textOf(int conversation, int message) {
    return "conversation " + std::to_string(conversation) + " message " + std::to_string(message) +
           " " + std::string(std::size_t(100 + message * 37), 'a');
}

void fill(Store& store) {
    std::vector<ConversationDocument> documents;
    for (int c = 0; c < kConversations; ++c) {
        ConversationDocument document{.title = "title " + std::to_string(c)};
        for (int m = 0; m < kMessages; ++m) {
            MessageDocument message{.text = textOf(c, m)};
            if (m > 0) message.parent = std::size_t(m - 1);
            document.messages.push_back(message);
        }
        document.active = std::size_t(kMessages - 1);
        documents.push_back(document);
    }
    VERIFY_OK(ask(store, [=](StoreFile& file) {
                  return file.exchange.insert(documents);
              }).map([](auto) {}));
}

struct Page {
    std::int64_t number = 0, rows = 0;
};

/// The pages of a table, from SQLite's own account of the file.
std::vector<Page> pagesOf(const std::string& file, const std::string& table,
                          const std::string& type) {
    std::vector<Page> pages;
    onOtherThread([&] {
        auto database = Database::open(file, OpenMode::ReadOnly);
        QVERIFY(database);
        auto rows = database->query(
            "SELECT pageno, ncell FROM dbstat WHERE name = ? AND pagetype = ? ORDER BY pageno",
            std::string_view(table), std::string_view(type));
        QVERIFY2(rows, rows ? "" : rows.error().message().c_str());
        while (*rows->step())
            pages.push_back({rows->integer(0), rows->integer(1)});
    });
    return pages;
}

void overwrite(const std::string& file, std::int64_t page) {
    std::fstream stream(file, std::ios::in | std::ios::out | std::ios::binary);
    stream.seekp((page - 1) * kPage);
    stream << std::string(std::size_t(kPage), '\xA5');
}

} // namespace

class TestStoreDamage : public QObject {
    Q_OBJECT

    QTemporaryDir dir_;
    std::string folder_, file_;

    void makeStore(const std::string& name) {
        folder_ = dir_.path().toStdString() + "/" + name;
        file_ = folder_ + "/headroom.db";
        Store store(folder_);
        VERIFY_OK(open(store));
        fill(store);
    }

private slots:
    void initTestCase() { makeStore("sound"); }

    void aDamagedPageHidesOnlyItsOwnRows_data() {
        QTest::addColumn<int>("at"); // which of the leaf pages, in percent
        for (const int at : {0, 50, 99})
            QTest::addRow("%d %%", at) << at;
    }

    void aDamagedPageHidesOnlyItsOwnRows() {
        QFETCH(int, at);
        const auto pages =
            pagesOf(dir_.path().toStdString() + "/sound/headroom.db", "messages", "leaf");
        QVERIFY(pages.size() > 50);
        const Page page = pages[pages.size() * std::size_t(at) / 100];
        const std::string folder = dir_.path().toStdString() + "/leaf" + std::to_string(at);
        std::filesystem::create_directories(folder);
        std::filesystem::copy_file(dir_.path().toStdString() + "/sound/headroom.db",
                                   folder + "/headroom.db");
        overwrite(folder + "/headroom.db", page.number);

        Store store(folder);
        const OpenReport report = VALUE(open(store));
        QVERIFY(report.state == StoreState::Damaged);
        QVERIFY(report.reason.find("damaged") != std::string::npos);
        QCOMPARE(report.salvage->messages, std::int64_t(kConversations * kMessages) - page.rows);
        QCOMPARE(report.salvage->conversations, std::int64_t(kConversations));
        QVERIFY(report.salvage->damaged_rows > 0);

        // Everything else is there, letter for letter.
        std::int64_t found = 0;
        for (int c = 0; c < kConversations; ++c) {
            const auto tree = VALUE(ask(
                store, [c](StoreFile& file) { return file.messages.tree(ConversationId(c + 1)); }));
            for (const MessageRow& message : tree)
                QCOMPARE(message.text, textOf(c, int(std::int64_t(message.id) - 1) % kMessages));
            // The branch goes on across what is missing.
            const auto branch = VALUE(ask(store, [c](StoreFile& file) {
                return file.messages.branch(ConversationId(c + 1));
            }));
            QCOMPARE(branch.size(), tree.size());
            found += std::int64_t(tree.size());
        }
        QCOMPARE(found, report.salvage->messages);

        const auto refused = ask(store, [](StoreFile& file) { return file.folders.create("x"); });
        QVERIFY(!refused);
        const OpenReport adopted = VALUE(adopt(store));
        QVERIFY(adopted.state == StoreState::Ready);
        VERIFY_OK(
            ask(store, [](StoreFile& file) { return file.folders.create("x"); }).map([](auto) {}));
        const auto hits =
            VALUE(ask(store, [](StoreFile& file) { return file.search.find("title 7", 100); }));
        QVERIFY(!hits.empty());
        int kept = 0;
        for (const auto& entry : std::filesystem::directory_iterator(folder))
            kept += entry.path().filename().string().starts_with("headroom-damaged-");
        QVERIFY(kept > 0);
    }

    /// Wherever the damage lies: it opens, says so, and never makes things up.
    void anyDamagedPageIsSurvived() {
        const std::string sound = dir_.path().toStdString() + "/sound/headroom.db";
        const auto pages = std::int64_t(std::filesystem::file_size(sound)) / kPage;
        for (std::int64_t page = 1; page <= pages; page += std::max<std::int64_t>(1, pages / 40)) {
            const std::string folder = dir_.path().toStdString() + "/any" + std::to_string(page);
            std::filesystem::create_directories(folder);
            std::filesystem::copy_file(sound, folder + "/headroom.db");
            overwrite(folder + "/headroom.db", page);
            Store store(folder);
            const auto opened = open(store);
            QVERIFY2(opened, opened ? "" : opened.error().message().c_str());
            if (opened->state == StoreState::Ready) continue; // a part that quick_check can't see
            QVERIFY(opened->salvage->messages <= kConversations * kMessages);
            const auto rows = VALUE(ask(store, [](StoreFile& file) {
                return file.conversations.list(std::nullopt, std::nullopt, 1000);
            }));
            QCOMPARE(std::int64_t(rows.size()), opened->salvage->conversations);
            std::filesystem::remove_all(folder);
        }
    }

    void aFileThatIsNoDatabaseIsKeptAside() {
        const std::string folder = dir_.path().toStdString() + "/noise";
        std::filesystem::create_directories(folder);
        std::ofstream(folder + "/headroom.db") << std::string(10'000, 'z');
        Store store(folder);
        const OpenReport report = VALUE(open(store));
        QVERIFY(report.state == StoreState::Damaged);
        QCOMPARE(report.salvage->messages, std::int64_t(0));
        QCOMPARE(std::filesystem::file_size(folder + "/headroom.db"), std::uintmax_t(10'000));
        QVERIFY(VALUE(adopt(store)).state == StoreState::Ready);
    }

    void everyOlderVersionIsMigratedWithABackup_data() {
        QTest::addColumn<int>("version");
        for (int version = 1; version < int(migrations().size()); ++version)
            QTest::addRow("version %d", version) << version;
    }

    void everyOlderVersionIsMigratedWithABackup() {
        QFETCH(int, version);
        // A dump that was made when the version was current; it never changes.
        std::ifstream dump(std::string(HEADROOM_STORE_VERSIONS) + "/v" + std::to_string(version) +
                           ".sql");
        const std::string sql((std::istreambuf_iterator<char>(dump)),
                              std::istreambuf_iterator<char>());
        QVERIFY(!sql.empty());
        const std::string folder = dir_.path().toStdString() + "/v" + std::to_string(version);
        std::filesystem::create_directories(folder);
        onOtherThread([&] {
            auto database = Database::open(folder + "/headroom.db");
            QVERIFY(database);
            VERIFY_OK(database->script(sql));
            QCOMPARE(*schemaVersion(*database), version);
        });
        {
            Store store(folder);
            const OpenReport report = VALUE(open(store));
            QVERIFY(report.state == StoreState::Ready);
            QVERIFY(!report.backup.empty());
            onOtherThread([&] {
                auto backup = Database::open(report.backup, OpenMode::ReadOnly);
                QVERIFY(backup);
                QCOMPARE(*schemaVersion(*backup), version);
                QCOMPARE(*backup->number("SELECT count(*) FROM messages"), std::int64_t(4));
            });
            const auto rows = VALUE(ask(store, [](StoreFile& file) {
                return file.conversations.list(std::nullopt, std::nullopt, 10);
            }));
            QCOMPARE(rows.size(), std::size_t(1));
            QCOMPARE(rows[0].title, std::string("Old talk"));
            QCOMPARE(rows[0].settings.system_prompt, std::string("Be kind."));
            QCOMPARE(rows[0].settings.sampling.temperature, 0.5);
            const auto branch = VALUE(ask(
                store, [](StoreFile& file) { return file.messages.branch(ConversationId(1)); }));
            QCOMPARE(branch.size(), std::size_t(2));
            QCOMPARE(branch[1].text, std::string("Streaming when it stopped"));
            QVERIFY(branch[1].state == MessageState::Interrupted);
            QCOMPARE(branch[1].siblings.size(), std::size_t(2));
            for (const char* words : {"東京", "cafe", "Old", "stopped"})
                QCOMPARE(
                    VALUE(ask(store, [=](StoreFile& file) { return file.search.find(words, 10); }))
                        .size(),
                    std::size_t(1));
            QCOMPARE(VALUE(ask(store, [](StoreFile& file) { return file.trash.list(10); })).size(),
                     std::size_t(1));
        }
        Store again(folder);
        QVERIFY(VALUE(open(again)).backup.empty());
    }

    void aNewerVersionIsLeftAlone() {
        const std::string folder = dir_.path().toStdString() + "/newer";
        {
            Store store(folder);
            VERIFY_OK(open(store));
        }
        onOtherThread([&] {
            auto database = Database::open(folder + "/headroom.db");
            VERIFY_OK(database->script("PRAGMA user_version = 999"));
        });
        Store store(folder);
        const auto report = open(store);
        QVERIFY(!report);
        QVERIFY(report.error().code == ErrorCode::Unsupported);
        onOtherThread([&] {
            auto database = Database::open(folder + "/headroom.db", OpenMode::ReadOnly);
            QCOMPARE(*schemaVersion(*database), 999);
        });
    }
};

HEADROOM_TEST(TestStoreDamage)
#include "tst_damage.moc"
