#include "engine/fit/fit_memory.h"
#include "engine/fit/fit_trial.h"
#include "engine/residency/placement.h"

#include <fmt/format.h>

#include <algorithm>

namespace headroom {
namespace {
constexpr double kMib = 1 << 20;

std::string users_text(const FitWish& wish) {
    return wish.users > 1 ? fmt::format(" × {} users", wish.users) : std::string();
}

std::string in_steps(std::int64_t tokens) {
    const std::int64_t whole = rounded_up(tokens);
    return whole == tokens ? fmt::format("{} tokens", tokens)
                           : fmt::format("{} tokens ({} in steps of 256)", whole, tokens);
}

/// Layers of a kind on a device, and what a token takes in all of them.
struct KindSums {
    const FitLayer* first = nullptr;
    std::int32_t layers = 0;
    bool alike = true;
    double keys = 0, values = 0; ///< elements a token
};

KindSums sums_of(LayerKind kind, const PartOrigin& origin) {
    KindSums sums;
    for (std::size_t i = 0; i < origin.model.layers.size(); ++i) {
        const FitLayer& layer = origin.model.layers[i];
        if (layer.kind != kind || origin.layout.layer_device[i] != origin.index) continue;
        if (sums.first == nullptr) sums.first = &layer;
        const FitLayer& first = *sums.first;
        sums.alike = sums.alike && layer.n_kv_heads == first.n_kv_heads &&
                     layer.key_dim == first.key_dim && layer.value_dim == first.value_dim;
        sums.keys += double(layer.n_kv_heads) * layer.key_dim;
        sums.values += double(layer.n_kv_heads) * layer.value_dim;
        ++sums.layers;
    }
    return sums;
}

/// Tokens that the cache of a kind has room for.
std::string cells_text(LayerKind kind, const KindSums& sums, const PartOrigin& origin,
                       std::uint64_t bytes) {
    const FitWish& wish = origin.wish;
    if (origin.exact) {
        const double token =
            sums.keys * bytes_of(wish.key_type) + sums.values * bytes_of(wish.value_type);
        return fmt::format("{:.0f} tokens in blocks of {}, those for copies and for what is shared "
                           "among them",
                           double(bytes) / token, kBlockTokens);
    }
    if (kind == LayerKind::Window)
        return fmt::format("{} tokens (a window of {}{} and a batch of {}, at most the context)",
                           window_cells(origin.context, sums.first->window, wish),
                           sums.first->window, users_text(wish), wish.batch);
    return in_steps(origin.context) + users_text(wish);
}

std::string kv_reason(LayerKind kind, const PartOrigin& origin, std::uint64_t bytes) {
    const KindSums sums = sums_of(kind, origin);
    if (sums.first == nullptr) return {};
    const FitWish& wish = origin.wish;
    const FitLayer& first = *sums.first;
    if (kind == LayerKind::Latent)
        return fmt::format("{} layers × {}{} × {} elements of {} ({} bytes)", sums.layers,
                           in_steps(origin.context), users_text(wish), first.latent_dim,
                           name_of(wish.key_type), bytes_of(wish.key_type));
    const std::string cells = cells_text(kind, sums, origin, bytes);
    if (!sums.alike)
        return fmt::format(
            "{} × ({:.0f} elements of keys in {} layers, {} bytes each in {} + {:.0f} "
            "of values, {} bytes each in {})",
            cells, sums.keys, sums.layers, bytes_of(wish.key_type), name_of(wish.key_type),
            sums.values, bytes_of(wish.value_type), name_of(wish.value_type));
    return fmt::format(
        "{} layers × {} × {} KV heads × (keys of {} in {}, {} bytes each + values of "
        "{} in {}, {} bytes each)",
        sums.layers, cells, first.n_kv_heads, first.key_dim, name_of(wish.key_type),
        bytes_of(wish.key_type), first.value_dim, name_of(wish.value_type),
        bytes_of(wish.value_type));
}

std::string state_reason(const PartOrigin& origin) {
    std::uint64_t sum = 0;
    std::int32_t n = 0;
    for (std::size_t i = 0; i < origin.model.layers.size(); ++i)
        if (const std::uint64_t bytes = origin.model.layers[i].state_bytes;
            bytes > 0 && origin.layout.layer_device[i] == origin.index) {
            sum += bytes;
            ++n;
        }
    return fmt::format("{} layers with {:.2f} MiB of f32 state together{}, whatever the context", n,
                       double(sum) / kMib, users_text(origin.wish));
}
} // namespace

std::string bytes_text(std::uint64_t bytes) {
    const double mib = double(bytes) / kMib;
    return mib >= 1024 ? fmt::format("{:.1f} GiB", mib / 1024) : fmt::format("{:.0f} MiB", mib);
}

std::string reason_of(FitPart part, const PartOrigin& origin, const ByteRange& bytes) {
    const FitModel& model = origin.model;
    const FitDevice& device = origin.device;
    if (origin.exact) {
        const std::string exact = model.by_nominal_bits
                                      ? "; the weights are scaled from another quantization"
                                      : "; what the loader allocates, to the byte";
        if (part == FitPart::Weights)
            return fmt::format("{:.2f} GB in the layout that {} computes with{}",
                               double(bytes.likely) / 1e9, device.backend, exact);
        if (part == FitPart::Workspace)
            return fmt::format("activations of a batch of {} tokens{}", origin.wish.batch, exact);
    }
    switch (part) {
    case FitPart::Weights:
        return fmt::format("{} of {} layers and the tables that lie with them, {} at {:.2f} bits a "
                           "weight",
                           std::ranges::count(origin.layout.layer_device, origin.index),
                           model.layers.size(), model.quantization, model.bits_per_weight);
    case FitPart::KvFull:
        return kv_reason(LayerKind::Full, origin, bytes.likely);
    case FitPart::KvWindow:
        return kv_reason(LayerKind::Window, origin, bytes.likely);
    case FitPart::KvLatent:
        return kv_reason(LayerKind::Latent, origin, bytes.likely);
    case FitPart::RecurrentState:
        return state_reason(origin);
    case FitPart::Workspace:
        return fmt::format("the largest of attention scores, logits ({} ids) and feed-forward ({} "
                           "wide) of a batch of {}; engines differ: {} to {}",
                           model.vocab, model.d_ff, origin.wish.batch, bytes_text(bytes.low),
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
