#pragma once

#include "kernels/api/backends.h"

namespace headroom::none {

/// Stands where a build has no GPU backend: always an error, which says why.
Result<std::unique_ptr<Backend>> make_gpu_backend(const BackendOptions& options);

} // namespace headroom::none
