#include "kernels/cuda/backend/phases.h"

#include "kernels/base/assert.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace headroom::cuda {
namespace {

/// Weights that another backend made are a mistake of the caller.
template <class Own, class Interface>
const Own& own(const Interface& weights) {
    const Own* const mine = dynamic_cast<const Own*>(&weights);
    HEADROOM_ASSERT(mine != nullptr);
    return *mine;
}

Result<> check_ids(std::span<const TokenId> ids, std::int32_t vocab) {
    for (const TokenId id : ids)
        if (id < 0 || id >= vocab)
            return fail(ErrorCode::InvalidRequest,
                        fmt::format("token {} is outside the vocabulary of {}", id, vocab));
    return {};
}

/// Cosine and sine of a position's angles, made in double precision.
void append_rotation(const RopeConfig& rope, std::int32_t position, std::vector<float>& to) {
    for (std::int32_t j = 0; j < rope.n_rot / 2; ++j) {
        const double angle = position * rope.inverse_frequency[std::size_t(j)];
        to.push_back(float(rope.magnitude * std::cos(angle)));
        to.push_back(float(rope.magnitude * std::sin(angle)));
    }
}

} // namespace

CudaPhases::CudaPhases(std::shared_ptr<Device> device, const ModelShape& shape,
                       const PassLimits& limits, std::array<CudaKvPool*, kKvGroups> pools,
                       Workspace workspace)
    : device_(std::move(device))
    , shape_(shape)
    , limits_(limits)
    , pools_(pools)
    , workspace_(std::move(workspace)) {}

Result<std::unique_ptr<Phases>> CudaPhases::make(const std::shared_ptr<Device>& device,
                                                 const ModelShape& shape, const PassLimits& limits,
                                                 std::array<KvPool*, kKvGroups> pools) {
    if (shape.d_model <= 0 || shape.vocab <= 0 || shape.max_heads <= 0 || shape.max_kv_heads <= 0 ||
        shape.max_head_dim <= 0 || shape.max_d_ff <= 0 || shape.max_experts < 0 ||
        shape.max_experts_used <= 0)
        return fail(ErrorCode::InvalidRequest, "a dimension of the model is not positive");
    if (limits.max_tokens <= 0 || limits.max_outputs <= 0)
        return fail(ErrorCode::InvalidRequest, "a limit of a pass is not positive");
    if (shape.max_head_dim > std::int32_t(kMaxHeadDim))
        return fail(ErrorCode::Unsupported,
                    fmt::format("heads of {} are longer than the {} that a GPU computes",
                                shape.max_head_dim, kMaxHeadDim));
    for (const RopeConfig& rope : shape.ropes)
        if (rope.n_rot < 0 || rope.n_rot % 2 != 0 || rope.n_rot > shape.max_head_dim ||
            rope.inverse_frequency.size() != std::size_t(rope.n_rot) / 2)
            return fail(ErrorCode::InvalidRequest,
                        fmt::format("{} rotating dimensions do not fit heads of {} with {} "
                                    "frequencies",
                                    rope.n_rot, shape.max_head_dim, rope.inverse_frequency.size()));
    std::array<CudaKvPool*, kKvGroups> own_pools{};
    for (std::size_t group = 0; group < kKvGroups; ++group) {
        own_pools[group] = dynamic_cast<CudaKvPool*>(pools[group]);
        HEADROOM_ASSERT((own_pools[group] == nullptr) == (pools[group] == nullptr));
    }
    Workspace workspace = TRY(Workspace::make(device, shape, limits));
    return std::unique_ptr<Phases>(
        new CudaPhases(device, shape, limits, own_pools, std::move(workspace)));
}

void CudaPhases::keep_error(Result<> result) {
    if (!result && !error_) error_ = std::move(result).error();
}

