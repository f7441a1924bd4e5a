#pragma once

// The C interface between the program and a device: the plug-in headroom_cuda.so has one over the
// CUDA runtime, the tests one over the host shim. Structs and functions keep C's layout, so that a
// plug-in of another build is refused by its version and not by a crash.

#include "kernels/cuda/kernel_table.h"

#include <cstddef>
#include <cstdint>

namespace headroom::cuda {

/// Changes with anything in this file, kernel_table.h or params.h.
inline constexpr std::uint32_t kDeviceAbiVersion = 4;

struct DeviceDescription {
    char name[128];
    std::uint32_t compute_major, compute_minor;
    std::uint32_t multiprocessors;
    std::uint64_t memory_bytes;
};

struct KernelLaunch {
    const Kernel* kernel;
    std::uint32_t blocks_x, blocks_y;
    std::uint32_t shared_bytes;
    std::uint32_t params_at; ///< first byte within the list's parameters
};

/// Functions that return int return 0, or something else after a failure that `error` describes.
/// One thread uses a device at a time, but for `wait`, during which another one may. Work is done
/// in the order asked; only `wait` waits for it.
struct DeviceApi {
    std::uint32_t abi_version;
    std::uint32_t struct_bytes;   ///< of this struct
    std::uint32_t driver_version; ///< that the driver must offer at least: 13000 = CUDA 13.0
    const char* architectures;    ///< that it has code for, as CMake spells them: "86-real;120"
    const KernelTable* kernels;

    /// `text` becomes the reason where it fails.
    int (*open)(std::uint32_t index, void** device, char* text, std::size_t text_bytes);
    void (*close)(void* device);
    int (*describe)(void* device, DeviceDescription* out);
    int (*memory)(void* device, std::uint64_t* free_bytes, std::uint64_t* total_bytes);
    /// Null where memory is refused. `constant`: no kernel writes it.
    void* (*allocate)(void* device, std::uint64_t bytes, int constant);
    void (*release)(void* device, void* memory);
    /// `from` may be used again when the call returns.
    int (*upload)(void* device, void* to, const void* from, std::uint64_t bytes);
    /// `to` is filled when `wait` has returned.
    int (*download)(void* device, void* to, const void* from, std::uint64_t bytes);
    int (*copy)(void* device, void* to, const void* from, std::uint64_t bytes);
    int (*clear)(void* device, void* to, std::uint64_t bytes);
    /// Kernels in order. A list that comes again, byte for byte, may be replayed as a graph.
    int (*launch)(void* device, const KernelLaunch* launches, std::uint32_t n,
                  const std::uint8_t* params, std::uint64_t params_bytes);
    int (*wait)(void* device);
    const char* (*error)(void* device);
};

/// What a plug-in exports as headroom_cuda_device_api.
using GetDeviceApi = const DeviceApi* (*)();
inline constexpr const char* kGetDeviceApiName = "headroom_cuda_device_api";

} // namespace headroom::cuda
