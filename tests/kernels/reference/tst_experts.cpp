#include "kernels/reference/experts.h"
#include "tests/support/register_test.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace headroom;
using headroom::reference::choose_experts;
using headroom::reference::ChosenExpert;

namespace {

const std::vector<double> kLogits{std::log(1), std::log(4), std::log(2), std::log(3)};

bool near(double a, double b) {
    return std::abs(a - b) <= 1e-12;
}

} // namespace

/// The choice by hand: logits ln 1, ln 4, ln 2, ln 3 make a softmax of 0.1, 0.4, 0.2, 0.3.
class TestExperts : public QObject {
    Q_OBJECT

private slots:
    void weightsOfTheChosenSumToOne() {
        const auto chosen = choose_experts({.count = 4, .used = 2}, kLogits);
        QCOMPARE(chosen.size(), std::size_t(2));
        QCOMPARE(chosen[0].expert, 1);
        QCOMPARE(chosen[1].expert, 3);
        QVERIFY(near(chosen[0].weight, 4.0 / 7));
        QVERIFY(near(chosen[1].weight, 3.0 / 7));
    }
    void orAreThoseOfAll() {
        const auto chosen =
            choose_experts({.count = 4, .used = 3, .normalized = false, .scale = 2.5f}, kLogits);
        QVERIFY(near(chosen[0].weight, 1.0) && near(chosen[1].weight, 0.75));
        QCOMPARE(chosen[2].expert, 2);
        QVERIFY(near(chosen[2].weight, 0.5));
    }
    void ofEqualLogitsTheLowerIsChosen() {
        const std::vector<double> logits{0.5, 2, 2, 0.5};
        const auto chosen = choose_experts({.count = 4, .used = 3}, logits);
        QCOMPARE(chosen[0].expert, 1);
        QCOMPARE(chosen[1].expert, 2);
        QCOMPARE(chosen[2].expert, 0);
    }
    void largeLogitsDoNotOverflow() {
        const std::vector<double> logits{1e4, -1e4, 1e4 + std::log(3)};
        const auto chosen = choose_experts({.count = 3, .used = 3, .normalized = false}, logits);
        QVERIFY(near(chosen[0].weight, 0.75) && near(chosen[1].weight, 0.25));
        QCOMPARE(chosen[2].weight, 0.0);
    }
    void whatIsNoNumberComesLast() {
        const std::vector<double> logits{std::numeric_limits<double>::quiet_NaN(), -1, 3};
        const auto chosen = choose_experts({.count = 3, .used = 3}, logits);
        QCOMPARE(chosen[0].expert, 2);
        QCOMPARE(chosen[1].expert, 1);
        QVERIFY(std::isnan(chosen[0].weight)); // and is seen in all weights
    }
};

HEADROOM_TEST(TestExperts)
#include "tst_experts.moc"
