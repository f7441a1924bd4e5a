#include "app/instance/instance_client.h"

#include "app/instance/instance_message.h"
#include "kernels/base/blocking.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QLocalSocket>

#include <sys/stat.h>
#include <unistd.h>

namespace headroom::app {
namespace {
constexpr int kConnectMs = 1000;

bool isOurs(const QByteArray& folder) {
    struct stat info = {};
    return ::lstat(folder.constData(), &info) == 0 && S_ISDIR(info.st_mode) &&
           info.st_uid == ::getuid() && (info.st_mode & (S_IWGRP | S_IWOTH)) == 0;
}

/// The same for a window of the desktop and for a command of a session without XDG_RUNTIME_DIR
/// (cron, sudo), and nobody else's; what can't be had is a folder that nobody can use.
QString runtimeFolder() {
    const QByteArray user = QByteArray::number(::getuid());
    const QByteArray session = qgetenv("XDG_RUNTIME_DIR"), usual = "/run/user/" + user;
    for (const QByteArray& folder : {session, usual})
        if (!folder.isEmpty() && isOurs(folder)) return QFile::decodeName(folder);
    const QByteArray own = QFile::encodeName(QDir::tempPath()) + "/headroom-" + user;
    ::mkdir(own.constData(), S_IRWXU);
    return isOurs(own) ? QFile::decodeName(own) : "/nonexistent";
}
} // namespace

/// Short, whatever the folder's name: a socket's path has 107 bytes at most.
QString instanceSocket(const QString& folder) {
    const QByteArray path = QDir(folder).absolutePath().toUtf8();
    const QByteArray hash = QCryptographicHash::hash(path, QCryptographicHash::Sha256).toHex();
    return runtimeFolder() + "/headroom-" + QString::fromLatin1(hash.first(16));
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
