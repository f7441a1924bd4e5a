#include "tests/app/store/store_fixture.h"
#include "tests/support/register_test.h"

#include <QSet>
#include <QTest>

using namespace headroom;
using namespace headroom::store;
using namespace headroom::test;

namespace {

std::vector<std::string> texts(const std::vector<MessageRow>& messages) {
    std::vector<std::string> result;
    for (const MessageRow& each : messages)
        result.push_back(each.text);
    return result;
}

using Texts = std::vector<std::string>;

} // namespace

class TestStoreConversations : public QObject {
    Q_OBJECT

    QTemporaryDir dir_;
    std::unique_ptr<Store> store_;

    ConversationId create(const std::string& title) {
        return *ask(*store_, [title](StoreFile& file) {
            return file.conversations.create({.title = title});
        });
    }
    MessageId add(ConversationId id, std::optional<MessageId> parent, const std::string& text,
                  Role role = Role::User) {
        return *ask(*store_, [=](StoreFile& file) {
            return file.messages.add(
                {.conversation = id, .parent = parent, .role = role, .text = text});
        });
    }
    std::vector<MessageRow> branch(ConversationId id) {
        return *ask(*store_, [=](StoreFile& file) { return file.messages.branch(id); });
    }
    std::vector<ConversationRow> list() {
        return *ask(*store_, [](StoreFile& file) {
            return file.conversations.list(std::nullopt, std::nullopt, 100);
        });
    }
    void reopen() {
        store_.reset();
        store_ =
            std::make_unique<Store>(dir_.path().toStdString() + "/" + QTest::currentTestFunction());
        VERIFY_OK(open(*store_));
    }

private slots:
    void init() { reopen(); }
    void cleanup() { store_.reset(); }

    void keepsEverythingAcrossAReopen() {
        ConversationSettings settings;
        settings.system_prompt = "Be brief. é 東京";
        settings.sampling.temperature = 0.25;
        settings.sampling.top_k = 7;
        settings.sampling.stop = {"END", "\n\n"};
        settings.seed = 18'000'000'000'000'000'000ULL;
        const auto id = VALUE(ask(*store_, [settings](StoreFile& file) {
            return file.conversations.create({.title = "Tokyo", .settings = settings});
        }));
        VERIFY_OK(ask(*store_, [=](StoreFile& file) {
            return file.conversations.setDraft(id, "half a thou");
        }));
        const MessageId question = add(id, std::nullopt, "Why?");
        const auto answer = VALUE(ask(*store_, [=](StoreFile& file) {
            return file.answers.begin(id, question, "Qwen 0.5B");
        }));
        store_->append(answer, "Be");
        store_->append(answer, "cause.");
        AnswerRecord record{.model = "Qwen 0.5B", .finish = FinishReason::MaxTokens};
        record.timings.prompt_tokens = 11;
        record.timings.completion_tokens = 2;
        record.timings.decode_seconds = 0.5;
        record.timings.first_token_seconds = 0.125;
        VERIFY_OK(finish(*store_, answer, record));
        reopen();

        const std::vector<ConversationRow> rows = list();
        QCOMPARE(rows.size(), std::size_t(1));
        QCOMPARE(rows[0].title, std::string("Tokyo"));
        QCOMPARE(rows[0].draft, std::string("half a thou"));
        QCOMPARE(rows[0].settings.system_prompt, settings.system_prompt);
        QCOMPARE(rows[0].settings.sampling.temperature, 0.25);
        QCOMPARE(rows[0].settings.sampling.top_k, 7);
        QCOMPARE(rows[0].settings.sampling.stop, settings.sampling.stop);
        QCOMPARE(rows[0].settings.seed, settings.seed);
        const std::vector<MessageRow> messages = branch(id);
        QCOMPARE(texts(messages), Texts({"Why?", "Because."}));
        QVERIFY(messages[1].role == Role::Assistant);
        QVERIFY(messages[1].state == MessageState::Complete);
        QVERIFY(messages[1].answer.finish == FinishReason::MaxTokens);
        QCOMPARE(messages[1].answer.model, std::string("Qwen 0.5B"));
        QCOMPARE(messages[1].answer.timings.prompt_tokens, 11);
        QCOMPARE(messages[1].answer.timings.completion_tokens, 2);
        QCOMPARE(messages[1].answer.timings.decode_seconds, 0.5);
        QCOMPARE(messages[1].answer.timings.first_token_seconds, 0.125);
    }

