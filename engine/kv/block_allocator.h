#pragma once

#include "kernels/api/phases.h"

#include <cstdint>
#include <vector>

namespace headroom {

/// Which blocks of one KV pool are taken, and how many holders each has.
class BlockAllocator {
public:
    explicit BlockAllocator(std::int32_t n_blocks);

    /// A free block with one holder, or kNoBlock.
    KvBlockId take();
    /// One more holder of a taken block.
    void share(KvBlockId block);
    /// One holder less; a block without holders is free. kNoBlock is ignored.
    void release(KvBlockId block);

    std::int32_t holders(KvBlockId block) const { return holders_[std::size_t(block)]; }
    std::int32_t n_free() const { return static_cast<std::int32_t>(free_.size()); }
    std::int32_t n_blocks() const { return static_cast<std::int32_t>(holders_.size()); }

private:
    std::vector<std::int32_t> holders_; ///< [n_blocks]
    std::vector<KvBlockId> free_;       ///< the last one is taken next
};

} // namespace headroom
