#include "engine/residency/prepared_file.h"
#include "engine/residency/prepared_format.h"
#include "kernels/base/blocking.h"
#include "kernels/base/checksum.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace headroom {
namespace {
using namespace prepared;

/// Bytes after which writing waits for the disk: it may be given up only in between.
constexpr std::uint64_t kSettleBytes = std::uint64_t{128} << 20;

tl::unexpected<Error> system_failed(const char* what) {
    return fail(ErrorCode::Io, fmt::format("{}: {}", what, std::generic_category().message(errno)));
}

/// A file without a name: whatever happens before it gets one, nothing of it stays.
class NamelessFile {
public:
    static Result<NamelessFile> create(const std::filesystem::path& folder) {
        NamelessFile file;
        file.descriptor_ = ::open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
        if (file.descriptor_ < 0) return system_failed("no file can be made");
        return file;
    }
    NamelessFile(NamelessFile&& other) noexcept
        : descriptor_(std::exchange(other.descriptor_, -1)) {}
    NamelessFile& operator=(NamelessFile&&) = delete;
    ~NamelessFile() {
        if (descriptor_ >= 0) ::close(descriptor_);
    }

    int descriptor() const { return descriptor_; }

    Result<> write(std::span<const std::byte> bytes, std::uint64_t offset) {
        while (!bytes.empty()) {
            const ssize_t done =
                ::pwrite(descriptor_, bytes.data(), bytes.size(), static_cast<off_t>(offset));
            if (done < 0 && errno == EINTR) continue;
            if (done <= 0) return system_failed("cannot be written");
            bytes = bytes.subspan(static_cast<std::size_t>(done));
            offset += static_cast<std::uint64_t>(done);
        }
        return {};
    }

    Result<> settle() {
        if (::fdatasync(descriptor_) != 0) return system_failed("cannot be written to the disk");
        return {};
    }

    /// Gives it the name, in the place of the file that has it.
    Result<> name(const std::filesystem::path& path) {
        if (::fsync(descriptor_) != 0) return system_failed("cannot be written to the disk");
        const std::string self = fmt::format("/proc/self/fd/{}", descriptor_);
        const std::string temporary = fmt::format("{}.{}", path.string(), ::getpid());
        ::unlink(temporary.c_str());
        if (::linkat(AT_FDCWD, self.c_str(), AT_FDCWD, temporary.c_str(), AT_SYMLINK_FOLLOW) != 0)
            return system_failed("cannot be named");
        if (::rename(temporary.c_str(), path.c_str()) != 0) {
            const Result<> failed = system_failed("cannot be named");
            ::unlink(temporary.c_str());
            return failed;
        }
        return {};
    }

private:
    NamelessFile() = default;
    int descriptor_ = -1;
};

/// Writes by huge pages on their borders, so that the system keeps the file in huge pages.
class HugePageWriter {
public:
    HugePageWriter(NamelessFile& file, std::uint64_t offset)
        : file_(file)
        , offset_(offset)
        , page_(kHugePage) {}

    Result<> write(std::span<const std::byte> bytes) {
        while (!bytes.empty()) {
            const std::size_t n = std::min(bytes.size(), page_.size() - used_);
            std::memcpy(page_.data() + used_, bytes.data(), n);
            used_ += n;
            bytes = bytes.subspan(n);
            if (used_ == page_.size()) TRY_VOID(flush());
        }
        return {};
    }
    Result<> flush() {
        TRY_VOID(file_.write(std::span(page_).first(used_), offset_));
        offset_ += used_;
        used_ = 0;
        return {};
    }
    /// Waits for the disk now and then, so that the wait at the end is short.
    Result<> settle() {
        if (offset_ - settled_ < kSettleBytes) return {};
        settled_ = offset_;
        return file_.settle();
    }

private:
    NamelessFile& file_;
    std::uint64_t offset_;
    std::uint64_t settled_ = 0;
    std::vector<std::byte> page_;
    std::size_t used_ = 0;
};

struct Tables {
    std::vector<Row> rows;
    std::vector<std::uint64_t> sums; ///< filled while the parts are written
    std::uint64_t first_byte = 0;    ///< of the parts
    std::uint64_t file_bytes = 0;

    explicit Tables(std::span<const PreparedPart> parts) {
        std::uint64_t n_sums = 0;
        for (const PreparedPart& part : parts)
            n_sums += sums_of(part.memory.size());
        first_byte = data_offset(parts.size(), n_sums);
        std::uint64_t end = first_byte;
        for (const PreparedPart& part : parts) {
            rows.push_back({part.fingerprint, rounded(end, kSmallPage), part.memory.size()});
            end = rows.back().offset + part.memory.size();
        }
        file_bytes = end;
    }

