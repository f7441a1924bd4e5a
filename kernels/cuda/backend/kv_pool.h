#pragma once

#include "kernels/api/phases.h"
#include "kernels/cuda/backend/device.h"

#include <memory>

namespace headroom::cuda {

/// Blocks of keys and values in a device's memory, laid out as KvPlace (params.h) says, with the
/// layers of a block one behind the other.
class CudaKvPool final : public KvPool {
public:
    static Result<std::unique_ptr<CudaKvPool>>
    make(const std::shared_ptr<Device>& device, const KvPoolConfig& config, std::int32_t n_blocks);
    static std::size_t block_bytes(const KvPoolConfig& config);

    const KvPoolConfig& config() const override { return config_; }
    std::int32_t n_blocks() const override { return n_blocks_; }
    void copy_block(KvBlockId from, KvBlockId to, std::int32_t tokens) override;

    /// Where a layer lies; the rows' tables and positions are the caller's.
    KvPlace place(std::int32_t layer) const;

private:
    CudaKvPool() = default;

    std::shared_ptr<Device> device_;
    KvPoolConfig config_;
    std::int32_t n_blocks_ = 0;
    DeviceMemory memory_;
};

} // namespace headroom::cuda
