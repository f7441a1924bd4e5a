#include "kernels/base/assert.h"
#include "kernels/cuda/backend/phases.h"

namespace headroom::cuda {

void CudaPhases::route(const Layer& layer, std::uint32_t first, std::uint32_t n) {
    const ExpertConfig& experts = layer.config.experts;
    ProjectionParams p = projection(workspace_.residual, first, n, layer.router);
    p.parts[0] = part(layer.router, nullptr);
    p.norm = layer.ffn_norm;
    p.norm_eps = layer.config.norm_eps;
    p.epilogue = Epilogue::Store;
    p.y = workspace_.router.data;
    p.y_stride = workspace_.router.stride;
    launch_projection(layer.router, p);

    const std::size_t first_slot = std::size_t(first) * std::size_t(experts.used);
    auto choose = zeroed<ChooseParams>();
    choose.logits = workspace_.router.data;
    choose.stride = workspace_.router.stride;
    choose.count = std::uint32_t(experts.count);
    choose.used = std::uint32_t(experts.used);
    choose.normalized = experts.normalized ? 1 : 0;
    choose.scale = experts.scale;
    choose.ids = workspace_.expert_ids + first_slot;
    choose.weights = workspace_.expert_weights + first_slot;
    launches_.add(device_->kernels().choose_experts, n, 1, 0, choose);
}

ExpertParams CudaPhases::expert_projection(const Layer& layer, const ProjectionParams& p,
                                           std::uint32_t first) const {
    const ExpertConfig& experts = layer.config.experts;
    auto params = zeroed<ExpertParams>();
    params.projection = p;
    params.ids = workspace_.expert_ids + std::size_t(first) * std::size_t(experts.used);
    params.used = std::uint32_t(experts.used);
    return params;
}

void CudaPhases::launch_experts(const Matrix& stack, const Kernel* kernel, const ExpertParams& p) {
    const std::uint32_t n_parts = p.projection.n_parts;
    launches_.add(kernel, p.groups, p.projection.n_tokens * p.used,
                  stack.format->shared_bytes(p.projection.columns, p.projection.n_tokens, n_parts) +
                      kExpertSharedBytes,
                  p);
}

void CudaPhases::gate_up_experts(const Layer& layer) {
    const LayerConfig& config = layer.config;
    HEADROOM_ASSERT(config.experts.count <= shape_.max_experts &&
                    config.experts.used <= shape_.max_experts_used);
    by_sixteens([&](std::uint32_t first, std::uint32_t n) {
        route(layer, first, n);
        ProjectionParams p = projection(workspace_.residual, first, n, layer.gate);
        p.parts[0] = part(layer.gate, nullptr);
        p.norm = layer.ffn_norm;
        p.norm_eps = config.norm_eps;
        p.gelu = config.activation == Activation::GeluTanh ? 1 : 0;
        p.y = workspace_.hidden.row(first);
        p.y_stride = workspace_.hidden.stride;
        const bool together = layer.gate.format == layer.up.format;
        if (together) {
            p.n_parts = 2;
            p.parts[1] = part(layer.up, nullptr);
        }
        p.epilogue = Epilogue::Activate;
        ExpertParams e = expert_projection(layer, p, first);
        e.groups = std::uint32_t(config.d_ff) / 16;
        e.y_rank_stride = std::uint32_t(config.d_ff);
        if (together) return launch_experts(layer.gate, layer.gate.format->expert_gate_up, e);
        // Two formats, one after the other.
        launch_experts(layer.gate, layer.gate.format->expert_project, e);
        e.projection.epilogue = Epilogue::Multiply;
        e.projection.parts[0] = part(layer.up, nullptr);
        e.projection.group_bytes = layer.up.group_bytes;
        launch_experts(layer.up, layer.up.format->expert_project, e);
    });
}

void CudaPhases::down_experts(const Layer& layer) {
    const LayerConfig& config = layer.config;
    by_sixteens([&](std::uint32_t first, std::uint32_t n) {
        ProjectionParams p = projection(workspace_.hidden, first, n, layer.down);
        p.parts[0] = part(layer.down, nullptr);
        p.epilogue = Epilogue::Store;
        p.y = workspace_.branch.data;
        p.y_stride = workspace_.branch.stride;
        ExpertParams e = expert_projection(layer, p, first);
        e.groups = std::uint32_t(config.d_model) / 16;
        e.x_rank_stride = std::uint32_t(config.d_ff);
        e.y_rank_stride = std::uint32_t(config.d_model);
        launch_experts(layer.down, layer.down.format->expert_project, e);

        auto sum = zeroed<ExpertSumParams>();
        sum.branch = workspace_.branch.data;
        sum.branch_stride = workspace_.branch.stride;
        sum.weights =
            workspace_.expert_weights + std::size_t(first) * std::size_t(config.experts.used);
        sum.used = std::uint32_t(config.experts.used);
        sum.columns = std::uint32_t(config.d_model);
        sum.residual = workspace_.residual.row(first);
        sum.residual_stride = workspace_.residual.stride;
        sum.post_norm = layer.post_ffn_norm;
        sum.norm_eps = config.norm_eps;
        launches_.add(device_->kernels().sum_experts, n, 1, 0, sum);
    });
}

} // namespace headroom::cuda
