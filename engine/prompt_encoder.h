#pragma once

#include "engine/chat/chat_template.h"
#include "engine/chat/template_choice.h"
#include "engine/generator.h"
#include "engine/model/model_file.h"
#include "engine/sequence/prompt_memory.h"
#include "engine/tokenizer/tokenizer.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace headroom {

/// How a loaded model's conversations become tokens. Any thread.
struct PromptEncoder {
    std::shared_ptr<const Tokenizer> tokenizer;
    std::shared_ptr<const ChatTemplate> chat_template; ///< null where the file's is broken
    std::optional<Error> template_error; ///< why it is; every conversation fails with it
    /// Empty, or why another template than the file's is used where nobody chose so.
    std::string note;
    std::shared_ptr<PromptMemory> memory;

    static Result<PromptEncoder> create(const ModelFile& file,
                                        std::shared_ptr<const Tokenizer> tokenizer,
                                        std::shared_ptr<PromptMemory> memory,
                                        TemplateChoice choice = TemplateChoice::File);

    struct Prompt {
        std::vector<TokenId> tokens;
        std::vector<TextSegment> text; ///< empty for a raw prompt
        std::size_t beginning = 0;     ///< ids at the end that are the request's `beginning`
    };
    Result<Prompt> encode(const GenerationRequest& request) const;
};

} // namespace headroom
