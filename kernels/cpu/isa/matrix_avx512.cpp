// Built with AVX-512 F, BW, DQ, VL and VNNI. Exports matrix_kernels_avx512 alone.
#include "kernels/cpu/matrix_layout.h"

#include <immintrin.h>

#include <cstring>
#include <utility>

namespace headroom::cpu {
namespace {

constexpr int kLanes = 16;
constexpr int kMaxTile = 8;
constexpr int kPartTokens = 4;

using Bytes = __m512i;
using Ints = __m512i;
using Floats = __m512;

#include "kernels/cpu/isa/matrix_words_avx512.inl.h"
#include "kernels/cpu/phases/matrix_formats.inl.h"
#include "kernels/cpu/phases/matrix_multiply.inl.h"
#include "kernels/cpu/phases/matrix_planes.inl.h"
#include "kernels/cpu/phases/matrix_prepare.inl.h"
#include "kernels/cpu/phases/matrix_rate.inl.h"
#include "kernels/cpu/phases/matrix_table.inl.h"

} // namespace

const MatrixKernels matrix_kernels_avx512{
    "avx512", prepare, multiply_of, multiply_planes, reach_planes, multiply_int8, kInt8MacsPerStep};

} // namespace headroom::cpu
