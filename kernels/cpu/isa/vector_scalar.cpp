// The vector kernels that run on every machine.
#include "kernels/base/half.h"
#include "kernels/cpu/vector_kernels.h"

#include <type_traits>

namespace headroom::cpu {
namespace scalar {
#include "kernels/cpu/isa/simd_scalar.h"
#include "kernels/cpu/phases/elementwise.inl.h"
#include "kernels/cpu/phases/kv_codec.inl.h"
#include "kernels/cpu/phases/softmax_attention.inl.h"
} // namespace scalar

const VectorKernels vector_kernels_scalar = {
    .name = "scalar",
    .rms_norm = scalar::rms_norm,
    .add = scalar::add_to,
    .scale = scalar::scale,
    .soft_cap = scalar::soft_cap,
    .rotate_interleaved = scalar::rotate_interleaved,
    .rotate_halves = scalar::rotate_halves,
    .silu_multiply = scalar::silu_multiply,
    .gelu_multiply = scalar::gelu_multiply,
    .log_sum_exp_parts = scalar::log_sum_exp_parts,
    .store_key = scalar::store_key,
    .store_value = scalar::store_value,
    .attend = scalar::attend,
    .merge = scalar::merge,
};

} // namespace headroom::cpu
