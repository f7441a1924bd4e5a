#include "kernels/cuda/device/output.cuh"
#include "kernels/cuda/units/units.h"

namespace headroom::cuda {

SIMT_KERNEL(kernel_final_norm, FinalNormParams, kBestThreads, 4, final_norm)
SIMT_KERNEL(kernel_best, BestParams, kBestThreads, 4, best)
SIMT_KERNEL(kernel_gather, GatherParams, kBestThreads, 4, gather)

std::uint32_t best_shared_bytes() {
    return Best::shared_bytes();
}

} // namespace headroom::cuda
