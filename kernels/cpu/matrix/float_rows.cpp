#include "kernels/base/half.h"
#include "kernels/cpu/matrix/layouts.h"
#include "kernels/cpu/matrix_layout.h"

#include <cstring>

// Weights that are floats: [columns][16 rows] of the file's own elements.

namespace headroom::cpu {

namespace {

template <class Element>
std::size_t group_bytes(std::int64_t columns) {
    return round_up_64(static_cast<std::size_t>(columns) * kGroupRows * sizeof(Element));
}

template <class Element>
void pack(const std::byte* const rows[kGroupRows], std::int64_t columns, std::byte* out) {
    std::memset(out, 0, group_bytes<Element>(columns));
    for (int row = 0; row < kGroupRows; ++row) {
        if (!rows[row]) continue;
        for (std::int64_t column = 0; column < columns; ++column)
            std::memcpy(out + (column * kGroupRows + row) * sizeof(Element),
                        rows[row] + column * sizeof(Element), sizeof(Element));
    }
}

template <class Element, auto widen>
void decode_row(const std::byte* group, std::int64_t columns, int row, float* out) {
    for (std::int64_t column = 0; column < columns; ++column) {
        Element element;
        std::memcpy(&element, group + (column * kGroupRows + row) * sizeof(Element),
                    sizeof element);
        out[column] = widen(element);
    }
}

float same(float value) {
    return value;
}

} // namespace

const MatrixLayout layout_f32{DType::F32, ActivationFormat::Float, group_bytes<float>, pack<float>,
                              decode_row<float, same>};
const MatrixLayout layout_f16{DType::F16, ActivationFormat::Float, group_bytes<std::uint16_t>,
                              pack<std::uint16_t>, decode_row<std::uint16_t, half_to_float>};
const MatrixLayout layout_bf16{DType::BF16, ActivationFormat::Float, group_bytes<std::uint16_t>,
                               pack<std::uint16_t>, decode_row<std::uint16_t, bfloat_to_float>};

} // namespace headroom::cpu
