#include "kernels/cuda/device/attention.cuh"
#include "kernels/cuda/units/units.h"

namespace headroom::cuda {

SIMT_KERNEL(attention_f32, AttentionParams, kAttentionThreads, 5, attention<KvVectorF32>)
SIMT_KERNEL(attention_f16, AttentionParams, kAttentionThreads, 5, attention<KvVectorF16>)
SIMT_KERNEL(attention_q8_0, AttentionParams, kAttentionThreads, 5, attention<KvVectorQ8_0>)

std::uint32_t attention_shared_bytes(std::uint32_t head_dim) {
    return Attention<KvVectorF16>::shared_bytes(head_dim);
}

} // namespace headroom::cuda
