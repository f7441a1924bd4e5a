#include "kernels/cpu/matrix/planes.h"
#include "kernels/cpu/plane_matrix.h"

// Q8_0 in two planes. Here the codes are kept as they are, of -128..127 plus 128.

namespace headroom::cpu {
namespace {
constexpr std::size_t kFileBlockBytes = 34;
}

std::size_t PlaneMatrix::high_group_bytes() const {
    return packed_bytes<kShapeQ8_0High>(columns);
}

std::size_t PlaneMatrix::low_group_bytes() const {
    return static_cast<std::size_t>(columns / kBlockInputs) * kCrumbsPlane;
}

void pack_planes(const PlaneMatrix& matrix, std::int64_t group,
                 const std::byte* const rows[kGroupRows]) {
    std::byte* const high = matrix.high + group * matrix.high_group_bytes();
    std::byte* const low = matrix.low + group * matrix.low_group_bytes();
    std::memset(high, 0, matrix.high_group_bytes());
    std::memset(low, 0, matrix.low_group_bytes());
    for (std::int64_t block = 0; block < matrix.columns / kBlockInputs; ++block)
        for (int row = 0; row < kGroupRows; ++row) {
            if (rows[row] == nullptr) continue;
            const std::byte* source = rows[row] + block * kFileBlockBytes;
            put_half(high + scale_offset(kShapeQ8_0High, block), row, source);
            CodeWords words;
            for (int v = 0; v < 8; ++v)
                words[v] = load_word(source + 2 + 4 * v) ^ 0x80808080u;
            put_sixes(high + quant_offset(kShapeQ8_0High, block), row, words);
            put_crumbs(low + block * kCrumbsPlane, row, words, 0);
        }
}

void decode_plane_row(const PlaneMatrix& matrix, std::int64_t row, float* out) {
    const std::byte* high = matrix.high_group(row / kGroupRows);
    const std::byte* low = matrix.low_group(row / kGroupRows);
    const auto lane = static_cast<int>(row % kGroupRows);
    for (std::int64_t block = 0; block < matrix.columns / kBlockInputs; ++block) {
        const float d = get_half(high + scale_offset(kShapeQ8_0High, block), lane);
        const std::byte* sixes = high + quant_offset(kShapeQ8_0High, block);
        const std::byte* crumbs = low + block * kCrumbsPlane;
        for (int i = 0; i < kBlockInputs; ++i) {
            const std::uint32_t code = get_six(sixes, lane, i) << 2 | get_crumb(crumbs, lane, i);
            *out++ = d * (static_cast<float>(code) - 128.0f);
        }
    }
}

void plane_radius(const std::byte* activations, std::int64_t columns, float* radius) {
    const auto* x = reinterpret_cast<const Int8Activations*>(activations);
    const std::int64_t blocks = columns / kBlockInputs;
    // Both sums, of products and of their bounds, are of `blocks` terms that take a few roundings
    // each, 2^-24 of a term that is at most 128 / 1.5 = 86 times the radius: together less than
    // 2 * 86 * 2^-24 = 2^-16.6 for each of blocks + 4 steps (Higham's gamma; the scalar level
    // rounds twice a step).
    const float room = 1.0f + static_cast<float>(blocks + 8) * 0x1p-14f;
    for (std::int64_t b = 0; b < blocks; ++b) {
        int sum = 0;
        for (const std::int8_t q : x[b].q)
            sum += q < 0 ? -q : q;
        radius[b] = 1.5f * room * static_cast<float>(sum) * x[b].d;
    }
}

} // namespace headroom::cpu
