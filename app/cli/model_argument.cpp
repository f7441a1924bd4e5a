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
    const StarterModel* starter = starterModel(QString::fromStdString(argument));
    if (starter)
        if (const QString path = fetchedPath(*starter, modelsFolder()); !path.isEmpty())
            return pathOf(path);
    LibrarySession session;
    session.scan();
    const Result<const FoundModel*> found = session.find(argument);
    if (found) return pathOf((*found)->path);
    if (found.error().code != ErrorCode::NotFound) return tl::make_unexpected(found.error());
    if (starter)
        return fail(ErrorCode::NotFound,
                    "it was not fetched yet; run: headroom-cli models fetch " + argument, argument);
    return fail(ErrorCode::NotFound,
                "there is no such file, and no model on this machine is called so; "
                "`headroom-cli models list` shows all",
                argument);
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
