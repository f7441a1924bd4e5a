#include "app/downloads/ranged_transfer.h"

#include "app/downloads/verified_file.h"
#include "app/network/outbound_gate.h"
#include "kernels/base/blocking.h"

#include <QFileInfo>
#include <QTimer>

namespace headroom::app {
namespace {
constexpr int kTickMs = 50;
constexpr int kMostRedirects = 5;
constexpr int kMostPartsAtOnce = 32;
constexpr qint64 kReadAhead = 4 << 20;
constexpr qint64 kReadAheadLimited = 64 << 10;
} // namespace

RangedTransfer::RangedTransfer(PartialFile& file, const QUrl& url, bool storage, int connections,
                               const FetchContext& context)
    : file_(file)
    , url_(url)
    , storage_(storage)
    , most_connections_(connections)
    , context_(context) {}

Asked<> RangedTransfer::run() {
    may_block("RangedTransfer::run");
    kept_.start();
    QTimer tick;
    QObject::connect(&tick, &QTimer::timeout, &loop_, [this] { this->tick(); });
    tick.start(kTickMs);
    startMore();
    if (!connections_.empty() && !refusal_) loop_.exec();
    connections_.clear();
    // A disk that refuses this refuses the bytes too, and then it was said.
    (void)file_.keep(true);
    if (refusal_) return tl::make_unexpected(*refusal_);
    return {};
}

void RangedTransfer::refused(Refusal refusal) {
    if (!refusal_) refusal_ = std::move(refusal);
    loop_.quit();
}

/// A connection broke: the others go on, and one of them takes over what it had to bring. It is
/// the end of the run only where none is left.
void RangedTransfer::lost(Refusal refusal) {
    most_connections_ = std::max(1, most_connections_ - 1);
    if (connections_.empty() || refusal.remedy != Remedy::Again) refused(std::move(refusal));
}

/// The first run of missing bytes that nobody brings yet, at most a share of what is missing.
std::optional<std::pair<qint64, qint64>> RangedTransfer::nextStretch() const {
    const auto taken = [this](int part) {
        return std::ranges::any_of(connections_, [&](const Connection& connection) {
            return connection.at < file_.begin(part) + file_.length(part) &&
                   connection.end > file_.begin(part);
        });
    };
    int missing = 0;
    for (int part = 0; part < file_.parts(); ++part)
        missing += file_.whole(part) ? 0 : 1;
    const int share = std::clamp(missing / most_connections_, 1, kMostPartsAtOnce);
    for (int part = 0; part < file_.parts(); ++part) {
        if (file_.whole(part) || taken(part)) continue;
        int last = part;
        while (last + 1 < file_.parts() && last + 1 - part < share && file_.have(last + 1) == 0 &&
               !taken(last + 1))
            ++last;
        return std::pair(file_.begin(part) + file_.have(part),
                         file_.begin(last) + file_.length(last));
    }
    return std::nullopt;
}

void RangedTransfer::startMore() {
    const int wanted = no_ranges_ ? 1 : most_connections_;
    while (int(connections_.size()) < wanted && !refusal_) {
        const auto stretch = nextStretch();
        if (!stretch) break;
        start(stretch->first, stretch->second, url_, 0);
    }
    if (connections_.empty()) loop_.quit();
}

void RangedTransfer::start(qint64 at, qint64 end, const QUrl& url, int hops) {
    QNetworkRequest request(url);
    request.setAttribute(QNetworkRequest::RedirectPolicyAttribute,
                         QNetworkRequest::ManualRedirectPolicy);
    // One connection each: the streams of HTTP/2 would share one.
    request.setAttribute(QNetworkRequest::Http2AllowedAttribute, false);
    request.setRawHeader("Accept-Encoding", "identity");
    request.setRawHeader("Range",
                         "bytes=" + QByteArray::number(at) + "-" + QByteArray::number(end - 1));
    if (const QByteArray token = context_.token ? context_.token(url) : QByteArray();
        !token.isEmpty())
        request.setRawHeader("Authorization", "Bearer " + token);
    Result<QNetworkReply*> sent = context_.gate.get(manager_, request, context_.purpose);
    if (!sent)
        return refused({Remedy::Stop, Error{ErrorCode::Cancelled, "Private mode is on", {}}});
    Connection& connection = connections_.emplace_back();
    connection.reply.reset(*sent);
    connection.url = url;
    connection.at = at;
    connection.end = end;
    connection.hops = hops;
    connection.silent.start();
    connection.reply->setReadBufferSize(context_.limiter.limits() ? kReadAheadLimited : kReadAhead);
    // Qt asks once more by itself where a connection breaks early. What comes then, from the first
    // byte again, can't be told from what came before: `proceed` gives it up.
    QObject::connect(connection.reply.get(), &QNetworkReply::metaDataChanged, &loop_,
                     [at = &connection] { ++at->answers; });
    QObject::connect(connection.reply.get(), &QNetworkReply::readyRead, &loop_,
                     [this, at = &connection] { read(*at); });
    // Later: it may be finished within a call of ours that goes on with it.
    QObject::connect(
        connection.reply.get(), &QNetworkReply::finished, &loop_,
        [this, at = &connection] { proceed(at); }, Qt::QueuedConnection);
}

bool RangedTransfer::lives(const Connection* connection) const {
    return std::ranges::any_of(connections_,
                               [=](const Connection& each) { return &each == connection; });
}

/// Reads what the speed limit lets through, and sees to the end.
void RangedTransfer::proceed(Connection* connection) {
    if (!lives(connection)) return;
    if (connection->answers > 1) {
        Refusal broken{Remedy::Again,
                       Trouble(TroubleKind::ClosedEarly, {}, connection->url.host().toStdString())};
        connections_.remove_if([=](const Connection& each) { return &each == connection; });
        return lost(std::move(broken));
    }
    if (connection->reply->bytesAvailable() > 0) {
        connection->silent.start();
        read(*connection);
    }
    if (!refusal_ && connection->reply->isFinished() && connection->reply->bytesAvailable() == 0)
        ended(*connection);
}

void RangedTransfer::tick() {
    if (context_.cancelled || context_.gate.isPrivate())
        return refused({Remedy::Stop, Error{ErrorCode::Cancelled, "cancelled", {}}});
    std::vector<Connection*> now;
    for (Connection& connection : connections_)
        now.push_back(&connection);
    for (Connection* connection : now) { // one of them may end others
        proceed(connection);
        if (refusal_ || !lives(connection)) continue;
        if (!connection->silent.hasExpired(context_.patience.stalled_ms)) continue;
        Refusal stalled{Remedy::Again,
                        Trouble(TroubleKind::ConnectionStalled,
                                {std::to_string((context_.patience.stalled_ms + 999) / 1000)},
                                connection->url.host().toStdString())};
        connections_.remove_if([=](const Connection& each) { return &each == connection; });
        lost(std::move(stalled));
    }
    if (refusal_) return;
    if (kept_.hasExpired(context_.patience.keep_ms)) {
        kept_.start();
        (void)file_.keep(true); // tried again the next time
        const qint64 free = freeBytes(QFileInfo(file_.path()).path());
        if (free >= 0 && free < context_.patience.least_free)
            return refused({Remedy::Room,
                            Trouble(TroubleKind::DiskNearlyFull, {}, file_.path().toStdString())});
    }
}

/// True if its bytes are the ones that were asked for.
bool RangedTransfer::checkHeaders(Connection& connection) {
    QNetworkReply& reply = *connection.reply;
    const int status = reply.attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    // The body of a refusal or a redirect is not the file's; `ended` sees to it.
    if (status < 200 || status >= 300) {
        static_cast<void>(reply.readAll());
        return false;
    }
    const std::string host = connection.url.host().toStdString();
    const auto no = [&](Remedy remedy, TroubleKind kind, std::vector<std::string> values = {}) {
        refused({remedy, Trouble(kind, std::move(values), host)});
        return false;
    };
    if (reply.rawHeader("Content-Type").toLower().startsWith("text/html"))
        return no(Remedy::OtherSource, TroubleKind::WebPage);
    const QByteArray total = QByteArray::number(file_.bytes());
    const QByteArray length = reply.rawHeader("Content-Length");
    if (status == 200) {
        if (!length.isEmpty() && length != total)
            return no(Remedy::AskAnew, TroubleKind::OtherLength,
                      {length.toStdString(), total.toStdString()});
        wholeFileOver(connection);
    } else {
        const QByteArray range = reply.rawHeader("Content-Range");
        if (status != 206 || !range.startsWith("bytes " + QByteArray::number(connection.at) + "-"))
            return no(Remedy::OtherSource, TroubleKind::NoParts, {std::to_string(status)});
        const QByteArray of = range.mid(range.lastIndexOf('/') + 1);
        if (of != "*" && of != total)
            return no(Remedy::AskAnew, TroubleKind::OtherLength,
                      {of.toStdString(), total.toStdString()});
    }
    const QByteArray etag = reply.rawHeader("ETag");
    if (etag_.isEmpty()) etag_ = etag;
    if (!etag.isEmpty() && etag != etag_) return no(Remedy::AskAnew, TroubleKind::ChangedMeanwhile);
    connection.checked = true;
    return true;
}

/// The server knows no ranges: this connection brings all from the first byte, alone.
void RangedTransfer::wholeFileOver(Connection& connection) {
    no_ranges_ = true;
    connection.at = 0;
    connection.end = file_.bytes();
    connections_.remove_if([&](const Connection& other) { return &other != &connection; });
}

void RangedTransfer::read(Connection& connection) {
    if (refusal_ || connection.answers > 1) return;
    if (!connection.checked && !checkHeaders(connection)) return;
    QNetworkReply& reply = *connection.reply;
    const qint64 allowed = context_.limiter.take(reply.bytesAvailable());
    if (allowed <= 0) return;
    connection.silent.start();
    const QByteArray bytes = reply.read(allowed);
    if (connection.at + bytes.size() > connection.end)
        return refused({Remedy::OtherSource,
                        Error{ErrorCode::InvalidFile, "it sends more bytes than the file has",
                              connection.url.host().toStdString()}});
    if (Told<> taken = file_.take(connection.at, bytes); !taken)
        return refused({file_.full() ? Remedy::Room : Remedy::OtherSource, taken.error()});
    connection.at += bytes.size();
    context_.progress({.done = file_.done(), .total = file_.bytes()});
}

void RangedTransfer::ended(Connection& connection) {
    if (!connection.checked && connection.at < connection.end)
        static_cast<void>(checkHeaders(connection)); // not a byte came to do so before
    if (refusal_) return;
    const Reply reply = std::move(connection.reply);
    const qint64 at = connection.at, end = connection.end;
    const int hops = connection.hops;
    const QUrl url = connection.url;
    connections_.remove_if([&](const Connection& each) { return &each == &connection; });

    const int status = reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    if (status >= 300 && status < 400) {
        if (hops == kMostRedirects)
            return refused(
                {Remedy::OtherSource, Error{ErrorCode::InvalidFile, "it sends on in a circle",
                                            url.host().toStdString()}});
        Asked<QUrl> target = redirectTarget(*reply);
        if (!target) return refused(target.error());
        return start(at, end, *target, hops + 1);
    }
    if (status >= 400 || (reply->error() != QNetworkReply::NoError && at < end))
        return lost(refusalOf(*reply, storage_ || hops > 0));
    // Qt may take a connection that broke for one that ended.
    if (at < end)
        return lost(
            {Remedy::Again, Trouble(TroubleKind::ClosedEarly, {}, url.host().toStdString())});
    startMore();
}

} // namespace headroom::app
