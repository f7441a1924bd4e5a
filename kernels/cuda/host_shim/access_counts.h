#pragma once

#include "kernels/cuda/host_shim/violation.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace headroom::shim {

enum class AccessKind : std::uint8_t { GlobalRead, GlobalWrite, SharedRead, SharedWrite };

/// What one line of a kernel moved, over all warps.
struct SiteCounts {
    AccessKind kind{};
    std::uint64_t instructions = 0; ///< of a whole warp
    std::uint64_t bytes = 0;        ///< different ones, summed over the instructions
    std::uint64_t sectors = 0;      ///< of 32 bytes of global memory
    std::uint64_t turns = 0;        ///< that shared memory took
    std::uint64_t least_turns = 0;  ///< that it would take without bank conflicts
    std::uint32_t widest = 0;       ///< bytes of one lane's access

    /// Share of the bytes of touched sectors that was asked for; 1 is the best.
    double coalescing() const { return sectors == 0 ? 1 : double(bytes) / double(32 * sectors); }
    /// Turns of shared memory for each that would do; 1 is the best.
    double conflicts() const { return least_turns == 0 ? 1 : double(turns) / double(least_turns); }
    void add(const SiteCounts& other);
};

/// Groups the accesses of a warp's lanes into the instructions they were: the n-th time that a lane
/// comes by a line belongs to the n-th time of the others.
class AccessCounts {
public:
    void note(AccessKind kind, const Site& site, std::uint32_t block, std::uint32_t thread,
              std::uint64_t address, std::uint32_t bytes);
    /// By "file:line"; call it after the grid has ended.
    std::map<std::string, SiteCounts> by_site() const;
    /// All accesses together, of global and of shared memory.
    static SiteCounts total(const std::map<std::string, SiteCounts>& sites);

private:
    struct LaneAccess {
        std::uint32_t lane;
        std::uint32_t bytes;
        std::uint64_t address;
    };
    struct Place {
        const char* file;
        std::uint32_t line, column;
        AccessKind kind;
        std::uint32_t block, warp;
        auto operator<=>(const Place&) const = default;
    };
    struct Warp {
        std::vector<std::uint32_t> times = std::vector<std::uint32_t>(32); ///< by lane
        std::vector<std::vector<LaneAccess>> instructions;
    };

    static void count_global(const std::vector<LaneAccess>& lanes, SiteCounts& counts);
    static void count_shared(std::vector<LaneAccess> lanes, SiteCounts& counts);

    std::map<Place, Warp> warps_;
};

} // namespace headroom::shim
