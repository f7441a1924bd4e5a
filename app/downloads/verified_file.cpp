#include "app/downloads/verified_file.h"

#include "kernels/base/blocking.h"

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>
#include <QStorageInfo>

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

namespace headroom::app {
namespace {
constexpr qint64 kHashWindow = 1 << 20;
}

Result<> ensureDiskSpace(const QString& folder, qint64 bytes) {
    may_block("ensureDiskSpace");
    const QStorageInfo disk(folder);
    if (!disk.isValid() || disk.bytesAvailable() >= bytes) return {};
    return fail(ErrorCode::Io,
                fmt::format("the disk is too full: {:.2f} GiB needed, {:.2f} GiB free",
                            double(bytes) / (1 << 30), double(disk.bytesAvailable()) / (1 << 30)),
                folder.toStdString());
}

Result<> verifyAndRename(const QString& part, const QString& final_path, qint64 bytes,
                         const QByteArray& sha256, const FetchContext& context) {
    QFile file(part);
    const std::string where = QFileInfo(final_path).fileName().toStdString();
    if (!file.open(QIODevice::ReadWrite))
        return fail(ErrorCode::Io, file.errorString().toStdString(), where);
    if (file.size() != bytes) {
        const qint64 size = file.size();
        file.remove();
        return fail(
            ErrorCode::InvalidFile,
            fmt::format("{} bytes arrived instead of {}; the part was removed", size, bytes),
            where);
    }
    QCryptographicHash hash(QCryptographicHash::Sha256);
    qint64 done = 0;
    while (!file.atEnd()) {
        if (context.cancelled) return fail(ErrorCode::Cancelled, "cancelled");
        const QByteArray window = file.read(kHashWindow);
        if (window.isEmpty()) return fail(ErrorCode::Io, file.errorString().toStdString(), where);
        hash.addData(window);
        done += window.size();
        context.progress({"verifying", done, bytes});
    }
    if (hash.result().toHex() != sha256.toLower()) {
        file.remove();
        return fail(ErrorCode::InvalidFile,
                    "the SHA-256 is not the published one; the file was removed", where);
    }
    if (::fsync(file.handle()) != 0)
        return fail(ErrorCode::Io, "the file could not be written through to the disk", where);
    file.close();
    // Unlike Qt's, this rename replaces what may stand there.
    if (::rename(QFile::encodeName(part).constData(), QFile::encodeName(final_path).constData()) !=
        0)
        return fail(ErrorCode::Io, "the finished file could not be renamed", where);
    return {};
}

} // namespace headroom::app
