#pragma once

#include "kernels/cuda/device/simt.h"

#include <cstdint>

namespace headroom::cuda {

// Matrices of floats lie row by row, each row filled up with zeros to a multiple of 16 bytes; a
// lane loads 16 bytes beside those of its neighbours.

struct F32 {
    using Element = std::uint32_t;
    static SIMT_DEVICE float decode(Element bits) { return simt::bits_of<float>(bits); }
};

struct F16 {
    using Element = std::uint16_t;
    static SIMT_DEVICE float decode(Element bits) { return simt::half_to_float(bits); }
};

struct BF16 {
    using Element = std::uint16_t;
    static SIMT_DEVICE float decode(Element bits) {
        return simt::bits_of<float>(std::uint32_t(bits) << 16);
    }
};

} // namespace headroom::cuda