    void anEditIsABranchAndOverwritesNothing() {
        const ConversationId id = create("Tree");
        const MessageId first = add(id, std::nullopt, "q1");
        const MessageId old_answer = add(id, first, "a1", Role::Assistant);
        const MessageId follow = add(id, old_answer, "q2");
        const MessageId new_answer = add(id, first, "a1 again", Role::Assistant);
        QCOMPARE(texts(branch(id)), Texts({"q1", "a1 again"}));
        QCOMPARE(branch(id)[1].siblings, (std::vector{old_answer, new_answer}));
        const MessageId edited = add(id, std::nullopt, "q1 edited");
        QCOMPARE(texts(branch(id)), Texts({"q1 edited"}));
        QCOMPARE(branch(id)[0].siblings, (std::vector{first, edited}));

        VERIFY_OK(ask(*store_, [=](StoreFile& file) { return file.messages.choose(old_answer); }));
        QCOMPARE(texts(branch(id)), Texts({"q1", "a1", "q2"}));
        QCOMPARE(branch(id)[2].id, follow);
        reopen();
        QCOMPARE(texts(branch(id)), Texts({"q1", "a1", "q2"}));
    }

    void aMessageOfAnotherConversationIsNoParent() {
        const ConversationId one = create("1"), two = create("2");
        const MessageId message = add(one, std::nullopt, "x");
        const auto added = ask(*store_, [=](StoreFile& file) {
            return file.messages.add({.conversation = two, .parent = message, .text = "y"});
        });
        QVERIFY(!added);
        QVERIFY(added.error().code == ErrorCode::NotFound);
    }

    void aDeletedMessageComesBackWithWhatFollowedIt() {
        const ConversationId id = create("Undo");
        const MessageId q1 = add(id, std::nullopt, "q1");
        const MessageId a1 = add(id, q1, "a1", Role::Assistant);
        add(id, a1, "q2");
        VERIFY_OK(ask(*store_, [=](StoreFile& file) { return file.messages.remove(a1); }));
        QCOMPARE(texts(branch(id)), Texts({"q1"}));
        VERIFY_OK(ask(*store_, [=](StoreFile& file) { return file.messages.restore(a1); }));
        QCOMPARE(texts(branch(id)), Texts({"q1", "a1", "q2"}));
    }

    void deletingTheShownAnswerShowsTheOneBesideIt() {
        const ConversationId id = create("Beside");
        const MessageId q = add(id, std::nullopt, "q");
        add(id, q, "first", Role::Assistant);
        const MessageId second = add(id, q, "second", Role::Assistant);
        VERIFY_OK(ask(*store_, [=](StoreFile& file) { return file.messages.remove(second); }));
        QCOMPARE(texts(branch(id)), Texts({"q", "first"}));
        QCOMPARE(branch(id)[1].siblings.size(), std::size_t(1));
    }

