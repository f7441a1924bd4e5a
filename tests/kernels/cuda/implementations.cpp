#include "tests/kernels/cpu/implementations.h"

#include "kernels/cuda/backend/cuda_backend.h"
#include "kernels/cuda/host_shim/shim_device.h"
#include "tests/kernels/cpu/phase_model.h"

namespace headroom::cpu::test {

/// The host shim; every kernel that is launched runs by a schedule of its own.
std::vector<std::string> implementations() {
    return {"host shim"};
}

std::unique_ptr<Backend> make_implementation(const std::string&) {
    return value_of(cuda::make_backend_on(shim::device_api(), 0));
}

std::int32_t most_attended_rows() {
    return 5;
}

} // namespace headroom::cpu::test
