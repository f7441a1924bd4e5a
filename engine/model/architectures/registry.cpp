#include "engine/gguf/printable.h"
#include "engine/model/architectures/architecture.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>

namespace headroom {
namespace {

constexpr std::array kArchitectures{
    &architecture_gemma2, &architecture_gemma3, &architecture_llama,
    &architecture_qwen2,  &architecture_qwen3,  &architecture_qwen3moe,
};

} // namespace

Result<const Architecture*> architecture_of(const Metadata& metadata) {
    // A vision part, an adapter or an importance matrix is a GGUF file too.
    const auto type = TRY(metadata.string("general.type")).value_or("model");
    if (type != "model")
        return fail(ErrorCode::Unsupported,
                    fmt::format("this file is of type \"{}\" and no model", printable(type)),
                    "general.type");
    const auto name = TRY(metadata.string("general.architecture"));
    if (!name) return fail(ErrorCode::InvalidFile, "the key is missing", "general.architecture");
    for (const Architecture* architecture : kArchitectures)
        if (architecture->name == *name) return architecture;
    return fail(ErrorCode::Unsupported,
                fmt::format("architecture \"{}\" is not supported; supported are {}",
                            printable(*name), supported_architectures()),
                "general.architecture");
}

std::string supported_architectures() {
    std::string names;
    for (const Architecture* architecture : kArchitectures) {
        if (!names.empty()) names += ", ";
        names += architecture->name;
    }
    return names;
}

bool is_supported_architecture(std::string_view name) {
    return std::ranges::any_of(kArchitectures,
                               [name](const Architecture* each) { return each->name == name; });
}

} // namespace headroom
