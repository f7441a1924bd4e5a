#pragma once

#include "kernels/cuda/kernel.h"
#include "kernels/cuda/params.h"

#include <cstdint>

namespace headroom::cuda {

/// The kernels of one weight format, and how its matrices are laid out.
struct FormatKernels {
    std::uint32_t type; ///< number in the file (kernels/api/dtype.h)
    const Kernel* project;
    const Kernel* gate_up;
    const Kernel* expert_project;
    const Kernel* expert_gate_up;
    const Kernel* embed;
    /// Of 16 rows.
    std::uint64_t (*group_bytes)(std::uint32_t columns);
    /// Up to 16 rows as in the file, of `row_bytes` each, into a group of zeros.
    void (*pack)(const std::uint8_t* rows, std::uint32_t n_rows, std::uint64_t row_bytes,
                 std::uint32_t columns, std::uint8_t* group);
    /// That project (1 matrix) or gate_up (2) needs; of experts kExpertSharedBytes more.
    std::uint32_t (*shared_bytes)(std::uint32_t columns, std::uint32_t tokens,
                                  std::uint32_t matrices);
};

/// Everything that a device can launch.
struct KernelTable {
    const FormatKernels* const* formats;
    std::uint32_t n_formats;
    const Kernel* attention[3]; ///< by KvType
    std::uint32_t (*attention_shared_bytes)(std::uint32_t head_dim);
    const Kernel* choose_experts;
    const Kernel* sum_experts;
    const Kernel* final_norm;
    const Kernel* best;
    std::uint32_t best_shared_bytes;
    const Kernel* gather;
};

/// Calls `visit(const Kernel&)` for every kernel of a table.
template <class Visit>
void for_each_kernel(const KernelTable& table, Visit visit) {
    for (std::uint32_t i = 0; i < table.n_formats; ++i) {
        const FormatKernels& format = *table.formats[i];
        for (const Kernel* kernel : {format.project, format.gate_up, format.expert_project,
                                     format.expert_gate_up, format.embed})
            visit(*kernel);
    }
    for (const Kernel* kernel : table.attention)
        visit(*kernel);
    for (const Kernel* kernel :
         {table.choose_experts, table.sum_experts, table.final_norm, table.best, table.gather})
        visit(*kernel);
}

/// The kernels as this program was compiled: for the device, or for the host.
const KernelTable& kernel_table();

} // namespace headroom::cuda
