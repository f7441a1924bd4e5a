#include "kernels/cuda/host_shim/global_memory.h"

#include "kernels/base/assert.h"

#include <cstring>
#include <new>

namespace headroom::shim {
namespace {
constexpr std::align_val_t kAlignment{256}; // as cudaMalloc gives
}

void GlobalMemory::Freed::operator()(std::byte* p) const {
    ::operator delete(p, kAlignment);
}

void* GlobalMemory::allocate(std::size_t bytes, Use use) {
    auto* const p = static_cast<std::byte*>(::operator new(bytes, kAlignment, std::nothrow));
    if (p == nullptr) return nullptr;
    std::memset(p, 0xFF, bytes);
    Allocation& allocation = allocations_[p];
    allocation.memory.reset(p);
    allocation.region = {p, bytes, use};
    bytes_ += bytes;
    last_ = nullptr;
    return p;
}

void GlobalMemory::free(void* p) {
    const auto found = allocations_.find(static_cast<const std::byte*>(p));
    HEADROOM_ASSERT(found != allocations_.end());
    bytes_ -= found->second.region.bytes;
    last_ = nullptr;
    allocations_.erase(found);
}

GlobalMemory::Region* GlobalMemory::find(const void* p) {
    if (last_ != nullptr && last_->holds(p, 1)) return last_;
    auto next = allocations_.upper_bound(static_cast<const std::byte*>(p));
    if (next == allocations_.begin()) return nullptr;
    Region& region = std::prev(next)->second.region;
    if (!region.holds(p, 0)) return nullptr;
    last_ = &region;
    return last_;
}

} // namespace headroom::shim
