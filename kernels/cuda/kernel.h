#pragma once

#include <cstdint>

namespace headroom::cuda {

/// A kernel as a device runs it. SIMT_KERNEL (device/simt.h) makes one.
struct Kernel {
    const char* name;
    /// Compiled by nvcc: the handle for launching. Compiled for the host: void (*)(const void*
    /// params).
    const void* function;
    std::uint32_t params_bytes; ///< of its one parameter
    std::uint32_t threads;      ///< of a block
};

} // namespace headroom::cuda
