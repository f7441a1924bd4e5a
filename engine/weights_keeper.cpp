#include "engine/weights_keeper.h"

#include "kernels/base/blocking.h"

#include <sched.h>

namespace headroom {

void WeightsKeeper::keep(std::shared_ptr<const PreparedWeights> weights,
                         std::shared_ptr<const Model> model) {
    std::stop_token stop;
    {
        const std::lock_guard lock(mutex_);
        ++held_;
        ++unfinished_;
        stop = stop_.get_token();
    }
    queue_.post([this, weights = std::move(weights), model = std::move(model), stop]() mutable {
        const sched_param idle{};
        ::sched_setscheduler(0, SCHED_IDLE, &idle); // of this thread
        // An answer must not wait for this, and nobody can do anything about a failure.
        (void)cache_.keep(*weights, model->file().gguf(), stop, [&] { let_go_of(model); });
        let_go_of(model);
        const std::lock_guard lock(mutex_);
        --unfinished_;
        changed_.notify_all();
    });
}

void WeightsKeeper::let_go_of(std::shared_ptr<const Model>& model) {
    if (!model) return;
    model.reset();
    const std::lock_guard lock(mutex_);
    --held_;
    changed_.notify_all();
}

void WeightsKeeper::let_go() {
    std::unique_lock lock(mutex_);
    stop_.request_stop();
    changed_.wait(lock, [this] { return held_ == 0; });
    stop_ = {};
}

void WeightsKeeper::wait(std::chrono::milliseconds patience) {
    may_block("WeightsKeeper::wait");
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, patience, [this] { return unfinished_ == 0; });
}

} // namespace headroom
