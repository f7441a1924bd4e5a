#include "engine/gguf/printable.h"
#include "engine/model/architectures/architecture.h"

#include <fmt/format.h>

#include <array>
#include <string>

namespace headroom {
namespace {

constexpr std::array kArchitectures{
    &architecture_gemma3,
    &architecture_llama,
    &architecture_qwen2,
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
    std::string known;
    for (const Architecture* architecture : kArchitectures) {
        if (architecture->name == *name) return architecture;
        if (!known.empty()) known += ", ";
        known += architecture->name;
    }
    return fail(ErrorCode::Unsupported,
                fmt::format("architecture \"{}\" is not supported; supported are {}",
                            printable(*name), known),
                "general.architecture");
}

} // namespace headroom
