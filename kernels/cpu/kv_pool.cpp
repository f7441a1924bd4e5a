#include "kernels/cpu/kv_pool.h"

#include "kernels/base/assert.h"

#include <fmt/format.h>

#include <cstring>

namespace headroom::cpu {
namespace {

KvType kv_type(DType type) {
    if (type == DType::F32) return KvType::F32;
    return type == DType::Q8_0 ? KvType::Q8_0 : KvType::F16;
}

Result<> check(const KvPoolConfig& config, std::int32_t n_blocks) {
    if (config.type != DType::F32 && config.type != DType::F16 && config.type != DType::Q8_0)
        return fail(ErrorCode::Unsupported, fmt::format("a KV cache of type {} is not supported",
                                                        format_of(config.type).name));
    if (config.block_tokens != kBlockPositions)
        return fail(ErrorCode::Unsupported, fmt::format("KV blocks hold {} positions here, not {}",
                                                        kBlockPositions, config.block_tokens));
    if (config.n_layers <= 0 || config.n_kv_heads <= 0 || config.head_dim <= 0 || n_blocks < 0)
        return fail(ErrorCode::InvalidRequest, "a dimension of the KV cache is not positive");
    if (config.type == DType::Q8_0 && config.head_dim % 32 != 0)
        return fail(ErrorCode::Unsupported,
                    fmt::format("a Q8_0 KV cache needs heads of a multiple of 32, not of {}",
                                config.head_dim));
    return {};
}

} // namespace

std::size_t CpuKvPool::block_bytes(const KvPoolConfig& config) {
    return std::size_t(config.n_layers) * config.n_kv_heads * 2 *
           kv_head_bytes(kv_type(config.type), config.head_dim);
}

Result<std::unique_ptr<CpuKvPool>> CpuKvPool::make(const KvPoolConfig& config,
                                                   std::int32_t n_blocks) {
    TRY_VOID(check(config, n_blocks));
    std::unique_ptr<CpuKvPool> pool(new CpuKvPool);
    pool->config_ = config;
    pool->type_ = kv_type(config.type);
    pool->n_blocks_ = n_blocks;
    pool->head_bytes_ = kv_head_bytes(pool->type_, config.head_dim);
    pool->block_bytes_ = block_bytes(config);
    pool->memory_ = TRY(HugeRegion::allocate(pool->block_bytes_ * n_blocks,
                                             HugeRegion::Pages::Normal, "the KV cache"));
    return pool;
}

void CpuKvPool::copy_block(KvBlockId from, KvBlockId to, std::int32_t tokens) {
    HEADROOM_ASSERT(from >= 0 && from < n_blocks_ && to >= 0 && to < n_blocks_);
    HEADROOM_ASSERT(tokens >= 0 && tokens <= kBlockPositions);
    // Keys lie by dimension, so whole lines hold the first positions and the later ones alike;
    // the later ones are written before anybody looks.
    if (tokens > 0) std::memcpy(keys(to, 0, 0), keys(from, 0, 0), block_bytes_);
}

} // namespace headroom::cpu
