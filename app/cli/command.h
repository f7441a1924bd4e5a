#pragma once

#include "kernels/api/dtype.h"
#include "kernels/base/result.h"

#include <functional>
#include <string>

namespace CLI {
class App;
}

namespace headroom::cli {

/// What every command shares.
struct CommonOptions {
    bool json = false;
    std::int32_t threads = 0; ///< 0 = as many as physical cores
    std::string isa;          ///< empty = the best of this machine
    std::string backend = "cpu";
    std::int32_t context = 0; ///< tokens a sequence may hold; 0 = chosen for the model
    bool from_disk = false;   ///< load anyway: weights are read from the file at every use
};

/// The command that the person chose; set while the line is parsed, run afterwards.
using Action = std::function<Result<>()>;

/// Declares --kv-type.
void addKvTypeOption(CLI::App& command, DType& type);

// One per command, in <name>_command.cpp: declares its options and fills `action` when chosen.
void addRunCommand(CLI::App& app, CommonOptions& common, Action& action);
void addChatCommand(CLI::App& app, CommonOptions& common, Action& action);
void addInfoCommand(CLI::App& app, CommonOptions& common, Action& action);
void addTokenizeCommand(CLI::App& app, CommonOptions& common, Action& action);
void addRenderCommand(CLI::App& app, CommonOptions& common, Action& action);
void addLogitsCommand(CLI::App& app, CommonOptions& common, Action& action);
void addPerplexityCommand(CLI::App& app, CommonOptions& common, Action& action);
void addBenchCommand(CLI::App& app, CommonOptions& common, Action& action);
void addModelsCommand(CLI::App& app, CommonOptions& common, Action& action);

} // namespace headroom::cli
