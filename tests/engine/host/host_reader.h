#pragma once

#include "engine/engine_host.h"

#include <chrono>
#include <condition_variable>
#include <deque>
#include <future>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace headroom::test {

/// Collects a request's events from the host's threads and waits for its end.
class Reader {
public:
    GenerationSink sink(std::size_t unread = 0) {
        return [shared = shared_, unread](GenerationEvent event) {
            const std::lock_guard lock(shared->mutex);
            if (const auto* token = std::get_if<TokenEvent>(&event)) {
                shared->ids[token->sample].push_back(token->id);
                shared->text += token->text;
            } else if (const auto* progress = std::get_if<GenerationProgress>(&event)) {
                shared->phases.push_back(progress->phase);
            } else {
                shared->finished.push_back(std::get<GenerationFinished>(event));
            }
            shared->changed.notify_all();
            return unread;
        };
    }
    /// The first end of a sample. A minute is a hang, not a measure of speed.
    std::optional<GenerationFinished> wait(std::size_t samples = 1) {
        std::unique_lock lock(shared_->mutex);
        const bool ended = shared_->changed.wait_for(
            lock, std::chrono::minutes(1), [&] { return shared_->finished.size() >= samples; });
        if (!ended) return std::nullopt;
        return shared_->finished.front();
    }
    bool wait_for_tokens(std::size_t n) {
        std::unique_lock lock(shared_->mutex);
        return shared_->changed.wait_for(lock, std::chrono::minutes(1),
                                         [&] { return shared_->ids[0].size() >= n; });
    }
    std::vector<TokenId> ids() const { return shared_->ids[0]; }
    std::string text() const { return shared_->text; }
    const std::vector<GenerationPhase>& phases() const { return shared_->phases; }

private:
    struct Shared {
        std::mutex mutex;
        std::condition_variable changed;
        std::map<int, std::vector<TokenId>> ids;
        std::vector<GenerationPhase> phases;
        std::vector<GenerationFinished> finished;
        std::string text;
    };
    std::shared_ptr<Shared> shared_ = std::make_shared<Shared>();
};

struct Load {
    std::future<LoadFinished> finished;
    std::shared_ptr<int> steps = std::make_shared<int>(0);
    std::future<LoadFinished> again; ///< of a model whose GPU failed
    std::string id;
};

inline Load start_load(EngineHost& host, const std::string& path,
                       EngineHost::LoadOptions options = {}) {
    Load load;
    const auto ends = std::make_shared<std::deque<std::promise<LoadFinished>>>(2);
    load.finished = ends->front().get_future();
    load.again = ends->back().get_future();
    const auto id = host.load(path, options, [ends, steps = load.steps](LoadEvent event) {
        if (auto* finished = std::get_if<LoadFinished>(&event)) {
            ends->front().set_value(std::move(*finished));
            ends->pop_front();
        } else
            ++*steps;
    });
    load.id = id.value_or("");
    return load;
}

inline GenerationRequest ask(std::string question, int max_tokens = 10) {
    GenerationRequest request;
    request.messages = {{Role::User, std::move(question)}};
    request.sampling.max_tokens = max_tokens;
    return request;
}

} // namespace headroom::test
