#pragma once

#include "engine/gguf/gguf_file.h"
#include "engine/model/config_keys.h"
#include "engine/model/model_config.h"
#include "kernels/base/result.h"

#include <string>
#include <string_view>

namespace headroom {

enum class Presence : std::uint8_t { Never, Optional, Required };

/// Which tensors the layers of an architecture have beside the norms and matrices of a dense layer.
struct LayerTensors {
    Presence qkv_bias = Presence::Never;
    Presence attention_output_bias = Presence::Never;
    Presence qk_norm = Presence::Never;
    Presence post_norms = Presence::Never;   ///< on the branches, before the residual
    Presence rope_factors = Presence::Never; ///< rope_freqs.weight, one for all layers
};

/// How one architecture's keys become a config. One file each, and one line in registry.cpp.
struct Architecture {
    std::string_view name; ///< general.architecture
    LayerTensors tensors;
    Result<ModelConfig> (*configure)(const ConfigKeys& keys, const GgufFile& file);
};

extern const Architecture architecture_gemma2;
extern const Architecture architecture_gemma3;
extern const Architecture architecture_llama;
extern const Architecture architecture_qwen2;
extern const Architecture architecture_qwen3;
extern const Architecture architecture_qwen3moe;

/// The architecture that a file names. The error names it, and those that are supported.
Result<const Architecture*> architecture_of(const Metadata& metadata);

/// The names of those that are supported, sorted, with commas between.
std::string supported_architectures();
/// One of them.
bool is_supported_architecture(std::string_view name);

} // namespace headroom
