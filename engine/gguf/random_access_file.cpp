#include "engine/gguf/random_access_file.h"

#include "kernels/base/blocking.h"
#include "kernels/base/checksum.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

namespace headroom {
namespace {

std::string reason(int error) {
    return std::generic_category().message(error);
}

} // namespace

Result<RandomAccessFile> RandomAccessFile::open(const std::filesystem::path& path) {
    may_block("RandomAccessFile::open");
    const std::string name = path.filename().empty() ? path.string() : path.filename().string();
    // Non-blocking, or a named pipe without a writer would hang here.
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0) {
        if (errno == ENOENT || errno == ENOTDIR)
            return fail(ErrorCode::NotFound, "there is no such file", path.string());
        return fail(ErrorCode::Io, fmt::format("cannot be opened: {}", reason(errno)),
                    path.string());
    }
    RandomAccessFile file(descriptor, 0, name);

    struct stat status {};
    if (::fstat(descriptor, &status) != 0)
        return fail(ErrorCode::Io, fmt::format("cannot be examined: {}", reason(errno)),
                    path.string());
    if (S_ISDIR(status.st_mode))
        return fail(ErrorCode::InvalidFile, "is a folder, not a file", path.string());
    if (!S_ISREG(status.st_mode))
        return fail(ErrorCode::InvalidFile, "is not a regular file", path.string());
    if (status.st_size == 0)
        return fail(ErrorCode::InvalidFile, "the file is empty", path.string());
    file.bytes_ = static_cast<std::uint64_t>(status.st_size);
    return file;
}

RandomAccessFile::RandomAccessFile(int descriptor, std::uint64_t bytes, std::string name)
    : descriptor_(descriptor)
    , bytes_(bytes)
    , name_(std::move(name)) {}

RandomAccessFile::RandomAccessFile(RandomAccessFile&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1))
    , bytes_(other.bytes_)
    , name_(std::move(other.name_)) {}

RandomAccessFile& RandomAccessFile::operator=(RandomAccessFile&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    bytes_ = other.bytes_;
    name_ = std::move(other.name_);
    return *this;
}

RandomAccessFile::~RandomAccessFile() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

Result<> RandomAccessFile::read(std::uint64_t offset, std::span<std::byte> out) const {
    may_block("RandomAccessFile::read");
    std::size_t done = 0;
    while (done < out.size()) {
        const ssize_t got = ::pread(descriptor_, out.data() + done, out.size() - done,
                                    static_cast<off_t>(offset + done));
        if (got < 0 && errno == EINTR) continue;
        if (got < 0)
            return fail(ErrorCode::Io, fmt::format("cannot be read: {}", reason(errno)), name_);
        if (got == 0)
            return fail(ErrorCode::InvalidFile,
                        fmt::format("{} bytes at byte {} are missing; the file had {} bytes when "
                                    "it was opened",
                                    out.size() - done, offset + done, bytes_),
                        name_);
        done += static_cast<std::size_t>(got);
    }
    return {};
}

Result<std::uint64_t> RandomAccessFile::identity() const {
    may_block("RandomAccessFile::identity");
    struct stat status {};
    if (::fstat(descriptor_, &status) != 0)
        return fail(ErrorCode::Io, fmt::format("cannot be examined: {}", reason(errno)), name_);
    std::uint64_t sum = 0;
    // The time of the last change of any kind cannot be set back, as that of writing can.
    for (const auto number :
         {std::uint64_t(status.st_dev), std::uint64_t(status.st_ino), std::uint64_t(status.st_size),
          std::uint64_t(status.st_mtim.tv_sec), std::uint64_t(status.st_mtim.tv_nsec),
          std::uint64_t(status.st_ctim.tv_sec), std::uint64_t(status.st_ctim.tv_nsec)})
        sum = checksum(number, sum);
    return sum;
}

} // namespace headroom
