#include "app/instance/instance_message.h"

#include <QJsonDocument>

#include <algorithm>
#include <optional>
#include <utility>

namespace headroom::app {
namespace {
constexpr char kName[] = "headroom-";
constexpr int kVersion = 1;
constexpr qsizetype kMostDigits = 6;

/// "headroom-12 ": the version in front of a message, and what follows; nothing if it is none.
std::optional<std::pair<int, QByteArray>> split(const QByteArray& line) {
    constexpr qsizetype kDigits = sizeof kName - 1;
    const qsizetype blank = line.indexOf(' ');
    if (!line.startsWith(kName) || blank < kDigits || blank > kDigits + kMostDigits)
        return std::nullopt;
    bool is_number = false;
    const int version = line.mid(kDigits, blank - kDigits).toInt(&is_number);
    if (!is_number || version < 1) return std::nullopt;
    return std::pair(version, line.mid(blank + 1));
}

/// To show the window, that it was shown, and why something was refused.
bool is_said_by_every_version(const QJsonObject& message) {
    return message["do"] == "show" || message["done"] == true || message.contains("error");
}
} // namespace

QByteArray toInstanceLine(const QJsonObject& message) {
    return kName + QByteArray::number(kVersion) + ' ' +
           QJsonDocument(message).toJson(QJsonDocument::Compact) + '\n';
}

Result<QJsonObject> fromInstanceLine(const QByteArray& line) {
    if (line.size() > kMostMessageBytes)
        return fail(ErrorCode::InvalidRequest, "the message is too long");
    const auto parts = split(line);
    if (!parts) return fail(ErrorCode::InvalidRequest, "the message is none of Headroom's");
    const QJsonDocument message = QJsonDocument::fromJson(parts->second);
    if (!message.isObject()) return fail(ErrorCode::InvalidRequest, "the message is no object");
    if (parts->first != kVersion && !is_said_by_every_version(message.object()))
        return fail(ErrorCode::Unsupported,
                    "the Headroom that runs and the one that asks are of different versions: end "
                    "the one that runs, and start it again");
    return message.object();
}

QJsonObject instanceError(const Error& error) {
    return {{"error", QJsonObject{{"code", int(error.code)},
                                  {"what", QString::fromStdString(error.what)},
                                  {"where", QString::fromStdString(error.where)}}}};
}

Result<> errorOf(const QJsonObject& answer) {
    if (!answer.contains("error")) return {};
    const QJsonObject error = answer["error"].toObject();
    const int code = std::clamp(error["code"].toInt(), 0, int(ErrorCode::Device));
    return fail(ErrorCode(code), error["what"].toString().toStdString(),
                error["where"].toString().toStdString());
}

} // namespace headroom::app
