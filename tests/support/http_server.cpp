#include "tests/support/http_server.h"

#include <QTcpSocket>

namespace headroom::test {
namespace {

HttpRequest parse(const QByteArray& head) {
    HttpRequest request;
    const QList<QByteArray> lines = head.split('\n');
    const QList<QByteArray> first = lines.at(0).trimmed().split(' ');
    request.verb = first.value(0);
    request.path = first.value(1);
    for (const QByteArray& line : lines.mid(1)) {
        const auto colon = line.indexOf(':');
        if (colon > 0)
            request.headers.insert(line.left(colon).toLower(), line.mid(colon + 1).trimmed());
    }
    return request;
}

void answer(QTcpSocket& socket, const HttpRequest& request, const HttpAnswer& reply) {
    QByteArray head = "HTTP/1.1 " + QByteArray::number(reply.status) + " Scripted\r\n";
    for (const auto& [name, value] : reply.headers)
        head += name + ": " + value + "\r\n";
    head += "Content-Length: " + QByteArray::number(reply.body.size()) +
            "\r\nConnection: close\r\n\r\n";
    socket.write(head);
    if (request.verb != "HEAD")
        socket.write(reply.cut_after < 0 ? reply.body : reply.body.left(reply.cut_after));
    socket.disconnectFromHost();
}

} // namespace

HttpServer::HttpServer(std::function<HttpAnswer(const HttpRequest&)> script) {
    server_ = new QTcpServer;
    server_->listen(QHostAddress::LocalHost);
    port_ = server_->serverPort();
    QObject::connect(server_, &QTcpServer::newConnection, server_, [server = server_, script] {
        QTcpSocket* socket = server->nextPendingConnection();
        QObject::connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
        QObject::connect(socket, &QTcpSocket::readyRead, socket, [socket, script] {
            const QByteArray seen = socket->peek(1 << 16);
            const auto end = seen.indexOf("\r\n\r\n");
            if (end < 0) return;
            socket->readAll();
            const HttpRequest request = parse(seen.left(end));
            answer(*socket, request, script(request));
        });
    });
    server_->moveToThread(&thread_);
    QObject::connect(&thread_, &QThread::finished, server_, &QObject::deleteLater);
    thread_.start();
}

HttpServer::~HttpServer() {
    thread_.quit();
    thread_.wait();
}

QString HttpServer::url() const {
    return "http://127.0.0.1:" + QString::number(port_);
}

} // namespace headroom::test
