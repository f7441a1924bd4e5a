#include "kernels/base/shared_library.h"

#include "kernels/base/blocking.h"

#include <dlfcn.h>
#include <fmt/format.h>
#include <link.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <system_error>
#include <vector>

namespace headroom {
namespace {
namespace fs = std::filesystem;

template <class T>
bool read_at(std::ifstream& file, std::uint64_t at, T* to, std::size_t n = 1) {
    file.seekg(std::streamoff(at));
    return bool(file.read(reinterpret_cast<char*>(to), std::streamsize(n * sizeof(T))));
}

/// How long the file must be for all that the loader maps of it: 0 where it is no library of this
/// machine's kind, which the loader says by itself.
std::uint64_t wanted_bytes(std::ifstream& file) {
    ElfW(Ehdr) header;
    if (!read_at(file, 0, &header) || std::memcmp(header.e_ident, ELFMAG, SELFMAG) != 0 ||
        header.e_phentsize != sizeof(ElfW(Phdr)))
        return 0;
    const std::uint64_t table_end =
        header.e_phoff + std::uint64_t(header.e_phnum) * header.e_phentsize;
    std::vector<ElfW(Phdr)> segments(header.e_phnum);
    if (!read_at(file, header.e_phoff, segments.data(), segments.size())) return table_end;
    std::uint64_t wanted = table_end;
    for (const ElfW(Phdr) & segment : segments)
        if (segment.p_type == PT_LOAD) {
            const std::uint64_t end = segment.p_offset + segment.p_filesz;
            wanted = std::max(wanted, end < segment.p_offset ? UINT64_MAX : end);
        }
    return wanted;
}

/// Whether the loader may be given a path.
Result<> check_file(const std::string& path) {
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (status.type() == fs::file_type::not_found)
        return fail(ErrorCode::NotFound, "there is no such file", path);
    if (status.type() == fs::file_type::none) return fail(ErrorCode::Io, error.message(), path);
    if (status.type() != fs::file_type::regular)
        return fail(ErrorCode::InvalidFile, "it is no regular file", path);
    const std::uint64_t bytes = fs::file_size(path, error);
    std::ifstream file(path, std::ios::binary);
    if (error || !file) return {}; // the loader says why it can't be read
    const std::uint64_t wanted = wanted_bytes(file);
    if (bytes < wanted)
        return fail(
            ErrorCode::InvalidFile,
            fmt::format("the file is cut off: {} of at least {} bytes are there", bytes, wanted),
            path);
    return {};
}

} // namespace

Result<void*> open_library(const std::string& place) {
    may_block("open_library");
    const bool is_path = place.find('/') != std::string::npos;
    if (is_path) TRY_VOID(check_file(place));
    if (void* const library = dlopen(place.c_str(), RTLD_NOW | RTLD_LOCAL)) return library;
    const char* const said = dlerror();
    const std::string reason = said == nullptr ? place : said;
    // The loader names what it did not find as it was asked for it, and by its path what it found
    // and could not open. The rest of its sentence is in the language of the system.
    const bool not_there = !is_path && reason.starts_with(place + ":");
    return fail(not_there ? ErrorCode::NotFound : ErrorCode::Unsupported, reason);
}

} // namespace headroom
