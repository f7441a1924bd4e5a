#pragma once

#include "engine/chat/chat_template.h"
#include "engine/generator.h"
#include "engine/tokenizer/tokenizer.h"

#include <span>
#include <vector>

namespace headroom {

/// A conversation as the model's template renders it, the answer to follow. Bytes of a message that
/// are not UTF-8 become U+FFFD. The error is the template's.
Result<std::vector<TextSegment>> render_prompt_text(const ChatTemplate& chat_template,
                                                    const Tokenizer& tokenizer,
                                                    std::span<const ChatMessage> messages);

/// Puts a BOS in front where the tokenizer adds one and there is none yet.
void ensure_bos(const Tokenizer& tokenizer, std::vector<TokenId>& ids);

/// A conversation as the prompt's token ids, ready for the answer to follow. Control tokens come
/// from the template alone, never from a message's text. Where the tokenizer adds a BOS there is
/// exactly one in front, whether or not the template wrote it. Bytes of a message that are not
/// UTF-8 become U+FFFD. The error is the template's.
Result<std::vector<TokenId>> render_prompt(const ChatTemplate& chat_template,
                                           const Tokenizer& tokenizer,
                                           std::span<const ChatMessage> messages);

} // namespace headroom
