#include "tests/kernels/reference/small_model.h"
#include "tests/support/register_test.h"

#include <QTest>

using namespace headroom;
using namespace headroom::test;

namespace {

/// One sequence with blocks of its own, computed a chunk at a time.
class Conversation {
public:
    Conversation(std::vector<TokenId> tokens, std::vector<KvBlockId> blocks)
        : tokens_(std::move(tokens))
        , blocks_{blocks, blocks} {}

    std::int32_t left() const { return std::int32_t(tokens_.size()) - done_; }
    std::vector<KvBlockId>& blocks(std::size_t group) { return blocks_[group]; }

    /// Appends the next n tokens to a pass.
    void add_chunk(std::int32_t n, std::vector<TokenId>& tokens,
                   std::vector<SequenceSlice>& sequences) {
        sequences.push_back({.first_token = std::int32_t(tokens.size()),
                             .n_tokens = n,
                             .first_position = done_,
                             .blocks = {blocks_[0], blocks_[1]}});
        tokens.insert(tokens.end(), tokens_.begin() + done_, tokens_.begin() + done_ + n);
        done_ += n;
    }

private:
    std::vector<TokenId> tokens_;
    std::array<std::vector<KvBlockId>, kKvGroups> blocks_;
    std::int32_t done_ = 0;
};

using Logits = std::vector<std::vector<float>>; // by row

/// Logits of all rows of one pass over the next tokens of each conversation.
Logits pass(LoadedModel& model, const std::vector<std::pair<Conversation*, std::int32_t>>& parts) {
    std::vector<TokenId> tokens;
    std::vector<SequenceSlice> sequences;
    for (const auto& [conversation, n] : parts)
        conversation->add_chunk(n, tokens, sequences);
    std::vector<OutputRequest> outputs;
    for (std::size_t row = 0; row < tokens.size(); ++row)
        outputs.push_back({.row = std::int32_t(row), .all_logits = true});
    auto result = model.pass({tokens, sequences, outputs});
    if (!result) qFatal("%s", result.error().message().c_str());
    Logits logits;
    for (RowOutput& row : result->rows)
        logits.push_back(std::move(row.logits));
    return logits;
}

Logits in_chunks(LoadedModel& model, Conversation conversation, std::int32_t chunk) {
    Logits all;
    while (conversation.left() > 0) {
        const auto part = pass(model, {{&conversation, std::min(chunk, conversation.left())}});
        all.insert(all.end(), part.begin(), part.end());
    }
    return all;
}

const std::vector<TokenId> kTokens{3, 1, 4, 1, 5, 8, 2, 6, 5, 3};

} // namespace

class TestInvariance : public QObject {
    Q_OBJECT

private slots:
    void chunksGiveTheSameBits_data();
    void chunksGiveTheSameBits();
    void companyGivesTheSameBits();
    void blockPlacesDoNotMatter();
    void blocksBehindTheWindowAreNotRead();
    void aCopiedBlockContinuesLikeTheOriginal();
};

void TestInvariance::chunksGiveTheSameBits_data() {
    QTest::addColumn<int>("index");
    QTest::addColumn<int>("kv_type");
    for (int index : {0, 1, 2})
        for (const DType type : {DType::F32, DType::F16})
            QTest::addRow("%d, %s", index, format_of(type).name.data()) << index << int(type);
}

void TestInvariance::chunksGiveTheSameBits() {
    QFETCH(int, index);
    QFETCH(int, kv_type);
    const SmallModel model = small_models()[index].second;
    const Conversation conversation(kTokens, {2, 0, 7});
    LoadedModel whole(model, {.kv_type = DType(kv_type)});
    const Logits expected = in_chunks(whole, conversation, 10);
    for (const WeightsMode mode : {WeightsMode::Memory, WeightsMode::FromFile})
        for (const int threads : {1, 3})
            for (const int chunk : {1, 2, 3, 4, 7, 10}) {
                LoadedModel loaded(model,
                                   {.mode = mode, .kv_type = DType(kv_type), .threads = threads});
                QCOMPARE(in_chunks(loaded, conversation, chunk), expected);
            }
}

void TestInvariance::companyGivesTheSameBits() {
    for (const auto& [name, model] : small_models()) {
        const std::vector<Conversation> conversations{
            {kTokens, {0, 1, 2}}, {{8, 8, 0, 2, 7}, {5, 4}}, {{6}, {9}}};
        std::vector<Logits> alone;
        for (const Conversation& conversation : conversations) {
            LoadedModel loaded(model, {});
            alone.push_back(in_chunks(loaded, conversation, 10));
        }
        // Two passes: a prefill in two parts beside a prefill and a decode in another order.
        LoadedModel loaded(model, {.threads = 2});
        std::vector<Conversation> together = conversations;
        const Logits first = pass(loaded, {{&together[1], 4}, {&together[0], 3}});
        const Logits second =
            pass(loaded, {{&together[0], 7}, {&together[2], 1}, {&together[1], 1}});
        for (int row = 0; row < 4; ++row)
            QCOMPARE(first[row], alone[1][row]);
        for (int row = 0; row < 3; ++row)
            QCOMPARE(first[4 + row], alone[0][row]);
        for (int row = 0; row < 7; ++row)
            QCOMPARE(second[row], alone[0][3 + row]);
        QCOMPARE(second[7], alone[2][0]);
        QCOMPARE(second[8], alone[1][4]);
    }
}

void TestInvariance::blockPlacesDoNotMatter() {
    const SmallModel model = small_models()[1].second;
    LoadedModel loaded(model, {});
    const Logits one = in_chunks(loaded, {kTokens, {0, 1, 2}}, 4);
    QCOMPARE(in_chunks(loaded, {kTokens, {11, 3, 6}}, 4), one);
}

void TestInvariance::blocksBehindTheWindowAreNotRead() {
    SmallModel model = small_models()[1].second;
    // Windows of 3 and 1: from position 8 on, nothing below 6 is visible in group 1.
    LoadedModel loaded(model, {});
    const Logits expected = in_chunks(loaded, {kTokens, {0, 1, 2}}, 8);
    Conversation conversation(kTokens, {0, 1, 2});
    pass(loaded, {{&conversation, 8}});
    conversation.blocks(1)[0] = kNoBlock;
    const Logits rest = pass(loaded, {{&conversation, 2}});
    QCOMPARE(rest[0], expected[8]);
    QCOMPARE(rest[1], expected[9]);
}

void TestInvariance::aCopiedBlockContinuesLikeTheOriginal() {
    const SmallModel model = small_models()[2].second;
    LoadedModel loaded(model, {});
    const Logits expected = in_chunks(loaded, {kTokens, {0, 1, 2}}, 6);
    Conversation original(kTokens, {0, 1, 2});
    pass(loaded, {{&original, 6}});
    Conversation fork = original;
    for (std::size_t group = 0; group < kKvGroups; ++group) {
        loaded.pool(group).copy_block(1, 8, 2);
        fork.blocks(group) = {0, 8, 9};
    }
    // The original takes another way in its own block; the fork must not see it.
    Conversation other({3, 1, 4, 1, 5, 8, 7, 7}, {0, 1});
    pass(loaded, {{&other, 8}});
    const Logits rest = pass(loaded, {{&fork, 4}});
    for (int row = 0; row < 4; ++row)
        QCOMPARE(rest[row], expected[6 + row]);
}

HEADROOM_TEST(TestInvariance)
#include "tst_invariance.moc"