void CudaPhases::begin(const PassInput& input) {
    HEADROOM_ASSERT(input.tokens.size() <= std::size_t(limits_.max_tokens));
    HEADROOM_ASSERT(input.outputs.size() <= std::size_t(limits_.max_outputs));
    input_ = input;
    answers_.clear();
    launches_.clear();
    error_.reset();
    keep_error(check_ids(input.tokens, shape_.vocab));
    for (const OutputRequest& request : input.outputs)
        keep_error(check_ids(request.listed, shape_.vocab));
    if (error_) return;

    // Each array of numbers begins where the limits put it, so that a pass of as many rows as an
    // earlier one has the same pointers.
    const std::size_t most = std::size_t(limits_.max_tokens);
    numbers_.assign((2 + kKvGroups) * most + std::size_t(limits_.max_outputs), 0);
    std::ranges::copy(input.tokens, numbers_.begin());
    std::int32_t* const positions = numbers_.data() + most;
    std::int32_t* const table_first = positions + most;
    std::vector<std::int32_t> tables;
    std::vector<std::vector<float>> rotations(shape_.ropes.size());
    for (const SequenceSlice& sequence : input.sequences) {
        for (std::size_t group = 0; group < kKvGroups; ++group) {
            for (std::int32_t i = 0; i < sequence.n_tokens; ++i)
                table_first[group * most + std::size_t(sequence.first_token + i)] =
                    std::int32_t(tables.size());
            tables.insert(tables.end(), sequence.blocks[group].begin(),
                          sequence.blocks[group].end());
        }
        for (std::int32_t i = 0; i < sequence.n_tokens; ++i) {
            positions[sequence.first_token + i] = sequence.first_position + i;
            for (std::size_t rope = 0; rope < rotations.size(); ++rope)
                append_rotation(shape_.ropes[rope], sequence.first_position + i, rotations[rope]);
        }
    }
    std::int32_t* const rows = table_first + kKvGroups * most;
    for (std::size_t i = 0; i < input.outputs.size(); ++i)
        rows[i] = input.outputs[i].row;

    keep_error(tables_.reserve(device_, tables.size() * sizeof(std::int32_t), "block tables"));
    if (error_) return;
    device_->upload(tables_.data(), tables.data(), tables.size() * sizeof(std::int32_t));
    device_->upload(workspace_.numbers, numbers_.data(), numbers_.size() * sizeof(std::int32_t));
    for (std::size_t rope = 0; rope < rotations.size(); ++rope)
        device_->upload(workspace_.ropes[rope], rotations[rope].data(),
                        rotations[rope].size() * sizeof(float));
}

void CudaPhases::embed(const EmbeddingWeights& weights) {
    if (error_) return;
    const auto& embedding = own<Embedding>(weights);
    const Matrix& table = embedding.table;
    auto p = zeroed<EmbedParams>();
    p.matrix = table.data;
    p.group_bytes = table.group_bytes;
    p.columns = table.columns;
    p.scale = embedding.scale;
    p.tokens = workspace_.numbers;
    p.x = workspace_.residual.data;
    p.x_stride = workspace_.residual.stride;
    launches_.add(table.format->embed,
                  (table.columns + kProjectionThreads - 1) / kProjectionThreads,
                  std::uint32_t(input_.tokens.size()), 0, p);
}

ProjectionParams CudaPhases::projection(const DeviceRows& x, std::uint32_t first, std::uint32_t n,
                                        const Matrix& matrix) const {
    auto p = zeroed<ProjectionParams>();
    p.n_parts = 1;
    p.columns = matrix.columns;
    p.group_bytes = matrix.group_bytes;
    p.x = x.row(first);
    p.x_stride = x.stride;
    p.n_tokens = n;
    p.counters = workspace_.counters;
    return p;
}

ProjectionPart CudaPhases::part(const Matrix& matrix, const float* bias) {
    auto part = zeroed<ProjectionPart>();
    part.matrix = matrix.data;
    part.bias = bias;
    part.rows = matrix.rows;
    return part;
}

void CudaPhases::launch_projection(const Matrix& matrix, const ProjectionParams& p) {
    std::uint32_t groups = 0;
    for (std::uint32_t i = 0; i < p.n_parts; ++i)
        groups += (p.parts[i].rows + 15) / 16;
    launches_.add(matrix.format->project, groups, 1,
                  matrix.format->shared_bytes(p.columns, p.n_tokens, 1), p);
}

KvPlace CudaPhases::kv_place(const LayerConfig& config, std::uint32_t first) const {
    KvPlace kv = pools_[std::size_t(config.kv_group)]->place(config.kv_layer);
    const std::size_t most = std::size_t(limits_.max_tokens);
    kv.tables = reinterpret_cast<const std::int32_t*>(tables_.data());
    kv.positions = workspace_.numbers + most + first;
    kv.table_first = workspace_.numbers + (2 + std::size_t(config.kv_group)) * most + first;
    return kv;
}

