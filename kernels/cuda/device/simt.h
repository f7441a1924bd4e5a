#pragma once

// The dialect that kernels are written in. nvcc maps it to the device's instructions
// (simt_cuda.h); any C++ compiler maps it to threads as fibres whose every access is checked
// (host_shim/simt_host.h). Kernels use nothing else of CUDA.
//
// Who runs: thread() lane() warp() block_x() block_y() blocks_x().
// Who waits for whom: barrier() for a block, warp_barrier().
// Between the lanes of a warp: shuffle_xor(v, lanes), shuffle(v, lane), any(b).
// Global memory, 1 to 16 bytes at once: load(p), load_constant(p), load_fresh(p), store(p, v);
// prefetch(p).
// Between blocks: atomic_increment(p), fence().
// Memory of a block: SharedArena, Shared<T>.
// From global to shared memory, meanwhile: copy_async(...), commit_copies(), wait_for_copies<n>().
// Multiply-accumulates of bytes: mma_s8_k32, mma_s8_k16, load_matrices for their operands, dp4a.
// Overlap of kernels: allow_next_kernel(), wait_for_previous_kernel(); all memory that is not
// constant comes after the wait.
// Arithmetic: exp(x), sqrt(x), fma(a, b, c) and so on; mul, add, sub and div are never contracted.
//
// Every lane of a warp, and of a block, comes by the same warp operations and barriers.

#include "kernels/cuda/kernel.h"

#include <cstdint>

namespace headroom::simt {

inline constexpr std::uint32_t kFullWarp = 0xFFFFFFFFu;
inline constexpr std::uint32_t kWarpLanes = 32;

struct alignas(8) Words2 {
    std::uint32_t w[2];
};
struct alignas(16) Words4 {
    std::uint32_t w[4];
};
struct alignas(16) Floats4 {
    float f[4];
};

} // namespace headroom::simt

#if defined(__CUDACC__)
#include "kernels/cuda/device/simt_cuda.h"
#else
#include "kernels/cuda/host_shim/simt_host.h"
#endif

namespace headroom::simt {

/// Sum over the lanes of a warp (or of aligned parts of `width` lanes), in one order for all.
template <class T>
SIMT_DEVICE T warp_sum(T value, std::uint32_t width = kWarpLanes) {
    for (std::uint32_t mask = width / 2; mask > 0; mask /= 2)
        value += shuffle_xor(value, mask);
    return value;
}

SIMT_DEVICE float warp_max(float value, std::uint32_t width = kWarpLanes) {
    for (std::uint32_t mask = width / 2; mask > 0; mask /= 2)
        value = max(value, shuffle_xor(value, mask));
    return value;
}

} // namespace headroom::simt
