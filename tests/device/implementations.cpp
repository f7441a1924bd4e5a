#include "tests/kernels/cpu/implementations.h"

#include "kernels/api/backends.h"
#include "tests/kernels/cpu/phase_model.h"

#include <limits>

namespace headroom::cpu::test {

/// The GPU of this machine.
std::vector<std::string> implementations() {
    return {"GPU"};
}

std::unique_ptr<Backend> make_implementation(const std::string&) {
    return value_of(make_backend("cuda", {}));
}

std::int32_t most_attended_rows() {
    return std::numeric_limits<std::int32_t>::max();
}

} // namespace headroom::cpu::test
