#pragma once

#include <cstdint>
#include <source_location>
#include <string>

namespace headroom::shim {

/// A place in a kernel's source.
using Site = std::source_location;

/// Something that a kernel must not do, and where it did it. Thrown inside a lane; it ends the
/// grid.
struct Violation {
    std::string what; ///< "race on shared memory: ..."
    std::string file;
    std::uint32_t line = 0;
    std::string kernel;
    std::uint32_t block = 0;
    std::uint32_t thread = 0;
    std::uint64_t seed = 0; ///< of the schedule that showed it

    /// "matvec.cuh:71: race on ... (kernel matvec_q4_0, block 3, thread 17, seed 5)"
    std::string message() const;
};

/// "matvec.cuh:71"
std::string name_of(const Site& site);

} // namespace headroom::shim
