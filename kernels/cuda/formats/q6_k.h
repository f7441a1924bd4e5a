#pragma once

#include "kernels/cuda/formats/tile.h"
#include "kernels/quant/q6_k.h"

#include <cstring>

namespace headroom::cuda {

/// Low nibbles, high pairs of bits, 16 scales a row, one half a row: 3360 bytes for 16 x 256
/// weights.
struct Q6_K {
    using Block = BlockQ6_K;
    static constexpr std::uint32_t kColumns = 256;
    static constexpr bool kHasMinimum = false;
    static constexpr bool kScalesOf16 = true;
    static constexpr std::size_t kHigh = 4 * kSectionBytes;
    static constexpr std::size_t kScales = kHigh + 2 * kSectionBytes;
    static constexpr std::size_t kSuperScales = kScales + 16 * kGroupRows;
    static constexpr std::uint32_t kTileBytes = kSuperScales + 2 * kGroupRows;
    static_assert(kTileBytes == 16 * sizeof(Block)); // no byte more than in the file

    struct Tile {
        simt::Words4 low[4];
        simt::Words4 high[2];
        simt::Words4 scales[2];     ///< of rows g and g + 8
        std::uint32_t super_scales; ///< halves of rows g and g + 8
    };
    static SIMT_DEVICE Tile load(const std::uint8_t* tile, std::uint32_t lane) {
        const auto* low = reinterpret_cast<const simt::Words4*>(tile) + lane;
        const auto* scales = reinterpret_cast<const simt::Words4*>(tile + kScales) + lane / 4;
        return {{simt::load_constant(low), simt::load_constant(low + 32),
                 simt::load_constant(low + 64), simt::load_constant(low + 96)},
                {simt::load_constant(low + 128), simt::load_constant(low + 160)},
                {simt::load_constant(scales), simt::load_constant(scales + 8)},
                simt::load_constant(reinterpret_cast<const std::uint32_t*>(tile + kSuperScales) +
                                    lane / 4)};
    }
    static SIMT_DEVICE void fragment(const Tile& tile, std::uint32_t block, std::uint32_t (&a)[4]) {
        NibblePlane::unpack(tile.low[block / 2].w + block % 2 * 2, a);
        PairPlane::unpack(tile.high[block / 4].w[block % 4], a);
        centre(a, 32);
    }
    static SIMT_DEVICE float scale(const simt::Words4& scales, std::uint32_t i) {
        return float(std::int8_t(scales.w[i / 4] >> 8 * (i % 4) & 255));
    }
    /// Of the 16 columns of `half` (0 or 1) of a block.
    static SIMT_DEVICE RowFactors factors(const Tile& tile, std::uint32_t block,
                                          std::uint32_t half) {
        const std::uint32_t i = 2 * block + half;
        return {{simt::mul(low_half(tile.super_scales), scale(tile.scales[0], i)),
                 simt::mul(high_half(tile.super_scales), scale(tile.scales[1], i))},
                {0, 0}};
    }
    static SIMT_DEVICE float element(TileBytes bytes, std::uint32_t row, std::uint32_t column) {
        const std::uint32_t block = column / kBlockColumns;
        const FragmentPlace place = fragment_place(row, column % kBlockColumns);
        const std::uint32_t high =
            bytes(kHigh + PairPlane::at(block, place)) >> PairPlane::shift(place);
        const std::uint32_t code = NibblePlane::get(bytes, block, place) | (high & 3) << 4;
        const auto sub_scale = std::int8_t(bytes(kScales + 16 * row + column / 16));
        const float scale =
            simt::mul(bytes.half(kSuperScales + row % 8 * 4 + row / 8 * 2), float(sub_scale));
        return simt::mul(scale, float(int(code) - 32));
    }
    /// One row of a tile is one block.
    static void pack(const Block* block, std::uint32_t, std::uint32_t row, std::uint8_t* tile) {
        for (std::uint32_t column = 0; column < kColumns; ++column) {
            const std::uint32_t j = column / kBlockColumns;
            const FragmentPlace place = fragment_place(row, column % kBlockColumns);
            const int code = block->quant(int(column)) + 32;
            NibblePlane::put(tile, j, place, code);
            tile[kHigh + PairPlane::at(j, place)] |=
                std::uint8_t((code >> 4) << PairPlane::shift(place));
        }
        std::memcpy(tile + kScales + 16 * row, block->scales, 16);
        std::memcpy(tile + kSuperScales + row % 8 * 4 + row / 8 * 2, &block->d, 2);
    }
};

} // namespace headroom::cuda
