#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace headroom::app {

/// A model that may give its memory back.
struct Held {
    std::uint64_t bytes = 0;
    std::uint64_t used = 0; ///< counts up over uses: the least is the longest ago
};

/// Which of them give way for `bytes`, as indices in the order in which they go: the least recently
/// used first, spared where those that were chosen after it free enough. All of them where all
/// together free less.
std::vector<std::size_t> giving_way(std::span<const Held> held, std::uint64_t bytes);

} // namespace headroom::app
