#include "engine/gguf/metadata.h"

#include <fmt/format.h>

#include <array>
#include <limits>
#include <utility>

namespace headroom {
namespace {

/// For errors: what kind of value it is.
std::string_view kind_of(const MetadataValue& value) {
    constexpr std::array<std::string_view, std::variant_size_v<MetadataValue>> kNames{
        "an unsigned integer",
        "an integer",
        "a float",
        "a bool",
        "a string",
        "an array of unsigned integers",
        "an array of integers",
        "an array of float32",
        "an array of float64",
        "an array of bools",
        "an array of strings"};
    return kNames[value.index()];
}

tl::unexpected<Error> wrong_type(std::string_view key, std::string_view expected,
                                 const MetadataValue& found) {
    return fail(ErrorCode::InvalidFile,
                fmt::format("{} is expected, {} is found", expected, kind_of(found)),
                std::string(key));
}

std::optional<std::int64_t> signed_value(std::uint64_t value) {
    if (value > std::uint64_t(std::numeric_limits<std::int64_t>::max())) return std::nullopt;
    return static_cast<std::int64_t>(value);
}

/// The integer that a scalar holds, or nothing.
std::optional<std::int64_t> scalar_integer(const MetadataValue& value) {
    if (const auto* u = std::get_if<std::uint64_t>(&value)) return signed_value(*u);
    if (const auto* i = std::get_if<std::int64_t>(&value)) return *i;
    if (const auto* b = std::get_if<bool>(&value)) return *b ? 1 : 0;
    return std::nullopt;
}

} // namespace

bool Metadata::insert(std::string key, MetadataValue value) {
    const auto [place, added] = values_.try_emplace(std::move(key));
    if (!added) return false;
    place->second = std::move(value);
    keys_.push_back(place->first);
    return true;
}

bool Metadata::contains(std::string_view key) const {
    return find(key) != nullptr;
}

const MetadataValue* Metadata::find(std::string_view key) const {
    const auto found = values_.find(std::string(key));
    return found == values_.end() ? nullptr : &found->second;
}

Result<std::optional<std::string_view>> Metadata::string(std::string_view key) const {
    const MetadataValue* value = find(key);
    if (!value) return std::nullopt;
    if (const auto* text = std::get_if<std::string>(value)) return *text;
    return wrong_type(key, "a string", *value);
}

Result<std::optional<std::int64_t>> Metadata::integer(std::string_view key) const {
    const MetadataValue* value = find(key);
    if (!value) return std::nullopt;
    if (const auto number = scalar_integer(*value)) return *number;
    return wrong_type(key, "an integer below 2^63", *value);
}

Result<std::optional<double>> Metadata::real(std::string_view key) const {
    const MetadataValue* value = find(key);
    if (!value) return std::nullopt;
    if (const auto* number = std::get_if<double>(value)) return *number;
    if (const auto* number = std::get_if<std::uint64_t>(value)) return double(*number);
    if (const auto* number = std::get_if<std::int64_t>(value)) return double(*number);
    return wrong_type(key, "a number", *value);
}

Result<std::optional<bool>> Metadata::boolean(std::string_view key) const {
    const MetadataValue* value = find(key);
    if (!value) return std::nullopt;
    const auto number = scalar_integer(*value);
    if (number && (*number == 0 || *number == 1)) return *number == 1;
    return wrong_type(key, "a bool", *value);
}

Result<std::optional<std::vector<std::int64_t>>> Metadata::integers(std::string_view key) const {
    const MetadataValue* value = find(key);
    if (!value) return std::nullopt;
    if (const auto number = scalar_integer(*value)) return std::vector{*number};
    if (const auto* list = std::get_if<std::vector<std::int64_t>>(value)) return *list;
    if (const auto* list = std::get_if<std::vector<bool>>(value))
        return std::vector<std::int64_t>(list->begin(), list->end());
    if (const auto* list = std::get_if<std::vector<std::uint64_t>>(value)) {
        std::vector<std::int64_t> result;
        result.reserve(list->size());
        for (const std::uint64_t element : *list) {
            const auto number = signed_value(element);
            if (!number) return wrong_type(key, "integers below 2^63", *value);
            result.push_back(*number);
        }
        return result;
    }
    return wrong_type(key, "integers", *value);
}

Result<std::span<const std::string>> Metadata::strings(std::string_view key) const {
    const MetadataValue* value = find(key);
    if (!value) return std::span<const std::string>{};
    if (const auto* list = std::get_if<std::vector<std::string>>(value))
        return std::span<const std::string>(*list);
    return wrong_type(key, "an array of strings", *value);
}

Result<std::span<const float>> Metadata::floats(std::string_view key) const {
    const MetadataValue* value = find(key);
    if (!value) return std::span<const float>{};
    if (const auto* list = std::get_if<std::vector<float>>(value))
        return std::span<const float>(*list);
    return wrong_type(key, "an array of float32", *value);
}

} // namespace headroom
