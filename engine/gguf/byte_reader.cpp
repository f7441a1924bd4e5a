#include "engine/gguf/byte_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstring>

namespace headroom {
namespace {
// Values are copied as they lie; a big-endian machine would have to swap them here.
static_assert(std::endian::native == std::endian::little);

constexpr std::size_t kWindowBytes = std::size_t{256} << 10;
} // namespace

ByteReader::ByteReader(std::span<const std::byte> bytes)
    : window_(bytes)
    , end_(bytes.size()) {}

ByteReader::ByteReader(const RandomAccessFile& file, std::uint64_t limit)
    : file_(&file)
    , end_(std::min(file.bytes(), limit)) {}

Result<std::string> ByteReader::string(std::uint64_t max_bytes) {
    const std::uint64_t length = TRY(value<std::uint64_t>());
    if (length > max_bytes)
        return fail(ErrorCode::InvalidFile,
                    fmt::format("a string of {} bytes, at most {} are allowed", length, max_bytes));
    if (length > remaining())
        return fail(ErrorCode::InvalidFile,
                    fmt::format("a string of {} bytes, {} are left", length, remaining()));
    std::string text(length, '\0');
    TRY_VOID(copy(std::as_writable_bytes(std::span(text))));
    return text;
}

Result<> ByteReader::copy(std::span<std::byte> out) {
    if (out.size() > remaining())
        return fail(ErrorCode::InvalidFile,
                    fmt::format("the header is cut off: {} more bytes at byte {} are expected, {} "
                                "are left",
                                out.size(), position(), remaining()));
    while (!out.empty()) {
        if (at_ == window_.size()) TRY_VOID(refill());
        const std::size_t n = std::min(out.size(), window_.size() - at_);
        std::memcpy(out.data(), window_.data() + at_, n);
        at_ += n;
        out = out.subspan(n);
    }
    return {};
}

Result<> ByteReader::refill() {
    window_start_ += window_.size();
    at_ = 0;
    buffer_.resize(
        static_cast<std::size_t>(std::min<std::uint64_t>(kWindowBytes, end_ - window_start_)));
    window_ = {};
    TRY_VOID(file_->read(window_start_, buffer_));
    window_ = buffer_;
    return {};
}

} // namespace headroom
