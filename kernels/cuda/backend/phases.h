#pragma once

#include "kernels/api/phases.h"
#include "kernels/cuda/backend/kv_pool.h"
#include "kernels/cuda/backend/launch_list.h"
#include "kernels/cuda/backend/weights.h"
#include "kernels/cuda/backend/workspace.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace headroom::cuda {

/// The phases on a GPU: kernels for up to 16 rows, more rows by sixteens.
class CudaPhases final : public Phases {
public:
    static Result<std::unique_ptr<Phases>> make(const std::shared_ptr<Device>& device,
                                                const ModelShape& shape, const PassLimits& limits,
                                                std::array<KvPool*, kKvGroups> pools);

    void begin(const PassInput& input) override;
    void embed(const EmbeddingWeights& weights) override;
    void qkv(const LayerWeights& weights) override;
    void attention(const LayerWeights& weights) override;
    void attention_output(const LayerWeights& weights) override;
    void gate_up(const LayerWeights& weights) override;
    void down(const LayerWeights& weights) override;
    void output(const OutputWeights& output, const EmbeddingWeights& embedding) override;
    Result<PassOutput> finish() override;

    std::size_t workspace_bytes() const override { return workspace_.bytes(); }
    void read(ActivationBuffer buffer, std::int32_t row, std::span<float> out) const override;
    void write(ActivationBuffer buffer, std::int32_t row, std::span<const float> in) override;

private:
    /// What the device answered for up to kMaxTokens rows of output.
    struct Answer {
        std::span<const OutputRequest> requests;
        std::uint32_t best = 0;         ///< of every row
        std::vector<float> hidden;      ///< [rows, d_model] where somebody wants it
        std::vector<float> logits;      ///< [rows, vocab] where somebody wants all
        std::vector<std::int32_t> ids;  ///< [rows, kMaxBest]
        std::vector<float> values;      ///< [rows, kMaxBest]
        std::vector<float> log_sum_exp; ///< [rows]
        std::vector<float> listed;      ///< of all rows, one after the other
    };

    CudaPhases(std::shared_ptr<Device> device, const ModelShape& shape, const PassLimits& limits,
               std::array<CudaKvPool*, kKvGroups> pools, Workspace workspace);

    void keep_error(Result<> result);
    /// Calls work(first row, rows) for every sixteen rows of the pass.
    template <class Work>
    void by_sixteens(Work work) {
        const auto n_rows = std::uint32_t(input_.tokens.size());
        for (std::uint32_t first = 0; first < n_rows; first += kMaxTokens)
            work(first, std::min(kMaxTokens, n_rows - first));
    }
    /// A projection of `n` rows from `first` on; the parts and what becomes of them are to be
    /// added.
    ProjectionParams projection(const DeviceRows& x, std::uint32_t first, std::uint32_t n,
                                const Matrix& matrix) const;
    static ProjectionPart part(const Matrix& matrix, const float* bias);
    void launch_projection(const Matrix& matrix, const ProjectionParams& params);
    /// x += post_norm(matrix * input + bias)
    void add_branch(const Matrix& matrix, const DeviceRows& input, const float* bias,
                    const float* post_norm, float norm_eps);
    void gate_up_experts(const Layer& layer);
    void down_experts(const Layer& layer);
    /// The experts and weights of `n` rows from `first` on, from the router.
    void route(const Layer& layer, std::uint32_t first, std::uint32_t n);
    /// The same rows' projection by the experts that were chosen.
    ExpertParams expert_projection(const Layer& layer, const ProjectionParams& p,
                                   std::uint32_t first) const;
    void launch_experts(const Matrix& stack, const Kernel* kernel, const ExpertParams& p);
    /// The pool's layer, seen from the row `first`.
    KvPlace kv_place(const LayerConfig& config, std::uint32_t first) const;
    void output_rows(const Output& output, const Matrix& matrix,
                     std::span<const OutputRequest> requests, std::size_t first);
    void ask_best(Answer& answer);
    void ask_listed(Answer& answer);
    void download(Answer& answer);
    static RowOutput row_output(const Answer& answer, std::size_t row, std::size_t d_model,
                                std::size_t vocab, std::size_t& listed);
    std::pair<const DeviceRows*, std::uint32_t> buffer_of(ActivationBuffer buffer) const;

    std::shared_ptr<Device> device_;
    ModelShape shape_;
    PassLimits limits_;
    std::array<CudaKvPool*, kKvGroups> pools_;
    Workspace workspace_;
    GrowingMemory tables_;              ///< block tables
    GrowingMemory places_;              ///< of listed logits, and the logits
    std::vector<std::int32_t> numbers_; ///< of this pass, as in Workspace::numbers
    PassInput input_;
    std::vector<std::unique_ptr<Answer>> answers_;
    mutable LaunchList launches_;
    std::optional<Error> error_;
};

} // namespace headroom::cuda
