#include "kernels/cuda/backend/cuda_backend.h"
#include "kernels/cuda/host_shim/shim_device.h"
#include "tests/kernels/cpu/phase_model.h"
#include "tests/support/register_test.h"

#include <QTest>

using namespace headroom;
using namespace headroom::cpu::test;

namespace {

std::uint64_t downloaded = 0;

/// The host shim, over whose bus is counted what comes back.
const cuda::DeviceApi& counted_api() {
    static const cuda::DeviceApi api = [] {
        cuda::DeviceApi made = shim::device_api();
        made.download = [](void* device, void* to, const void* from, std::uint64_t bytes) {
            downloaded += bytes;
            return shim::device_api().download(device, to, from, bytes);
        };
        return made;
    }();
    return api;
}

} // namespace

/// What crosses the bus from the device.
class TestBus : public QObject {
    Q_OBJECT

private slots:
    void onlyWhatIsWantedComesBack_data();
    void onlyWhatIsWantedComesBack();
};

void TestBus::onlyWhatIsWantedComesBack_data() {
    QTest::addColumn<int>("best");
    QTest::addColumn<int>("listed");
    QTest::addColumn<bool>("all");
    QTest::addColumn<int>("bytes");
    // Of each of two rows: log-sum-exp, ids and logits of 4 bytes each.
    QTest::newRow("the best") << 1 << 0 << false << 2 * (4 + 1 * 8);
    QTest::newRow("40 candidates") << 40 << 0 << false << 2 * (4 + 40 * 8);
    QTest::newRow("and some by name") << 40 << 3 << false << 2 * (4 + 40 * 8 + 3 * 4);
    QTest::newRow("all logits") << 1 << 0 << true << 2 * (4 + 1 * 8 + 3000 * 4);
}

void TestBus::onlyWhatIsWantedComesBack() {
    QFETCH(int, best);
    QFETCH(int, listed);
    QFETCH(bool, all);
    QFETCH(int, bytes);
    const TestModel model = make_model({.d_model = 32, .head_dim = 8, .d_ff = 32, .vocab = 3000});
    Loaded loaded(model, value_of(cuda::make_backend_on(counted_api(), 0)),
                  {.n_blocks = 4, .max_tokens = 8});
    const std::vector<TokenId> ids{1, 2, 3}, names(std::size_t(listed), 7);
    const std::vector<KvBlockId> blocks{2};
    const std::vector<SequenceSlice> sequences{{0, 3, 0, {blocks, {}}}};
    std::vector<OutputRequest> outputs;
    for (const std::int32_t row : {0, 2})
        outputs.push_back({.row = row, .best = best, .listed = names, .all_logits = all});
    downloaded = 0;
    value_of(loaded.pass({ids, sequences, outputs}));
    QCOMPARE(downloaded, std::uint64_t(bytes));
}

HEADROOM_TEST(TestBus)
#include "tst_bus.moc"
