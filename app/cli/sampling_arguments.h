#pragma once

#include "engine/sampling/sampling_params.h"

namespace CLI {
class App;
}

namespace headroom::cli {

/// Declares the options of the sampling chain, with the chain's own defaults.
void addSamplingOptions(CLI::App& command, SamplingParams& sampling);

} // namespace headroom::cli
