#include "app/instance/instance_message.h"

#include "kernels/base/blocking.h"

#include <QCryptographicHash>
#include <QDir>
#include <QJsonDocument>
#include <QLocalSocket>
#include <QStandardPaths>

#include <algorithm>

namespace headroom::app {
namespace {
/// Other versions are refused by it.
constexpr char kWord[] = "headroom-1 ";
constexpr int kConnectMs = 1000;
} // namespace

/// Short, whatever the folder's name: a socket's path has 107 bytes at most.
QString instanceSocket(const QString& folder) {
    const QByteArray path = QDir(folder).absolutePath().toUtf8();
    const QByteArray hash = QCryptographicHash::hash(path, QCryptographicHash::Sha256).toHex();
    QString place = QStandardPaths::writableLocation(QStandardPaths::RuntimeLocation);
    if (place.isEmpty()) place = QDir::tempPath();
    return place + "/headroom-" + QString::fromLatin1(hash.first(16));
}

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

Result<QJsonObject> askInstance(const QString& folder, const QJsonObject& question, int patience_ms,
                                const std::function<void(const QJsonObject&)>& heard) {
    may_block("askInstance");
    QLocalSocket socket;
    socket.connectToServer(instanceSocket(folder));
    if (!socket.waitForConnected(kConnectMs))
        return fail(ErrorCode::NotFound,
                    "Headroom does not run on this data folder: start it first",
                    folder.toStdString());
    socket.write(toInstanceLine(question));
    for (;;) {
        while (!socket.canReadLine()) {
            if (socket.bytesAvailable() > kMostMessageBytes)
                return fail(ErrorCode::InvalidRequest, "the running program's answer is too long");
            if (!socket.waitForReadyRead(patience_ms) && !socket.canReadLine())
                return fail(ErrorCode::Io, "the running program does not answer");
        }
        QJsonObject answer = TRY(fromInstanceLine(socket.readLine()));
        TRY_VOID(errorOf(answer));
        if (answer.contains("done")) return answer;
        if (heard) heard(answer);
    }
}

} // namespace headroom::app
