#pragma once

#include "kernels/cuda/device/simt.h"

#include <optional>
#include <utility>

namespace headroom::test {

/// How many schedules a kernel is tried with: every order, each with several random numbers.
inline constexpr std::uint64_t kSeeds = 20;

/// A kernel's launch with the host's memory of a device around it.
struct ShimRun {
    shim::GlobalMemory memory;
    std::uint32_t blocks = 1;
    std::uint32_t threads = 32;
    std::size_t shared_bytes = 1024;
    shim::AccessCounts* counts = nullptr;

    template <class T>
    T* allocate(std::size_t n, bool constant = false) {
        using Use = shim::GlobalMemory::Use;
        return static_cast<T*>(
            memory.allocate(n * sizeof(T), constant ? Use::Constant : Use::Written));
    }

    /// The body is what every thread runs.
    template <class Body>
    std::optional<shim::Violation> run(std::uint64_t seed, const Body& body) {
        const auto call = [](const void* p) { (*static_cast<const Body*>(p))(); };
        shim::Grid grid({"kernel", call, &body, blocks, 1, threads, shared_bytes}, memory,
                        shim::Schedule::of(seed), counts);
        return grid.run();
    }

    /// The first violation that any of the schedules shows.
    template <class Body>
    std::optional<shim::Violation> any_seed(const Body& body) {
        for (std::uint64_t seed = 0; seed < kSeeds; ++seed)
            if (auto violation = run(seed, body)) return violation;
        return std::nullopt;
    }
};

} // namespace headroom::test
