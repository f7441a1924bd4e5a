#pragma once

#include "kernels/base/result.h"

#include <cstdint>
#include <span>

namespace headroom {

/// Bytes of a tensor of that type, also of published types that this program cannot decode. The
/// error names the type, or the dimension that is out of range or no whole number of blocks.
Result<std::uint64_t> tensor_bytes(std::uint32_t type_number,
                                   std::span<const std::int64_t> dimensions);

} // namespace headroom
