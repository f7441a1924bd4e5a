#pragma once

#include "kernels/api/backends.h"

#include <memory>

namespace headroom {

/// The CPU backend. An instruction set level that is unknown or not available here is an error
/// that names those that are.
Result<std::unique_ptr<Backend>> make_cpu_backend(const BackendOptions& options);

} // namespace headroom
