#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace headroom::test {

/// Takes values from the front of the fuzzer's bytes; zeros and empty texts once they are used up.
class FuzzInput {
public:
    FuzzInput(const std::uint8_t* data, std::size_t size)
        : rest_(reinterpret_cast<const char*>(data), size) {}

    std::uint8_t byte() {
        if (rest_.empty()) return 0;
        const auto value = static_cast<std::uint8_t>(rest_[0]);
        rest_.remove_prefix(1);
        return value;
    }

    /// Eight bytes, little-endian.
    std::uint64_t word() {
        std::uint64_t value = 0;
        for (int i = 0; i < 8; ++i)
            value |= std::uint64_t{byte()} << (8 * i);
        return value;
    }

    /// A text of at most 15 bytes, its length first.
    std::string text() {
        const std::size_t size = byte() % 16;
        const std::string_view taken = rest_.substr(0, size);
        rest_.remove_prefix(taken.size());
        return std::string(taken);
    }

    std::string rest() const { return std::string(rest_); }
    bool empty() const { return rest_.empty(); }

private:
    std::string_view rest_;
};

} // namespace headroom::test
