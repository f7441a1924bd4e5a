#include "engine/sampling/sampler.h"
#include "tests/support/register_test.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace headroom;

namespace {
/// Answers a request from a full row of logits, as a backend does.
RowOutput answer(const OutputRequest& request, const std::vector<float>& logits) {
    RowOutput row;
    double sum = 0;
    for (float logit : logits)
        sum += std::exp(double(logit));
    row.log_sum_exp = float(std::log(sum));
    std::vector<Candidate> all;
    for (std::size_t i = 0; i < logits.size(); ++i)
        all.push_back({TokenId(i), logits[i]});
    std::stable_sort(all.begin(), all.end(),
                     [](const Candidate& a, const Candidate& b) { return a.logit > b.logit; });
    all.resize(std::min<std::size_t>(all.size(), std::size_t(request.best)));
    row.best = all;
    for (TokenId id : request.listed)
        row.listed.push_back(logits[std::size_t(id)]);
    if (request.all_logits) row.logits = logits;
    return row;
}

/// Logits log(1), log(2) ... log(n): probabilities i / sum.
std::vector<float> ramp(int n) {
    std::vector<float> logits;
    for (int i = 1; i <= n; ++i)
        logits.push_back(float(std::log(i)));
    return logits;
}

SampledToken sample(const SamplingParams& params, const std::vector<float>& logits,
                    const std::vector<TokenId>& history, int logprobs = 0) {
    const Sampler sampler = *Sampler::create(params, logprobs);
    std::vector<TokenId> listed;
    const OutputRequest request = sampler.wanted(history, listed);
    return *sampler.sample(answer(request, logits), history);
}
} // namespace

class TestSampler : public QObject {
    Q_OBJECT
private slots:
    void greedyTakesTheBestWithItsLogprob();
    void greedyRespectsPenalties();
    void asksForNoMoreThanTheChainNeeds();
    void partialOutputGivesTheSameTokenAsAllLogits();
    void logprobsAreOfTheModelAlone();
    void aSeedFixesEveryToken();
    void refusesSettingsOutOfRange();
    void refusesScoresThatAreNoNumbers();
};

void TestSampler::greedyTakesTheBestWithItsLogprob() {
    // Probabilities 0.1, 0.2, 0.3, 0.4.
    const SampledToken token = sample({.temperature = 0}, ramp(4), {0}, 2);
    QCOMPARE(token.id, 3);
    QVERIFY(std::abs(token.logprob - std::log(0.4)) < 1e-6);
    QCOMPARE(int(token.top.size()), 2);
    QCOMPARE(token.top[1].id, 2);
    QVERIFY(std::abs(token.top[1].logprob - std::log(0.3)) < 1e-6);
}

void TestSampler::greedyRespectsPenalties() {
    // log 4 - 0.5 < log 3 and log 3 - 0.5 < log 2 ... but 2 is untouched: after 3 comes 2.
    const SamplingParams params{.temperature = 0, .presence_penalty = 0.5};
    QCOMPARE(sample(params, ramp(4), {3}).id, 2);
    QCOMPARE(sample(params, ramp(4), {3, 2}).id, 3);
}

void TestSampler::asksForNoMoreThanTheChainNeeds() {
    const std::vector<TokenId> history{7, 8, 7};
    std::vector<TokenId> listed;
    const Sampler greedy = *Sampler::create({.temperature = 0}, 0);
    QCOMPARE(greedy.wanted(history, listed).best, 1);
    QVERIFY(!greedy.wanted(history, listed).all_logits);
    const Sampler usual =
        *Sampler::create({.temperature = 1, .top_k = 40, .repetition_penalty = 1.1}, 5);
    const OutputRequest request = usual.wanted(history, listed);
    QCOMPARE(request.best, 42); // either penalised id may fall out of the 40
    QCOMPARE(std::vector<TokenId>(request.listed.begin(), request.listed.end()),
             (std::vector<TokenId>{7, 8}));
    const Sampler open = *Sampler::create({.temperature = 1, .top_k = 0}, 3);
    QVERIFY(open.wanted(history, listed).all_logits);
    QCOMPARE(open.wanted(history, listed).best, 3);
}

