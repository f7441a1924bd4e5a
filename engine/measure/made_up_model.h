#pragma once

#include "engine/measure/steady.h"
#include "engine/measure/timed_phases.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace headroom {

/// Dimensions of a model that is made up to be timed. Heads are 64 wide, four to a KV head.
struct MadeUpShape {
    DType type = DType::Q8_0; ///< of its layers and of its output matrix
    std::int32_t n_layers = 0;
    std::int32_t d_model = 64; ///< a multiple of 64
    std::int32_t d_ff = 64;
    std::int32_t n_heads = 1;
    std::int32_t vocab = 0;     ///< rows of its output matrix; 0 = none
    std::int32_t positions = 1; ///< that its sequence may have

    double layer_parameters() const;
    double layer_bytes() const;
    double output_bytes() const;
};

/// What a pass takes, of several tries.
struct TimedPass {
    PhaseSeconds phases{}; ///< of each the middle of the tries that agree best
    double spread = 0;     ///< by how much those differ, as a share; see steady()
};

/// Layers and an output matrix in a backend's memory, and a sequence that runs through them. The
/// layers' weights are zeros: products take as long, and nothing overflows. The output matrix has
/// values like a trained one's, since which of its rows are read depends on them.
class MadeUpModel {
public:
    static Result<MadeUpModel> create(Backend& backend, const MadeUpShape& shape);

    /// Seconds by phase of a pass of `rows` tokens behind `first_position` others: what it takes as
    /// a rule, whatever some of `tries` were disturbed by. Where those that agree best differ by
    /// more than kSteady they are repeated, up to four times as many.
    Result<TimedPass> seconds(std::int32_t rows, std::int32_t first_position, int tries);
    /// Bytes of the output matrix that the last pass left unread.
    double unread_bytes() const { return unread_bytes_; }

private:
    Result<> pass(std::int32_t rows, std::int32_t first_position);

    std::unique_ptr<KvPool> pool_;
    std::unique_ptr<Phases> inner_;
    std::unique_ptr<TimedPhases> phases_; ///< over inner_
    std::unique_ptr<EmbeddingWeights> embedding_;
    std::unique_ptr<OutputWeights> output_; ///< null: none
    std::vector<std::unique_ptr<LayerWeights>> layers_;
    std::vector<KvBlockId> blocks_;
    double unread_bytes_ = 0;
};

} // namespace headroom
