#include "engine/fit/fit_memory.h"

#include "engine/residency/kv_blocks.h"
#include "engine/residency/placement.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {
constexpr std::int64_t kUsualContext = 8192;
constexpr std::int64_t kContextStep = 256; ///< engines round a cache up to it
constexpr std::uint64_t kMib = std::uint64_t{1} << 20;

FitPart kv_part(LayerKind kind) {
    return kind == LayerKind::Window   ? FitPart::KvWindow
           : kind == LayerKind::Latent ? FitPart::KvLatent
                                       : FitPart::KvFull;
}

ByteRange exactly(std::uint64_t bytes) {
    return {bytes, bytes, bytes};
}

/// A GPU's streaming multiprocessors, from its matrix rate and what one of its kind does: the
/// makers' figures of 2080 Ti, 3090, A100, 4090, H100, 5090, V100, P40.
double multiprocessors(const FitDevice& device) {
    const double each = device.architecture == "Hopper"         ? 6.6e12
                        : device.architecture == "Blackwell"    ? 2.45e12
                        : device.architecture == "Ada Lovelace" ? 2.6e12
                        : device.architecture == "Volta"        ? 1.4e12
                        : device.architecture == "Turing"       ? 1.58e12
                        : device.architecture == "Pascal"       ? 1.57e12
                                                                : 1.75e12;
    return std::clamp(device.matrix_rate / each, 4.0, 200.0);
}

/// A cache of ours; an error for a type that we lack.
Result<PlacementWish> placement_wish_of(std::int64_t context, const FitWish& wish) {
    const auto type = own_type(wish.key_type);
    if (!type || wish.key_type != wish.value_type)
        return fail(ErrorCode::InvalidRequest,
                    "our KV cache is f32, f16 or q8_0, keys and values alike");
    return PlacementWish{.context_length = context,
                         .kv_type = *type,
                         .parallel_sequences = wish.users,
                         .weights = wish.weights,
                         .limits = {.max_tokens = wish.batch}};
}
} // namespace

std::int64_t rounded_up(std::int64_t tokens) {
    return (tokens + kContextStep - 1) / kContextStep * kContextStep;
}

std::int64_t context_of(const FitModel& model, const FitWish& wish) {
    if (wish.context_length > 0) return wish.context_length;
    return model.context_length > 0 ? std::min(model.context_length, kUsualContext) : kUsualContext;
}

std::int64_t window_cells(std::int64_t context, std::int64_t window, const FitWish& wish) {
    return std::min(rounded_up(context) * wish.users, rounded_up(window * wish.users + wish.batch));
}

std::uint64_t kv_bytes(const FitLayer& layer, std::int64_t context, const FitWish& wish) {
    const std::int64_t all = rounded_up(context) * wish.users;
    if (layer.kind == LayerKind::Latent)
        return std::uint64_t(double(all) * layer.latent_dim * bytes_of(wish.key_type));
    if (layer.kind != LayerKind::Full && layer.kind != LayerKind::Window) return 0;
    const std::int64_t cells =
        layer.kind == LayerKind::Window ? window_cells(context, layer.window, wish) : all;
    const double token = layer.n_kv_heads * (layer.key_dim * bytes_of(wish.key_type) +
                                             layer.value_dim * bytes_of(wish.value_type));
    return std::uint64_t(double(cells) * token);
}

