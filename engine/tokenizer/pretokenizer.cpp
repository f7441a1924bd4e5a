#include "engine/tokenizer/pretokenizer.h"

#include <algorithm>
#include <iterator>

namespace headroom {
namespace {
using namespace split;

constexpr Rule kGpt2[] = {gpt2};
constexpr Rule kDigitsThenGpt2[] = {digit, gpt2};
constexpr Rule kLlama3[] = {llama3};
constexpr Rule kQwen2[] = {qwen2};
constexpr Rule kQwen35[] = {qwen35};
constexpr Rule kGpt4o[] = {gpt4o};
constexpr Rule kTekken[] = {tekken};
constexpr Rule kDeepSeek3[] = {up_to_3_digits, han_or_kana, deepseek3};
constexpr Rule kDeepSeekLlm[] = {
    line_break, spaced_cased_letters, spaced_wide_punctuation, trailing_space, cjk, digits};
constexpr Rule kDeepSeekCoder[] = {line_break, spaced_letters, spaced_punctuation, cjk, digit};
constexpr Rule kFalcon[] = {falcon_punctuation, gpt2, ascii_triple};
constexpr Rule kBloom[] = {bloom};
constexpr Rule kViking[] = {bloom, digit};
constexpr Rule kDefault[] = {default_punctuation, gpt2, digits, ascii_triple};

constexpr PreTokenizer kFamilies[] = {
    {"default", kDefault},

    {"gpt-2", kGpt2},
    {"phi-2", kGpt2},
    {"mpt", kGpt2},
    {"olmo", kGpt2},
    {"jais", kGpt2},
    {"trillion", kGpt2},
    {"granite-docling", kGpt2},
    {"mellum", kGpt2},
    {"modern-bert", kGpt2},
    {"gigachat", kGpt2},
    {"a.x-4.0", kGpt2},
    {"exaone4", kGpt2},
    {"jina-es", kGpt2},
    {"jina-de", kGpt2},
    {"jina-v1-en", kGpt2},
    {"jina-v2-es", kGpt2},
    {"jina-v2-de", kGpt2},
    {"jina-v2-code", kGpt2},
    {"roberta-bpe", kGpt2},

    {"starcoder", kDigitsThenGpt2},
    {"refact", kDigitsThenGpt2},
    {"command-r", kDigitsThenGpt2},
    {"smollm", kDigitsThenGpt2},
    {"codeshell", kDigitsThenGpt2},
    {"exaone", kDigitsThenGpt2},
    {"minerva-7b", kDigitsThenGpt2},
    {"mellum2", kDigitsThenGpt2},

    {.name = "llama3", .rules = kLlama3, .ignore_merges = true, .adds_bos = true},
    {.name = "llama-v3", .rules = kLlama3, .ignore_merges = true, .adds_bos = true},
    {.name = "llama-bpe", .rules = kLlama3, .ignore_merges = true, .adds_bos = true},
    {.name = "falcon3", .rules = kLlama3, .ignore_merges = true, .adds_bos = true},
    {.name = "falcon-h1", .rules = kLlama3, .ignore_merges = true, .adds_bos = true},
    {.name = "pixtral", .rules = kLlama3, .ignore_merges = true, .adds_bos = true},
    {.name = "midm-2.0", .rules = kLlama3, .ignore_merges = true, .adds_bos = true},
    {.name = "lfm2", .rules = kLlama3, .ignore_merges = true, .adds_bos = true},
    {"dbrx", kLlama3},
    {"smaug-bpe", kLlama3},
    {.name = "chatglm-bpe", .rules = kLlama3, .without_bos = true},
    {.name = "glm4", .rules = kLlama3, .ignore_merges = true, .without_bos = true},

    {"qwen2", kQwen2},
    {"deepseek-r1-qwen", kQwen2},
    {"stablelm2", kQwen2},
    {"hunyuan", kQwen2},
    {"solar-open", kQwen2},
    {"megrez", kQwen2},
    {"grok-2", kQwen2},
    {"kormo", kQwen2},
    {"qwen35", kQwen35},

    {"gpt-4o", kGpt4o},
    {"llama4", kGpt4o},
    {"kanana2", kGpt4o},
    {"minimax-m2", kGpt4o},
    {.name = "tekken", .rules = kTekken, .ignore_merges = true, .adds_bos = true},

    {"deepseek-v3", kDeepSeek3},
    {"hunyuan-dense", kDeepSeek3},
    {"joyai-llm", kDeepSeek3},
    {"deepseek-llm", kDeepSeekLlm},
    {"deepseek-coder", kDeepSeekCoder},

    {"falcon", kFalcon},
    {"bloom", kBloom},
    {"poro-chat", kBloom},
    {"gpt3-finnish", kBloom},
    {"viking", kViking},
};

/// Appends the ends of the pieces that `rule` makes of characters[first, last).
void refine(Rule rule, const std::vector<Character>& characters, std::uint32_t first,
            std::uint32_t last, std::vector<std::uint32_t>& ends) {
    const Character* base = characters.data();
    std::uint32_t piece = first; // start of the stretch that no match has covered yet
    for (std::uint32_t at = first; at < last;) {
        const Step step = rule(base + at, base + last);
        const auto end = static_cast<std::uint32_t>(step.end - base);
        if (step.matched) {
            if (at != piece) ends.push_back(at);
            ends.push_back(end);
            piece = end;
        }
        at = end;
    }
    if (piece != last) ends.push_back(last);
}

} // namespace

const PreTokenizer* find_pre_tokenizer(std::string_view name) {
    const auto* found = std::ranges::find(kFamilies, name, &PreTokenizer::name);
    return found == std::end(kFamilies) ? nullptr : found;
}

const PreTokenizer& default_pre_tokenizer() {
    return kFamilies[0];
}

const std::vector<std::uint32_t>& PieceSplitter::split(std::string_view text) {
    ends_.clear();
    if (text.empty()) return ends_;
    decode_characters(text, characters_);
    ends_.push_back(static_cast<std::uint32_t>(characters_.size()));

    for (const Rule rule : rules_) {
        refined_.clear();
        std::uint32_t first = 0;
        for (const std::uint32_t last : ends_) {
            refine(rule, characters_, first, last, refined_);
            first = last;
        }
        ends_.swap(refined_);
    }
    for (std::uint32_t& end : ends_)
        end = end == characters_.size() ? static_cast<std::uint32_t>(text.size())
                                        : characters_[end].begin;
    return ends_;
}

} // namespace headroom
