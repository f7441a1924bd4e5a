#include "kernels/cuda/backend/kv_pool.h"

#include "kernels/base/assert.h"

#include <fmt/format.h>

namespace headroom::cuda {
namespace {

KvType kv_type(DType type) {
    if (type == DType::F32) return KvType::F32;
    return type == DType::Q8_0 ? KvType::Q8_0 : KvType::F16;
}

std::uint32_t vector_bytes(const KvPoolConfig& config) {
    const std::uint32_t elements = (std::uint32_t(config.head_dim) + 7) / 8 * 8;
    if (config.type == DType::F32) return elements * 4;
    return config.type == DType::Q8_0 ? elements : elements * 2;
}

std::uint32_t head_bytes(const KvPoolConfig& config) {
    const std::uint32_t scales =
        config.type == DType::Q8_0 ? std::uint32_t(config.head_dim) / 32 * 2 : 0;
    return (std::uint32_t(config.block_tokens) * (vector_bytes(config) + scales) + 15) / 16 * 16;
}

std::uint32_t kind_bytes(const KvPoolConfig& config) {
    return std::uint32_t(config.n_kv_heads) * head_bytes(config);
}

Result<> check(const KvPoolConfig& config, std::int32_t n_blocks) {
    if (config.type != DType::F32 && config.type != DType::F16 && config.type != DType::Q8_0)
        return fail(ErrorCode::Unsupported, fmt::format("a KV cache of type {} is not supported",
                                                        format_of(config.type).name));
    if (config.n_layers <= 0 || config.n_kv_heads <= 0 || config.head_dim <= 0 ||
        config.block_tokens <= 0 || n_blocks < 0)
        return fail(ErrorCode::InvalidRequest, "a dimension of the KV cache is not positive");
    if (config.head_dim > std::int32_t(kMaxHeadDim))
        return fail(ErrorCode::Unsupported,
                    fmt::format("heads of {} are longer than the {} that a GPU computes",
                                config.head_dim, kMaxHeadDim));
    if (config.type == DType::Q8_0 && config.head_dim % 32 != 0)
        return fail(ErrorCode::Unsupported,
                    fmt::format("a Q8_0 KV cache needs heads of a multiple of 32, not of {}",
                                config.head_dim));
    return {};
}

} // namespace

std::size_t CudaKvPool::block_bytes(const KvPoolConfig& config) {
    return std::size_t(config.n_layers) * 2 * kind_bytes(config);
}

Result<std::unique_ptr<CudaKvPool>> CudaKvPool::make(const std::shared_ptr<Device>& device,
                                                     const KvPoolConfig& config,
                                                     std::int32_t n_blocks) {
    TRY_VOID(check(config, n_blocks));
    std::unique_ptr<CudaKvPool> pool(new CudaKvPool);
    pool->device_ = device;
    pool->config_ = config;
    pool->n_blocks_ = n_blocks;
    pool->memory_ = TRY(DeviceMemory::allocate(device, block_bytes(config) * std::size_t(n_blocks),
                                               false, "the KV cache"));
    return pool;
}

void CudaKvPool::copy_block(KvBlockId from, KvBlockId to, std::int32_t tokens) {
    HEADROOM_ASSERT(from >= 0 && from < n_blocks_ && to >= 0 && to < n_blocks_);
    HEADROOM_ASSERT(tokens >= 0 && tokens <= config_.block_tokens);
    // Whole, in one copy: what lies behind the first tokens is written before anybody looks.
    const std::size_t bytes = block_bytes(config_);
    if (tokens > 0)
        device_->copy(memory_.data() + std::size_t(to) * bytes,
                      memory_.data() + std::size_t(from) * bytes, bytes);
}

KvPlace CudaKvPool::place(std::int32_t layer) const {
    return {.base = memory_.data() + std::size_t(layer) * 2 * kind_bytes(config_),
            .block_bytes = block_bytes(config_),
            .kind_bytes = kind_bytes(config_),
            .head_bytes = head_bytes(config_),
            .vector_bytes = vector_bytes(config_),
            .block_tokens = std::uint32_t(config_.block_tokens),
            .head_dim = std::uint32_t(config_.head_dim),
            .type = kv_type(config_.type)};
}

} // namespace headroom::cuda