    void theTrashGivesBackUntilItIsPurged() {
        const ConversationId id = create("Gone"), other = create("Stays");
        const MessageId q = add(id, std::nullopt, "secret words");
        VERIFY_OK(ask(*store_, [=](StoreFile& file) { return file.trash.put(id); }));
        QCOMPARE(list().size(), std::size_t(1));
        reopen();
        const auto trashed =
            VALUE(ask(*store_, [](StoreFile& file) { return file.trash.list(10); }));
        QCOMPARE(trashed.size(), std::size_t(1));
        QCOMPARE(trashed[0].title, std::string("Gone"));
        // Nothing is old enough yet.
        QCOMPARE(VALUE(ask(*store_, [](StoreFile& file) { return file.trash.purge(1000); })), 0);
        VERIFY_OK(ask(*store_, [=](StoreFile& file) { return file.trash.restore(id); }));
        QCOMPARE(list().size(), std::size_t(2));
        QCOMPARE(texts(branch(id)), Texts({"secret words"}));

        VERIFY_OK(ask(*store_, [=](StoreFile& file) { return file.trash.put(id); }));
        const Time future = Time(1) << 45;
        QCOMPARE(VALUE(ask(*store_, [=](StoreFile& file) { return file.trash.purge(future); })), 1);
        QVERIFY(!ask(*store_, [=](StoreFile& file) { return file.conversations.get(id); }));
        QVERIFY(!ask(*store_, [=](StoreFile& file) { return file.messages.get(q); }));
        QVERIFY(ask(*store_, [=](StoreFile& file) { return file.conversations.get(other); }));
    }

    void theTrashListsWhatWasPutThere() {
        const ConversationId gone = create("Gone"), kept = create("Kept");
        add(gone, std::nullopt, "one");
        const MessageId q = add(kept, std::nullopt, "q");
        const MessageId a = add(kept, q, "an answer", Role::Assistant);
        const MessageId more = add(kept, a, "more");
        const MessageId empty = add(kept, q, "", Role::Assistant);
        VERIFY_OK(ask(*store_, [=](StoreFile& file) { return file.messages.remove(empty); }));
        VERIFY_OK(ask(*store_, [=](StoreFile& file) { return file.messages.remove(a); }));
        QTest::qWait(5); // another millisecond
        VERIFY_OK(ask(*store_, [=](StoreFile& file) { return file.trash.put(gone); }));
        auto trashed = VALUE(ask(*store_, [](StoreFile& file) { return file.trash.list(10); }));
        QCOMPARE(trashed.size(), std::size_t(2));
        QVERIFY(trashed[0].conversation == gone && !trashed[0].message);
        QCOMPARE(trashed[0].messages, 1);
        QVERIFY(trashed[1].conversation == kept && trashed[1].message == a);
        QCOMPARE(trashed[1].beginning, std::string("an answer"));
        QCOMPARE(trashed[1].title, std::string("Kept"));
        QCOMPARE(trashed[1].messages, 2);
        // What followed it is nowhere else either.
        const auto tree =
            VALUE(ask(*store_, [=](StoreFile& file) { return file.messages.tree(kept); }));
        QCOMPARE(texts(tree), Texts({"q"}));
        QVERIFY(VALUE(ask(*store_, [](StoreFile& file) {
                    return file.search.find("more", 9);
                })).empty());
        VERIFY_OK(ask(*store_, [=](StoreFile& file) { return file.trash.purge(a); }));
        QVERIFY(!ask(*store_, [=](StoreFile& file) { return file.messages.get(more); }));
        QVERIFY(ask(*store_, [=](StoreFile& file) { return file.messages.get(q); }));
    }

    void whatWasDeletedBelowSomethingDeletedBringsItAlong() {
        const ConversationId id = create("Nested");
        const MessageId q = add(id, std::nullopt, "q");
        const MessageId a = add(id, q, "a", Role::Assistant);
        const MessageId q2 = add(id, a, "q2");
        add(id, a, "beside q2");
        VERIFY_OK(ask(*store_, [=](StoreFile& file) { return file.messages.remove(q2); }));
        QTest::qWait(5); // another millisecond
        VERIFY_OK(ask(*store_, [=](StoreFile& file) { return file.messages.remove(a); }));
        QCOMPARE(texts(branch(id)), Texts({"q"}));
        VERIFY_OK(ask(*store_, [=](StoreFile& file) { return file.messages.restore(q2); }));
        QCOMPARE(texts(branch(id)), Texts({"q", "a", "q2"}));
        // Deleted with the answer alone, it stays deleted.
        QCOMPARE(branch(id)[2].siblings.size(), std::size_t(1));
    }

