#pragma once

#include "engine/fit/fit_model.h"
#include "engine/model/config_keys.h"

#include <span>
#include <string_view>

namespace headroom {

/// What an architecture's files do not say of its layers.
struct LayerPattern {
    std::string_view architecture;
    /// Layers whose window the file gives: every n-th one sees everything, the others the window.
    /// 0 = the window, if any, is not used: all layers see everything.
    std::int32_t full_every = 0;
};

/// Null for an architecture whose memory nobody here knows.
const LayerPattern* layer_pattern(std::string_view architecture);

/// The kinds of all layers, with their dimensions and states but without weights. Which layers
/// attend, remember in a state or compress is told by the tensors that they have.
Result<std::vector<FitLayer>> layer_kinds(const GgufFile& file, const ConfigKeys& keys,
                                          const LayerPattern& pattern);

} // namespace headroom