void CudaPhases::qkv(const LayerWeights& weights) {
    if (error_) return;
    const auto& layer = own<Layer>(weights);
    const LayerConfig& config = layer.config;
    const RopeConfig& rope = shape_.ropes[std::size_t(config.rope)];
    struct Heads {
        const Matrix* matrix;
        const float* bias;
        const float* norm;
        HeadKind kind;
    };
    const std::array<Heads, 3> all{Heads{&layer.q, layer.q_bias, layer.q_norm, HeadKind::Query},
                                   Heads{&layer.k, layer.k_bias, layer.k_norm, HeadKind::Key},
                                   Heads{&layer.v, layer.v_bias, nullptr, HeadKind::Value}};
    by_sixteens([&](std::uint32_t first, std::uint32_t n) {
        std::uint32_t output = 0;
        for (std::size_t i = 0; i < all.size();) {
            const Matrix& matrix = *all[i].matrix;
            ProjectionParams p = projection(workspace_.residual, first, n, matrix);
            p.norm = layer.attention_norm;
            p.norm_eps = config.norm_eps;
            p.epilogue = Epilogue::Heads;
            p.y = workspace_.raw.data;
            p.y_stride = workspace_.raw.stride;
            p.query = workspace_.query.row(first);
            p.query_stride = workspace_.query.stride;
            p.n_rot = std::uint32_t(rope.n_rot);
            p.rope_halves = rope.style == RopeStyle::Halves ? 1 : 0;
            p.rope = workspace_.ropes[std::size_t(config.rope)] +
                     std::size_t(first) * std::size_t(rope.n_rot);
            p.kv = kv_place(config, first);
            // Neighbours of one format share a launch.
            for (p.n_parts = 0; i < all.size() && all[i].matrix->format == matrix.format; ++i) {
                ProjectionPart& to = p.parts[p.n_parts++];
                to = part(*all[i].matrix, all[i].bias);
                to.head_norm = all[i].norm;
                to.kind = all[i].kind;
                to.first_output = output;
                to.first_head = output / std::uint32_t(config.head_dim);
                output += to.rows;
            }
            launch_projection(matrix, p);
        }
    });
}

void CudaPhases::attention(const LayerWeights& weights) {
    if (error_) return;
    const LayerConfig& config = own<Layer>(weights).config;
    const std::int32_t* const positions = numbers_.data() + limits_.max_tokens;
    by_sixteens([&](std::uint32_t first, std::uint32_t n) {
        auto p = zeroed<AttentionParams>();
        p.query = workspace_.query.row(first);
        p.query_stride = workspace_.query.stride;
        p.out = workspace_.attention.row(first);
        p.out_stride = workspace_.attention.stride;
        p.kv = kv_place(config, first);
        p.n_heads = std::uint32_t(config.n_heads);
        p.n_kv_heads = std::uint32_t(config.n_kv_heads);
        p.window = std::uint32_t(config.window);
        p.scale = config.attention_scale;
        p.soft_cap = config.attention_soft_cap;
        p.partials = workspace_.partials;
        p.counters = workspace_.counters;
        // As many as the longest row may use; blocks beyond a row's own end at once.
        const auto farthest =
            std::uint32_t(*std::max_element(positions + first, positions + first + n));
        const std::uint32_t splits = std::min(kMaxSplits, farthest / kChunkPositions + 1);
        launches_.add(device_->kernels().attention[std::size_t(p.kv.type)], splits,
                      n * p.n_kv_heads, device_->kernels().attention_shared_bytes(p.kv.head_dim),
                      p);
    });
}

void CudaPhases::add_branch(const Matrix& matrix, const DeviceRows& input, const float* bias,
                            const float* post_norm, float norm_eps) {
    by_sixteens([&](std::uint32_t first, std::uint32_t n) {
        ProjectionParams p = projection(input, first, n, matrix);
        p.parts[0] = part(matrix, bias);
        p.epilogue = Epilogue::Residual;
        p.norm_eps = norm_eps;
        p.post_norm = post_norm;
        p.y = workspace_.branch.data;
        p.y_stride = workspace_.branch.stride;
        p.residual = workspace_.residual.row(first);
        p.residual_stride = workspace_.residual.stride;
        launch_projection(matrix, p);
    });
}

