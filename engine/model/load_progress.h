#pragma once

#include "engine/model/model.h"

#include <cstdint>
#include <memory>
#include <mutex>

namespace headroom {

/// How far a load is. Shared with the sources that a backend reads from. Any thread.
class LoadProgress {
public:
    LoadProgress(const LoadOptions& options, std::int64_t total)
        : report_(options.progress)
        , cancel_(options.cancel)
        , total_(total) {}

    /// The error is `Cancelled`.
    Result<> check() const;
    void add(std::int64_t bytes);
    std::int64_t done() const;

private:
    const std::function<void(std::int64_t, std::int64_t)> report_;
    const std::stop_token cancel_;
    const std::int64_t total_;
    mutable std::mutex mutex_; ///< one report at a time, in order
    std::int64_t done_ = 0;
};

/// The same matrix, whose every window is counted and may be cancelled.
void watch(MatrixSource& source, const std::shared_ptr<LoadProgress>& progress);

} // namespace headroom
