// Operations of a whole warp. What lane holds which element of a matrix is told by the PTX manual,
// "Matrix fragments for mma.m16n8k32 / m16n8k16 with .s8" and "ldmatrix".
#include "kernels/cuda/device/simt.h"

namespace headroom::simt {
namespace {

using Lanes = std::array<shim::Words, shim::kWarpLanes>;

std::int8_t byte_of(std::uint32_t word, std::uint32_t i) {
    return static_cast<std::int8_t>(word >> (8 * i));
}

/// out += a b for a tile of 16 x 8, with `words` registers of a and half as many of b: each pair of
/// registers of a (rows g and g + 8) and one of b hold 16 columns.
void multiply_bytes(const Lanes& in, Lanes& out, std::uint32_t a_words) {
    static thread_local std::int8_t a[16][32], b[8][32];
    for (std::uint32_t lane = 0; lane < shim::kWarpLanes; ++lane) {
        const std::uint32_t g = lane / 4, t = lane % 4;
        for (std::uint32_t r = 0; r < a_words; ++r)
            for (std::uint32_t i = 0; i < 4; ++i)
                a[g + 8 * (r % 2)][16 * (r / 2) + 4 * t + i] = byte_of(in[lane][r], i);
        for (std::uint32_t r = 0; r < a_words / 2; ++r)
            for (std::uint32_t i = 0; i < 4; ++i)
                b[g][16 * r + 4 * t + i] = byte_of(in[lane][a_words + r], i);
    }
    const std::uint32_t depth = 8 * a_words;
    const auto product = [&](std::uint32_t row, std::uint32_t column) {
        int sum = 0;
        for (std::uint32_t k = 0; k < depth; ++k)
            sum += a[row][k] * b[column][k];
        return static_cast<std::uint32_t>(sum);
    };
    for (std::uint32_t lane = 0; lane < shim::kWarpLanes; ++lane) {
        const std::uint32_t g = lane / 4, t = lane % 4;
        out[lane] = {product(g, 2 * t), product(g, 2 * t + 1), product(g + 8, 2 * t),
                     product(g + 8, 2 * t + 1)};
    }
}

void add_to(int (&c)[4], const shim::Words& product) {
    for (int i = 0; i < 4; ++i)
        c[i] = static_cast<int>(static_cast<std::uint32_t>(c[i]) + product[i]);
}

} // namespace

std::uint32_t shuffle_xor_bits(std::uint32_t value, std::uint32_t lane_mask, std::uint32_t mask,
                               const Site& at) {
    return shuffle_bits(value, current_lane().lane() ^ lane_mask, mask, at);
}

std::uint32_t shuffle_bits(std::uint32_t value, std::uint32_t source, std::uint32_t mask,
                           const Site& at) {
    shim::Lane& self = current_lane();
    const auto exchange = [](const Lanes& in, Lanes& out, std::uint32_t) {
        for (std::uint32_t lane = 0; lane < shim::kWarpLanes; ++lane)
            out[lane][0] = in[in[lane][1] % shim::kWarpLanes][0];
    };
    if ((mask >> source % shim::kWarpLanes & 1) == 0)
        self.fail("wrong mask: a shuffle reads from a lane that the mask lacks", at);
    return self.warp_operation("shuffle", mask, {value, source}, exchange, at)[0];
}

bool any(bool value, std::uint32_t mask, const Site& at) {
    const auto vote = [](const Lanes& in, Lanes& out, std::uint32_t lanes) {
        std::uint32_t found = 0;
        for (std::uint32_t lane = 0; lane < shim::kWarpLanes; ++lane)
            found |= (lanes >> lane & 1) != 0 ? in[lane][0] : 0;
        for (auto& words : out)
            words[0] = found;
    };
    return current_lane().warp_operation("vote", mask, {value ? 1u : 0u}, vote, at)[0] != 0;
}

std::uint32_t atomic_increment(std::uint32_t* p, const Site& at) {
    shim::Lane& self = current_lane();
    self.check_global(p, sizeof(*p), sizeof(*p), shim::AccessKind::GlobalWrite, at);
    // Others may come first.
    self.block->grid->make_ready(self);
    self.wait();
    return (*p)++;
}

Words4 load_matrices(const Shared<std::uint32_t>& from, std::uint32_t i, const Site& at) {
    shim::Lane& self = current_lane();
    self.check_shared(from.pointer(i), 16, 16, shim::AccessKind::SharedRead, at);
    shim::Words row{};
    std::memcpy(row.data(), from.pointer(i), 16);
    const auto spread = [](const Lanes& in, Lanes& out, std::uint32_t) {
        for (std::uint32_t lane = 0; lane < shim::kWarpLanes; ++lane)
            for (std::uint32_t matrix = 0; matrix < 4; ++matrix)
                out[lane][matrix] = in[8 * matrix + lane / 4][lane % 4];
    };
    const shim::Words r = self.warp_operation("ldmatrix", kFullWarp, row, spread, at);
    return {{r[0], r[1], r[2], r[3]}};
}

int dp4a(std::uint32_t a, std::uint32_t b, int c) {
    for (std::uint32_t i = 0; i < 4; ++i)
        c += byte_of(a, i) * byte_of(b, i);
    return c;
}

void mma_s8_k32(int (&c)[4], const std::uint32_t (&a)[4], const std::uint32_t (&b)[2],
                const Site& at) {
    const auto multiply = [](const Lanes& in, Lanes& out, std::uint32_t) {
        multiply_bytes(in, out, 4);
    };
    add_to(c, current_lane().warp_operation("mma m16n8k32", kFullWarp,
                                            {a[0], a[1], a[2], a[3], b[0], b[1]}, multiply, at));
}

void mma_s8_k16(int (&c)[4], std::uint32_t a0, std::uint32_t a1, std::uint32_t b, const Site& at) {
    const auto multiply = [](const Lanes& in, Lanes& out, std::uint32_t) {
        multiply_bytes(in, out, 2);
    };
    add_to(c, current_lane().warp_operation("mma m16n8k16", kFullWarp, {a0, a1, b}, multiply, at));
}

} // namespace headroom::simt
