#include "app/hardware/system_files.h"

#include "app/hardware/sysfs_readings.h"
#include "kernels/base/blocking.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>

namespace headroom::app {
namespace {
constexpr std::size_t kMostBytes = 16 << 20; // the list of PCI devices has 1.5 MB

Error reason(int error, const std::string& path) {
    switch (error) {
    case ENOENT:
    case ENOTDIR:
        return {ErrorCode::NotFound, "the kernel does not offer it", path};
    case EACCES:
    case EPERM:
        return {ErrorCode::Io, "only an administrator may read it", path};
    case ENODEV:
    case ENXIO:
        return {ErrorCode::Device, "the device is gone", path};
    default:
        return {ErrorCode::Io, std::strerror(error), path};
    }
}
} // namespace

Result<std::string> SystemFiles::read(const std::string& path) const {
    may_block("SystemFiles::read");
    const int file = open((root_ + path).c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0) return tl::make_unexpected(reason(errno, path));
    std::string text;
    std::array<char, 16384> part;
    ssize_t size = 0;
    while (text.size() < kMostBytes &&
           ((size = ::read(file, part.data(), part.size())) > 0 || (size < 0 && errno == EINTR)))
        if (size > 0) text.append(part.data(), std::size_t(size));
    const int error = errno;
    close(file);
    if (size < 0) return tl::make_unexpected(reason(error, path));
    text.erase(text.find_last_not_of(" \t\r\n") + 1);
    return text;
}

Result<std::int64_t> SystemFiles::number(const std::string& path) const {
    const std::string text = TRY(read(path));
    const auto value = parse_number(text);
    if (!value)
        return fail(ErrorCode::InvalidFile, fmt::format("\"{:.40}\" is no number", text), path);
    return *value;
}

std::vector<std::string> SystemFiles::list(const std::string& folder) const {
    may_block("SystemFiles::list");
    std::vector<std::string> names;
    std::error_code error;
    std::filesystem::directory_iterator entry(root_ + folder, error), end;
    for (; !error && entry != end; entry.increment(error))
        names.push_back(entry->path().filename().string());
    std::ranges::sort(names);
    return names;
}

std::string SystemFiles::link_target(const std::string& path) const {
    std::error_code error;
    return std::filesystem::read_symlink(root_ + path, error).string();
}

std::string SystemFiles::process_name(std::int64_t pid) const {
    return read(fmt::format("/proc/{}/comm", pid)).value_or("");
}

} // namespace headroom::app
