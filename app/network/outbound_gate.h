#pragma once

#include "app/network/trouble.h"

#include <QDateTime>
#include <QNetworkReply>
#include <QObject>
#include <QUrl>
#include <QVector>

#include <mutex>

class QNetworkAccessManager;
class QNetworkRequest;

namespace headroom::app {

/// How the network is reached.
struct NetworkRoutes {
    QString hub_endpoint; ///< "https://host"; empty = HF_ENDPOINT, else the public model hub
    QUrl proxy;           ///< http or socks5; empty = as the system says (http_proxy, no_proxy)
};

/// One attempt to reach another machine, whether it was let through or not.
struct OutboundConnection {
    QDateTime time;
    QString target;  ///< host, or what is asked of a package client
    QString purpose; ///< for people: "fetch SmolLM2-135M-Instruct"
    bool allowed = false;
};

/// The one place through which every outbound connection passes: a visible log, and a Private
/// mode in which nothing passes. Any thread.
class OutboundGate : public QObject {
    Q_OBJECT
public:
    explicit OutboundGate(QObject* parent = nullptr);

    bool isPrivate() const;
    /// What is told where Private mode keeps something from leaving.
    static Trouble shut(const std::string& target = {});
    void setPrivate(bool on);
    NetworkRoutes routes() const;
    void setRoutes(const NetworkRoutes& routes);
    /// Of the model hub, without a slash at its end.
    QString hubEndpoint() const;

    /// Asks for leave to reach `target`, and logs it. The error says that Private mode is on.
    Result<> pass(const QString& target, const QString& purpose);

    // Send a request with `manager` (of the calling thread) if it may pass.
    Result<QNetworkReply*> get(QNetworkAccessManager& manager, const QNetworkRequest& request,
                               const QString& purpose);
    Result<QNetworkReply*> head(QNetworkAccessManager& manager, const QNetworkRequest& request,
                                const QString& purpose);

    QVector<OutboundConnection> log() const;

signals:
    void logged(const headroom::app::OutboundConnection& connection);
    void privateChanged();

private:
    void route(QNetworkAccessManager& manager) const;

    mutable std::mutex mutex_;
    bool private_ = false;
    NetworkRoutes routes_;
    QVector<OutboundConnection> log_;
};

} // namespace headroom::app
