#pragma once

#include "engine/tokenizer/text_table.h"
#include "engine/tokenizer/tokenizer.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <string_view>
#include <vector>

namespace headroom {

/// Where in the output the ids of a piece of text lie, so that a word that comes again is copied
/// instead of merged. Direct mapped: a newer piece takes an older one's place.
class PieceCache {
public:
    /// For a text of so many bytes; it must outlive the cache.
    explicit PieceCache(std::size_t text_bytes)
        : entries_(std::clamp<std::size_t>(std::bit_ceil(text_bytes / 8), 1, 1 << 14)) {}

    /// Appends the ids that `make(piece)` appends, or those that it appended for an equal piece.
    template <class Make>
    void append(std::string_view piece, std::vector<TokenId>& ids, Make make) {
        Entry& entry = entries_[hash_bytes(piece) & (entries_.size() - 1)];
        if (entry.piece == piece && !piece.empty()) {
            const std::size_t begin = ids.size();
            ids.resize(begin + entry.count);
            std::copy_n(ids.begin() + static_cast<std::ptrdiff_t>(entry.begin), entry.count,
                        ids.begin() + static_cast<std::ptrdiff_t>(begin));
            return;
        }
        const std::size_t begin = ids.size();
        make(piece);
        entry = {piece, begin, ids.size() - begin};
    }

private:
    struct Entry {
        std::string_view piece;
        std::size_t begin = 0; ///< in the ids
        std::size_t count = 0;
    };
    std::vector<Entry> entries_;
};

} // namespace headroom
