#include "engine/tokenizer/detokenizer.h"
#include "engine/tokenizer/tokenizer.h"
#include "tests/fuzz/fuzz_input.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

using namespace headroom;
using test::FuzzInput;

namespace {

Metadata vocabulary(FuzzInput& input) {
    const std::uint8_t flags = input.byte();
    std::vector<std::string> tokens;
    std::vector<std::string> merges;
    std::vector<std::int64_t> types;
    std::vector<float> scores;
    for (int n = input.byte() % 64; n > 0 && !input.empty(); --n) {
        types.push_back(input.byte() % 8);
        scores.push_back(static_cast<float>(input.byte()));
        tokens.push_back(input.text());
    }
    for (int n = input.byte() % 32; n > 0 && !input.empty(); --n)
        merges.push_back(input.text());

    constexpr const char* kFamilies[] = {"default",   "gpt-2",  "llama-bpe",    "qwen2",
                                         "qwen35",    "gpt-4o", "tekken",       "deepseek-v3",
                                         "starcoder", "falcon", "deepseek-llm", "deepseek-coder",
                                         "bloom",     "viking", "glm4",         "mars"};
    Metadata metadata;
    metadata.insert("tokenizer.ggml.model", std::string((flags & 1) != 0 ? "gpt2" : "llama"));
    metadata.insert("tokenizer.ggml.pre", std::string(kFamilies[flags >> 1 & 15]));
    if ((flags & 32) != 0) metadata.insert("general.name", std::string("phi-3"));
    metadata.insert("tokenizer.ggml.bos_token_id", std::int64_t{input.byte()} - 8);
    metadata.insert("tokenizer.ggml.add_space_prefix", (flags & 64) != 0);
    metadata.insert("tokenizer.ggml.tokens", std::move(tokens));
    metadata.insert("tokenizer.ggml.token_type", std::move(types));
    metadata.insert("tokenizer.ggml.scores", std::move(scores));
    metadata.insert("tokenizer.ggml.merges", std::move(merges));
    return metadata;
}

void require(bool condition) {
    if (!condition) std::abort();
}

} // namespace

/// A hostile vocabulary, and any text through it and back.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    FuzzInput input(data, size);
    const auto tokenizer = Tokenizer::load(vocabulary(input));
    if (!tokenizer) {
        require(!tokenizer.error().what.empty());
        return 0;
    }
    const std::string stop = input.text();
    const std::string first = input.text();
    const std::string text = input.rest();

    const auto ids = (*tokenizer)->encode(first + text, {});
    const std::vector<TextSegment> segments{{first, false}, {text, false}};
    require((*tokenizer)->encode(segments, false) == ids);

    const EncodeOptions all{.add_special = true, .parse_special = true};
    const std::vector<TextSegment> trusted{{first, true}, {text, true}};
    require((*tokenizer)->encode(trusted, true) == (*tokenizer)->encode(first + text, all));

    Detokenizer detokenizer(*tokenizer, {stop, "</s>"});
    for (const TokenId id : ids) {
        require(id >= 0 && id < (*tokenizer)->vocab_size());
        detokenizer.push(id);
    }
    detokenizer.flush();
    return 0;
}
