#pragma once

#include "engine/generator.h"
#include "kernels/base/assert.h"

#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <vector>

namespace headroom::test {

/// What one request was told; the promises of a sink are checked as its events come.
class StressReader {
public:
    explicit StressReader(std::int32_t samples)
        : samples_(samples) {}

    void hear(GenerationEvent event) {
        const std::lock_guard lock(mutex_);
        if (const auto* token = std::get_if<TokenEvent>(&event)) {
            HEADROOM_ASSERT(!ends_.contains(token->sample));
            ids_[token->sample].push_back(token->id);
        } else if (auto* end = std::get_if<GenerationFinished>(&event)) {
            HEADROOM_ASSERT(end->sample >= 0 && end->sample < samples_);
            HEADROOM_ASSERT(end->reason != FinishReason::None);
            HEADROOM_ASSERT((end->reason == FinishReason::Failed) == end->error.has_value());
            HEADROOM_ASSERT(ends_.emplace(end->sample, std::move(*end)).second);
        }
        changed_.notify_all();
    }

    bool ended() const {
        const std::lock_guard lock(mutex_);
        return all_ended();
    }
    /// Returns when every sample has ended, or the first has that many tokens.
    void wait_for_tokens(std::size_t tokens) {
        std::unique_lock lock(mutex_);
        // Minutes are a hang even with sanitizers, not a measure of speed.
        HEADROOM_ASSERT(changed_.wait_for(lock, std::chrono::minutes(5),
                                          [&] { return all_ended() || ids_[0].size() >= tokens; }));
    }
    void wait_for_end() { wait_for_tokens(std::size_t(-1)); }

    // Of one that has ended.
    const GenerationFinished& end() const { return ends_.at(0); }
    const std::vector<TokenId>& ids() { return ids_[0]; }

private:
    bool all_ended() const { return ends_.size() == std::size_t(samples_); }

    const std::int32_t samples_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::map<std::int32_t, std::vector<TokenId>> ids_; ///< by sample
    std::map<std::int32_t, GenerationFinished> ends_;  ///< by sample
};

} // namespace headroom::test
