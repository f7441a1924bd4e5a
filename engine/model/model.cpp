#include "engine/model/model.h"

#include "engine/model/load_progress.h"

#include <array>
#include <utility>

namespace headroom {
namespace {

struct Sources {
    EmbeddingSource embedding;
    std::vector<LayerSource> layers;
    OutputSource output;
};

Result<Sources> sources_of(const ModelFile& file) {
    Sources sources{.embedding = file.embedding()};
    for (std::int32_t i = 0; i < file.config().n_layers(); ++i)
        sources.layers.push_back(TRY(file.layer(i)));
    sources.output = TRY(file.output());
    return sources;
}

std::vector<MatrixSource*> matrices(EmbeddingSource& source) {
    return {&source.table};
}
std::vector<MatrixSource*> matrices(LayerSource& source) {
    return {&source.q,    &source.k,  &source.v,    &source.attention_output,
            &source.gate, &source.up, &source.down, &source.router};
}
std::vector<MatrixSource*> matrices(OutputSource& source) {
    return source.tied ? std::vector<MatrixSource*>{} : std::vector<MatrixSource*>{&source.matrix};
}

template <class Source>
std::int64_t matrix_bytes(Source& source) {
    std::int64_t bytes = 0;
    for (const MatrixSource* matrix : matrices(source))
        bytes += matrix->bytes();
    return bytes;
}

/// Has the backend load one part, with progress and cancellation around it.
template <class Source, class Load>
auto load_part(Source& source, const LoadOptions& options,
               const std::shared_ptr<LoadProgress>& progress, Load load) -> decltype(load(source)) {
    TRY_VOID(progress->check());
    source.prepared = options.prepared;
    // Weights that stay in the file are read long after the load: they must not be cancelled then.
    if (options.mode == WeightsMode::Memory)
        for (MatrixSource* matrix : matrices(source))
            watch(*matrix, progress);
    const std::int64_t before = progress->done();
    auto weights = TRY(load(source));
    progress->add(before + matrix_bytes(source) - progress->done()); // what was not read
    return weights;
}

} // namespace

Result<std::shared_ptr<const Model>> Model::load(std::shared_ptr<const ModelFile> file,
                                                 Backend& backend, const LoadOptions& options) {
    Sources sources = TRY(sources_of(*file));
    std::int64_t total = matrix_bytes(sources.embedding) + matrix_bytes(sources.output);
    for (LayerSource& layer : sources.layers)
        total += matrix_bytes(layer);
    const auto progress = std::make_shared<LoadProgress>(options, total);
    const WeightsMode mode = options.mode;

    std::shared_ptr<Model> model(new Model);
    model->mode_ = mode;
    model->embedding_ =
        TRY(load_part(sources.embedding, options, progress,
                      [&](const auto& source) { return backend.load_embedding(source, mode); }));
    for (std::size_t i = 0; i < sources.layers.size(); ++i)
        model->layers_.push_back(
            TRY(load_part(sources.layers[i], options, progress, [&](const auto& source) {
                return backend.load_layer(file->config().layers[i], source, mode);
            })));
    model->output_ = TRY(load_part(sources.output, options, progress, [&](const auto& source) {
        return backend.load_output(source, mode);
    }));
    model->file_ = std::move(file);
    return model;
}

WeightsBytes Model::bytes() const {
    WeightsBytes bytes{.embedding = embedding_->bytes(), .output = output_->bytes()};
    for (const auto& layer : layers_)
        bytes.layers += layer->bytes();
    return bytes;
}

} // namespace headroom
