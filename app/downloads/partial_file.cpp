#include "app/downloads/partial_file.h"

#include "app/downloads/verified_file.h"
#include "kernels/base/assert.h"
#include "kernels/base/blocking.h"

#include <QFile>
#include <QFileInfo>

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace headroom::app {
namespace {
constexpr qint64 kSmallestPart = qint64(4) << 20;
constexpr qint64 kMostParts = 4096;
constexpr qint64 kWindow = 1 << 20;
} // namespace

qint64 partBytesFor(qint64 file_bytes) {
    qint64 part = kSmallestPart;
    while (file_bytes / part >= kMostParts)
        part *= 2;
    return part;
}

PartialFile::PartialFile(QString path, int descriptor, FileId id, FileVersion version,
                         DownloadRows& rows)
    : path_(std::move(path))
    , descriptor_(descriptor)
    , id_(id)
    , version_(std::move(version))
    , rows_(rows) {}

PartialFile::~PartialFile() {
    ::close(descriptor_);
}

Told<std::unique_ptr<PartialFile>>
PartialFile::open(const QString& path, FileId id, const FileVersion& version, DownloadRows& rows) {
    may_block("PartialFile::open");
    HEADROOM_ASSERT(version.bytes > 0 && version.part_bytes > 0);
    const int descriptor =
        ::open(QFile::encodeName(path).constData(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    if (descriptor < 0) return fail(ErrorCode::Io, std::strerror(errno), path.toStdString());
    std::unique_ptr<PartialFile> file(new PartialFile(path, descriptor, id, version, rows));
    const qint64 count = (version.bytes + version.part_bytes - 1) / version.part_bytes;
    file->have_.resize(std::size_t(count));
    file->recorded_.resize(std::size_t(count));
    for (const auto& [number, part] : TRY(rows.parts(id))) {
        if (number < 0 || number >= count || part.bytes <= 0 || part.bytes > file->length(number)) {
            TRY_VOID(rows.forgetPart(id, number));
            continue;
        }
        file->have_[std::size_t(number)] = part;
        file->recorded_[std::size_t(number)] = true;
        file->done_ += part.bytes;
    }
    return file;
}

tl::unexpected<Trouble> PartialFile::failed(int error) {
    full_ = error == ENOSPC || error == EDQUOT || error == EFBIG;
    if (full_) return trouble(TroubleKind::DiskFull, {}, path_.toStdString());
    return tl::make_unexpected(
        Trouble(Error{ErrorCode::Io, std::strerror(error), path_.toStdString()}));
}

Told<> PartialFile::write(qint64 offset, QByteArrayView bytes) {
    while (!bytes.isEmpty()) {
        const ssize_t written =
            ::pwrite(descriptor_, bytes.data(), std::size_t(bytes.size()), offset);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return failed(written < 0 ? errno : ENOSPC);
        offset += written;
        bytes = bytes.sliced(written);
    }
    return {};
}

/// Fewer bytes where the file ends before.
Told<QByteArray> PartialFile::read(qint64 offset, qint64 bytes) {
    QByteArray window(bytes, Qt::Uninitialized);
    qint64 got = 0;
    while (got < bytes) {
        const ssize_t read =
            ::pread(descriptor_, window.data() + got, std::size_t(bytes - got), offset + got);
        if (read < 0 && errno == EINTR) continue;
        if (read < 0) return failed(errno);
        if (read == 0) break;
        got += read;
    }
    window.truncate(got);
    return window;
}

void PartialFile::forget(int part) {
    FilePart& have = have_[std::size_t(part)];
    done_ -= have.bytes;
    have = {};
    recorded_[std::size_t(part)] = false;
    open_.erase(part);
    // Should the row stay, the next verification finds the same.
    (void)rows_.forgetPart(id_, part);
}

Told<qint64> PartialFile::verify(Scope scope, const Progress& progress) {
    may_block("PartialFile::verify");
    qint64 forgotten = 0, seen = 0;
    for (int part = 0; part < parts(); ++part) {
        const qint64 have = this->have(part);
        if (scope == Scope::Unfinished && whole(part)) continue;
        Sha256 hash;
        qint64 at = 0;
        while (at < have) {
            if (progress.cancelled) return fail(ErrorCode::Cancelled, "cancelled");
            const QByteArray window = TRY(read(begin(part) + at, std::min(kWindow, have - at)));
            if (window.isEmpty()) break;
            hash.add(window);
            at += window.size();
            progress.report(seen += window.size());
        }
        if (at == have && (have == 0 || hash.hex() == have_[std::size_t(part)].sha256)) {
            if (have > 0 && !whole(part)) open_[part] = std::move(hash);
            continue;
        }
        forgotten += have;
        forget(part);
    }
    return forgotten;
}

Told<> PartialFile::record(int part, store::Durability durability) {
    TRY_VOID(rows_.setPart(id_, part, have_[std::size_t(part)], durability));
    recorded_[std::size_t(part)] = true;
    return {};
}

Told<> PartialFile::take(qint64 offset, QByteArrayView bytes) {
    while (!bytes.isEmpty()) {
        HEADROOM_ASSERT(offset >= 0 && offset < version_.bytes);
        const int part = int(offset / version_.part_bytes);
        const qint64 within = offset - begin(part);
        qint64 count = std::min<qint64>(bytes.size(), length(part) - within);
        FilePart& have = have_[std::size_t(part)];
        if (within < have.bytes) {
            count = std::min(count, have.bytes - within);
        } else {
            HEADROOM_ASSERT(within == have.bytes);
            const QByteArrayView piece = bytes.first(count);
            TRY_VOID(write(offset, piece));
            Sha256& hash = open_[part];
            hash.add(piece);
            have.bytes += count;
            done_ += count;
            recorded_[std::size_t(part)] = false;
            if (whole(part)) {
                have.sha256 = hash.hex();
                open_.erase(part);
                // A row that can't be written now is written by the next `keep`.
                (void)record(part, store::Durability::Normal);
            }
        }
        offset += count;
        bytes = bytes.sliced(count);
    }
    return {};
}

Told<> PartialFile::keep(bool sync) {
    may_block("PartialFile::keep");
    if (sync && ::fdatasync(descriptor_) != 0) return failed(errno);
    const auto durability = sync ? store::Durability::Full : store::Durability::Normal;
    for (int part = 0; part < parts(); ++part) {
        if (recorded_[std::size_t(part)] || have(part) == 0) continue;
        if (const auto hash = open_.find(part); hash != open_.end())
            have_[std::size_t(part)].sha256 = hash->second.hex();
        TRY_VOID(record(part, durability));
    }
    return {};
}

Told<PartialFile::Check> PartialFile::check(const Progress& progress) {
    may_block("PartialFile::check");
    Check check;
    Sha256 all;
    for (int part = 0; part < parts(); ++part) {
        Sha256 hash;
        qint64 at = 0;
        while (at < length(part)) {
            if (progress.cancelled) return fail(ErrorCode::Cancelled, "cancelled");
            const QByteArray window =
                TRY(read(begin(part) + at, std::min(kWindow, length(part) - at)));
            if (window.isEmpty()) break;
            hash.add(window);
            all.add(window);
            at += window.size();
            progress.report(begin(part) + at);
        }
        if (at == length(part) && hash.hex() == have_[std::size_t(part)].sha256) continue;
        check.bad.push_back(part);
        forget(part);
    }
    check.sha256 = all.hex();
    return check;
}

Told<bool> PartialFile::replace(int part, QByteArrayView bytes) {
    HEADROOM_ASSERT(bytes.size() == length(part));
    const QByteArray hash = Sha256::of(bytes);
    if (hash == have_[std::size_t(part)].sha256) return false;
    TRY_VOID(write(begin(part), bytes));
    have_[std::size_t(part)].sha256 = hash;
    TRY_VOID(record(part, store::Durability::Normal));
    return true;
}

Told<> PartialFile::rename(const QString& final_path) {
    may_block("PartialFile::rename");
    if (::ftruncate(descriptor_, version_.bytes) != 0 || ::fsync(descriptor_) != 0)
        return failed(errno);
    return giveName(path_, final_path);
}

} // namespace headroom::app
