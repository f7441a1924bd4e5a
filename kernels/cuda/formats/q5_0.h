#pragma once

#include "kernels/cuda/formats/tile.h"
#include "kernels/quant/q5_0.h"

#include <cstring>

namespace headroom::cuda {

/// Low nibbles, fifth bits, scales: 704 bytes for 16 x 64 weights.
struct Q5_0 {
    using Block = BlockQ5_0;
    static constexpr std::uint32_t kColumns = 64;
    static constexpr std::uint32_t kTileBytes = kSectionBytes + 128 + HalfScales::kBytes;
    static constexpr bool kHasMinimum = false;
    static constexpr bool kScalesOf16 = false;
    static_assert(kTileBytes == 32 * sizeof(Block)); // no byte more than in the file
    static constexpr std::size_t kScales = kSectionBytes + 128;

    struct Tile {
        simt::Words4 low;
        std::uint32_t high;
        simt::Words2 scales;
    };
    static SIMT_DEVICE Tile load(const std::uint8_t* tile, std::uint32_t lane) {
        return {
            simt::load_constant(reinterpret_cast<const simt::Words4*>(tile) + lane),
            simt::load_constant(reinterpret_cast<const std::uint32_t*>(tile + kSectionBytes) +
                                lane),
            simt::load_constant(reinterpret_cast<const simt::Words2*>(tile + kScales) + lane / 4)};
    }
    static SIMT_DEVICE void fragment(const Tile& tile, std::uint32_t block, std::uint32_t (&a)[4]) {
        NibblePlane::unpack(tile.low.w + 2 * block, a);
        BitPlane::unpack(tile.high, block, a);
        centre(a, 16);
    }
    static SIMT_DEVICE RowFactors factors(const Tile& tile, std::uint32_t block) {
        return HalfScales::factors(tile.scales, block);
    }
    static SIMT_DEVICE float element(TileBytes bytes, std::uint32_t row, std::uint32_t column) {
        const std::uint32_t block = column / kBlockColumns;
        const FragmentPlace place = fragment_place(row, column % kBlockColumns);
        std::uint32_t code = NibblePlane::get(bytes, block, place);
        code |= std::uint32_t(bytes(kSectionBytes + BitPlane::at(block, place, 1)) >>
                                  BitPlane::shift(block, place) &
                              1)
                << 4;
        const std::size_t scale = kScales + HalfScales::at(row, block);
        return simt::mul(bytes.half(scale), float(int(code) - 16));
    }
    /// One row of a tile: blocks 0 and 1 of it are those given.
    static void pack(const Block* blocks, std::uint32_t n, std::uint32_t row, std::uint8_t* tile) {
        for (std::uint32_t block = 0; block < n; ++block) {
            for (std::uint32_t column = 0; column < kBlockColumns; ++column) {
                const FragmentPlace place = fragment_place(row, column);
                NibblePlane::put(tile, block, place,
                                 nibble(blocks[block].qs[column % 16], int(column / 16)));
                const int high = blocks[block].qh[column / 8] >> column % 8 & 1;
                tile[kSectionBytes + BitPlane::at(block, place, 1)] |=
                    std::uint8_t(high << BitPlane::shift(block, place));
            }
            std::uint8_t* const scale = tile + kScales + HalfScales::at(row, block);
            std::memcpy(scale, &blocks[block].d, 2);
        }
    }
};

} // namespace headroom::cuda
