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
#include <atomic>
#include <cerrno>
#include <cstring>
#include <system_error>
#include <thread>
#include <utility>

namespace headroom {
namespace {
using namespace prepared;

tl::unexpected<Error> refused(std::string what) {
    return fail(ErrorCode::InvalidFile, std::move(what));
}

/// Checks all pieces of a part, on a second thread too where it is large: a checksum is as fast as
/// one core reads, and reading is all that there is to do.
bool sums_agree(std::span<const std::byte> part, std::span<const std::uint64_t> sums) {
    std::atomic<std::size_t> next = 0;
    std::atomic<bool> agree = true;
    const auto work = [&] {
        for (std::size_t i = next++; i < sums.size() && agree; i = next++) {
            const std::size_t begin = i * kSumBytes;
            const std::size_t bytes = std::min<std::size_t>(kSumBytes, part.size() - begin);
            if (checksum(part.subspan(begin, bytes)) != sums[i]) agree = false;
        }
    };
    {
        std::jthread helper;
        try {
            if (sums.size() >= 4) helper = std::jthread(work);
        } catch (const std::system_error&) {
            // No more threads to be had: this one does it all.
        }
        work();
    }
    return agree;
}
} // namespace

Result<PreparedFile> PreparedFile::open(const std::filesystem::path& path, std::uint64_t source) {
    may_block("PreparedFile::open");
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    if (descriptor < 0)
        return fail(errno == ENOENT ? ErrorCode::NotFound : ErrorCode::Io, "cannot be opened");
    PreparedFile file;
    Result<> read = file.map(descriptor);
    ::close(descriptor);
    if (read) read = file.read_tables(source);
    if (!read) return tl::make_unexpected(std::move(read).error());
    return file;
}

Result<> PreparedFile::map(int descriptor) {
    struct stat status {};
    if (::fstat(descriptor, &status) != 0) return fail(ErrorCode::Io, "cannot be examined");
    if (!S_ISREG(status.st_mode) || status.st_uid != ::geteuid() || (status.st_mode & 022) != 0)
        return refused("is not a file that this user alone may write to");
    const auto bytes = static_cast<std::uint64_t>(status.st_size);
    if (bytes < kHugePage) return refused("is too short");

    // Where the file and memory have the same offset to a huge page's border, they share huge
    // pages.
    void* room = ::mmap(nullptr, bytes + kHugePage, PROT_NONE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (room == MAP_FAILED) return fail(ErrorCode::OutOfMemory, "no room to map it");
    auto* start = static_cast<std::byte*>(room);
    const std::size_t before =
        (kHugePage - reinterpret_cast<std::uintptr_t>(start) % kHugePage) % kHugePage;
    const std::size_t mapped = rounded(bytes, kSmallPage);
    if (before > 0) ::munmap(start, before);
    ::munmap(start + before + mapped, bytes + kHugePage - before - mapped);
    void* map = ::mmap(start + before, bytes, PROT_READ, MAP_SHARED | MAP_FIXED, descriptor, 0);
    if (map == MAP_FAILED) {
        ::munmap(start + before, mapped);
        return fail(ErrorCode::Io, "cannot be mapped");
    }
    ::madvise(map, bytes, MADV_HUGEPAGE); // reads ahead by huge pages
    data_ = static_cast<const std::byte*>(map);
    bytes_ = bytes;
    return {};
}

Result<> PreparedFile::read_tables(std::uint64_t source) {
    Header header;
    std::memcpy(&header, data_, sizeof header);
    const auto header_bytes = std::span(data_, offsetof(Header, header_sum));
    if (header.magic != kMagic || checksum(header_bytes) != header.header_sum)
        return refused("is not a file of prepared weights");
    if (header.source != source) return refused("was made from another file");
    if (header.file_bytes != bytes_ || header.parts > kMostParts ||
        header.sums > bytes_ / kSumBytes + header.parts ||
        data_offset(header.parts, header.sums) > bytes_)
        return refused("has another length than it says");

    const std::byte* tables = data_ + sizeof header;
    const std::size_t row_bytes = header.parts * sizeof(Row);
    const std::size_t sum_bytes = header.sums * sizeof(std::uint64_t);
    if (checksum(std::span(tables, row_bytes + sum_bytes)) != header.tables_sum)
        return refused("is damaged");
    std::vector<Row> rows(header.parts);
    if (!rows.empty()) std::memcpy(rows.data(), tables, row_bytes);
    sums_.resize(header.sums);
    if (!sums_.empty()) std::memcpy(sums_.data(), tables + row_bytes, sum_bytes);

    std::uint64_t end = data_offset(header.parts, header.sums), sums = 0;
    for (const Row& row : rows) {
        if (row.offset != rounded(end, kSmallPage) || row.offset > bytes_ ||
            row.bytes > bytes_ - row.offset || sums_of(row.bytes) > header.sums - sums)
            return refused("has a part outside of it");
        parts_.push_back({row.fingerprint, row.offset, row.bytes, sums});
        end = row.offset + row.bytes;
        sums += sums_of(row.bytes);
    }
    return {};
}

PreparedFile::PreparedFile(PreparedFile&& other) noexcept
    : data_(std::exchange(other.data_, nullptr))
    , bytes_(std::exchange(other.bytes_, 0))
    , parts_(std::move(other.parts_))
    , sums_(std::move(other.sums_)) {}

PreparedFile& PreparedFile::operator=(PreparedFile&& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(bytes_, other.bytes_);
    std::swap(parts_, other.parts_);
    std::swap(sums_, other.sums_);
    return *this;
}

PreparedFile::~PreparedFile() {
    if (data_ != nullptr) ::munmap(const_cast<std::byte*>(data_), rounded(bytes_, kSmallPage));
}

const std::byte* PreparedFile::find(std::uint64_t fingerprint, std::size_t bytes) const {
    const auto part = std::ranges::find(parts_, fingerprint, &Part::fingerprint);
    if (part == parts_.end() || part->bytes != bytes) return nullptr;
    const std::byte* data = data_ + part->offset;
    const auto sums = std::span(sums_).subspan(part->first_sum, sums_of(bytes));
    return sums_agree({data, bytes}, sums) ? data : nullptr;
}

} // namespace headroom
