#include "engine/forward/forward.h"

#include "engine/forward/pass_rows.h"

namespace headroom {

Result<PassOutput> forward(const Model& model, const Batch& batch, Phases& phases) {
    const PassRows rows(batch); // ids, positions, KV blocks, rows wanted

    phases.begin(rows.input());
    phases.embed(model.embedding()); // x = embedding rows  [tokens, d_model]
    for (const auto& layer : model.layers()) {
        phases.qkv(*layer);              // norm, q/k/v (+bias, norm, RoPE), append to KV
        phases.attention(*layer);        // all query heads of a KV head together, over KV blocks
        phases.attention_output(*layer); // x += projection
        phases.gate_up(*layer);          // norm, gate and up, activation
        phases.down(*layer);             // x += projection
    }
    phases.output(model.output(), model.embedding()); // final norm, output matrix, what is wanted
    return phases.finish();                           // the only wait for the device
}

} // namespace headroom
