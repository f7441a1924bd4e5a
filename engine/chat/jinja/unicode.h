#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace headroom::jinja {

/// Bytes of the character that starts at `at`; 1 for a byte that starts none, so that any bytes
/// can be walked.
std::size_t character_size(std::string_view text, std::size_t at);
/// The character at `at`; U+FFFD for a byte that starts none.
char32_t character_at(std::string_view text, std::size_t at);
/// Where the character before `end` starts. `end` > 0.
std::size_t previous_character(std::string_view text, std::size_t end);
void append_character(std::string& text, char32_t character);

std::size_t count_characters(std::string_view text);
/// Byte offset of the character with this number, or the size where there are fewer.
std::size_t byte_offset(std::string_view text, std::size_t character);
/// Offset of the first byte that is not UTF-8, or npos.
std::size_t first_invalid_byte(std::string_view text);

/// As Python's str.isspace for one character.
bool is_space(char32_t character);
/// A character that may stand in a name.
bool is_name(char32_t character);
bool is_alpha(char32_t character);
bool is_digit(char32_t character);
bool is_upper(char32_t character);
bool is_lower(char32_t character);
/// Whether Python's repr prints the character as it is.
bool is_printable(char32_t character);
/// Simple case mapping, one character to one; sharp s alone becomes two ("SS", or "Ss" in titles).
void append_upper(std::string& text, char32_t character);
void append_lower(std::string& text, char32_t character);
void append_title(std::string& text, char32_t character);

/// `text` without white space (Python's) at the sides that are asked for.
std::string_view without_space(std::string_view text, bool left, bool right);
/// Offset of `needle` at or after `from`, or npos. Linear for any texts.
std::size_t find_text(std::string_view text, std::string_view needle, std::size_t from);

} // namespace headroom::jinja
