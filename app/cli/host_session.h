#pragma once

#include "app/cli/command.h"
#include "engine/engine_host.h"

#include <filesystem>
#include <functional>

namespace headroom::cli {

/// An engine host with one model, for commands that generate: loads, asks, waits.
class HostSession {
public:
    /// Loads the model and waits; progress goes to standard error on a terminal, and what a person
    /// should know of the file always.
    static Result<HostSession> open(const CommonOptions& options,
                                    const std::filesystem::path& path);

    HostSession(HostSession&&) = default;
    HostSession& operator=(HostSession&&) = default;
    /// Gives the weights that were repacked a moment to be kept for the next load.
    ~HostSession();

    const ModelDescription& model() const { return model_; }

    /// For who will send messages: says which template is used unless it is the file's; an error
    /// where that one is broken.
    Result<> readyForMessages() const;

    /// Submits and waits for the end. `on_token` is called on the calling thread for every token,
    /// in order; Ctrl+C cancels the request, which then ends with FinishReason::Cancelled.
    Result<GenerationFinished> generate(GenerationRequest request,
                                        const std::function<void(const TokenEvent&)>& on_token);

private:
    explicit HostSession(std::unique_ptr<EngineHost> host)
        : host_(std::move(host)) {}

    std::unique_ptr<EngineHost> host_;
    ModelDescription model_;
};

/// "end of the answer", "stopped at 32 tokens" ...: a finish reason as --json names it.
std::string finishReasonName(FinishReason reason);

} // namespace headroom::cli
