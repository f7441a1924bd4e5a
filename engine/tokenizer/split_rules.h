#pragma once

#include "engine/tokenizer/characters.h"

#include <span>

/// The regular expressions of the models' pre-tokenizers as hand-written scanners: linear in the
/// text, without recursion. Each header comment is the vendor's expression.
namespace headroom::split {

/// Where a look at one position led: a match up to `end`, or no match that begins before `end`.
struct Step {
    const Character* end;
    bool matched;
};

/// One expression. `[at, last)` is the rest of a piece and not empty; nothing outside is looked at.
using Rule = Step (*)(const Character* at, const Character* last);

/// An expression list of a model family. Each rule refines the pieces that the previous ones left;
/// stretches that a rule does not match stay pieces.
using Rules = std::span<const Rule>;

/// 's|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+
Step gpt2(const Character* at, const Character* last);

/// (?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n]*|
/// \s*[\r\n]+|\s+(?!\S)|\s+
Step llama3(const Character* at, const Character* last);
/// The same with \p{N}.
Step qwen2(const Character* at, const Character* last);
/// The same with \p{N}, and marks taken as letters.
Step qwen35(const Character* at, const Character* last);

/// With W = [^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+,
/// W' the same with + on the first class and * on the second, and C the contractions of llama3:
/// W C?|W' C?|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+
Step gpt4o(const Character* at, const Character* last);
/// W|W'|\p{N}| ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+
Step tekken(const Character* at, const Character* last);

/// [!-/:-@\[-`{-~][A-Za-z]+|[^\r\n\p{L}\p{P}\p{S}]?[\p{L}\p{M}]+| ?[\p{P}\p{S}]+[\r\n]*|
/// \s*[\r\n]+|\s+(?!\S)|\s+
Step deepseek3(const Character* at, const Character* last);

Step line_break(const Character* at, const Character* last);         ///< [\r\n]
Step digit(const Character* at, const Character* last);              ///< \p{N}
Step digits(const Character* at, const Character* last);             ///< \p{N}+
Step up_to_3_digits(const Character* at, const Character* last);     ///< \p{N}{1,3}
Step ascii_triple(const Character* at, const Character* last);       ///< [0-9][0-9][0-9]
Step trailing_space(const Character* at, const Character* last);     ///< \s+$
Step spaced_letters(const Character* at, const Character* last);     ///< \s?\p{L}+
Step spaced_punctuation(const Character* at, const Character* last); ///< \s?\p{P}+
/// \s?[cased letters of the Latin, Greek, Cyrillic and some other scripts]+ (deepseek-llm's list)
Step spaced_cased_letters(const Character* at, const Character* last);
/// \s?[!-/:-~！-／：-～‘-‟　-。]+
Step spaced_wide_punctuation(const Character* at, const Character* last);
/// [U+0800-U+9FA5 U+AC00-U+D7FF]+
Step cjk(const Character* at, const Character* last);
/// [U+3040-U+30FF U+4E00-U+9FA5]+
Step han_or_kana(const Character* at, const Character* last);
/// [\p{P}$+<=>^~|`]+
Step falcon_punctuation(const Character* at, const Character* last);
/// [\p{P}$+<=>^~|]+
Step default_punctuation(const Character* at, const Character* last);
/// ` ?[^(\s|.,!?…。，、।۔،)]+`
Step bloom(const Character* at, const Character* last);

} // namespace headroom::split
