#include "tests/kernels/cpu/implementations.h"

#include "kernels/api/backends.h"
#include "tests/kernels/cpu/phase_model.h"

#include <limits>

namespace headroom::cpu::test {

/// Every instruction set level that this machine has.
std::vector<std::string> implementations() {
    return available_isa_levels();
}

std::unique_ptr<Backend> make_implementation(const std::string& isa) {
    return value_of(make_backend("cpu", {.threads = 2, .isa = isa}));
}

std::int32_t turns_of_a_phase() {
    return 1;
}

std::int32_t most_attended_rows() {
    return std::numeric_limits<std::int32_t>::max();
}

} // namespace headroom::cpu::test
