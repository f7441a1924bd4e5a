#include "tests/support/npy.h"

#include <QFile>
#include <QRegularExpression>

#include <cstring>

namespace headroom::test {

std::optional<NpyArray> read_npy(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return std::nullopt;
    const QByteArray bytes = file.readAll();
    // Version 1: magic, version, u16 length of a header that is a Python dictionary.
    if (bytes.size() < 10 || !bytes.startsWith("\x93NUMPY\x01")) return std::nullopt;
    const qsizetype header_length = uchar(bytes[8]) | uchar(bytes[9]) << 8;
    const QString header = QString::fromLatin1(bytes.mid(10, header_length));
    static const QRegularExpression shape("'shape':\\s*\\((\\d+),\\s*(\\d*)\\)");
    const auto match = shape.match(header);
    if (!header.contains("'<f4'") || !header.contains("'fortran_order': False") ||
        !match.hasMatch())
        return std::nullopt;
    NpyArray array{.rows = match.captured(1).toULongLong(), .columns = 1, .values = {}};
    if (!match.captured(2).isEmpty()) array.columns = match.captured(2).toULongLong();
    const auto data = bytes.mid(10 + header_length);
    array.values.resize(array.rows * array.columns);
    if (std::size_t(data.size()) != array.values.size() * sizeof(float)) return std::nullopt;
    std::memcpy(array.values.data(), data.constData(), std::size_t(data.size()));
    return array;
}

} // namespace headroom::test
