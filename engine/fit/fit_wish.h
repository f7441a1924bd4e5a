#pragma once

#include "kernels/api/phases.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace headroom {

/// A type of the KV cache: ours are F32, F16 and Q8_0, other engines know the rest too.
enum class KvType : std::uint8_t { F32, F16, Bf16, Q8_0, Q5_1, Q5_0, Q4_1, Q4_0, Iq4Nl };

/// Bytes of one element: a block's bytes over its elements.
double bytes_of(KvType type);
/// "q8_0", as options spell it.
const char* name_of(KvType type);
/// Of every type, in order.
std::vector<const char*> kv_type_names();
std::optional<KvType> kv_type_named(std::string_view name);
/// As our engine knows it; nothing for a type that it lacks.
std::optional<DType> own_type(KvType type);
/// The other way round; nothing where no cache is of `type`.
std::optional<KvType> kv_type_of(DType type);

/// How a model is to be used.
struct FitWish {
    std::int64_t context_length = 0; ///< tokens of each user; 0 = the model's own, at most 8192
    KvType key_type = KvType::F16, value_type = KvType::F16;
    std::int32_t users = 1;      ///< sequences at once
    std::int32_t batch = 512;    ///< rows of one pass (n_ubatch)
    bool flash_attention = true; ///< of engines that aren't ours
    bool experts_on_cpu = false;
    std::int32_t gpu_layers = -1;              ///< most layers on GPUs; -1 = as many as fit
    WeightsMode weights = WeightsMode::Memory; ///< of our engine
    std::uint64_t draft_bytes = 0;             ///< weights and cache of a draft model

    // For what is said of time.
    std::int64_t prompt_tokens = 512;
    std::int64_t answer_tokens = 256;
    /// Tokens before the one whose speed is told; -1 = half of the context.
    std::int64_t depth = -1;
};

/// The passes that read a prompt: `full` of `rows` tokens, and one of `rest` where it is not 0.
struct PromptPasses {
    double rows = 1, full = 1, rest = 0;
};
PromptPasses prompt_passes(const FitWish& wish);

} // namespace headroom
