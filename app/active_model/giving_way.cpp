#include "app/active_model/giving_way.h"

#include <algorithm>
#include <numeric>

namespace headroom::app {

std::vector<std::size_t> giving_way(std::span<const Held> held, std::uint64_t bytes) {
    std::vector<std::size_t> leaving(held.size());
    std::iota(leaving.begin(), leaving.end(), std::size_t{0});
    std::ranges::stable_sort(leaving, {}, [&](std::size_t i) { return held[i].used; });
    std::uint64_t freed = 0;
    const auto enough = std::ranges::find_if(leaving, [&](std::size_t i) {
        const bool before = freed >= bytes;
        freed += before ? 0 : held[i].bytes;
        return before;
    });
    leaving.erase(enough, leaving.end());
    // One that was taken first may be needless beside a larger one that was taken after it.
    for (std::size_t at = leaving.size(); at-- > 0;) {
        const std::uint64_t size = held[leaving[at]].bytes;
        if (freed - size < bytes) continue;
        freed -= size;
        leaving.erase(leaving.begin() + std::ptrdiff_t(at));
    }
    return leaving;
}

} // namespace headroom::app
