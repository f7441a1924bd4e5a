#include "kernels/cuda/kernel_table.h"

#include "kernels/cuda/units/units.h"

namespace headroom::cuda {
namespace {

constexpr const FormatKernels* kFormats[]{&format_f32,  &format_f16,  &format_bf16, &format_q4_0,
                                          &format_q4_1, &format_q5_0, &format_q5_1, &format_q8_0,
                                          &format_q4_k, &format_q5_k, &format_q6_k};

} // namespace

const KernelTable& kernel_table() {
    static const KernelTable table{kFormats,
                                   sizeof(kFormats) / sizeof(kFormats[0]),
                                   {&attention_f32, &attention_f16, &attention_q8_0},
                                   attention_shared_bytes,
                                   &kernel_choose_experts,
                                   &kernel_sum_experts,
                                   &kernel_final_norm,
                                   &kernel_best,
                                   best_shared_bytes(),
                                   &kernel_gather};
    return table;
}

} // namespace headroom::cuda