    void aPurgedMessageTakesItsBranchAlone() {
        const ConversationId id = create("Branch");
        const MessageId q = add(id, std::nullopt, "q");
        const MessageId lost = add(id, q, "lost", Role::Assistant);
        add(id, lost, "lost too");
        add(id, q, "kept", Role::Assistant);
        VERIFY_OK(ask(*store_, [=](StoreFile& file) { return file.messages.remove(lost); }));
        const Time future = Time(1) << 45;
        QCOMPARE(VALUE(ask(*store_, [=](StoreFile& file) { return file.trash.purge(future); })), 1);
        const auto tree =
            VALUE(ask(*store_, [=](StoreFile& file) { return file.messages.tree(id); }));
        QCOMPARE(texts(tree), Texts({"q", "kept"}));
    }

    void aDuplicateIsIndependent() {
        const ConversationId id = create("Original");
        const MessageId q = add(id, std::nullopt, "q");
        const MessageId a = add(id, q, "a", Role::Assistant);
        add(id, q, "b", Role::Assistant);
        VERIFY_OK(ask(*store_, [=](StoreFile& file) { return file.messages.choose(a); }));
        VERIFY_OK(ask(*store_, [=](StoreFile& file) {
            return file.attachments.add(q, "notes.txt", "text/plain", "hello").map([](auto) {});
        }));
        const auto copy = VALUE(ask(
            *store_, [=](StoreFile& file) { return file.conversations.duplicate(id, "Copy"); }));
        QCOMPARE(texts(branch(copy)), Texts({"q", "a"}));
        QCOMPARE(branch(copy)[1].siblings.size(), std::size_t(2));
        add(copy, branch(copy)[1].id, "only here");
        QCOMPARE(texts(branch(id)), Texts({"q", "a"}));
        const MessageId copied_q = branch(copy)[0].id;
        QCOMPARE(VALUE(ask(*store_, [=](StoreFile& file) { return file.attachments.of(copied_q); }))
                     .size(),
                 std::size_t(1));
    }

    void pinnedComeFirstAndPagesJoin() {
        std::vector<ConversationId> ids;
        for (int i = 0; i < 7; ++i)
            ids.push_back(create(std::to_string(i)));
        VERIFY_OK(ask(*store_, [id = ids[2]](StoreFile& file) {
            return file.conversations.setPinned(id, true);
        }));
        std::vector<std::string> titles;
        std::optional<ListPlace> place;
        for (;;) {
            const auto page = VALUE(ask(*store_, [=](StoreFile& file) {
                return file.conversations.list(std::nullopt, place, 3);
            }));
            if (page.empty()) break;
            for (const ConversationRow& row : page)
                titles.push_back(row.title);
            place = ListPlace::of(page.back());
        }
        QCOMPARE(titles, Texts({"2", "6", "5", "4", "3", "1", "0"}));
    }

    void foldersHoldConversationsAndLetThemGo() {
        const auto folder =
            VALUE(ask(*store_, [](StoreFile& file) { return file.folders.create("Work"); }));
        const ConversationId id = create("In it");
        create("Outside");
        VERIFY_OK(ask(*store_,
                      [=](StoreFile& file) { return file.conversations.setFolder(id, folder); }));
        const auto inside = VALUE(ask(*store_, [=](StoreFile& file) {
            return file.conversations.list(folder, std::nullopt, 10);
        }));
        QCOMPARE(inside.size(), std::size_t(1));
        VERIFY_OK(ask(*store_, [=](StoreFile& file) { return file.folders.remove(folder); }));
        QCOMPARE(list().size(), std::size_t(2));
        QVERIFY(!VALUE(ask(*store_, [=](StoreFile& file) {
                     return file.conversations.get(id);
                 })).folder);
    }

    void presetsReplaceTheirNamesake() {
        ConversationSettings settings;
        settings.sampling.top_p = 0.5;
        const auto save = [&](double top_p) {
            settings.sampling.top_p = top_p;
            return ask(*store_, [settings](StoreFile& file) {
                return file.presets.save("Precise", settings);
            });
        };
        const PresetId first = VALUE(save(0.5));
        QCOMPARE(VALUE(save(0.25)), first);
        const auto presets =
            VALUE(ask(*store_, [](StoreFile& file) { return file.presets.list(); }));
        QCOMPARE(presets.size(), std::size_t(1));
        QCOMPARE(presets[0].settings.sampling.top_p, 0.25);
    }

