#include "kernels/reference/parallel.h"

#include <algorithm>
#include <atomic>
#include <system_error>
#include <thread>
#include <vector>

namespace headroom::reference {

void parallel_for(std::int64_t n_items, int threads,
                  const std::function<void(int worker, std::int64_t item)>& work) {
    std::atomic<std::int64_t> next{0};
    const auto claim_items = [&](int worker) {
        for (;;) {
            const std::int64_t item = next.fetch_add(1, std::memory_order_relaxed);
            if (item >= n_items) return;
            work(worker, item);
        }
    };

    std::vector<std::thread> others;
    const auto wanted = std::min<std::int64_t>(threads, n_items);
    try {
        for (int worker = 1; worker < wanted; ++worker)
            others.emplace_back(claim_items, worker);
    } catch (const std::system_error&) {
        // No more threads to be had: those that started, and this one, do all the work.
    }
    claim_items(0);
    for (std::thread& other : others)
        other.join();
}

} // namespace headroom::reference
