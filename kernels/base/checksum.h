#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace headroom {

/// 64 bits that differ where the bytes do, but for chance. Against damage and mix-ups, not against
/// forgery; about as fast as memory is read. `before` chains pieces of different meaning.
std::uint64_t checksum(std::span<const std::byte> bytes, std::uint64_t before = 0);
std::uint64_t checksum(std::string_view text, std::uint64_t before = 0);
std::uint64_t checksum(std::uint64_t number, std::uint64_t before);

} // namespace headroom
