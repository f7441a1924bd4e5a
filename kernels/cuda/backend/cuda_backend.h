#pragma once

#include "kernels/api/phases.h"
#include "kernels/cuda/device_api.h"

#include <memory>
#include <string>

namespace headroom::cuda {

/// A backend on one device of an interface, which must live as long. The error says why the device
/// can't be used: how it refused, or what its self-test found.
Result<std::unique_ptr<Backend>> make_backend_on(const DeviceApi& api, std::uint32_t index,
                                                 const std::string& pci_address = {});

} // namespace headroom::cuda
