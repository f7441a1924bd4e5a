#include "tests/engine/model/recording_backend.h"

#include <algorithm>

namespace headroom::test {
namespace {

constexpr std::int64_t kWindowRows = 7;

template <class Interface>
struct Weights final : Interface {
    explicit Weights(std::size_t n)
        : allocated(n) {}
    std::size_t bytes() const override { return allocated; }
    std::size_t allocated;
};

std::size_t stored(std::int64_t matrix_bytes, WeightsMode mode, std::size_t constant) {
    return constant + (mode == WeightsMode::Memory ? static_cast<std::size_t>(matrix_bytes) : 0);
}

} // namespace

Result<> RecordingBackend::begin_part(const std::string& part) {
    calls.push_back(part);
    if (before_part) return before_part(part);
    return {};
}

Result<> RecordingBackend::read(const MatrixSource& matrix, WeightsMode mode) {
    if (mode == WeightsMode::FromFile) return {};
    std::vector<std::byte> window;
    for (std::int64_t row = 0; row < matrix.rows; row += kWindowRows) {
        const std::int64_t n = std::min(kWindowRows, matrix.rows - row);
        window.resize(static_cast<std::size_t>(n * matrix.row_bytes()));
        TRY_VOID(matrix.read(row, n, window));
        bytes_read += static_cast<std::int64_t>(window.size());
    }
    return {};
}

Result<std::unique_ptr<EmbeddingWeights>>
RecordingBackend::load_embedding(const EmbeddingSource& source, WeightsMode mode) {
    TRY_VOID(begin_part("embedding"));
    TRY_VOID(read(source.table, mode));
    return std::make_unique<Weights<EmbeddingWeights>>(embedding_bytes(source, mode));
}

Result<std::unique_ptr<LayerWeights>> RecordingBackend::load_layer(const LayerConfig& config,
                                                                   const LayerSource& source,
                                                                   WeightsMode mode) {
    TRY_VOID(begin_part("layer " + std::to_string(layers.size())));
    layers.push_back(config);
    for (const MatrixSource* matrix : {&source.q, &source.k, &source.v, &source.attention_output,
                                       &source.gate, &source.up, &source.down, &source.router})
        TRY_VOID(read(*matrix, mode));
    return std::make_unique<Weights<LayerWeights>>(layer_bytes(config, source, mode));
}

Result<std::unique_ptr<OutputWeights>> RecordingBackend::load_output(const OutputSource& source,
                                                                     WeightsMode mode) {
    TRY_VOID(begin_part("output"));
    if (!source.tied) TRY_VOID(read(source.matrix, mode));
    return std::make_unique<Weights<OutputWeights>>(output_bytes(source, mode));
}

Result<std::unique_ptr<KvPool>> RecordingBackend::make_kv_pool(const KvPoolConfig&, std::int32_t) {
    return fail(ErrorCode::Unsupported, "this backend only loads");
}
Result<std::unique_ptr<Phases>> RecordingBackend::make_phases(const ModelShape&, const PassLimits&,
                                                              std::array<KvPool*, kKvGroups>) {
    return fail(ErrorCode::Unsupported, "this backend only loads");
}

std::size_t RecordingBackend::embedding_bytes(const EmbeddingSource& source,
                                              WeightsMode mode) const {
    return stored(source.table.bytes(), mode, 1);
}
std::size_t RecordingBackend::layer_bytes(const LayerConfig&, const LayerSource& source,
                                          WeightsMode mode) const {
    return stored(source.q.bytes() + source.k.bytes() + source.v.bytes() +
                      source.attention_output.bytes() + source.gate.bytes() + source.up.bytes() +
                      source.down.bytes() + source.router.bytes(),
                  mode, 10);
}
std::size_t RecordingBackend::output_bytes(const OutputSource& source, WeightsMode mode) const {
    return stored(source.tied ? 0 : source.matrix.bytes(), mode, 100);
}

} // namespace headroom::test
