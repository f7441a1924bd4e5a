#pragma once

#include "kernels/cuda/device/simt.h"

#include <cstddef>
#include <cstdint>

namespace headroom::cuda {

// A quantized matrix lies as groups of 16 rows, each group as tiles of 64 or 256 columns, one
// warp's work: every lane loads its 16 bytes beside those of its neighbours, and what it loads
// unpacks into the fragments of a (16 x 32 bytes) for mma.m16n8k32. Lane 4 g + t holds of rows g
// and g + 8 the columns 4 t .. 4 t + 3 and 16 + 4 t .. of every 32.

inline constexpr std::uint32_t kGroupRows = 16;
/// Columns that share a scale of the activations, and the depth of one mma.
inline constexpr std::uint32_t kBlockColumns = 32;
/// One load of 16 bytes by every lane.
inline constexpr std::uint32_t kSectionBytes = 512;

/// Where an element of a block of 32 columns lies in the fragment of a.
struct FragmentPlace {
    std::uint32_t lane;
    std::uint32_t word; ///< 0 .. 3
    std::uint32_t byte; ///< 0 .. 3
};
constexpr FragmentPlace fragment_place(std::uint32_t row, std::uint32_t column) {
    return {row % 8 * 4 + column % 16 / 4, column / 16 * 2 + row / 8, column % 4};
}

/// Factors of 32 weights in the rows g and g + 8: weight = factor * code + minimum.
struct RowFactors {
    float factor[2];
    float minimum[2];
};

// Low four bits of codes: two words a block, low and high nibbles of the first are words 0 and 1 of
// the fragment, those of the second words 2 and 3. A section holds two blocks.
struct NibblePlane {
    static constexpr std::size_t at(std::uint32_t block, const FragmentPlace& p) {
        return block / 2 * kSectionBytes + p.lane * 16 + block % 2 * 8 + p.word / 2 * 4 + p.byte;
    }
    static void put(std::uint8_t* plane, std::uint32_t block, const FragmentPlace& p, int code) {
        plane[at(block, p)] |= std::uint8_t((code & 15) << 4 * (p.word % 2));
    }
    template <class Load>
    static SIMT_DEVICE std::uint32_t get(Load byte, std::uint32_t block, const FragmentPlace& p) {
        return std::uint32_t(byte(at(block, p))) >> 4 * (p.word % 2) & 15;
    }
    static SIMT_DEVICE void unpack(const std::uint32_t* words, std::uint32_t (&a)[4]) {
        a[0] = words[0] & 0x0F0F0F0Fu;
        a[1] = words[0] >> 4 & 0x0F0F0F0Fu;
        a[2] = words[1] & 0x0F0F0F0Fu;
        a[3] = words[1] >> 4 & 0x0F0F0F0Fu;
    }
};

// Fifth bits: one word of a lane for two blocks, bit 4 (block % 2) + word of every byte.
struct BitPlane {
    /// `lane_words` words of a lane lie together.
    static constexpr std::size_t at(std::uint32_t block, const FragmentPlace& p,
                                    std::uint32_t lane_words) {
        return (p.lane * lane_words + block / 2) * 4 + p.byte;
    }
    static constexpr std::uint32_t shift(std::uint32_t block, const FragmentPlace& p) {
        return block % 2 * 4 + p.word;
    }
    /// Adds the bits at the place of 16.
    static SIMT_DEVICE void unpack(std::uint32_t word, std::uint32_t block, std::uint32_t (&a)[4]) {
        SIMT_UNROLL
        for (std::uint32_t i = 0; i < 4; ++i)
            a[i] |= (word >> (block % 2 * 4 + i) & 0x01010101u) << 4;
    }
};

// Fifth and sixth bits: one word of a lane a block, bits 2 word .. of every byte.
struct PairPlane {
    static constexpr std::size_t at(std::uint32_t block, const FragmentPlace& p) {
        return block / 4 * kSectionBytes + p.lane * 16 + block % 4 * 4 + p.byte;
    }
    static constexpr std::uint32_t shift(const FragmentPlace& p) { return 2 * p.word; }
    static SIMT_DEVICE void unpack(std::uint32_t word, std::uint32_t (&a)[4]) {
        SIMT_UNROLL
        for (std::uint32_t i = 0; i < 4; ++i)
            a[i] |= (word >> 2 * i & 0x03030303u) << 4;
    }
};

/// Subtracts `offset` (8, 16 or 32) from four codes: the borrow stays inside of its byte.
SIMT_DEVICE std::uint32_t centred(std::uint32_t codes, std::uint32_t offset) {
    return ((codes | 0x80808080u) - offset * 0x01010101u) ^ 0x80808080u;
}
SIMT_DEVICE void centre(std::uint32_t (&a)[4], std::uint32_t offset) {
    SIMT_UNROLL
    for (std::uint32_t i = 0; i < 4; ++i)
        a[i] = centred(a[i], offset);
}

SIMT_DEVICE float low_half(std::uint32_t word) {
    return simt::half_to_float(std::uint16_t(word));
}
SIMT_DEVICE float high_half(std::uint32_t word) {
    return simt::half_to_float(std::uint16_t(word >> 16));
}

/// Scales of a tile of two blocks: {row g of block 0, row g + 8, row g of block 1, row g + 8} a g.
struct HalfScales {
    static constexpr std::size_t kBytes = 64;
    static constexpr std::size_t at(std::uint32_t row, std::uint32_t block) {
        return row % 8 * 8 + block * 4 + row / 8 * 2;
    }
    static SIMT_DEVICE RowFactors factors(const simt::Words2& scales, std::uint32_t block) {
        const std::uint32_t word = scales.w[block];
        return {{low_half(word), high_half(word)}, {0, 0}};
    }
};

/// The same with a minimum behind every scale.
struct HalfScalesAndMinimums {
    static constexpr std::size_t kBytes = 128;
    static constexpr std::size_t at(std::uint32_t row, std::uint32_t block) {
        return row % 8 * 16 + block * 8 + row / 8 * 4;
    }
    static SIMT_DEVICE RowFactors factors(const simt::Words4& scales, std::uint32_t block) {
        const std::uint32_t low = scales.w[2 * block], high = scales.w[2 * block + 1];
        return {{low_half(low), low_half(high)}, {high_half(low), high_half(high)}};
    }
};

/// Reads bytes and halves of a tile, for formats that decode one element.
struct TileBytes {
    const std::uint8_t* tile;

    SIMT_DEVICE std::uint8_t operator()(std::size_t at) const {
        return simt::load_constant(tile + at);
    }
    SIMT_DEVICE float half(std::size_t at) const {
        return simt::half_to_float(
            simt::load_constant(reinterpret_cast<const std::uint16_t*>(tile + at)));
    }
};

} // namespace headroom::cuda
