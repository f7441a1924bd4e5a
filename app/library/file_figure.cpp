#include "app/library/file_figure.h"

#include "kernels/base/blocking.h"

#include <QCryptographicHash>
#include <QElapsedTimer>
#include <QFile>

namespace headroom::app {
namespace {
constexpr qint64 kPiece = 4 << 20;
constexpr int kTellEveryMs = 100;
} // namespace

Result<QString> sha256OfFile(const QString& path, const std::atomic<bool>& cancelled,
                             const std::function<void(qint64)>& progress) {
    may_block("sha256OfFile");
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return fail(ErrorCode::Io, "it can't be read: " + file.errorString().toStdString(),
                    path.toStdString());
    QCryptographicHash hash(QCryptographicHash::Sha256);
    QByteArray piece(kPiece, Qt::Uninitialized);
    QElapsedTimer told;
    told.start();
    qint64 done = 0;
    for (;;) {
        if (cancelled) return fail(ErrorCode::Cancelled, "it was cancelled", path.toStdString());
        const qint64 got = file.read(piece.data(), piece.size());
        if (got < 0)
            return fail(ErrorCode::Io, "reading failed: " + file.errorString().toStdString(),
                        path.toStdString());
        if (got == 0) break;
        hash.addData(QByteArrayView(piece.constData(), got));
        done += got;
        if (progress && told.elapsed() >= kTellEveryMs) {
            told.restart();
            progress(done);
        }
    }
    if (progress) progress(done);
    return QString::fromLatin1(hash.result().toHex());
}

} // namespace headroom::app
