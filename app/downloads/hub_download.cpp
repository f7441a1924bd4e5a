#include "app/downloads/hub_download.h"

#include "app/downloads/verified_file.h"
#include "app/network/outbound_gate.h"
#include "kernels/base/blocking.h"

#include <QEventLoop>
#include <QFile>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QNetworkRequest>
#include <QTimer>
#include <QUrl>

#include <fmt/format.h>

#include <memory>

namespace headroom::app {
namespace {

constexpr int kReachMs = 3000;    // until the hub's first answer
constexpr int kStalledMs = 30000; // without a byte
constexpr int kCancelPollMs = 100;
constexpr qint64 kLargestModel = qint64(1) << 42;

struct ReplyDeleter {
    void operator()(QNetworkReply* reply) const { reply->deleteLater(); }
};
using Reply = std::unique_ptr<QNetworkReply, ReplyDeleter>;

/// What the hub says of a file before any of it is sent.
struct HubFile {
    QUrl url;
    qint64 bytes = 0;
    QByteArray sha256;
};

Error networkError(const QNetworkReply& reply) {
    const int status = reply.attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    const std::string host = reply.url().host().toStdString();
    if (status == 401 || status == 403)
        return {ErrorCode::Io, fmt::format("it asks for a login (status {})", status), host};
    if (status == 404) return {ErrorCode::NotFound, "the file is not there (status 404)", host};
    if (status >= 400) return {ErrorCode::Io, fmt::format("it answered status {}", status), host};
    return {ErrorCode::Io, reply.errorString().toStdString(), host};
}

/// Runs the loop until the reply ends, no byte came for `idle_ms`, or the person cancels.
/// `on_data` takes what has arrived; an error of it ends the transfer.
Result<> wait(QNetworkReply& reply, const FetchContext& context, int idle_ms,
              const std::function<Result<>()>& on_data) {
    QEventLoop loop;
    QTimer idle, poll;
    Result<> outcome;
    bool stalled = false;
    idle.setSingleShot(true);
    QObject::connect(&idle, &QTimer::timeout, &loop, [&] {
        stalled = true;
        loop.quit();
    });
    QObject::connect(&poll, &QTimer::timeout, &loop, [&] {
        if (context.cancelled) loop.quit();
    });
    QObject::connect(&reply, &QNetworkReply::readyRead, &loop, [&] {
        idle.start(idle_ms);
        outcome = on_data();
        if (!outcome) loop.quit();
    });
    QObject::connect(&reply, &QNetworkReply::finished, &loop, &QEventLoop::quit);
    idle.start(idle_ms);
    poll.start(kCancelPollMs);
    if (!reply.isFinished()) loop.exec();
    if (outcome && reply.isFinished()) outcome = on_data();
    if (!reply.isFinished()) reply.abort();

    if (context.cancelled) return fail(ErrorCode::Cancelled, "cancelled");
    if (!outcome) return outcome;
    if (stalled)
        return fail(ErrorCode::Io, fmt::format("no answer for {} seconds", idle_ms / 1000),
                    reply.url().host().toStdString());
    if (reply.error() != QNetworkReply::NoError) return tl::make_unexpected(networkError(reply));
    return {};
}

Result<HubFile> ask(QNetworkAccessManager& manager, const StarterModel& model,
                    const FetchContext& context, const QString& purpose) {
    QUrl url(context.gate.hubEndpoint() + "/" + model.hub_repository + "/resolve/main/" +
             model.hub_file);
    QNetworkRequest request(url);
    // The hub answers with a redirect whose headers carry size and hash; following it loses them.
    request.setAttribute(QNetworkRequest::RedirectPolicyAttribute,
                         QNetworkRequest::ManualRedirectPolicy);
    Reply reply(TRY(context.gate.head(manager, request, purpose)));
    TRY_VOID(wait(*reply, context, kReachMs, [] { return Result<>{}; }));

    HubFile file{.url = url};
    file.bytes = reply->rawHeader("X-Linked-Size").toLongLong();
    file.sha256 = reply->rawHeader("X-Linked-ETag").replace('"', "").toLower();
    static const QByteArray hex = "0123456789abcdef";
    const bool is_hash = file.sha256.size() == 64 &&
                         std::ranges::all_of(file.sha256, [](char c) { return hex.contains(c); });
    if (file.bytes <= 0 || file.bytes > kLargestModel || !is_hash)
        return fail(ErrorCode::InvalidFile,
                    "its answer names no size and SHA-256 of the file, so it can't be verified",
                    url.host().toStdString());
    return file;
}

/// A part begun for another version of the file is of no use.
Result<> discardOtherVersion(const QString& part, const QByteArray& sha256) {
    QFile mark(part + ".sha256");
    if (mark.open(QIODevice::ReadOnly) && mark.read(128) == sha256) return {};
    mark.close();
    QFile::remove(part);
    if (!mark.open(QIODevice::WriteOnly | QIODevice::Truncate) || mark.write(sha256) < 0)
        return fail(ErrorCode::Io, mark.errorString().toStdString(), part.toStdString());
    return {};
}

Result<> transfer(QNetworkAccessManager& manager, const HubFile& file, QFile& part,
                  const FetchContext& context, const QString& purpose) {
    QNetworkRequest request(file.url);
    request.setAttribute(QNetworkRequest::RedirectPolicyAttribute,
                         QNetworkRequest::NoLessSafeRedirectPolicy);
    request.setRawHeader("Accept-Encoding", "identity");
    if (part.size() > 0)
        request.setRawHeader("Range", "bytes=" + QByteArray::number(part.size()) + "-");
    Reply reply(TRY(context.gate.get(manager, request, purpose)));

    bool checked = false;
    return wait(*reply, context, kStalledMs, [&]() -> Result<> {
        // What came before a connection broke counts; the body of a refusal does not.
        const int status = reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
        if (status == 0 || status >= 400) return {};
        if (!checked) {
            const QByteArray range = "bytes " + QByteArray::number(part.size()) + "-";
            // A server that ignores the range sends all: begin again.
            if (status == 200)
                part.resize(0);
            else if (status != 206 || !reply->rawHeader("Content-Range").startsWith(range))
                return fail(ErrorCode::InvalidFile,
                            fmt::format("it answered status {} to a request for the rest", status),
                            file.url.host().toStdString());
            part.seek(part.size());
            checked = true;
        }
        const QByteArray data = reply->readAll();
        if (part.size() + data.size() > file.bytes)
            return fail(ErrorCode::InvalidFile, "it sent more bytes than the file has",
                        file.url.host().toStdString());
        if (part.write(data) != data.size())
            return fail(ErrorCode::Io, part.errorString().toStdString(),
                        part.fileName().toStdString());
        context.progress({"from the model hub", part.size(), file.bytes});
        return {};
    });
}

} // namespace

Result<QString> downloadFromHub(const StarterModel& model, const FetchContext& context) {
    may_block("downloadFromHub");
    QNetworkAccessManager manager;
    const QString purpose = "fetch " + model.name;
    const HubFile file = TRY(ask(manager, model, context, purpose));

    const QString part_path = context.partsFolder() + "/" + model.hub_file + ".part";
    TRY_VOID(discardOtherVersion(part_path, file.sha256));
    QFile part(part_path);
    if (!part.open(QIODevice::ReadWrite))
        return fail(ErrorCode::Io, part.errorString().toStdString(), part_path.toStdString());
    TRY_VOID(ensureDiskSpace(context.folder, file.bytes - part.size()));
    if (part.size() < file.bytes) TRY_VOID(transfer(manager, file, part, context, purpose));
    // Qt may take a connection that broke for one that ended; what arrived is still good.
    if (part.size() < file.bytes)
        return fail(ErrorCode::Io, "the connection was closed before the end of the file",
                    file.url.host().toStdString());
    part.close();

    const QString path = context.folder + "/" + model.hub_file;
    TRY_VOID(verifyAndRename(part_path, path, file.bytes, file.sha256, context));
    QFile::remove(part_path + ".sha256");
    return path;
}

} // namespace headroom::app
