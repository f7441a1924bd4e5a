#include "engine/fit/fit_wish.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace headroom {
namespace {
struct Row {
    const char* name;
    double bytes; ///< a block's over its elements
};
/// In order of KvType.
constexpr std::array kTypes{
    Row{"f32", 4},          Row{"f16", 2},          Row{"bf16", 2},
    Row{"q8_0", 34.0 / 32}, Row{"q5_1", 24.0 / 32}, Row{"q5_0", 22.0 / 32},
    Row{"q4_1", 20.0 / 32}, Row{"q4_0", 18.0 / 32}, Row{"iq4_nl", 18.0 / 32},
};
} // namespace

double bytes_of(KvType type) {
    return kTypes[std::size_t(type)].bytes;
}
const char* name_of(KvType type) {
    return kTypes[std::size_t(type)].name;
}

std::vector<const char*> kv_type_names() {
    std::vector<const char*> names;
    for (const Row& row : kTypes)
        names.push_back(row.name);
    return names;
}

std::optional<KvType> kv_type_named(std::string_view name) {
    for (std::size_t i = 0; i < kTypes.size(); ++i)
        if (name == kTypes[i].name) return KvType(i);
    return std::nullopt;
}

std::optional<DType> own_type(KvType type) {
    switch (type) {
    case KvType::F32:
        return DType::F32;
    case KvType::F16:
        return DType::F16;
    case KvType::Q8_0:
        return DType::Q8_0;
    default:
        return std::nullopt;
    }
}

std::optional<KvType> kv_type_of(DType type) {
    for (std::size_t i = 0; i < kTypes.size(); ++i)
        if (own_type(KvType(i)) == type) return KvType(i);
    return std::nullopt;
}

PromptPasses prompt_passes(const FitWish& wish) {
    const auto tokens = std::max<std::int64_t>(1, wish.prompt_tokens);
    const auto rows = std::clamp<std::int64_t>(wish.batch, 1, tokens);
    return {.rows = double(rows), .full = double(tokens / rows), .rest = double(tokens % rows)};
}

} // namespace headroom