    void attachmentsLieOutsideOnceAndAreChecked() {
        const ConversationId id = create("Files");
        const MessageId q = add(id, std::nullopt, "see the files");
        const std::string bytes(20 << 20, 'v'); // a large one must not touch the messages
        for (const char* name : {"a.bin", "b.bin"})
            VERIFY_OK(ask(*store_, [=](StoreFile& file) {
                return file.attachments.add(q, name, "video/mp4", bytes).map([](auto) {});
            }));
        const std::string folder = dir_.path().toStdString() + "/" + QTest::currentTestFunction();
        QVERIFY(std::filesystem::file_size(folder + "/headroom.db") < 1 << 20);
        const auto rows =
            VALUE(ask(*store_, [=](StoreFile& file) { return file.attachments.of(q); }));
        QCOMPARE(rows.size(), std::size_t(2));
        QCOMPARE(rows[0].sha256, rows[1].sha256);
        const auto read = VALUE(
            ask(*store_, [row = rows[0]](StoreFile& file) { return file.attachments.read(row); }));
        QVERIFY(read == bytes);
        const std::string path =
            folder + "/attachments/" + rows[0].sha256.substr(0, 2) + "/" + rows[0].sha256;
        std::filesystem::resize_file(path, 100);
        const auto damaged =
            ask(*store_, [row = rows[0]](StoreFile& file) { return file.attachments.read(row); });
        QVERIFY(!damaged && damaged.error().code == ErrorCode::InvalidFile);

        VERIFY_OK(ask(*store_, [=](StoreFile& file) { return file.trash.purge(id); }));
        QCOMPARE(VALUE(ask(*store_, [](StoreFile& file) { return file.attachments.sweep(); })), 1);
        QVERIFY(!std::filesystem::exists(path));
    }

    void anUnreadableSettingHidesNothing() {
        create("Before");
        const ConversationId id = create("Odd");
        create("After");
        store_.reset();
        onOtherThread([&] {
            auto database = Database::open(dir_.path().toStdString() + "/" +
                                           QTest::currentTestFunction() + "/headroom.db");
            QVERIFY(database);
            QVERIFY(database->run("UPDATE conversations SET settings = '{oops' WHERE id = ?", id));
        });
        reopen();
        const auto rows = list();
        QCOMPARE(rows.size(), std::size_t(3));
        QCOMPARE(rows[1].title, std::string("Odd"));
        QVERIFY(rows[1].damaged);
        QVERIFY(!rows[0].damaged);
    }

    void repliesReachTheCallersThreadOrNobody() {
        QThread* replied_on = nullptr;
        QThread* worked_on = nullptr;
        QObject receiver;
        QEventLoop loop;
        store_->ask(
            &receiver,
            [&](StoreFile&) -> Result<> {
                worked_on = QThread::currentThread();
                return {};
            },
            [&](const Result<>&) {
                replied_on = QThread::currentThread();
                loop.quit();
            });
        loop.exec();
        QCOMPARE(replied_on, QThread::currentThread());
        QVERIFY(worked_on != QThread::currentThread());

        bool called = false;
        {
            QObject gone;
            store_->ask(
                &gone, [](StoreFile&) -> Result<> { return {}; },
                [&](const Result<>&) { called = true; });
        }
        VERIFY_OK(ask(*store_, [](StoreFile&) -> Result<> { return {}; }));
        QCoreApplication::processEvents();
        QVERIFY(!called);
    }

    void nothingIsAnsweredBeforeItIsOpen() {
        Store closed(dir_.path().toStdString() + "/closed");
        const auto answer = ask(closed, [](StoreFile& file) { return file.folders.list(); });
        QVERIFY(!answer);
        QCOMPARE(answer.error().what, std::string("the store is not open"));
    }
};

HEADROOM_TEST(TestStoreConversations)
#include "tst_conversations.moc"
