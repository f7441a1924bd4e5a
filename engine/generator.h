#pragma once

#include "engine/sampling/sampling_params.h"
#include "kernels/api/compute_device.h"
#include "kernels/base/result.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace headroom {

using TokenId = std::int32_t;
enum class GenerationId : std::uint64_t {};

enum class Role : std::uint8_t { System, User, Assistant, Tool };

struct ChatMessage {
    Role role = Role::User;
    std::string content;
};

/// What a caller asks for. Either messages (rendered by the model's template) or a raw prompt.
struct GenerationRequest {
    /// A model's id; who keeps models by their files takes the path, too. Empty = the only one
    /// loaded.
    std::string model;
    std::vector<ChatMessage> messages; ///< a conversation, oldest first
    std::string raw_prompt; ///< instead of messages: encoded as it is, special tokens parsed
    SamplingParams sampling;

    std::string client = "local"; ///< who is served; queues and fairness are per client
    double weight = 1;            ///< the client's share of time against others
    std::int32_t priority = 0;    ///< higher goes first; the person typing is above background work
    std::optional<double>
        deadline_seconds;       ///< from submission; then it ends with FinishReason::Deadline
    std::int32_t n_samples = 1; ///< answers wanted from one prompt
    /// The last message is the beginning of the answer, which goes on from there.
    bool continue_last = false;
    /// With continue_last: the token ids behind that beginning, so that it goes on exactly as it
    /// was generated. They count where they spell it in the model's vocabulary (an unfinished
    /// character may follow at their end); otherwise its text is encoded.
    std::vector<TokenId> beginning;
    std::optional<GenerationId> parent; ///< a running or finished generation to fork from
    std::int32_t logprobs = 0;          ///< alternatives reported with every token
};

enum class FinishReason : std::uint8_t {
    None,
    EndOfGeneration, ///< the model ended its turn
    StopString,
    MaxTokens,
    ContextFull,
    Cancelled,
    Deadline,
    SlowReader, ///< the reader let its event queue grow past its limit
    Failed      ///< see GenerationFinished::error
};

struct TokenAlternative {
    TokenId id = 0;
    double logprob = 0;
    std::string piece;    ///< bytes, perhaps a part of a character
    bool control = false; ///< the piece is its name; in an answer it stands for no text
};

enum class GenerationPhase : std::uint8_t { Queued, Loading, Prefill, Decode };

/// Where a request is. `done` of `total` prompt tokens in Prefill; a fraction of bytes in Loading.
struct GenerationProgress {
    GenerationPhase phase = GenerationPhase::Queued;
    std::int64_t done = 0;
    std::int64_t total = 0;
};

/// One token. `text` holds whole characters only and may be empty while some are held back.
struct TokenEvent {
    std::int32_t sample = 0;
    TokenId id = 0;
    std::string text;
    // Where logprobs were asked for:
    double logprob = 0;
    std::string piece; ///< as TokenAlternative's
    bool control = false;
    std::vector<TokenAlternative> top; ///< the most probable first
};

struct GenerationTimings {
    std::int64_t prompt_tokens = 0;
    std::int64_t cached_tokens = 0; ///< of the prompt, found in the KV cache
    std::int64_t completion_tokens = 0;
    std::int64_t guessed_tokens = 0; ///< looked up in the text before and checked in the same pass
    std::int64_t guesses_held = 0;   ///< of them, those that the model gave too
    double queue_seconds = 0;
    double prefill_seconds = 0;
    double decode_seconds = 0;
    double first_token_seconds = 0; ///< from submission
};

struct GenerationFinished {
    std::int32_t sample = 0;
    FinishReason reason = FinishReason::None;
    std::string text;            ///< what was still held back
    std::vector<TokenId> prompt; ///< the prompt as token ids; empty if it never came so far
    GenerationTimings timings;
    std::optional<Error> error; ///< set when reason is Failed
};

using GenerationEvent = std::variant<GenerationProgress, TokenEvent, GenerationFinished>;

/// Called with events in order, from a thread of the generator's choosing; must not block.
/// Returns the bytes that the reader has not consumed yet, so that a reader that never reads is
/// cut off alone; a reader that keeps nothing returns 0.
using GenerationSink = std::function<std::size_t(GenerationEvent)>;

struct ModelDescription {
    std::string id;   ///< what GenerationRequest::model names
    std::string path; ///< of its first file; empty where there is none here
    std::string name; ///< for people
    std::string architecture;
    std::string file_type;     ///< what people call the mix of formats: "Q4_K_M"
    std::string quantization;  ///< "Q4_K 61 %, Q6_K 39 %"
    std::string template_note; ///< empty, or why another template than the file's is used
    /// False where the file's template is broken: then template_note says why, and only raw prompts
    /// are answered.
    bool answers_messages = true;
    std::vector<std::string> tokenizer_warnings; ///< what may make answers worse than they could be
    std::int64_t context_length = 0;             ///< tokens that a sequence may hold
    std::int64_t weights_bytes = 0;
    std::int64_t kv_bytes = 0;
    std::int64_t workspace_bytes = 0;
    bool loaded = false;
    ComputeDevice device;       ///< that holds it and computes
    std::string backend;        ///< "cpu (avx512)", "cuda (NVIDIA GeForce RTX 4090, 8.9)"
    std::string instead_of_gpu; ///< why the CPU computes where a GPU was wished for; else empty

    std::int64_t bytes() const { return weights_bytes + kv_bytes + workspace_bytes; }
};

/// Something that answers. Implemented by EngineHost, by a remote machine, and by a script in
/// tests. All calls may come from any thread; all but `count` return at once.
class Generator {
public:
    virtual ~Generator() = default;
    /// An error is returned for a request that can't be taken at all; whatever happens later
    /// reaches the sink, which always ends with one GenerationFinished a sample.
    virtual Result<GenerationId> submit(GenerationRequest request, GenerationSink sink) = 0;
    /// Honoured within one step, in every phase. Unknown or finished ids are ignored.
    virtual void cancel(GenerationId id) = 0;
    virtual std::vector<ModelDescription> describe() const = 0;
    /// Tokens of the prompt that this request would have. Renders and tokenizes, so it may take
    /// long with a long conversation.
    virtual Result<std::int64_t> count(const GenerationRequest& request) const = 0;
};

} // namespace headroom
