#include "app/chat/text_file.h"

#include "app/chat/text_encoding.h"
#include "kernels/base/blocking.h"

#include <QFile>
#include <QFileInfo>
#include <QMimeDatabase>

#include <fmt/format.h>

namespace headroom::app {
Result<Attachment> readTextFile(const QString& path) {
    may_block("readTextFile");
    QFile file(path);
    const std::string name = QFileInfo(path).fileName().toStdString();
    // To open a pipe would wait for who writes into it, perhaps for good.
    if (const QFileInfo info(path); info.exists() && !info.isFile())
        return fail(ErrorCode::Unsupported, "it is not a file", name);
    if (!file.open(QIODevice::ReadOnly))
        return fail(ErrorCode::Io, "the file can't be read: " + file.errorString().toStdString(),
                    name);
    const QByteArray bytes = file.read(kLargestTextFile + 1);
    if (bytes.size() > kLargestTextFile)
        return fail(ErrorCode::InvalidRequest,
                    fmt::format("the file is larger than {} MiB", kLargestTextFile >> 20), name);
    std::optional<QString> text = decodeText(bytes);
    if (!text) return fail(ErrorCode::Unsupported, "the file is not a text", name);
    return Attachment{.name = QString::fromStdString(name),
                      .media_type = QMimeDatabase().mimeTypeForFileNameAndData(path, bytes).name(),
                      .text = *std::move(text),
                      .bytes = bytes.size()};
}

} // namespace headroom::app
