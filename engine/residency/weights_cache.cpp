#include "engine/residency/weights_cache.h"

#include "kernels/base/blocking.h"
#include "kernels/base/checksum.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <system_error>

namespace headroom {
namespace {

constexpr const char* kEnding = ".weights";

struct Kept {
    std::filesystem::path path;
    std::uint64_t bytes = 0;
    std::filesystem::file_time_type used; ///< set at every load
};

std::vector<Kept> kept_in(const std::filesystem::path& folder) {
    std::vector<Kept> all;
    std::error_code error;
    for (std::filesystem::directory_iterator at(folder, error), end; !error && at != end;
         at.increment(error)) {
        // Also what was about to be renamed when the system went down.
        if (at->path().filename().string().find(kEnding) == std::string::npos) continue;
        std::error_code gone; // another process may be clearing up too
        const auto bytes = at->file_size(gone);
        const auto used = gone ? std::filesystem::file_time_type() : at->last_write_time(gone);
        if (!gone) all.push_back({at->path(), bytes, used});
    }
    return all;
}

} // namespace

PreparedWeights::PreparedWeights(std::string name, std::uint64_t source,
                                 std::optional<PreparedFile> file)
    : name_(std::move(name))
    , source_(source)
    , file_(std::move(file)) {}

const std::byte* PreparedWeights::find(std::uint64_t fingerprint, std::size_t bytes) {
    const std::byte* found = file_ ? file_->find(fingerprint, bytes) : nullptr;
    if (found != nullptr) parts_.push_back({fingerprint, {found, bytes}});
    return found;
}

void PreparedWeights::add(std::uint64_t fingerprint, std::span<const std::byte> memory) {
    parts_.push_back({fingerprint, memory});
    added_ = true;
}

std::shared_ptr<PreparedWeights> WeightsCache::open(const std::filesystem::path& model,
                                                    const GgufFile& file) const {
    may_block("WeightsCache::open");
    if (options_.folder.empty()) return nullptr;
    const auto source = file.identity();
    if (!source) return nullptr;
    // By the model's place: what is kept of a new version takes the place of the older one's.
    std::error_code error;
    const std::string place = std::filesystem::absolute(model, error).lexically_normal().string();
    const std::string name = fmt::format("{:016x}{}", checksum(place), kEnding);
    const std::filesystem::path path = options_.folder / name;
    std::optional<PreparedFile> kept;
    if (auto opened = PreparedFile::open(path, *source)) {
        kept = *std::move(opened);
        ::utimensat(AT_FDCWD, path.c_str(), nullptr, AT_SYMLINK_NOFOLLOW); // used now
    }
    return std::make_shared<PreparedWeights>(name, *source, std::move(kept));
}

Result<> WeightsCache::keep(const PreparedWeights& weights, const GgufFile& file,
                            const std::stop_token& stop,
                            const std::function<void()>& copied) const {
    may_block("WeightsCache::keep");
    if (TRY(file.identity()) != weights.source())
        return fail(ErrorCode::InvalidFile, "the model's file has changed", file.name());
    std::error_code error;
    if (std::filesystem::create_directories(options_.folder, error); error)
        return fail(ErrorCode::Io, error.message(), options_.folder.string());
    std::filesystem::permissions(options_.folder, std::filesystem::perms::owner_all, error);
    if (!maps_huge_pages(options_.folder))
        return fail(ErrorCode::Unsupported, "this system maps files in small pages only");
    TRY_VOID(make_room(prepared_file_bytes(weights.parts()), weights.name()));
    return write_prepared_file(options_.folder / weights.name(), weights.source(), weights.parts(),
                               stop, copied);
}

Result<> WeightsCache::make_room(std::uint64_t bytes, const std::string& name) const {
    if (bytes > options_.most_bytes)
        return fail(ErrorCode::Unsupported,
                    fmt::format("{} bytes, {} at most are kept", bytes, options_.most_bytes));
    std::vector<Kept> all = kept_in(options_.folder);
    std::ranges::sort(all, {}, &Kept::used);
    std::uint64_t kept = 0;
    for (const Kept& each : all)
        kept += each.bytes;
    const auto disk_free = [&] {
        std::error_code error;
        const auto space = std::filesystem::space(options_.folder, error);
        return error ? 0 : space.available;
    };
    std::error_code ignored;
    for (const Kept& each : all) {
        const bool fits =
            kept + bytes <= options_.most_bytes && disk_free() >= bytes + options_.leave_free;
        if (fits && each.path.filename() != name) continue;
        std::filesystem::remove(each.path, ignored);
        kept -= each.bytes;
    }
    if (disk_free() < bytes + options_.leave_free)
        return fail(ErrorCode::Io, "the disk has too little room");
    return {};
}

std::uint64_t WeightsCache::bytes() const {
    may_block("WeightsCache::bytes");
    std::uint64_t sum = 0;
    for (const Kept& each : kept_in(options_.folder))
        sum += each.bytes;
    return sum;
}

void WeightsCache::clear() const {
    may_block("WeightsCache::clear");
    std::error_code ignored;
    for (const Kept& each : kept_in(options_.folder))
        std::filesystem::remove(each.path, ignored);
}

} // namespace headroom
