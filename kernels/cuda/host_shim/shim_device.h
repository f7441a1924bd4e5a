#pragma once

#include "kernels/cuda/device_api.h"
#include "kernels/cuda/host_shim/access_counts.h"

#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <string>

namespace headroom::shim {

/// What a test makes a device do.
struct DeviceFaults {
    std::int64_t refuse_allocation = -1; ///< the how manieth from now on, once
    std::int64_t fail_launch = -1;       ///< the how manieth kernel from now on
    bool lose_device = false;            ///< that failure, or the next wait, is for ever
    std::uint64_t memory_bytes = 0;      ///< 0 = what the host has
    bool tells_constants = true;         ///< false: `allocate`'s caller does not know them
    std::uint64_t seed = 0;              ///< of the schedules; every kernel's is another
    std::int64_t kernels = 0;            ///< launched so far
};

/// By kernel, then by line, over all launches while counting was on.
using KernelAccesses = std::map<std::string, std::map<std::string, SiteCounts>>;
/// Counts from now on, from zero, into what is returned; slow.
KernelAccesses& count_accesses();
void stop_counting();

/// What was tried of a kernel so far.
struct KernelRuns {
    using Shape = std::array<std::uint32_t, 3>; ///< blocks in x and y, bytes of shared memory

    std::uint64_t launches = 0;
    std::set<Shape> shapes;
    std::set<std::uint64_t> orders; ///< in which its lanes ran (Grid::order_run)
};
/// By kernel, of all devices.
const std::map<std::string, KernelRuns>& kernel_runs();

/// The device that runs kernels on the host. A violation fails the launch with its message.
const cuda::DeviceApi& device_api();
/// Of all devices: tests open one at a time.
DeviceFaults& device_faults();

} // namespace headroom::shim
