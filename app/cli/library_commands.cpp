#include "app/cli/command.h"
#include "app/cli/library_listing.h"
#include "app/cli/model_argument.h"

#include <CLI/CLI.hpp>

#include <memory>
#include <string>
#include <vector>

namespace headroom::cli {
namespace {
/// What the commands' options are parsed into.
struct Chosen {
    std::vector<std::string> words;
    std::string model;
    bool copy = false, yes = false, for_good = false;
};
} // namespace

void addLibraryCommands(CLI::App& models, CommonOptions& common, Action& action) {
    const auto chosen = std::make_shared<Chosen>();

    CLI::App* list = models.add_subcommand("list", "The models on this machine");
    list->add_option("WORDS", chosen->words, "Only those whose row holds every word");
    showCommonOptions(*list, {"--json"});
    list->callback(
        [&, chosen] { action = [&, chosen] { return listModels(chosen->words, common.json); }; });

    CLI::App* show = models.add_subcommand("show", "All that is known of one model");
    show->add_option("MODEL", chosen->model, kModelArgument)->required();
    showCommonOptions(*show, {"--json"});
    show->callback(
        [&, chosen] { action = [&, chosen] { return showModel(chosen->model, common.json); }; });

    CLI::App* import = models.add_subcommand("import", "Use files and folders where they lie");
    import->add_option("PATHS", chosen->words, "Model files, or folders with some")->required();
    import->add_flag("--copy", chosen->copy, "Copy them into Headroom's own folder instead");
    showCommonOptions(*import, {"--json"});
    import->callback([&, chosen] {
        action = [&, chosen] { return importModels(chosen->words, chosen->copy, common.json); };
    });

    CLI::App* forget = models.add_subcommand(
        "forget", "Look no more in a path that was imported; what lies there stays");
    forget->add_option("PATH", chosen->model, "That path, or a model in it")->required();
    showCommonOptions(*forget, {"--json"});
    forget->callback(
        [&, chosen] { action = [&, chosen] { return forgetPlace(chosen->model, common.json); }; });

    CLI::App* verify = models.add_subcommand(
        "verify", "Compute the SHA-256 of a model's files, and compare it with what is known");
    verify->add_option("MODEL", chosen->model, kModelArgument)->required();
    showCommonOptions(*verify, {"--json"});
    verify->callback(
        [&, chosen] { action = [&, chosen] { return verifyModel(chosen->model, common.json); }; });

    CLI::App* remove =
        models.add_subcommand("rm", "Move one of Headroom's own models to the trash");
    remove->add_option("MODEL", chosen->model, kModelArgument)->required();
    remove->add_flag("--yes", chosen->yes, "Do not ask");
    remove->add_flag("--for-good", chosen->for_good, "Delete it at once, without the trash");
    showCommonOptions(*remove, {"--json"});
    remove->callback([&, chosen] {
        action = [&, chosen] {
            return removeModel(chosen->model, chosen->yes, chosen->for_good, common.json);
        };
    });
}

} // namespace headroom::cli
