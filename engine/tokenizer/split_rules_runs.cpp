#include "engine/tokenizer/scan.h"
#include "engine/tokenizer/split_rules.h"

#include <algorithm>
#include <iterator>
#include <string_view>

// The expressions that are little more than a run of one set of characters.
namespace headroom::split {
namespace {

struct Range {
    char32_t first;
    char32_t last;
};

/// deepseek-llm's list of cased letters, as its tokenizer.json gives it; ascending.
constexpr Range kCasedLetters[] = {
    {0x41, 0x5A},       {0x61, 0x7A},       {0xB5, 0xB5},       {0xC0, 0xD6},
    {0xD8, 0xF6},       {0xF8, 0x1BA},      {0x1BC, 0x1BF},     {0x1C4, 0x293},
    {0x295, 0x2AF},     {0x370, 0x373},     {0x376, 0x377},     {0x37B, 0x37D},
    {0x37F, 0x37F},     {0x386, 0x386},     {0x388, 0x38A},     {0x38C, 0x38C},
    {0x38E, 0x3A1},     {0x3A3, 0x3F5},     {0x3F7, 0x481},     {0x48A, 0x52F},
    {0x531, 0x556},     {0x10A0, 0x10C5},   {0x13A0, 0x13F5},   {0x13F8, 0x13FD},
    {0x1C90, 0x1CBA},   {0x1CBD, 0x1CBF},   {0x1D00, 0x1D2B},   {0x1D6B, 0x1D77},
    {0x1D79, 0x1D9A},   {0x1E00, 0x1F15},   {0x1F18, 0x1F1D},   {0x1F20, 0x1F45},
    {0x1F48, 0x1F4D},   {0x1F50, 0x1F57},   {0x1F59, 0x1F59},   {0x1F5B, 0x1F5B},
    {0x1F5D, 0x1F5D},   {0x1F5F, 0x1F7D},   {0x1F80, 0x1FB4},   {0x1FB6, 0x1FBC},
    {0x1FBE, 0x1FBE},   {0x1FC2, 0x1FC4},   {0x1FC6, 0x1FCC},   {0x1FD0, 0x1FD3},
    {0x1FD6, 0x1FDB},   {0x1FE0, 0x1FEC},   {0x1FF2, 0x1FF4},   {0x1FF6, 0x1FFC},
    {0x2102, 0x2102},   {0x2107, 0x2107},   {0x210A, 0x2113},   {0x2115, 0x2115},
    {0x2119, 0x211D},   {0x2124, 0x2124},   {0x2126, 0x2126},   {0x2128, 0x2128},
    {0x212A, 0x212D},   {0x212F, 0x2134},   {0x2139, 0x2139},   {0x213C, 0x213F},
    {0x2145, 0x2149},   {0x214E, 0x214E},   {0x2183, 0x2184},   {0x2C00, 0x2C7B},
    {0x2C7E, 0x2CE4},   {0x2CEB, 0x2CEE},   {0x2CF2, 0x2CF3},   {0xA640, 0xA66D},
    {0xA680, 0xA69B},   {0xA722, 0xA76F},   {0xA771, 0xA787},   {0xA78B, 0xA78E},
    {0xAB70, 0xABBF},   {0xFB00, 0xFB06},   {0xFB13, 0xFB17},   {0xFF21, 0xFF3A},
    {0xFF41, 0xFF5A},   {0x10400, 0x1044F}, {0x104B0, 0x104D3}, {0x104D8, 0x104FB},
    {0x10C80, 0x10CB2}, {0x10CC0, 0x10CF2}, {0x118A0, 0x118DF}, {0x1E900, 0x1E943}};

bool is_cased_letter(const Character& c) {
    const Range* range =
        std::upper_bound(std::begin(kCasedLetters), std::end(kCasedLetters), c.code_point,
                         [](char32_t code_point, const Range& r) { return code_point < r.first; });
    return range != std::begin(kCasedLetters) && c.code_point <= range[-1].last;
}

bool within(const Character& c, char32_t first, char32_t last) {
    return c.code_point >= first && c.code_point <= last;
}

bool is_wide_punctuation(const Character& c) {
    return within(c, '!', '/') || within(c, ':', '~') || within(c, 0xFF01, 0xFF0F) ||
           within(c, 0xFF1A, 0xFF5E) || within(c, 0x2018, 0x201F) || within(c, 0x3000, 0x3002);
}

bool is_cjk(const Character& c) {
    return within(c, 0x800, 0x9FA5) || within(c, 0xAC00, 0xD7FF);
}

bool is_han_or_kana(const Character& c) {
    return within(c, 0x4E00, 0x9FA5) || within(c, 0x3040, 0x30FF);
}

bool is_punctuation(const Character& c) {
    return c.is(kPunctuation);
}

bool is_default_punctuation(const Character& c) {
    return is_punctuation(c) ||
           (c.code_point < 128 &&
            std::string_view("$+<=>^~|").find(char(c.code_point)) != std::string_view::npos);
}

bool is_falcon_punctuation(const Character& c) {
    return is_default_punctuation(c) || c.code_point == '`';
}

bool is_bloom_word(const Character& c) {
    return !c.is(kSpace) &&
           std::u32string_view(U"(|.,!?\u2026\u3002\uFF0C\u3001\u0964\u06D4\u060C)")
                   .find(c.code_point) == std::u32string_view::npos;
}

/// [set]+
template <class Set>
Step run(const Character* at, const Character* last, Set in_set) {
    const Character* end = std::find_if_not(at, last, in_set);
    return end == at ? no_match(at) : Step{end, true};
}

/// \s?[set]+
template <class Set>
Step spaced_run(const Character* at, const Character* last, Set in_set) {
    if (at->is(kSpace) && at + 1 != last && in_set(at[1])) return run(at + 1, last, in_set);
    return run(at, last, in_set);
}

} // namespace

Step line_break(const Character* at, const Character*) {
    return {at + 1, at->is(kLineBreak)};
}
Step digit(const Character* at, const Character*) {
    return {at + 1, at->is(kNumber)};
}

Step digits(const Character* at, const Character* last) {
    return run(at, last, [](const Character& c) { return c.is(kNumber); });
}

Step up_to_3_digits(const Character* at, const Character* last) {
    return digits(at, at + std::min<std::ptrdiff_t>(3, last - at));
}

Step ascii_triple(const Character* at, const Character* last) {
    const auto is_digit = [](const Character& c) { return within(c, '0', '9'); };
    if (last - at < 3 || !std::all_of(at, at + 3, is_digit)) return no_match(at);
    return {at + 3, true};
}

Step trailing_space(const Character* at, const Character* last) {
    const Character* end = run_of(at, last, kSpace);
    return end == at ? no_match(at) : Step{end, end == last};
}

Step spaced_letters(const Character* at, const Character* last) {
    return spaced_run(at, last, [](const Character& c) { return c.is(kLetter); });
}

Step spaced_punctuation(const Character* at, const Character* last) {
    return spaced_run(at, last, is_punctuation);
}

Step spaced_cased_letters(const Character* at, const Character* last) {
    return spaced_run(at, last, is_cased_letter);
}

Step spaced_wide_punctuation(const Character* at, const Character* last) {
    return spaced_run(at, last, is_wide_punctuation);
}

Step cjk(const Character* at, const Character* last) {
    return run(at, last, is_cjk);
}
Step han_or_kana(const Character* at, const Character* last) {
    return run(at, last, is_han_or_kana);
}

Step falcon_punctuation(const Character* at, const Character* last) {
    return run(at, last, is_falcon_punctuation);
}

Step default_punctuation(const Character* at, const Character* last) {
    return run(at, last, is_default_punctuation);
}

Step bloom(const Character* at, const Character* last) {
    if (is_space_character(at) && at + 1 != last && is_bloom_word(at[1]))
        return run(at + 1, last, is_bloom_word);
    return run(at, last, is_bloom_word);
}

} // namespace headroom::split
