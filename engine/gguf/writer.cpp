#include "engine/gguf/writer.h"

#include "engine/gguf/tensor_size.h"
#include "kernels/base/assert.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <span>
#include <type_traits>
#include <utility>

namespace headroom {
namespace {

template <class T>
void append(std::vector<std::byte>& out, T value) {
    const auto bytes = std::as_bytes(std::span(&value, 1));
    out.insert(out.end(), bytes.begin(), bytes.end());
}

void append(std::vector<std::byte>& out, const std::string& text) {
    append(out, std::uint64_t{text.size()});
    const auto bytes = std::as_bytes(std::span(text));
    out.insert(out.end(), bytes.begin(), bytes.end());
}

template <class T>
struct IsArray : std::false_type {};
template <class T>
struct IsArray<std::vector<T>> : std::true_type {};

bool is_array(const MetadataValue& value) {
    return std::visit([](const auto& v) { return IsArray<std::decay_t<decltype(v)>>::value; },
                      value);
}

template <class Narrow, class Wide>
bool all_fit(const std::vector<Wide>& values) {
    return std::ranges::all_of(
        values, [](Wide v) { return static_cast<Wide>(static_cast<Narrow>(v)) == v; });
}

struct NaturalType {
    ValueType operator()(std::uint64_t v) const { return (*this)(std::vector{v}); }
    ValueType operator()(std::int64_t v) const { return (*this)(std::vector{v}); }
    ValueType operator()(double v) const {
        return all_fit<float>(std::vector{v}) ? ValueType::Float32 : ValueType::Float64;
    }
    ValueType operator()(bool) const { return ValueType::Bool; }
    ValueType operator()(const std::string&) const { return ValueType::String; }
    ValueType operator()(const std::vector<std::uint64_t>& v) const {
        return all_fit<std::uint32_t>(v) ? ValueType::Uint32 : ValueType::Uint64;
    }
    ValueType operator()(const std::vector<std::int64_t>& v) const {
        return all_fit<std::int32_t>(v) ? ValueType::Int32 : ValueType::Int64;
    }
    ValueType operator()(const std::vector<float>&) const { return ValueType::Float32; }
    ValueType operator()(const std::vector<double>&) const { return ValueType::Float64; }
    ValueType operator()(const std::vector<bool>&) const { return ValueType::Bool; }
    ValueType operator()(const std::vector<std::string>&) const { return ValueType::String; }
};

/// Writes one number as `type`.
template <class Number>
void append_number(std::vector<std::byte>& out, ValueType type, Number value) {
    const auto as = [&]<class T>(T) {
        const bool is_nan = value != value; // files may hold it, and copies keep it
        HEADROOM_ASSERT(is_nan || static_cast<Number>(static_cast<T>(value)) == value);
        append(out, static_cast<T>(value));
    };
    switch (type) {
    case ValueType::Uint8:
        return as(std::uint8_t{});
    case ValueType::Int8:
        return as(std::int8_t{});
    case ValueType::Uint16:
        return as(std::uint16_t{});
    case ValueType::Int16:
        return as(std::int16_t{});
    case ValueType::Uint32:
        return as(std::uint32_t{});
    case ValueType::Int32:
        return as(std::int32_t{});
    case ValueType::Float32:
        return as(float{});
    case ValueType::Bool:
        return as(std::uint8_t{});
    case ValueType::Uint64:
        return as(std::uint64_t{});
    case ValueType::Int64:
        return as(std::int64_t{});
    case ValueType::Float64:
        return as(double{});
    case ValueType::String:
    case ValueType::Array:
        break;
    }
    HEADROOM_ASSERT(!"a number cannot be written as that type");
}

struct AppendValue {
    std::vector<std::byte>& out;
    ValueType type;

    void operator()(const std::string& text) const { append(out, text); }
    template <class T>
    void operator()(const std::vector<T>& values) const {
        append(out, static_cast<std::uint32_t>(type));
        append(out, std::uint64_t{values.size()});
        for (const auto& value : values)
            (*this)(static_cast<const T&>(value));
    }
    template <class Number>
        requires std::is_arithmetic_v<Number>
    void operator()(Number value) const {
        append_number(out, type, value);
    }
};

} // namespace

GgufWriter::GgufWriter(std::uint64_t alignment)
    : alignment_(alignment) {}

void GgufWriter::add(std::string key, MetadataValue value, std::optional<ValueType> type) {
    const ValueType natural = std::visit(NaturalType{}, value);
    entries_.push_back({std::move(key), std::move(value), type.value_or(natural)});
}

void GgufWriter::add_tensor(std::string name, std::vector<std::int64_t> dimensions,
                            std::uint32_t type_number) {
    const Result<std::uint64_t> bytes = tensor_bytes(type_number, dimensions);
    HEADROOM_ASSERT(bytes.has_value());
    tensors_.push_back({std::move(name), std::move(dimensions), type_number, data_bytes_});
    data_bytes_ += padded(*bytes);
}

std::vector<std::byte> GgufWriter::header() const {
    std::vector<std::byte> out;
    for (const char c : {'G', 'G', 'U', 'F'})
        append(out, c);
    append(out, std::uint32_t{3});
    append(out, std::uint64_t{tensors_.size()});
    append(out, std::uint64_t{entries_.size()});
    for (const Entry& entry : entries_) {
        append(out, entry.key);
        append(out,
               static_cast<std::uint32_t>(is_array(entry.value) ? ValueType::Array : entry.type));
        std::visit(AppendValue{out, entry.type}, entry.value);
    }
    for (const Tensor& tensor : tensors_) {
        append(out, tensor.name);
        append(out, static_cast<std::uint32_t>(tensor.dimensions.size()));
        for (const std::int64_t dimension : tensor.dimensions)
            append(out, dimension);
        append(out, tensor.type_number);
        append(out, tensor.offset);
    }
    if (!tensors_.empty()) out.resize(padded(out.size()));
    return out;
}

std::uint64_t GgufWriter::padded(std::uint64_t bytes) const {
    return (bytes + alignment_ - 1) / alignment_ * alignment_;
}

} // namespace headroom
