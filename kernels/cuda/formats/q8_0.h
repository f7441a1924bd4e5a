#pragma once

#include "kernels/cuda/formats/tile.h"
#include "kernels/quant/q8_0.h"

#include <cstring>

namespace headroom::cuda {

/// Bytes as the fragments have them, then scales: 1088 bytes for 16 x 64 weights.
struct Q8_0 {
    using Block = BlockQ8_0;
    static constexpr std::uint32_t kColumns = 64;
    static constexpr std::uint32_t kTileBytes = 2 * kSectionBytes + HalfScales::kBytes;
    static constexpr bool kHasMinimum = false;
    static constexpr bool kScalesOf16 = false;
    static_assert(kTileBytes == 32 * sizeof(Block)); // no byte more than in the file
    static constexpr std::size_t kScales = 2 * kSectionBytes;

    struct Tile {
        simt::Words4 bytes[2];
        simt::Words2 scales;
    };
    static SIMT_DEVICE Tile load(const std::uint8_t* tile, std::uint32_t lane) {
        const auto* sections = reinterpret_cast<const simt::Words4*>(tile);
        return {
            {simt::load_constant(sections + lane), simt::load_constant(sections + 32 + lane)},
            simt::load_constant(reinterpret_cast<const simt::Words2*>(tile + kScales) + lane / 4)};
    }
    static SIMT_DEVICE void fragment(const Tile& tile, std::uint32_t block, std::uint32_t (&a)[4]) {
        SIMT_UNROLL
        for (std::uint32_t i = 0; i < 4; ++i)
            a[i] = tile.bytes[block].w[i];
    }
    static SIMT_DEVICE RowFactors factors(const Tile& tile, std::uint32_t block) {
        return HalfScales::factors(tile.scales, block);
    }
    static SIMT_DEVICE float element(TileBytes bytes, std::uint32_t row, std::uint32_t column) {
        const std::uint32_t block = column / kBlockColumns;
        const auto code =
            std::int8_t(bytes(at(block, fragment_place(row, column % kBlockColumns))));
        return simt::mul(bytes.half(kScales + HalfScales::at(row, block)), float(code));
    }
    /// One row of a tile: blocks 0 and 1 of it are those given.
    static void pack(const Block* blocks, std::uint32_t n, std::uint32_t row, std::uint8_t* tile) {
        for (std::uint32_t block = 0; block < n; ++block) {
            for (std::uint32_t column = 0; column < kBlockColumns; ++column)
                tile[at(block, fragment_place(row, column))] =
                    std::uint8_t(blocks[block].qs[column]);
            std::memcpy(tile + kScales + HalfScales::at(row, block), &blocks[block].d, 2);
        }
    }

private:
    static constexpr std::size_t at(std::uint32_t block, const FragmentPlace& p) {
        return block * kSectionBytes + p.lane * 16 + p.word * 4 + p.byte;
    }
};

} // namespace headroom::cuda
