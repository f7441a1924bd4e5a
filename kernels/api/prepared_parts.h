#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace headroom {

/// The memory of a model's parts (embedding, layers, output) as a backend prepared it at an earlier
/// load, so that this load needs neither to read nor to repack them. One object a load, used from
/// one thread at a time; weights that lie in it keep it.
class PreparedParts {
public:
    virtual ~PreparedParts() = default;
    /// The part with that fingerprint and size, checked, on a page's border; null = not there.
    virtual const std::byte* find(std::uint64_t fingerprint, std::size_t bytes) = 0;
    /// Tells of a part that was prepared anew, whose memory stays as it is until the weights are
    /// destroyed.
    virtual void add(std::uint64_t fingerprint, std::span<const std::byte> memory) = 0;
};

} // namespace headroom
