#pragma once

#include "kernels/cuda/host_shim/violation.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace headroom::shim {

/// When a lane did something: what it has waited for so far orders it against other lanes.
struct Moment {
    std::uint32_t thread = 0;
    std::uint32_t block_epoch = 0; ///< barriers of the block passed
    std::uint32_t warp_epoch = 0;  ///< warp barriers passed (a block's barrier counts too)
};

/// The shared memory of one block with a shadow that tells races: two lanes touch the same four
/// bytes, one of them writes, and neither a barrier of the block nor, within a warp, one of the
/// warp lies between. Shuffles and votes order nothing, as on the device.
class SharedMemory {
public:
    explicit SharedMemory(std::size_t bytes);

    std::byte* data() { return memory_.data(); }
    std::size_t bytes() const { return memory_.size(); }
    std::size_t offset(const void* p) const {
        return std::size_t(static_cast<const std::byte*>(p) - memory_.data());
    }

    // Each throws a Violation. `offset + bytes` is within the memory.
    void read(std::size_t offset, std::size_t bytes, const Moment& now, const Site& site);
    void write(std::size_t offset, std::size_t bytes, const Moment& now, const Site& site);
    /// A copy on its way: its bytes become poison, and must not be touched until `landed`.
    void begin_copy(std::size_t offset, std::size_t bytes, const Moment& now, const Site& site);
    void landed(std::size_t offset, std::size_t bytes, const Moment& now, const Site& site);

private:
    struct Access {
        Moment moment;
        Site site;
        bool any = false;
    };
    struct Cell {
        Access written;
        Access read;              ///< the latest since the last write
        bool other_lanes = false; ///< read it too since the latest reader's last barrier
        bool other_warps = false; ///< read it too since the block's last barrier
        bool in_flight = false;   ///< of an asynchronous copy
    };

    static void note_read(Cell& cell, const Moment& now, const Site& site);
    /// Whether all reads are known to have happened before `now`.
    static bool reads_are_over(const Cell& cell, const Moment& now);

    std::vector<std::byte> memory_;
    std::vector<Cell> cells_; ///< one for four bytes
};

} // namespace headroom::shim
