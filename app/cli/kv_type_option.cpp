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

void addKvTypesOption(CLI::App& command, std::vector<DType>& types) {
    // The whole text is one value: CLI11's own lists would take the model's name behind it too.
    const auto read = [](const std::string& text) {
        std::vector<DType> named;
        for (const std::string& name : CLI::detail::split(CLI::detail::to_lower(text), ',')) {
            const auto found = kTypes.find(name);
            if (found == kTypes.end()) return std::vector<DType>();
            named.push_back(found->second);
        }
        return named;
    };
    command
        .add_option_function<std::string>(
            "--kv-type", [&types, read](const std::string& text) { types = read(text); },
            "Types of the KV cache: f32, f16, q8_0 (several: f16,q8_0)")
        ->check([read](const std::string& text) {
            return read(text).empty() ? '"' + text +
                                            "\" is no list of f32, f16 and q8_0 with "
                                            "commas between them"
                                      : std::string();
        })
        ->type_name("TYPES")
        ->default_str("f16");
}

std::string kvTypeName(DType type) {
    for (const auto& [name, known] : kTypes)
        if (known == type) return name;
    return "?";
}

} // namespace headroom::cli
