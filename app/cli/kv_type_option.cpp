#include "app/cli/command.h"

#include <CLI/CLI.hpp>

#include <map>

namespace headroom::cli {
namespace {

const std::map<std::string, DType> kTypes{
    {"f32", DType::F32}, {"f16", DType::F16}, {"q8_0", DType::Q8_0}};

} // namespace

void addKvTypeOption(CLI::App& command, DType& type) {
    command
        .add_option_function<std::string>(
            "--kv-type", [&type](const std::string& name) { type = kTypes.at(name); },
            "Type of the KV cache")
        // The names alone: CLI11's own way from names to values would take the values too.
        ->transform(CLI::IsMember(kTypes, CLI::ignore_case))
        ->default_str("f16");
}

} // namespace headroom::cli
