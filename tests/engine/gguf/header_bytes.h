#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace headroom::test {

/// Bytes of a GGUF file put down one field at a time, with no check at all: also for headers that
/// no writer would make. Layout by hand from the specification, little-endian.
class HeaderBytes {
public:
    /// Magic, version and counts.
    HeaderBytes(std::uint64_t tensors, std::uint64_t keys, std::uint32_t version = 3) {
        raw("GGUF");
        u32(version).u64(tensors).u64(keys);
    }

    HeaderBytes& raw(std::string_view text) {
        for (const char c : text)
            bytes_.push_back(static_cast<std::byte>(c));
        return *this;
    }
    HeaderBytes& u8(std::uint8_t value) { return number(value, 1); }
    HeaderBytes& u16(std::uint16_t value) { return number(value, 2); }
    HeaderBytes& u32(std::uint32_t value) { return number(value, 4); }
    HeaderBytes& u64(std::uint64_t value) { return number(value, 8); }
    HeaderBytes& text(std::string_view value) { return u64(value.size()).raw(value); }

    /// A key and the type of its value, which must follow.
    HeaderBytes& key(std::string_view name, std::uint32_t type) { return text(name).u32(type); }
    HeaderBytes& key_u32(std::string_view name, std::uint32_t value) {
        return key(name, 4).u32(value);
    }
    HeaderBytes& tensor(std::string_view name, std::vector<std::uint64_t> dimensions,
                        std::uint32_t type, std::uint64_t offset) {
        text(name).u32(static_cast<std::uint32_t>(dimensions.size()));
        for (const std::uint64_t dimension : dimensions)
            u64(dimension);
        return u32(type).u64(offset);
    }
    HeaderBytes& zeros(std::size_t n) {
        bytes_.resize(bytes_.size() + n);
        return *this;
    }
    HeaderBytes& pad_to(std::size_t multiple) {
        return zeros((multiple - bytes_.size() % multiple) % multiple);
    }

    std::span<const std::byte> bytes() const { return bytes_; }
    std::size_t size() const { return bytes_.size(); }

private:
    HeaderBytes& number(std::uint64_t value, int n) {
        for (int i = 0; i < n; ++i)
            bytes_.push_back(static_cast<std::byte>(value >> 8 * i));
        return *this;
    }

    std::vector<std::byte> bytes_;
};

} // namespace headroom::test
