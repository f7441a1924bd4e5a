#include "kernels/cuda/backend/cuda_backend.h"

#include "kernels/cuda/backend/kv_pool.h"
#include "kernels/cuda/backend/phases.h"
#include "kernels/cuda/backend/self_test.h"
#include "kernels/cuda/backend/weights.h"

#include <fmt/format.h>

namespace headroom::cuda {
namespace {

Result<> in_memory(WeightsMode mode) {
    if (mode == WeightsMode::Memory) return {};
    return fail(ErrorCode::Unsupported, "a GPU can't read weights from the file at every use");
}

class CudaBackend final : public Backend {
public:
    CudaBackend(std::shared_ptr<Device> device, std::string pci_address)
        : device_(std::move(device))
        , pci_address_(std::move(pci_address)) {}

    std::string name() const override {
        const DeviceDescription& d = device_->description();
        return fmt::format("cuda ({}, {}.{})", d.name, d.compute_major, d.compute_minor);
    }

    ComputeDevice device() const override {
        return {.gpu = true, .name = device_->description().name, .pci_address = pci_address_};
    }

    Result<GpuMemory> gpu_memory() const override { return device_->memory(); }

    Result<std::unique_ptr<EmbeddingWeights>> load_embedding(const EmbeddingSource& source,
                                                             WeightsMode mode) override {
        TRY_VOID(in_memory(mode));
        return cuda::load_embedding(device_, source);
    }
    Result<std::unique_ptr<LayerWeights>>
    load_layer(const LayerConfig& config, const LayerSource& source, WeightsMode mode) override {
        TRY_VOID(in_memory(mode));
        return cuda::load_layer(device_, config, source);
    }
    Result<std::unique_ptr<OutputWeights>> load_output(const OutputSource& source,
                                                       WeightsMode mode) override {
        TRY_VOID(in_memory(mode));
        return cuda::load_output(device_, source);
    }
    Result<std::unique_ptr<KvPool>> make_kv_pool(const KvPoolConfig& config,
                                                 std::int32_t n_blocks) override {
        return CudaKvPool::make(device_, config, n_blocks);
    }
    Result<std::unique_ptr<Phases>> make_phases(const ModelShape& shape, const PassLimits& limits,
                                                std::array<KvPool*, kKvGroups> pools) override {
        return CudaPhases::make(device_, shape, limits, pools);
    }

    std::size_t embedding_bytes(const EmbeddingSource& source, WeightsMode) const override {
        return cuda::embedding_bytes(*device_, source);
    }
    std::size_t layer_bytes(const LayerConfig&, const LayerSource& source,
                            WeightsMode) const override {
        return cuda::layer_bytes(*device_, source);
    }
    std::size_t output_bytes(const OutputSource& source, WeightsMode) const override {
        return cuda::output_bytes(*device_, source);
    }
    std::size_t kv_block_bytes(const KvPoolConfig& config) const override {
        return CudaKvPool::block_bytes(config);
    }
    std::size_t workspace_bytes(const ModelShape& shape, const PassLimits& limits) const override {
        return Workspace::bytes_for(shape, limits);
    }

private:
    std::shared_ptr<Device> device_;
    std::string pci_address_;
};

} // namespace

Result<std::unique_ptr<Backend>> make_backend_on(const DeviceApi& api, std::uint32_t index,
                                                 const std::string& pci_address) {
    auto device = TRY(Device::open(api, index));
    TRY_VOID(self_test(device));
    return std::make_unique<CudaBackend>(std::move(device), pci_address);
}

} // namespace headroom::cuda
