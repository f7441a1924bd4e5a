#pragma once

#include "kernels/cuda/formats/tile.h"
#include "kernels/quant/q4_1.h"

#include <cstring>

namespace headroom::cuda {

/// Low nibbles, then scales and minimums: 640 bytes for 16 x 64 weights.
struct Q4_1 {
    using Block = BlockQ4_1;
    static constexpr std::uint32_t kColumns = 64;
    static constexpr std::uint32_t kTileBytes = kSectionBytes + HalfScalesAndMinimums::kBytes;
    static constexpr bool kHasMinimum = true;
    static constexpr bool kScalesOf16 = false;
    static_assert(kTileBytes == 32 * sizeof(Block)); // no byte more than in the file
    static constexpr std::size_t kScales = kSectionBytes;

    struct Tile {
        simt::Words4 low;
        simt::Words4 scales;
    };
    static SIMT_DEVICE Tile load(const std::uint8_t* tile, std::uint32_t lane) {
        return {
            simt::load_constant(reinterpret_cast<const simt::Words4*>(tile) + lane),
            simt::load_constant(reinterpret_cast<const simt::Words4*>(tile + kScales) + lane / 4)};
    }
    static SIMT_DEVICE void fragment(const Tile& tile, std::uint32_t block, std::uint32_t (&a)[4]) {
        NibblePlane::unpack(tile.low.w + 2 * block, a);
    }
    static SIMT_DEVICE RowFactors factors(const Tile& tile, std::uint32_t block) {
        return HalfScalesAndMinimums::factors(tile.scales, block);
    }
    static SIMT_DEVICE float element(TileBytes bytes, std::uint32_t row, std::uint32_t column) {
        const std::uint32_t block = column / kBlockColumns;
        const FragmentPlace place = fragment_place(row, column % kBlockColumns);
        const std::uint32_t code = NibblePlane::get(bytes, block, place);
        const std::size_t scale = kScales + HalfScalesAndMinimums::at(row, block);
        return simt::add(simt::mul(bytes.half(scale), float(code)), bytes.half(scale + 2));
    }
    /// One row of a tile: blocks 0 and 1 of it are those given.
    static void pack(const Block* blocks, std::uint32_t n, std::uint32_t row, std::uint8_t* tile) {
        for (std::uint32_t block = 0; block < n; ++block) {
            for (std::uint32_t column = 0; column < kBlockColumns; ++column) {
                const FragmentPlace place = fragment_place(row, column);
                NibblePlane::put(tile, block, place,
                                 nibble(blocks[block].qs[column % 16], int(column / 16)));
            }
            std::uint8_t* const scale = tile + kScales + HalfScalesAndMinimums::at(row, block);
            std::memcpy(scale, &blocks[block].d, 2);
            std::memcpy(scale + 2, &blocks[block].m, 2);
        }
    }
};

} // namespace headroom::cuda
