#include "engine/measure/machine_speed.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstring>
#include <memory>

namespace headroom {
namespace {

/// The formats that people's models are mostly made of.
constexpr std::array kFormats{DType::F16,  DType::Q8_0, DType::Q6_K, DType::Q5_K,
                              DType::Q5_0, DType::Q4_K, DType::Q4_1, DType::Q4_0};
constexpr std::int32_t kRows = 256; ///< of a prefill
constexpr std::int32_t kBlock = 32; ///< tokens of a KV block
constexpr int kTries = 5;           ///< the quickest counts: others' work only adds

LayerConfig layer_config(std::int32_t d_model, std::int32_t d_ff, std::int32_t index) {
    return {.d_model = d_model,
            .n_heads = d_model / 64,
            .n_kv_heads = std::max(d_model / 256, 1),
            .head_dim = 64,
            .d_ff = d_ff,
            .norm_eps = 1e-6F,
            .attention_scale = 0.125F,
            .kv_layer = index};
}

/// Zeros: products take as long, and nothing overflows.
MatrixSource zeros(DType type, std::int64_t rows, std::int64_t columns) {
    return {.name = "made up",
            .type = type,
            .rows = rows,
            .columns = columns,
            .read = [](std::int64_t, std::int64_t, std::span<std::byte> out) -> Result<> {
                std::memset(out.data(), 0, out.size());
                return {};
            }};
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

double weights_of(const LayerConfig& c) {
    return double(c.d_model) * (2.0 * c.n_heads + 2.0 * c.n_kv_heads) * c.head_dim +
           3.0 * c.d_model * c.d_ff;
}

/// Layers in a backend's memory, and a sequence that runs through them.
class MadeUpModel {
public:
    static Result<MadeUpModel> create(Backend& backend, DType type, std::int32_t d_model,
                                      std::int32_t d_ff, std::int32_t n_layers) {
        MadeUpModel model;
        const LayerConfig first = layer_config(d_model, d_ff, 0);
        const KvPoolConfig pool{.n_layers = n_layers,
                                .n_kv_heads = first.n_kv_heads,
                                .head_dim = first.head_dim,
                                .block_tokens = kBlock};
        const RopeConfig rope;
        const ModelShape shape{.d_model = d_model,
                               .vocab = kBlock,
                               .max_heads = first.n_heads,
                               .max_kv_heads = first.n_kv_heads,
                               .max_head_dim = first.head_dim,
                               .max_d_ff = d_ff,
                               .ropes = {rope}};
        model.pool_ = TRY(backend.make_kv_pool(pool, kRows / kBlock));
        model.phases_ = TRY(backend.make_phases(shape, {.max_tokens = kRows, .max_outputs = 1},
                                                {model.pool_.get(), nullptr}));
        model.embedding_ = TRY(backend.load_embedding({.table = zeros(DType::F16, kBlock, d_model)},
                                                      WeightsMode::Memory));
        for (std::int32_t i = 0; i < n_layers; ++i) {
            const LayerConfig config = layer_config(d_model, d_ff, i);
            model.layers_.push_back(
                TRY(backend.load_layer(config, layer_source(config, type), WeightsMode::Memory)));
        }
        return model;
    }

    /// Seconds of one pass of so many rows: the least of several.
    Result<double> seconds(std::int32_t rows, int tries = kTries) {
        double best = 0;
        for (int i = 0; i <= tries; ++i) { // the first warms caches and is not counted
            const double once = TRY(pass(rows));
            if (i > 0) best = best == 0 ? once : std::min(best, once);
        }
        return best;
    }

private:
    Result<double> pass(std::int32_t rows) {
        const std::vector<TokenId> tokens(std::size_t(rows), 1);
        std::array<KvBlockId, kRows / kBlock> blocks{};
        for (std::size_t b = 0; b < blocks.size(); ++b)
            blocks[b] = KvBlockId(b);
        const SequenceSlice slice{.n_tokens = rows,
                                  .blocks = {std::span<const KvBlockId>(blocks), {}}};
        const auto begin = std::chrono::steady_clock::now();
        phases_->begin({.tokens = tokens, .sequences = std::span(&slice, 1)});
        phases_->embed(*embedding_);
        for (const auto& layer : layers_) {
            phases_->qkv(*layer);
            phases_->attention(*layer);
            phases_->attention_output(*layer);
            phases_->gate_up(*layer);
            phases_->down(*layer);
        }
        TRY(phases_->finish());
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    }

    std::unique_ptr<KvPool> pool_;
    std::unique_ptr<Phases> phases_;
    std::unique_ptr<EmbeddingWeights> embedding_;
    std::vector<std::unique_ptr<LayerWeights>> layers_;
};

Result<FormatSpeed> measure_format(Backend& backend, DType type) {
    constexpr std::int32_t kModel = 768, kFeedForward = 3072;
    const DTypeFormat& format = format_of(type);
    const double weights = weights_of(layer_config(kModel, kFeedForward, 0));
    const double bytes = weights * format.bits_per_weight() / 8;
    FormatSpeed speed{.type = type};
    // With what a layer costs beside its weights: next to nothing here, and measured at another
    // moment it would add its noise.
    const auto rate = [&](double seconds, std::int32_t layers) { return layers * bytes / seconds; };
    for (const double set : {kSmallSet, kLargeSet}) {
        const auto layers = std::max(std::int32_t(set / bytes + 0.5), 2);
        MadeUpModel model = TRY(MadeUpModel::create(backend, type, kModel, kFeedForward, layers));
        (set == kSmallSet ? speed.small_set : speed.large_set) =
            rate(TRY(model.seconds(1)), layers);
        if (set != kSmallSet) continue;
        const double seconds = TRY(model.seconds(kRows));
        speed.prefill_operations_per_second = 2.0 * kRows * layers * weights / seconds;
    }
    return speed;
}
} // namespace

Result<MachineSpeed> measure_machine(Backend& backend, const std::function<bool()>& stopped,
                                     const std::function<void(double)>& progress) {
    constexpr std::int32_t kSmallModel = 256, kSmallFeedForward = 256, kLayers = 24;
    MachineSpeed speed;
    MadeUpModel small =
        TRY(MadeUpModel::create(backend, DType::Q8_0, kSmallModel, kSmallFeedForward, kLayers));
    // So short that some fall between other programs' turns.
    speed.layer_seconds = TRY(small.seconds(1, 40 * kTries)) / kLayers;
    for (const DType type : kFormats) {
        if (stopped && stopped()) return fail(ErrorCode::Cancelled, "cancelled");
        if (progress) progress(double(speed.formats.size()) / kFormats.size());
        speed.formats.push_back(TRY(measure_format(backend, type)));
    }
    if (progress) progress(1);
    return speed;
}

} // namespace headroom
