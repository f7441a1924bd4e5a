#pragma once

#include <cstdint>
#include <string>

namespace headroom {

/// What a backend computes on.
struct ComputeDevice {
    bool gpu = false;        ///< weights and KV cache lie in memory of its own
    std::string name;        ///< "NVIDIA GeForce RTX 4090"; empty: the CPU
    std::string pci_address; ///< of a GPU, "0000:01:00.0"; empty where it is not known
};

/// Memory of a GPU, in bytes.
struct GpuMemory {
    std::uint64_t free = 0, total = 0;
};

} // namespace headroom
