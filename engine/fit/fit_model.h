#pragma once

#include "engine/gguf/gguf_file.h"
#include "engine/model/model_config.h"
#include "engine/model/model_file.h"
#include "kernels/base/result.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// How a layer remembers the tokens before.
enum class LayerKind : std::uint8_t {
    Full,      ///< keys and values of every token
    Window,    ///< of the newest `window` tokens
    Latent,    ///< one compressed vector a token (multi-head latent attention)
    Recurrent, ///< a state of constant size
    None       ///< nothing: a layer of a feed-forward network alone
};

/// Which share of a layer's dense weights each phase reads.
struct LayerPhases {
    double qkv = 1, attention_output = 0, gate_up = 0;

    double down() const { return 1 - qkv - attention_output - gate_up; }
};

/// What one layer adds to memory and time.
struct FitLayer {
    LayerKind kind = LayerKind::Full;
    std::int32_t n_heads = 0;
    std::int32_t n_kv_heads = 0;
    std::int32_t key_dim = 0, value_dim = 0;            ///< of a head
    std::int32_t window = 0;                            ///< tokens; of a Window layer
    std::int32_t latent_dim = 0;                        ///< elements a token; of a Latent layer
    std::uint64_t state_bytes = 0;                      ///< a sequence; of a Recurrent layer
    std::uint64_t dense_bytes = 0;                      ///< weights, but for the experts'
    std::uint64_t expert_bytes = 0;                     ///< of all its experts
    double dense_parameters = 0, expert_parameters = 0; ///< that these bytes hold
    LayerPhases dense_phases;
    double expert_gate_up = 2.0 / 3; ///< share of the experts' weights; the rest is down's

    std::uint64_t weight_bytes() const { return dense_bytes + expert_bytes; }
};

/// Weights of one format that decoding a token reads.
struct FormatBytes {
    std::uint32_t type_number = 0; ///< as in the file; see dtype_format
    double bytes = 0;
};

/// What our own placement function asks of a model that our engine runs.
struct OwnModelFacts {
    ModelConfig config;
    WeightsBytes in_memory, from_file; ///< by WeightsMode, with the backend asked
};

/// A model as the fit checker sees it: a value, from a file's header or from dimensions.
struct FitModel {
    std::string name;
    std::string file; ///< path of the file that it is; empty: of the hub, typed, or made smaller
    std::string architecture;
    std::string quantization; ///< "Q4_K_M"
    double bits_per_weight = 0;
    double parameters = 0;
    double active_parameters = 0; ///< at work for each token; less than all with experts
    std::int32_t d_model = 0;
    std::int32_t d_ff = 0; ///< of a token's pass: experts count as many times as they work
    std::int32_t vocab = 0;
    std::int64_t vocabulary_entries = 0; ///< tokens and merges that the header lists
    std::int64_t context_length = 0;     ///< tokens that it was trained for
    std::int32_t n_experts = 0, n_experts_used = 0;
    std::vector<FitLayer> layers;
    std::vector<FormatBytes> layer_formats; ///< of all layers; empty where not known
    FormatBytes output_format;              ///< of the output matrix; 0 bytes where not known
    double output_unread = 0; ///< bytes of it that our engine proves to be of no consequence, about
    std::uint64_t embedding_bytes = 0;
    std::uint64_t output_bytes = 0; ///< 0: the embedding table is the output matrix too
    std::uint64_t per_layer_embedding_bytes = 0;
    std::uint64_t other_bytes = 0;     ///< tensors of no layer beside these
    std::uint64_t projector_bytes = 0; ///< of a file beside it that sees or hears; 0 = none
    /// Why nothing can be said of its memory ("the architecture xyz is not known"); empty: it can.
    std::string unknown;
    /// What our engine lacks to run it; empty: it runs.
    std::string lacks;
    std::shared_ptr<const OwnModelFacts> own; ///< where our engine runs it
    bool by_nominal_bits = false; ///< `own` is by nominal bits, without its file: not exact

    std::uint64_t weight_bytes() const;
    /// Weights that decoding one token reads: of experts only those at work, of a table one row.
    double active_bytes() const;
    bool tied() const { return output_bytes == 0; }
    /// What our tokenizer and the header hold beside the model's buffers, about.
    std::uint64_t vocabulary_bytes() const;
};

/// At the end of the names of runs of models that have some.
inline constexpr std::string_view kExpertsMark = ", experts";
/// Under which name runs of a model are kept: "llama 135 M Q4_1".
std::string run_name(const FitModel& model);

/// From a header, local or fetched by ranges. An architecture whose layers are not known gives a
/// model that says so in `unknown`. An error for a header that contradicts itself.
Result<FitModel> fit_model(const GgufFile& file);

/// As above, of a file that lies here: with what `backend` would allocate. Blocking.
Result<FitModel> fit_model(const std::shared_ptr<const GgufFile>& file, const Backend& backend);

/// Dimensions typed by hand. Zeros take the usual value: heads for KV heads, d_model / heads for
/// a head, 8/3 d_model for d_ff.
struct FitDimensions {
    std::string name;
    std::string architecture; ///< "llama"; empty: whichever of ours has such layers
    std::int32_t n_layers = 0, d_model = 0, n_heads = 0, n_kv_heads = 0, head_dim = 0, d_ff = 0;
    std::int32_t vocab = 0;
    std::int64_t context_length = 0;
    std::int32_t window = 0;     ///< tokens of windowed layers; 0 = all layers see everything
    std::int32_t full_every = 0; ///< every n-th layer sees everything, the others the window
    std::int32_t latent_dim = 0; ///< above 0: latent attention with so many elements a token
    std::int32_t n_experts = 0, n_experts_used = 0;
    std::int32_t expert_d_ff = 0; ///< 0 = d_ff
    bool tied = false;
    std::string quantization = "Q4_K_M";
};

/// `InvalidRequest` names the field that makes no sense.
Result<FitModel> fit_model(const FitDimensions& dimensions);

} // namespace headroom
