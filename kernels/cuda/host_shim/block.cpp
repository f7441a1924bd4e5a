#include "kernels/cuda/host_shim/block.h"

#include "kernels/cuda/host_shim/grid.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

namespace headroom::shim {

Block::Block(Grid& own_grid, std::uint32_t own_index, std::uint32_t threads,
             std::size_t shared_bytes)
    : grid(&own_grid)
    , index(own_index)
    , shared(shared_bytes)
    , lanes(threads)
    , warps(threads / kWarpLanes)
    , ready(threads / kWarpLanes) {
    for (std::uint32_t thread = 0; thread < threads; ++thread) {
        lanes[thread].block = this;
        lanes[thread].thread = thread;
    }
}

Moment Lane::now() const {
    return {thread, block->epoch, warp_epoch};
}

void Lane::fail(std::string what, const Site& at) const {
    throw Violation{std::move(what), at.file_name(), at.line()};
}

void Lane::wait() {
    fibre->yield();
}

void Lane::barrier(const Site& at) {
    if (block->at_barrier == 0)
        block->barrier_site = at;
    else if (block->barrier_site.line() != at.line() ||
             block->barrier_site.file_name() != at.file_name())
        fail(fmt::format("divergent barrier: other threads of the block wait at the one at {}",
                         name_of(block->barrier_site)),
             at);
    if (++block->at_barrier < block->lanes.size()) {
        state = State::AtBarrier;
        site = at;
        return wait();
    }
    block->at_barrier = 0;
    ++block->epoch;
    for (Lane& lane : block->lanes)
        if (lane.state == State::AtBarrier) block->grid->make_ready(lane);
    // The last to come is not the first to go.
    block->grid->make_ready(*this);
    wait();
}

Words Lane::warp_operation(const char* kind, std::uint32_t mask, const Words& in,
                           const Compute& compute, const Site& at) {
    if ((mask >> lane() & 1) == 0)
        fail(fmt::format("wrong mask: lane {} calls {} with the mask {:#010x}, which it is not in",
                         lane(), kind, mask),
             at);
    auto& pending = block->warps[thread / kWarpLanes];
    auto operation =
        std::ranges::find_if(pending, [&](const WarpOperation& o) { return (o.mask & mask) != 0; });
    if (operation == pending.end()) {
        WarpOperation& added = pending.emplace_back();
        added.kind = kind;
        added.mask = mask;
        added.site = at;
        operation = pending.end() - 1;
    } else if (operation->mask != mask) {
        fail(fmt::format("wrong mask: {} with the mask {:#010x}, while lanes of it wait at {} with "
                         "the mask {:#010x}",
                         kind, mask, name_of(operation->site), operation->mask),
             at);
    } else if (operation->kind != kind || operation->site.line() != at.line()) {
        fail(fmt::format("diverged warp: {}, while other lanes of the mask wait at {} at {}", kind,
                         operation->kind, name_of(operation->site)),
             at);
    }
    operation->in[lane()] = in;
    operation->arrived |= 1u << lane();
    if (operation->arrived != mask) {
        state = State::AtWarpOperation;
        site = at;
        wait();
        return result;
    }
    std::array<Words, kWarpLanes> out;
    compute(operation->in, out, mask);
    pending.erase(operation);
    Lane* const warp = &block->lanes[thread / kWarpLanes * kWarpLanes];
    for (std::uint32_t i = 0; i < kWarpLanes; ++i) {
        if ((mask >> i & 1) == 0) continue;
        warp[i].result = out[i];
        block->grid->make_ready(warp[i]);
    }
    wait();
    return result;
}

void Lane::warp_barrier(std::uint32_t mask, const Site& at) {
    const auto nothing = [](const auto&, auto&, std::uint32_t) {};
    warp_operation("warp barrier", mask, {}, nothing, at);
    // A part of a warp is ordered within itself only, which the shadow can't tell: to be strict, it
    // counts as no order at all.
    if (mask == 0xFFFFFFFFu) ++warp_epoch;
}

void Lane::check_global(const void* p, std::size_t bytes, std::size_t alignment, AccessKind kind,
                        const Site& at) {
    const char* const what = kind == AccessKind::GlobalWrite ? "write" : "read";
    const auto address = reinterpret_cast<std::uintptr_t>(p);
    GlobalMemory::Region* const region = block->grid->memory().find(p);
    if (region == nullptr || !region->holds(p, bytes)) {
        if (region == nullptr)
            fail(fmt::format("out of bounds: {} of {} bytes outside of all allocations", what,
                             bytes),
                 at);
        fail(fmt::format("out of bounds: {} of {} bytes at byte {} of an allocation of {}", what,
                         bytes, static_cast<const std::byte*>(p) - region->begin, region->bytes),
             at);
    }
    if (address % alignment != 0)
        fail(fmt::format("misaligned: {} of {} bytes at byte {} of an allocation", what, bytes,
                         static_cast<const std::byte*>(p) - region->begin),
             at);
    if (!waited_for_previous && region->use == GlobalMemory::Use::Written)
        fail(fmt::format("{} of memory that the kernel before may still write: "
                         "wait_for_previous_kernel was not called yet",
                         what),
             at);
    if (kind == AccessKind::GlobalWrite) {
        if (region->use == GlobalMemory::Use::Constant)
            fail("write to memory that was allocated as constant", at);
        region->use = GlobalMemory::Use::Written;
    }
    if (AccessCounts* counts = block->grid->counts())
        counts->note(kind, at, block->index, thread, address, std::uint32_t(bytes));
}

void Lane::check_shared(const void* p, std::size_t bytes, std::size_t alignment, AccessKind kind,
                        const Site& at) {
    SharedMemory& shared = block->shared;
    const std::size_t offset = shared.offset(p);
    const bool writes = kind == AccessKind::SharedWrite;
    if (offset > shared.bytes() || bytes > shared.bytes() - offset)
        fail(fmt::format("out of bounds: {} of {} bytes at byte {} of {} of shared memory",
                         writes ? "write" : "read", bytes, offset, shared.bytes()),
             at);
    if (offset % alignment != 0)
        fail(fmt::format("misaligned: {} of {} bytes at byte {} of shared memory",
                         writes ? "write" : "read", bytes, offset),
             at);
    if (writes)
        shared.write(offset, bytes, now(), at);
    else
        shared.read(offset, bytes, now(), at);
    if (AccessCounts* counts = block->grid->counts())
        counts->note(kind, at, block->index, thread, offset, std::uint32_t(bytes));
}

void Lane::begin_copy(std::byte* shared, const std::byte* from, std::uint32_t bytes,
                      const Site& at) {
    check_global(from, bytes, bytes, AccessKind::GlobalRead, at);
    const std::size_t offset = block->shared.offset(shared);
    if (offset > block->shared.bytes() || bytes > block->shared.bytes() - offset)
        fail(fmt::format("out of bounds: copy of {} bytes to byte {} of {} of shared memory", bytes,
                         offset, block->shared.bytes()),
             at);
    if (offset % bytes != 0)
        fail(fmt::format("misaligned: copy of {} bytes to byte {} of shared memory", bytes, offset),
             at);
    block->shared.begin_copy(offset, bytes, now(), at);
    const bool at_once = block->grid->random() % 2 == 0;
    if (at_once) std::memcpy(shared, from, bytes);
    if (copies.empty()) copies.emplace_back();
    copies.back().push_back({offset, from, bytes, at_once});
    site = at;
}

void Lane::commit_copies() {
    if (!copies.empty()) copies.emplace_back();
}

void Lane::land(std::vector<Copy>& group, const Site& at) {
    for (const Copy& copy : group) {
        if (!copy.done)
            std::memcpy(block->shared.data() + copy.shared_offset, copy.from, copy.bytes);
        block->shared.landed(copy.shared_offset, copy.bytes, now(), at);
    }
}

void Lane::wait_for_copies(std::uint32_t pending, const Site& at) {
    // The last group is still open: it was not committed, so nothing waits for it.
    while (copies.size() > std::size_t(pending) + 1) {
        land(copies.front(), at);
        copies.erase(copies.begin());
    }
}

} // namespace headroom::shim
