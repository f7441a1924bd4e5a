#include "app/downloads/http_wait.h"

#include "app/network/outbound_gate.h"
#include "kernels/base/blocking.h"

#include <QElapsedTimer>
#include <QEventLoop>
#include <QNetworkAccessManager>
#include <QTimer>

namespace headroom::app {
namespace {
constexpr int kMostRedirects = 5;
constexpr int kPollMs = 50;

void addToken(QNetworkRequest& request, const FetchContext& context) {
    if (!context.token) return;
    const QByteArray token = context.token(request.url());
    if (!token.isEmpty()) request.setRawHeader("Authorization", "Bearer " + token);
}

/// Until the reply ends or no byte came for `idle_ms`; or `whole_ms` have passed, if that is set.
/// `most_bytes`: of its body.
Asked<> waitFor(QNetworkReply& reply, int idle_ms, qint64 most_bytes, const FetchContext& context,
                int whole_ms = 0) {
    QEventLoop loop;
    QTimer idle, poll;
    bool stalled = false, stopped = false;
    QElapsedTimer clock;
    clock.start();
    idle.setSingleShot(true);
    QObject::connect(&idle, &QTimer::timeout, &loop, [&] {
        stalled = true;
        loop.quit();
    });
    QObject::connect(&poll, &QTimer::timeout, &loop, [&] {
        stopped = context.cancelled || context.gate.isPrivate();
        stalled = stalled || (whole_ms > 0 && clock.hasExpired(whole_ms));
        if (stopped || stalled) loop.quit();
    });
    QObject::connect(&reply, &QNetworkReply::readyRead, &loop, [&] {
        idle.start(idle_ms);
        if (reply.bytesAvailable() > most_bytes) loop.quit();
    });
    QObject::connect(&reply, &QNetworkReply::finished, &loop, &QEventLoop::quit);
    idle.start(idle_ms);
    poll.start(kPollMs);
    if (!reply.isFinished()) loop.exec();
    const std::string host = reply.url().host().toStdString();
    if (stopped) return refuse(Remedy::Stop, ErrorCode::Cancelled, "cancelled");
    if (stalled)
        return refuse(Remedy::Again, TroubleKind::NoAnswer,
                      {std::to_string((idle_ms + 999) / 1000)}, host);
    if (!reply.isFinished())
        return refuse(Remedy::OtherSource, ErrorCode::InvalidFile,
                      "it sends more than was asked for", host);
    return {};
}

/// The gate lets nothing out: that is no answer of the source's.
Refusal heldBack() {
    return {Remedy::Stop, Error{ErrorCode::Cancelled, "Private mode is on", {}}};
}

int statusOf(const QNetworkReply& reply) {
    return reply.attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
}

bool isRedirect(int status) {
    return status == 301 || status == 302 || status == 303 || status == 307 || status == 308;
}
} // namespace

bool sameOrigin(const QUrl& a, const QUrl& b) {
    const auto port = [](const QUrl& url) { return url.port(url.scheme() == "https" ? 443 : 80); };
    return a.scheme() == b.scheme() && a.host() == b.host() && port(a) == port(b);
}

Asked<QUrl> redirectTarget(const QNetworkReply& reply) {
    const QUrl target =
        reply.url().resolved(QUrl::fromEncoded(reply.rawHeader("Location"), QUrl::StrictMode));
    const std::string host = reply.url().host().toStdString();
    if (!target.isValid() || target.host().isEmpty() ||
        (target.scheme() != "https" && target.scheme() != "http"))
        return refuse(Remedy::OtherSource, ErrorCode::InvalidFile,
                      "it sends on to an address that is none", host);
    if (reply.url().scheme() == "https" && target.scheme() != "https")
        return refuse(Remedy::OtherSource, TroubleKind::SentOnUnsafely, {}, host);
    return target;
}

Asked<HeadAnswer> askHead(const QUrl& url, int patience_ms, const FetchContext& context) {
    may_block("askHead");
    QNetworkAccessManager manager;
    QUrl at = url;
    for (int hops = 0; hops <= kMostRedirects; ++hops) {
        QNetworkRequest request(at);
        // The hub answers with a redirect whose headers carry size and hash; following it loses
        // them.
        request.setAttribute(QNetworkRequest::RedirectPolicyAttribute,
                             QNetworkRequest::ManualRedirectPolicy);
        request.setRawHeader("Accept-Encoding", "identity");
        addToken(request, context);
        Result<QNetworkReply*> sent = context.gate.head(manager, request, context.purpose);
        if (!sent) return tl::make_unexpected(heldBack());
        const Reply reply(*sent);
        if (auto waited = waitFor(*reply, patience_ms, 0, context); !waited)
            return tl::make_unexpected(waited.error());
        const int status = statusOf(*reply);
        if (status >= 400 || status == 0) return tl::make_unexpected(refusalOf(*reply, false));
        HeadAnswer answer{.url = at,
                          .status = status,
                          .linked_bytes = reply->rawHeader("X-Linked-Size"),
                          .linked_etag = reply->rawHeader("X-Linked-ETag"),
                          .etag = reply->rawHeader("ETag"),
                          .length = reply->rawHeader("Content-Length")};
        if (!isRedirect(status)) return answer;
        Asked<QUrl> target = redirectTarget(*reply);
        if (!target) return tl::make_unexpected(target.error());
        if (!sameOrigin(*target, at) || !answer.linked_etag.isEmpty()) {
            answer.location = *target;
            return answer;
        }
        at = *target; // renamed: the same server knows it under another name
    }
    return refuse(Remedy::OtherSource, ErrorCode::InvalidFile, "it sends on in a circle",
                  url.host().toStdString());
}

Asked<QByteArray> fetchRange(QUrl url, qint64 from, qint64 count, const FetchContext& context) {
    may_block("fetchRange");
    QNetworkAccessManager manager;
    const QUrl first = url;
    for (int hops = 0; hops <= kMostRedirects; ++hops) {
        QNetworkRequest request(url);
        request.setAttribute(QNetworkRequest::RedirectPolicyAttribute,
                             QNetworkRequest::ManualRedirectPolicy);
        request.setRawHeader("Accept-Encoding", "identity");
        request.setRawHeader("Range", "bytes=" + QByteArray::number(from) + "-" +
                                          QByteArray::number(from + count - 1));
        addToken(request, context);
        Result<QNetworkReply*> sent = context.gate.get(manager, request, context.purpose);
        if (!sent) return tl::make_unexpected(heldBack());
        const Reply reply(*sent);
        if (auto waited = waitFor(*reply, context.patience.stalled_ms, count, context); !waited)
            return tl::make_unexpected(waited.error());
        const int status = statusOf(*reply);
        const bool storage = !sameOrigin(url, first);
        if (status >= 400 || reply->error() != QNetworkReply::NoError)
            return tl::make_unexpected(refusalOf(*reply, storage));
        if (isRedirect(status)) {
            Asked<QUrl> target = redirectTarget(*reply);
            if (!target) return tl::make_unexpected(target.error());
            url = *target;
            continue;
        }
        const QByteArray range = "bytes " + QByteArray::number(from) + "-";
        const std::string host = url.host().toStdString();
        if (status != 206 || !reply->rawHeader("Content-Range").startsWith(range))
            return refuse(Remedy::OtherSource, TroubleKind::NoParts, {std::to_string(status)},
                          host);
        QByteArray bytes = reply->readAll();
        if (bytes.size() > count)
            return refuse(Remedy::OtherSource, ErrorCode::InvalidFile,
                          "it sends more than was asked for", host);
        return bytes;
    }
    return refuse(Remedy::OtherSource, ErrorCode::InvalidFile, "it sends on in a circle",
                  first.host().toStdString());
}

Asked<TextAnswer> fetchAnswer(QUrl url, qint64 most_bytes, int patience_ms,
                              const FetchContext& context) {
    may_block("fetchAnswer");
    QNetworkAccessManager manager;
    const QUrl first = url;
    for (int hops = 0; hops <= kMostRedirects; ++hops) {
        QNetworkRequest request(url);
        request.setAttribute(QNetworkRequest::RedirectPolicyAttribute,
                             QNetworkRequest::ManualRedirectPolicy);
        request.setRawHeader("Accept", "application/json");
        addToken(request, context);
        Result<QNetworkReply*> sent = context.gate.get(manager, request, context.purpose);
        if (!sent) return tl::make_unexpected(heldBack());
        const Reply reply(*sent);
        if (auto waited = waitFor(*reply, patience_ms, most_bytes, context, patience_ms); !waited)
            return tl::make_unexpected(waited.error());
        const int status = statusOf(*reply);
        if (status >= 400 || reply->error() != QNetworkReply::NoError)
            return tl::make_unexpected(refusalOf(*reply, false));
        if (isRedirect(status)) {
            url = ASK(redirectTarget(*reply));
            continue;
        }
        TextAnswer answer{reply->readAll(), reply->rawHeader("Link")};
        if (answer.body.size() > most_bytes)
            return refuse(Remedy::OtherSource, ErrorCode::InvalidFile,
                          "it sends more than was asked for", url.host().toStdString());
        return answer;
    }
    return refuse(Remedy::OtherSource, ErrorCode::InvalidFile, "it sends on in a circle",
                  first.host().toStdString());
}

} // namespace headroom::app
