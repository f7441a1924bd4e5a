#pragma once

#include "engine/fit/fit_model.h"
#include "engine/fit/fit_wish.h"

#include <cstdint>

namespace headroom {

/// What a pass must read and compute in one of its phases, at least.
struct PhaseWork {
    double weight_bytes = 0;
    double kv_bytes = 0;   ///< keys, values and states that are read
    double operations = 0; ///< a multiply and an add are two

    PhaseWork& operator+=(const PhaseWork& more);
    friend PhaseWork operator+(PhaseWork a, const PhaseWork& b) { return a += b; }
};

/// One layer's, by phase; what its experts add is apart, since they may lie elsewhere.
struct LayerWork {
    PhaseWork qkv, attention, attention_output, gate_up, down;
    PhaseWork expert_gate_up, expert_down;

    PhaseWork total() const;
    LayerWork& operator+=(const LayerWork& more);
};

/// What one device does in a pass.
struct DeviceWork {
    LayerWork layers;          ///< the sum of those that lie there
    std::int32_t n_layers = 0; ///< how many
    PhaseWork output;          ///< nothing where the output lies elsewhere

    PhaseWork total() const { return layers.total() + output; }
    DeviceWork& operator+=(const DeviceWork& more);
};

/// A pass of `rows` tokens. Decoding (not `prefill`), each row follows `depth` tokens of its own
/// and its keys and values are read; in prefill the rows are a prompt of `depth` tokens' and what
/// counts of attention is its products. Weights are read once, experts' as far as the rows pick
/// them.
LayerWork layer_work(const FitModel& model, const FitLayer& layer, double rows, std::int64_t depth,
                     const FitWish& wish, bool prefill);

/// Rows that one launch of our kernels for GPUs takes (kernels/cuda/README.md, "A pass").
inline constexpr std::int32_t kLaunchRows = 16;
/// How many times they are launched for a pass of `rows`, weights read anew each time.
std::int32_t launch_turns(double rows);

/// The final norm and the output matrix: of every row, or of a prompt's last one.
PhaseWork output_work(const FitModel& model, double rows, bool prefill);

/// The whole model on one device.
DeviceWork model_work(const FitModel& model, double rows, std::int64_t depth, const FitWish& wish,
                      bool prefill);

} // namespace headroom
