#include "kernels/cuda/host_shim/grid.h"

#include "kernels/base/assert.h"

#include <fmt/format.h>

#include <algorithm>
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
    ready_.push_back(&lane);
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
    std::size_t at = 0;
    const auto number = [](const Lane* lane) {
        return std::uint64_t(lane->block->index) << 32 | lane->thread;
    };
    switch (schedule_.order) {
    case Order::Random:
        at = random() % ready_.size();
        break;
    case Order::LastFirst:
        at = std::size_t(std::ranges::max_element(ready_, {}, number) - ready_.begin());
        break;
    case Order::OldestFirst:
        break;
    case Order::WarpFirst: {
        const auto same_warp = [&](const Lane* lane) {
            return last_ != nullptr && lane->block == last_->block &&
                   lane->thread / kWarpLanes == last_->thread / kWarpLanes;
        };
        const auto found = std::ranges::find_if(ready_, same_warp);
        if (found != ready_.end()) at = std::size_t(found - ready_.begin());
        break;
    }
    }
    Lane& lane = *ready_[at];
    if (schedule_.order == Order::Random) {
        ready_[at] = ready_.back();
        ready_.pop_back();
    } else {
        ready_.erase(ready_.begin() + std::ptrdiff_t(at));
    }
    return lane;
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
    std::vector<std::uint32_t> order(std::size_t(launch_.width) * launch_.height);
    std::iota(order.begin(), order.end(), 0u);
    for (std::size_t i = order.size(); i > 1; --i)
        std::swap(order[i - 1], order[random() % i]);
    const std::size_t together = 1 + random() % kMostBlocks;

    try {
        while (!violation_ && (!order.empty() || !blocks_.empty())) {
            while (!order.empty() && blocks_.size() < together) {
                start_block(order.back());
                order.pop_back();
            }
            if (ready_.empty()) report_stuck();
            Lane& lane = next();
            last_ = current = &lane;
            lane.fibre->resume();
            current = nullptr;
            if (lane.block->ended == launch_.threads) {
                last_ = nullptr;
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
