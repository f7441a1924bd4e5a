#include "tests/kernels/cpu/phase_model.h"
#include "tests/support/register_test.h"

#include <QTest>

#include <algorithm>
#include <cstring>
#include <numeric>
#include <random>

using namespace headroom;
using namespace headroom::cpu::test;

namespace {

/// One sequence with blocks of its own, computed a chunk at a time.
struct Conversation {
    std::vector<TokenId> tokens;
    std::vector<KvBlockId> blocks;
    std::int32_t done = 0;
};

Conversation conversation(std::int32_t n, std::int32_t vocab, std::uint32_t seed,
                          std::vector<KvBlockId> blocks) {
    std::mt19937 random(seed);
    Conversation c{.blocks = std::move(blocks)};
    for (std::int32_t i = 0; i < n; ++i)
        c.tokens.push_back(TokenId(random() % std::uint32_t(vocab)));
    return c;
}

std::vector<KvBlockId> blocks_from(KvBlockId first, std::int32_t n, bool backwards = false) {
    std::vector<KvBlockId> blocks(n);
    std::iota(blocks.begin(), blocks.end(), first);
    if (backwards) std::ranges::reverse(blocks);
    return blocks;
}

/// All there is to know of one row of a pass.
using Rows = std::vector<RowOutput>;

/// The next n tokens of each conversation in one pass; all outputs of all rows.
Rows pass(Loaded& model, const std::vector<std::pair<Conversation*, std::int32_t>>& parts) {
    std::vector<TokenId> tokens;
    std::vector<SequenceSlice> sequences;
    for (const auto& [c, n] : parts) {
        sequences.push_back({std::int32_t(tokens.size()), n, c->done, {c->blocks, {}}});
        tokens.insert(tokens.end(), c->tokens.begin() + c->done, c->tokens.begin() + c->done + n);
        c->done += n;
    }
    Rows rows;
    const std::vector<TokenId> listed{7, 0};
    std::vector<OutputRequest> outputs;
    // As many as the limits of a pass allow, always with the last rows.
    const auto n_rows = std::int32_t(tokens.size());
    for (std::int32_t row = std::max(0, n_rows - 60); row < n_rows; ++row)
        outputs.push_back({row, 5, listed, true, true});
    return value_of(model.pass({tokens, sequences, outputs})).rows;
}

bool same(const std::vector<float>& a, const std::vector<float>& b) {
    return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(float)) == 0;
}

/// Whether every bit of two rows is the same.
bool same(const RowOutput& a, const RowOutput& b) {
    const auto same_candidate = [](const Candidate& x, const Candidate& y) {
        return x.id == y.id && std::memcmp(&x.logit, &y.logit, sizeof(float)) == 0;
    };
    return same(a.logits, b.logits) && same(a.hidden, b.hidden) && same(a.listed, b.listed) &&
           std::memcmp(&a.log_sum_exp, &b.log_sum_exp, sizeof(float)) == 0 &&
           std::ranges::equal(a.best, b.best, same_candidate);
}

/// Compares from the end: a pass tells at most its last 60 rows.
void compare(const Rows& actual, const Rows& expected, const char* what) {
    const std::size_t n = std::min(actual.size(), expected.size());
    QVERIFY(n > 0);
    for (std::size_t i = 1; i <= n; ++i)
        QVERIFY2(same(actual[actual.size() - i], expected[expected.size() - i]),
                 qPrintable(QString("%1: row %2 from the end differs").arg(what).arg(i)));
}

Rows in_chunks(Loaded& model, Conversation c, std::int32_t chunk) {
    Rows all;
    while (c.done < std::int32_t(c.tokens.size())) {
        Rows part = pass(model, {{&c, std::min(chunk, std::int32_t(c.tokens.size()) - c.done)}});
        all.insert(all.end(), std::make_move_iterator(part.begin()),
                   std::make_move_iterator(part.end()));
    }
    return all;
}

} // namespace

/// The bits of a row must not depend on anything but the row's own past.
class TestCpuInvariance : public QObject {
    Q_OBJECT

private slots:
    void aRowHasTheSameBitsHoweverComputed_data();
    void aRowHasTheSameBitsHoweverComputed();
};

