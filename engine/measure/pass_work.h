#pragma once

#include "engine/model/model.h"
#include "engine/residency/placement.h"
#include "engine/sequence/batch.h"

#include <array>
#include <cstdint>
#include <vector>

namespace headroom {

/// What one pass must read and multiply at least: the terms of the roofline.
struct PassWork {
    double weight_bytes = 0; ///< of all matrices, read once a pass whatever its rows, but for
                             ///< what the output matrix leaves unread; of experts those that
                             ///< the rows choose, were the router without preference
    double kv_bytes = 0;     ///< keys and values that the rows look at
    double macs = 0;         ///< multiply-accumulates with weights
    double layer_macs = 0;   ///< those of them in layers: all but the output matrix

    double bytes() const { return weight_bytes + kv_bytes; }
};

/// The work of one model's passes, from its dimensions and from what the backend allocated.
class ModelWork {
public:
    ModelWork(const Model& model, const Placement& placement);

    /// A pass of `rows` tokens of which `output_rows` want the output matrix. A sequence's chunk
    /// reads its keys and values once: `seen` is how many positions each has at its end.
    PassWork pass(std::int64_t rows, std::int64_t output_rows, std::span<const std::int64_t> seen,
                  double unread_bytes = 0) const;
    /// Of a batch that is not computed yet.
    PassWork pass(const Batch& batch, double unread_bytes = 0) const;

    /// Keys and values of a sequence with `positions`.
    double kv_bytes(std::int64_t positions) const;

private:
    struct KvLayer {
        std::int64_t window = 0;   ///< positions that the newest one sees; 0 = all
        double position_bytes = 0; ///< keys and values of one position
    };
    std::vector<KvLayer> kv_layers_;
    struct ExpertLayer {
        double bytes = 0;  ///< of all experts
        double unused = 0; ///< the part of them that a row leaves out
    };
    std::vector<ExpertLayer> expert_layers_;
    double layer_macs_ = 0, output_macs_ = 0;   ///< a row
    double layer_bytes_ = 0, output_bytes_ = 0; ///< of weights
};

} // namespace headroom
