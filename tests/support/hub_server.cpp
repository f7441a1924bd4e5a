#include "tests/support/hub_server.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTimer>
#include <QUrl>
#include <QUrlQuery>

namespace headroom::test {
namespace {

constexpr const char* kCommit = "0123456789abcdef0123456789abcdef01234567";

QByteArray sha256(const QByteArray& bytes) {
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex();
}

/// As git names a file.
QByteArray blobId(const QByteArray& bytes) {
    return QCryptographicHash::hash("blob " + QByteArray::number(bytes.size()) + '\0' + bytes,
                                    QCryptographicHash::Sha1)
        .toHex();
}

HubRequest parse(const QByteArray& head, HubRequest::Server which) {
    HubRequest request{.server = which};
    const QList<QByteArray> lines = head.split('\n');
    const QList<QByteArray> first = lines.at(0).trimmed().split(' ');
    request.verb = first.value(0);
    request.path = first.value(1);
    for (const QByteArray& line : lines.mid(1)) {
        const auto colon = line.indexOf(':');
        if (colon > 0)
            request.headers.insert(line.left(colon).trimmed().toLower(),
                                   line.mid(colon + 1).trimmed());
    }
    return request;
}

QJsonObject summary(const HubServerRepository& repository) {
    QJsonArray tags = QJsonArray::fromStringList(repository.tags);
    tags.append("license:" + repository.license);
    return {{"id", repository.id},
            {"modelId", repository.id},
            {"author", repository.id.section('/', 0, 0)},
            {"private", false},
            {"gated", repository.token.isEmpty() ? QJsonValue(false) : QJsonValue("manual")},
            {"disabled", false},
            {"downloads", repository.downloads},
            {"likes", repository.likes},
            {"pipeline_tag", repository.task},
            {"library_name", "gguf"},
            {"createdAt", repository.changed},
            {"lastModified", repository.changed},
            {"sha", kCommit},
            {"tags", tags}};
}

/// Bytes first to last of "bytes=first-last" or "bytes=first-", within a file.
std::optional<std::pair<qint64, qint64>> rangeOf(const QByteArray& header, qint64 bytes) {
    if (!header.startsWith("bytes=")) return std::nullopt;
    const QList<QByteArray> ends = header.mid(6).split('-');
    const qint64 first = ends.value(0).toLongLong();
    const qint64 last = ends.value(1).isEmpty() ? bytes - 1 : ends.value(1).toLongLong();
    return std::pair(first, std::min(last, bytes - 1));
}

} // namespace

HubServer::HubServer() {
    for (const auto which :
         {HubRequest::Server::Hub, HubRequest::Server::Storage, HubRequest::Server::Elsewhere}) {
        servers_ << listen(which);
        ports_ << servers_.last()->serverPort();
    }
    thread_.start();
}

HubServer::~HubServer() {
    thread_.quit();
    thread_.wait();
}

QTcpServer* HubServer::listen(HubRequest::Server which) {
    auto* server = new QTcpServer;
    server->listen(QHostAddress::LocalHost);
    QObject::connect(server, &QTcpServer::newConnection, server, [this, server, which] {
        while (QTcpSocket* socket = server->nextPendingConnection())
            serve(socket, which);
    });
    server->moveToThread(&thread_);
    QObject::connect(&thread_, &QThread::finished, server, &QObject::deleteLater);
    return server;
}

QString HubServer::url() const {
    return "http://127.0.0.1:" + QString::number(ports_[0]);
}

QString HubServer::storage() const {
    return "http://127.0.0.1:" + QString::number(ports_[1]);
}

void HubServer::put(const HubServerRepository& repository) {
    const std::lock_guard lock(mutex_);
    repositories_.removeIf([&](const auto& each) { return each.id == repository.id; });
    repositories_ << repository;
    for (const HubServerFile& file : repository.files)
        blobs_.insert(sha256(file.bytes), file.bytes);
}

void HubServer::misbehave(const Misbehaviour& how) {
    const std::lock_guard lock(mutex_);
    misbehaviour_ = how;
}

QList<HubRequest> HubServer::requests() const {
    const std::lock_guard lock(mutex_);
    return requests_;
}

void HubServer::forgetRequests() {
    const std::lock_guard lock(mutex_);
    requests_.clear();
    sent_ = 0;
}

qint64 HubServer::bytesSent() const {
    const std::lock_guard lock(mutex_);
    return sent_;
}

void HubServer::serve(QTcpSocket* socket, HubRequest::Server which) {
    QObject::connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
    QObject::connect(socket, &QTcpSocket::readyRead, socket, [this, socket, which] {
        const QByteArray seen = socket->peek(1 << 16);
        const auto end = seen.indexOf("\r\n\r\n");
        if (end < 0) return;
        socket->readAll();
        HubRequest request = parse(seen.left(end), which);
        // As a proxy it gets whole addresses.
        if (request.path.startsWith(storage().toLatin1() + '/'))
            request.server = HubRequest::Server::Storage;
        Answer reply;
        qint64 length = 0;
        {
            const std::lock_guard lock(mutex_);
            reply = answer(request);
            length = reply.body.size();
            if (reply.stops_after >= 0) reply.body.truncate(reply.stops_after);
            if (request.verb == "HEAD") reply.body.clear();
            requests_ << request;
        }
        QByteArray head = "HTTP/1.1 " + QByteArray::number(reply.status) + " Hub\r\n";
        for (const auto& [name, value] : reply.headers)
            head += name + ": " + value + "\r\n";
        head += "Content-Length: " + QByteArray::number(length) + "\r\nConnection: close\r\n\r\n";
        socket->write(head);
        const QByteArray body = reply.body;
        const auto write = [this, socket, server = request.server](const QByteArray& bytes) {
            socket->write(bytes);
            const std::lock_guard lock(mutex_);
            if (server == HubRequest::Server::Storage) sent_ += bytes.size();
        };
        if (!reply.slow) {
            write(body);
            if (!reply.silent) socket->disconnectFromHost();
            return;
        }
        auto* timer = new QTimer(socket);
        QObject::connect(timer, &QTimer::timeout, socket, [=, at = qint64(0)]() mutable {
            constexpr qint64 kPiece = 16 << 10;
            write(body.mid(at, kPiece));
            at += kPiece;
            if (at < body.size()) return;
            timer->stop();
            socket->disconnectFromHost();
        });
        timer->start(20);
    });
}

Misbehaviour HubServer::takeMisbehaviour(HubRequest::Server server) {
    const auto where =
        server == HubRequest::Server::Hub ? Misbehaviour::Where::Hub : Misbehaviour::Where::Storage;
    if (!misbehaviour_ || misbehaviour_->where != where || misbehaviour_->times == 0) return {};
    if (misbehaviour_->times > 0) --misbehaviour_->times;
    return *misbehaviour_;
}

HubServer::Answer HubServer::answer(const HubRequest& request) {
    if (request.server == HubRequest::Server::Elsewhere)
        return {.status = 404, .body = "nothing here"};
    const Misbehaviour how = takeMisbehaviour(request.server);
    switch (how.fault) {
    case Fault::Page:
        return {.headers = {{"Content-Type", "text/html; charset=utf-8"}},
                .body = "<!DOCTYPE html><title>Welcome to the hotel</title>"};
    case Fault::Empty:
        return {};
    case Fault::Elsewhere:
        return {.status = 302,
                .headers = {{"Location",
                             "http://127.0.0.1:" + QByteArray::number(ports_[2]) + "/somewhere"}}};
    case Fault::Status: {
        Answer refusal{.status = how.status, .body = "{\"error\":\"as a test wants\"}"};
        if (!how.retry_after.isEmpty()) refusal.headers = {{"Retry-After", how.retry_after}};
        return refusal;
    }
    default:
        break;
    }
    Answer reply = request.server == HubRequest::Server::Hub ? answerOfHub(request)
                                                             : answerOfStorage(request, how);
    if (how.fault == Fault::Cut || how.fault == Fault::Silent)
        reply.stops_after = qint64(double(reply.body.size()) * how.at);
    reply.silent = how.fault == Fault::Silent;
    reply.slow = how.fault == Fault::Slow;
    return reply;
}

HubServer::Answer HubServer::answerOfStorage(const HubRequest& request, const Misbehaviour& how) {
    const QByteArray hash = QUrl::fromEncoded(request.path).path().section('/', -1).toLatin1();
    if (!blobs_.contains(hash)) return {.status = 404};
    QByteArray bytes = blobs_.value(hash);
    if (how.fault == Fault::Flip && how.byte < bytes.size())
        bytes[how.byte] = char(bytes[how.byte] ^ 1);
    if (how.fault == Fault::OtherLength) bytes += 'x';
    QByteArray etag = '"' + hash.left(32) + '"';
    if (how.fault == Fault::OtherEtag) etag = "\"other" + QByteArray::number(++etags_) + '"';
    Answer reply{.headers = {{"Content-Type", "application/octet-stream"},
                             {"Accept-Ranges", "bytes"},
                             {"ETag", etag}}};
    const auto range = rangeOf(request.headers.value("range"), bytes.size());
    if (!range || how.fault == Fault::NoRanges) {
        reply.body = bytes;
        return reply;
    }
    if (range->first >= bytes.size())
        return {.status = 416,
                .headers = {{"Content-Range", "bytes */" + QByteArray::number(bytes.size())}}};
    reply.status = 206;
    reply.headers << QPair<QByteArray, QByteArray>("Content-Range",
                                                   "bytes " + QByteArray::number(range->first) +
                                                       "-" + QByteArray::number(range->second) +
                                                       "/" + QByteArray::number(bytes.size()));
    reply.body = bytes.mid(range->first, range->second - range->first + 1);
    return reply;
}

const HubServerRepository* HubServer::repository(const QString& id) const {
    for (const HubServerRepository& each : repositories_)
        if (each.id == id) return &each;
    return nullptr;
}

HubServer::Answer HubServer::answerOfHub(const HubRequest& request) {
    const QUrl url = QUrl::fromEncoded(request.path);
    const QStringList parts = url.path(QUrl::FullyDecoded).split('/', Qt::SkipEmptyParts);
    const Answer missing{.status = 404,
                         .headers = {{"X-Error-Code", "RepoNotFound"},
                                     {"X-Error-Message", "Repository not found"},
                                     {"Content-Type", "application/json"}},
                         .body = "{\"error\":\"Repository not found\"}"};
    if (parts.size() == 2 && parts[0] == "api" && parts[1] == "models")
        return search(url.query(QUrl::FullyEncoded).toUtf8());
    if (parts.size() >= 4 && parts[0] == "api" && parts[1] == "models") {
        const HubServerRepository* found = repository(parts[2] + "/" + parts[3]);
        if (!found) return missing;
        return parts.value(4) == "tree" ? tree(*found) : info(*found);
    }
    if (parts.size() < 5 || parts[2] != "resolve") return missing;
    const HubServerRepository* found = repository(parts[0] + "/" + parts[1]);
    return found ? resolve(*found, parts.mid(4).join('/'), request) : missing;
}

HubServer::Answer HubServer::search(const QByteArray& encoded) const {
    const QUrlQuery query(QString::fromLatin1(encoded));
    QList<const HubServerRepository*> found;
    const auto tag = query.queryItemValue("pipeline_tag");
    for (const HubServerRepository& each : repositories_) {
        const QString text = query.queryItemValue("search", QUrl::FullyDecoded).replace('+', ' ');
        if (!each.id.contains(text, Qt::CaseInsensitive)) continue;
        if (!tag.isEmpty() && each.task != tag) continue;
        const QStringList filters = query.allQueryItemValues("filter", QUrl::FullyDecoded);
        if (!std::ranges::all_of(filters, [&](const QString& filter) {
                return each.tags.contains(filter) || filter == "license:" + each.license ||
                       filter == each.task;
            }))
            continue;
        found << &each;
    }
    const QString sort = query.queryItemValue("sort");
    std::ranges::stable_sort(found, [&](const auto* a, const auto* b) {
        if (sort == "likes") return a->likes > b->likes;
        if (sort == "downloads") return a->downloads > b->downloads;
        return a->changed > b->changed;
    });
    const int limit = query.queryItemValue("limit").toInt();
    QJsonArray rows;
    for (const auto* each : found)
        if (limit <= 0 || rows.size() < limit) rows.append(summary(*each));
    return {.headers = {{"Content-Type", "application/json; charset=utf-8"}},
            .body = QJsonDocument(rows).toJson(QJsonDocument::Compact)};
}

HubServer::Answer HubServer::info(const HubServerRepository& repository) const {
    QJsonObject object = summary(repository);
    QJsonArray siblings;
    for (const HubServerFile& file : repository.files) {
        QJsonObject sibling{{"rfilename", file.path},
                            {"size", file.bytes.size()},
                            {"blobId", QString::fromLatin1(blobId(file.bytes))}};
        if (file.lfs)
            sibling["lfs"] = QJsonObject{{"sha256", QString::fromLatin1(sha256(file.bytes))},
                                         {"size", file.bytes.size()},
                                         {"pointerSize", 134}};
        siblings.append(sibling);
    }
    object["siblings"] = siblings;
    object["cardData"] = QJsonObject{{"license", repository.license}};
    return {.headers = {{"Content-Type", "application/json; charset=utf-8"}},
            .body = QJsonDocument(object).toJson(QJsonDocument::Compact)};
}

HubServer::Answer HubServer::tree(const HubServerRepository& repository) const {
    QJsonArray rows;
    for (const HubServerFile& file : repository.files) {
        QJsonObject row{{"type", "file"},
                        {"oid", QString::fromLatin1(blobId(file.bytes))},
                        {"size", file.bytes.size()},
                        {"path", file.path}};
        if (file.lfs)
            row["lfs"] = QJsonObject{{"oid", QString::fromLatin1(sha256(file.bytes))},
                                     {"size", file.bytes.size()},
                                     {"pointerSize", 134}};
        rows.append(row);
    }
    return {.headers = {{"Content-Type", "application/json; charset=utf-8"}},
            .body = QJsonDocument(rows).toJson(QJsonDocument::Compact)};
}

HubServer::Answer HubServer::resolve(const HubServerRepository& repository, const QString& path,
                                     const HubRequest& request) const {
    if (!repository.token.isEmpty() &&
        request.headers.value("authorization") != "Bearer " + repository.token)
        return {.status = request.headers.contains("authorization") ? 403 : 401,
                .headers = {{"X-Error-Code", "GatedRepo"},
                            {"X-Error-Message", "Access to this model is restricted"}}};
    for (const HubServerFile& file : repository.files) {
        if (file.path != path) continue;
        Answer reply{.headers = {{"X-Repo-Commit", kCommit}, {"Accept-Ranges", "bytes"}}};
        const QByteArray size = QByteArray::number(file.bytes.size());
        if (!file.lfs) {
            reply.headers << QPair<QByteArray, QByteArray>("ETag", '"' + blobId(file.bytes) + '"');
            reply.body = file.bytes;
            return reply;
        }
        const QByteArray hash = sha256(file.bytes);
        reply.status = 302;
        reply.headers << QPair<QByteArray, QByteArray>("X-Linked-Size", size)
                      << QPair<QByteArray, QByteArray>("X-Linked-ETag", '"' + hash + '"')
                      << QPair<QByteArray, QByteArray>("ETag", '"' + hash + '"')
                      << QPair<QByteArray, QByteArray>(
                             "Location", storage().toLatin1() + "/blobs/" + hash + "?signed=yes");
        return reply;
    }
    return {.status = 404,
            .headers = {{"X-Error-Code", "EntryNotFound"}, {"X-Error-Message", "Entry not found"}}};
}

} // namespace headroom::test
