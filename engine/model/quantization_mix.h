#pragma once

#include "engine/gguf/gguf_file.h"

#include <span>
#include <string>

namespace headroom {

/// Share of bytes by tensor type, largest first: "Q5_0 63 %, Q6_K 30 %, Q8_0 7 %". Types that
/// round to 0 % (the norms of a large model) are left out.
std::string quantization_mix(std::span<const TensorInfo> tensors);

} // namespace headroom
