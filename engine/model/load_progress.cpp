#include "engine/model/load_progress.h"

#include <utility>

namespace headroom {

Result<> LoadProgress::check() const {
    if (cancel_.stop_requested()) return fail(ErrorCode::Cancelled, "loading was cancelled");
    return {};
}

void LoadProgress::add(std::int64_t bytes) {
    if (bytes == 0) return;
    const std::lock_guard lock(mutex_);
    done_ += bytes;
    if (report_) report_(done_, total_);
}

std::int64_t LoadProgress::done() const {
    const std::lock_guard lock(mutex_);
    return done_;
}

void watch(MatrixSource& source, const std::shared_ptr<LoadProgress>& progress) {
    source.read = [read = std::move(source.read), progress](std::int64_t first, std::int64_t n,
                                                            std::span<std::byte> out) -> Result<> {
        TRY_VOID(progress->check());
        TRY_VOID(read(first, n, out));
        progress->add(static_cast<std::int64_t>(out.size()));
        return {};
    };
}

} // namespace headroom
