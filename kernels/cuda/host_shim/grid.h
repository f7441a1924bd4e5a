#pragma once

#include "kernels/cuda/host_shim/block.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace headroom::shim {

/// In what order lanes that could run do so. What a kernel computes must not depend on it. Places,
/// not numbers, are meant: a seed puts a block's warps, and the lanes of each, into an order of its
/// own.
enum class Order : std::uint8_t {
    Random,
    LastFirst,  ///< the last place of the youngest block
    RoundRobin, ///< the place after the one before
    WarpFirst   ///< one warp as far as it gets
};

struct Schedule {
    std::uint64_t seed = 0;
    Order order = Order::Random;

    /// Every order in turn, each with its own random numbers.
    static Schedule of(std::uint64_t seed) { return {seed, Order(seed % 4)}; }
};

struct GridLaunch {
    const char* kernel = "";
    void (*body)(const void* params) = nullptr;
    const void* params = nullptr;
    std::uint32_t width = 1, height = 1; ///< blocks
    std::uint32_t threads = 32;          ///< of a block
    std::size_t shared_bytes = 0;
};

/// Runs a kernel's blocks to their end, a few at a time, on fibres of the calling thread.
class Grid {
public:
    Grid(const GridLaunch& launch, GlobalMemory& memory, const Schedule& schedule,
         AccessCounts* counts);

    /// What the kernel must not have done, or nothing.
    std::optional<Violation> run();

    // For lanes:
    const GridLaunch& launch() const { return launch_; }
    GlobalMemory& memory() { return memory_; }
    AccessCounts* counts() { return counts_; }
    std::uint64_t random();
    void make_ready(Lane& lane);

    /// Tells the order in which lanes ran from any other, when the grid has ended.
    std::uint64_t order_run() const { return order_run_; }

private:
    std::vector<std::uint32_t> shuffled(std::uint32_t n);
    void choose_places();
    void start_block(std::uint32_t index);
    void end_block(std::size_t place);
    Lane& next();
    Lane& next_in_order();
    static void lane_main(void* lane);
    [[noreturn]] void report_stuck() const;
    Violation placed(Violation violation, const Lane& lane) const;

    GridLaunch launch_;
    GlobalMemory& memory_;
    Schedule schedule_;
    AccessCounts* counts_;
    std::uint64_t random_;
    std::vector<std::unique_ptr<Block>> blocks_; ///< that run now
    std::vector<Lane*> ready_;                   ///< those that may run, where the order is random
    std::size_t n_ready_ = 0;                    ///< in other orders; Block::ready tells which
    std::vector<std::uint32_t> thread_at_, place_of_; ///< of a block, in other orders
    std::size_t at_warp_ = 0;   ///< place of the warp that ran last, over the blocks that run
    std::uint32_t at_lane_ = 0; ///< and of its lane
    std::uint64_t order_run_ = 0;
    std::optional<Violation> violation_;
};

/// The lane that runs. There is none outside of a grid.
Lane& current_lane();

} // namespace headroom::shim
