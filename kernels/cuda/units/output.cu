#include "kernels/cuda/device/output.cuh"
#include "kernels/cuda/units/units.h"

namespace headroom::cuda {

SIMT_KERNEL(kernel_final_norm, FinalNormParams, kBestThreads, final_norm)
SIMT_KERNEL(kernel_best, BestParams, kBestThreads, best)
SIMT_KERNEL(kernel_gather, GatherParams, kBestThreads, gather)

std::uint32_t best_shared_bytes() {
    return Best::shared_bytes();
}

} // namespace headroom::cuda
