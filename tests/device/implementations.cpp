#include "tests/kernels/cpu/implementations.h"

#include "kernels/api/backends.h"
#include "tests/kernels/cpu/phase_model.h"

#include <limits>

namespace headroom::cpu::test {

/// The GPU of this machine, or the host shim where that stands in for one.
std::vector<std::string> implementations() {
    return {"GPU"};
}

std::unique_ptr<Backend> make_implementation(const std::string&) {
    return value_of(make_backend("cuda", {}));
}

std::int32_t turns_of_a_phase() {
    return 1;
}

std::int32_t most_attended_rows() {
    const bool shim = value_of(make_backend("cuda", {}))->device().name == "host shim";
    return shim ? 5 : std::numeric_limits<std::int32_t>::max();
}

} // namespace headroom::cpu::test
