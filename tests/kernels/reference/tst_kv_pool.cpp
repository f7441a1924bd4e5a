#include "kernels/reference/kv_pool.h"
#include "tests/support/register_test.h"

#include <QTest>

#include <cmath>

using namespace headroom;
using namespace headroom::reference;

namespace {
Result<std::unique_ptr<KvPool>> make(DType type, std::int32_t head_dim) {
    return Pool::make(
        {.n_layers = 2, .n_kv_heads = 3, .head_dim = head_dim, .type = type, .block_tokens = 4}, 3);
}
} // namespace

class TestKvPool : public QObject {
    Q_OBJECT

private slots:
    void keepsWhatItsTypeCanHold_data();
    void keepsWhatItsTypeCanHold();
    void everyPlaceIsItsOwn();
    void copiesTheFirstTokensOfAllLayers();
    void refusesWhatItCannotKeep();
    void countsItsBytes();
};

void TestKvPool::keepsWhatItsTypeCanHold_data() {
    QTest::addColumn<int>("type");
    QTest::addColumn<double>("relative"); // of the value
    QTest::addColumn<double>("of_largest");
    QTest::newRow("F32") << int(DType::F32) << 0x1p-24 << 0.0;
    QTest::newRow("F16") << int(DType::F16) << 0x1p-11 << 0.0;
    // Half a step of 1/127 of the largest, and the scale rounded to half.
    QTest::newRow("Q8_0") << int(DType::Q8_0) << 0x1p-11 << 0.5 / 127;
}

void TestKvPool::keepsWhatItsTypeCanHold() {
    QFETCH(int, type);
    QFETCH(double, relative);
    QFETCH(double, of_largest);
    auto pool = make(DType(type), 64);
    QVERIFY(pool);
    auto& own = static_cast<Pool&>(**pool);
    std::vector<double> x(64);
    for (int i = 0; i < 64; ++i)
        x[i] = (i < 32 ? 1 : 20) * std::sin(1.0 + i);
    std::vector<float> back(64);
    own.store({1, 1, KvKind::Value, 3, 2}, x);
    own.load({1, 1, KvKind::Value, 3, 2}, back);
    for (int i = 0; i < 64; ++i) {
        const double largest = i < 32 ? 1 : 20; // each block of 32 has its own scale
        QVERIFY(std::abs(back[i] - x[i]) <= relative * std::abs(x[i]) + of_largest * largest);
    }
    if (DType(type) != DType::F32) QVERIFY(back[1] != float(x[1]));
}

void TestKvPool::everyPlaceIsItsOwn() {
    auto pool = make(DType::F16, 6);
    auto& own = static_cast<Pool&>(**pool);
    std::vector<Pool::Place> places;
    for (KvBlockId block = 0; block < 3; ++block)
        for (int layer = 0; layer < 2; ++layer)
            for (const KvKind kind : {KvKind::Key, KvKind::Value})
                for (int position = 0; position < 4; ++position)
                    for (int head = 0; head < 3; ++head)
                        places.push_back({block, layer, kind, position, head});
    for (std::size_t i = 0; i < places.size(); ++i)
        own.store(places[i], std::vector<double>(6, double(i)));
    for (std::size_t i = 0; i < places.size(); ++i) {
        std::vector<float> back(6);
        own.load(places[i], back);
        QCOMPARE(back, std::vector<float>(6, float(i)));
    }
}

void TestKvPool::copiesTheFirstTokensOfAllLayers() {
    auto pool = make(DType::F32, 2);
    auto& own = static_cast<Pool&>(**pool);
    const auto value = [](KvBlockId block, int layer, KvKind kind, int position, int head) {
        return 1000 * block + 100 * layer + 50 * int(kind) + 10 * position + head;
    };
    const auto each = [&](KvBlockId block, auto visit) {
        for (int layer = 0; layer < 2; ++layer)
            for (const KvKind kind : {KvKind::Key, KvKind::Value})
                for (int position = 0; position < 4; ++position)
                    for (int head = 0; head < 3; ++head)
                        visit(Pool::Place{block, layer, kind, position, head});
    };
    const auto store = [&](const Pool::Place& at) {
        const double x = value(at.block, at.layer, at.kind, at.position, at.head);
        own.store(at, std::vector<double>{x, -x});
    };
    for (KvBlockId block = 0; block < 3; ++block)
        each(block, store);
    own.copy_block(2, 0, 3);
    for (KvBlockId block = 0; block < 3; ++block)
        each(block, [&](const Pool::Place& at) {
            const KvBlockId source = block == 0 && at.position < 3 ? 2 : block;
            std::vector<float> back(2);
            own.load(at, back);
            QCOMPARE(back[0], float(value(source, at.layer, at.kind, at.position, at.head)));
        });
}

void TestKvPool::refusesWhatItCannotKeep() {
    const auto uneven = make(DType::Q8_0, 48);
    QVERIFY(!uneven);
    QCOMPARE(int(uneven.error().code), int(ErrorCode::Unsupported));
    QVERIFY(uneven.error().what.find("heads of 48") != std::string::npos);
    QVERIFY(make(DType::Q8_0, 64));
    const auto type = make(DType::Q4_K, 256);
    QVERIFY(!type);
    QVERIFY(type.error().what.find("Q4_K") != std::string::npos);
    const auto huge = Pool::make(
        {.n_layers = 1 << 20, .n_kv_heads = 1 << 20, .head_dim = 1 << 20, .type = DType::F32}, 1);
    QVERIFY(!huge);
    QCOMPARE(int(huge.error().code), int(ErrorCode::OutOfMemory));
}

void TestKvPool::countsItsBytes() {
    KvPoolConfig config{.n_layers = 2, .n_kv_heads = 3, .head_dim = 64, .block_tokens = 4};
    config.type = DType::F32;
    QCOMPARE(Pool::block_bytes(config), std::size_t(2 * 2 * 3 * 64 * 4 * 4));
    config.type = DType::F16;
    QCOMPARE(Pool::block_bytes(config), std::size_t(2 * 2 * 3 * 64 * 4 * 2));
    config.type = DType::Q8_0;
    QCOMPARE(Pool::block_bytes(config), std::size_t(2 * 2 * 3 * 2 * 34 * 4));
}

HEADROOM_TEST(TestKvPool)
#include "tst_kv_pool.moc"
