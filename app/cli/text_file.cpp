#include "app/cli/text_file.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

namespace headroom::cli {
namespace {
constexpr std::uintmax_t kLargest = 256u << 20;
}

Result<std::string> readTextFile(const std::string& path) {
    std::error_code error;
    const std::filesystem::file_status status = std::filesystem::status(path, error);
    if (error) return fail(ErrorCode::NotFound, error.message(), path);
    if (!std::filesystem::is_regular_file(status))
        return fail(ErrorCode::InvalidRequest, "not a regular file", path);
    const std::uintmax_t size = std::filesystem::file_size(path, error);
    if (error) return fail(ErrorCode::Io, error.message(), path);
    if (size > kLargest)
        return fail(ErrorCode::InvalidRequest,
                    fmt::format("the text has {} bytes, at most {} are read", size, kLargest),
                    path);
    std::string text(size, '\0');
    std::ifstream file(path, std::ios::binary);
    if (!file || (size > 0 && !file.read(text.data(), std::streamsize(size))))
        return fail(ErrorCode::Io, std::strerror(errno), path);
    return text;
}

} // namespace headroom::cli
