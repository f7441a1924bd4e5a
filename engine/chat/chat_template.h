#pragma once

#include "engine/tokenizer/tokenizer.h"
#include "kernels/base/result.h"

#include <nlohmann/json_fwd.hpp>

#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// What a template may see. The fields are those of the hub's tokenizers.
struct TemplateInput {
    std::string messages_json = "[]"; ///< array of {role, content, ...}
    std::string tools_json;           ///< array, or empty for none
    std::string extra_json = "{}"; ///< further variables by name (enable_thinking, documents ...)
    bool add_generation_prompt = true;
    std::string bos_token, eos_token, unk_token, pad_token;
    std::chrono::system_clock::time_point now; ///< for strftime_now
};

/// Limits that hold for any template, so that a hostile one ends with an error.
struct TemplateLimits {
    std::size_t max_depth = 256;       ///< nesting of expressions, blocks and calls
    std::size_t max_steps = 5'000'000; ///< evaluated nodes
    std::size_t max_output_bytes = 16u << 20;
    std::size_t max_memory_bytes = 128u << 20; ///< strings and containers alive at one time
    std::chrono::milliseconds max_time{2000};
};

/// A model's chat template: our own evaluator of the Jinja subset that templates use.
/// Immutable; any thread.
class ChatTemplate {
public:
    /// Errors carry line and column: "line 3, column 7: unknown filter 'foo'".
    static Result<std::shared_ptr<const ChatTemplate>> parse(std::string_view source);

    virtual ~ChatTemplate() = default;

    /// The exact prompt text.
    virtual Result<std::string> render(const TemplateInput& input,
                                       const TemplateLimits& limits = {}) const = 0;
    /// As above, split into what the template wrote (trusted) and what came out of the input's
    /// strings (not trusted): the texts joined equal render's.
    virtual Result<std::vector<TextSegment>>
    render_segments(const TemplateInput& input, const TemplateLimits& limits = {}) const = 0;
};

} // namespace headroom
