#include "engine/sampling/steps.h"
#include "tests/support/register_test.h"

#include <QTest>

#include <cmath>

using namespace headroom;

namespace {
/// Candidates 0, 1, 2 ... whose softmax is exactly the given probabilities.
SamplingCandidates with_probabilities(const std::vector<double>& probabilities) {
    SamplingCandidates result;
    for (std::size_t i = 0; i < probabilities.size(); ++i)
        result.push_back({.id = TokenId(i), .model_logit = 0, .logit = std::log(probabilities[i])});
    return result;
}

std::vector<TokenId> ids(const SamplingCandidates& candidates) {
    std::vector<TokenId> result;
    for (const auto& candidate : candidates)
        result.push_back(candidate.id);
    return result;
}

using Ids = std::vector<TokenId>;
} // namespace

class TestSteps : public QObject {
    Q_OBJECT
private slots:
    void penaltiesFollowTheFormula();
    void penaltiesLookAtTheWindowOnly();
    void topKSortsAndBreaksTiesById();
    void topPKeepsTheShortestHead_data();
    void topPKeepsTheShortestHead();
    void minPIsRelativeToTheBest_data();
    void minPIsRelativeToTheBest();
    void temperatureSharpensAndFlattens();
    void uniformIsAFunctionOfSeedAndPosition_data();
    void uniformIsAFunctionOfSeedAndPosition();
    void drawPicksByCumulatedProbability();
    void drawsFollowTheProbabilities();
};

void TestSteps::penaltiesFollowTheFormula() {
    // By hand, window = {5, 5, 7}: id 5 is seen twice, 7 once, 9 never.
    //   5:  3.0 / 1.5 - 2 * 0.25 - 0.5  =  1.0
    //   7: -1.0 * 1.5 - 1 * 0.25 - 0.5  = -2.25
    //   9:  unchanged
    SamplingParams params{.repetition_penalty = 1.5,
                          .frequency_penalty = 0.25,
                          .presence_penalty = 0.5,
                          .penalty_window = 64};
    SamplingCandidates candidates{{5, 3, 3.0}, {7, -1, -1.0}, {9, 2, 2.0}};
    const Ids history{5, 7, 5};
    apply_penalties(params, history, candidates);
    QCOMPARE(candidates[0].logit, 1.0);
    QCOMPARE(candidates[1].logit, -2.25);
    QCOMPARE(candidates[2].logit, 2.0);
    QCOMPARE(candidates[0].model_logit, 3.0f);
    QCOMPARE(penalised_ids(params, history), (Ids{5, 7}));
}

void TestSteps::penaltiesLookAtTheWindowOnly() {
    SamplingParams params{.frequency_penalty = 1, .penalty_window = 2};
    SamplingCandidates candidates{{1, 0, 0.0}, {2, 0, 0.0}, {3, 0, 0.0}};
    const Ids history{1, 1, 2, 3};
    apply_penalties(params, history, candidates);
    QCOMPARE(candidates[0].logit, 0.0);
    QCOMPARE(candidates[1].logit, -1.0);
    QCOMPARE(candidates[2].logit, -1.0);
    QCOMPARE(penalised_ids(params, history), (Ids{2, 3}));
    params.penalty_window = 0;
    QVERIFY(penalised_ids(params, history).empty());
    QVERIFY(penalised_ids(SamplingParams{}, history).empty()); // nothing on: nothing to list
}

void TestSteps::topKSortsAndBreaksTiesById() {
    const SamplingCandidates unsorted{
        {4, 0, 1.0}, {2, 0, 3.0}, {9, 0, 3.0}, {1, 0, -1.0}, {3, 0, 1.0}};
    SamplingCandidates kept = unsorted;
    keep_top_k(3, kept);
    QCOMPARE(ids(kept), (Ids{2, 9, 3}));
    kept = unsorted;
    keep_top_k(0, kept);
    QCOMPARE(ids(kept), (Ids{2, 9, 3, 4, 1}));
    kept = unsorted;
    keep_top_k(50, kept);
    QCOMPARE(ids(kept), (Ids{2, 9, 3, 4, 1}));
}

void TestSteps::topPKeepsTheShortestHead_data() {
    QTest::addColumn<double>("p");
    QTest::addColumn<int>("kept");
    // Cumulated: 0.4, 0.7, 0.9, 1.0
    QTest::addRow("0") << 0.0 << 1;
    QTest::addRow("0.39") << 0.39 << 1;
    QTest::addRow("0.41") << 0.41 << 2;
    QTest::addRow("0.69") << 0.69 << 2;
    QTest::addRow("0.75") << 0.75 << 3;
    QTest::addRow("0.95") << 0.95 << 4;
    QTest::addRow("1") << 1.0 << 4;
}

