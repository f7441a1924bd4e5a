#pragma once

#include "kernels/api/layer.h"
#include "kernels/base/result.h"

#include <cstdint>

namespace headroom::cpu {

/// Whether the matrix has that shape and whole blocks; the error names the matrix.
Result<> check_matrix(const MatrixSource& matrix, std::int64_t rows, std::int64_t columns);

/// Whether all parts of a layer fit together. After this the kernels need no checks.
Result<> check_layer(const LayerConfig& config, const LayerSource& source);

} // namespace headroom::cpu
