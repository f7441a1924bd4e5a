#pragma once

#include "kernels/api/phases.h"
#include "kernels/cuda/backend/device.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace headroom::cuda {

/// Rows of floats in a device's memory.
struct DeviceRows {
    float* data = nullptr;
    std::uint32_t stride = 0;

    float* row(std::size_t i) const { return data + i * stride; }
};

/// Activations and results of a pass, allocated once. Block tables and lists of wanted logits grow
/// with what a pass asks; they are not part of `bytes`.
struct Workspace {
    static Result<Workspace> make(const std::shared_ptr<Device>& device, const ModelShape& shape,
                                  const PassLimits& limits);
    static std::size_t bytes_for(const ModelShape& shape, const PassLimits& limits);
    std::size_t bytes() const { return memory.bytes(); }

    DeviceRows residual;                ///< [tokens, d_model]
    DeviceRows query;                   ///< [tokens, heads * head_dim]
    DeviceRows attention;               ///< [tokens, heads * head_dim]
    DeviceRows hidden;                  ///< [tokens, d_ff]
    DeviceRows raw;                     ///< [kMaxTokens, q, k and v heads] before norm and rotation
    DeviceRows branch;                  ///< [kMaxTokens, experts used, d_model] before a post norm
                                        ///< or a sum
    DeviceRows router;                  ///< [kMaxTokens, experts]
    DeviceRows final_x;                 ///< [kMaxTokens, d_model]
    DeviceRows logits;                  ///< [kMaxTokens, vocab]
    std::int32_t* expert_ids = nullptr; ///< [tokens, used] by rank
    float* expert_weights = nullptr;    ///< [tokens, used]
    float* partials = nullptr;          ///< of attention, [kMaxTokens, heads, kMaxSplits, ..]
    std::uint32_t* counters = nullptr;  ///< zero between kernels
    std::uint32_t n_counters = 0;
    CandidateKey* candidates = nullptr; ///< [kMaxTokens, pieces, kMaxBest]
    float* sums = nullptr;              ///< [kMaxTokens, pieces, 2]
    std::int32_t* best_ids = nullptr;   ///< [kMaxTokens, kMaxBest]
    float* best_values = nullptr;       ///< [kMaxTokens, kMaxBest]
    float* log_sum_exp = nullptr;       ///< [kMaxTokens]
    std::uint32_t n_pieces = 0;         ///< of the vocabulary
    std::int32_t* numbers = nullptr;    ///< tokens, positions, first table entries by group, rows
    std::vector<float*> ropes;          ///< by rope, [tokens, n_rot]
    DeviceMemory memory;
};

/// Memory that only grows.
class GrowingMemory {
public:
    Result<> reserve(const std::shared_ptr<Device>& device, std::size_t bytes,
                     const std::string& what);
    std::uint8_t* data() const { return memory_.data(); }

private:
    DeviceMemory memory_;
};

} // namespace headroom::cuda
