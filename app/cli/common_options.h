#pragma once

#include "app/settings/compute_choice.h"

#include <initializer_list>
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
    std::string backend;      ///< as --backend names it; empty = as the settings say
    std::int32_t context = 0; ///< tokens a sequence may hold; 0 = chosen for the model
    bool keep_weights = true; ///< repacked weights are kept for the next load
    bool from_disk = false;   ///< load anyway: weights are read from the file at every use
};

/// Declares them on the program itself, so that they may stand before and behind a command.
void addCommonOptions(CLI::App& program, CommonOptions& common);

/// What is to compute: as the options say, else as the settings do. A wish for instructions of the
/// CPU is one for the CPU.
app::ComputeChoice computeChoice(const CommonOptions& common);

/// Has the help of a command list those of the common options that it heeds.
void showCommonOptions(CLI::App& command, std::initializer_list<const char*> names);

} // namespace headroom::cli
