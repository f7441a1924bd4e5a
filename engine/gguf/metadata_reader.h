#pragma once

#include "engine/gguf/byte_reader.h"
#include "engine/gguf/metadata.h"
#include "kernels/base/result.h"

#include <cstdint>

namespace headroom {

/// Reads `count` keys with their values.
Result<Metadata> read_metadata(ByteReader& in, std::uint64_t count);

} // namespace headroom
