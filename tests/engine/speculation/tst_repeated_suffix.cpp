#include "engine/speculation/repeated_suffix.h"
#include "tests/support/register_test.h"

#include <QTest>

#include <random>

using namespace headroom;

namespace {
/// The longest suffix of text[0, size) that also ends before size, by trying all of them.
std::int32_t longest_repeat(const std::vector<TokenId>& text, std::size_t size) {
    std::size_t longest = 0;
    for (std::size_t end = 1; end < size; ++end) {
        std::size_t n = 0;
        while (n < end && text[end - 1 - n] == text[size - 1 - n])
            ++n;
        longest = std::max(longest, n);
    }
    return std::int32_t(longest);
}
} // namespace

class TestRepeatedSuffix : public QObject {
    Q_OBJECT
private slots:
    void agreesWithTryingAll_data();
    void agreesWithTryingAll();
    void theNewestOccurrenceIsFollowed();
    void nothingRepeatsAtFirst();
};

void TestRepeatedSuffix::agreesWithTryingAll_data() {
    QTest::addColumn<int>("alphabet");
    for (int alphabet : {1, 2, 3, 7, 50})
        QTest::addRow("%d tokens", alphabet) << alphabet;
}

void TestRepeatedSuffix::agreesWithTryingAll() {
    QFETCH(int, alphabet);
    std::mt19937 random(std::uint32_t(alphabet) * 31);
    for (int round = 0; round < 20; ++round) {
        std::vector<TokenId> text;
        RepeatedSuffix suffix;
        while (text.size() < 150) {
            // Copies of earlier parts, so that long repeats occur with many tokens too.
            if (text.size() > 20 && random() % 4 == 0) {
                const std::size_t from = random() % (text.size() - 10);
                for (std::size_t i = 0; i < 1 + random() % 30 && from + i < text.size(); ++i)
                    text.push_back(text[from + i]);
            } else {
                text.push_back(TokenId(random() % std::uint32_t(alphabet)));
            }
        }
        for (std::size_t size = 1; size <= text.size(); ++size) {
            suffix.append(text[size - 1]);
            QCOMPARE(suffix.length(), longest_repeat(text, size));
            if (suffix.length() == 0) continue;
            // An earlier occurrence really ends where it says.
            const auto end = std::size_t(suffix.next());
            QVERIFY(end < size);
            QVERIFY(std::int32_t(end) >= suffix.length());
            for (std::int32_t n = 1; n <= suffix.length(); ++n)
                QCOMPARE(text[end - std::size_t(n)], text[size - std::size_t(n)]);
        }
        QVERIFY(suffix.text() == text);
    }
}

void TestRepeatedSuffix::theNewestOccurrenceIsFollowed() {
    RepeatedSuffix suffix;
    for (TokenId token : {1, 2, 3, 1, 2, 4, 1, 2})
        suffix.append(token);
    QCOMPARE(suffix.length(), 2);
    QCOMPARE(suffix.text()[std::size_t(suffix.next())], 4);
}

void TestRepeatedSuffix::nothingRepeatsAtFirst() {
    RepeatedSuffix suffix;
    QCOMPARE(suffix.length(), 0);
    suffix.append(5);
    QCOMPARE(suffix.length(), 0);
    suffix.append(6);
    QCOMPARE(suffix.length(), 0);
    suffix.append(5);
    QCOMPARE(suffix.length(), 1);
    QCOMPARE(suffix.next(), 1);
}

HEADROOM_TEST(TestRepeatedSuffix)
#include "tst_repeated_suffix.moc"
