#pragma once

#include "kernels/reference/experts.h"
#include "kernels/reference/kv_pool.h"
#include "kernels/reference/weights.h"
#include "kernels/reference/workspace.h"

#include <array>
#include <optional>
#include <vector>

namespace headroom::reference {

/// Every phase as its formula reads, in double precision.
class ReferencePhases final : public Phases {
public:
    ReferencePhases(ModelShape shape, const PassLimits& limits, std::array<Pool*, kKvGroups> pools,
                    Workspace workspace);

    void begin(const PassInput& input) override;
    void embed(const EmbeddingWeights& weights) override;
    void qkv(const LayerWeights& weights) override;
    void attention(const LayerWeights& weights) override;
    void attention_output(const LayerWeights& weights) override;
    void gate_up(const LayerWeights& weights) override;
    void down(const LayerWeights& weights) override;
    void output(const OutputWeights& output, const EmbeddingWeights& embedding) override;
    Result<PassOutput> finish() override;

    std::size_t workspace_bytes() const override { return ws_.bytes(); }
    void read(ActivationBuffer buffer, std::int32_t row, std::span<float> out) const override;
    void write(ActivationBuffer buffer, std::int32_t row, std::span<const float> in) override;

private:
    struct RowPlace {
        const SequenceSlice* sequence;
        std::int32_t position;
    };

    RowPlace place_of(std::size_t row) const;
    KvBlockId block_of(const RowPlace& place, std::int32_t group, std::int32_t position) const;
    /// w times every row of the pass.
    void project(const Matrix& w, Rows x, Rows y);
    /// The choice of every token, from the normed rows.
    void route(const Layer& layer);
    /// The experts of a token, by rank; of a dense layer the one block that it is.
    std::span<const ChosenExpert> chosen(const Layer& layer, std::size_t token) const;
    /// The chosen experts' rows of a stack, times in(token, rank), to out(token, rank).
    template <class In, class Out>
    void project_experts(const Layer& layer, const Matrix& stack, In in, Out out);
    void add_branch(const Layer& layer, const std::vector<float>& post_norm);
    /// All query heads of one KV head, for one row.
    void attend(const Layer& layer, std::size_t row, std::int32_t kv_head,
                AttentionScratch& scratch);
    Result<> output_rows(const Output& output, const Matrix& matrix,
                         std::span<const OutputRequest> requests);
    /// The first failure of a pass; the phases after it do nothing.
    void keep_error(Result<> result);

    ModelShape shape_;
    PassLimits limits_;
    std::array<Pool*, kKvGroups> pools_;
    Workspace ws_;
    PassInput input_;
    std::vector<std::vector<ChosenExpert>> choices_; ///< [tokens], of the current layer
    PassOutput output_;
    std::optional<Error> error_;
};

} // namespace headroom::reference
