#include "engine/model/config_keys.h"

#include <fmt/format.h>

#include <cmath>
#include <utility>

namespace headroom {
namespace {

Result<std::int32_t> in_range(std::int64_t value, IntegerRange range, const std::string& key) {
    if (value < range.least || value > range.most)
        return fail(
            ErrorCode::InvalidFile,
            fmt::format("{} is out of range; {}..{} is expected", value, range.least, range.most),
            key);
    return static_cast<std::int32_t>(value);
}

} // namespace

ConfigKeys::ConfigKeys(const Metadata& metadata, std::string architecture)
    : metadata_(&metadata)
    , architecture_(std::move(architecture)) {}

std::string ConfigKeys::key(std::string_view suffix) const {
    return fmt::format("{}.{}", architecture_, suffix);
}

tl::unexpected<Error> ConfigKeys::missing(std::string_view suffix) const {
    return fail(ErrorCode::InvalidFile, "the key is missing", key(suffix));
}

Result<std::optional<std::int32_t>> ConfigKeys::integer(std::string_view suffix,
                                                        IntegerRange range) const {
    const std::optional<std::int64_t> value = TRY(metadata_->integer(key(suffix)));
    if (!value) return std::nullopt;
    return TRY(in_range(*value, range, key(suffix)));
}

Result<std::int32_t> ConfigKeys::required_integer(std::string_view suffix,
                                                  IntegerRange range) const {
    const std::optional<std::int32_t> value = TRY(integer(suffix, range));
    if (!value) return missing(suffix);
    return *value;
}

Result<std::vector<std::int32_t>>
ConfigKeys::per_layer(std::string_view suffix, std::int32_t n_layers, IntegerRange range) const {
    const auto found = TRY(metadata_->integers(key(suffix)));
    if (!found) return std::vector<std::int32_t>{};
    // One number for all layers, also when it is written as an array of one.
    if (found->size() != 1 && found->size() != static_cast<std::size_t>(n_layers))
        return fail(ErrorCode::InvalidFile,
                    fmt::format("{} values for {} layers", found->size(), n_layers), key(suffix));
    std::vector<std::int32_t> values;
    for (std::int32_t layer = 0; layer < n_layers; ++layer) {
        const std::size_t index = found->size() == 1 ? 0 : static_cast<std::size_t>(layer);
        values.push_back(TRY(in_range((*found)[index], range, key(suffix))));
    }
    return values;
}

Result<std::optional<double>> ConfigKeys::positive(std::string_view suffix) const {
    const std::optional<double> value = TRY(metadata_->real(key(suffix)));
    if (value && !(std::isfinite(*value) && *value > 0))
        return fail(ErrorCode::InvalidFile,
                    fmt::format("{} is not a finite number above zero", *value), key(suffix));
    return value;
}

Result<std::optional<std::string_view>> ConfigKeys::string(std::string_view suffix) const {
    return metadata_->string(key(suffix));
}

} // namespace headroom
