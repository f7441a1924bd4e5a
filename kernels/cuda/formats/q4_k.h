#pragma once

#include "kernels/cuda/formats/k_header.h"
#include "kernels/quant/q4_k.h"

#include <cstring>

namespace headroom::cuda {

/// Headers as in the file, then low nibbles: 2304 bytes for 16 x 256 weights.
struct Q4_K {
    using Block = BlockQ4_K;
    static constexpr std::uint32_t kColumns = 256;
    static constexpr std::uint32_t kTileBytes = KHeader::kBytes + 4 * kSectionBytes;
    static constexpr bool kHasMinimum = true;
    static constexpr bool kScalesOf16 = false;
    static_assert(kTileBytes == 16 * sizeof(Block)); // no byte more than in the file

    struct Tile {
        simt::Words4 headers[2];
        simt::Words4 low[4];
    };
    static SIMT_DEVICE Tile load(const std::uint8_t* tile, std::uint32_t lane) {
        const auto* low = reinterpret_cast<const simt::Words4*>(tile + KHeader::kBytes) + lane;
        return {{KHeader::load(tile, lane / 4), KHeader::load(tile, lane / 4 + 8)},
                {simt::load_constant(low), simt::load_constant(low + 32),
                 simt::load_constant(low + 64), simt::load_constant(low + 96)}};
    }
    static SIMT_DEVICE void fragment(const Tile& tile, std::uint32_t block, std::uint32_t (&a)[4]) {
        NibblePlane::unpack(tile.low[block / 2].w + block % 2 * 2, a);
    }
    static SIMT_DEVICE RowFactors factors(const Tile& tile, std::uint32_t block) {
        return KHeader::factors(tile.headers, block);
    }
    static SIMT_DEVICE float element(TileBytes bytes, std::uint32_t row, std::uint32_t column) {
        const std::uint32_t block = column / kBlockColumns;
        const FragmentPlace place = fragment_place(row, column % kBlockColumns);
        const std::uint32_t code =
            NibblePlane::get(TileBytes{bytes.tile + KHeader::kBytes}, block, place);
        const simt::Words4 header = KHeader::load(bytes.tile, row);
        return simt::sub(simt::mul(KHeader::scale(header, block), float(code)),
                         KHeader::minimum(header, block));
    }
    /// One row of a tile is one block.
    static void pack(const Block* block, std::uint32_t, std::uint32_t row, std::uint8_t* tile) {
        std::memcpy(tile + 16 * row, block, 16);
        for (std::uint32_t column = 0; column < kColumns; ++column)
            NibblePlane::put(
                tile + KHeader::kBytes, column / kBlockColumns,
                fragment_place(row, column % kBlockColumns),
                nibble(block->qs[column / 64 * 32 + column % 32], int(column / 32 % 2)));
    }
};

} // namespace headroom::cuda
