#include "app/hub/hub_client.h"

#include "app/downloads/hub_download.h"
#include "app/hub/hub_answers.h"
#include "app/network/outbound_gate.h"
#include "engine/gguf/limits.h"
#include "kernels/base/blocking.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QUrlQuery>

#include <algorithm>
#include <memory>
#include <vector>

namespace headroom::app {
namespace {

constexpr qint64 kMostAnswer = 16 << 20;
constexpr int kPatienceMs = 20'000;
constexpr int kMostFound = 50;
constexpr int kMostPages = 10;
constexpr qint64 kFirstPiece = 1 << 20;

/// Where the next page lies: <ADDRESS>; rel="next".
QString nextPage(const QByteArray& link) {
    static const QRegularExpression next("<([^>]*)>\\s*;\\s*rel=\"next\"");
    return next.match(QString::fromLatin1(link)).captured(1);
}

bool fits(const HubModel& model, const HubQuery& query) {
    const qint64 known = model.parameters > 0 ? model.parameters : parametersInName(model.name());
    if (known == 0) return true;
    return known >= query.least_parameters &&
           (query.most_parameters == 0 || known <= query.most_parameters);
}

/// The first bytes of a file of the hub, in one as large as the whole: it takes no more room than
/// they do.
class RemoteHeader {
public:
    RemoteHeader(QUrl url, const HubFile& file, const QTemporaryDir& folder,
                 const FetchContext& context)
        : url_(std::move(url))
        , most_(std::min<qint64>(file.bytes, qint64(gguf::kMaxHeaderBytes)))
        , bytes_(file.bytes)
        , file_(folder.filePath(file.name()))
        , context_(context) {}

    /// As much again as is here.
    Told<> more() {
        const qint64 piece = std::min(most_ - have_, std::max(kFirstPiece, have_));
        Asked<QByteArray> bytes = fetchRange(url_, have_, piece, context_);
        if (!bytes) return tl::make_unexpected(bytes.error().error);
        if (bytes->size() != piece)
            return trouble(TroubleKind::ClosedEarly, {}, url_.host().toStdString());
        const bool written = (file_.isOpen() || file_.open(QIODevice::ReadWrite)) &&
                             file_.resize(bytes_) && file_.seek(have_) &&
                             file_.write(*bytes) == piece && file_.flush();
        if (!written) return fail(ErrorCode::Io, file_.errorString().toStdString());
        have_ += piece;
        return {};
    }
    /// More bytes may make a header of it.
    bool hopeful() { return have_ < most_ && file_.seek(0) && file_.read(4) == "GGUF"; }

private:
    const QUrl url_;
    const qint64 most_, bytes_;
    QFile file_;
    const FetchContext& context_;
    qint64 have_ = 0;
};

/// What one call needs of its surroundings while it runs: one connection, as fast as it goes.
struct Errand {
    RateLimiter unlimited;
    const std::atomic<int> connections = 1;
    FetchContext context;

