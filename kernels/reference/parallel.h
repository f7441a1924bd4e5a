#pragma once

#include <cstdint>
#include <functional>

namespace headroom::reference {

/// Calls work(worker, item) once for every item in 0 .. n_items - 1, on `threads` threads of
/// which the caller is one. Which worker gets an item is chance, so an item's result must not
/// depend on it. Threads are made and joined here: simple, and slow for little work.
void parallel_for(std::int64_t n_items, int threads,
                  const std::function<void(int worker, std::int64_t item)>& work);

} // namespace headroom::reference
