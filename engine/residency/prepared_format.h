#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

// A file of prepared parts: header, table of parts, checksums; then, from a huge page's border on,
// the parts, each on a small page's border. For this machine alone, so in its byte order.
namespace headroom::prepared {

inline constexpr std::array<char, 8> kMagic{'H', 'R', 'p', 'a', 'r', 't', 's', '1'};
inline constexpr std::uint64_t kSmallPage = 4096;
inline constexpr std::uint64_t kHugePage = std::uint64_t{2} << 20;
inline constexpr std::uint64_t kSumBytes = std::uint64_t{1} << 20; ///< bytes under one checksum
inline constexpr std::uint64_t kMostParts = 1 << 16;

struct Header {
    std::array<char, 8> magic{};
    std::uint64_t source = 0; ///< GgufFile::identity of what it was made from
    std::uint64_t file_bytes = 0;
    std::uint64_t parts = 0;
    std::uint64_t sums = 0;
    std::uint64_t tables_sum = 0; ///< checksum of both tables
    std::uint64_t header_sum = 0; ///< checksum of the header up to here
};
static_assert(sizeof(Header) == 56);

struct Row {
    std::uint64_t fingerprint = 0;
    std::uint64_t offset = 0; ///< in the file
    std::uint64_t bytes = 0;
};
static_assert(sizeof(Row) == 24);

constexpr std::uint64_t rounded(std::uint64_t bytes, std::uint64_t to) {
    return (bytes + to - 1) / to * to;
}
constexpr std::uint64_t sums_of(std::uint64_t part_bytes) {
    return (part_bytes + kSumBytes - 1) / kSumBytes;
}
constexpr std::uint64_t data_offset(std::uint64_t parts, std::uint64_t sums) {
    return rounded(sizeof(Header) + parts * sizeof(Row) + sums * sizeof(std::uint64_t), kHugePage);
}

} // namespace headroom::prepared
