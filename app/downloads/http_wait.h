#pragma once

#include "app/downloads/fetch_context.h"
#include "app/downloads/refusal.h"

#include <QNetworkReply>

#include <memory>

namespace headroom::app {

struct ReplyDeleter {
    void operator()(QNetworkReply* reply) const {
        reply->abort();
        reply->deleteLater();
    }
};
using Reply = std::unique_ptr<QNetworkReply, ReplyDeleter>;

/// True where both name the same server: a token for one may go to the other.
bool sameOrigin(const QUrl& a, const QUrl& b);

/// Where a redirect leads, if it may be followed: not from a safe connection to an open one.
Asked<QUrl> redirectTarget(const QNetworkReply& reply);

/// The headers of a file's address, after redirects within its server: `token` goes along there.
/// Another server is not asked: its address is what `Location` says.
struct HeadAnswer {
    QUrl url; ///< that answered
    int status = 0;
    QUrl location; ///< on another server; empty = the file is sent from `url`
    QByteArray linked_bytes, linked_etag, etag, length;
};
Asked<HeadAnswer> askHead(const QUrl& url, int patience_ms, const FetchContext& context);

/// Bytes [from, from + count) of a file, in memory: for headers and for parts that are doubted.
Asked<QByteArray> fetchRange(QUrl url, qint64 from, qint64 count, const FetchContext& context);

/// A whole answer, in memory: of the hub's API. At most `most_bytes`, and all of it within
/// `patience_ms`.
struct TextAnswer {
    QByteArray body;
    QByteArray link; ///< the header that names the next page
};
Asked<TextAnswer> fetchAnswer(QUrl url, qint64 most_bytes, int patience_ms,
                              const FetchContext& context);

} // namespace headroom::app
