#include "app/cli/model_argument.h"

#include "app/cli/fetch_for_terminal.h"
#include "app/cli/library_session.h"
#include "app/settings/paths.h"

#include <QFile>

namespace headroom::cli {

using namespace headroom::app;

namespace {
std::filesystem::path pathOf(const QString& path) {
    return QFile::encodeName(path).constData();
}
} // namespace

Result<std::filesystem::path> resolveModel(const std::string& argument) {
    std::error_code ignored;
    if (std::filesystem::exists(argument, ignored)) return argument;
    // For a starter model that is here the whole library need not be looked through.
    if (const StarterModel* starter = starterModel(QString::fromStdString(argument)))
        if (const QString path = fetchedPath(*starter, modelsFolder()); !path.isEmpty())
            return pathOf(path);
    LibrarySession session;
    session.scan();
    return pathOf((*TRY(session.find(argument))).path);
}

Result<std::filesystem::path> defaultModel(bool fetch) {
    for (const StarterModel& model : starterModels()) {
        if (!model.chat) continue;
        const QString path = fetchedPath(model, modelsFolder());
        if (!path.isEmpty()) return pathOf(path);
    }
    if (!fetch)
        return fail(ErrorCode::NotFound, "no model is here yet; run: headroom-cli models fetch " +
                                             starterModels().front().id.toStdString());
    const QString path =
        TRY(fetchForTerminal(starterModels().front(), FetchSource::HubThenPackages));
    return pathOf(path);
}

} // namespace headroom::cli
