#include "app/downloads/refusal.h"

#include <QDateTime>

#include <algorithm>

namespace headroom::app {
namespace {

constexpr qint64 kLongestWaitMs = 3'600'000;

/// RFC 9110, 10.2.3: seconds, or a date.
qint64 waitOf(const QByteArray& retry_after) {
    bool is_number = false;
    const qint64 seconds = retry_after.trimmed().toLongLong(&is_number);
    if (is_number) return std::clamp<qint64>(seconds, 0, kLongestWaitMs / 1000) * 1000;
    const QDateTime date =
        QDateTime::fromString(QString::fromLatin1(retry_after).trimmed(), Qt::RFC2822Date);
    if (!date.isValid()) return 0;
    return std::clamp<qint64>(QDateTime::currentDateTimeUtc().msecsTo(date), 0, kLongestWaitMs);
}

TroubleKind kindOf(int status, bool storage) {
    switch (status) {
    case 401:
        return TroubleKind::LoginNeeded;
    case 403:
        return storage ? TroubleKind::AddressExpired : TroubleKind::AccessRefused;
    case 404:
    case 410:
        return TroubleKind::NotThere;
    case 407:
        return TroubleKind::ProxyLogin;
    case 408:
        return TroubleKind::RequestTooSlow;
    case 416:
        return TroubleKind::FileIsShorter;
    case 429:
        return TroubleKind::TooManyRequests;
    default:
        return status >= 500 ? TroubleKind::ServerTrouble : TroubleKind::RequestRefused;
    }
}

Remedy remedyOf(int status, bool storage) {
    if (status == 408 || status == 429 || status >= 500) return Remedy::Again;
    if (status == 416 || (storage && (status == 401 || status == 403 || status == 404)))
        return Remedy::AskAnew;
    return Remedy::OtherSource;
}

} // namespace

Refusal refusalOf(int status, const QByteArray& retry_after, bool storage,
                  const std::string& host) {
    return {remedyOf(status, storage),
            Trouble(kindOf(status, storage), {std::to_string(status)}, host), waitOf(retry_after)};
}

Refusal refusalOf(const QNetworkReply& reply, bool storage) {
    const std::string host = reply.url().host().toStdString();
    const int status = reply.attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    if (status >= 400) return refusalOf(status, reply.rawHeader("Retry-After"), storage, host);
    const std::string detail = reply.errorString().toStdString();
    switch (reply.error()) {
    case QNetworkReply::HostNotFoundError:
        return {Remedy::Again, Trouble(TroubleKind::NoSuchHost, {}, host)};
    case QNetworkReply::ConnectionRefusedError:
        return {Remedy::Again, Trouble(TroubleKind::ConnectionRefused, {}, host)};
    case QNetworkReply::ProtocolUnknownError:
        return {Remedy::OtherSource,
                Trouble(TroubleKind::NoWebAddress, {}, reply.url().toString().toStdString())};
    case QNetworkReply::SslHandshakeFailedError:
        return {Remedy::OtherSource, Trouble(TroubleKind::ConnectionUnsafe, {detail}, host)};
    default:
        return {Remedy::Again, Trouble(TroubleKind::ConnectionBroke, {detail}, host)};
    }
}

} // namespace headroom::app
