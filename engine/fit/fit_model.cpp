#include "engine/fit/fit_model.h"

#include <fmt/format.h>

#include <algorithm>

namespace headroom {

std::string run_name(const FitModel& model) {
    return fmt::format("{} {:.0f} M {}{}", model.architecture, model.parameters / 1e6,
                       model.quantization, model.n_experts > 0 ? kExpertsMark : "");
}

std::uint64_t FitModel::weight_bytes() const {
    std::uint64_t bytes = embedding_bytes + output_bytes + per_layer_embedding_bytes + other_bytes;
    for (const FitLayer& layer : layers)
        bytes += layer.weight_bytes();
    return bytes;
}

std::uint64_t FitModel::vocabulary_bytes() const {
    // A token is a string and its place in tables, a merge two numbers and its rank. From what
    // processes with models of 49,152, 151,936 and 262,144 tokens hold, the first two with as many
    // merges, the last with none.
    constexpr std::uint64_t kTokenBytes = 68, kMergeBytes = 39;
    const auto tokens = std::uint64_t(std::min<std::int64_t>(vocab, vocabulary_entries));
    return tokens * kTokenBytes + (std::uint64_t(vocabulary_entries) - tokens) * kMergeBytes;
}

double FitModel::active_bytes() const {
    const double share = n_experts > 0 ? double(n_experts_used) / n_experts : 1;
    double bytes = double(tied() ? embedding_bytes : output_bytes) + double(other_bytes);
    for (const FitLayer& layer : layers)
        bytes += double(layer.dense_bytes) + share * double(layer.expert_bytes);
    return bytes;
}

} // namespace headroom
