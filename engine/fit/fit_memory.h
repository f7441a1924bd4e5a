#pragma once

#include "engine/fit/fit_estimate.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace headroom {

/// Where the parts of a model lie: indices of devices, GPUs first, then the host.
struct FitLayout {
    std::vector<std::size_t> layer_device; ///< by layer
    std::size_t output_device = 0;
    std::size_t table_device = 0; ///< of the embedding tables, whose rows the host looks up
    std::size_t n_devices = 0;
    bool experts_on_host = false; ///< on `table_device`, wherever their layers are
};

/// Spreads layers over GPUs by number, in proportion to what is free on each, the output matrix as
/// one more layer at the end, as engines do; `wish.gpu_layers` of them, the last ones. Without GPUs
/// all is on the host. The machine has at least one device.
FitLayout lay_out(const FitModel& model, const FitMachine& machine, const FitWish& wish);

/// The context that a wish means: its own, else the model's, at most 8192.
std::int64_t context_of(const FitModel& model, const FitWish& wish);

/// Tokens a cache is made for: engines that aren't ours take steps of 256.
std::int64_t rounded_up(std::int64_t tokens);
/// Tokens a windowed layer keeps, for all users: the window of each and a batch, at most all.
std::int64_t window_cells(std::int64_t context, std::int64_t window, const FitWish& wish);
/// Bytes of keys and values of one layer, all users.
std::uint64_t kv_bytes(const FitLayer& layer, std::int64_t context, const FitWish& wish);

/// The work buffer of an engine that isn't ours, on a device with layers. Formulas: of llama.cpp's
/// graphs (attention scores, logits, feed-forward with mask), low for builds of 2026, high for
/// 2025.
ByteRange workspace_bytes(const FitModel& model, std::int64_t context, const FitWish& wish);

/// What a driver takes for a process beside its buffers.
ByteRange driver_bytes(const FitDevice& device);

/// Bytes by FitPart of every device, by the general formulas.
using PartBytes = std::array<ByteRange, kFitParts>;
std::vector<PartBytes> general_bytes(const FitModel& model, const FitMachine& machine,
                                     const FitLayout& layout, std::int64_t context,
                                     const FitWish& wish);

/// The same of our engine on the host, from the function that the loader allocates by.
Result<PartBytes> own_bytes(const OwnModelFacts& model, const Backend& backend,
                            std::int64_t context, const FitWish& wish);

/// Of these, bytes that nothing is written to before ends of earlier messages are kept.
std::uint64_t bytes_for_later(const OwnModelFacts& model, const Backend& backend,
                              std::int64_t context, const FitWish& wish);

ByteRange total_of(const PartBytes& parts);

/// What a part's bytes on a device come from.
struct PartOrigin {
    const FitModel& model;
    const FitDevice& device;
    const FitLayout& layout;
    std::size_t index; ///< of the device in the layout
    std::int64_t context;
    const FitWish& wish;
    bool exact; ///< of our engine's own placement
};
/// The formula of a part with its numbers: where `bytes` is one number, they give it.
std::string reason_of(FitPart part, const PartOrigin& origin, const ByteRange& bytes);

} // namespace headroom
