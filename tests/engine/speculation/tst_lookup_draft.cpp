#include "engine/speculation/lookup_draft.h"
#include "tests/support/register_test.h"

#include <QTest>

using namespace headroom;

namespace {
/// `times` times the tokens first ... first + period - 1.
std::vector<TokenId> repeated(TokenId first, int period, int times) {
    std::vector<TokenId> text;
    for (int i = 0; i < period * times; ++i)
        text.push_back(first + i % period);
    return text;
}

/// A machine on which a pass of n rows takes 1 + (n - 1) * further seconds.
PassCosts machine(double further) {
    PassCosts costs;
    for (int i = 0; i < 50; ++i)
        for (std::int32_t rows = 1; rows <= PassCosts::kMostRows; ++rows)
            costs.measured(rows, 1 + (rows - 1) * further);
    return costs;
}
} // namespace

class TestLookupDraft : public QObject {
    Q_OBJECT
private slots:
    void guessesWhatFollowedBefore();
    void guessesNoMoreThanAsked();
    void costsDecideHowMany();
    void stopsWhereGuessesFail();
    void comesBackWhereTheyHold();
    void costsAreLearned();
    void oneSlowPassDoesNotDecide();
};

void TestLookupDraft::guessesWhatFollowedBefore() {
    LookupDraft draft;
    std::vector<TokenId> text = repeated(100, 40, 1);
    draft.read(text);
    QVERIFY(draft.guess(15, 1, machine(0.01)).empty()); // nothing repeats
    for (int i = 0; i < 20; ++i)
        text.push_back(100 + i);
    draft.read(text);
    const std::vector<TokenId> guessed = draft.guess(15, 1, machine(0.01));
    QCOMPARE(guessed.size(), std::size_t(15));
    for (int i = 0; i < 15; ++i)
        QCOMPARE(guessed[std::size_t(i)], 120 + i);
}

void TestLookupDraft::guessesNoMoreThanAsked() {
    LookupDraft draft;
    draft.read(repeated(1, 30, 3));
    QCOMPARE(draft.guess(4, 1, machine(0)).size(), std::size_t(4));
    QVERIFY(draft.guess(0, 1, machine(0)).empty());
    QVERIFY(draft.guess(-3, 1, machine(0)).empty());
    QCOMPARE(draft.guess(15, PassCosts::kMostRows - 2, machine(0)).size(), std::size_t(2));
    QVERIFY(draft.guess(15, PassCosts::kMostRows + 5, machine(0)).empty());
}

void TestLookupDraft::costsDecideHowMany() {
    // A match of 20 or more holds with 0.9 at first. With rows at 0.6 of a pass each guess n must
    // bring 0.9^n >= 0.6 * (tokens so far / time so far): the sums by hand are 1.9/1.6 = 1.19,
    // 2.71/2.2 = 1.23, 3.439/2.8 = 1.228, so two guesses are best.
    LookupDraft draft;
    draft.read(repeated(1, 30, 2));
    QCOMPARE(draft.guess(15, 1, machine(0.6)).size(), std::size_t(2));
    // A row as dear as a pass can only lose: 1.9/2 < 1.
    QVERIFY(draft.guess(15, 1, machine(1)).empty());
    QCOMPARE(draft.guess(15, 1, machine(0)).size(), std::size_t(15));
}

void TestLookupDraft::stopsWhereGuessesFail() {
    LookupDraft draft;
    draft.read(repeated(1, 30, 2));
    const PassCosts costs = machine(0.25);
    int tried = 0;
    while (tried < 100 && !draft.guess(15, 1, costs).empty()) {
        draft.judge(0);
        ++tried;
    }
    QVERIFY2(tried > 0 && tried < 15, qPrintable(QString::number(tried)));
    // From there on they are rare: less than one pass in twenty.
    int later = 0;
    for (int i = 0; i < 200; ++i) {
        if (draft.guess(15, 1, costs).empty()) continue;
        draft.judge(0);
        ++later;
    }
    QVERIFY2(later < 10, qPrintable(QString::number(later)));
}

void TestLookupDraft::comesBackWhereTheyHold() {
    LookupDraft draft;
    draft.read(repeated(1, 30, 2));
    const PassCosts costs = machine(0.25);
    for (int i = 0; i < 30; ++i)
        if (!draft.guess(15, 1, costs).empty()) draft.judge(0);
    int tried = 0;
    for (int i = 0; i < 300; ++i) {
        const std::size_t n = draft.guess(15, 1, costs).size();
        if (n == 0) continue;
        draft.judge(std::int32_t(n));
        ++tried;
    }
    QVERIFY2(tried > 150, qPrintable(QString::number(tried)));
}

void TestLookupDraft::costsAreLearned() {
    const PassCosts costs = machine(0.3);
    for (std::int32_t rows = 1; rows <= PassCosts::kMostRows; ++rows)
        QVERIFY(std::abs(costs.of(rows) - (1 + (rows - 1) * 0.3)) < 1e-6);
    PassCosts some;
    some.measured(1, 2.0);
    some.measured(4, 3.0); // 1.5 passes
    QCOMPARE(some.of(4), 1.5);
    QVERIFY(some.of(5) > 1.5 && some.of(5) < 2);
    QVERIFY(some.of(3) > 1 && some.of(3) < 1.5);
    some.measured(0, 1);
    some.measured(PassCosts::kMostRows + 1, 1);
    some.measured(4, 0);
    QCOMPARE(some.of(4), 1.5);
}

void TestLookupDraft::oneSlowPassDoesNotDecide() {
    PassCosts costs = machine(0.1);
    const double before = costs.of(4);
    costs.measured(4, 100);
    QVERIFY(costs.of(4) <= before * 1.2 + 1e-9);
}

HEADROOM_TEST(TestLookupDraft)
#include "tst_lookup_draft.moc"
