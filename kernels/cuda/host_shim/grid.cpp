#include "kernels/cuda/host_shim/grid.h"

#include "kernels/base/assert.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <numeric>

namespace headroom::shim {
namespace {

Lane* current = nullptr;

FibrePool& fibres() {
    static FibrePool pool;
    return pool;
}

/// How many blocks run side by side, so that what they share meets in every order.
constexpr std::uint64_t kMostBlocks = 3;

std::string state_of(const Lane& lane) {
    switch (lane.state) {
    case Lane::State::Ended:
        return fmt::format("thread {} has ended", lane.thread);
    case Lane::State::AtBarrier:
        return fmt::format("thread {} waits at the barrier at {}", lane.thread, name_of(lane.site));
    default:
        return fmt::format("thread {} waits at {}", lane.thread, name_of(lane.site));
    }
}

} // namespace

Lane& current_lane() {
    HEADROOM_DEBUG_ASSERT(current != nullptr);
    return *current;
}

Grid::Grid(const GridLaunch& launch, GlobalMemory& memory, const Schedule& schedule,
           AccessCounts* counts)
    : launch_(launch)
    , memory_(memory)
    , schedule_(schedule)
    , counts_(counts)
    , random_(schedule.seed * 2 + 1) {
    HEADROOM_ASSERT(launch.threads > 0 && launch.threads % kWarpLanes == 0);
    if (schedule.order != Order::Random) choose_places();
}

std::vector<std::uint32_t> Grid::shuffled(std::uint32_t n) {
    std::vector<std::uint32_t> order(n);
    std::iota(order.begin(), order.end(), 0u);
    for (std::size_t i = n; i > 1; --i)
        std::swap(order[i - 1], order[random() % i]);
    return order;
}

void Grid::choose_places() {
    place_of_.resize(launch_.threads);
    for (const std::uint32_t warp : shuffled(launch_.threads / kWarpLanes))
        for (const std::uint32_t lane : shuffled(kWarpLanes)) {
            place_of_[warp * kWarpLanes + lane] = std::uint32_t(thread_at_.size());
            thread_at_.push_back(warp * kWarpLanes + lane);
        }
}

// Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (SplitMix64).
std::uint64_t Grid::random() {
    std::uint64_t z = random_ += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

void Grid::make_ready(Lane& lane) {
    lane.state = Lane::State::Ready;
    if (schedule_.order == Order::Random) {
        ready_.push_back(&lane);
        return;
    }
    const std::uint32_t place = place_of_[lane.thread];
    lane.block->ready[place / kWarpLanes] |= 1u << place % kWarpLanes;
    ++n_ready_;
}

void Grid::lane_main(void* argument) {
    auto& lane = *static_cast<Lane*>(argument);
    Grid& grid = *lane.block->grid;
    try {
        grid.launch_.body(grid.launch_.params);
        if (lane.copies.size() > 1 || (lane.copies.size() == 1 && !lane.copies[0].empty()))
            lane.fail("the thread ends with an asynchronous copy that it never waited for",
                      lane.site);
    } catch (const Violation& violation) {
        grid.violation_ = grid.placed(violation, lane);
    }
    lane.state = Lane::State::Ended;
    ++lane.block->ended;
    lane.fibre->yield();
}

Violation Grid::placed(Violation violation, const Lane& lane) const {
    violation.kernel = launch_.kernel;
    violation.block = lane.block->index;
    violation.thread = lane.thread;
    violation.seed = schedule_.seed;
    return violation;
}

void Grid::start_block(std::uint32_t index) {
    blocks_.push_back(std::make_unique<Block>(*this, index, launch_.threads, launch_.shared_bytes));
    for (Lane& lane : blocks_.back()->lanes) {
        lane.fibre = fibres().take();
        lane.fibre->start(&Grid::lane_main, &lane);
        make_ready(lane);
    }
}

void Grid::end_block(std::size_t place) {
    for (Lane& lane : blocks_[place]->lanes)
        fibres().give_back(std::move(lane.fibre));
    blocks_.erase(blocks_.begin() + std::ptrdiff_t(place));
}

Lane& Grid::next() {
    if (schedule_.order != Order::Random) return next_in_order();
    const std::size_t at = random() % ready_.size();
    Lane& lane = *ready_[at];
    ready_[at] = ready_.back();
    ready_.pop_back();
    return lane;
}

Lane& Grid::next_in_order() {
    const std::size_t block_warps = launch_.threads / kWarpLanes;
    const std::size_t n_warps = blocks_.size() * block_warps;
    const auto lanes_of = [&](std::size_t warp) -> std::uint32_t& {
        return blocks_[warp / block_warps]->ready[warp % block_warps];
    };
    std::size_t warp = at_warp_ % n_warps;
    std::uint32_t lane = 0;
    switch (schedule_.order) {
    case Order::LastFirst:
        for (warp = n_warps - 1; lanes_of(warp) == 0;)
            --warp;
        lane = std::uint32_t(std::bit_width(lanes_of(warp))) - 1;
        break;
    case Order::RoundRobin: {
        const std::uint32_t later = lanes_of(warp) & ~((2u << at_lane_) - 1);
        if (later != 0) {
            lane = std::uint32_t(std::countr_zero(later));
            break;
        }
        warp = (warp + 1) % n_warps;
        [[fallthrough]];
    }
    default:
        while (lanes_of(warp) == 0)
            warp = (warp + 1) % n_warps;
        lane = std::uint32_t(std::countr_zero(lanes_of(warp)));
    }
    lanes_of(warp) &= ~(1u << lane);
    --n_ready_;
    at_warp_ = warp;
    at_lane_ = lane;
    return blocks_[warp / block_warps]->lanes[thread_at_[warp % block_warps * kWarpLanes + lane]];
}

void Grid::report_stuck() const {
    const auto& lanes = blocks_.front()->lanes;
    const auto waits = std::ranges::find_if(
        lanes, [](const Lane& lane) { return lane.state != Lane::State::Ended; });
    HEADROOM_ASSERT(waits != lanes.end());
    const auto& pending = blocks_.front()->warps[waits->thread / kWarpLanes];
    const auto missing = std::ranges::find_if(lanes, [&](const Lane& lane) {
        if (waits->state == Lane::State::AtBarrier) return lane.state != Lane::State::AtBarrier;
        return lane.thread / kWarpLanes == waits->thread / kWarpLanes &&
               (pending.front().mask & ~pending.front().arrived) >> lane.lane() & 1;
    });
    HEADROOM_ASSERT(missing != lanes.end());
    const bool at_barrier = waits->state == Lane::State::AtBarrier;
    throw placed({fmt::format("{}: the thread waits for ever, because {}",
                              at_barrier ? "divergent barrier" : "a lane of the mask never comes",
                              state_of(*missing)),
                  waits->site.file_name(), waits->site.line()},
                 *waits);
}

std::optional<Violation> Grid::run() {
    std::vector<std::uint32_t> order = shuffled(launch_.width * launch_.height);
    const std::size_t together = 1 + random() % kMostBlocks;

    try {
        while (!violation_ && (!order.empty() || !blocks_.empty())) {
            while (!order.empty() && blocks_.size() < together) {
                start_block(order.back());
                order.pop_back();
            }
            if (ready_.empty() && n_ready_ == 0) report_stuck();
            Lane& lane = next();
            const std::uint64_t ran = std::uint64_t(lane.block->index) << 32 | lane.thread;
            order_run_ = (order_run_ ^ ran) * 0x9E3779B97F4A7C15u;
            order_run_ ^= order_run_ >> 32;
            current = &lane;
            lane.fibre->resume();
            current = nullptr;
            if (lane.block->ended == launch_.threads) {
                const auto at =
                    std::ranges::find(blocks_, lane.block, &std::unique_ptr<Block>::get);
                end_block(std::size_t(at - blocks_.begin()));
            }
        }
    } catch (const Violation& stuck) {
        violation_ = stuck;
    }
    // Whatever still stands on a stack is dropped: kernels own nothing.
    while (!blocks_.empty())
        end_block(0);
    return violation_;
}

} // namespace headroom::shim
