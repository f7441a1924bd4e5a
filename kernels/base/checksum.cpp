#include "kernels/base/checksum.h"

#include <array>
#include <cstring>

namespace headroom {
namespace {
constexpr std::uint64_t kOdd = 0x9E3779B97F4A7C15u;
constexpr std::size_t kLanes = 8; ///< independent chains, which hide the multiplier's latency
constexpr std::size_t kStep = kLanes * sizeof(std::uint64_t);

/// One to one in `state` for every word and in `word` for every state, so that no single change is
/// lost.
std::uint64_t mixed(std::uint64_t state, std::uint64_t word) {
    state = (state ^ word) * kOdd;
    return state ^ state >> 29;
}
} // namespace

std::uint64_t checksum(std::span<const std::byte> bytes, std::uint64_t before) {
    std::array<std::uint64_t, kLanes> lanes;
    for (std::size_t i = 0; i < kLanes; ++i)
        lanes[i] = kOdd * (i + 1);
    const std::byte* at = bytes.data();
    std::size_t left = bytes.size();
    for (; left >= kStep; left -= kStep, at += kStep) {
        std::array<std::uint64_t, kLanes> words;
        std::memcpy(words.data(), at, kStep);
        for (std::size_t i = 0; i < kLanes; ++i)
            lanes[i] = mixed(lanes[i], words[i]);
    }
    std::array<std::uint64_t, kLanes> rest{};
    if (left > 0) std::memcpy(rest.data(), at, left);
    std::uint64_t sum = mixed(before + kOdd, bytes.size());
    for (std::size_t i = 0; i < kLanes; ++i)
        sum = mixed(sum, mixed(lanes[i], rest[i]));
    return sum;
}

std::uint64_t checksum(std::string_view text, std::uint64_t before) {
    return checksum(std::as_bytes(std::span(text)), before);
}

std::uint64_t checksum(std::uint64_t number, std::uint64_t before) {
    return mixed(mixed(before + kOdd, number), kOdd);
}

} // namespace headroom
