#pragma once

#include "kernels/api/phases.h"

#include <memory>

namespace headroom::test {

/// Another backend, given every matrix decoded to F32: the model as its file's weights really are,
/// without the rounding of activations that fast kernels for quantized weights do.
std::unique_ptr<Backend> make_dequantizing_backend(Backend& backend);

} // namespace headroom::test
