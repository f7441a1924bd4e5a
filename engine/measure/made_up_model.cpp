#include "engine/measure/made_up_model.h"

#include "engine/sampling/sampling_params.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <numeric>

namespace headroom {
namespace {
constexpr std::int32_t kHead = 64, kHeadsOfKv = 4;
constexpr std::int32_t kBlock = 32; ///< tokens of a KV block; rows of the embedding

LayerConfig layer_config(const MadeUpShape& shape, std::int32_t index) {
    return {.d_model = shape.d_model,
            .n_heads = shape.n_heads,
            .n_kv_heads = std::max(shape.n_heads / kHeadsOfKv, 1),
            .head_dim = kHead,
            .d_ff = shape.d_ff,
            .norm_eps = 1e-6F,
            .attention_scale = 0.125F,
            .kv_layer = index};
}

MatrixSource matrix(DType type, std::int64_t rows, std::int64_t columns) {
    return {.name = "made up", .type = type, .rows = rows, .columns = columns, .read = {}};
}

MatrixSource zeros(DType type, std::int64_t rows, std::int64_t columns) {
    MatrixSource source = matrix(type, rows, columns);
    source.read = [](std::int64_t, std::int64_t, std::span<std::byte> out) -> Result<> {
        std::memset(out.data(), 0, out.size());
        return {};
    };
    return source;
}

LayerSource layer_source(const LayerConfig& c, DType type) {
    const std::int64_t q = std::int64_t{c.n_heads} * c.head_dim;
    const std::int64_t kv = std::int64_t{c.n_kv_heads} * c.head_dim;
    const std::vector<float> ones(std::size_t(c.d_model), 1.0F);
    return {.q = zeros(type, q, c.d_model),
            .k = zeros(type, kv, c.d_model),
            .v = zeros(type, kv, c.d_model),
            .attention_output = zeros(type, c.d_model, q),
            .gate = zeros(type, c.d_ff, c.d_model),
            .up = zeros(type, c.d_ff, c.d_model),
            .down = zeros(type, c.d_model, c.d_ff),
            .attention_norm = ones,
            .ffn_norm = ones};
}

/// Splitmix64 (Steele, Lea, Flood 2014): eight bytes for a number.
std::uint64_t random_bytes(std::uint64_t number) {
    number += 0x9e3779b97f4a7c15;
    number = (number ^ (number >> 30)) * 0xbf58476d1ce4e5b9;
    number = (number ^ (number >> 27)) * 0x94d049bb133111eb;
    return number ^ (number >> 31);
}

/// Q8_0 blocks of weights that are spread like a normal distribution, all of one scale: a sum of
/// four uniform bytes is close to it, with a deviation of 37 of 127.
MatrixSource normal_q8_0(std::int64_t rows, std::int64_t columns) {
    MatrixSource source = matrix(DType::Q8_0, rows, columns);
    source.read = [columns](std::int64_t first, std::int64_t n,
                            std::span<std::byte> out) -> Result<> {
        constexpr std::size_t kBlockBytes = 34, kWeights = 32;
        constexpr std::array kScale{std::byte{0x00}, std::byte{0x14}}; // 2^-10 as F16
        const std::size_t blocks = std::size_t(n * columns) / kWeights;
        std::uint64_t number = std::uint64_t(first * columns);
        for (std::size_t b = 0; b < blocks; ++b) {
            std::byte* block = out.data() + b * kBlockBytes;
            std::memcpy(block, kScale.data(), kScale.size());
            for (std::size_t i = 0; i < kWeights; i += 2) {
                std::array<std::int8_t, 8> eight{};
                const std::uint64_t bits = random_bytes(number++);
                std::memcpy(eight.data(), &bits, sizeof bits);
                for (std::size_t k = 0; k < 2; ++k) {
                    const int sum =
                        eight[4 * k] + eight[4 * k + 1] + eight[4 * k + 2] + eight[4 * k + 3];
                    block[kScale.size() + i + k] = std::byte(std::uint8_t(sum / 4));
                }
            }
        }
        return {};
    };
    return source;
}
} // namespace

double MadeUpShape::layer_parameters() const {
    const LayerConfig c = layer_config(*this, 0);
    return double(d_model) * (2.0 * c.n_heads + 2.0 * c.n_kv_heads) * c.head_dim +
           3.0 * d_model * d_ff;
}

double MadeUpShape::layer_bytes() const {
    return layer_parameters() * format_of(type).bits_per_weight() / 8;
}

double MadeUpShape::output_bytes() const {
    return double(vocab) * d_model * format_of(DType::Q8_0).bits_per_weight() / 8;
}

Result<MadeUpModel> MadeUpModel::create(Backend& backend, const MadeUpShape& shape) {
    MadeUpModel model;
    const LayerConfig first = layer_config(shape, 0);
    const std::int32_t n_blocks = (shape.positions + kBlock - 1) / kBlock;
    for (std::int32_t b = 0; b < n_blocks; ++b)
        model.blocks_.push_back(KvBlockId(b));
    model.pool_ = TRY(backend.make_kv_pool({.n_layers = std::max(shape.n_layers, 1),
                                            .n_kv_heads = first.n_kv_heads,
                                            .head_dim = first.head_dim,
                                            .block_tokens = kBlock},
                                           n_blocks));
    const ModelShape all{.d_model = shape.d_model,
                         .vocab = std::max(shape.vocab, kBlock),
                         .max_heads = first.n_heads,
                         .max_kv_heads = first.n_kv_heads,
                         .max_head_dim = first.head_dim,
                         .max_d_ff = shape.d_ff,
                         .ropes = {RopeConfig{}}};
    model.inner_ = TRY(backend.make_phases(all, {.max_tokens = shape.positions, .max_outputs = 1},
                                           {model.pool_.get(), nullptr}));
    model.phases_ = std::make_unique<TimedPhases>(*model.inner_);
    model.embedding_ = TRY(
        backend.load_embedding({.table = normal_q8_0(kBlock, shape.d_model)}, WeightsMode::Memory));
    for (std::int32_t i = 0; i < shape.n_layers; ++i) {
        const LayerConfig config = layer_config(shape, i);
        model.layers_.push_back(
            TRY(backend.load_layer(config, layer_source(config, shape.type), WeightsMode::Memory)));
    }
    if (shape.vocab > 0)
        model.output_ =
            TRY(backend.load_output({.norm = std::vector<float>(std::size_t(shape.d_model), 1.0F),
                                     .norm_eps = first.norm_eps,
                                     .matrix = normal_q8_0(shape.vocab, shape.d_model)},
                                    WeightsMode::Memory));
    return model;
}

Result<TimedPass> MadeUpModel::seconds(std::int32_t rows, std::int32_t first_position, int tries) {
    constexpr int kRounds = 4;
    TRY_VOID(pass(rows, first_position)); // warms caches and is not counted
    std::array<std::vector<double>, kPhaseKinds> all;
    std::vector<double> whole;
    TimedPass timed;
    for (int round = 0; round < kRounds; ++round) {
        for (int i = 0; i < tries; ++i) {
            phases_->reset();
            TRY_VOID(pass(rows, first_position));
            const PhaseSeconds seconds = phases_->seconds();
            for (std::size_t p = 0; p < kPhaseKinds; ++p)
                all[p].push_back(seconds[p]);
            whole.push_back(std::accumulate(seconds.begin(), seconds.end(), 0.0));
        }
        timed.spread = steady(whole).spread;
        if (timed.spread <= kSteady) break;
    }
    for (std::size_t p = 0; p < kPhaseKinds; ++p)
        timed.phases[p] = steady(all[p]).value;
    return timed;
}

Result<> MadeUpModel::pass(std::int32_t rows, std::int32_t first_position) {
    const std::vector<TokenId> tokens(std::size_t(rows), 1);
    const SequenceSlice slice{.n_tokens = rows,
                              .first_position = first_position,
                              .blocks = {std::span<const KvBlockId>(blocks_), {}}};
    // As a sampler asks: the best, without the sum over all.
    const OutputRequest wanted{
        .row = rows - 1, .best = SamplingParams{}.top_k, .log_sum_exp = false};
    phases_->begin({.tokens = tokens,
                    .sequences = std::span(&slice, 1),
                    .outputs = std::span(&wanted, output_ ? 1 : 0)});
    phases_->embed(*embedding_);
    for (const auto& layer : layers_) {
        phases_->qkv(*layer);
        phases_->attention(*layer);
        phases_->attention_output(*layer);
        phases_->gate_up(*layer);
        phases_->down(*layer);
    }
    if (output_) phases_->output(*output_, *embedding_);
    unread_bytes_ = double(TRY(phases_->finish()).unread_bytes);
    return {};
}

} // namespace headroom
