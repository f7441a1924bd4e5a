#pragma once

#include "engine/gguf/gguf_file.h"
#include "kernels/base/result.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace headroom {

/// True where `tensor_values` can read the type: F32, F16 or BF16.
bool is_vector_type(std::uint32_t type_number);

/// All elements of a small tensor (a norm, a bias) as floats.
Result<std::vector<float>> tensor_values(const GgufFile& file, const TensorInfo& tensor);

/// The divisors of rope frequencies: `count` finite numbers above zero.
Result<std::vector<float>> rope_factors(const GgufFile& file, std::string_view name,
                                        std::int64_t count);

} // namespace headroom
