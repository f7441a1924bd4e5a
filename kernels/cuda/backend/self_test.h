#pragma once

#include "kernels/base/result.h"
#include "kernels/cuda/backend/device.h"

#include <memory>

namespace headroom::cuda {

/// Whether a small product comes out right in every weight format: what a driver, a clock too high
/// or a broken memory would show first. Names the format that is wrong.
Result<> self_test(const std::shared_ptr<Device>& device);

} // namespace headroom::cuda
