#include "app/cli/command.h"
#include "app/cli/library_session.h"
#include "app/cli/model_argument.h"
#include "app/cli/output.h"
#include "app/cli/progress_line.h"
#include "app/instance/instance_client.h"

#include <QJsonArray>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <memory>

namespace headroom::cli {
namespace {
using namespace headroom::app;
using nlohmann::ordered_json;

/// For an answer about what is there, and for one more step of a load.
constexpr int kPatienceMs = 10'000, kLoadPatienceMs = 600'000;

ordered_json as_json(const QJsonObject& model) {
    return {{"name", model["name"].toString().toStdString()},
            {"path", model["path"].toString().toStdString()},
            {"state", model["state"].toString().toStdString()},
            {"current", model["current"].toBool()},
            {"pinned", model["pinned"].toBool()},
            {"answering", model["answering"].toBool()},
            {"bytes", qint64(model["bytes"].toDouble())},
            {"context_length", qint64(model["context_length"].toDouble())}};
}

void print_row(const QJsonObject& model) {
    QStringList notes{model["state"].toString()};
    if (model["current"].toBool()) notes << "chats talk to it";
    if (model["answering"].toBool()) notes << "answering";
    if (model["pinned"].toBool()) notes << "pinned";
    fmt::print("{:36} {:>11}  {}\n", forTerminal(model["name"].toString().toStdString()),
               sizeText(model["bytes"].toDouble()), forTerminal(notes.join(", ").toStdString()));
}

/// What shares the running program's memory, as its last answer tells.
void print(const QJsonObject& answer, bool json) {
    ordered_json rows = ordered_json::array();
    for (const QJsonValue& each : answer["done"].toArray()) {
        if (json)
            rows.push_back(as_json(each.toObject()));
        else
            print_row(each.toObject());
    }
    if (json)
        printJson(rows, 1);
    else if (answer["done"].toArray().isEmpty())
        fmt::print("no model is loaded\n");
}

Result<QJsonObject> ask(LibrarySession& session, const QJsonObject& question, int patience_ms,
                        const std::function<void(const QJsonObject&)>& heard = {}) {
    return askInstance(session.preferences().dataFolderInUse(), question, patience_ms, heard);
}

Result<> loaded(bool json) {
    LibrarySession session;
    print(TRY(ask(session, {{"do", "loaded"}}, kPatienceMs)), json);
    return {};
}

Result<> load(const std::string& name, bool json) {
    LibrarySession session;
    TRY(ask(session, {{"do", "loaded"}}, kPatienceMs)); // or looking on the disk is in vain
    session.scan();
    const FoundModel* model = TRY(session.find(name));
    ProgressLine line;
    const QJsonObject answer =
        TRY(ask(session, {{"do", "load"}, {"path", model->path}, {"name", model->name}},
                kLoadPatienceMs, [&](const QJsonObject& step) {
                    const double total = step["total_bytes"].toDouble();
                    if (total > 0)
                        line.show(fmt::format("loading {}: {:.0f} %", model->name.toStdString(),
                                              100 * step["loaded_bytes"].toDouble() / total));
                }));
    line.clear();
    print(answer, json);
    return {};
}

Result<> unload(const std::string& name, bool all, bool json) {
    if (all != name.empty())
        return fail(ErrorCode::InvalidRequest, "name one model, or give --all");
    LibrarySession session;
    QJsonObject question{{"do", "unload"}};
    TRY(ask(session, {{"do", "loaded"}}, kPatienceMs));
    if (!all) {
        session.scan();
        question["path"] = TRY(session.find(name))->path;
    }
    print(TRY(ask(session, question, kPatienceMs)), json);
    return {};
}
} // namespace

void addInstanceCommands(CLI::App& models, CommonOptions& common, Action& action) {
    const auto name = std::make_shared<std::string>();
    const auto all = std::make_shared<bool>(false);

    CLI::App* loaded_command =
        models.add_subcommand("loaded", "What the running Headroom holds in memory");
    showCommonOptions(*loaded_command, {"--json"});
    loaded_command->callback([&] { action = [&] { return loaded(common.json); }; });

    CLI::App* load_command = models.add_subcommand(
        "load", "Load a model in the running Headroom; chats talk to it then");
    load_command->add_option("MODEL", *name, kModelArgument)->required();
    showCommonOptions(*load_command, {"--json"});
    load_command->callback([&, name] { action = [&, name] { return load(*name, common.json); }; });

    CLI::App* unload_command =
        models.add_subcommand("unload", "Unload a model of the running Headroom");
    unload_command->add_option("MODEL", *name, kModelArgument);
    unload_command->add_flag("--all", *all, "All that are loaded");
    showCommonOptions(*unload_command, {"--json"});
    unload_command->callback(
        [&, name, all] { action = [&, name, all] { return unload(*name, *all, common.json); }; });
}

} // namespace headroom::cli
