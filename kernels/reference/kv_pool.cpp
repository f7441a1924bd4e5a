#include "kernels/reference/kv_pool.h"

#include "kernels/base/assert.h"
#include "kernels/base/half.h"
#include "kernels/quant/formats.h"
#include "kernels/reference/allocate.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <limits>

namespace headroom::reference {
namespace {

/// One head's vector.
std::size_t vector_bytes(const KvPoolConfig& config) {
    const DTypeFormat& format = format_of(config.type);
    return static_cast<std::size_t>(config.head_dim) / format.block_elements * format.block_bytes;
}

std::size_t position_bytes(const KvPoolConfig& config) {
    return config.n_kv_heads * vector_bytes(config);
}

/// Encodes 32 numbers, or fewer where the format has no blocks.
void encode(DType type, std::span<const float> x, std::byte* out) {
    if (type == DType::F32) {
        std::memcpy(out, x.data(), x.size_bytes());
    } else if (type == DType::F16) {
        for (std::size_t i = 0; i < x.size(); ++i) {
            const std::uint16_t half = float_to_half(x[i]);
            std::memcpy(out + 2 * i, &half, 2);
        }
    } else {
        encode_q8_0(x.data(), 1, out);
    }
}

} // namespace

Result<std::unique_ptr<KvPool>> Pool::make(const KvPoolConfig& config, std::int32_t n_blocks) {
    if (config.n_layers <= 0 || config.n_kv_heads <= 0 || config.head_dim <= 0 ||
        config.block_tokens <= 0 || n_blocks < 0)
        return fail(ErrorCode::InvalidRequest, "a dimension of the KV cache is not positive");
    const DTypeFormat& format = format_of(config.type);
    if (config.type != DType::F32 && config.type != DType::F16 && config.type != DType::Q8_0)
        return fail(ErrorCode::Unsupported,
                    fmt::format("keys and values cannot be kept as {}", format.name));
    if (config.head_dim % static_cast<std::int32_t>(format.block_elements) != 0)
        return fail(ErrorCode::Unsupported,
                    fmt::format("keys and values cannot be kept as {}: heads of {} are not whole "
                                "blocks of {}",
                                format.name, config.head_dim, format.block_elements));
    const double bytes = 2.0 * config.n_layers * config.block_tokens * config.n_kv_heads *
                         static_cast<double>(vector_bytes(config)) * n_blocks;
    if (bytes > static_cast<double>(std::numeric_limits<std::ptrdiff_t>::max()))
        return fail(ErrorCode::OutOfMemory,
                    fmt::format("{:.0f} bytes of memory were refused", bytes), "KV cache");
    std::vector<std::byte> memory =
        TRY(allocate<std::byte>(n_blocks * block_bytes(config), "KV cache"));
    return std::unique_ptr<KvPool>(new Pool(config, n_blocks, std::move(memory)));
}

std::size_t Pool::block_bytes(const KvPoolConfig& config) {
    return 2 * static_cast<std::size_t>(config.n_layers) * config.block_tokens *
           position_bytes(config);
}

Pool::Pool(const KvPoolConfig& config, std::int32_t n_blocks, std::vector<std::byte> memory)
    : config_(config)
    , n_blocks_(n_blocks)
    , memory_(std::move(memory)) {}

std::size_t Pool::offset(const Place& at) const {
    HEADROOM_ASSERT(at.block >= 0 && at.block < n_blocks_);
    HEADROOM_ASSERT(at.layer >= 0 && at.layer < config_.n_layers);
    HEADROOM_ASSERT(at.position >= 0 && at.position < config_.block_tokens);
    HEADROOM_ASSERT(at.head >= 0 && at.head < config_.n_kv_heads);
    const std::size_t run = std::size_t(at.layer) * 2 + (at.kind == KvKind::Value);
    return at.block * block_bytes(config_) +
           (run * config_.block_tokens + at.position) * position_bytes(config_) +
           at.head * vector_bytes(config_);
}

void Pool::store(const Place& at, std::span<const double> x) {
    HEADROOM_ASSERT(x.size() == static_cast<std::size_t>(config_.head_dim));
    const DTypeFormat& format = format_of(config_.type);
    std::byte* out = memory_.data() + offset(at);
    std::array<float, 32> part;
    for (std::size_t i = 0; i < x.size(); i += part.size()) {
        const std::size_t n = std::min(part.size(), x.size() - i);
        for (std::size_t j = 0; j < n; ++j)
            part[j] = static_cast<float>(x[i + j]);
        encode(config_.type, std::span(part).first(n), out);
        out += n / format.block_elements * format.block_bytes;
    }
}

void Pool::load(const Place& at, std::span<float> out) const {
    HEADROOM_ASSERT(out.size() == static_cast<std::size_t>(config_.head_dim));
    decoder_of(config_.type)(memory_.data() + offset(at),
                             config_.head_dim / format_of(config_.type).block_elements, out.data());
}

void Pool::copy_block(KvBlockId from, KvBlockId to, std::int32_t tokens) {
    HEADROOM_ASSERT(tokens >= 0 && tokens <= config_.block_tokens);
    for (std::int32_t layer = 0; layer < config_.n_layers; ++layer)
        for (const KvKind kind : {KvKind::Key, KvKind::Value})
            std::memmove(memory_.data() + offset({to, layer, kind, 0, 0}),
                         memory_.data() + offset({from, layer, kind, 0, 0}),
                         tokens * position_bytes(config_));
}

} // namespace headroom::reference