    Errand(OutboundGate& gate, const std::function<QByteArray(const QUrl&)>& token,
           const QString& purpose, const std::atomic<bool>& cancelled)
        : context{.gate = gate,
                  .limiter = unlimited,
                  .cancelled = cancelled,
                  .connections = connections,
                  .token = token,
                  .purpose = purpose} {}
};

Told<> mayAsk(const OutboundGate& gate) {
    if (!gate.isPrivate()) return {};
    return tl::make_unexpected(OutboundGate::shut());
}
} // namespace

qint64 parametersInName(const QString& name) {
    static const QRegularExpression size(
        "(?:^|[^a-zA-Z0-9.])(\\d{1,4}(?:\\.\\d{1,3})?)([bBmM])(?![a-zA-Z0-9])");
    const auto match = size.match(name);
    if (!match.hasMatch()) return 0;
    const double unit = match.captured(2).toLower() == "b" ? 1e9 : 1e6;
    return qint64(match.captured(1).toDouble() * unit + 0.5);
}

HubClient::HubClient(OutboundGate& gate, std::function<QByteArray(const QUrl&)> token)
    : gate_(gate)
    , token_(std::move(token)) {}

Told<QByteArray> HubClient::ask(const QString& path, const QString& purpose,
                                const std::atomic<bool>& cancelled, QByteArray* link) {
    may_block("HubClient::ask");
    TRY_VOID(mayAsk(gate_));
    const Errand errand(gate_, token_, purpose, cancelled);
    const QUrl url(path.startsWith("http") ? path : gate_.hubEndpoint() + path);
    Asked<TextAnswer> answer = fetchAnswer(url, kMostAnswer, kPatienceMs, errand.context);
    if (!answer) return tl::make_unexpected(answer.error().error);
    if (link) *link = answer->link;
    return answer->body;
}

Told<QVector<HubModel>> HubClient::search(const HubQuery& query,
                                          const std::atomic<bool>& cancelled) {
    QUrlQuery asked;
    const auto add = [&asked](const char* key, const QString& value) {
        asked.addQueryItem(key, QString::fromLatin1(QUrl::toPercentEncoding(value)));
    };
    add("search", query.text.trimmed().left(200));
    add("filter", "gguf");
    if (!query.licence.isEmpty()) add("filter", "license:" + query.licence);
    if (!query.task.isEmpty()) add("pipeline_tag", query.task);
    switch (query.order) {
    case HubOrder::Downloads:
        add("sort", "downloads");
        break;
    case HubOrder::Likes:
        add("sort", "likes");
        break;
    case HubOrder::Newest:
        add("sort", "createdAt");
        break;
    }
    add("direction", "-1");
    add("limit", QString::number(kMostFound));
    for (const char* field : {"downloads", "likes", "gated", "pipeline_tag", "tags", "createdAt",
                              "lastModified", "gguf"})
        add("expand[]", field);
    const QByteArray json = TRY(
        ask("/api/models?" + asked.toString(QUrl::FullyEncoded), "search for models", cancelled));
    QVector<HubModel> models = TRY(parseModels(json));
    models.removeIf([&](const HubModel& model) { return !fits(model, query); });
    return models;
}

Told<HubRepository> HubClient::repository(const HubReference& reference,
                                          const std::atomic<bool>& cancelled) {
    const QString purpose = "look at " + reference.repository;
    const QString revision = QString::fromLatin1(QUrl::toPercentEncoding(reference.revision));
    const QString at = "/api/models/" + reference.repository;
    const QByteArray about = TRY(ask(at + "/revision/" + revision, purpose, cancelled));
    HubRepository repository{.model = TRY(parseModel(about)), .revision = reference.revision};
    QVector<HubFile> files;
    QString page = at + "/tree/" + revision + "?recursive=true";
    for (int i = 0; i < kMostPages && !page.isEmpty(); ++i) {
        QByteArray link;
        const QByteArray rows = TRY(ask(page, purpose, cancelled, &link));
        files += TRY(parseTree(rows));
        page = nextPage(link);
        // What a page names is not asked of another server.
        if (!page.isEmpty() && !sameOrigin(QUrl(page), QUrl(gate_.hubEndpoint()))) break;
    }
    repository.choices = choicesOf(files);
    repository.projector = projectorOf(files);
    return repository;
}

Told<> HubClient::fetchHeaders(const HubRepository& repository, const HubChoice& choice,
                               const std::atomic<bool>& cancelled,
                               const std::function<bool(const QString& path)>& read) {
    may_block("HubClient::fetchHeaders");
    TRY_VOID(mayAsk(gate_));
    const Errand errand(gate_, token_, "look into " + choice.name, cancelled);
    const QTemporaryDir folder;
    std::vector<std::unique_ptr<RemoteHeader>> parts;
    for (const HubFile& file : choice.files) {
        const DownloadSource source{.kind = DownloadSource::Kind::Hub,
                                    .file = file.name(),
                                    .bytes = file.bytes,
                                    .sha256 = file.sha256,
                                    .repository = repository.model.id,
                                    .revision = repository.revision,
                                    .path = file.path};
        const Asked<LocatedFile> located = locate(source, kPatienceMs, errand.context);
        if (!located) return tl::make_unexpected(located.error().error);
        parts.push_back(std::make_unique<RemoteHeader>(located->url, file, folder, errand.context));
        TRY_VOID(parts.back()->more());
    }
    // Where the rest still reads as zeros, an error may be theirs. The first part's header is the
    // long one: it has the vocabulary.
    while (!read(folder.filePath(choice.files.first().name())) && parts.front()->hopeful())
        TRY_VOID(parts.front()->more());
    return {};
}

Told<ModelFacts> HubClient::facts(const HubRepository& repository, const HubChoice& choice,
                                  const std::atomic<bool>& cancelled) {
    ModelFacts facts;
    TRY_VOID(fetchHeaders(repository, choice, cancelled, [&facts](const QString& path) {
        facts = readFacts(path);
        return facts.error.isEmpty();
    }));
    return facts;
}

Told<HubHeader> HubClient::header(const HubRepository& repository, const HubChoice& choice,
                                  const Backend* backend, const std::atomic<bool>& cancelled) {
    HubHeader header;
    TRY_VOID(fetchHeaders(repository, choice, cancelled, [&](const QString& path) {
        header.facts = readFacts(path);
        if (!header.facts.error.isEmpty()) return false;
        const auto file = GgufFile::open(nativePath(path));
        if (!file) return false;
        const Told<FitModel> fit = backend ? fit_model(*file, *backend) : fit_model(**file);
        if (fit) header.fit = std::make_shared<const FitModel>(*fit);
        return true;
    }));
    return header;
}

Told<FitModel> HubClient::fitModel(const HubRepository& repository, const HubChoice& choice,
                                   const Backend& backend, const std::atomic<bool>& cancelled) {
    Told<FitModel> model = fail(ErrorCode::InvalidFile, "the header is not whole");
    TRY_VOID(fetchHeaders(repository, choice, cancelled, [&](const QString& path) {
        const auto file = GgufFile::open(nativePath(path));
        if (!file)
            model = tl::make_unexpected(Trouble(file.error()));
        else
            model = fit_model(*file, backend);
        return file.has_value();
    }));
    return model;
}

} // namespace headroom::app
