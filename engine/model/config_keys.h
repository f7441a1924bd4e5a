#pragma once

#include "engine/gguf/metadata.h"
#include "kernels/base/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// What a key's integer may be.
struct IntegerRange {
    std::int64_t least = 0;
    std::int64_t most = 0;
};

/// The keys "<architecture>.<suffix>" of a file, each checked against a range. Errors name the key.
class ConfigKeys {
public:
    ConfigKeys(const Metadata& metadata, std::string architecture);

    const Metadata& metadata() const { return *metadata_; }
    const std::string& architecture() const { return architecture_; }
    std::string key(std::string_view suffix) const;
    bool contains(std::string_view suffix) const { return metadata_->contains(key(suffix)); }

    /// The error of a key that must be there.
    tl::unexpected<Error> missing(std::string_view suffix) const;

    Result<std::optional<std::int32_t>> integer(std::string_view suffix, IntegerRange range) const;
    Result<std::int32_t> required_integer(std::string_view suffix, IntegerRange range) const;
    /// One value a layer, from an array of as many or from one number for all; empty when absent.
    Result<std::vector<std::int32_t>> per_layer(std::string_view suffix, std::int32_t n_layers,
                                                IntegerRange range) const;
    /// A finite number above zero.
    Result<std::optional<double>> positive(std::string_view suffix) const;
    Result<std::optional<std::string_view>> string(std::string_view suffix) const;

private:
    const Metadata* metadata_;
    std::string architecture_;
};

} // namespace headroom
