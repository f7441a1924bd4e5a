#include "app/chat/text_file.h"

#include "kernels/base/blocking.h"

#include <QFile>
#include <QFileInfo>
#include <QMimeDatabase>
#include <QStringDecoder>

#include <fmt/format.h>

namespace headroom::app {
namespace {

/// Windows-1252 from 0x80 to 0x9F; 0: not assigned there, and then as in Latin-1.
constexpr char16_t kWindows[32] = {0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
                                   0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0,      0x017D, 0,
                                   0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                   0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};

QString fromWindows(QByteArrayView bytes) {
    QString text = QString::fromLatin1(bytes);
    for (QChar& letter : text)
        if (const char16_t code = letter.unicode(); code >= 0x80 && code < 0xA0)
            if (kWindows[code - 0x80] != 0) letter = kWindows[code - 0x80];
    return text;
}

std::optional<QString> decode(QByteArrayView bytes, QStringConverter::Encoding encoding) {
    // Stateless: half a character at the end is an error, too.
    QStringDecoder decoder(encoding, QStringConverter::Flag::Stateless);
    const QString text = decoder(bytes);
    if (decoder.hasError()) return std::nullopt;
    return text;
}

/// Which half of the pairs is mostly zero, as in Western text.
std::optional<QStringConverter::Encoding> pairsWithoutMark(QByteArrayView bytes) {
    qsizetype zeros[2] = {0, 0};
    for (qsizetype at = 0; at < bytes.size(); ++at)
        zeros[at % 2] += bytes[at] == 0;
    const qsizetype pairs = bytes.size() / 2;
    if (bytes.size() % 2 != 0 || pairs == 0) return std::nullopt;
    if (zeros[1] > pairs / 2 && zeros[0] == 0) return QStringConverter::Utf16LE;
    if (zeros[0] > pairs / 2 && zeros[1] == 0) return QStringConverter::Utf16BE;
    return std::nullopt;
}

} // namespace

std::optional<QString> decodeText(QByteArrayView bytes) {
    if (const auto marked = QStringConverter::encodingForData(bytes)) return decode(bytes, *marked);
    if (bytes.contains('\0')) {
        const auto pairs = pairsWithoutMark(bytes);
        return pairs ? decode(bytes, *pairs) : std::nullopt;
    }
    if (auto text = decode(bytes, QStringConverter::Utf8)) return text;
    return fromWindows(bytes);
}

Result<Attachment> readTextFile(const QString& path) {
    may_block("readTextFile");
    QFile file(path);
    const std::string name = QFileInfo(path).fileName().toStdString();
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
