#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace headroom {

/// Types of metadata values. The numbers are those of GGUF files.
enum class ValueType : std::uint32_t {
    Uint8 = 0,
    Int8 = 1,
    Uint16 = 2,
    Int16 = 3,
    Uint32 = 4,
    Int32 = 5,
    Float32 = 6,
    Bool = 7,
    String = 8,
    Array = 9,
    Uint64 = 10,
    Int64 = 11,
    Float64 = 12,
};

inline constexpr std::uint32_t kValueTypes = 13;

/// The fewest bytes that one value takes in a file: its size, or an empty string's length field.
inline constexpr std::uint64_t encoded_bytes(ValueType type) {
    constexpr std::array<std::uint8_t, kValueTypes> kBytes{1, 1, 2, 2, 4, 4, 4, 1, 8, 12, 8, 8, 8};
    return kBytes[static_cast<std::uint32_t>(type)];
}

inline constexpr std::string_view value_type_name(ValueType type) {
    constexpr std::array<std::string_view, kValueTypes> kNames{
        "UINT8", "INT8",   "UINT16", "INT16",  "UINT32", "INT32",  "FLOAT32",
        "BOOL",  "STRING", "ARRAY",  "UINT64", "INT64",  "FLOAT64"};
    return kNames[static_cast<std::uint32_t>(type)];
}

} // namespace headroom
