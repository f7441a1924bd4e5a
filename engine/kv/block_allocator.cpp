#include "engine/kv/block_allocator.h"

#include "kernels/base/assert.h"

namespace headroom {

BlockAllocator::BlockAllocator(std::int32_t n_blocks)
    : holders_(std::size_t(n_blocks), 0) {
    free_.reserve(std::size_t(n_blocks));
    for (KvBlockId block = n_blocks - 1; block >= 0; --block)
        free_.push_back(block);
}

KvBlockId BlockAllocator::take() {
    if (free_.empty()) return kNoBlock;
    const KvBlockId block = free_.back();
    free_.pop_back();
    holders_[std::size_t(block)] = 1;
    return block;
}

void BlockAllocator::share(KvBlockId block) {
    HEADROOM_ASSERT(holders(block) > 0);
    ++holders_[std::size_t(block)];
}

void BlockAllocator::release(KvBlockId block) {
    if (block == kNoBlock) return;
    HEADROOM_ASSERT(holders(block) > 0);
    if (--holders_[std::size_t(block)] == 0) free_.push_back(block);
}

} // namespace headroom
