#include "app/downloads/refusal.h"

#include <QDateTime>

#include <fmt/format.h>

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

std::string words(int status, bool storage) {
    switch (status) {
    case 401:
        return "it asks for a login: give Headroom an access token of yours, in Settings under "
               "Network";
    case 403:
        return storage ? "the address has expired"
                       : "it refuses access: accept the model's conditions on its page, with the "
                         "account that your access token belongs to";
    case 404:
    case 410:
        return "the file is not there: it was moved, renamed or made private; look at the model's "
               "page";
    case 407:
        return "the proxy asks for a login: put name and password into its address, in Settings "
               "under Network";
    case 408:
        return "it waited too long for the request";
    case 416:
        return "the file is shorter than what has arrived of it, so it was changed";
    case 429:
        return "it has had too many requests and asks to wait";
    default:
        return status >= 500 ? "it has a problem of its own, which mostly passes"
                             : "it refuses the request";
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
    const ErrorCode code = status == 404 || status == 410 ? ErrorCode::NotFound : ErrorCode::Io;
    return {remedyOf(status, storage),
            {code, fmt::format("{} (status {})", words(status, storage), status), host},
            waitOf(retry_after)};
}

Refusal refusalOf(const QNetworkReply& reply, bool storage) {
    const std::string host = reply.url().host().toStdString();
    const int status = reply.attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    if (status >= 400) return refusalOf(status, reply.rawHeader("Retry-After"), storage, host);
    switch (reply.error()) {
    case QNetworkReply::HostNotFoundError:
        return {
            Remedy::Again,
            {ErrorCode::Io, "this machine is offline, or the name is wrong: no such host", host}};
    case QNetworkReply::ConnectionRefusedError:
        return {Remedy::Again, {ErrorCode::Io, "nothing answers there (connection refused)", host}};
    case QNetworkReply::ProtocolUnknownError:
        return {Remedy::OtherSource,
                {ErrorCode::InvalidRequest,
                 "this is no web address: it must begin with http:// or https://",
                 reply.url().toString().toStdString()}};
    case QNetworkReply::SslHandshakeFailedError:
        return {Remedy::OtherSource,
                {ErrorCode::Io,
                 "the connection is not safe: " + reply.errorString().toStdString() +
                     "; look at this machine's clock, or ask who runs this network",
                 host}};
    default:
        return {Remedy::Again,
                {ErrorCode::Io, "the connection broke (" + reply.errorString().toStdString() + ")",
                 host}};
    }
}

} // namespace headroom::app
