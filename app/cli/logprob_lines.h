#pragma once

#include "engine/generator.h"

#include <span>

namespace headroom::cli {

/// For people, on standard error: a line for every token with its log-probability and those of the
/// alternatives that were asked for.
void sayLogprobs(std::span<const TokenEvent> tokens);

} // namespace headroom::cli
