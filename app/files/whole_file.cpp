#include "app/files/whole_file.h"

#include "kernels/base/blocking.h"

#include <QFileInfo>
#include <QSaveFile>

namespace headroom::app {

Result<> writeWholeFile(const QString& path, std::string_view bytes) {
    may_block("writeWholeFile");
    // The rename at the end would put a file in a device's place.
    if (const QFileInfo info(path); info.exists() && !info.isFile())
        return fail(ErrorCode::Io, "it is not a file", path.toStdString());
    QSaveFile file(path);
    // commit() alone overlooks that a full disk refused the rest of the buffer.
    if (!file.open(QIODevice::WriteOnly) ||
        file.write(bytes.data(), qint64(bytes.size())) != qint64(bytes.size()) || !file.flush() ||
        !file.commit())
        return fail(ErrorCode::Io, file.errorString().toStdString(), path.toStdString());
    return {};
}

} // namespace headroom::app
