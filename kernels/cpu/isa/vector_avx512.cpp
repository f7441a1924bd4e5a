// The vector kernels of avx512: one of the few files built with the AVX-512 F, BW, DQ and VL flags.
// No inline code of the standard library here: a weak copy of it could be linked into code for
// every machine.
#include "kernels/cpu/vector_kernels.h"

#include <immintrin.h>

#include <type_traits>

namespace headroom::cpu {
namespace avx512 {
#include "kernels/cpu/isa/simd_avx512.h"
#include "kernels/cpu/phases/elementwise.inl.h"
#include "kernels/cpu/phases/kv_codec.inl.h"
#include "kernels/cpu/phases/softmax_attention.inl.h"
} // namespace avx512

const VectorKernels vector_kernels_avx512 = {
    .name = "avx512",
    .rms_norm = avx512::rms_norm,
    .add = avx512::add_to,
    .scale = avx512::scale,
    .soft_cap = avx512::soft_cap,
    .rotate_interleaved = avx512::rotate_interleaved,
    .rotate_halves = avx512::rotate_halves,
    .silu_multiply = avx512::silu_multiply,
    .gelu_multiply = avx512::gelu_multiply,
    .log_sum_exp_parts = avx512::log_sum_exp_parts,
    .store_key = avx512::store_key,
    .store_value = avx512::store_value,
    .attend = avx512::attend,
    .merge = avx512::merge,
};

} // namespace headroom::cpu
