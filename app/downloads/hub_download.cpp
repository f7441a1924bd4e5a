#include "app/downloads/hub_download.h"

#include "app/downloads/ranged_transfer.h"
#include "app/downloads/verified_file.h"
#include "app/network/outbound_gate.h"
#include "kernels/base/blocking.h"

#include <QFile>
#include <QThread>

namespace headroom::app {
namespace {

constexpr qint64 kLargestModel = qint64(1) << 42;
constexpr int kPollMs = 50;
constexpr int kMostVersions = 3; ///< that are met in one run

QUrl addressOf(const DownloadSource& source, const OutboundGate& gate) {
    if (source.kind == DownloadSource::Kind::Address) return source.address;
    QUrl url(gate.hubEndpoint());
    url.setPath(url.path() + "/" + source.repository + "/resolve/" + source.revision + "/" +
                    source.path,
                QUrl::DecodedMode);
    return url;
}

DownloadStep stepOf(const DownloadSource& source) {
    return {source.kind == DownloadSource::Kind::Hub ? DownloadStep::Kind::FromHub
                                                     : DownloadStep::Kind::FromMirror};
}

FetchOrigin originOf(const DownloadSource& source) {
    return source.kind == DownloadSource::Kind::Hub ? FetchOrigin::Hub : FetchOrigin::Mirror;
}

/// Waits, unless the person cancels.
bool sleepFor(qint64 ms, const FetchContext& context) {
    for (qint64 left = ms; left > 0; left -= kPollMs) {
        if (context.cancelled || context.gate.isPrivate()) return false;
        QThread::msleep(std::min<qint64>(left, kPollMs));
    }
    return true;
}

Refusal stopped() {
    return {Remedy::Stop, Error{ErrorCode::Cancelled, "cancelled", {}}};
}

Refusal ofDisk(Trouble error, bool full) {
    if (error.code == ErrorCode::Cancelled) return stopped();
    const Remedy remedy = full ? Remedy::Room : Remedy::OtherSource;
    return {remedy, std::move(error)};
}

/// One run: a file, one source, tries until it is whole.
class WebFetchRun {
public:
    WebFetchRun(const DownloadSource& source, const WebFetch& fetch, DownloadRows& rows,
                const FetchContext& context)
        : source_(source)
        , fetch_(fetch)
        , rows_(rows)
        , context_(context)
        , connections_(context.connections) {
        context_.progress = [this, report = context.progress](FetchProgress progress) {
            if (progress.step.kind == DownloadStep::Kind::None) progress.step = stepOf(source_);
            progress.origin = originOf(source_);
            report(progress);
        };
    }

    Asked<> run() {
        int in_vain = 0;
        for (;;) {
            const qint64 before = file_ ? file_->done() : 0;
            Asked<> done = attempt();
            if (done) return {};
            if (file_ && file_->done() > before) in_vain = 0;
            // A server that bears fewer connections gets fewer.
            connections_ = std::max(1, connections_ / 2);
            const Refusal& refusal = done.error();
            const bool again = refusal.remedy == Remedy::Again || refusal.remedy == Remedy::AskAnew;
            // Where nothing was ever heard and somebody else may have it, that one is asked.
            const int tries = !fetch_.last && !file_ ? 1 : context_.patience.tries;
            if (!again || ++in_vain >= tries) return tl::make_unexpected(refusal);
            if (refusal.remedy == Remedy::AskAnew) located_ = {};
            const qint64 wait =
                refusal.wait_ms > 0
                    ? refusal.wait_ms
                    : std::min<qint64>(context_.patience.longest_wait_ms,
                                       qint64(context_.patience.first_wait_ms) << (in_vain - 1));
            context_.progress(
                {{.kind = DownloadStep::Kind::Retrying, .trouble = refusal.error, .wait_ms = wait},
                 file_ ? file_->done() : 0,
                 located_.bytes});
            if (!sleepFor(wait, context_)) return tl::make_unexpected(stopped());
        }
    }

private:
    Asked<> attempt() {
        if (located_.url.isEmpty()) {
            const bool patient = fetch_.last || file_;
            Asked<LocatedFile> located =
                locate(source_, patient ? context_.patience.answer_ms : context_.patience.reach_ms,
                       context_);
            if (!located) return tl::make_unexpected(located.error());
            located_ = *located;
            if (auto opened = open(); !opened) return opened;
        }
        if (file_->done() < file_->bytes()) {
            RangedTransfer transfer(*file_, located_.url, located_.storage, connections_, context_);
            if (auto moved = transfer.run(); !moved) return moved;
        }
        return finish();
    }

