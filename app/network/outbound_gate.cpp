#include "app/network/outbound_gate.h"

#include <QNetworkAccessManager>
#include <QNetworkProxy>
#include <QNetworkRequest>

namespace headroom::app {
namespace {
// The log is for looking at, not an archive.
constexpr qsizetype kLogEntries = 1000;
} // namespace

OutboundGate::OutboundGate(QObject* parent)
    : QObject(parent) {}

bool OutboundGate::isPrivate() const {
    const std::lock_guard lock(mutex_);
    return private_;
}

Trouble OutboundGate::shut(const std::string& target) {
    return Trouble(TroubleKind::PrivateMode, {}, target);
}

void OutboundGate::setPrivate(bool on) {
    {
        const std::lock_guard lock(mutex_);
        if (private_ == on) return;
        private_ = on;
    }
    emit privateChanged();
}

NetworkRoutes OutboundGate::routes() const {
    const std::lock_guard lock(mutex_);
    return routes_;
}

void OutboundGate::setRoutes(const NetworkRoutes& routes) {
    const std::lock_guard lock(mutex_);
    routes_ = routes;
}

QString OutboundGate::hubEndpoint() const {
    QString endpoint = routes().hub_endpoint;
    if (endpoint.isEmpty())
        endpoint = qEnvironmentVariable("HF_ENDPOINT", "https://huggingface.co");
    while (endpoint.endsWith('/'))
        endpoint.chop(1);
    return endpoint;
}

void OutboundGate::route(QNetworkAccessManager& manager) const {
    const QUrl proxy = routes().proxy;
    if (proxy.isEmpty()) return;
    const bool socks = proxy.scheme().startsWith("socks");
    manager.setProxy({socks ? QNetworkProxy::Socks5Proxy : QNetworkProxy::HttpProxy, proxy.host(),
                      quint16(proxy.port(socks ? 1080 : 8080)), proxy.userName(),
                      proxy.password()});
}

Result<> OutboundGate::pass(const QString& target, const QString& purpose) {
    OutboundConnection connection{QDateTime::currentDateTime(), target, purpose, false};
    {
        const std::lock_guard lock(mutex_);
        connection.allowed = !private_;
        if (log_.size() == kLogEntries) log_.removeFirst();
        log_.append(connection);
    }
    emit logged(connection);
    if (!connection.allowed) return tl::make_unexpected(shut(target.toStdString()));
    return {};
}

Result<QNetworkReply*> OutboundGate::get(QNetworkAccessManager& manager,
                                         const QNetworkRequest& request, const QString& purpose) {
    TRY_VOID(pass(request.url().host(), purpose));
    route(manager);
    return manager.get(request);
}

Result<QNetworkReply*> OutboundGate::head(QNetworkAccessManager& manager,
                                          const QNetworkRequest& request, const QString& purpose) {
    TRY_VOID(pass(request.url().host(), purpose));
    route(manager);
    return manager.head(request);
}

QVector<OutboundConnection> OutboundGate::log() const {
    const std::lock_guard lock(mutex_);
    return log_;
}

} // namespace headroom::app
