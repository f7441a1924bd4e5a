// One kernel, called so many times: repeat_kernel LEVEL KERNEL ROWS TIMES
// KERNEL is a weight format ("Q4_K": 16 rows of 2048 inputs), planes or reach (of that shape; reach
// for at most 4 rows), attend_f16 or attend_q8_0 (a chunk of 256 positions, heads of 64), rms_norm
// or silu (2048 elements). kernel_instructions.py counts the instructions of one call as the
// difference between two numbers of calls.

#include "kernels/cpu/cpu_features.h"
#include "kernels/cpu/plane_matrix.h"
#include "kernels/cpu/vector_kernels.h"
#include "kernels/quant/formats.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <random>
#include <string>
#include <vector>

using namespace headroom;
using namespace headroom::cpu;

namespace {

constexpr int kColumns = 2048;
constexpr int kHeadDim = 64;

struct Free {
    void operator()(std::byte* p) const { std::free(p); }
};
using Buffer = std::unique_ptr<std::byte, Free>;

Buffer aligned(std::size_t bytes) {
    auto* p = static_cast<std::byte*>(std::aligned_alloc(64, (bytes + 63) / 64 * 64));
    if (p == nullptr) throw std::bad_alloc();
    std::memset(p, 0, bytes);
    return Buffer(p);
}

std::vector<float> numbers(int n) {
    std::mt19937 random(1);
    std::vector<float> values(static_cast<std::size_t>(n));
    for (float& value : values)
        value = std::normal_distribution<float>()(random);
    return values;
}

void multiply(const MatrixKernels& kernels, DType type, int tokens, int times) {
    const MatrixLayout& layout = matrix_layout(type);
    const Buffer group = aligned(layout.group_bytes(kColumns));
    const std::vector<float> x = numbers(kColumns);
    const Buffer prepared = aligned(activation_bytes(layout.activations, kColumns));
    kernels.prepare(layout.activations, x.data(), kColumns, prepared.get());
    const std::vector<const std::byte*> rows(kTileTokens, prepared.get());
    std::vector<float> out(kTileTokens * kGroupRows);
    for (int i = 0; i < times; ++i)
        kernels.multiply(type)(group.get(), kColumns, rows.data(), tokens, out.data(), kGroupRows);
}

/// An output matrix in two planes: whole products, or what the high plane alone proves.
void planes(const MatrixKernels& kernels, bool whole, int tokens, int times) {
    PlaneMatrix matrix{.rows = kGroupRows, .columns = kColumns};
    const Buffer high = aligned(matrix.high_group_bytes()), low = aligned(matrix.low_group_bytes());
    const std::vector<float> x = numbers(kColumns);
    const Buffer prepared = aligned(activation_bytes(ActivationFormat::Int8, kColumns));
    kernels.prepare(ActivationFormat::Int8, x.data(), kColumns, prepared.get());
    const std::vector<const std::byte*> rows(kTileTokens, prepared.get());
    std::vector<float> out(kTileTokens * kGroupRows), radius(kColumns / 32);
    plane_radius(prepared.get(), kColumns, radius.data());
    const std::vector<PlaneRow> asks(kPlaneRows, {prepared.get(), radius.data(), 1.0f});
    for (int i = 0; i < times; ++i)
        if (whole)
            kernels.multiply_planes(high.get(), low.get(), kColumns, rows.data(), tokens,
                                    out.data(), kGroupRows);
        else
            kernels.reach_planes(high.get(), kColumns, asks.data(), tokens);
}

void attend(const VectorKernels& kernels, KvType type, int rows, int times) {
    const std::size_t bytes = kv_head_bytes(type, kHeadDim);
    const Buffer keys = aligned(bytes), values = aligned(bytes);
    const std::vector<float> queries = numbers(kAttentionRows * kHeadDim);
    std::vector<float> scores(kAttentionRows * kChunkPositions), block(kBlockPositions * kHeadDim);
    std::vector<float> maximum(kAttentionRows), sum(kAttentionRows), out(queries.size());
    AttentionChunk chunk;
    chunk.type = type;
    chunk.head_dim = chunk.dim_stride = kHeadDim;
    chunk.rows = rows;
    chunk.queries = queries.data();
    for (int r = 0; r < rows; ++r) {
        chunk.begin[r] = 0;
        chunk.end[r] = kChunkPositions;
    }
    for (int b = 0; b < kChunkBlocks; ++b) {
        chunk.keys[b] = keys.get();
        chunk.values[b] = values.get();
    }
    chunk.scores = scores.data();
    chunk.block = block.data();
    chunk.maximum = maximum.data();
    chunk.sum = sum.data();
    chunk.out = out.data();
    for (int i = 0; i < times; ++i)
        kernels.attend(chunk);
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 5) return std::fprintf(stderr, "repeat_kernel LEVEL KERNEL ROWS TIMES\n"), 2;
    const std::string level = argv[1], kernel = argv[2];
    const int rows = std::atoi(argv[3]), times = std::atoi(argv[4]);
    const auto chosen = choose_isa_level(level);
    if (!chosen) return std::fprintf(stderr, "%s\n", chosen.error().message().c_str()), 2;
    const MatrixKernels* matrix = chosen->matrix;
    const VectorKernels* vector = chosen->vector;
    if (kernel == "attend_f16") return attend(*vector, KvType::F16, rows, times), 0;
    if (kernel == "planes" || kernel == "reach")
        return planes(*matrix, kernel == "planes", rows, times), 0;
    if (kernel == "attend_q8_0") return attend(*vector, KvType::Q8_0, rows, times), 0;
    const std::vector<float> x = numbers(kColumns);
    std::vector<float> out(x.size());
    for (const DTypeFormat& format : dtype_formats())
        if (kernel == format.name) return multiply(*matrix, format.type, rows, times), 0;
    for (int i = 0; i < times; ++i) {
        if (kernel == "rms_norm")
            vector->rms_norm(x.data(), x.data(), 1e-6f, kColumns, out.data());
        else if (kernel == "silu")
            vector->silu_multiply(x.data(), x.data(), kColumns, out.data());
        else
            return std::fprintf(stderr, "no kernel %s\n", argv[2]), 2;
    }
}
