#include "kernels/cpu/matrix_layout.h"
#include "kernels/cpu/phases/multiply.h"

namespace headroom::cpu {
namespace {

/// A group of which some tokens want exact products.
struct ReachedGroup {
    std::int64_t group;
    unsigned tokens; ///< bit t: token t
};

} // namespace

void CpuPhases::output(const OutputWeights& output, const EmbeddingWeights& embedding) {
    const auto& weights = static_cast<const CpuOutput&>(output);
    const auto& table = static_cast<const CpuEmbedding&>(embedding);
    const PlaneMatrix& planes = weights.tied ? table.planes : weights.planes;
    const PackedMatrix& packed = weights.tied ? table.table : weights.matrix;
    const OutputMatrix matrix{planes ? nullptr : &packed, planes ? &planes : nullptr,
                              weights.soft_cap};
    const ActivationFormat form = planes ? ActivationFormat::Int8 : packed.activations();
    const auto n_outputs = static_cast<int>(input_.outputs.size());
    if (n_outputs == 0) return;
    pool_.run([&](int thread) {
        const PreparedRows rows =
            prepare(thread, {form}, shape_.d_model, n_outputs, [&](int i, float* scratch) {
                const std::int32_t token = input_.outputs[static_cast<std::size_t>(i)].row;
                const float* row = normalized(row_of(ActivationBuffer::Residual, token),
                                              weights.norm, weights.norm_eps, scratch);
                // A single row is prepared by every thread; one of them tells it.
                if (n_outputs > 1 || thread == 0)
                    collector_.take_hidden(static_cast<std::size_t>(i),
                                           {row, static_cast<std::size_t>(shape_.d_model)});
                return row;
            });
        if (!collector_.wants_logits()) return;
        // The bounds of what is left out are of logits without a cap.
        if (planes && weights.soft_cap == 0 && best_alone())
            output_reach(planes, rows, thread);
        else
            output_pieces(matrix, rows, thread);
    });
}

/// Whether rows that are not among the best may be left out, and few enough ask for it to pay.
bool CpuPhases::best_alone() const {
    return input_.outputs.size() <= kPlaneRows &&
           std::ranges::all_of(input_.outputs, [](const OutputRequest& request) {
               return !request.all_logits && !request.log_sum_exp;
           });
}

/// A thread's pieces of kLogitRows rows, in order, for all outputs.
void CpuPhases::output_pieces(const OutputMatrix& matrix, const PreparedRows& rows, int thread) {
    constexpr std::int64_t kGroups = kLogitRows / kGroupRows;
    const auto n_outputs = static_cast<int>(input_.outputs.size());
    const std::int64_t n_rows = matrix.planes ? matrix.planes->rows : matrix.packed->rows;
    const std::int64_t n_groups =
        matrix.planes ? matrix.planes->n_groups() : matrix.packed->n_groups();
    const std::int64_t pieces = (n_groups + kGroups - 1) / kGroups;
    const std::int64_t end = pieces * (thread + 1) / pool_.size();
    float* logits = space_.threads[static_cast<std::size_t>(thread)].logits;
    for (std::int64_t piece = pieces * thread / pool_.size(); piece < end; ++piece) {
        const GroupRange range{piece * kGroups, std::min(n_groups, (piece + 1) * kGroups)};
        const std::int64_t first = piece * kLogitRows;
        const auto n_ids = static_cast<int>(std::min<std::int64_t>(kLogitRows, n_rows - first));
        // Tile by tile, so that a piece of logits stays in the first-level cache; the weights of
        // the piece come again from the second.
        for (int i = 0; i < n_outputs; i += kTileTokens) {
            const int n = std::min(kTileTokens, n_outputs - i);
            PreparedRows tile = rows;
            for (std::size_t f = 0; f < kActivationFormats; ++f)
                tile.base[f] += static_cast<std::size_t>(i) * rows.stride[f];
            piece_logits(matrix, range, tile, n, logits, thread);
            for (int t = 0; t < n; ++t) {
                const int row = i + t;
                if (matrix.soft_cap > 0)
                    level_.vector->soft_cap(matrix.soft_cap, n_ids, logits + t * kLogitRows);
                collector_.take_logits(*level_.vector, static_cast<std::size_t>(row), first, n_ids,
                                       logits + t * kLogitRows, thread);
            }
        }
    }
}

/// Logits of a piece for at most a tile of tokens: [n, kLogitRows].
void CpuPhases::piece_logits(const OutputMatrix& matrix, GroupRange range, const PreparedRows& rows,
                             int n, float* logits, int thread) {
    if (!matrix.planes) {
        multiply<1>(thread, {matrix.packed}, range, rows, n,
                    [&](int, int, std::int64_t row, int n_rows, const auto& tiles) {
                        for (int t = 0; t < n; ++t)
                            std::memcpy(logits + t * kLogitRows + (row - range.first * kGroupRows),
                                        tiles[0] + t * kGroupRows,
                                        static_cast<std::size_t>(n_rows) * sizeof(float));
                    });
        return;
    }
    std::array<const std::byte*, kTileTokens> activations{};
    for (int t = 0; t < n; ++t)
        activations[static_cast<std::size_t>(t)] = int8_row(rows, t);
    for (std::int64_t g = range.first; g < range.end; ++g)
        level_.matrix->multiply_planes(matrix.planes->high_group(g), matrix.planes->low_group(g),
                                       matrix.planes->columns, activations.data(), n,
                                       logits + (g - range.first) * kGroupRows, kLogitRows);
}

/// A thread's groups in order: the high plane of each, and the low one where a row of it may be
/// among the best so far, which are always exact. So the best are those of the full pass.
void CpuPhases::output_reach(const PlaneMatrix& planes, const PreparedRows& rows, int thread) {
    const auto n = static_cast<int>(input_.outputs.size());
    const std::int64_t first = planes.n_groups() * thread / pool_.size();
    const std::int64_t end = planes.n_groups() * (thread + 1) / pool_.size();
    std::array<PlaneRow, kPlaneRows> asks;
    std::array<const std::byte*, kPlaneRows> activations{};
    std::array<std::int64_t, kPlaneRows> next_listed{};
    for (int t = 0; t < n; ++t) {
        float* radius = space_.threads[static_cast<std::size_t>(thread)].radius +
                        t * (planes.columns / kBlockInputs);
        activations[t] = int8_row(rows, t);
        plane_radius(activations[t], planes.columns, radius);
        asks[t] = {activations[t], radius, collector_.needed(t, thread)};
        next_listed[t] = collector_.next_listed(t, first * kGroupRows);
    }
    const auto take = [&](const ReachedGroup& reached) {
        const std::int64_t g = reached.group;
        alignas(64) float tile[kPlaneRows * kGroupRows];
        level_.matrix->multiply_planes(planes.high_group(g), planes.low_group(g), planes.columns,
                                       activations.data(), n, tile, kGroupRows);
        const std::int64_t id = g * kGroupRows;
        const auto n_ids = static_cast<int>(std::min<std::int64_t>(kGroupRows, planes.rows - id));
        for (int t = 0; t < n; ++t) {
            if ((reached.tokens >> t & 1u) == 0) continue;
            collector_.take_some(t, id, n_ids, tile + t * kGroupRows, thread);
            asks[t].needed = collector_.needed(t, thread);
        }
    };
    // The low bits lie apart, and are asked for some groups before they are used.
    constexpr std::size_t kWaiting = 4;
    std::array<ReachedGroup, kWaiting> waiting;
    std::size_t n_reached = 0;
    for (std::int64_t g = first; g < end; ++g) {
        unsigned tokens =
            level_.matrix->reach_planes(planes.high_group(g), planes.columns, asks.data(), n);
        for (int t = 0; t < n; ++t)
            if (next_listed[t] < (g + 1) * kGroupRows) {
                tokens |= 1u << t;
                next_listed[t] = collector_.next_listed(t, (g + 1) * kGroupRows);
            }
        if (tokens == 0) continue;
        for (std::size_t line = 0; line < planes.low_group_bytes(); line += 64)
            __builtin_prefetch(planes.low_group(g) + line);
        ReachedGroup& place = waiting[n_reached % kWaiting];
        if (n_reached >= kWaiting) take(place);
        place = {g, tokens};
        ++n_reached;
    }
    for (std::size_t i = n_reached - std::min(n_reached, kWaiting); i < n_reached; ++i)
        take(waiting[i % kWaiting]);
    unread_bytes_ += (end - first - static_cast<std::int64_t>(n_reached)) *
                     static_cast<std::int64_t>(planes.low_group_bytes());
}

} // namespace headroom::cpu
