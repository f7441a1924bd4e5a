#pragma once

#include "kernels/cuda/formats/tile.h"
#include "kernels/quant/k_scales.h"

namespace headroom::cuda {

/// The first 16 bytes of a Q4_K or Q5_K block as the file has them, one load for a row: two halves,
/// then eight scales and eight minimums of six bits (kernels/quant/k_scales.h).
struct KHeader {
    static constexpr std::size_t kBytes = 16 * kGroupRows;

    static SIMT_DEVICE simt::Words4 load(const std::uint8_t* tile, std::uint32_t row) {
        return simt::load_constant(reinterpret_cast<const simt::Words4*>(tile) + row);
    }
    static SIMT_DEVICE std::uint32_t byte(const simt::Words4& header, std::uint32_t i) {
        return header.w[1 + i / 4] >> 8 * (i % 4) & 255;
    }
    static SIMT_DEVICE float scale(const simt::Words4& header, std::uint32_t j) {
        const std::uint32_t bits = j < 4 ? byte(header, j) & 63
                                         : (byte(header, j + 4) & 15) | (byte(header, j - 4) >> 6)
                                                                            << 4;
        return simt::mul(low_half(header.w[0]), float(bits));
    }
    static SIMT_DEVICE float minimum(const simt::Words4& header, std::uint32_t j) {
        const std::uint32_t bits = j < 4 ? byte(header, j + 4) & 63
                                         : (byte(header, j + 4) >> 4) | (byte(header, j) >> 6) << 4;
        return simt::mul(high_half(header.w[0]), float(bits));
    }
    static SIMT_DEVICE RowFactors factors(const simt::Words4 (&rows)[2], std::uint32_t block) {
        return {{scale(rows[0], block), scale(rows[1], block)},
                {-minimum(rows[0], block), -minimum(rows[1], block)}};
    }
};

} // namespace headroom::cuda
