#include "tests/kernels/cpu/implementations.h"

#include "kernels/cuda/backend/cuda_backend.h"
#include "kernels/cuda/host_shim/shim_device.h"
#include "tests/kernels/cpu/phase_model.h"
#include "tests/kernels/cuda/shim_seeds.h"

#include <QTest>

namespace headroom::cpu::test {
namespace {

/// The schedules of a row begin with a seed that its function and name alone decide: a row that
/// fails fails again when it is run alone, and no two begin with the same.
std::uint64_t seed_of_row() {
    std::uint64_t seed = 14695981039346656037u; // FNV-1a
    const auto add = [&seed](const char* text) {
        for (; text != nullptr && *text != 0; ++text)
            seed = (seed ^ static_cast<unsigned char>(*text)) * 1099511628211u;
    };
    add(QTest::currentTestFunction());
    add(QTest::currentDataTag());
    return seed;
}

} // namespace

std::vector<std::string> implementations() {
    return {"host shim"};
}

/// Without a name: with whatever schedules the test has set.
std::unique_ptr<Backend> make_implementation(const std::string& name) {
    if (!name.empty()) shim::device_faults() = {.seed = seed_of_row()};
    return value_of(cuda::make_backend_on(shim::device_api(), 0));
}

/// Every kernel has five shapes at least, so that it meets 20 orders every day.
std::int32_t turns_of_a_phase() {
    return std::int32_t(headroom::test::shim_seeds(4));
}

std::int32_t most_attended_rows() {
    return 5;
}

} // namespace headroom::cpu::test