void TestSampler::partialOutputGivesTheSameTokenAsAllLogits() {
    // The same chain over the complete row, without any selection, must pick the same token.
    std::vector<float> logits;
    for (int i = 0; i < 500; ++i)
        logits.push_back(float(6 * uniform_at(99, std::uint64_t(i)) - 3));
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const SamplingParams params{.temperature = 1.3,
                                    .top_k = 20,
                                    .top_p = 0.9,
                                    .min_p = 0.02,
                                    .repetition_penalty = seed % 2 ? 1.4 : 0.7,
                                    .frequency_penalty = 0.2,
                                    .seed = seed};
        std::vector<TokenId> history;
        for (std::uint64_t i = 0; i < 30; ++i)
            history.push_back(TokenId(500 * uniform_at(seed, 1000 + i)));

        SamplingCandidates pool;
        for (std::size_t i = 0; i < logits.size(); ++i)
            pool.push_back({TokenId(i), logits[i], logits[i]});
        apply_penalties(params, history, pool);
        keep_top_k(20, pool);
        keep_top_p(0.9, pool);
        keep_min_p(0.02, pool);
        apply_temperature(1.3, pool);
        QCOMPARE(sample(params, logits, history).id,
                 draw(uniform_at(seed, history.size()), pool).id);
    }
}

void TestSampler::logprobsAreOfTheModelAlone() {
    const SamplingParams params{.temperature = 0.1, .top_k = 2, .presence_penalty = 10};
    const SampledToken token = sample(params, ramp(4), {3, 2}, 4);
    QCOMPARE(token.id, 1); // 3 and 2 are pushed down; of 1 and 0 the colder choice is 1
    QVERIFY(std::abs(token.logprob - std::log(0.2)) < 1e-6);
    QVERIFY(std::abs(token.top[0].logprob - std::log(0.4)) < 1e-6);
}

void TestSampler::aSeedFixesEveryToken() {
    const auto tokens = [](std::uint64_t seed) {
        std::vector<TokenId> history{0};
        for (int i = 0; i < 50; ++i)
            history.push_back(
                sample({.temperature = 1, .top_k = 0, .top_p = 1, .min_p = 0, .seed = seed},
                       ramp(100), history)
                    .id);
        return history;
    };
    QCOMPARE(tokens(5), tokens(5));
    QVERIFY(tokens(5) != tokens(6));
}

void TestSampler::refusesSettingsOutOfRange() {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const double infinite = std::numeric_limits<double>::infinity();
    const std::vector<SamplingParams> wrong{{.temperature = -1},
                                            {.temperature = nan},
                                            {.temperature = infinite},
                                            {.temperature = 100.1},
                                            {.top_k = -1},
                                            {.top_k = (1 << 24) + 1},
                                            {.top_p = nan},
                                            {.top_p = -0.1},
                                            {.top_p = 1.1},
                                            {.min_p = 1.5},
                                            {.min_p = nan},
                                            {.min_p = -0.1},
                                            {.repetition_penalty = 0},
                                            {.repetition_penalty = infinite},
                                            {.repetition_penalty = nan},
                                            {.frequency_penalty = nan},
                                            {.frequency_penalty = 100.1},
                                            {.presence_penalty = nan},
                                            {.presence_penalty = -infinite},
                                            {.penalty_window = -1}};
    for (const SamplingParams& params : wrong) {
        const auto sampler = Sampler::create(params, 0);
        QVERIFY(!sampler);
        QCOMPARE(int(sampler.error().code), int(ErrorCode::InvalidRequest));
    }
    QVERIFY(!Sampler::create({}, -1));
    QVERIFY(!Sampler::create({}, 101));
    QVERIFY(Sampler::create({}, 0));
}

void TestSampler::refusesScoresThatAreNoNumbers() {
    const Sampler sampler = *Sampler::create({.temperature = 0}, 0);
    RowOutput row;
    row.best = {{1, std::numeric_limits<float>::quiet_NaN()}};
    row.log_sum_exp = std::numeric_limits<float>::quiet_NaN();
    QVERIFY(!sampler.sample(row, {}));
    QVERIFY(!sampler.sample(RowOutput{}, {}));
}

HEADROOM_TEST(TestSampler)
#include "tst_sampler.moc"
