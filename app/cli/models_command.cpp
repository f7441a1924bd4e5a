#include "app/cli/command.h"
#include "app/cli/fetch_for_terminal.h"
#include "app/cli/output.h"
#include "app/downloads/starter_models.h"
#include "app/settings/paths.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <memory>

namespace headroom::cli {
namespace {

using namespace headroom::app;

Result<const StarterModel*> named(const std::string& id) {
    if (const StarterModel* model = starterModel(QString::fromStdString(id))) return model;
    std::string known;
    for (const StarterModel& model : starterModels())
        known += (known.empty() ? "" : ", ") + model.id.toStdString();
    return fail(ErrorCode::NotFound, "no starter model has this name; there are " + known, id);
}

Result<> list(bool json) {
    nlohmann::ordered_json rows = nlohmann::ordered_json::array();
    for (const StarterModel& model : starterModels()) {
        const QString path = fetchedPath(model, modelsFolder());
        if (json)
            rows.push_back({{"id", model.id.toStdString()},
                            {"name", model.name.toStdString()},
                            {"description", model.description.toStdString()},
                            {"bytes", model.package_bytes},
                            {"path", path.isEmpty() ? nlohmann::ordered_json()
                                                    : nlohmann::ordered_json(path.toStdString())}});
        else
            fmt::print("{:20} {:>11}  {}  {}\n", model.id.toStdString(),
                       sizeText(double(model.package_bytes)),
                       path.isEmpty() ? "not fetched" : "fetched    ",
                       model.description.toStdString());
    }
    if (json) printJson(rows, 1);
    return {};
}

} // namespace

void addModelsCommand(CLI::App& app, CommonOptions& common, Action& action) {
    CLI::App* models =
        app.add_subcommand("models", "The models on this machine, and small ones to begin with");
    models->require_subcommand(1);
    models->fallthrough();
    const auto id = std::make_shared<std::string>();
    const auto packages_only = std::make_shared<bool>(false);

    addLibraryCommands(*models, common, action);
    addInstanceCommands(*models, common, action);
    addHubCommands(*models, common, action);
    addQueueCommands(*models, common, action);

    CLI::App* list_command =
        models->add_subcommand("starters", "Small models to begin with, and which were fetched");
    showCommonOptions(*list_command, {"--json"});
    list_command->callback([&] { action = [&] { return list(common.json); }; });

    CLI::App* fetch = models->add_subcommand("fetch", "Fetch a model (goes on where it stopped)");
    fetch->add_option("NAME", *id, "As `models starters` names it")->required();
    fetch->add_flag("--from-packages", *packages_only,
                    "From the package registry only: the exact file that the tests expect");
    fetch->callback([&action, id, packages_only] {
        action = [id, packages_only]() -> Result<> {
            const FetchSource source =
                *packages_only ? FetchSource::PackagesOnly : FetchSource::HubThenPackages;
            const StarterModel* model = TRY(named(*id));
            fmt::print("{}\n", TRY(fetchForTerminal(*model, source)).toStdString());
            return {};
        };
    });

    CLI::App* path = models->add_subcommand("path", "Where a fetched model lies");
    path->add_option("NAME", *id, "As `models starters` names it")->required();
    path->add_flag("--from-packages", *packages_only, "The package registry's file");
    path->callback([&action, id, packages_only] {
        action = [id, packages_only]() -> Result<> {
            const FetchSource source =
                *packages_only ? FetchSource::PackagesOnly : FetchSource::HubThenPackages;
            const StarterModel* model = TRY(named(*id));
            const QString found = fetchedPath(*model, modelsFolder(), source);
            if (found.isEmpty()) return fail(ErrorCode::NotFound, "it was not fetched yet", *id);
            fmt::print("{}\n", found.toStdString());
            return {};
        };
    });
}

} // namespace headroom::cli
