#pragma once

#include "kernels/api/phases.h"
#include "kernels/cpu/cpu_features.h"
#include "kernels/cpu/kv_pool.h"
#include "kernels/cpu/phases/output_collector.h"
#include "kernels/cpu/thread_pool.h"
#include "kernels/cpu/weights.h"
#include "kernels/cpu/workspace.h"

#include <array>
#include <atomic>
#include <initializer_list>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

namespace headroom::cpu {

/// Rows of activations in the forms that some matrices want.
struct PreparedRows {
    std::array<const std::byte*, kActivationFormats> base{};
    std::array<std::size_t, kActivationFormats> stride{};
    const std::int32_t* ids = nullptr; ///< row i is the ids[i]-th; null: the i-th
};

struct GroupRange {
    std::int64_t first = 0;
    std::int64_t end = 0;
};

/// The phases on the CPU. Each is one parallel region; README.md tells where they wait and why.
class CpuPhases final : public Phases {
public:
    static Result<std::unique_ptr<CpuPhases>> make(const IsaLevel& level, ThreadPool& pool,
                                                   const ModelShape& shape,
                                                   const PassLimits& limits,
                                                   const std::array<KvPool*, kKvGroups>& kv_pools);

    void begin(const PassInput& input) override;
    void embed(const EmbeddingWeights& embedding) override;
    void qkv(const LayerWeights& weights) override;
    void attention(const LayerWeights& weights) override;
    void attention_output(const LayerWeights& weights) override;
    void gate_up(const LayerWeights& weights) override;
    void down(const LayerWeights& weights) override;
    void output(const OutputWeights& output, const EmbeddingWeights& embedding) override;
    Result<PassOutput> finish() override;

    std::size_t workspace_bytes() const override { return space_.bytes(); }
    void read(ActivationBuffer buffer, std::int32_t row, std::span<float> out) const override;
    void write(ActivationBuffer buffer, std::int32_t row, std::span<const float> in) override;

private:
    /// Some rows of one sequence against one KV head. Row r is query token r / (heads of the KV
    /// head) of the sequence, and of those heads number r % heads.
    struct AttentionUnit {
        const SequenceSlice* sequence;
        std::int32_t kv_head;
        std::int32_t first_row;
        std::int32_t rows;
        std::int32_t first_chunk;
        std::int32_t end_chunk;
    };

    /// The tokens of a pass that go through one expert: slots first .. first + n - 1 of
    /// expert_slots_.
    struct ExpertRows {
        std::int32_t expert;
        std::int32_t first;
        std::int32_t n;

        std::int64_t tiles() const { return (n + kTileTokens - 1) / kTileTokens; }
    };

    /// The output matrix as it lies: one of the two, the other null.
    struct OutputMatrix {
        const PackedMatrix* packed;
        const PlaneMatrix* planes;
        float soft_cap;
    };

    CpuPhases(const IsaLevel& level, ThreadPool& pool, const ModelShape& shape,
              const PassLimits& limits, const std::array<KvPool*, kKvGroups>& kv_pools,
              Workspace space);

    int n_tokens() const { return static_cast<int>(input_.tokens.size()); }
    float* row_of(ActivationBuffer buffer, std::int32_t row) const;
    void fail_pass(Error error);

    // Embedding and output.
    void fill_rope_tables(int thread);
    void embed_token(const CpuEmbedding& embedding, int token, ThreadSpace& space);
    bool best_alone() const;
    void output_pieces(const OutputMatrix& matrix, const PreparedRows& rows, int thread);
    void piece_logits(const OutputMatrix& matrix, GroupRange range, const PreparedRows& rows, int n,
                      float* logits, int thread);
    void output_reach(const PlaneMatrix& planes, const PreparedRows& rows, int thread);

    // Matrices: see multiply.h.
    template <class RowOf>
    PreparedRows prepare(int thread, std::initializer_list<ActivationFormat> forms,
                         std::int64_t columns, int n_rows, RowOf row_of);
    template <std::size_t N, class Sink>
    void multiply(int thread, const std::array<const PackedMatrix*, N>& matrices, GroupRange range,
                  const PreparedRows& rows, int n_rows, Sink sink);
    void project(const PackedMatrix& matrix, const float* bias, const float* post_norm,
                 float post_norm_eps, const float* input, std::size_t input_stride);
    void add_branch(float* branch, const float* post_norm, float eps, int token);
    const float* normalized(const float* row, const float* weight, float eps, float* out) const;
    using Gate = void (*)(const float* gate, const float* up, std::int64_t n, float* out);
    Gate activation_of(const LayerConfig& config) const;

    // Experts.
    void gate_up_experts(const CpuLayer& layer);
    void down_experts(const CpuLayer& layer);
    void route(const CpuLayer& layer, const PreparedRows& rows, int thread);
    void choose_experts(const ExpertConfig& experts, int token);
    void list_experts(const ExpertConfig& experts);
    template <std::size_t N, class Sink>
    void multiply_experts(int thread, const ExpertConfig& experts,
                          const std::array<const PackedMatrix*, N>& stacks, PreparedRows rows,
                          const std::vector<std::int32_t>& row_ids, Sink sink);
    float* hidden_of(const LayerConfig& config, std::int32_t slot) const;

    // Attention.
    void finish_head(const CpuLayer& layer, int head, int token);
    void rotate(const LayerConfig& config, int token, float* head) const;
    void list_units(const LayerConfig& layer);
    void attend_whole(const LayerConfig& layer, const AttentionUnit& unit, ThreadSpace& space);
    void attend_split(const LayerConfig& layer, int thread);
    void gather_queries(const LayerConfig& layer, const AttentionUnit& unit, float* queries) const;
    AttentionChunk scratch_chunk(const LayerConfig& layer, const AttentionUnit& unit,
                                 ThreadSpace& space, float* result) const;
    void fill_chunk(const LayerConfig& layer, const AttentionUnit& unit, std::int32_t chunk_index,
                    AttentionChunk& chunk) const;
    void write_attention(const LayerConfig& layer, const AttentionUnit& unit, float* result) const;

    const IsaLevel level_;
    ThreadPool& pool_;
    const ModelShape shape_;
    const PassLimits limits_;
    std::array<CpuKvPool*, kKvGroups> kv_pools_;
    Workspace space_;

    PassInput input_;
    std::vector<std::int32_t> positions_;           ///< [tokens]
    std::vector<const SequenceSlice*> sequence_of_; ///< [tokens]
    std::vector<AttentionUnit> units_;              ///< of the current layer
    std::int32_t most_chunks_ = 0;                  ///< of one of them
    std::atomic<std::size_t> next_unit_ = 0;
    std::vector<ExpertRows> expert_rows_; ///< of the current layer, for gate_up and down
    std::int64_t expert_tiles_ = 0;       ///< of all of them
    std::vector<std::int32_t> expert_slots_, expert_tokens_; ///< by expert: token * used + rank
    std::vector<std::int32_t> expert_ends_;                  ///< while they are sorted
    std::atomic<std::int64_t> unread_bytes_ = 0;
    OutputCollector collector_;
    std::mutex error_mutex_;
    std::optional<Error> error_;
};

} // namespace headroom::cpu
