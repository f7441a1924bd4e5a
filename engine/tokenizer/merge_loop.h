#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

namespace headroom {

/// A stretch of text while it is being merged.
struct MergeSymbol {
    std::int32_t id;     ///< number among a tokenizer's symbols; -1: not one
    std::uint32_t begin; ///< byte offset
    std::uint32_t size;  ///< 0 once it was merged into its left neighbour
    std::int32_t previous;
    std::int32_t next; ///< -1 at the end
};

/// What two neighbours become.
struct Merge {
    std::uint32_t rank; ///< lowest is merged first
    std::int32_t id;
};

/// Merges the neighbours of lowest rank, leftmost first among equals, until no pair can be merged:
/// n log n steps. Keeps its buffers between calls.
class MergeLoop {
public:
    void clear() { symbols_.clear(); }

    void add(std::int32_t id, std::uint32_t begin, std::uint32_t size) {
        const auto i = static_cast<std::int32_t>(symbols_.size());
        if (i > 0) symbols_.back().next = i;
        symbols_.push_back({id, begin, size, i - 1, -1});
    }

    /// `find(left, right, merge)` says whether two symbols can be merged, and into what.
    template <class Find>
    void run(Find find) {
        heap_.clear();
        for (std::size_t i = 1; i < symbols_.size(); ++i)
            consider(static_cast<std::int32_t>(i) - 1, static_cast<std::int32_t>(i), find);

        while (!heap_.empty()) {
            const Candidate best = heap_.front();
            std::pop_heap(heap_.begin(), heap_.end(), later);
            heap_.pop_back();

            MergeSymbol& left = symbols_[static_cast<std::size_t>(best.left)];
            MergeSymbol& right = symbols_[static_cast<std::size_t>(best.right)];
            // A candidate is out of date once either side was merged with another.
            if (left.size == 0 || right.size == 0 || left.size + right.size != best.size) continue;

            left.id = best.id;
            left.size = best.size;
            right.size = 0;
            left.next = right.next;
            if (right.next >= 0)
                symbols_[static_cast<std::size_t>(right.next)].previous = best.left;
            consider(left.previous, best.left, find);
            consider(best.left, left.next, find);
        }
    }

    /// Calls `each(symbol)` for what is left, in order.
    template <class Each>
    void for_each(Each each) const {
        for (const MergeSymbol& symbol : symbols_)
            if (symbol.size != 0) each(symbol);
    }

private:
    struct Candidate {
        std::uint32_t rank;
        std::int32_t left;
        std::int32_t right;
        std::uint32_t size;
        std::int32_t id;
    };

    static bool later(const Candidate& a, const Candidate& b) {
        return a.rank != b.rank ? a.rank > b.rank : a.left > b.left;
    }

    template <class Find>
    void consider(std::int32_t left, std::int32_t right, Find& find) {
        if (left < 0 || right < 0) return;
        const MergeSymbol& a = symbols_[static_cast<std::size_t>(left)];
        const MergeSymbol& b = symbols_[static_cast<std::size_t>(right)];
        Merge merge{};
        if (!find(a, b, merge)) return;
        heap_.push_back({merge.rank, left, right, a.size + b.size, merge.id});
        std::push_heap(heap_.begin(), heap_.end(), later);
    }

    std::vector<MergeSymbol> symbols_;
    std::vector<Candidate> heap_;
};

} // namespace headroom
