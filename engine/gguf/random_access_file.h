#pragma once

#include "kernels/base/result.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>

namespace headroom {

/// A regular file open for reading at any place, from any thread. Never mapped, so a file that
/// shrinks or vanishes while open is an error of `read`, not a signal.
class RandomAccessFile {
public:
    /// The error tells a missing file, a directory, an empty file and a refused one apart.
    static Result<RandomAccessFile> open(const std::filesystem::path& path);

    RandomAccessFile(RandomAccessFile&& other) noexcept;
    RandomAccessFile& operator=(RandomAccessFile&& other) noexcept;
    ~RandomAccessFile();

    std::uint64_t bytes() const { return bytes_; }    ///< when it was opened
    const std::string& name() const { return name_; } ///< without folders, for errors
    /// Other ones where the file was replaced or written to since it was opened (device, number,
    /// size, times); as good as its contents where they have not been read.
    Result<std::uint64_t> identity() const;

    /// Fills `out` from `offset`; fewer bytes than asked for is an error.
    Result<> read(std::uint64_t offset, std::span<std::byte> out) const;

private:
    RandomAccessFile(int descriptor, std::uint64_t bytes, std::string name);

    int descriptor_ = -1;
    std::uint64_t bytes_ = 0;
    std::string name_;
};

} // namespace headroom
