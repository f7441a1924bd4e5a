// Prints every kernel with its threads, and with the bytes of shared memory that a launch of one
// row and one of as many rows as there may be give its blocks: what the compiler can't tell.

#include "kernels/cuda/kernel_table.h"

#include <fmt/format.h>

using namespace headroom::cuda;

namespace {

/// More than any chunk of columns that lies in shared memory.
constexpr std::uint32_t kColumns = 1 << 20;

void print(const Kernel& kernel, std::uint32_t one_row = 0, std::uint32_t most_rows = 0) {
    fmt::print("{} {} {} {}\n", kernel.name, kernel.threads, one_row, most_rows);
}

} // namespace

int main() {
    const KernelTable& table = kernel_table();
    for (std::uint32_t i = 0; i < table.n_formats; ++i) {
        const FormatKernels& format = *table.formats[i];
        const auto multiplies = [&](const Kernel& kernel, std::uint32_t matrices,
                                    std::uint32_t more) {
            print(kernel, format.shared_bytes(kColumns, 1, matrices) + more,
                  format.shared_bytes(kColumns, kMaxTokens, matrices) + more);
        };
        multiplies(*format.project, 1, 0);
        multiplies(*format.gate_up, 2, 0);
        multiplies(*format.expert_project, 1, kExpertSharedBytes);
        multiplies(*format.expert_gate_up, 2, kExpertSharedBytes);
        print(*format.embed);
    }
    for (const Kernel* kernel : table.attention)
        print(*kernel, table.attention_shared_bytes(128),
              table.attention_shared_bytes(kMaxHeadDim));
    print(*table.best, table.best_shared_bytes, table.best_shared_bytes);
    for (const Kernel* kernel :
         {table.choose_experts, table.sum_experts, table.final_norm, table.gather})
        print(*kernel);
}
