#include "engine/measure/pass_work.h"

#include <algorithm>
#include <cmath>

namespace headroom {

ModelWork::ModelWork(const Model& model, const Placement& placement) {
    const ModelConfig& config = model.config();
    for (std::int32_t i = 0; i < config.n_layers(); ++i) {
        const LayerConfig& layer = config.layers[std::size_t(i)];
        const double width = double(layer.n_heads + 2 * layer.n_kv_heads) * layer.head_dim;
        const ExpertConfig& experts = layer.experts;
        layer_macs_ += layer.d_model * (width + double(layer.n_heads) * layer.head_dim) +
                       3.0 * layer.d_model * layer.d_ff * std::max(1, experts.used) +
                       double(layer.d_model) * experts.count;
        if (experts.count > 0)
            expert_layers_.push_back({.bytes = double(model.file().expert_bytes(i)),
                                      .unused = 1 - double(experts.used) / experts.count});
        const DTypeFormat& format = format_of(placement.kv_pools[std::size_t(layer.kv_group)].type);
        kv_layers_.push_back({.window = layer.window,
                              .position_bytes = 2.0 * layer.n_kv_heads * layer.head_dim *
                                                format.bits_per_weight() / 8});
    }
    output_macs_ = double(config.vocab) * config.d_model;
    const WeightsBytes bytes = model.bytes();
    layer_bytes_ = double(bytes.layers);
    // A tied table is the output matrix; otherwise only single rows of the embedding are read.
    output_bytes_ = double(bytes.output);
    if (!model.file().gguf().tensor("output.weight")) output_bytes_ += double(bytes.embedding);
}

double ModelWork::kv_bytes(std::int64_t positions) const {
    double bytes = 0;
    for (const KvLayer& layer : kv_layers_)
        bytes += layer.position_bytes *
                 double(layer.window > 0 ? std::min(positions, layer.window) : positions);
    return bytes;
}

PassWork ModelWork::pass(std::int64_t rows, std::int64_t output_rows,
                         std::span<const std::int64_t> seen, double unread_bytes) const {
    PassWork work;
    work.layer_macs = double(rows) * layer_macs_;
    work.macs = work.layer_macs + double(output_rows) * output_macs_;
    work.weight_bytes = layer_bytes_;
    for (const ExpertLayer& layer : expert_layers_)
        work.weight_bytes -= layer.bytes * std::pow(layer.unused, double(rows));
    if (output_rows > 0) work.weight_bytes += output_bytes_ - unread_bytes;
    for (const std::int64_t positions : seen)
        work.kv_bytes += kv_bytes(positions);
    return work;
}

PassWork ModelWork::pass(const Batch& batch, double unread_bytes) const {
    std::int64_t output_rows = 0;
    std::vector<std::int64_t> seen;
    for (const BatchEntry& entry : batch.entries) {
        output_rows += std::int64_t(entry.outputs.size());
        seen.push_back(entry.sequence->cached_tokens + entry.n_tokens);
    }
    return pass(batch.n_tokens(), output_rows, seen, unread_bytes);
}

} // namespace headroom
