#pragma once

#include "kernels/api/phases.h"
#include "kernels/cpu/huge_region.h"
#include "kernels/cpu/vector_kernels.h"

#include <cstddef>
#include <cstdint>
#include <memory>

namespace headroom::cpu {

/// Blocks of keys and values: [block][layer][kv head][keys, then values]; what lies in a head is
/// told in phases/kv_codec.inl.h. Reserved at once; a block costs memory from its first use on.
class CpuKvPool final : public KvPool {
public:
    static Result<std::unique_ptr<CpuKvPool>> make(const KvPoolConfig& config,
                                                   std::int32_t n_blocks);
    static std::size_t block_bytes(const KvPoolConfig& config);

    const KvPoolConfig& config() const override { return config_; }
    std::int32_t n_blocks() const override { return n_blocks_; }
    void copy_block(KvBlockId from, KvBlockId to, std::int32_t tokens) override;

    KvType type() const { return type_; }
    std::byte* keys(KvBlockId block, std::int32_t layer, std::int32_t kv_head) const {
        const std::size_t head = std::size_t(layer) * config_.n_kv_heads + kv_head;
        return memory_.data() + std::size_t(block) * block_bytes_ + head * 2 * head_bytes_;
    }
    std::byte* values(KvBlockId block, std::int32_t layer, std::int32_t kv_head) const {
        return keys(block, layer, kv_head) + head_bytes_;
    }

private:
    CpuKvPool() = default;

    KvPoolConfig config_;
    KvType type_ = KvType::F16;
    std::int32_t n_blocks_ = 0;
    std::size_t head_bytes_ = 0;
    std::size_t block_bytes_ = 0;
    HugeRegion memory_;
};

} // namespace headroom::cpu
