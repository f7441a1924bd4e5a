#pragma once

#include "kernels/cuda/formats/k_header.h"
#include "kernels/quant/q5_k.h"

#include <cstring>

namespace headroom::cuda {

/// Headers as in the file, low nibbles, fifth bits: 2816 bytes for 16 x 256 weights.
struct Q5_K {
    using Block = BlockQ5_K;
    static constexpr std::uint32_t kColumns = 256;
    static constexpr std::uint32_t kTileBytes = KHeader::kBytes + 5 * kSectionBytes;
    static constexpr bool kHasMinimum = true;
    static constexpr bool kScalesOf16 = false;
    static_assert(kTileBytes == 16 * sizeof(Block)); // no byte more than in the file
    static constexpr std::size_t kLow = KHeader::kBytes;
    static constexpr std::size_t kHigh = kLow + 4 * kSectionBytes;

    struct Tile {
        simt::Words4 headers[2];
        simt::Words4 low[4];
        simt::Words4 high;
    };
    static SIMT_DEVICE Tile load(const std::uint8_t* tile, std::uint32_t lane) {
        const auto* low = reinterpret_cast<const simt::Words4*>(tile + kLow) + lane;
        return {{KHeader::load(tile, lane / 4), KHeader::load(tile, lane / 4 + 8)},
                {simt::load_constant(low), simt::load_constant(low + 32),
                 simt::load_constant(low + 64), simt::load_constant(low + 96)},
                simt::load_constant(low + 128)};
    }
    static SIMT_DEVICE void fragment(const Tile& tile, std::uint32_t block, std::uint32_t (&a)[4]) {
        NibblePlane::unpack(tile.low[block / 2].w + block % 2 * 2, a);
        BitPlane::unpack(tile.high.w[block / 2], block, a);
    }
    static SIMT_DEVICE RowFactors factors(const Tile& tile, std::uint32_t block) {
        return KHeader::factors(tile.headers, block);
    }
    static SIMT_DEVICE float element(TileBytes bytes, std::uint32_t row, std::uint32_t column) {
        const std::uint32_t block = column / kBlockColumns;
        const FragmentPlace place = fragment_place(row, column % kBlockColumns);
        const std::uint32_t high =
            bytes(kHigh + BitPlane::at(block, place, 4)) >> BitPlane::shift(block, place);
        const std::uint32_t code =
            NibblePlane::get(TileBytes{bytes.tile + kLow}, block, place) | (high & 1) << 4;
        const simt::Words4 header = KHeader::load(bytes.tile, row);
        return simt::sub(simt::mul(KHeader::scale(header, block), float(code)),
                         KHeader::minimum(header, block));
    }
    /// One row of a tile is one block.
    static void pack(const Block* block, std::uint32_t, std::uint32_t row, std::uint8_t* tile) {
        std::memcpy(tile + 16 * row, block, 16);
        for (std::uint32_t column = 0; column < kColumns; ++column) {
            const std::uint32_t j = column / kBlockColumns;
            const FragmentPlace place = fragment_place(row, column % kBlockColumns);
            NibblePlane::put(tile + kLow, j, place,
                             nibble(block->qs[column / 64 * 32 + column % 32], int(j % 2)));
            tile[kHigh + BitPlane::at(j, place, 4)] |=
                std::uint8_t((block->qh[column % 32] >> j & 1) << BitPlane::shift(j, place));
        }
    }
};

} // namespace headroom::cuda
