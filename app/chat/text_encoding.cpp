#include "app/chat/text_encoding.h"

#include <QStringDecoder>

#include <uchardet.h>

#include <array>
#include <memory>
#include <utility>

namespace headroom::app {
namespace {

// Stateless: half a character at the end is an error, too.
constexpr auto kWhole = QStringConverter::Flag::Stateless;

std::optional<QString> decode(QByteArrayView bytes, QStringDecoder decoder) {
    if (!decoder.isValid()) return std::nullopt;
    const QString text = decoder(bytes);
    if (decoder.hasError()) return std::nullopt;
    return text;
}

std::optional<QString> decode(QByteArrayView bytes, QStringConverter::Encoding encoding) {
    return decode(bytes, QStringDecoder(encoding, kWhole));
}

/// Characters that no text holds: control characters, unassigned and private ones.
qsizetype strangeIn(const QString& text) {
    qsizetype strange = 0;
    for (const QChar letter : text) {
        const bool blank = letter == '\n' || letter == '\r' || letter == '\t' || letter == '\f';
        strange += !blank && (letter.category() == QChar::Other_Control ||
                              letter.category() == QChar::Other_NotAssigned ||
                              letter.category() == QChar::Other_PrivateUse);
    }
    return strange;
}

/// Line ends and blanks, which text in every script has, and their bytes swapped hardly ever.
qsizetype commonIn(const QString& text) {
    qsizetype common = 0;
    for (const QChar letter : text)
        common += letter == '\n' || letter == ' ' || letter.unicode() == 0x3000 ||
                  letter.unicode() == 0x3001 || letter.unicode() == 0x3002;
    return common;
}

std::optional<QString> decodePairs(QByteArrayView bytes) {
    std::optional<QString> low = decode(bytes, QStringConverter::Utf16LE);
    std::optional<QString> high = decode(bytes, QStringConverter::Utf16BE);
    if (low && strangeIn(*low) > 0) low.reset();
    if (high && strangeIn(*high) > 0) high.reset();
    if (low && high) return commonIn(*low) >= commonIn(*high) ? low : high;
    return low ? low : high;
}

/// Seven-bit Japanese is switched on by an escape, and valid UTF-8.
bool hasEscapes(QByteArrayView bytes) {
    return bytes.contains("\x1b$") || bytes.contains("\x1b(");
}

/// The name that uchardet gives, as the larger encoding that people really use under it.
QByteArray usedAs(QByteArray name) {
    static constexpr std::array kLarger{
        std::pair("SHIFT_JIS", "windows-31j"),  std::pair("EUC-KR", "windows-949"),
        std::pair("UHC", "windows-949"),        std::pair("BIG5", "Big5-HKSCS"),
        std::pair("GB2312", "GB18030"),         std::pair("ISO-8859-1", "windows-1252"),
        std::pair("ISO-8859-9", "windows-1254")};
    for (const auto& [given, larger] : kLarger)
        if (name == given) return larger;
    return name;
}

QByteArray guess(QByteArrayView bytes) {
    const std::unique_ptr<uchardet, decltype(&uchardet_delete)> detector(uchardet_new(),
                                                                         uchardet_delete);
    if (uchardet_handle_data(detector.get(), bytes.data(), std::size_t(bytes.size())) != 0)
        return {};
    uchardet_data_end(detector.get());
    return uchardet_get_charset(detector.get());
}

} // namespace

std::optional<QString> decodeText(QByteArrayView bytes) {
    if (const auto marked = QStringConverter::encodingForData(bytes)) return decode(bytes, *marked);
    if (bytes.contains('\0')) return decodePairs(bytes);
    if (!hasEscapes(bytes))
        if (auto text = decode(bytes, QStringConverter::Utf8)) return text;
    const QByteArray name = usedAs(guess(bytes));
    if (!name.isEmpty())
        if (auto text = decode(bytes, QStringDecoder(name.constData(), kWhole))) return text;
    if (auto text = decode(bytes, QStringDecoder("windows-1252", kWhole))) return text;
    return QString::fromLatin1(bytes);
}

} // namespace headroom::app
