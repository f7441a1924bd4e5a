#include "app/cli/command.h"
#include "app/cli/fetch_for_terminal.h"
#include "app/cli/hub_session.h"
#include "app/cli/interrupt.h"
#include "app/cli/library_session.h"
#include "app/cli/output.h"
#include "app/cli/progress_line.h"
#include "app/hub/hub_choices.h"
#include "app/hub/hub_client.h"
#include "app/settings/paths.h"

#include <QDateTime>
#include <QFileInfo>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <memory>

namespace headroom::cli {
namespace {

using namespace headroom::app;

std::string plain(const QString& text) {
    return forTerminal(text.toStdString());
}

struct SearchOptions {
    std::string text, task, licence, order = "downloads";
    double least_billions = 0, most_billions = 0;
};

Result<> search(const SearchOptions& options, bool json) {
    const std::map<std::string, HubOrder> orders = {
        {"downloads", HubOrder::Downloads}, {"likes", HubOrder::Likes}, {"new", HubOrder::Newest}};
    HubSession hub;
    const InterruptFlag interrupted;
    const QVector<HubModel> models =
        TRY(hub.client().search({.text = QString::fromStdString(options.text),
                                 .task = QString::fromStdString(options.task),
                                 .licence = QString::fromStdString(options.licence),
                                 .least_parameters = qint64(options.least_billions * 1e9),
                                 .most_parameters = qint64(options.most_billions * 1e9),
                                 .order = orders.at(options.order)},
                                interrupted.flag()));
    if (json) {
        nlohmann::ordered_json rows = nlohmann::ordered_json::array();
        for (const HubModel& model : models)
            rows.push_back({{"id", model.id.toStdString()},
                            {"task", model.task.toStdString()},
                            {"licence", model.licence.toStdString()},
                            {"downloads", model.downloads},
                            {"likes", model.likes},
                            {"gated", model.gated},
                            {"changed", model.changed.toStdString()},
                            {"architecture", model.architecture.toStdString()},
                            {"parameters", model.parameters}});
        printJson(rows, 1);
        return {};
    }
    for (const HubModel& model : models)
        fmt::print("{:60} {:>10} downloads {:>6} likes  {}{}\n", plain(model.id), model.downloads,
                   model.likes, plain(model.licence), model.gated ? ", asks for consent" : "");
    if (models.isEmpty()) say("The hub has no GGUF model of that kind.\n");
    return {};
}

/// What there is to choose from, with the choice that a `pull` without more would take.
Result<> listFiles(const HubRepository& repository, bool json) {
    const Result<HubChoice> taken = chosen(repository, {.repository = repository.model.id});
    const auto isTaken = [&](const HubChoice& choice) {
        return taken && choice.files == taken->files;
    };
    const std::optional<HubFile>& projector = repository.projector;
    if (json) {
        nlohmann::ordered_json with; // whichever is taken
        if (projector)
            with = {{"file", projector->path.toStdString()}, {"bytes", projector->bytes}};
        nlohmann::ordered_json rows = nlohmann::ordered_json::array();
        for (const HubChoice& choice : repository.choices)
            rows.push_back({{"format", choice.format.toStdString()},
                            {"name", choice.name.toStdString()},
                            {"bytes", choice.bytes()},
                            {"files", choice.files.size()},
                            {"first", choice.files.first().path.toStdString()},
                            {"default", isTaken(choice)},
                            {"projector", with}});
        printJson(rows, 1);
        return {};
    }
    for (const HubChoice& choice : repository.choices)
        fmt::print("{:12} {:>11}  {}{}{}\n", plain(choice.format), sizeText(double(choice.bytes())),
                   plain(choice.files.first().path),
                   choice.files.size() > 1 ? fmt::format(" ({} parts)", choice.files.size())
                                           : std::string(),
                   isTaken(choice) ? " (taken unless another is named)" : "");
    if (projector)
        fmt::print("{:12} {:>11}  {} (--with-projector fetches it too)\n", "projector",
                   sizeText(double(projector->bytes)), plain(projector->path));
    return {};
}

/// Verified as they arrived: `models verify` compares with this. A window that runs learns it by
/// itself, and holds the store.
void keepFigures(const QStringList& paths, const DownloadRequest& request) {
    std::vector<store::ModelFigureRow> figures;
    for (const QString& path : paths) {
        const QFileInfo info(path);
        const auto file = std::ranges::find(request.files, info.fileName(), &DownloadFile::name);
        if (file == request.files.end()) continue;
        figures.push_back({path.toStdString(), info.size(), info.lastModified().toMSecsSinceEpoch(),
                           file->sources.first().sha256.toStdString(),
                           QDateTime::currentMSecsSinceEpoch()});
    }
    (void)LibrarySession().keepFigures(figures);
}

struct PullOptions {
    std::string what;
    bool list = false, anyway = false, with_projector = false;
};

Result<> pull(const PullOptions& options, bool json) {
    HubSession hub;
    const HubReference reference =
        TRY(parseReference(QString::fromStdString(options.what), hub.endpoint()));
    HubRepository repository;
    HubChoice choice;
    {
        const InterruptFlag interrupted;
        repository = TRY(hub.client().repository(reference, interrupted.flag()));
        if (options.list) return listFiles(repository, json);
        choice = TRY(chosen(repository, reference));
        const ModelFacts facts = TRY(hub.client().facts(repository, choice, interrupted.flag()));
        if (!facts.error.isEmpty() && !options.anyway)
            return fail(ErrorCode::InvalidFile,
                        "no model that Headroom can read: " + facts.error.toStdString() +
                            "; with --anyway it is fetched all the same",
                        choice.files.first().path.toStdString());
        const QString lacks = facts.lacks.join(", ");
        if (!lacks.isEmpty() && !options.anyway)
            return fail(ErrorCode::Unsupported,
                        "Headroom can't run it: it lacks " + lacks.toStdString() +
                            "; with --anyway it is fetched all the same",
                        choice.files.first().path.toStdString());
    }
    if (options.with_projector && !repository.projector)
        return fail(ErrorCode::NotFound, "it has no projector (mmproj)",
                    repository.model.id.toStdString());
    const DownloadRequest request =
        requestOf(repository, choice, modelsFolder(),
                  options.with_projector ? Projector::Fetch : Projector::Leave);
    sayInOneLine(fmt::format("Fetching {} ({})", request.name.toStdString(),
                             sizeText(double(request.bytes()))));
    const QStringList paths = TRY(downloadForTerminal(request, hub.tokens()));
    keepFigures(paths, request);
    if (!json) {
        for (const QString& path : paths)
            fmt::print("{}\n", path.toStdString());
        return {};
    }
    nlohmann::ordered_json files = nlohmann::ordered_json::array();
    for (const QString& path : paths)
        files.push_back(path.toStdString());
    printJson({{"id", repository.model.id.toStdString()},
               {"format", choice.format.toStdString()},
               {"bytes", request.bytes()},
               {"paths", files}},
              1);
    return {};
}

} // namespace

void addHubCommands(CLI::App& models, CommonOptions& common, Action& action) {
    CLI::App* search_command = models.add_subcommand("search", "Search the model hub");
    const auto wanted = std::make_shared<SearchOptions>();
    search_command->add_option("TEXT", wanted->text, "Words of the model's name")->required();
    search_command->add_option("--task", wanted->task, "As the hub names it: text-generation");
    search_command->add_option("--licence", wanted->licence, "As the hub names it: apache-2.0");
    search_command->add_option("--sort", wanted->order, "downloads, likes or new")
        ->check(CLI::IsMember({"downloads", "likes", "new"}));
    search_command->add_option("--least", wanted->least_billions, "Billions of parameters")
        ->check(CLI::Range(0.0, 1e5));
    search_command->add_option("--most", wanted->most_billions, "Billions of parameters")
        ->check(CLI::Range(0.0, 1e5));
    showCommonOptions(*search_command, {"--json"});
    search_command->callback([&action, &common, wanted] {
        action = [&common, wanted] { return search(*wanted, common.json); };
    });

    CLI::App* pull_command =
        models.add_subcommand("pull", "Fetch a model from the hub (goes on where it stopped)");
    const auto what = std::make_shared<PullOptions>();
    pull_command
        ->add_option("ID", what->what,
                     "OWNER/NAME, OWNER/NAME:Q4_K_M, OWNER/NAME/FILE, or a web address")
        ->required();
    pull_command->add_flag("--list", what->list, "Show its files and fetch nothing");
    pull_command->add_flag("--anyway", what->anyway, "Also what Headroom can't run");
    pull_command->add_flag("--with-projector", what->with_projector,
                           "Also the file that sees or hears for it; Headroom does not use it yet");
    showCommonOptions(*pull_command, {"--json"});
    pull_command->callback([&action, &common, what] {
        action = [&common, what] { return pull(*what, common.json); };
    });
}

} // namespace headroom::cli
