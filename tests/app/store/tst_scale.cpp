#include "tests/app/store/store_fixture.h"
#include "tests/support/register_test.h"

#include <QElapsedTimer>
#include <QTest>

using namespace headroom;
using namespace headroom::store;
using namespace headroom::test;

namespace {
constexpr int kConversations = 10'000, kMessages = 10;
}

/// 10,000 conversations with 100,000 messages. Plans are asserted, times are reported.
class TestStoreScale : public QObject {
    Q_OBJECT

    QTemporaryDir dir_;
    std::unique_ptr<Store> store_;

private slots:
    void initTestCase() {
        store_ = std::make_unique<Store>(dir_.path().toStdString());
        VERIFY_OK(open(*store_));
        QElapsedTimer clock;
        clock.start();
        for (int block = 0; block < 10; ++block) {
            std::vector<ConversationDocument> documents;
            for (int c = block * kConversations / 10; c < (block + 1) * kConversations / 10; ++c) {
                ConversationDocument document{.title = "Talk number " + std::to_string(c)};
                for (int m = 0; m < kMessages; ++m) {
                    MessageDocument message{.text = "line " + std::to_string(c * kMessages + m) +
                                                    " of the 東京 log"};
                    if (m > 0) message.parent = std::size_t(m - 1);
                    document.messages.push_back(std::move(message));
                }
                document.active = std::size_t(kMessages - 1);
                document.changed_at = 1'700'000'000'000 + c;
                documents.push_back(std::move(document));
            }
            VERIFY_OK(ask(*store_, [documents = std::move(documents)](StoreFile& file) {
                return file.exchange.insert(documents).map([](auto) {});
            }));
        }
        qInfo("100,000 messages imported in %lld ms", clock.elapsed());
    }

    void listsAndFindsAmongThem() {
        QElapsedTimer clock;
        clock.start();
        const auto page = VALUE(ask(*store_, [](StoreFile& file) {
            return file.conversations.list(std::nullopt, std::nullopt, 50);
        }));
        QCOMPARE(page.size(), std::size_t(50));
        QCOMPARE(page[0].title, std::string("Talk number 9999"));
        qInfo("first page of the list: %lld ms", clock.restart());
        const auto middle = VALUE(ask(*store_, [](StoreFile& file) {
            const ListPlace place{false, 1'700'000'000'000 + 5000, ConversationId(5001)};
            return file.conversations.list(std::nullopt, place, 50);
        }));
        QCOMPARE(middle[0].title, std::string("Talk number 4999"));
        qInfo("a page in the middle: %lld ms", clock.restart());
        const auto find = [this](const char* words, int limit) {
            return ask(*store_, [=](StoreFile& file) { return file.search.find(words, limit); });
        };
        QCOMPARE(VALUE(find("line 98765 of", 50)).size(), std::size_t(1));
        qInfo("one hit among 100,000: %lld ms", clock.restart());
        QCOMPARE(VALUE(find("東京", 50)).size(), std::size_t(50));
        qInfo("two characters that are everywhere: %lld ms", clock.restart());
        QCOMPARE(VALUE(find("e", 50)).size(), std::size_t(50));
        qInfo("one letter that is everywhere: %lld ms", clock.restart());
        QCOMPARE(VALUE(find("nowhere", 50)).size(), std::size_t(0));
        qInfo("no hit: %lld ms", clock.restart());
        const auto branch = VALUE(ask(
            *store_, [](StoreFile& file) { return file.messages.branch(ConversationId(7777)); }));
        QCOMPARE(branch.size(), std::size_t(kMessages));
        qInfo("a conversation opened: %lld ms", clock.restart());
        store_.reset();
        clock.restart();
        store_ = std::make_unique<Store>(dir_.path().toStdString());
        VERIFY_OK(open(*store_));
        qInfo("opened with its check: %lld ms, %.1f MiB", clock.elapsed(),
              double(std::filesystem::file_size(dir_.path().toStdString() + "/headroom.db")) /
                  (1 << 20));
    }

    void everyQueryUsesAnIndex() {
        onOtherThread([this] {
            auto database =
                Database::open(dir_.path().toStdString() + "/headroom.db", OpenMode::ReadOnly);
            QVERIFY(database);
            std::vector<std::string> statements = listStatements();
            for (const auto& more : {branchStatements(), searchStatements()})
                statements.insert(statements.end(), more.begin(), more.end());
            for (const std::string& sql : statements) {
                auto plan = database->query("EXPLAIN QUERY PLAN " + sql);
                QVERIFY2(plan, plan ? "" : plan.error().message().c_str());
                std::string all;
                int steps = 0;
                while (*plan->step()) {
                    const std::string step = plan->text(3);
                    all += step + "\n";
                    ++steps;
                    // A scan may go through a branch that was just found, or ask the text index.
                    const bool full = step.starts_with("SCAN ") && step != "SCAN up" &&
                                      !step.starts_with("SCAN (subquery") &&
                                      step.find("VIRTUAL TABLE INDEX") == std::string::npos;
                    QVERIFY2(!full, (sql + "\n" + step).c_str());
                }
                QVERIFY(steps > 0);
                if (sql.find("FROM conversations WHERE trashed_at") != std::string::npos)
                    QVERIFY2(all.find("TEMP B-TREE") == std::string::npos, all.c_str());
            }
        });
    }
};

HEADROOM_TEST(TestStoreScale)
#include "tst_scale.moc"
