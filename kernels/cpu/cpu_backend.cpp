#include "kernels/cpu/cpu_backend.h"

#include "kernels/cpu/cores.h"
#include "kernels/cpu/cpu_features.h"
#include "kernels/cpu/kv_pool.h"
#include "kernels/cpu/phases/cpu_phases.h"
#include "kernels/cpu/thread_pool.h"
#include "kernels/cpu/weights.h"

#include <fmt/format.h>

#include <algorithm>

namespace headroom {
namespace cpu {
namespace {

class CpuBackend final : public Backend {
public:
    CpuBackend(const IsaLevel& level, int threads)
        : level_(level)
        , pool_(threads) {}

    std::string name() const override { return fmt::format("cpu ({})", level_.name); }

    Result<std::unique_ptr<EmbeddingWeights>> load_embedding(const EmbeddingSource& source,
                                                             WeightsMode mode) override {
        return cpu::load_embedding(source, mode);
    }
    Result<std::unique_ptr<LayerWeights>>
    load_layer(const LayerConfig& config, const LayerSource& source, WeightsMode mode) override {
        return cpu::load_layer(config, source, mode);
    }
    Result<std::unique_ptr<OutputWeights>> load_output(const OutputSource& source,
                                                       WeightsMode mode) override {
        return cpu::load_output(source, mode);
    }
    Result<std::unique_ptr<KvPool>> make_kv_pool(const KvPoolConfig& config,
                                                 std::int32_t n_blocks) override {
        return CpuKvPool::make(config, n_blocks);
    }
    Result<std::unique_ptr<Phases>> make_phases(const ModelShape& shape, const PassLimits& limits,
                                                std::array<KvPool*, kKvGroups> pools) override {
        return CpuPhases::make(level_, pool_, shape, limits, pools);
    }

    std::size_t embedding_bytes(const EmbeddingSource& source, WeightsMode mode) const override {
        return cpu::embedding_bytes(source, mode);
    }
    std::size_t layer_bytes(const LayerConfig&, const LayerSource& source,
                            WeightsMode mode) const override {
        return cpu::layer_bytes(source, mode);
    }
    std::size_t output_bytes(const OutputSource& source, WeightsMode mode) const override {
        return cpu::output_bytes(source, mode);
    }
    std::size_t kv_block_bytes(const KvPoolConfig& config) const override {
        return CpuKvPool::block_bytes(config);
    }
    std::size_t workspace_bytes(const ModelShape& shape, const PassLimits& limits) const override {
        return Workspace::bytes_for(shape, limits, pool_.most());
    }

private:
    IsaLevel level_;
    ThreadPool pool_;
};

} // namespace
} // namespace cpu

Result<std::unique_ptr<Backend>> make_cpu_backend(const BackendOptions& options) {
    const cpu::IsaLevel level = TRY(cpu::choose_isa_level(options.isa));
    const int threads = options.threads > 0
                            ? options.threads
                            : std::min(cpu::usable_physical_cores(), kThreadsRange.most);
    return std::make_unique<cpu::CpuBackend>(level, threads);
}

} // namespace headroom
