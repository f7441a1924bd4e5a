#pragma once

#include "engine/fit/fit_device.h"
#include "engine/fit/fit_model.h"
#include "engine/fit/fit_wish.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace headroom {

enum class Verdict : std::uint8_t {
    Fits,       ///< even the high estimate does
    Tight,      ///< the likely one does, the high one does not
    DoesNotFit, ///< the likely one does not
    Unknown     ///< nothing can be said; see the reason
};
const char* name_of(Verdict verdict); ///< "fits", "tight", "does not fit", "unknown"

/// The order is that of a bar from left to right.
enum class FitPart : std::uint8_t {
    Weights,
    KvFull,
    KvWindow,
    KvLatent,
    RecurrentState,
    Workspace,
    DriverContext, ///< what a driver takes for a process, or a program beside its buffers
    Projector,
    Draft
};
inline constexpr std::size_t kFitParts = 9;
const char* name_of(FitPart part); ///< "weights", "KV cache, sliding window"

/// Bytes: surely as many, most likely, at most.
struct ByteRange {
    std::uint64_t low = 0, likely = 0, high = 0;

    ByteRange& operator+=(const ByteRange& other);
};

struct PartEstimate {
    FitPart part = FitPart::Weights;
    ByteRange bytes;
    std::string reason; ///< the formula with its numbers, for a hover
};

/// What one device holds.
struct DeviceEstimate {
    std::string name;
    bool gpu = false;
    std::int32_t layers = 0;         ///< whole layers that lie there
    std::vector<PartEstimate> parts; ///< those that are not empty, by FitPart
    ByteRange total;
    std::uint64_t memory = 0, free = 0;
    std::vector<HeldModel> held; ///< other models of Headroom's there
    Verdict verdict = Verdict::Unknown;
};

/// A figure with the range that holds four of five measured ones.
struct FitRange {
    double low = 0, likely = 0, high = 0;
};

struct SpeedEstimate {
    FitRange prefill;        ///< tokens/s
    FitRange decode;         ///< tokens/s of each user, with `depth` tokens before
    std::int64_t depth = 0;  ///< tokens in the cache of each user
    double decode_total = 0; ///< tokens/s of all users together, likely
    FitRange first_token;    ///< seconds from a prompt of FitWish::prompt_tokens to the first token
    FitRange answer;         ///< seconds to the end of FitWish::answer_tokens
    std::string limit;       ///< what decoding waits for: "memory bandwidth: 936 GB/s"
    std::string prefill_limit;
    // With the numbers in them, for hovers.
    std::string decode_formula, prefill_formula, first_token_formula;
    bool measured = false;           ///< by what was measured on this device; else by its kind
    std::int32_t runs = 0;           ///< answers on this device that it was scaled by
    bool runs_of_this_model = false; ///< else of other models
};

enum class FixKind : std::uint8_t {
    KvType,
    Context,
    Users,
    Batch,
    Quantization,
    ExpertsOnCpu,
    FewerGpuLayers,
    FromDisk
};

/// A change that makes it fit, or fit better.
struct FitFix {
    FixKind kind = FixKind::KvType;
    std::string change;       ///< "KV cache to q8_0", "34 of 36 layers on the GPU"
    std::uint64_t saves = 0;  ///< bytes on the devices that are short
    std::string cost;         ///< "21 tok/s instead of 48", "the oldest text is cut at 16,384"
    FitWish wish;             ///< with the change; a quantization is in `quantization`
    std::string quantization; ///< of FixKind::Quantization
    Verdict verdict = Verdict::Unknown; ///< with the change
};

struct FitEstimate {
    Verdict verdict = Verdict::Unknown;
    std::string reason; ///< "19.2 of 23.5 GiB; the workspace is the least certain part"
    /// What would run it: "cpu (avx512)", or "an engine for NVIDIA GPUs (not Headroom's yet)".
    std::string backend;
    bool ours = false; ///< our engine runs it so
    /// It is in memory already: what it holds counts as free for it.
    bool loaded = false;
    /// Where ours can't use the device: "Headroom can't use this GPU yet: on the CPU 9 tok/s; with
    /// an engine that supports it about 48". Else empty.
    std::string notice;
    std::int64_t context_length = 0;     ///< that it is for
    std::int64_t fitting_context = 0;    ///< the largest that fits; 0 = none
    std::vector<DeviceEstimate> devices; ///< GPUs, then the host
    std::vector<FitFix> fixes;           ///< the cheapest first; empty where it fits
    std::optional<SpeedEstimate> speed;  ///< absent where nothing can be said; of an idle machine
    /// Share of the CPU's time that is taken now, where the CPU computes and that is worth a word:
    /// answers come slower than told. Else 0.
    double busy = 0;
};

/// What the devices need that a verdict is about: the GPUs where there are some, else the host.
struct FitNeed {
    ByteRange bytes;
    std::uint64_t free = 0, memory = 0;
    std::uint64_t beside = 0; ///< likely bytes on a host beside GPUs
};
FitNeed need_of(const FitEstimate& estimate);

/// Whether a model fits a machine, and how fast it would be. Pure: any thread, no waiting. A wish
/// that makes no sense gives Unknown with the reason.
FitEstimate estimate_fit(const FitModel& model, const FitMachine& machine, const FitWish& wish);

} // namespace headroom
