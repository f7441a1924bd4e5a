#pragma once

#include "kernels/cuda/host_shim/access_counts.h"
#include "kernels/cuda/host_shim/fibre.h"
#include "kernels/cuda/host_shim/global_memory.h"
#include "kernels/cuda/host_shim/shared_memory.h"
#include "kernels/cuda/host_shim/violation.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

namespace headroom::shim {

class Grid;
struct Block;

inline constexpr std::uint32_t kWarpLanes = 32;

/// What a lane brings to an operation of its warp, or takes from it.
using Words = std::array<std::uint32_t, 8>;

/// One CUDA thread.
struct Lane {
    enum class State : std::uint8_t { Ready, AtBarrier, AtWarpOperation, Ended };

    struct Copy {
        std::size_t shared_offset;
        const std::byte* from;
        std::uint32_t bytes;
        bool done; ///< performed at once; only its arrival is still withheld
    };

    Block* block = nullptr;
    std::uint32_t thread = 0;
    State state = State::Ready;
    Site site; ///< where it waits
    std::uint32_t warp_epoch = 0;
    bool waited_for_previous = false;
    Words result{};                        ///< of the last warp operation
    std::vector<std::vector<Copy>> copies; ///< committed groups, oldest first; the last is open
    std::unique_ptr<Fibre> fibre;

    std::uint32_t lane() const { return thread % kWarpLanes; }
    Moment now() const;
    /// Throws a Violation at this lane's place.
    [[noreturn]] void fail(std::string what, const Site& at) const;
    /// Lets others run until the state is Ready again.
    void wait();

    /// Waits until all lanes of the block are there.
    void barrier(const Site& at);
    /// Waits until the lanes of `mask` are there with the same operation, of which `compute` makes
    /// every lane's result from what all brought.
    using Compute = std::function<void(const std::array<Words, kWarpLanes>& in,
                                       std::array<Words, kWarpLanes>& out, std::uint32_t mask)>;
    Words warp_operation(const char* kind, std::uint32_t mask, const Words& in,
                         const Compute& compute, const Site& at);
    /// Orders the lanes of `mask` against one another.
    void warp_barrier(std::uint32_t mask, const Site& at);

    /// Throws unless `bytes` at `p` are inside of an allocation and aligned to `alignment`.
    void check_global(const void* p, std::size_t bytes, std::size_t alignment, AccessKind kind,
                      const Site& at);
    void check_shared(const void* p, std::size_t bytes, std::size_t alignment, AccessKind kind,
                      const Site& at);
    void begin_copy(std::byte* shared, const std::byte* from, std::uint32_t bytes, const Site& at);
    void commit_copies();
    /// Waits until at most `pending` of the committed groups are on their way.
    void wait_for_copies(std::uint32_t pending, const Site& at);

private:
    void land(std::vector<Copy>& group, const Site& at);
};

/// An operation that some lanes of a warp wait at.
struct WarpOperation {
    const char* kind = ""; ///< one literal for each kind
    std::uint32_t mask = 0;
    std::uint32_t arrived = 0;
    Site site;
    std::array<Words, kWarpLanes> in; ///< of the lanes that arrived
};

struct Block {
    Block(Grid& grid, std::uint32_t index, std::uint32_t threads, std::size_t shared_bytes);

    Grid* grid;
    std::uint32_t index; ///< x + y * grid's width
    std::uint32_t epoch = 0;
    std::uint32_t at_barrier = 0;
    std::uint32_t ended = 0;
    Site barrier_site;
    std::size_t shared_taken = 0;
    SharedMemory shared;
    std::vector<Lane> lanes;
    std::vector<std::vector<WarpOperation>> warps; ///< operations waited at, by warp
    std::vector<std::uint32_t> ready; ///< lanes that may run, by their places (see Order)
};

} // namespace headroom::shim
