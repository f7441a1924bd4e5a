#pragma once

#include "kernels/api/layer.h"
#include "kernels/cuda/backend/weights.h"

namespace headroom::cuda {

/// How a matrix will lie: in its own format where the device has kernels for it, else decoded to
/// F32. Without memory yet.
Matrix describe_matrix(const Device& device, const MatrixSource& source);

/// Reads a matrix by windows of whole groups, packs them and sends them to where it lies.
Result<> upload_matrix(Device& device, const MatrixSource& source, const Matrix& matrix);

} // namespace headroom::cuda