void TestCpuInvariance::aRowHasTheSameBitsHoweverComputed_data() {
    QTest::addColumn<std::string>("isa");
    QTest::addColumn<DType>("type");
    QTest::addColumn<DType>("kv_type");
    QTest::addColumn<int>("n_kv_heads");
    QTest::addColumn<int>("head_dim");
    QTest::addColumn<int>("window");
    QTest::addColumn<int>("experts");
    for (const std::string& isa : available_isa_levels()) {
        const auto name = [&](const char* rest) {
            return QString("%1 %2").arg(isa.c_str(), rest).toLatin1();
        };
        QTest::newRow(name("Q4_0, F16")) << isa << DType::Q4_0 << DType::F16 << 3 << 64 << 0 << 0;
        QTest::newRow(name("Q4_1, Q8_0, window"))
            << isa << DType::Q4_1 << DType::Q8_0 << 1 << 32 << 100 << 0;
        QTest::newRow(name("F32, F32, heads of 24"))
            << isa << DType::F32 << DType::F32 << 9 << 24 << 37 << 0;
        QTest::newRow(name("Q8_0, F16, one KV head, window"))
            << isa << DType::Q8_0 << DType::F16 << 1 << 64 << 64 << 0;
        QTest::newRow(name("Q4_0, experts"))
            << isa << DType::Q4_0 << DType::F16 << 3 << 32 << 0 << 8;
        QTest::newRow(name("F16, experts, post norms"))
            << isa << DType::F16 << DType::F16 << 1 << 32 << 64 << 5;
    }
}

void TestCpuInvariance::aRowHasTheSameBitsHoweverComputed() {
    QFETCH(std::string, isa);
    QFETCH(DType, type);
    QFETCH(DType, kv_type);
    QFETCH(int, n_kv_heads);
    QFETCH(int, head_dim);
    QFETCH(int, window);
    QFETCH(int, experts);
    const std::int32_t vocab = 1100; // three pieces of the output matrix
    const TestModel model = make_model({.type = type,
                                        .d_model = 96,
                                        .n_heads = 9,
                                        .n_kv_heads = n_kv_heads,
                                        .head_dim = head_dim,
                                        .d_ff = 160,
                                        .experts = {experts, std::min(experts, 3)},
                                        .vocab = vocab,
                                        .window = window,
                                        .biases = true,
                                        .post_norms = n_kv_heads == 1});
    // Two chunks of 256 positions and a part of a third.
    const std::int32_t length = isa == "scalar" || experts > 0 ? 300 : 570;
    const std::int32_t blocks = (length + 31) / 32;
    const Loaded::Options options{
        .kv_type = kv_type, .n_layers = 2, .n_blocks = 5 * blocks, .max_tokens = 700};
    Loaded one(model, "cpu", {.threads = 1, .isa = isa}, options);
    Loaded two(model, "cpu", {.threads = 2, .isa = isa}, options);
    Loaded three(model, "cpu", {.threads = 3, .isa = isa}, options);

    const Conversation plain = conversation(length, vocab, 1, blocks_from(0, blocks));
    const Rows expected = in_chunks(one, plain, length);
    compare(in_chunks(two, plain, length), expected, "2 threads");
    compare(in_chunks(three, plain, length), expected, "3 threads");
    Loaded::Options two_of_three = options;
    two_of_three.threads = 2;
    Loaded some(model, "cpu", {.threads = 3, .isa = isa}, two_of_three);
    compare(in_chunks(some, plain, length), expected, "2 of 3 threads");
    compare(in_chunks(two, plain, 1), expected, "chunks of 1");
    compare(in_chunks(one, plain, 7), expected, "chunks of 7");
    compare(in_chunks(two, plain, 32), expected, "chunks of 32");
    compare(in_chunks(two, plain, 512), expected, "chunks of 512");

    Conversation permuted = plain;
    permuted.blocks = blocks_from(blocks, blocks, true);
    compare(in_chunks(two, permuted, 100), expected, "other blocks");

    // Beside three others, in turn as prefill and decode.
    Conversation mine = plain;
    std::vector<Conversation> others;
    for (std::int32_t i = 0; i < 3; ++i)
        others.push_back(conversation(length, vocab, 2 + i, blocks_from((i + 1) * blocks, blocks)));
    pass(two, {{&others[0], 50}, {&mine, length - 3}, {&others[1], 3}});
    for (std::int32_t i = 3; i > 0; --i) {
        const Rows rows =
            pass(two, {{&others[0], 1}, {&others[1], 1}, {&mine, 1}, {&others[2], 20}});
        QVERIFY(same(rows[2], expected[expected.size() - std::size_t(i)]));
    }
}

HEADROOM_TEST(TestCpuInvariance)
#include "tst_invariance.moc"