    std::vector<std::byte> bytes(std::uint64_t source) const {
        const std::size_t row_bytes = rows.size() * sizeof(Row);
        const std::size_t sum_bytes = sums.size() * sizeof(std::uint64_t);
        std::vector<std::byte> all(sizeof(Header) + row_bytes + sum_bytes);
        std::memcpy(all.data() + sizeof(Header), rows.data(), row_bytes);
        std::memcpy(all.data() + sizeof(Header) + row_bytes, sums.data(), sum_bytes);
        Header header{.magic = kMagic,
                      .source = source,
                      .file_bytes = file_bytes,
                      .parts = rows.size(),
                      .sums = sums.size()};
        header.tables_sum = checksum(std::span(all).subspan(sizeof(Header)));
        header.header_sum =
            checksum(std::as_bytes(std::span(&header, 1)).first(offsetof(Header, header_sum)));
        std::memcpy(all.data(), &header, sizeof header);
        return all;
    }
};

Result<> write_parts(NamelessFile& file, std::span<const PreparedPart> parts, Tables& tables,
                     const std::stop_token& stop) {
    std::uint64_t end = tables.first_byte;
    HugePageWriter writer(file, end);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const std::vector<std::byte> gap(tables.rows[i].offset - end);
        TRY_VOID(writer.write(gap));
        std::span<const std::byte> left = parts[i].memory;
        for (; !left.empty(); left = left.subspan(std::min<std::size_t>(left.size(), kSumBytes))) {
            if (stop.stop_requested()) return fail(ErrorCode::Cancelled, "no longer wanted");
            const auto piece = left.first(std::min<std::size_t>(left.size(), kSumBytes));
            tables.sums.push_back(checksum(piece));
            TRY_VOID(writer.write(piece));
            TRY_VOID(writer.settle());
        }
        end = tables.rows[i].offset + tables.rows[i].bytes;
    }
    return writer.flush();
}

/// The figure of /proc/self/smaps for the mapping that starts there.
std::uint64_t huge_bytes_mapped(const void* start) {
    const std::string head = fmt::format("{:x}-", reinterpret_cast<std::uintptr_t>(start));
    std::ifstream maps("/proc/self/smaps");
    bool here = false;
    for (std::string line; std::getline(maps, line);) {
        if (line.starts_with(head)) here = true;
        constexpr std::string_view kKey = "FilePmdMapped:";
        if (here && line.starts_with(kKey))
            return std::strtoull(line.c_str() + kKey.size(), nullptr, 10) * 1024;
    }
    return 0;
}

} // namespace

std::uint64_t prepared_file_bytes(std::span<const PreparedPart> parts) {
    return Tables(parts).file_bytes;
}

bool maps_huge_pages(const std::filesystem::path& folder) {
    may_block("maps_huge_pages");
    Result<NamelessFile> file = NamelessFile::create(folder);
    if (!file || !file->write(std::vector<std::byte>(kHugePage), 0)) return false;
    void* room = ::mmap(nullptr, 2 * kHugePage, PROT_NONE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (room == MAP_FAILED) return false;
    auto* start = static_cast<std::byte*>(room);
    start += (kHugePage - reinterpret_cast<std::uintptr_t>(start) % kHugePage) % kHugePage;
    const void* map =
        ::mmap(start, kHugePage, PROT_READ, MAP_SHARED | MAP_FIXED, file->descriptor(), 0);
    bool huge = false;
    if (map != MAP_FAILED) {
        [[maybe_unused]] const std::byte touched = *static_cast<const volatile std::byte*>(map);
        huge = huge_bytes_mapped(map) == kHugePage;
    }
    ::munmap(room, 2 * kHugePage);
    return huge;
}

Result<> write_prepared_file(const std::filesystem::path& path, std::uint64_t source,
                             std::span<const PreparedPart> parts, const std::stop_token& stop,
                             const std::function<void()>& copied) {
    may_block("write_prepared_file");
    Tables tables(parts);
    NamelessFile file = TRY(NamelessFile::create(path.parent_path()));
    // Now or not at all: a full disk is no surprise in the middle.
    if (::posix_fallocate(file.descriptor(), 0, static_cast<off_t>(tables.file_bytes)) != 0)
        return fail(ErrorCode::Io, "the disk has no room for it");
    TRY_VOID(write_parts(file, parts, tables, stop));
    copied();
    TRY_VOID(file.write(tables.bytes(source), 0));
    return file.name(path);
}

} // namespace headroom
