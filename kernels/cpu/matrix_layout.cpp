#include "kernels/cpu/matrix_layout.h"

#include "kernels/base/assert.h"
#include "kernels/cpu/matrix/layouts.h"

#include <algorithm>
#include <array>

namespace headroom::cpu {

namespace {

constexpr std::array kLayouts = {
    &layout_f32,  &layout_f16,    &layout_bf16,   &layout_q4_0,  &layout_q4_1, &layout_q5_0,
    &layout_q5_1, &layout_q8_0,   &layout_q2_k,   &layout_q3_k,  &layout_q4_k, &layout_q5_k,
    &layout_q6_k, &layout_iq4_nl, &layout_iq4_xs, &layout_mxfp4,
};

} // namespace

std::size_t activation_bytes(ActivationFormat format, std::int64_t columns) {
    const std::size_t bytes =
        format == ActivationFormat::Float
            ? static_cast<std::size_t>(columns) * sizeof(float)
            : static_cast<std::size_t>(columns / kBlockInputs) * sizeof(Int8Activations);
    return round_up_64(bytes);
}

const MatrixLayout& matrix_layout(DType type) {
    const auto found = std::ranges::find_if(
        kLayouts, [type](const MatrixLayout* layout) { return layout->type == type; });
    HEADROOM_ASSERT(found != kLayouts.end());
    return **found;
}

} // namespace headroom::cpu
