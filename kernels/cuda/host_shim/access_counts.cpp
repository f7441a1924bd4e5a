#include "kernels/cuda/host_shim/access_counts.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

namespace headroom::shim {
namespace {
constexpr std::uint64_t kSectorBytes = 32;
constexpr std::uint64_t kBanks = 32, kBankBytes = 4;
/// What shared memory delivers in one turn, and so how many lanes of wide accesses it serves.
constexpr std::uint64_t kTurnBytes = 128;
} // namespace

void AccessCounts::note(AccessKind kind, const Site& site, std::uint32_t block,
                        std::uint32_t thread, std::uint64_t address, std::uint32_t bytes) {
    Warp& warp = warps_[{site.file_name(), site.line(), site.column(), kind, block, thread / 32}];
    const std::uint32_t time = warp.times[thread % 32]++;
    if (time >= warp.instructions.size()) warp.instructions.resize(time + 1);
    warp.instructions[time].push_back({thread % 32, bytes, address});
}

void AccessCounts::count_global(const std::vector<LaneAccess>& lanes, SiteCounts& counts) {
    std::set<std::uint64_t> sectors, words;
    for (const LaneAccess& lane : lanes)
        for (std::uint32_t i = 0; i < lane.bytes; ++i) {
            words.insert(lane.address + i);
            sectors.insert((lane.address + i) / kSectorBytes);
        }
    counts.bytes += words.size();
    counts.sectors += sectors.size();
}

void AccessCounts::count_shared(std::vector<LaneAccess> lanes, SiteCounts& counts) {
    std::ranges::sort(lanes, {}, &LaneAccess::lane);
    std::set<std::uint64_t> all;
    std::size_t next = 0;
    while (next < lanes.size()) {
        // As many lanes as one turn can serve; the same word is read once for all.
        std::array<std::set<std::uint64_t>, kBanks> words;
        for (std::uint64_t asked = 0; next < lanes.size() && asked < kTurnBytes; ++next) {
            asked += std::max<std::uint64_t>(lanes[next].bytes, kBankBytes);
            for (std::uint32_t i = 0; i < lanes[next].bytes; i += kBankBytes) {
                const std::uint64_t word = (lanes[next].address + i) / kBankBytes;
                words[word % kBanks].insert(word);
                all.insert(word);
            }
        }
        counts.turns +=
            std::ranges::max_element(words, {}, [](auto& w) { return w.size(); })->size();
        ++counts.least_turns;
    }
    counts.bytes += all.size() * kBankBytes;
}

std::map<std::string, SiteCounts> AccessCounts::by_site() const {
    std::map<std::string, SiteCounts> sites;
    for (const auto& [place, warp] : warps_) {
        const std::string_view file(place.file);
        SiteCounts& counts =
            sites[fmt::format("{}:{}", file.substr(file.rfind('/') + 1), place.line)];
        counts.kind = place.kind;
        for (const std::vector<LaneAccess>& lanes : warp.instructions) {
            ++counts.instructions;
            for (const LaneAccess& lane : lanes)
                counts.widest = std::max(counts.widest, lane.bytes);
            if (place.kind == AccessKind::GlobalRead || place.kind == AccessKind::GlobalWrite)
                count_global(lanes, counts);
            else
                count_shared(lanes, counts);
        }
    }
    return sites;
}

SiteCounts AccessCounts::total(const std::map<std::string, SiteCounts>& sites) {
    SiteCounts total;
    for (const auto& [name, counts] : sites) {
        SiteCounts part = counts;
        if (part.sectors == 0) part.bytes = 0; // of shared memory, which has no sectors
        total.add(part);
    }
    return total;
}

void SiteCounts::add(const SiteCounts& other) {
    kind = other.kind;
    instructions += other.instructions;
    bytes += other.bytes;
    sectors += other.sectors;
    turns += other.turns;
    least_turns += other.least_turns;
    widest = std::max(widest, other.widest);
}

} // namespace headroom::shim
