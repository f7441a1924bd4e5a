#include "kernels/api/backends.h"
#include "kernels/cpu/cpu_features.h"
#include "tests/support/register_test.h"

#include <QTest>

using namespace headroom;
using namespace headroom::cpu;

/// The loop that measures how fast int8 products can be really does them all.
class TestInt8Rate : public QObject {
    Q_OBJECT
private slots:
    void multipliesEverything();
    void answersForEveryLevel();
};

void TestInt8Rate::multipliesEverything() {
    for (const IsaLevel& level : isa_levels()) {
        // By hand: chain t of a lane begins with t and adds 3 * (its four activations) a step; the
        // activations of n chains are -2n ... 2n - 1, together -2n.
        const int chains = level.name == "avx512" ? 8 : 4;
        const int lanes = level.name == "avx2" || level.name == "avxvnni" ? 8 : 16;
        QCOMPARE(level.matrix->int8_macs_per_step, std::int64_t(chains * lanes * 4));
        for (const std::int64_t steps : {0, 1, 1000}) {
            const std::int64_t expected =
                lanes * (chains * (chains - 1) / 2 + steps * 3 * -2 * chains);
            QCOMPARE(level.matrix->multiply_int8(steps), expected);
        }
    }
}

void TestInt8Rate::answersForEveryLevel() {
    for (const IsaLevel& level : isa_levels()) {
        const auto rate = cpu_int8_macs_per_second({1, std::string(level.name)});
        QVERIFY(rate && *rate > 0);
    }
    QVERIFY(!cpu_int8_macs_per_second({1, "abacus"}));
}

HEADROOM_TEST(TestInt8Rate)
#include "tst_int8_rate.moc"
