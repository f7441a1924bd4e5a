#include "app/downloads/verified_file.h"

#include "app/checksum/sha256.h"
#include "kernels/base/blocking.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace headroom::app {

QStorageInfo diskOf(const QString& folder) {
    may_block("diskOf");
    QString there = QDir::cleanPath(folder);
    while (!QFileInfo::exists(there) && there != QFileInfo(there).path())
        there = QFileInfo(there).path();
    return QStorageInfo(there);
}

qint64 freeBytes(const QString& folder) {
    may_block("freeBytes");
    const QStorageInfo disk = diskOf(folder);
    return disk.isValid() ? disk.bytesAvailable() : -1;
}

Result<> syncFolder(const QString& folder) {
    may_block("syncFolder");
    const int descriptor =
        ::open(QFile::encodeName(folder).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    const bool done = descriptor >= 0 && ::fsync(descriptor) == 0;
    // Some file systems know no such thing, and need none.
    const bool unknown = descriptor >= 0 && !done && errno == EINVAL;
    if (descriptor >= 0) ::close(descriptor);
    if (done || unknown) return {};
    return fail(ErrorCode::Io, "the folder could not be written through to the disk",
                folder.toStdString());
}

Trouble tooFull(qint64 needed, qint64 room, const QString& path) {
    constexpr double kGib = 1 << 30;
    return Trouble(
        TroubleKind::DiskTooFull,
        {fmt::format("{:.2f}", double(needed) / kGib), fmt::format("{:.2f}", double(room) / kGib)},
        path.toStdString());
}

Trouble nameIsTaken(const QString& path) {
    return Trouble(TroubleKind::NameTaken, {}, path.toStdString());
}

Told<> giveName(const QString& part, const QString& final_path) {
    may_block("giveName");
    const QByteArray from = QFile::encodeName(part), to = QFile::encodeName(final_path);
    int done = ::renameat2(AT_FDCWD, from.constData(), AT_FDCWD, to.constData(), RENAME_NOREPLACE);
    // Not every file system can tell at the moment of renaming.
    const bool cannot_tell = done != 0 && (errno == EINVAL || errno == ENOSYS);
    if (cannot_tell || (done != 0 && errno == EEXIST)) {
        const QFileInfo there(final_path);
        if ((there.exists() || there.isSymLink()) && (!there.isFile() || there.size() > 0))
            return tl::make_unexpected(nameIsTaken(final_path));
        done = ::rename(from.constData(), to.constData());
    }
    if (done != 0)
        return fail(ErrorCode::Io,
                    fmt::format("the finished file can't be named: {}", std::strerror(errno)),
                    final_path.toStdString());
    TRY_VOID(syncFolder(QFileInfo(final_path).path()));
    return {};
}

Told<> verifyAndRename(const QString& part, const QString& final_path, qint64 bytes,
                       const QByteArray& sha256, const FetchContext& context) {
    may_block("verifyAndRename");
    const std::string where = QFileInfo(final_path).fileName().toStdString();
    if (const qint64 size = QFileInfo(part).size(); size != bytes) {
        QFile::remove(part);
        return trouble(TroubleKind::PackagesShort, {std::to_string(size), std::to_string(bytes)},
                       where);
    }
    const QByteArray hash = TRY(sha256OfFile(part, context.cancelled, [&](qint64 done) {
        context.progress({{DownloadStep::Kind::Verifying}, done, bytes});
    }));
    if (hash != sha256.toLower()) {
        QFile::remove(part);
        return trouble(TroubleKind::PackagesWrong, {}, where);
    }
    QFile file(part);
    if (!file.open(QIODevice::ReadWrite) || ::fsync(file.handle()) != 0)
        return fail(ErrorCode::Io, "the file could not be written through to the disk", where);
    file.close();
    return giveName(part, final_path);
}

} // namespace headroom::app
