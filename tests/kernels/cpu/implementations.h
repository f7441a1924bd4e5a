#pragma once

#include "kernels/api/phases.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace headroom::cpu::test {

// What the tests of the phases are run on; each test program defines it. Their bounds hold for
// activations in 8 bits with a scale for 32, and sums of floats in any order.

std::vector<std::string> implementations();
std::unique_ptr<Backend> make_implementation(const std::string& name);
/// How many times a row runs its phase: an emulated device takes another schedule each time.
std::int32_t turns_of_a_phase();
/// Rows at the end of a sequence whose attention is computed; an emulated device is slow.
std::int32_t most_attended_rows();

} // namespace headroom::cpu::test
