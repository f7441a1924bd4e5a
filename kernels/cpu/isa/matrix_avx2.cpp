// Built with AVX2, FMA and F16C. Exports matrix_kernels_avx2 alone.
#include "kernels/cpu/matrix_layout.h"

#include <immintrin.h>

#include <cstring>
#include <utility>

namespace headroom::cpu {
namespace {

constexpr int kLanes = 8;
constexpr int kMaxTile = 4;
constexpr int kPartTokens = 1;

using Bytes = __m256i;
using Ints = __m256i;
using Floats = __m256;

#include "kernels/cpu/isa/matrix_words_avx2.inl.h"
#include "kernels/cpu/isa/matrix_words_avx2_products.inl.h"
#include "kernels/cpu/phases/matrix_formats.inl.h"
#include "kernels/cpu/phases/matrix_multiply.inl.h"
#include "kernels/cpu/phases/matrix_planes.inl.h"
#include "kernels/cpu/phases/matrix_prepare.inl.h"
#include "kernels/cpu/phases/matrix_rate.inl.h"
#include "kernels/cpu/phases/matrix_table.inl.h"

} // namespace

const MatrixKernels matrix_kernels_avx2{
    "avx2", prepare, multiply_of, multiply_planes, reach_planes, multiply_int8, kInt8MacsPerStep};

} // namespace headroom::cpu
