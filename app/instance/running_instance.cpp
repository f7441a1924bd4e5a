#include "app/instance/running_instance.h"

#include "kernels/base/blocking.h"

#include <QCryptographicHash>
#include <QDir>
#include <QLocalSocket>
#include <QStandardPaths>

namespace headroom::app {
namespace {

constexpr int kPatienceMs = 1000;
constexpr char kShow[] = "show\n";
constexpr char kShown[] = "shown\n";

/// Short, whatever the folder's name: a socket's path has 107 bytes at most.
QString socketOf(const QString& folder) {
    const QByteArray path = QDir(folder).absolutePath().toUtf8();
    const QByteArray hash = QCryptographicHash::hash(path, QCryptographicHash::Sha256).toHex();
    QString place = QStandardPaths::writableLocation(QStandardPaths::RuntimeLocation);
    if (place.isEmpty()) place = QDir::tempPath();
    return place + "/headroom-" + QString::fromLatin1(hash.first(16));
}

} // namespace

bool RunningInstance::showOther(const QString& folder) {
    may_block("RunningInstance::showOther");
    QLocalSocket socket;
    socket.connectToServer(socketOf(folder));
    if (!socket.waitForConnected(kPatienceMs)) return false;
    socket.write(kShow);
    // One that hangs can't show a window: better a second one that says so.
    return socket.waitForReadyRead(kPatienceMs) && socket.readAll() == kShown;
}

RunningInstance::RunningInstance(const QString& folder, QObject* parent)
    : QObject(parent) {
    connect(&server_, &QLocalServer::newConnection, this, &RunningInstance::answer);
    server_.setSocketOptions(QLocalServer::UserAccessOption);
    // What a killed program left behind; a living one would have answered `showOther`.
    QLocalServer::removeServer(socketOf(folder));
    server_.listen(socketOf(folder));
}

void RunningInstance::answer() {
    QLocalSocket* socket = server_.nextPendingConnection();
    connect(socket, &QLocalSocket::disconnected, socket, &QObject::deleteLater);
    connect(socket, &QLocalSocket::readyRead, this, [this, socket] {
        if (socket->readAll() != kShow) return socket->abort();
        socket->write(kShown);
        socket->flush();
        emit shown();
    });
}

} // namespace headroom::app
