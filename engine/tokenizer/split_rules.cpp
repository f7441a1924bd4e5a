#include "engine/tokenizer/split_rules.h"

#include "engine/tokenizer/scan.h"

#include <algorithm>

namespace headroom::split {
namespace {

constexpr std::uint16_t kWord = kLetter | kNumber;

/// [^\r\n\p{L}\p{N}]?[letters]+ : the end, or `at` for no match.
const Character* prefixed_word(const Character* at, const Character* last, std::uint16_t letters) {
    if (!at->is(kLineBreak | kWord)) {
        const Character* end = run_of(at + 1, last, letters);
        if (end != at + 1) return end;
    }
    return run_of(at, last, letters);
}

/// ` ?[^\s others]+[tail]*` : the end, or `at` for no match.
const Character* other_run(const Character* at, const Character* last, std::uint16_t excluded,
                           bool line_breaks, bool slashes) {
    const Character* first = at + (is_space_character(at) ? 1 : 0);
    const Character* end = run_outside(first, last, excluded | kSpace);
    if (end == first) return at;
    while (end != last &&
           ((line_breaks && end->is(kLineBreak)) || (slashes && end->code_point == '/')))
        ++end;
    return end;
}

/// The family of llama3: contractions, words, numbers, others, spaces.
Step modern(const Character* at, const Character* last, std::uint16_t letters,
            std::ptrdiff_t max_digits) {
    if (const auto length = contraction(at, last, Case::Any)) return {at + length, true};
    if (const Character* end = prefixed_word(at, last, letters); end != at) return {end, true};
    if (at->is(kNumber)) return {run_of(at, at + std::min(max_digits, last - at), kNumber), true};
    if (const Character* end = other_run(at, last, letters | kNumber, true, false); end != at)
        return {end, true};
    return spaces_by_line(at, last);
}

/// [head]*[tail]+ : the end, or `at` for no match.
const Character* tail_word(const Character* at, const Character* last) {
    const Character* heads = run_of(at, last, kWordHead);
    const Character* end = run_of(heads, last, kWordTail);
    if (end != heads) return end;
    // Give heads back until one of them can serve as the tail.
    while (heads != at && !heads[-1].is(kWordTail))
        --heads;
    return heads;
}

/// [head]+[tail]* : the end, or `at` for no match.
const Character* head_word(const Character* at, const Character* last) {
    const Character* heads = run_of(at, last, kWordHead);
    return heads == at ? at : run_of(heads, last, kWordTail);
}

/// W|W' of split_rules.h: the end, or `at` for no match.
const Character* cased_word(const Character* at, const Character* last) {
    const bool prefix = !at->is(kLineBreak | kWord);
    for (const auto word : {tail_word, head_word}) {
        if (prefix) {
            if (const Character* end = word(at + 1, last); end != at + 1) return end;
        }
        if (const Character* end = word(at, last); end != at) return end;
    }
    return at;
}

/// The family of gpt4o: words by case, numbers, others, spaces.
Step cased(const Character* at, const Character* last, bool contractions,
           std::ptrdiff_t max_digits) {
    if (const Character* end = cased_word(at, last); end != at) {
        if (contractions) end += contraction(end, last, Case::Any);
        return {end, true};
    }
    if (at->is(kNumber)) return {run_of(at, at + std::min(max_digits, last - at), kNumber), true};
    if (const Character* end = other_run(at, last, kWord, true, true); end != at)
        return {end, true};
    return spaces_by_line(at, last);
}

bool is_ascii_letter(const Character& c) {
    return (c.code_point >= 'a' && c.code_point <= 'z') ||
           (c.code_point >= 'A' && c.code_point <= 'Z');
}

} // namespace

Step gpt2(const Character* at, const Character* last) {
    if (const auto length = contraction(at, last, Case::Exact)) return {at + length, true};
    const Character* word = at + (is_space_character(at) ? 1 : 0);
    for (const std::uint16_t kind : {kLetter, kNumber}) {
        if (const Character* end = run_of(word, last, kind); end != word) return {end, true};
    }
    if (const Character* end = other_run(at, last, kWord, false, false); end != at)
        return {end, true};
    return spaces(at, last);
}

Step llama3(const Character* at, const Character* last) {
    return modern(at, last, kLetter, 3);
}
Step qwen2(const Character* at, const Character* last) {
    return modern(at, last, kLetter, 1);
}
Step qwen35(const Character* at, const Character* last) {
    return modern(at, last, kLetter | kMark, 1);
}

Step gpt4o(const Character* at, const Character* last) {
    return cased(at, last, true, 3);
}
Step tekken(const Character* at, const Character* last) {
    return cased(at, last, false, 1);
}

Step deepseek3(const Character* at, const Character* last) {
    constexpr std::uint16_t kSign = kPunctuation | kSymbol;
    if (at->code_point < 128 && at->is(kSign)) {
        const Character* end = std::find_if_not(at + 1, last, is_ascii_letter);
        if (end != at + 1) return {end, true};
    }
    if (!at->is(kLineBreak | kLetter | kSign)) {
        const Character* end = run_of(at + 1, last, kLetter | kMark);
        if (end != at + 1) return {end, true};
    }
    if (const Character* end = run_of(at, last, kLetter | kMark); end != at) return {end, true};

    const Character* sign = at + (is_space_character(at) ? 1 : 0);
    if (const Character* end = run_of(sign, last, kSign); end != sign)
        return {run_of(end, last, kLineBreak), true};
    return spaces_by_line(at, last);
}

} // namespace headroom::split
