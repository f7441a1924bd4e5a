#pragma once

#include <QByteArray>
#include <QHash>
#include <QTcpServer>
#include <QThread>

#include <functional>
#include <memory>

namespace headroom::test {

struct HttpRequest {
    QByteArray verb, path;
    QHash<QByteArray, QByteArray> headers; ///< names in lower case
};

struct HttpAnswer {
    int status = 200;
    QList<QPair<QByteArray, QByteArray>> headers;
    QByteArray body;
    qint64 cut_after = -1; ///< closes the connection after this many bytes of the body
};

/// A scripted HTTP server on loopback, on a thread of its own so that blocking callers can be
/// tested. The script is called on that thread.
class HttpServer {
public:
    explicit HttpServer(std::function<HttpAnswer(const HttpRequest&)> script);
    ~HttpServer();

    QString url() const; ///< "http://127.0.0.1:PORT"

private:
    QThread thread_;
    QTcpServer* server_ = nullptr;
    quint16 port_ = 0;
};

} // namespace headroom::test
