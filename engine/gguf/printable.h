#pragma once

#include <string>
#include <string_view>

namespace headroom {

/// A name from an untrusted file, safe to show: bytes that are not printable ASCII become '?', and
/// long names are cut. Keys and tensor names are ASCII by the specification.
inline std::string printable(std::string_view name) {
    constexpr std::size_t kShown = 100;
    std::string shown(name.substr(0, kShown));
    for (char& c : shown)
        if (c < ' ' || c > '~') c = '?';
    if (name.size() > kShown) shown += "...";
    return shown;
}

} // namespace headroom