ByteRange workspace_bytes(const FitModel& model, std::int64_t context, const FitWish& wish) {
    const double cells = double(rounded_up(context)) * wish.users;
    const double batch = wish.batch, e = model.d_model, f = model.d_ff;
    // Qwen's graphs hold the hidden rows twice beside the logits.
    const double hidden = model.architecture.starts_with("qwen") ? 2 * e : e;
    std::int32_t heads = 0;
    double widest = 0; // elements of a token's keys and values in one layer
    bool latent = false;
    for (const FitLayer& layer : model.layers) {
        heads = std::max(heads, layer.n_heads);
        latent = latent || layer.kind == LayerKind::Latent;
        if (layer.kind == LayerKind::Full)
            widest = std::max(widest, double(layer.n_kv_heads) * (layer.key_dim + layer.value_dim));
    }
    const double scores = wish.flash_attention ? 0 : 4 * batch * (heads * cells + cells + 4 * e);
    const double feed_forward = 4 * batch * (3 * f + 2 * e);
    const auto logits = [&](double rows) { return 4 * rows * (model.vocab + hidden); };
    // A quantized cache is widened to f16, one layer at a time.
    const bool quantized = bytes_of(wish.key_type) < 2 || bytes_of(wish.value_type) < 2;
    const double widened = quantized ? 2 * cells * widest : 0;
    const double now = std::max({scores, logits(std::min<double>(wish.users, batch)),
                                 feed_forward + 2 * batch * cells}) +
                       widened;
    const double before =
        std::max({scores, logits(batch) + 6 * batch * cells, feed_forward + 6 * batch * cells}) +
        widened;
    // Some engines make the keys and values of a compressed layer whole again, one layer at a time.
    constexpr double kWholeHead = 192 + 128; // elements of DeepSeek's keys and values
    const double whole = latent ? 2 * cells * heads * kWholeHead : 0;
    return {std::uint64_t(now * 0.95), std::uint64_t(now),
            std::uint64_t(std::max(now, before) + whole)};
}

ByteRange driver_bytes(const FitDevice& device) {
    if (!device.gpu) return {30 * kMib, 60 * kMib, 150 * kMib};
    const double mib = double(kMib);
    if (device.vendor == "NVIDIA") {
        const double units = multiprocessors(device);
        return {std::uint64_t((40 + 1.0 * units) * mib), std::uint64_t((50 + 1.7 * units) * mib),
                std::uint64_t((50 + 3 * units) * mib)};
    }
    if (device.vendor == "Intel") return {300 * kMib, 470 * kMib, 550 * kMib};
    if (device.vendor == "Apple") return {20 * kMib, 60 * kMib, 200 * kMib};
    return {150 * kMib, 253 * kMib, 350 * kMib};
}

FitLayout lay_out(const FitModel& model, const FitMachine& machine, const FitWish& wish) {
    const std::size_t n_gpus = machine.gpus.size(), n_layers = model.layers.size();
    FitLayout layout{.n_devices = n_gpus + (machine.host ? 1 : 0)};
    layout.table_device = layout.n_devices - 1;
    layout.experts_on_host = wish.experts_on_cpu && machine.host && n_gpus > 0;
    std::size_t on_gpus = n_gpus == 0 ? 0 : n_layers;
    if (wish.gpu_layers >= 0 && machine.host)
        on_gpus = std::min(on_gpus, std::size_t(wish.gpu_layers));
    layout.layer_device.assign(n_layers, layout.table_device);
    layout.output_device = layout.table_device;
    if (on_gpus == 0) return layout;
    if (on_gpus == n_layers) layout.output_device = n_gpus - 1;

    double free = 0;
    for (const FitDevice& gpu : machine.gpus)
        free += double(gpu.free);
    const auto share = [&](std::size_t g) {
        return free > 0 ? double(machine.gpus[g].free) / free : 1.0 / double(n_gpus);
    };
    // With the output matrix, which lies behind the last layer.
    const double steps = double(on_gpus + (on_gpus == n_layers ? 1 : 0));
    std::size_t gpu = 0;
    double limit = steps * share(0);
    for (std::size_t i = 0; i < on_gpus; ++i) {
        // A layer goes where its middle falls.
        while (gpu + 1 < n_gpus && double(i) + 0.5 > limit)
            limit += steps * share(++gpu);
        layout.layer_device[n_layers - on_gpus + i] = gpu;
    }
    return layout;
}

