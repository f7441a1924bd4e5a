#include "app/cli/command.h"

#include <CLI/CLI.hpp>

#include <map>

namespace headroom::cli {

void addKvTypeOption(CLI::App& command, DType& type) {
    const std::map<std::string, DType> types{
        {"f32", DType::F32}, {"f16", DType::F16}, {"q8_0", DType::Q8_0}};
    command.add_option("--kv-type", type, "Type of the KV cache: f32, f16 (default) or q8_0")
        ->transform(CLI::CheckedTransformer(types, CLI::ignore_case));
}

} // namespace headroom::cli
