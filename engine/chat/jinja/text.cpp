#include "engine/chat/jinja/text.h"

#include <algorithm>

namespace headroom::jinja {

void Text::append(std::string_view bytes, bool trusted) {
    if (bytes.empty()) return;
    const bool joins = !runs_.empty() && runs_.back().trusted == trusted;
    charge_.add(bytes.size() + (joins ? 0 : sizeof(Run)));
    bytes_.append(bytes);
    if (joins)
        runs_.back().end = bytes_.size();
    else
        runs_.push_back({bytes_.size(), trusted});
}

void Text::append(const Text& other, std::size_t from, std::size_t to) {
    if (from >= to) return;
    auto run = std::upper_bound(other.runs_.begin(), other.runs_.end(), from,
                                [](std::size_t at, const Run& r) { return at < r.end; });
    for (; from < to; ++run) {
        const std::size_t end = std::min(to, run->end);
        append(other.view().substr(from, end - from), run->trusted);
        from = end;
    }
}

} // namespace headroom::jinja
