#include "tests/support/dequantizing_backend.h"

#include "kernels/quant/formats.h"

namespace headroom::test {
namespace {

MatrixSource decoded(const MatrixSource& source) {
    if (source.type == DType::F32) return source;
    MatrixSource result = source;
    result.type = DType::F32;
    result.read = [source](std::int64_t first, std::int64_t n,
                           std::span<std::byte> out) -> Result<> {
        std::vector<std::byte> blocks(std::size_t(n * source.row_bytes()));
        TRY_VOID(source.read(first, n, blocks));
        const std::int64_t count = n * source.columns / format_of(source.type).block_elements;
        decoder_of(source.type)(blocks.data(), count, reinterpret_cast<float*>(out.data()));
        return {};
    };
    return result;
}

EmbeddingSource decoded(EmbeddingSource source) {
    source.table = decoded(source.table);
    return source;
}

OutputSource decoded(OutputSource source) {
    if (!source.tied) source.matrix = decoded(source.matrix);
    return source;
}

LayerSource decoded(LayerSource source) {
    for (MatrixSource* matrix : {&source.q, &source.k, &source.v, &source.attention_output,
                                 &source.gate, &source.up, &source.down})
        *matrix = decoded(*matrix);
    return source;
}

class DequantizingBackend : public Backend {
public:
    explicit DequantizingBackend(Backend& backend)
        : backend_(backend) {}

    std::string name() const override { return backend_.name() + ", weights decoded to F32"; }
    Result<std::unique_ptr<EmbeddingWeights>> load_embedding(const EmbeddingSource& source,
                                                             WeightsMode mode) override {
        return backend_.load_embedding(decoded(source), mode);
    }
    Result<std::unique_ptr<LayerWeights>>
    load_layer(const LayerConfig& config, const LayerSource& source, WeightsMode mode) override {
        return backend_.load_layer(config, decoded(source), mode);
    }
    Result<std::unique_ptr<OutputWeights>> load_output(const OutputSource& source,
                                                       WeightsMode mode) override {
        return backend_.load_output(decoded(source), mode);
    }
    Result<std::unique_ptr<KvPool>> make_kv_pool(const KvPoolConfig& config,
                                                 std::int32_t n_blocks) override {
        return backend_.make_kv_pool(config, n_blocks);
    }
    Result<std::unique_ptr<Phases>> make_phases(const ModelShape& shape, const PassLimits& limits,
                                                std::array<KvPool*, kKvGroups> pools) override {
        return backend_.make_phases(shape, limits, pools);
    }
    std::size_t embedding_bytes(const EmbeddingSource& source, WeightsMode mode) const override {
        return backend_.embedding_bytes(decoded(source), mode);
    }
    std::size_t layer_bytes(const LayerConfig& config, const LayerSource& source,
                            WeightsMode mode) const override {
        return backend_.layer_bytes(config, decoded(source), mode);
    }
    std::size_t output_bytes(const OutputSource& source, WeightsMode mode) const override {
        return backend_.output_bytes(decoded(source), mode);
    }
    std::size_t kv_block_bytes(const KvPoolConfig& config) const override {
        return backend_.kv_block_bytes(config);
    }
    std::size_t workspace_bytes(const ModelShape& shape, const PassLimits& limits) const override {
        return backend_.workspace_bytes(shape, limits);
    }

private:
    Backend& backend_;
};

} // namespace

std::unique_ptr<Backend> make_dequantizing_backend(Backend& backend) {
    return std::make_unique<DequantizingBackend>(backend);
}

} // namespace headroom::test
