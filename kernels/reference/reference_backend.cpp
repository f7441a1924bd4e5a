#include "kernels/reference/reference_backend.h"

#include "kernels/base/assert.h"
#include "kernels/reference/allocate.h"
#include "kernels/reference/kv_pool.h"
#include "kernels/reference/phases.h"
#include "kernels/reference/weights.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <thread>

namespace headroom::reference {
namespace {

Result<> check_shape(const ModelShape& shape, const PassLimits& limits) {
    if (shape.d_model <= 0 || shape.vocab <= 0 || shape.max_heads <= 0 || shape.max_kv_heads <= 0 ||
        shape.max_head_dim <= 0 || shape.max_d_ff <= 0 || shape.max_experts < 0 ||
        shape.max_experts_used <= 0)
        return fail(ErrorCode::InvalidRequest, "a dimension of the model is not positive");
    // So that no size of the workspace can overflow.
    constexpr std::int64_t kWidest = std::numeric_limits<std::int32_t>::max();
    if (std::int64_t(std::max(shape.max_heads, shape.max_kv_heads)) * shape.max_head_dim > kWidest)
        return fail(ErrorCode::InvalidRequest, "the heads of the model are too wide");
    if (limits.max_tokens <= 0 || limits.max_outputs <= 0)
        return fail(ErrorCode::InvalidRequest, "a limit of a pass is not positive");
    for (const RopeConfig& rope : shape.ropes)
        if (rope.n_rot < 0 || rope.n_rot % 2 != 0 || rope.n_rot > shape.max_head_dim ||
            rope.inverse_frequency.size() != static_cast<std::size_t>(rope.n_rot) / 2)
            return fail(ErrorCode::InvalidRequest,
                        fmt::format("{} rotating dimensions do not fit heads of {} with {} "
                                    "frequencies",
                                    rope.n_rot, shape.max_head_dim, rope.inverse_frequency.size()));
    return {};
}

class ReferenceBackend final : public Backend {
public:
    explicit ReferenceBackend(int threads)
        : threads_(threads) {}

    std::string name() const override { return "reference"; }

    Result<std::unique_ptr<EmbeddingWeights>> load_embedding(const EmbeddingSource& source,
                                                             WeightsMode mode) override {
        return reference::load_embedding(source, mode);
    }
    Result<std::unique_ptr<LayerWeights>>
    load_layer(const LayerConfig& config, const LayerSource& source, WeightsMode mode) override {
        return reference::load_layer(config, source, mode);
    }
    Result<std::unique_ptr<OutputWeights>> load_output(const OutputSource& source,
                                                       WeightsMode mode) override {
        return reference::load_output(source, mode);
    }
    Result<std::unique_ptr<KvPool>> make_kv_pool(const KvPoolConfig& config,
                                                 std::int32_t n_blocks) override {
        return Pool::make(config, n_blocks);
    }
    Result<std::unique_ptr<Phases>> make_phases(const ModelShape& shape, const PassLimits& limits,
                                                std::array<KvPool*, kKvGroups> pools) override;

    std::size_t embedding_bytes(const EmbeddingSource& source, WeightsMode mode) const override {
        return Matrix::bytes(source.table, mode);
    }
    std::size_t layer_bytes(const LayerConfig&, const LayerSource& source,
                            WeightsMode mode) const override {
        return reference::layer_bytes(source, mode);
    }
    std::size_t output_bytes(const OutputSource& source, WeightsMode mode) const override {
        return reference::output_bytes(source, mode);
    }
    std::size_t kv_block_bytes(const KvPoolConfig& config) const override {
        return Pool::block_bytes(config);
    }
    std::size_t workspace_bytes(const ModelShape& shape, const PassLimits& limits) const override {
        return WorkspaceSizes(shape, limits, threads_).bytes();
    }

private:
    int threads_;
};

Result<std::unique_ptr<Phases>>
ReferenceBackend::make_phases(const ModelShape& shape, const PassLimits& limits,
                              std::array<KvPool*, kKvGroups> pools) {
    TRY_VOID(check_shape(shape, limits));
    std::array<Pool*, kKvGroups> own_pools{};
    for (std::size_t group = 0; group < kKvGroups; ++group) {
        own_pools[group] = dynamic_cast<Pool*>(pools[group]);
        HEADROOM_ASSERT((own_pools[group] == nullptr) == (pools[group] == nullptr));
    }
    const WorkspaceSizes sizes(shape, limits, threads_);
    Workspace workspace =
        TRY(refused_memory_as_error([&] { return Workspace(sizes); }, sizes.bytes(), "workspace"));
    return std::make_unique<ReferencePhases>(shape, limits, own_pools, std::move(workspace));
}

} // namespace

std::unique_ptr<Backend> make_reference_backend(const BackendOptions& options) {
    const int available = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    return std::make_unique<ReferenceBackend>(options.threads > 0 ? options.threads : available);
}

} // namespace headroom::reference
