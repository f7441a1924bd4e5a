#include "kernels/cuda/backend/workspace.h"

#include <algorithm>

namespace headroom::cuda {
namespace {

constexpr std::size_t kAlignment = 256;

class Layout {
public:
    explicit Layout(std::uint8_t* base)
        : base_(base) {}

    template <class T>
    void take(std::size_t n, T*& place) {
        if (base_ != nullptr) place = reinterpret_cast<T*>(base_ + used_);
        used_ += (n * sizeof(T) + kAlignment - 1) / kAlignment * kAlignment;
    }
    void take_rows(std::size_t n, std::size_t width, DeviceRows& rows) {
        rows.stride = std::uint32_t((width + 3) / 4 * 4);
        take(n * rows.stride, rows.data);
    }
    std::size_t used() const { return used_; }

private:
    std::uint8_t* base_;
    std::size_t used_ = 0;
};

void arrange(const ModelShape& shape, const PassLimits& limits, Layout& to, Workspace& ws) {
    const std::size_t tokens = limits.max_tokens;
    const std::size_t head_dim = shape.max_head_dim;
    const std::size_t q_width = shape.max_heads * head_dim;
    const std::size_t kv_width = shape.max_kv_heads * head_dim;
    to.take_rows(tokens, shape.d_model, ws.residual);
    to.take_rows(tokens, q_width, ws.query);
    to.take_rows(tokens, q_width, ws.attention);
    to.take_rows(tokens, shape.max_d_ff, ws.hidden);
    to.take_rows(kMaxTokens, q_width + 2 * kv_width, ws.raw);
    const std::size_t used = std::size_t(shape.max_experts_used);
    to.take_rows(kMaxTokens, used * std::size_t(shape.d_model), ws.branch);
    to.take_rows(kMaxTokens, std::size_t(shape.max_experts), ws.router);
    const std::size_t slots = shape.max_experts > 0 ? tokens * used : 0;
    to.take(slots, ws.expert_ids);
    to.take(slots, ws.expert_weights);
    to.take_rows(kMaxTokens, shape.d_model, ws.final_x);
    to.take_rows(kMaxTokens, shape.vocab, ws.logits);
    to.take(std::size_t(kMaxTokens) * shape.max_heads * kMaxSplits *
                partial_stride(std::uint32_t(head_dim)),
            ws.partials);
    ws.n_counters = std::uint32_t(
        std::max<std::size_t>({kMaxTokens * std::size_t(shape.max_kv_heads),
                               std::size_t(shape.max_heads) + 2 * shape.max_kv_heads, kMaxTokens}));
    to.take(ws.n_counters, ws.counters);
    ws.n_pieces = (std::uint32_t(shape.vocab) + kSortedLogits - 1) / kSortedLogits;
    to.take(std::size_t(kMaxTokens) * ws.n_pieces * kMaxBest, ws.candidates);
    to.take(std::size_t(kMaxTokens) * ws.n_pieces * 2, ws.sums);
    to.take(std::size_t(kMaxTokens) * kMaxBest, ws.best_ids);
    to.take(std::size_t(kMaxTokens) * kMaxBest, ws.best_values);
    to.take(kMaxTokens, ws.log_sum_exp);
    to.take((2 + kKvGroups) * tokens + std::size_t(limits.max_outputs), ws.numbers);
    ws.ropes.resize(shape.ropes.size());
    for (std::size_t i = 0; i < shape.ropes.size(); ++i)
        to.take(tokens * std::size_t(shape.ropes[i].n_rot), ws.ropes[i]);
}

} // namespace

std::size_t Workspace::bytes_for(const ModelShape& shape, const PassLimits& limits) {
    Layout count(nullptr);
    Workspace workspace;
    arrange(shape, limits, count, workspace);
    return count.used();
}

Result<Workspace> Workspace::make(const std::shared_ptr<Device>& device, const ModelShape& shape,
                                  const PassLimits& limits) {
    Workspace workspace;
    workspace.memory =
        TRY(DeviceMemory::allocate(device, bytes_for(shape, limits), false, "the workspace"));
    Layout place(workspace.memory.data());
    arrange(shape, limits, place, workspace);
    device->clear(workspace.counters, workspace.n_counters * sizeof(std::uint32_t));
    return workspace;
}

Result<> GrowingMemory::reserve(const std::shared_ptr<Device>& device, std::size_t bytes,
                                const std::string& what) {
    if (bytes <= memory_.bytes()) return {};
    // Nothing on the device may still read the old memory.
    TRY_VOID(device->wait());
    memory_ = DeviceMemory{};
    memory_ =
        TRY(DeviceMemory::allocate(device, std::max<std::size_t>(2 * bytes, 4096), false, what));
    return {};
}

} // namespace headroom::cuda
