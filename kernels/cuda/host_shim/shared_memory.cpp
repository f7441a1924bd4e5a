#include "kernels/cuda/host_shim/shared_memory.h"

#include <fmt/format.h>

#include <cstring>

namespace headroom::shim {
namespace {

constexpr std::size_t kCellBytes = 4;
constexpr std::uint32_t kWarpLanes = 32;

/// Whether what happened at `then` is known to have happened before `now`.
bool ordered(const Moment& then, const Moment& now) {
    if (then.thread == now.thread || then.block_epoch < now.block_epoch) return true;
    return then.thread / kWarpLanes == now.thread / kWarpLanes && then.warp_epoch < now.warp_epoch;
}

[[noreturn]] void throw_race(const char* earlier, const Moment& then, const Site& there,
                             const char* later, std::size_t index, const Site& site) {
    throw Violation{fmt::format("race on shared memory: {} of byte {} and {} by thread {} at {} "
                                "have no barrier between them",
                                later, index * kCellBytes, earlier, then.thread, name_of(there)),
                    site.file_name(), site.line()};
}

[[noreturn]] void throw_early(const Site& copy, const char* access, const Site& site) {
    throw Violation{fmt::format("{} of shared memory before the asynchronous copy at {} was waited "
                                "for",
                                access, name_of(copy)),
                    site.file_name(), site.line()};
}

} // namespace

SharedMemory::SharedMemory(std::size_t bytes)
    : memory_((bytes + kCellBytes - 1) / kCellBytes * kCellBytes, std::byte{0xFF})
    , cells_(memory_.size() / kCellBytes) {}

void SharedMemory::read(std::size_t offset, std::size_t bytes, const Moment& now,
                        const Site& site) {
    for (std::size_t i = offset / kCellBytes; i * kCellBytes < offset + bytes; ++i) {
        Cell& cell = cells_[i];
        if (cell.in_flight) throw_early(cell.written.site, "read", site);
        if (cell.written.any && !ordered(cell.written.moment, now))
            throw_race("the write", cell.written.moment, cell.written.site, "the read", i, site);
        note_read(cell, now, site);
    }
}

void SharedMemory::note_read(Cell& cell, const Moment& now, const Site& site) {
    const Moment& last = cell.read.moment;
    const bool same_warp = last.thread / kWarpLanes == now.thread / kWarpLanes;
    if (!cell.read.any || last.block_epoch < now.block_epoch) {
        cell.other_lanes = cell.other_warps = false;
    } else {
        cell.other_warps |= !same_warp;
        if (same_warp && last.warp_epoch < now.warp_epoch)
            cell.other_lanes = false;
        else
            cell.other_lanes |= last.thread != now.thread;
    }
    cell.read = {now, site, true};
}

bool SharedMemory::reads_are_over(const Cell& cell, const Moment& now) {
    const Moment& last = cell.read.moment;
    if (!cell.read.any || last.block_epoch < now.block_epoch) return true;
    if (cell.other_warps) return false;
    if (!cell.other_lanes) return ordered(last, now);
    return last.thread / kWarpLanes == now.thread / kWarpLanes && last.warp_epoch < now.warp_epoch;
}

void SharedMemory::write(std::size_t offset, std::size_t bytes, const Moment& now,
                         const Site& site) {
    for (std::size_t i = offset / kCellBytes; i * kCellBytes < offset + bytes; ++i) {
        Cell& cell = cells_[i];
        if (cell.in_flight) throw_early(cell.written.site, "write", site);
        if (cell.written.any && !ordered(cell.written.moment, now))
            throw_race("the write", cell.written.moment, cell.written.site, "the write", i, site);
        if (!reads_are_over(cell, now))
            throw_race("the read", cell.read.moment, cell.read.site, "the write", i, site);
        cell = {.written = {now, site, true}};
    }
}

void SharedMemory::begin_copy(std::size_t offset, std::size_t bytes, const Moment& now,
                              const Site& site) {
    write(offset, bytes, now, site);
    std::memset(memory_.data() + offset, 0xFF, bytes);
    for (std::size_t i = offset / kCellBytes; i * kCellBytes < offset + bytes; ++i)
        cells_[i].in_flight = true;
}

void SharedMemory::landed(std::size_t offset, std::size_t bytes, const Moment& now,
                          const Site& site) {
    for (std::size_t i = offset / kCellBytes; i * kCellBytes < offset + bytes; ++i)
        cells_[i] = {.written = {now, site, true}};
}

} // namespace headroom::shim
