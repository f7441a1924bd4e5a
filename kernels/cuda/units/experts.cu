#include "kernels/cuda/device/experts.cuh"
#include "kernels/cuda/units/units.h"

namespace headroom::cuda {

SIMT_KERNEL(kernel_choose_experts, ChooseParams, simt::kWarpLanes, 16, choose_experts)
SIMT_KERNEL(kernel_sum_experts, ExpertSumParams, kProjectionThreads, 4, sum_experts)

} // namespace headroom::cuda
