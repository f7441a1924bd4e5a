// The vector kernels of avx2: one of the few files built with -mavx2 -mfma -mf16c. No inline code
// of the standard library here: a weak copy of it could be linked into code for every machine.
#include "kernels/cpu/vector_kernels.h"

#include <immintrin.h>

#include <type_traits>

namespace headroom::cpu {
namespace avx2 {
#include "kernels/cpu/isa/simd_avx2.h"
#include "kernels/cpu/phases/elementwise.inl.h"
#include "kernels/cpu/phases/kv_codec.inl.h"
#include "kernels/cpu/phases/softmax_attention.inl.h"
} // namespace avx2

const VectorKernels vector_kernels_avx2 = {
    .name = "avx2",
    .rms_norm = avx2::rms_norm,
    .add = avx2::add_to,
    .scale = avx2::scale,
    .soft_cap = avx2::soft_cap,
    .rotate_interleaved = avx2::rotate_interleaved,
    .rotate_halves = avx2::rotate_halves,
    .silu_multiply = avx2::silu_multiply,
    .gelu_multiply = avx2::gelu_multiply,
    .log_sum_exp_parts = avx2::log_sum_exp_parts,
    .store_key = avx2::store_key,
    .store_value = avx2::store_value,
    .attend = avx2::attend,
    .merge = avx2::merge,
};

} // namespace headroom::cpu
