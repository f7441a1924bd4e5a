#pragma once

#include "app/downloads/http_wait.h"
#include "app/downloads/partial_file.h"

#include <QElapsedTimer>
#include <QEventLoop>
#include <QNetworkAccessManager>

#include <list>
#include <optional>

namespace headroom::app {

/// Brings what is missing of a file over several connections at once, each a stretch of parts at a
/// time. A server that knows no ranges sends all over one. Runs to its end on the calling thread.
class RangedTransfer {
public:
    /// `storage`: the address is one where the hub sent us. `connections`: at most so many.
    RangedTransfer(PartialFile& file, const QUrl& url, bool storage, int connections,
                   const FetchContext& context);

    /// Until the file is whole, or a server refuses. What arrived before is written down.
    Asked<> run();

private:
    struct Connection {
        Reply reply;
        QUrl url;
        qint64 at = 0;  ///< the next byte of the file that it brings
        qint64 end = 0; ///< of its stretch
        int hops = 0;
        int answers = 0;
        bool checked = false; ///< its headers
        QElapsedTimer silent;
    };
    bool lives(const Connection* connection) const;
    void start(qint64 at, qint64 end, const QUrl& url, int hops);
    void startMore();
    void tick();
    void proceed(Connection* connection);
    void read(Connection& connection);
    bool checkHeaders(Connection& connection);
    void wholeFileOver(Connection& connection);
    void ended(Connection& connection);
    void refused(Refusal refusal);
    void lost(Refusal refusal);
    std::optional<std::pair<qint64, qint64>> nextStretch() const;

    PartialFile& file_;
    const QUrl url_;
    const bool storage_;
    int most_connections_;
    const FetchContext& context_;
    QNetworkAccessManager manager_;
    std::list<Connection> connections_;
    QByteArray etag_; ///< that the first answer named
    bool no_ranges_ = false;
    QElapsedTimer kept_;
    QEventLoop loop_;
    std::optional<Refusal> refusal_;
};

} // namespace headroom::app
