#include "kernels/base/checksum.h"
#include "tests/kernels/cpu/phase_model.h"
#include "tests/support/register_test.h"

#include <QTest>

#include <cstring>
#include <map>
#include <set>

using namespace headroom;
using namespace headroom::cpu::test;

namespace {

/// Keeps copies of what is prepared.
class Keeper final : public PreparedParts {
public:
    const std::byte* find(std::uint64_t fingerprint, std::size_t bytes) override {
        const auto found = kept_.find(fingerprint);
        if (found == kept_.end() || found->second.size() != bytes) return nullptr;
        ++finds;
        void* at = std::aligned_alloc(4096, bytes);
        std::memcpy(at, found->second.data(), bytes);
        copies_.emplace_back(static_cast<std::byte*>(at), &std::free);
        return copies_.back().get();
    }
    void add(std::uint64_t fingerprint, std::span<const std::byte> memory) override {
        ++adds;
        kept_[fingerprint].assign(memory.begin(), memory.end());
    }

    int finds = 0;
    int adds = 0;

private:
    std::map<std::uint64_t, std::vector<std::byte>> kept_;
    std::vector<std::unique_ptr<std::byte, void (*)(void*)>> copies_;
};

TestModel keeping(TestModel model, const std::shared_ptr<Keeper>& keeper) {
    model.layer.prepared = model.embedding.prepared = model.output.prepared = keeper;
    return model;
}

/// Fails wherever a matrix is read.
TestModel unreadable(TestModel model) {
    for (MatrixSource* matrix :
         {&model.layer.q, &model.layer.k, &model.layer.v, &model.layer.attention_output,
          &model.layer.gate, &model.layer.up, &model.layer.down, &model.layer.router,
          &model.embedding.table, &model.output.matrix})
        matrix->read = [](std::int64_t, std::int64_t, std::span<std::byte>) -> Result<> {
            return fail(ErrorCode::Io, "must not be read");
        };
    return model;
}

std::vector<float> logits(Loaded& loaded) {
    const std::vector<TokenId> tokens{5, 9, 2};
    const std::vector<KvBlockId> blocks{0};
    SequenceSlice slice{.n_tokens = 3};
    slice.blocks[0] = blocks;
    const std::vector<OutputRequest> outputs{{.row = 2, .all_logits = true}};
    return value_of(loaded.pass({tokens, std::span(&slice, 1), outputs})).rows[0].logits;
}

} // namespace

class TestPreparedParts : public QObject {
    Q_OBJECT
private slots:
    void giveTheSameBitsWithoutReading_data() {
        QTest::addColumn<int>("type");
        QTest::addColumn<int>("experts");
        for (const DType type : {DType::F32, DType::Q4_1, DType::Q8_0, DType::Q4_K, DType::Q6_K})
            for (const int experts : {0, 3})
                QTest::addRow("%s, %d experts", format_of(type).name.data(), experts)
                    << int(type) << experts;
    }
    void giveTheSameBitsWithoutReading() {
        QFETCH(int, type);
        QFETCH(int, experts);
        const auto keeper = std::make_shared<Keeper>();
        const TestModel model = keeping(make_model({.type = DType(type),
                                                    .d_model = 256,
                                                    .n_heads = 4,
                                                    .head_dim = 64,
                                                    .d_ff = 256,
                                                    .experts = {experts, std::min(experts, 2)},
                                                    .biases = true,
                                                    .head_norms = true,
                                                    .post_norms = true,
                                                    .tied = false}),
                                        keeper);
        Loaded packed(model, "cpu", {.threads = 2}, {});
        QCOMPARE(keeper->adds, 3);
        Loaded found(unreadable(model), "cpu", {.threads = 2}, {});
        QCOMPARE(keeper->finds, 3);
        QCOMPARE(keeper->adds, 3);
        QCOMPARE(found.layers[0]->bytes(), packed.layers[0]->bytes());
        QVERIFY(logits(found) == logits(packed));
    }

    /// What a part was made from is in its fingerprint.
    void areNotTakenForOthers() {
        const auto keeper = std::make_shared<Keeper>();
        const TestModel model = keeping(make_model({.tied = false}), keeper);
        Loaded packed(model, "cpu", {.threads = 1}, {});
        const auto found = [&](auto change) {
            TestModel other = model;
            change(other);
            const int before = keeper->finds;
            Loaded loaded(other, "cpu", {.threads = 1}, {});
            return keeper->finds - before;
        };
        QCOMPARE(found([](TestModel&) {}), 3);
        QCOMPARE(found([](TestModel& m) { m.layer.ffn_norm[3] += 1; }), 2);
        QCOMPARE(found([](TestModel& m) { m.layer.q.name = "another"; }), 2);
        QCOMPARE(found([](TestModel& m) { m.output.norm[0] *= 2; }), 2);
        QCOMPARE(found([](TestModel& m) { m.embedding.table.name = "another"; }), 2);
    }

    void weightsInTheFileStayThere() {
        const auto keeper = std::make_shared<Keeper>();
        const TestModel model = keeping(make_model({}), keeper);
        Loaded loaded(model, "cpu", {.threads = 1}, {.mode = WeightsMode::FromFile});
        QCOMPARE(keeper->adds, 0);
    }
};

class TestChecksum : public QObject {
    Q_OBJECT
private slots:
    /// Every single bit of every length counts, and so does the length.
    void seesEveryBit() {
        for (const std::size_t n : {0, 1, 7, 8, 63, 64, 65, 128, 200}) {
            std::vector<std::byte> bytes(n, std::byte(0));
            std::set<std::uint64_t> sums{checksum(bytes)};
            for (std::size_t bit = 0; bit < n * 8; ++bit) {
                bytes[bit / 8] ^= std::byte(1 << bit % 8);
                sums.insert(checksum(bytes));
                bytes[bit / 8] ^= std::byte(1 << bit % 8);
            }
            bytes.push_back(std::byte(0));
            sums.insert(checksum(bytes));
            QCOMPARE(sums.size(), n * 8 + 2);
        }
    }
};

HEADROOM_TEST(TestPreparedParts)
HEADROOM_TEST(TestChecksum)
#include "tst_prepared_parts.moc"
