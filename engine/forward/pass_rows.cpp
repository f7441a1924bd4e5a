#include "engine/forward/pass_rows.h"

namespace headroom {

PassRows::PassRows(const Batch& batch) {
    tokens_.reserve(std::size_t(batch.n_tokens()));
    for (const BatchEntry& entry : batch.entries) {
        const Sequence& sequence = *entry.sequence;
        const auto first_row = static_cast<std::int32_t>(tokens_.size());
        slices_.push_back({.first_token = first_row,
                           .n_tokens = entry.n_tokens,
                           .first_position = sequence.cached_tokens,
                           .blocks = {sequence.blocks[0], sequence.blocks[1]}});
        const auto first = sequence.tokens.begin() + sequence.cached_tokens;
        tokens_.insert(tokens_.end(), first, first + (entry.n_tokens - entry.n_guessed));
        tokens_.insert(tokens_.end(), sequence.guessed.begin(),
                       sequence.guessed.begin() + entry.n_guessed);
        for (OutputRequest output : entry.outputs) {
            output.row += first_row;
            outputs_.push_back(output);
        }
    }
}

} // namespace headroom
