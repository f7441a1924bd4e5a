#pragma once

#include "kernels/cuda/kernel_table.h"

namespace headroom::cuda {

// What the units of this folder define, each in its own file so that they are compiled side by
// side. A unit is compiled by nvcc for the plug-in and by the host's compiler for the tests.

extern const FormatKernels format_f32, format_f16, format_bf16;
extern const FormatKernels format_q4_0, format_q4_1, format_q5_0, format_q5_1, format_q8_0;
extern const FormatKernels format_q4_k, format_q5_k, format_q6_k;

extern const Kernel attention_f32, attention_f16, attention_q8_0;
std::uint32_t attention_shared_bytes(std::uint32_t head_dim);

extern const Kernel kernel_choose_experts, kernel_sum_experts;

extern const Kernel kernel_final_norm, kernel_best, kernel_gather;
std::uint32_t best_shared_bytes();

} // namespace headroom::cuda

/// The kernels of a weight format: NAME of files, its type number, how it multiplies.
#define HEADROOM_CUDA_FORMAT(name, number, Multiply)                                               \
    namespace headroom::cuda {                                                                     \
    SIMT_KERNEL(project_##name, ProjectionParams, kProjectionThreads, Multiply::kProjectBlocks,    \
                project<Multiply>)                                                                 \
    SIMT_KERNEL(gate_up_##name, ProjectionParams, kProjectionThreads, Multiply::kGateUpBlocks,     \
                gate_up<Multiply>)                                                                 \
    SIMT_KERNEL(expert_project_##name, ExpertParams, kProjectionThreads, Multiply::kProjectBlocks, \
                expert_project<Multiply>)                                                          \
    SIMT_KERNEL(expert_gate_up_##name, ExpertParams, kProjectionThreads,                           \
                Multiply::kExpertGateUpBlocks, expert_gate_up<Multiply>)                           \
    SIMT_KERNEL(embed_##name, EmbedParams, kProjectionThreads, 4, embed<Multiply>)                 \
    const FormatKernels format_##name{number,                                                      \
                                      &project_##name,                                             \
                                      &gate_up_##name,                                             \
                                      &expert_project_##name,                                      \
                                      &expert_gate_up_##name,                                      \
                                      &embed_##name,                                               \
                                      Multiply::group_bytes,                                       \
                                      Multiply::pack,                                              \
                                      Multiply::shared_bytes};                                     \
    }
