#pragma once

#include "kernels/api/phases.h"

#include <memory>
#include <span>
#include <vector>

namespace headroom::reference {

enum class KvKind { Key = 0, Value = 1 };

/// Blocks as [block, layer, key or value, position in block, kv_head, head_dim], each vector of
/// head_dim numbers encoded in the pool's type.
class Pool final : public KvPool {
public:
    /// Refuses other types than F32, F16 and Q8_0, and Q8_0 where head_dim is not a multiple
    /// of its block of 32.
    static Result<std::unique_ptr<KvPool>> make(const KvPoolConfig& config, std::int32_t n_blocks);
    static std::size_t block_bytes(const KvPoolConfig& config);

    /// One head's key or value; `at` says where.
    struct Place {
        KvBlockId block;
        std::int32_t layer;
        KvKind kind;
        std::int32_t position; ///< within the block
        std::int32_t head;
    };
    /// Each number is rounded to float, then encoded. `x` is [head_dim].
    void store(const Place& at, std::span<const double> x);
    void load(const Place& at, std::span<float> out) const;

    const KvPoolConfig& config() const override { return config_; }
    std::int32_t n_blocks() const override { return n_blocks_; }
    void copy_block(KvBlockId from, KvBlockId to, std::int32_t tokens) override;

private:
    Pool(const KvPoolConfig& config, std::int32_t n_blocks, std::vector<std::byte> memory);

    std::size_t offset(const Place& at) const;

    KvPoolConfig config_;
    std::int32_t n_blocks_;
    std::vector<std::byte> memory_;
};

} // namespace headroom::reference