void CudaPhases::attention_output(const LayerWeights& weights) {
    if (error_) return;
    const auto& layer = own<Layer>(weights);
    add_branch(layer.attention_output, workspace_.attention, layer.attention_output_bias,
               layer.post_attention_norm, layer.config.norm_eps);
}

void CudaPhases::gate_up(const LayerWeights& weights) {
    if (error_) return;
    const auto& layer = own<Layer>(weights);
    if (layer.config.experts.count > 0) return gate_up_experts(layer);
    by_sixteens([&](std::uint32_t first, std::uint32_t n) {
        ProjectionParams p = projection(workspace_.residual, first, n, layer.gate);
        p.parts[0] = part(layer.gate, nullptr);
        p.norm = layer.ffn_norm;
        p.norm_eps = layer.config.norm_eps;
        p.gelu = layer.config.activation == Activation::GeluTanh ? 1 : 0;
        p.y = workspace_.hidden.row(first);
        p.y_stride = workspace_.hidden.stride;
        if (layer.gate.format == layer.up.format) {
            p.n_parts = 2;
            p.parts[1] = part(layer.up, nullptr);
            launches_.add(layer.gate.format->gate_up, layer.gate.groups(), 1,
                          layer.gate.format->shared_bytes(p.columns, n, 2), p);
            return;
        }
        // Two formats, one after the other.
        p.epilogue = Epilogue::Activate;
        launch_projection(layer.gate, p);
        p.epilogue = Epilogue::Multiply;
        p.parts[0] = part(layer.up, nullptr);
        p.group_bytes = layer.up.group_bytes;
        launch_projection(layer.up, p);
    });
}

void CudaPhases::down(const LayerWeights& weights) {
    if (error_) return;
    const auto& layer = own<Layer>(weights);
    if (layer.config.experts.count > 0) return down_experts(layer);
    add_branch(layer.down, workspace_.hidden, nullptr, layer.post_ffn_norm, layer.config.norm_eps);
}

void CudaPhases::output(const OutputWeights& output_weights,
                        const EmbeddingWeights& embedding_weights) {
    if (error_) return;
    const auto& output = own<Output>(output_weights);
    const Matrix& matrix = output.tied ? own<Embedding>(embedding_weights).table : output.matrix;
    HEADROOM_ASSERT(matrix.rows == std::uint32_t(shape_.vocab));
    for (std::size_t first = 0; first < input_.outputs.size() && !error_; first += kMaxTokens)
        output_rows(output, matrix,
                    input_.outputs.subspan(
                        first, std::min<std::size_t>(kMaxTokens, input_.outputs.size() - first)),
                    first);
}

std::pair<const DeviceRows*, std::uint32_t> CudaPhases::buffer_of(ActivationBuffer buffer) const {
    switch (buffer) {
    case ActivationBuffer::Residual:
        return {&workspace_.residual, workspace_.residual.stride};
    case ActivationBuffer::Query:
        return {&workspace_.query, workspace_.query.stride};
    case ActivationBuffer::Attention:
        return {&workspace_.attention, workspace_.attention.stride};
    case ActivationBuffer::Hidden:
        return {&workspace_.hidden, workspace_.hidden.stride};
    }
    HEADROOM_ASSERT(false);
}

void CudaPhases::read(ActivationBuffer buffer, std::int32_t row, std::span<float> out) const {
    const auto [rows, width] = buffer_of(buffer);
    HEADROOM_ASSERT(row >= 0 && row < limits_.max_tokens && out.size() <= width);
    launches_.send(*device_);
    device_->download(out.data(), rows->row(std::size_t(row)), out.size_bytes());
    // A failure is told by `finish`.
    (void)device_->wait();
}

void CudaPhases::write(ActivationBuffer buffer, std::int32_t row, std::span<const float> in) {
    const auto [rows, width] = buffer_of(buffer);
    HEADROOM_ASSERT(row >= 0 && row < limits_.max_tokens && in.size() <= width);
    launches_.send(*device_);
    device_->upload(rows->row(std::size_t(row)), in.data(), in.size_bytes());
}

} // namespace headroom::cuda
