#pragma once

#include "engine/chat/chat_template.h"
#include "engine/generator.h"
#include "engine/tokenizer/tokenizer.h"

#include <span>
#include <vector>

namespace headroom {

/// A conversation as the prompt's token ids, ready for the answer to follow. Control tokens come
/// from the template alone, never from a message's text. Where the tokenizer adds a BOS there is
/// exactly one in front, whether or not the template wrote it. Bytes of a message that are not
/// UTF-8 become U+FFFD. The error is the template's.
Result<std::vector<TokenId>> render_prompt(const ChatTemplate& chat_template,
                                           const Tokenizer& tokenizer,
                                           std::span<const ChatMessage> messages);

} // namespace headroom
