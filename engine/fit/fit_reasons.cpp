#include "engine/fit/fit_memory.h"
#include "engine/fit/fit_trial.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace headroom {
namespace {
constexpr double kMib = 1 << 20;

std::string users_text(const FitWish& wish) {
    return wish.users > 1 ? fmt::format(" × {} users", wish.users) : std::string();
}

/// Heads, sizes and windows are those of the first layer of the kind; others are told as a range.
std::string kv_reason(LayerKind kind, const FitModel& model, std::int64_t context,
                      const FitWish& wish) {
    std::set<std::int32_t> heads;
    const FitLayer* first = nullptr;
    std::int32_t n = 0;
    for (const FitLayer& layer : model.layers) {
        if (layer.kind != kind) continue;
        if (first == nullptr) first = &layer;
        heads.insert(layer.n_kv_heads);
        ++n;
    }
    if (first == nullptr) return {};
    if (kind == LayerKind::Latent)
        return fmt::format("{} layers of the model × {} tokens{} × {} elements of {} ({} bytes)", n,
                           context, users_text(wish), first->latent_dim, name_of(wish.key_type),
                           bytes_of(wish.key_type));
    const std::string cells = kind == LayerKind::Window
                                  ? fmt::format("{} tokens (a window of {}{} and a batch of {})",
                                                window_cells(context, first->window, wish),
                                                first->window, users_text(wish), wish.batch)
                                  : fmt::format("{} tokens{}", context, users_text(wish));
    const std::string kv_heads = heads.size() > 1
                                     ? fmt::format("{} to {}", *heads.begin(), *heads.rbegin())
                                     : std::to_string(*heads.begin());
    return fmt::format(
        "{} layers of the model × {} × {} KV heads × (keys of {} in {}, {} bytes each + values of "
        "{} in {}, {} bytes each)",
        n, cells, kv_heads, first->key_dim, name_of(wish.key_type), bytes_of(wish.key_type),
        first->value_dim, name_of(wish.value_type), bytes_of(wish.value_type));
}

std::string state_reason(const FitModel& model, const FitWish& wish) {
    std::uint64_t state = 0;
    std::int32_t n = 0;
    for (const FitLayer& layer : model.layers)
        if (layer.state_bytes > 0) {
            state = layer.state_bytes;
            ++n;
        }
    return fmt::format("{} layers of the model × {:.2f} MiB of f32 state{}, whatever the context",
                       n, double(state) / kMib, users_text(wish));
}
} // namespace

std::string bytes_text(std::uint64_t bytes) {
    const double mib = double(bytes) / kMib;
    return mib >= 1024 ? fmt::format("{:.1f} GiB", mib / 1024) : fmt::format("{:.0f} MiB", mib);
}

std::string reason_of(FitPart part, const FitModel& model, const FitDevice& device,
                      const ByteRange& bytes, std::int32_t layers, std::int64_t context,
                      const FitWish& wish, bool ours) {
    if (ours) {
        const std::string exact = model.by_nominal_bits
                                      ? "; the weights are scaled from another quantization"
                                      : "; what the loader allocates, to the byte";
        if (part == FitPart::Weights)
            return fmt::format("{:.2f} GB in the layout that {} computes with{}",
                               double(bytes.likely) / 1e9, device.backend, exact);
        if (part == FitPart::Workspace)
            return fmt::format("activations of a batch of {} tokens{}", wish.batch, exact);
    }
    switch (part) {
    case FitPart::Weights:
        return fmt::format("{} of {} layers and the tables that lie with them, {} at {:.2f} bits a "
                           "weight",
                           layers, model.layers.size(), model.quantization, model.bits_per_weight);
    case FitPart::KvFull:
        return kv_reason(LayerKind::Full, model, context, wish);
    case FitPart::KvWindow:
        return kv_reason(LayerKind::Window, model, context, wish);
    case FitPart::KvLatent:
        return kv_reason(LayerKind::Latent, model, context, wish);
    case FitPart::RecurrentState:
        return state_reason(model, wish);
    case FitPart::Workspace:
        return fmt::format("the largest of attention scores, logits ({} ids) and feed-forward ({} "
                           "wide) of a batch of {}; engines differ: {} to {}",
                           model.vocab, model.d_ff, wish.batch, bytes_text(bytes.low),
                           bytes_text(bytes.high));
    case FitPart::DriverContext:
        return device.gpu
                   ? fmt::format("what {}'s driver takes for a process: {} to {}", device.vendor,
                                 bytes_text(bytes.low), bytes_text(bytes.high))
                   : "a program beside its buffers";
    case FitPart::Projector:
        return fmt::format("a file of {} and its work on a picture",
                           bytes_text(model.projector_bytes));
    case FitPart::Draft:
        return "weights and cache of the draft model";
    }
    return {};
}

} // namespace headroom