    /// The file on the disk, with what is good of it.
    Asked<> open() {
        if (file_ && version_.sha256 == located_.sha256) return {};
        if (!file_) {
            auto before = rows_.version(fetch_.id);
            if (!before) return refuse(Remedy::Stop, before.error());
            version_ = *before;
        }
        const bool other = version_.sha256 != located_.sha256 || version_.bytes != located_.bytes;
        if (other) {
            if (++versions_ > kMostVersions)
                return refuse(Remedy::OtherSource, ErrorCode::InvalidFile,
                              "it names another SHA-256 each time it is asked",
                              located_.url.host().toStdString());
            version_ = {located_.bytes, located_.sha256,
                        fetch_.smallest_part > 0 ? fetch_.smallest_part
                                                 : partBytesFor(located_.bytes)};
            file_.reset();
            // Bytes of another version are of no use.
            QFile::remove(fetch_.part_path);
            if (auto set = rows_.setVersion(fetch_.id, version_); !set)
                return refuse(Remedy::Stop, set.error());
        }
        auto file = PartialFile::open(fetch_.part_path, fetch_.id, version_, rows_);
        if (!file) return refuse(Remedy::Stop, file.error());
        file_ = std::move(*file);
        const auto scope =
            fetch_.trusted ? PartialFile::Scope::Unfinished : PartialFile::Scope::All;
        auto verified = file_->verify(scope, progressOf(DownloadStep::Kind::CheckingParts));
        if (!verified) return tl::make_unexpected(ofDisk(verified.error(), file_->full()));
        const qint64 needed = file_->bytes() - file_->done() + fetch_.needed_after;
        if (fetch_.room >= 0 && needed > fetch_.room)
            return refuse(Remedy::Room, tooFull(needed, fetch_.room, fetch_.final_path));
        return {};
    }

    PartialFile::Progress progressOf(DownloadStep::Kind step) {
        return {context_.cancelled, [this, step](qint64 done) {
                    context_.progress({{step}, done, file_->bytes()});
                }};
    }

    /// The whole against the published hash. Parts that changed on the disk are fetched again; if
    /// none did, some came wrong, and are looked for.
    Asked<> finish() {
        auto check = file_->check(progressOf(DownloadStep::Kind::Verifying));
        if (!check) return tl::make_unexpected(ofDisk(check.error(), file_->full()));
        if (!check->bad.empty())
            return refuse(Remedy::Again, TroubleKind::PartsChanged,
                          {std::to_string(check->bad.size())}, fetch_.part_path.toStdString());
        if (check->sha256 != located_.sha256)
            if (auto repaired = repair(); !repaired) return repaired;
        if (auto renamed = file_->rename(fetch_.final_path); !renamed)
            return tl::make_unexpected(ofDisk(renamed.error(), file_->full()));
        return {};
    }

    /// Fetches part after part once more until the whole is right.
    Asked<> repair() {
        for (int part = 0; part < file_->parts(); ++part) {
            Asked<QByteArray> bytes =
                fetchRange(located_.url, file_->begin(part), file_->length(part), context_);
            if (!bytes) return tl::make_unexpected(bytes.error());
            if (bytes->size() != file_->length(part))
                return refuse(Remedy::Again, TroubleKind::ClosedEarly, {},
                              located_.url.host().toStdString());
            context_.progress(
                {{DownloadStep::Kind::Repairing}, file_->begin(part), file_->bytes()});
            auto replaced = file_->replace(part, *bytes);
            if (!replaced) return tl::make_unexpected(ofDisk(replaced.error(), file_->full()));
            if (!*replaced) continue;
            auto check = file_->check(progressOf(DownloadStep::Kind::Verifying));
            if (!check) return tl::make_unexpected(ofDisk(check.error(), file_->full()));
            if (check->bad.empty() && check->sha256 == located_.sha256) return {};
        }
        file_.reset();
        QFile::remove(fetch_.part_path);
        (void)rows_.setVersion(fetch_.id, {});
        return refuse(Remedy::OtherSource, TroubleKind::WrongHash, {},
                      located_.url.host().toStdString());
    }

    const DownloadSource& source_;
    const WebFetch& fetch_;
    DownloadRows& rows_;
    FetchContext context_;
    int connections_;
    int versions_ = 0;
    LocatedFile located_;
    FileVersion version_;
    std::unique_ptr<PartialFile> file_;
};

} // namespace

Asked<LocatedFile> locate(const DownloadSource& source, int patience_ms,
                          const FetchContext& context) {
    const QUrl url = addressOf(source, context.gate);
    const std::string host = url.host().toStdString();
    const HeadAnswer head = ASK(askHead(url, patience_ms, context));
    LocatedFile file{.url = head.location.isEmpty() ? head.url : head.location,
                     .storage = !head.location.isEmpty()};
    const auto plain = [](QByteArray tag) {
        return tag.replace("W/", "").replace('"', "").toLower();
    };
    const bool linked = !head.linked_etag.isEmpty();
    file.bytes = (linked ? head.linked_bytes : head.length).toLongLong();
    file.sha256 = plain(linked ? head.linked_etag : head.etag);
    if (!isSha256(file.sha256)) file.sha256 = source.sha256;
    if (file.bytes <= 0 && source.bytes > 0) file.bytes = source.bytes;
    if (file.bytes <= 0 || file.bytes > kLargestModel || !isSha256(file.sha256))
        return refuse(Remedy::OtherSource, TroubleKind::NoFigures, {}, host);
    if ((source.bytes > 0 && source.bytes != file.bytes) ||
        (!source.sha256.isEmpty() && source.sha256 != file.sha256))
        return refuse(Remedy::OtherSource, TroubleKind::OtherVersion, {}, host);
    return file;
}

Asked<> fetchFromWeb(const DownloadSource& source, const WebFetch& fetch, DownloadRows& rows,
                     const FetchContext& context) {
    may_block("fetchFromWeb");
    return WebFetchRun(source, fetch, rows, context).run();
}

} // namespace headroom::app
