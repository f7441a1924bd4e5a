#include "kernels/cpu/matrix/layouts.h"
#include "kernels/cpu/matrix/planes.h"

// Four-bit codes that index a table of values (GGUF types IQ4_NL, IQ4_XS and MXFP4).

namespace headroom::cpu {

namespace {

/// Low nibbles are elements 0..15, high nibbles 16..31: as the plane wants it.
void pack_nibbles(int row, const std::byte* qs, std::byte* quants) {
    for (int c = 0; c < 4; ++c)
        store_word(quants + 64 * c + 4 * row, load_word(qs + 4 * c));
}

void pack_iq4_nl(int row, const std::byte* block, std::byte* scales, std::byte* quants) {
    put_half(scales, row, block);
    pack_nibbles(row, block + 2, quants);
}

void decode_iq4_nl(int row, const std::byte* scales, const std::byte* quants, float* out) {
    const float d = get_half(scales, row);
    for (int i = 0; i < 32; ++i)
        out[i] = d * static_cast<float>(kTableIQ4[get_nibble(quants, row, i)]);
}

void pack_iq4_xs(int row, const std::byte* block, std::byte* scales, std::byte* quants) {
    put_half(scales, row, block);
    const unsigned high = load_u16(block + 2);
    for (int j = 0; j < 8; ++j) {
        const unsigned low = std::to_integer<unsigned>(block[4 + j / 2]) >> 4 * (j & 1) & 15u;
        const unsigned scale = low | (high >> 2 * j & 3u) << 4;
        scales[32 + 16 * j + row] = static_cast<std::byte>(scale - 32u);
        pack_nibbles(row, block + 8 + 16 * j, quants + j * kNibblesPlane);
    }
}

void decode_iq4_xs(int row, const std::byte* scales, const std::byte* quants, float* out) {
    const float d = get_half(scales, row);
    for (int i = 0; i < 256; ++i) {
        const auto scale = std::to_integer<std::int8_t>(scales[32 + 16 * (i / 32) + row]);
        const std::uint32_t code = get_nibble(quants + i / 32 * kNibblesPlane, row, i % 32);
        out[i] = d * static_cast<float>(scale) * static_cast<float>(kTableIQ4[code]);
    }
}

void pack_mxfp4(int row, const std::byte* block, std::byte* scales, std::byte* quants) {
    scales[row] = block[0];
    pack_nibbles(row, block + 1, quants);
}

void decode_mxfp4(int row, const std::byte* scales, const std::byte* quants, float* out) {
    const auto exponent = std::to_integer<std::uint32_t>(scales[row]);
    // 2^(exponent - 128), a denormal float for 0 and 1.
    const float scale =
        std::bit_cast<float>(exponent < 2 ? 0x00200000u << exponent : (exponent - 1) << 23);
    for (int i = 0; i < 32; ++i)
        out[i] = scale * static_cast<float>(kTableMXFP4[get_nibble(quants, row, i)]);
}

} // namespace

const MatrixLayout layout_iq4_nl =
    kPackedLayout<DType::IQ4_NL, kShapeIQ4_NL, 18, pack_iq4_nl, decode_iq4_nl>;
const MatrixLayout layout_iq4_xs =
    kPackedLayout<DType::IQ4_XS, kShapeIQ4_XS, 136, pack_iq4_xs, decode_iq4_xs>;
const MatrixLayout layout_mxfp4 =
    kPackedLayout<DType::MXFP4, kShapeMXFP4, 17, pack_mxfp4, decode_mxfp4>;

} // namespace headroom::cpu
