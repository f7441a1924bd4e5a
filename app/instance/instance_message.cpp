#include "app/instance/instance_message.h"

#include <QJsonDocument>

#include <algorithm>

namespace headroom::app {
namespace {
/// Other versions are refused by it.
constexpr char kWord[] = "headroom-1 ";
} // namespace

QByteArray toInstanceLine(const QJsonObject& message) {
    return kWord + QJsonDocument(message).toJson(QJsonDocument::Compact) + '\n';
}

Result<QJsonObject> fromInstanceLine(const QByteArray& line) {
    if (line.size() > kMostMessageBytes)
        return fail(ErrorCode::InvalidRequest, "the message is too long");
    if (!line.startsWith(kWord))
        return fail(ErrorCode::Unsupported,
                    "the other program speaks another version; end it and start it again");
    const QJsonDocument message = QJsonDocument::fromJson(line.mid(qsizetype(sizeof kWord) - 1));
    if (!message.isObject()) return fail(ErrorCode::InvalidRequest, "the message is no object");
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
