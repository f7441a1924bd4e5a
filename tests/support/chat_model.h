#pragma once

#include <filesystem>
#include <string>

namespace headroom::test {

/// Writes a copy of a tiny model without tokenizer that has one: the characters of ASCII, two
/// control tokens of the ChatML format, and `chat_template` unless it is empty.
bool write_chat_model(const std::filesystem::path& source, const std::filesystem::path& target,
                      const std::string& chat_template);

inline constexpr const char* kChatMl =
    "{% for message in messages %}<|im_start|>{{ message.role }}\n{{ message.content }}<|im_end|>\n"
    "{% endfor %}{{ '<|im_start|>assistant\\n' }}";

} // namespace headroom::test
