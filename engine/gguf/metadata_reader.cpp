#include "engine/gguf/metadata_reader.h"

#include "engine/gguf/limits.h"
#include "engine/gguf/printable.h"
#include "engine/gguf/value_type.h"

#include <fmt/format.h>

#include <bit>
#include <type_traits>
#include <utility>

namespace headroom {
namespace {

using namespace gguf;

Result<ValueType> read_type(ByteReader& in) {
    const std::uint32_t number = TRY(in.value<std::uint32_t>());
    if (number >= kValueTypes)
        return fail(ErrorCode::InvalidFile, fmt::format("value type {} is not known", number));
    return static_cast<ValueType>(number);
}

/// An array of T, its elements widened to Wide. `count` was checked against what is left.
template <class T, class Wide>
Result<MetadataValue> read_numbers(ByteReader& in, std::uint64_t count) {
    std::vector<Wide> result(count);
    if constexpr (std::is_same_v<T, Wide>) {
        TRY_VOID(in.values(std::span(result)));
    } else {
        for (std::uint64_t i = 0; i < count; ++i)
            result[i] = static_cast<Wide>(TRY(in.value<T>()));
    }
    return result;
}

Result<MetadataValue> read_bools(ByteReader& in, std::uint64_t count) {
    std::vector<bool> result(count);
    for (std::uint64_t i = 0; i < count; ++i)
        result[i] = TRY(in.value<std::uint8_t>()) != 0;
    return result;
}

Result<MetadataValue> read_strings(ByteReader& in, std::uint64_t count) {
    std::vector<std::string> result;
    result.reserve(count);
    for (std::uint64_t i = 0; i < count; ++i)
        result.push_back(TRY(in.string(kMaxElementStringBytes)));
    return result;
}

Result<MetadataValue> read_array(ByteReader& in) {
    const ValueType type = TRY(read_type(in));
    const std::uint64_t count = TRY(in.value<std::uint64_t>());
    // Before any memory is taken: what the elements need at least must be there.
    if (count > in.remaining() / encoded_bytes(type))
        return fail(ErrorCode::InvalidFile,
                    fmt::format("an array of {} {} values, {} bytes are left", count,
                                value_type_name(type), in.remaining()));
    switch (type) {
    case ValueType::Uint8:
        return read_numbers<std::uint8_t, std::uint64_t>(in, count);
    case ValueType::Int8:
        return read_numbers<std::int8_t, std::int64_t>(in, count);
    case ValueType::Uint16:
        return read_numbers<std::uint16_t, std::uint64_t>(in, count);
    case ValueType::Int16:
        return read_numbers<std::int16_t, std::int64_t>(in, count);
    case ValueType::Uint32:
        return read_numbers<std::uint32_t, std::uint64_t>(in, count);
    case ValueType::Int32:
        return read_numbers<std::int32_t, std::int64_t>(in, count);
    case ValueType::Float32:
        return read_numbers<float, float>(in, count);
    case ValueType::Bool:
        return read_bools(in, count);
    case ValueType::String:
        return read_strings(in, count);
    case ValueType::Uint64:
        return read_numbers<std::uint64_t, std::uint64_t>(in, count);
    case ValueType::Int64:
        return read_numbers<std::int64_t, std::int64_t>(in, count);
    case ValueType::Float64:
        return read_numbers<double, double>(in, count);
    case ValueType::Array:
        return fail(ErrorCode::InvalidFile, "an array of arrays is not allowed");
    }
    __builtin_unreachable(); // read_type lets nothing else through
}

template <class T, class Wide>
Result<MetadataValue> read_number(ByteReader& in) {
    return static_cast<Wide>(TRY(in.value<T>()));
}

Result<MetadataValue> read_value(ByteReader& in, ValueType type) {
    switch (type) {
    case ValueType::Uint8:
        return read_number<std::uint8_t, std::uint64_t>(in);
    case ValueType::Int8:
        return read_number<std::int8_t, std::int64_t>(in);
    case ValueType::Uint16:
        return read_number<std::uint16_t, std::uint64_t>(in);
    case ValueType::Int16:
        return read_number<std::int16_t, std::int64_t>(in);
    case ValueType::Uint32:
        return read_number<std::uint32_t, std::uint64_t>(in);
    case ValueType::Int32:
        return read_number<std::int32_t, std::int64_t>(in);
    case ValueType::Float32:
        return read_number<float, double>(in);
    case ValueType::Bool:
        return TRY(in.value<std::uint8_t>()) != 0;
    case ValueType::String:
        return TRY(in.string(kMaxStringBytes));
    case ValueType::Array:
        return read_array(in);
    case ValueType::Uint64:
        return read_number<std::uint64_t, std::uint64_t>(in);
    case ValueType::Int64:
        return read_number<std::int64_t, std::int64_t>(in);
    case ValueType::Float64:
        return read_number<double, double>(in);
    }
    __builtin_unreachable(); // as above
}

/// Alignment places every tensor, so it alone is checked while the keys are read, where its type
/// in the file is still known.
Result<> check_alignment(ValueType type, const MetadataValue& value) {
    if (type != ValueType::Uint32)
        return fail(ErrorCode::InvalidFile,
                    fmt::format("UINT32 is expected, {} is found", value_type_name(type)));
    const std::uint64_t alignment = std::get<std::uint64_t>(value);
    if (!std::has_single_bit(alignment) || alignment < kMinAlignment || alignment > kMaxAlignment)
        return fail(ErrorCode::InvalidFile,
                    fmt::format("an alignment of {}; a power of two in {}..{} is expected",
                                alignment, kMinAlignment, kMaxAlignment));
    return {};
}

Result<MetadataValue> read_typed_value(ByteReader& in, std::string_view key) {
    const ValueType type = TRY(read_type(in));
    MetadataValue value = TRY(read_value(in, type));
    if (key == "general.alignment") TRY_VOID(check_alignment(type, value));
    return value;
}

Result<> read_entry(ByteReader& in, Metadata& metadata) {
    std::string key = TRY(in.string(kMaxKeyBytes));
    if (key.empty()) return fail(ErrorCode::InvalidFile, "an empty key");
    Result<MetadataValue> value = read_typed_value(in, key);
    if (!value) return tl::make_unexpected(std::move(value).error().in(printable(key)));
    const std::string shown = printable(key);
    if (!metadata.insert(std::move(key), *std::move(value)))
        return fail(ErrorCode::InvalidFile, "the key is there twice", shown);
    return {};
}

} // namespace

Result<Metadata> read_metadata(ByteReader& in, std::uint64_t count) {
    Metadata metadata;
    for (std::uint64_t i = 0; i < count; ++i) {
        const std::uint64_t start = in.position();
        Result<> entry = read_entry(in, metadata);
        if (entry) continue;
        Error error = std::move(entry).error();
        if (error.where.empty())
            error.where = fmt::format("key {} of {} at byte {}", i + 1, count, start);
        return tl::make_unexpected(std::move(error));
    }
    return metadata;
}

} // namespace headroom
