#include "kernels/cpu/phases/multiply.h"

namespace headroom::cpu {

/// residual += post_norm(matrix * input + bias)
void CpuPhases::project(const PackedMatrix& matrix, const float* bias, const float* post_norm,
                        float post_norm_eps, const float* input, std::size_t input_stride) {
    const auto d_model = static_cast<std::size_t>(shape_.d_model);
    pool_.run([&](int thread) {
        const PreparedRows rows =
            prepare(thread, {matrix.activations()}, matrix.columns, n_tokens(),
                    [&](int token, float*) { return input + std::size_t(token) * input_stride; });
        multiply<1>(thread, {&matrix}, share(matrix, thread, pool_.size()), rows, n_tokens(),
                    [&](int token, int n, std::int64_t row, int n_rows, const auto& tiles) {
                        for (int t = 0; t < n; ++t) {
                            const std::size_t at = std::size_t(token + t) * d_model + row;
                            const float* in = tiles[0] + t * kGroupRows;
                            for (int r = 0; r < n_rows; ++r) {
                                const float y = bias == nullptr ? in[r] : in[r] + bias[row + r];
                                if (post_norm == nullptr)
                                    space_.residual[at + r] += y;
                                else
                                    space_.branch[at + r] = y;
                            }
                        }
                    });
        if (post_norm == nullptr) return;
        pool_.barrier(); // the norm is over all rows of the matrix
        for (int token = thread; token < n_tokens(); token += pool_.size())
            add_branch(space_.branch + std::size_t(token) * d_model, post_norm, post_norm_eps,
                       token);
    });
}

/// residual += post_norm(branch)
void CpuPhases::add_branch(float* branch, const float* post_norm, float eps, int token) {
    if (post_norm != nullptr)
        level_.vector->rms_norm(branch, post_norm, eps, shape_.d_model, branch);
    level_.vector->add(branch, shape_.d_model, row_of(ActivationBuffer::Residual, token));
}

CpuPhases::Gate CpuPhases::activation_of(const LayerConfig& config) const {
    return config.activation == Activation::Silu ? level_.vector->silu_multiply
                                                 : level_.vector->gelu_multiply;
}

void CpuPhases::attention_output(const LayerWeights& weights) {
    const auto& layer = static_cast<const CpuLayer&>(weights);
    project(layer.attention_output, layer.attention_output_bias, layer.post_attention_norm,
            layer.config.norm_eps, space_.attention, space_.head_columns);
}

void CpuPhases::gate_up(const LayerWeights& weights) {
    const auto& layer = static_cast<const CpuLayer&>(weights);
    const LayerConfig& config = layer.config;
    if (config.experts.count > 0) return gate_up_experts(layer);
    const auto activate = activation_of(config);
    pool_.run([&](int thread) {
        const PreparedRows rows =
            prepare(thread, {layer.gate.activations(), layer.up.activations()}, config.d_model,
                    n_tokens(), [&](int token, float* scratch) {
                        return normalized(row_of(ActivationBuffer::Residual, token), layer.ffn_norm,
                                          config.norm_eps, scratch);
                    });
        multiply<2>(thread, {&layer.gate, &layer.up}, share(layer.gate, thread, pool_.size()), rows,
                    n_tokens(),
                    [&](int token, int n, std::int64_t row, int n_rows, const auto& tiles) {
                        for (int t = 0; t < n; ++t)
                            activate(tiles[0] + t * kGroupRows, tiles[1] + t * kGroupRows, n_rows,
                                     row_of(ActivationBuffer::Hidden, token + t) + row);
                    });
    });
}

void CpuPhases::down(const LayerWeights& weights) {
    const auto& layer = static_cast<const CpuLayer&>(weights);
    if (layer.config.experts.count > 0) return down_experts(layer);
    project(layer.down, nullptr, layer.post_ffn_norm, layer.config.norm_eps, space_.hidden,
            static_cast<std::size_t>(shape_.max_d_ff));
}

} // namespace headroom::cpu
