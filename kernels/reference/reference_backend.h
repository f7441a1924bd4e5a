#pragma once

#include "kernels/api/backends.h"

namespace headroom::reference {

/// The oracle: every phase plainly and in double precision, weights decoded exactly at each use.
/// For tests and for comparing; slow. Only `threads` of the options matters.
std::unique_ptr<Backend> make_reference_backend(const BackendOptions& options);

} // namespace headroom::reference