std::vector<PartBytes> general_bytes(const FitModel& model, const FitMachine& machine,
                                     const FitLayout& layout, std::int64_t context,
                                     const FitWish& wish) {
    std::vector<PartBytes> devices(layout.n_devices);
    const auto add = [&](std::size_t device, FitPart part, const ByteRange& bytes) {
        devices[device][std::size_t(part)] += bytes;
    };
    std::vector<bool> works(layout.n_devices);
    for (std::size_t i = 0; i < model.layers.size(); ++i) {
        const FitLayer& layer = model.layers[i];
        const std::size_t device = layout.layer_device[i];
        const std::size_t experts = layout.experts_on_host ? layout.table_device : device;
        works[device] = works[experts] = true;
        add(device, FitPart::Weights, exactly(layer.dense_bytes));
        add(experts, FitPart::Weights, exactly(layer.expert_bytes));
        add(device, kv_part(layer.kind), exactly(kv_bytes(layer, context, wish)));
        add(device, FitPart::RecurrentState,
            exactly(layer.state_bytes * std::uint64_t(wish.users)));
    }
    works[layout.output_device] = true;
    add(layout.output_device, FitPart::Weights, exactly(model.output_bytes + model.other_bytes));
    // A tied table is needed on both sides where they differ.
    add(layout.table_device, FitPart::Weights,
        exactly(model.embedding_bytes + model.per_layer_embedding_bytes));
    if (model.tied() && layout.output_device != layout.table_device)
        add(layout.output_device, FitPart::Weights, exactly(model.embedding_bytes));

    const std::size_t first =
        layout.layer_device.empty() ? layout.table_device : layout.layer_device.back();
    if (const std::uint64_t bytes = model.projector_bytes)
        add(first, FitPart::Projector, {bytes, bytes + bytes / 3, bytes * 2});
    if (wish.draft_bytes > 0)
        add(first, FitPart::Draft, {wish.draft_bytes, wish.draft_bytes, wish.draft_bytes * 5 / 4});
    const ByteRange work = workspace_bytes(model, context, wish);
    for (std::size_t d = 0; d < layout.n_devices; ++d) {
        const bool host = machine.host && d + 1 == layout.n_devices;
        if (host && !works[d])
            // The rows that go in, and the mask: all that a host does that only looks up tables.
            add(d, FitPart::Workspace, {0, 16 * kMib, 128 * kMib});
        else if (works[d])
            add(d, FitPart::Workspace, work);
        if (works[d] || host)
            add(d, FitPart::DriverContext, driver_bytes(host ? *machine.host : machine.gpus[d]));
    }
    // Layers that wait for work on a host are multiplied on the GPU from a copy of their largest
    // matrices when a batch is large enough to pay for the way.
    const bool split = works[layout.table_device] && layout.table_device != layout.output_device;
    if (machine.host && !machine.gpus.empty() && (split || layout.experts_on_host)) {
        std::uint64_t largest = 0;
        for (const FitLayer& layer : model.layers)
            largest = std::max(largest, std::max(layer.expert_bytes, layer.dense_bytes) / 3);
        add(0, FitPart::Workspace, {0, largest, 3 * largest});
    }
    return devices;
}

Result<PartBytes> own_bytes(const OwnModelFacts& model, const Backend& backend,
                            std::int64_t context, const FitWish& wish) {
    const PlacementWish placement_wish = TRY(placement_wish_of(context, wish));
    const WeightsBytes& weights =
        wish.weights == WeightsMode::Memory ? model.in_memory : model.from_file;
    const Placement placement =
        TRY(place(model.config, weights.total(), backend, placement_wish, 0));
    PartBytes parts;
    parts[std::size_t(FitPart::Weights)] = exactly(placement.need.weights);
    for (std::size_t g = 0; g < kKvGroups; ++g) {
        if (placement.kv_pools[g].n_layers == 0) continue;
        const FitPart part = g == kWindowGroup ? FitPart::KvWindow : FitPart::KvFull;
        parts[std::size_t(part)] += exactly(std::uint64_t(placement.kv_blocks[g]) *
                                            backend.kv_block_bytes(placement.kv_pools[g]));
    }
    parts[std::size_t(FitPart::Workspace)] = exactly(placement.need.workspace);
    return parts;
}

std::uint64_t bytes_for_later(const OwnModelFacts& model, const Backend& backend,
                              std::int64_t context, const FitWish& wish) {
    const auto placement_wish = placement_wish_of(context, wish);
    if (!placement_wish) return 0;
    const auto placement = place(model.config, 0, backend, *placement_wish, 0);
    if (!placement) return 0;
    std::uint64_t bytes = 0;
    for (std::size_t g = 0; g < kKvGroups; ++g)
        if (placement->kv_pools[g].n_layers > 0)
            bytes += std::uint64_t(
                         placement->kv_blocks[g] -
                         kv_blocks_at_first(model.config.kv_groups[g], context, *placement_wish)) *
                     backend.kv_block_bytes(placement->kv_pools[g]);
    return bytes;
}

ByteRange total_of(const PartBytes& parts) {
    ByteRange total;
    for (const ByteRange& part : parts)
        total += part;
    return total;
}

} // namespace headroom
