// How fast the GPU decodes with weights made from a seed, beside the bandwidth that copying reaches
// on the same device in the same minute.
//
// usage: decode_speed SHAPE...   (1B, 8B, tiny)

#include "kernels/api/backends.h"
#include "kernels/base/half.h"
#include "kernels/cuda/backend/device.h"
#include "kernels/cuda/backend/library_places.h"
#include "kernels/cuda/backend/plugin.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <random>
#include <string_view>
#include <vector>

using namespace headroom;

namespace {

using Clock = std::chrono::steady_clock;

struct Shape {
    std::string_view name;
    std::int32_t d_model, heads, kv_heads, head_dim, d_ff, layers, vocab;
};
// Of Llama 3.2 1B and Llama 3.1 8B, and one that a machine without a GPU can run, too.
constexpr Shape kShapes[]{{"1B", 2048, 32, 8, 64, 8192, 16, 128256},
                          {"8B", 4096, 32, 8, 128, 14336, 32, 128256},
                          {"tiny", 256, 4, 2, 64, 512, 2, 512}};
constexpr DType kTypes[]{DType::Q4_K, DType::Q8_0};
constexpr int kBatches[]{1, 4, 16};

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

/// Random codes with factors of 2^-9, made as they are read.
MatrixSource weights(const char* name, DType type, std::int64_t rows, std::int64_t columns) {
    MatrixSource source{name, type, rows, columns, {}};
    source.read = [type](std::int64_t first, std::int64_t, std::span<std::byte> out) -> Result<> {
        std::mt19937_64 random{std::uint64_t(first) + 1};
        for (std::size_t i = 0; i + 8 <= out.size(); i += 8) {
            const std::uint64_t word = random();
            std::memcpy(out.data() + i, &word, 8);
        }
        const std::uint16_t factor = float_to_half(0x1p-9f);
        const std::size_t block = format_of(type).block_bytes;
        for (std::size_t at = 0; at < out.size(); at += block) {
            std::memcpy(out.data() + at, &factor, 2);
            if (type == DType::Q4_K) std::memcpy(out.data() + at + 2, &factor, 2);
        }
        return {};
    };
    return source;
}

struct Loaded {
    std::unique_ptr<EmbeddingWeights> embedding;
    std::vector<std::unique_ptr<LayerWeights>> layers;
    std::unique_ptr<OutputWeights> output;
    std::unique_ptr<KvPool> pool;
    std::unique_ptr<Phases> phases;
    std::size_t bytes = 0; ///< that a token reads
};

Result<Loaded> load(Backend& backend, const Shape& s, DType type) {
    Loaded model;
    const std::int64_t d = s.d_model, q = s.heads * s.head_dim, kv = s.kv_heads * s.head_dim;
    LayerSource source;
    source.q = weights("q", type, q, d);
    source.k = weights("k", type, kv, d);
    source.v = weights("v", type, kv, d);
    source.attention_output = weights("o", type, d, q);
    source.gate = weights("gate", type, s.d_ff, d);
    source.up = weights("up", type, s.d_ff, d);
    source.down = weights("down", type, d, s.d_ff);
    source.attention_norm = source.ffn_norm = std::vector<float>(std::size_t(d), 1.0f);
    for (std::int32_t i = 0; i < s.layers; ++i) {
        const LayerConfig config{.d_model = s.d_model,
                                 .n_heads = s.heads,
                                 .n_kv_heads = s.kv_heads,
                                 .head_dim = s.head_dim,
                                 .d_ff = s.d_ff,
                                 .norm_eps = 1e-5f,
                                 .attention_scale = 0.1f,
                                 .kv_layer = i};
        model.layers.push_back(TRY(backend.load_layer(config, source, WeightsMode::Memory)));
        model.bytes += model.layers.back()->bytes();
    }
    const EmbeddingSource table{weights("table", type, s.vocab, d), 1, nullptr};
    model.embedding = TRY(backend.load_embedding(table, WeightsMode::Memory));
    model.bytes += model.embedding->bytes(); // tied: read as the output matrix
    const OutputSource output{.norm = std::vector<float>(std::size_t(d), 1.0f),
                              .norm_eps = 1e-5f,
                              .matrix = {},
                              .tied = true};
    model.output = TRY(backend.load_output(output, WeightsMode::Memory));
    model.pool = TRY(backend.make_kv_pool({.n_layers = s.layers,
                                           .n_kv_heads = s.kv_heads,
                                           .head_dim = s.head_dim,
                                           .type = DType::F16,
                                           .block_tokens = 32},
                                          16 * 4));
    RopeConfig rope{.style = RopeStyle::Interleaved, .n_rot = s.head_dim};
    rope.inverse_frequency.assign(std::size_t(s.head_dim) / 2, 0.01);
    const ModelShape shape{.d_model = s.d_model,
                           .vocab = s.vocab,
                           .max_heads = s.heads,
                           .max_kv_heads = s.kv_heads,
                           .max_head_dim = s.head_dim,
                           .max_d_ff = s.d_ff,
                           .ropes = {rope}};
    model.phases = TRY(backend.make_phases(shape, {.max_tokens = 16, .max_outputs = 16},
                                           {model.pool.get(), nullptr}));
    return model;
}

/// One token of each of `batch` sequences, all at `position`.
Result<> decode(Loaded& model, int batch, std::int32_t position) {
    std::vector<TokenId> tokens;
    std::vector<std::vector<KvBlockId>> blocks;
    std::vector<SequenceSlice> sequences;
    std::vector<OutputRequest> outputs;
    for (int i = 0; i < batch; ++i) {
        tokens.push_back(TokenId(i + position));
        blocks.push_back({4 * i, 4 * i + 1, 4 * i + 2, 4 * i + 3});
        outputs.push_back({.row = i, .best = 40});
    }
    for (int i = 0; i < batch; ++i)
        sequences.push_back({i, 1, position, {blocks[std::size_t(i)], {}}});
    Phases& phases = *model.phases;
    phases.begin({tokens, sequences, outputs});
    phases.embed(*model.embedding);
    for (const auto& layer : model.layers) {
        phases.qkv(*layer);
        phases.attention(*layer);
        phases.attention_output(*layer);
        phases.gate_up(*layer);
        phases.down(*layer);
    }
    phases.output(*model.output, *model.embedding);
    TRY(phases.finish());
    return {};
}

/// Bytes read and written a second by copying on the device: the best of five.
Result<double> copy_bandwidth(const std::shared_ptr<cuda::Device>& device, std::size_t bytes) {
    const auto from = TRY(cuda::DeviceMemory::allocate(device, bytes, false, "copying"));
    const auto to = TRY(cuda::DeviceMemory::allocate(device, bytes, false, "copying"));
    double best = 0;
    for (int turn = 0; turn < 5; ++turn) {
        const auto start = Clock::now();
        for (int i = 0; i < 10; ++i)
            device->copy(to.data(), from.data(), bytes);
        TRY_VOID(device->wait());
        best = std::max(best, 2.0 * 10 * double(bytes) / seconds_since(start));
    }
    return best;
}

Result<> measure(const Shape& shape, double ceiling) {
    const auto backend = TRY(make_backend("cuda", {}));
    const int steps = shape.name == "tiny" ? 2 : 64;
    for (const DType type : kTypes) {
        auto loaded = load(*backend, shape, type);
        if (!loaded && loaded.error().code == ErrorCode::OutOfMemory) {
            fmt::print("{:5} {:5} does not fit: {}\n", shape.name, format_of(type).name,
                       loaded.error().message());
            continue;
        }
        Loaded model = TRY(std::move(loaded));
        for (const int batch : kBatches) {
            std::int32_t position = 0;
            for (; position < steps / 4 + 1; ++position) // also recorded as a graph by then
                TRY_VOID(decode(model, batch, position));
            const auto start = Clock::now();
            for (int i = 0; i < steps; ++i)
                TRY_VOID(decode(model, batch, position++));
            const double seconds = seconds_since(start) / steps;
            const double bandwidth = double(model.bytes) / seconds;
            fmt::print("{:5} {:5} batch {:2}: {:9.1f} tok/s, {:7.1f} GB/s of weights, {:5.1f} % of "
                       "copying\n",
                       shape.name, format_of(type).name, batch, batch / seconds, bandwidth / 1e9,
                       100 * bandwidth / ceiling);
        }
    }
    return {};
}

Result<> run(int n, char** names) {
    const cuda::DeviceApi* const api = TRY(cuda::open_plugin(cuda::plugin_places({})));
    double ceiling = 0;
    {
        const auto device = TRY(cuda::Device::open(*api, 0));
        const cuda::DeviceDescription& d = device->description();
        const std::size_t bytes =
            std::min<std::uint64_t>(std::uint64_t(1) << 29, d.memory_bytes / 64);
        ceiling = TRY(copy_bandwidth(device, bytes));
        fmt::print("{}, compute capability {}.{}, {} multiprocessors, {:.1f} GiB; copying {:.0f} "
                   "GB/s\n",
                   d.name, d.compute_major, d.compute_minor, d.multiprocessors,
                   double(d.memory_bytes) / (1 << 30), ceiling / 1e9);
    }
    for (int i = 0; i < n; ++i) {
        const auto shape = std::ranges::find(kShapes, std::string_view(names[i]), &Shape::name);
        if (shape == std::end(kShapes))
            return fail(ErrorCode::InvalidRequest, fmt::format("no shape is called {}", names[i]));
        TRY_VOID(measure(*shape, ceiling));
    }
    return {};
}

} // namespace

int main(int argc, char** argv) {
    const Result<> result = run(argc - 1, argv + 1);
    if (result) return 0;
    fmt::print(stderr, "{}\n", result.error().message());
    return 1;
}
