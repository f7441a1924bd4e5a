#pragma once

#include "kernels/base/result.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>
#include <vector>

namespace headroom {

/// The value of one key of a GGUF file. Integers of every width are widened; arrays keep their
/// element class. An array of arrays is refused by the reader.
using MetadataValue =
    std::variant<std::uint64_t, std::int64_t, double, bool, std::string, std::vector<std::uint64_t>,
                 std::vector<std::int64_t>, std::vector<float>, std::vector<double>,
                 std::vector<bool>, std::vector<std::string>>;

/// The keys of a file, in file order. Typed getters return nothing for an absent key and an
/// error naming key, expected and found for another type.
class Metadata {
public:
    /// Adds a key; false if it is there already.
    bool insert(std::string key, MetadataValue value);

    bool contains(std::string_view key) const;
    const MetadataValue* find(std::string_view key) const;
    /// Keys in file order.
    const std::vector<std::string>& keys() const { return keys_; }

    Result<std::optional<std::string_view>> string(std::string_view key) const;
    /// Any integer type that fits; a bool counts as 0 or 1.
    Result<std::optional<std::int64_t>> integer(std::string_view key) const;
    /// Any float or integer type.
    Result<std::optional<double>> real(std::string_view key) const;
    /// Bool, or an integer 0 or 1.
    Result<std::optional<bool>> boolean(std::string_view key) const;
    /// A scalar, or an array of integers: the array's elements, or the scalar once.
    Result<std::optional<std::vector<std::int64_t>>> integers(std::string_view key) const;
    /// Empty span for an absent key. These arrays are large, so they are not copied.
    Result<std::span<const std::string>> strings(std::string_view key) const;
    Result<std::span<const float>> floats(std::string_view key) const;

private:
    std::vector<std::string> keys_;
    std::unordered_map<std::string, MetadataValue> values_;
};

} // namespace headroom
