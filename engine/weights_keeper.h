#pragma once

#include "engine/model/model.h"
#include "engine/residency/weights_cache.h"
#include "engine/work_queue.h"

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <stop_token>

namespace headroom {

/// Keeps the repacked weights of models that were loaded, on a thread of its own which yields to
/// all others. What is not kept in the end only costs the next load its time.
class WeightsKeeper {
public:
    explicit WeightsKeeper(WeightsCache cache)
        : cache_(std::move(cache)) {}
    ~WeightsKeeper() { stop_.request_stop(); }
    WeightsKeeper(const WeightsKeeper&) = delete;
    WeightsKeeper& operator=(const WeightsKeeper&) = delete;

    const WeightsCache& cache() const { return cache_; }

    void keep(std::shared_ptr<const PreparedWeights> weights, std::shared_ptr<const Model> model);
    /// Returns when no model's memory is held any more, giving up what is not copied yet.
    void let_go();
    /// Returns when all is kept, or after that time.
    void wait(std::chrono::milliseconds patience);

private:
    void let_go_of(std::shared_ptr<const Model>& model);

    const WeightsCache cache_;
    std::mutex mutex_;
    std::condition_variable changed_;
    int held_ = 0;          ///< under mutex: models whose memory is needed
    int unfinished_ = 0;    ///< under mutex
    std::stop_source stop_; ///< under mutex
    WorkQueue queue_;       ///< last: it uses the others
};

} // namespace headroom
