#pragma once

namespace headroom::app {

/// True where the kernel drives a GPU: a render node or NVIDIA's control device is there.
bool hasGpu();

} // namespace headroom::app
