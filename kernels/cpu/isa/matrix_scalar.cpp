// Built for the plainest machine of the architecture. Exports matrix_kernels_scalar alone.
#include "kernels/cpu/matrix_layout.h"

#include <cstring>
#include <utility>

namespace headroom::cpu {
namespace {

constexpr int kLanes = 16;
constexpr int kMaxTile = 1;
constexpr int kPartTokens = 1;

struct Bytes {
    std::uint8_t at[4 * kLanes];
};
struct Ints {
    std::int32_t at[kLanes];
};
struct Floats {
    float at[kLanes];
};

#include "kernels/cpu/isa/matrix_words_scalar.inl.h"
#include "kernels/cpu/phases/matrix_formats.inl.h"
#include "kernels/cpu/phases/matrix_multiply.inl.h"
#include "kernels/cpu/phases/matrix_planes.inl.h"
#include "kernels/cpu/phases/matrix_prepare.inl.h"
#include "kernels/cpu/phases/matrix_rate.inl.h"
#include "kernels/cpu/phases/matrix_table.inl.h"

} // namespace

const MatrixKernels matrix_kernels_scalar{
    "scalar", prepare, multiply_of, multiply_planes, reach_planes, multiply_int8, kInt8MacsPerStep};

} // namespace headroom::cpu