void TestSteps::topPKeepsTheShortestHead() {
    QFETCH(double, p);
    QFETCH(int, kept);
    SamplingCandidates candidates = with_probabilities({0.4, 0.3, 0.2, 0.1});
    keep_top_p(p, candidates);
    QCOMPARE(int(candidates.size()), kept);
}

void TestSteps::minPIsRelativeToTheBest_data() {
    QTest::addColumn<double>("min_p");
    QTest::addColumn<int>("kept");
    // Relative to the best: 1, 0.75, 0.5, 0.25
    QTest::addRow("off") << 0.0 << 4;
    QTest::addRow("0.2") << 0.2 << 4;
    QTest::addRow("0.3") << 0.3 << 3;
    QTest::addRow("0.6") << 0.6 << 2;
    QTest::addRow("0.8") << 0.8 << 1;
    QTest::addRow("1") << 1.0 << 1;
}

void TestSteps::minPIsRelativeToTheBest() {
    QFETCH(double, min_p);
    QFETCH(int, kept);
    SamplingCandidates candidates = with_probabilities({0.4, 0.3, 0.2, 0.1});
    keep_min_p(min_p, candidates);
    QCOMPARE(int(candidates.size()), kept);
}

void TestSteps::temperatureSharpensAndFlattens() {
    // p^(1/T), normalised. T = 0.5: 0.16, 0.09, 0.04, 0.01 over 0.30. T = 2: roots over their sum.
    SamplingCandidates sharp = with_probabilities({0.4, 0.3, 0.2, 0.1});
    apply_temperature(0.5, sharp);
    const std::vector<double> p = probabilities(sharp);
    QVERIFY(std::abs(p[0] - 0.16 / 0.30) < 1e-12);
    QVERIFY(std::abs(p[3] - 0.01 / 0.30) < 1e-12);
    SamplingCandidates flat = with_probabilities({0.64, 0.36});
    apply_temperature(2, flat);
    QVERIFY(std::abs(probabilities(flat)[0] - 0.8 / 1.4) < 1e-12);
}

void TestSteps::uniformIsAFunctionOfSeedAndPosition_data() {
    QTest::addColumn<quint64>("seed");
    QTest::addColumn<quint64>("position");
    QTest::addColumn<double>("expected");
    // From a separate implementation of SplitMix64 in Python integers, itself checked against the
    // published first output for seed 0 (e220a8397b1dcdaf).
    QTest::addRow("0, 0") << quint64(0u) << quint64(0u) << 0.6524484863740322;
    QTest::addRow("0, 1") << quint64(0u) << quint64(1u) << 0.7012121095215252;
    QTest::addRow("42, 7") << quint64(42u) << quint64(7u) << 0.7347204584623639;
    QTest::addRow("18446744073709551615, 1000")
        << quint64(18446744073709551615u) << quint64(1000u) << 0.033884161635479915;
}

void TestSteps::uniformIsAFunctionOfSeedAndPosition() {
    QFETCH(quint64, seed);
    QFETCH(quint64, position);
    QFETCH(double, expected);
    QVERIFY(uniform_at(seed, position) == expected);
}

void TestSteps::drawPicksByCumulatedProbability() {
    const SamplingCandidates candidates = with_probabilities({0.5, 0.25, 0.25});
    QCOMPARE(draw(0.0, candidates).id, 0);
    QCOMPARE(draw(0.499, candidates).id, 0);
    QCOMPARE(draw(0.501, candidates).id, 1);
    QCOMPARE(draw(0.749, candidates).id, 1);
    QCOMPARE(draw(0.751, candidates).id, 2);
    QCOMPARE(draw(0x1.fffffffffffffp-1, candidates).id, 2);
}

void TestSteps::drawsFollowTheProbabilities() {
    // 20,000 draws; a count deviates from n p by more than 5 sigma in one of 1.7 million cases,
    // and the numbers are fixed by the seed.
    const std::vector<double> p{0.6, 0.3, 0.1};
    const SamplingCandidates candidates = with_probabilities(p);
    constexpr int n = 20'000;
    std::array<int, 3> counts{};
    for (int position = 0; position < n; ++position)
        ++counts[std::size_t(draw(uniform_at(1234, std::uint64_t(position)), candidates).id)];
    for (std::size_t i = 0; i < p.size(); ++i) {
        const double sigma = std::sqrt(n * p[i] * (1 - p[i]));
        QVERIFY2(std::abs(counts[i] - n * p[i]) < 5 * sigma,
                 qPrintable(QString::number(counts[i])));
    }
}

HEADROOM_TEST(TestSteps)
#include "tst_steps.moc"
