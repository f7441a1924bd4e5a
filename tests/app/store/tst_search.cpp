#include "app/store/folded_text.h"
#include "tests/app/store/store_fixture.h"
#include "tests/support/register_test.h"

#include <QTest>

using namespace headroom;
using namespace headroom::store;
using namespace headroom::test;

class TestStoreSearch : public QObject {
    Q_OBJECT

    QTemporaryDir dir_;
    std::unique_ptr<Store> store_;
    ConversationId id_{};
    std::optional<MessageId> last_;

    MessageId add(const std::string& text) {
        last_ = *ask(*store_, [=, this](StoreFile& file) {
            return file.messages.add({.conversation = id_, .parent = last_, .text = text});
        });
        return *last_;
    }
    std::vector<SearchHit> find(const std::string& words, int limit = 100) {
        auto hits = ask(*store_, [=](StoreFile& file) { return file.search.find(words, limit); });
        if (!hits) qWarning("%s", hits.error().message().c_str());
        return hits ? *hits : std::vector<SearchHit>();
    }

private slots:
    void init() {
        store_ = std::make_unique<Store>(dir_.path().toStdString() + "/" +
                                         QTest::currentTestFunction() + std::to_string(rand()));
        VERIFY_OK(open(*store_));
        id_ = VALUE(ask(*store_, [](StoreFile& file) {
            return file.conversations.create({.title = "Zürich"});
        }));
        last_.reset();
    }
    void cleanup() { store_.reset(); }

    void findsPartsOfWordsInEveryScript_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("match"); // empty: nothing may be found
        const auto row = [](const char* name, const char* text, const char* words,
                            const char* match) {
            QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(words)
                                << QString::fromUtf8(match);
        };
        row("two characters", "東京に行きたい", "東京", "東京");
        row("one character", "東京に行きたい", "京", "京");
        row("not the pair", "東の京", "東京", "");
        row("three characters", "東京タワーに行く", "京タワ", "京タワ");
        row("accent asked, accent there", "un café noir", "café", "café");
        row("accent there only", "un café noir", "cafe", "café");
        row("accent asked only", "a cafe", "café", "cafe");
        row("one accented letter", "é", "é", "é");
        row("one letter for an accented one", "É", "e", "É");
        row("two letters", "Öl", "ol", "Öl");
        row("decomposed text", "cafe\xcc\x81 noir", "café", "café");
        row("case", "Transformer", "tRANS", "Trans");
        row("sharp s", "Straße", "STRASSE", "Straße");
        row("stroke", "Łódź", "lodz", "Łódź");
        row("full width", "ＧＧＵＦ", "gguf", "ＧＧＵＦ");
        row("Cyrillic", "Ёлка", "елка", "Ёлка");
        row("kana marks are letters", "ガラス", "カラス", "");
        row("Hangul", "한국어", "한국", "한국");
        row("Arabic vowel signs", "مُحَمَّد", "محمد", "مُحَمَّد");
        row("Devanagari vowels are letters", "की", "का", "");
        row("quotes are no syntax", "he said \"hi\" to me", "\"hi\"", "\"hi\"");
        row("operators are no syntax", "a OR b*", "OR b*", "OR");
        row("punctuation", "std::vector<int>", "::vec", "::vec");
        row("two words anywhere", "the cat saw a dog", "dog cat", "dog");
        row("long and short word", "the cat is at home", "home at", "home");
        row("one word missing", "the cat saw", "cat dog", "");
        row("across lines", "one\ntwo", "two one", "two");
        row("emoji", "well 👍🏽 done", "👍", "👍");
    }

    void findsPartsOfWordsInEveryScript() {
        QFETCH(QString, text);
        QFETCH(QString, words);
        QFETCH(QString, match);
        add(text.toStdString());
        const auto hits = find(words.toStdString());
        if (match.isEmpty()) {
            QCOMPARE(hits.size(), std::size_t(0));
            return;
        }
        QCOMPARE(hits.size(), std::size_t(1));
        QCOMPARE(QString::fromStdString(hits[0].match), match);
        QCOMPARE(QString::fromStdString(hits[0].before + hits[0].match + hits[0].after),
                 text.normalized(QString::NormalizationForm_C));
    }

    void findsTitlesAndFollowsRenames() {
        QCOMPARE(find("zurich").size(), std::size_t(1));
        QVERIFY(!find("zurich")[0].message);
        VERIFY_OK(ask(
            *store_, [this](StoreFile& file) { return file.conversations.rename(id_, "Genève"); }));
        QCOMPARE(find("zurich").size(), std::size_t(0));
        QCOMPARE(find("zu").size(), std::size_t(0));
        QCOMPARE(find("geneve").size(), std::size_t(1));
    }

    void newestComeFirstUpToTheLimit() {
        std::vector<MessageId> ids;
        for (int i = 0; i < 20; ++i)
            ids.push_back(add("needle " + std::to_string(i)));
        const auto hits = find("needle", 5);
        QCOMPARE(hits.size(), std::size_t(5));
        for (std::size_t i = 0; i < 5; ++i)
            QCOMPARE(*hits[i].message, ids[19 - i]);
    }

    void leavesOutTheTrashAndForgetsWhatIsPurged() {
        const MessageId message = add("needle");
        VERIFY_OK(ask(*store_, [=](StoreFile& file) { return file.messages.remove(message); }));
        QCOMPARE(find("needle").size(), std::size_t(0));
        VERIFY_OK(ask(*store_, [=](StoreFile& file) { return file.messages.restore(message); }));
        QCOMPARE(find("needle").size(), std::size_t(1));
        VERIFY_OK(ask(*store_, [this](StoreFile& file) { return file.trash.put(id_); }));
        QCOMPARE(find("needle").size(), std::size_t(0));
        QCOMPARE(find("zurich").size(), std::size_t(0));
        VERIFY_OK(ask(*store_, [this](StoreFile& file) { return file.trash.purge(id_); }));
        QCOMPARE(find("needle").size(), std::size_t(0));
    }

    void aFinishedAnswerIsFoundAStreamingOneNotYet() {
        const MessageId question = add("q");
        const auto answer = VALUE(ask(*store_, [=, this](StoreFile& file) {
            return file.answers.begin(id_, question, "m");
        }));
        store_->append(answer, "the nee");
        store_->append(answer, "dle");
        QCOMPARE(find("needle").size(), std::size_t(0));
        VERIFY_OK(finish(*store_, answer));
        QCOMPARE(find("needle").size(), std::size_t(1));
    }

    void foldingKeepsPlacesWithinTheText() {
        for (const char* text : {"", "ﬃ", "ß", "İ", "\xff\xfe", "a\xc3", "각", "ﷺ", "\xcc\x81"}) {
            const FoldedText folded = foldText(text);
            QCOMPARE(folded.text.size(), folded.places.size());
            for (const std::size_t place : folded.places)
                QVERIFY(place < folded.source.size());
        }
    }

    void nothingIsFoundForNothing() {
        add("text");
        for (const char* words : {"", " ", "\n\t", "\xcc\x81"})
            QCOMPARE(find(words).size(), std::size_t(0));
    }
};

HEADROOM_TEST(TestStoreSearch)
#include "tst_search.moc"
