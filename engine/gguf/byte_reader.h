#pragma once

#include "engine/gguf/random_access_file.h"
#include "kernels/base/result.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

namespace headroom {

/// Little-endian values one after the other, from memory or through a window on a file. The only
/// way in which header bytes are touched: every read is checked against what is left.
class ByteReader {
public:
    explicit ByteReader(std::span<const std::byte> bytes);
    /// Reads `file` from its start by windows; bytes from `limit` on are never read.
    ByteReader(const RandomAccessFile& file, std::uint64_t limit);

    std::uint64_t position() const { return window_start_ + at_; }
    /// Bytes that may still be read.
    std::uint64_t remaining() const { return end_ - position(); }

    /// The next value of an arithmetic type.
    template <class T>
    Result<T> value() {
        static_assert(std::is_arithmetic_v<T>);
        T result;
        TRY_VOID(copy(std::as_writable_bytes(std::span(&result, 1))));
        return result;
    }
    /// Consecutive values.
    template <class T>
    Result<> values(std::span<T> out) {
        static_assert(std::is_arithmetic_v<T>);
        return copy(std::as_writable_bytes(out));
    }
    /// A length as u64, then that many bytes, at most `max_bytes`.
    Result<std::string> string(std::uint64_t max_bytes);

private:
    Result<> copy(std::span<std::byte> out);
    Result<> refill();

    const RandomAccessFile* file_ = nullptr;
    std::vector<std::byte> buffer_;
    std::span<const std::byte> window_; ///< the bytes [window_start_, window_start_ + size)
    std::uint64_t window_start_ = 0;
    std::size_t at_ = 0;    ///< within the window
    std::uint64_t end_ = 0; ///< first position that may not be read
};

} // namespace headroom
