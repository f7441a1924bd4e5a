#include "app/instance/running_instance.h"

#include "app/instance/instance_client.h"
#include "app/instance/instance_message.h"
#include "kernels/base/blocking.h"

#include <QLocalSocket>
#include <QPointer>

namespace headroom::app {
namespace {
constexpr int kPatienceMs = 1000;
} // namespace

bool RunningInstance::showOther(const QString& folder) {
    may_block("RunningInstance::showOther");
    // One that hangs can't show a window: better a second one that says so.
    return askInstance(folder, {{"do", "show"}}, kPatienceMs).has_value();
}

RunningInstance::RunningInstance(const QString& folder, QObject* parent)
    : QObject(parent) {
    connect(&server_, &QLocalServer::newConnection, this, &RunningInstance::answer);
    server_.setSocketOptions(QLocalServer::UserAccessOption);
    // What a killed program left behind; a living one would have answered `showOther`.
    QLocalServer::removeServer(instanceSocket(folder));
    server_.listen(instanceSocket(folder));
}

void RunningInstance::answer() {
    while (QLocalSocket* socket = server_.nextPendingConnection()) {
        socket->setReadBufferSize(kMostMessageBytes + 1);
        connect(socket, &QLocalSocket::disconnected, socket, &QObject::deleteLater);
        connect(socket, &QLocalSocket::readyRead, this, [this, socket] { read(socket); });
    }
}

/// One question a connection.
void RunningInstance::read(QLocalSocket* socket) {
    if (!socket->canReadLine()) {
        if (socket->bytesAvailable() > kMostMessageBytes) socket->abort();
        return;
    }
    disconnect(socket, &QLocalSocket::readyRead, this, nullptr);
    const Reply reply = [to = QPointer<QLocalSocket>(socket)](const QJsonObject& message) {
        if (!to) return; // it did not wait
        to->write(toInstanceLine(message));
        to->flush();
        if (message.contains("done") || message.contains("error")) to->disconnectFromServer();
    };
    const Result<QJsonObject> question = fromInstanceLine(socket->readLine());
    if (!question) return reply(instanceError(question.error()));
    if (question->value("do") != "show") return emit asked(*question, reply);
    reply({{"done", true}});
    emit shown();
}

} // namespace headroom::app
