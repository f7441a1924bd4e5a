#include "engine/tokenizer/byte_alphabet.h"

#include "engine/tokenizer/utf8.h"

#include <array>
#include <cstdint>

namespace headroom {
namespace {
constexpr std::uint32_t kCharacters = 0x100 + 68;

constexpr bool is_itself(std::uint32_t byte) {
    return (byte >= 0x21 && byte <= 0x7E) || (byte >= 0xA1 && byte <= 0xAC) || byte >= 0xAE;
}

/// [code point] -> byte, or -1
constexpr std::array<std::int16_t, kCharacters> make_alphabet() {
    std::array<std::int16_t, kCharacters> alphabet{};
    alphabet.fill(-1);
    std::uint32_t next = 0x100;
    for (std::uint32_t byte = 0; byte < 0x100; ++byte)
        alphabet[is_itself(byte) ? byte : next++] = static_cast<std::int16_t>(byte);
    return alphabet;
}

constexpr auto kAlphabet = make_alphabet();
} // namespace

std::optional<std::string> bytes_from_alphabet(std::string_view text) {
    std::string bytes;
    bytes.reserve(text.size());
    while (!text.empty()) {
        const Utf8Step step = first_character(text);
        if (step.kind != Utf8Step::Kind::Character || step.code_point >= kCharacters) return {};
        const std::int16_t byte = kAlphabet[step.code_point];
        if (byte < 0) return {};
        bytes.push_back(static_cast<char>(byte));
        text.remove_prefix(step.bytes);
    }
    return bytes;
}

} // namespace headroom
