#include "kernels/reference/candidates.h"
#include "tests/support/register_test.h"

#include <QTest>

#include <cmath>

using namespace headroom;
using namespace headroom::reference;

namespace {
std::vector<TokenId> ids(const std::vector<Candidate>& candidates) {
    std::vector<TokenId> all;
    for (const Candidate& candidate : candidates)
        all.push_back(candidate.id);
    return all;
}
} // namespace

class TestCandidates : public QObject {
    Q_OBJECT

private slots:
    void bestComeByLogitThenById();
    void logitsThatAreEqualAsFloatsTie();
    void whatIsNotANumberComesLast();
    void logSumExpDoesNotOverflow();
};

void TestCandidates::bestComeByLogitThenById() {
    const std::vector<double> logits{1, 7, 3, 7, -2, 7, 3};
    QCOMPARE(ids(best_candidates(logits, 4)), (std::vector<TokenId>{1, 3, 5, 2}));
    QCOMPARE(ids(best_candidates(logits, 2)), (std::vector<TokenId>{1, 3}));
    QCOMPARE(best_candidates(logits, 100).size(), std::size_t(7));
    QCOMPARE(best_candidates(logits, 1).front().logit, 7.0f);
}

void TestCandidates::logitsThatAreEqualAsFloatsTie() {
    const std::vector<double> logits{1, 1 + 1e-12, 0};
    QCOMPARE(ids(best_candidates(logits, 2)), (std::vector<TokenId>{0, 1}));
}

void TestCandidates::whatIsNotANumberComesLast() {
    const std::vector<double> logits{std::nan(""), 1, std::nan(""), 2};
    QCOMPARE(ids(best_candidates(logits, 4)), (std::vector<TokenId>{3, 1, 0, 2}));
}

void TestCandidates::logSumExpDoesNotOverflow() {
    QCOMPARE(log_sum_exp(std::vector<double>{0, 0, 0, 0}), std::log(4));
    QCOMPARE(log_sum_exp(std::vector<double>{5000, 5000}), 5000 + std::log(2));
    QCOMPARE(log_sum_exp(std::vector<double>{-5000, -5000}), -5000 + std::log(2));
}

HEADROOM_TEST(TestCandidates)
#include "tst_candidates.moc"
