// What experts cost beside a dense layer that reads as many bytes: gate_up and down of
// Qwen3-30B-A3B's shape (128 experts of 768, 8 of them used) against a feed-forward block of
// 8 * 768, weights from a seed, in turn.
//   bench_experts [format] [tokens] [layers] [threads]
// GB/s are the packed bytes of the weights that a pass has to read: of experts those that the
// router chose, and the router.

#include "kernels/api/backends.h"
#include "kernels/base/half.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <random>
#include <string_view>
#include <vector>

using namespace headroom;

namespace {

constexpr std::int32_t kWidth = 2048, kExpertWidth = 768, kExperts = 128, kUsed = 8;
constexpr int kPairs = 15;

template <class T>
T value_of(Result<T> result) {
    if (result) return *std::move(result);
    fmt::print(stderr, "{}\n", result.error().message());
    std::exit(1);
}

/// Random codes; of quantized types with small factors where a block begins with one.
MatrixSource weights(const char* name, DType type, std::int64_t rows, std::int64_t columns) {
    MatrixSource source{name, type, rows, columns, {}};
    source.read = [type](std::int64_t first, std::int64_t, std::span<std::byte> out) -> Result<> {
        std::mt19937_64 random{std::uint64_t(first) + 1};
        if (type == DType::F32) {
            std::normal_distribution<float> normal(0, 0.05f);
            for (std::size_t i = 0; i < out.size(); i += 4) {
                const float value = normal(random);
                std::memcpy(out.data() + i, &value, 4);
            }
            return {};
        }
        for (std::size_t i = 0; i + 8 <= out.size(); i += 8) {
            const std::uint64_t word = random();
            std::memcpy(out.data() + i, &word, 8);
        }
        const std::uint16_t factors[2]{float_to_half(0x1p-9f), float_to_half(0x1p-9f)};
        const std::size_t block = format_of(type).block_bytes;
        for (std::size_t at = 0; at < out.size(); at += block)
            std::memcpy(out.data() + at, factors, type == DType::Q4_K ? 4 : 2);
        return {};
    };
    return source;
}

/// Layers of which only the feed-forward part is large, and a workspace for them.
struct Part {
    std::vector<std::unique_ptr<LayerWeights>> layers;
    std::unique_ptr<KvPool> pool;
    std::unique_ptr<Phases> phases;
    std::size_t layer_bytes = 0;  ///< of gate, up and down
    std::size_t router_bytes = 0; ///< of a layer

    Part(Backend& backend, DType type, std::int32_t tokens, int n_layers, ExpertConfig experts) {
        const std::int32_t d_ff = experts.count > 0 ? kExpertWidth : kUsed * kExpertWidth;
        const LayerConfig config{.d_model = kWidth,
                                 .n_heads = 1,
                                 .n_kv_heads = 1,
                                 .head_dim = 16,
                                 .d_ff = d_ff,
                                 .experts = experts,
                                 .norm_eps = 1e-6f,
                                 .attention_scale = 1};
        const std::int64_t stacked = std::max(1, experts.count);
        LayerSource source;
        source.q = weights("q", DType::F32, 16, kWidth);
        source.k = weights("k", DType::F32, 16, kWidth);
        source.v = weights("v", DType::F32, 16, kWidth);
        source.attention_output = weights("o", DType::F32, kWidth, 16);
        source.gate = weights("gate", type, stacked * d_ff, kWidth);
        source.up = weights("up", type, stacked * d_ff, kWidth);
        source.down = weights("down", type, stacked * kWidth, d_ff);
        if (experts.count > 0) source.router = weights("router", DType::F32, kExperts, kWidth);
        source.attention_norm = source.ffn_norm = std::vector<float>(kWidth, 1.0f);
        for (int i = 0; i < n_layers; ++i)
            layers.push_back(value_of(backend.load_layer(config, source, WeightsMode::Memory)));
        layer_bytes = std::size_t(source.gate.bytes() + source.up.bytes() + source.down.bytes());
        router_bytes = std::size_t(source.router.bytes());
        pool = value_of(backend.make_kv_pool({.n_layers = 1, .n_kv_heads = 1, .head_dim = 16}, 1));
        const ModelShape shape{.d_model = kWidth,
                               .vocab = 16,
                               .max_heads = 1,
                               .max_kv_heads = 1,
                               .max_head_dim = 16,
                               .max_d_ff = kUsed * kExpertWidth,
                               .max_experts = experts.count,
                               .max_experts_used = std::max(1, experts.used),
                               .ropes = {}};
        phases = value_of(backend.make_phases(shape, {.max_tokens = tokens, .max_outputs = 1},
                                              {pool.get(), nullptr}));
    }

    double seconds(const std::vector<std::vector<float>>& rows) {
        const auto n = std::int32_t(rows.size());
        const std::vector<TokenId> tokens(rows.size(), 0);
        const std::vector<SequenceSlice> sequences{{0, n, 0, {}}};
        phases->begin({tokens, sequences, {}});
        double total = 0;
        for (const auto& layer : layers) {
            for (std::int32_t row = 0; row < n; ++row)
                phases->write(ActivationBuffer::Residual, row, rows[std::size_t(row)]);
            const auto start = std::chrono::steady_clock::now();
            phases->gate_up(*layer);
            phases->down(*layer);
            total +=
                std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        }
        return total;
    }
};

double median(std::vector<double> values) {
    std::ranges::nth_element(values, values.begin() + std::ptrdiff_t(values.size() / 2));
    return values[values.size() / 2];
}

} // namespace

int main(int argc, char** argv) {
    const std::string_view format = argc > 1 ? argv[1] : "Q4_K";
    const int tokens = argc > 2 ? std::atoi(argv[2]) : 1;
    const int n_layers = argc > 3 ? std::atoi(argv[3]) : 4;
    const auto known = std::ranges::find(dtype_formats(), format, &DTypeFormat::name);
    if (known == dtype_formats().end() || tokens < 1 || n_layers < 1) {
        fmt::print(stderr, "usage: bench_experts [format] [tokens] [layers] [threads]\n");
        return 1;
    }
    const auto backend =
        value_of(make_backend("cpu", {.threads = argc > 4 ? std::atoi(argv[4]) : 0, .isa = {}}));
    Part experts(*backend, known->type, tokens, n_layers, {kExperts, kUsed});
    Part dense(*backend, known->type, tokens, n_layers, {});
    std::mt19937 random(1);
    std::normal_distribution<float> normal;
    std::vector<double> ratios, expert_rates, dense_rates;
    for (int pair = 0; pair < kPairs; ++pair) {
        const std::vector<float> zeros(kWidth);
        std::vector<std::vector<float>> rows(tokens, zeros);
        for (auto& row : rows)
            for (float& x : row)
                x = normal(random);
        const double of_experts = experts.seconds(rows), of_dense = dense.seconds(rows);
        // Rows of normal numbers choose without preference.
        const double read = 1 - std::pow(1 - double(kUsed) / kExperts, tokens);
        ratios.push_back(of_experts / of_dense);
        const double layer = read * double(experts.layer_bytes) + double(experts.router_bytes);
        expert_rates.push_back(layer * n_layers / of_experts / 1e9);
        dense_rates.push_back(double(dense.layer_bytes) * n_layers / of_dense / 1e9);
    }
    fmt::print(
        "{}, {}, {} tokens, {} layers, median of {} pairs: experts {:.1f} GB/s, dense {:.1f} "
        "GB/s, time of experts / dense {:.2f}\n",
        backend->name(), format, tokens, n_layers, kPairs, median(expert_rates),
        median(dense_rates), median(ratios));
}
