#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace headroom {

/// Byte-level vocabularies spell each byte as a printable character: 0x21-0x7E, 0xA1-0xAC and
/// 0xAE-0xFF as the character of that number, the other 68 bytes in order as U+0100 and up.
/// The bytes of such a text; nothing if it has a character that stands for no byte.
std::optional<std::string> bytes_from_alphabet(std::string_view text);

} // namespace headroom
