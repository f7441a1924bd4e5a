#include "app/instance/instance_client.h"

#include "app/instance/instance_message.h"
#include "kernels/base/blocking.h"

#include <QCryptographicHash>
#include <QDir>
#include <QLocalSocket>
#include <QStandardPaths>

namespace headroom::app {
namespace {
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
