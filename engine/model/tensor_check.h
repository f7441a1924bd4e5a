#pragma once

#include "engine/gguf/gguf_file.h"
#include "engine/model/architectures/architecture.h"
#include "engine/model/model_config.h"
#include "kernels/base/result.h"

namespace headroom {

/// Compares the tensors of a file with those that the config's architecture has: presence, shape,
/// and a type that can be decoded. A tensor that nothing would use is refused too, since a model
/// computed without it would be wrong. Errors name the tensor.
Result<> check_tensors(const GgufFile& file, const ModelConfig& config,
                       const Architecture& architecture);

} // namespace headroom
