#pragma once

#include "engine/gguf/gguf_file.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace headroom::test {

/// A file's header with a model's real dimensions and hardly any weights: what the fit checker
/// reads of layers, caches and states.
struct FitHeader {
    std::string architecture;
    std::int64_t n_layers = 0, d_model = 1024, n_heads = 0;
    std::vector<std::int64_t> n_kv_heads; ///< one for all, or by layer
    std::int64_t key_length = 0, window = 0, context = 1 << 20, vocab = 1000;
    std::int64_t latent_rank = 0, rope_dimensions = 0;
    /// By layer: 'a' attends, 'l' compresses, 's' has a state, '-' is feed-forward alone; the text
    /// is repeated.
    std::string layers = "a";
    std::int64_t conv_kernel = 0, inner = 0, state = 0, groups = 0;
    std::int64_t n_experts = 0, n_experts_used = 0;
    std::int64_t d_ff = 32;
    bool tied = false;                 ///< the output matrix is the embedding
    std::int64_t per_layer = 0;        ///< width of a layer's own embedding; 0 = none
    std::int64_t shared_kv_layers = 0; ///< the last ones, which have no cache of their own

    /// The header, as in a file of 2^50 bytes.
    std::vector<std::byte> bytes() const;
    std::shared_ptr<const GgufFile> file() const;
};

} // namespace headroom::test
