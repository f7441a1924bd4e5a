#pragma once

#include "kernels/base/result.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <stop_token>
#include <vector>

namespace headroom {

/// A part of a model in a backend's own layout.
struct PreparedPart {
    std::uint64_t fingerprint = 0;
    std::span<const std::byte> memory;
};

/// A file of prepared parts, mapped. What it says of itself is checked when it is opened, every
/// part when it is asked for, so a damaged one costs time and nothing else. Only a file that this
/// user alone may write to is believed at all; this program never changes one in place.
class PreparedFile {
public:
    /// An error where it is missing, another's, damaged, or made from another `source`.
    static Result<PreparedFile> open(const std::filesystem::path& path, std::uint64_t source);
    PreparedFile(PreparedFile&& other) noexcept;
    PreparedFile& operator=(PreparedFile&& other) noexcept;
    ~PreparedFile();

    /// The part, once its checksums agree; null where there is none or they don't.
    const std::byte* find(std::uint64_t fingerprint, std::size_t bytes) const;

private:
    struct Part {
        std::uint64_t fingerprint;
        std::uint64_t offset; ///< in the file
        std::uint64_t bytes;
        std::uint64_t first_sum; ///< its checksums start there in `sums_`
    };
    PreparedFile() = default;
    Result<> map(int descriptor);
    Result<> read_tables(std::uint64_t source);

    const std::byte* data_ = nullptr;
    std::size_t bytes_ = 0;
    std::vector<Part> parts_;
    std::vector<std::uint64_t> sums_; ///< of every kSumBytes of every part
};

/// Bytes of a file with these parts.
std::uint64_t prepared_file_bytes(std::span<const PreparedPart> parts);

/// Whether a file in that folder is mapped in huge pages, as memory of one's own is. Where it is
/// not, what is saved while loading would be paid for by every token (some 10 % of a decode).
bool maps_huge_pages(const std::filesystem::path& folder);

/// Writes a file as a whole or not at all, in the place of an older one. `copied` is called when
/// the parts' memory is needed no longer; what takes long after that is waiting for the disk.
Result<> write_prepared_file(const std::filesystem::path& path, std::uint64_t source,
                             std::span<const PreparedPart> parts, const std::stop_token& stop,
                             const std::function<void()>& copied);

} // namespace headroom
