#pragma once

#include "app/cli/common_options.h"
#include "kernels/api/dtype.h"
#include "kernels/base/result.h"

#include <functional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace headroom::cli {

/// Those of the common options that commands heed which compute.
inline constexpr auto kComputeOptions = {"--json",    "--threads", "--isa",
                                         "--backend", "--context", "--from-disk"};

/// The command that the person chose; set while the line is parsed, run afterwards.
using Action = std::function<Result<>()>;

/// Declares --kv-type.
void addKvTypeOption(CLI::App& command, DType& type);
/// The same for a list with commas between the types.
void addKvTypesOption(CLI::App& command, std::vector<DType>& types);
/// "f16": a KV type as that option spells it.
std::string kvTypeName(DType type);

// One per command, in <name>_command.cpp: declares its options and fills `action` when chosen.
void addRunCommand(CLI::App& app, CommonOptions& common, Action& action);
void addChatCommand(CLI::App& app, CommonOptions& common, Action& action);
void addInfoCommand(CLI::App& app, CommonOptions& common, Action& action);
void addTokenizeCommand(CLI::App& app, CommonOptions& common, Action& action);
void addRenderCommand(CLI::App& app, CommonOptions& common, Action& action);
void addLogitsCommand(CLI::App& app, CommonOptions& common, Action& action);
void addPerplexityCommand(CLI::App& app, CommonOptions& common, Action& action);
void addBenchCommand(CLI::App& app, CommonOptions& common, Action& action);
void addFitCommand(CLI::App& app, CommonOptions& common, Action& action);
void addModelsCommand(CLI::App& app, CommonOptions& common, Action& action);
/// Those of `models` that are about the files on this machine.
void addLibraryCommands(CLI::App& models, CommonOptions& common, Action& action);
/// Those that ask the running window.
void addInstanceCommands(CLI::App& models, CommonOptions& common, Action& action);
/// Those that reach the model hub.
void addHubCommands(CLI::App& models, CommonOptions& common, Action& action);
/// Those about the queue of downloads.
void addQueueCommands(CLI::App& models, CommonOptions& common, Action& action);

} // namespace headroom::cli
