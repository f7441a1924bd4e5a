#pragma once

#include "engine/generator.h"
#include "engine/measure/pass_work.h"
#include "engine/measure/timed_phases.h"
#include "kernels/api/compute_device.h"

#include <atomic>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace headroom {

/// Sums over passes. Differences between two moments are rates.
struct PassTotals {
    std::int64_t passes = 0;
    std::int64_t prefill_tokens = 0;  ///< of prompts, computed
    std::int64_t decoded_tokens = 0;  ///< of answers, sampled
    std::int64_t rejected_tokens = 0; ///< guessed, computed and not kept
    double busy_seconds = 0;
    double weight_bytes = 0, kv_bytes = 0; ///< read, as ModelWork counts them
    double macs = 0;

    double bytes() const { return weight_bytes + kv_bytes; }
    PassTotals& operator+=(const PassTotals& more);
};

/// What a loaded model holds, has done since it was loaded, and does now.
struct ModelActivity {
    std::string id;
    std::string name;
    std::uint64_t weights_bytes = 0, kv_bytes = 0, workspace_bytes = 0;
    bool from_disk = false; ///< its weights are read anew at every use
    ComputeDevice device;   ///< that holds it and computes
    std::string backend;    ///< as ModelDescription has it
    std::int32_t context_length = 0;
    std::int64_t kv_tokens = 0; ///< positions that the KV cache has room for
    std::int64_t kv_in_use = 0; ///< of them, held by sequences that run
    double loaded_at = 0;       ///< on the clock of steady_seconds()
    std::int32_t running = 0, waiting = 0;
    std::int32_t peak = 0; ///< most that wished to run at once
    PassTotals totals;

    std::uint64_t held_bytes() const { return weights_bytes + kv_bytes + workspace_bytes; }
};

enum class EngineEventKind : std::uint8_t {
    LoadBegan,
    LoadEnded,
    LoadFailed,
    Unloaded,
    RequestBegan,
    RequestEnded
};

/// A mark on the time axis.
struct EngineEvent {
    std::uint64_t number = 0; ///< counts all events
    EngineEventKind kind = EngineEventKind::LoadBegan;
    double at = 0; ///< on the clock of steady_seconds()
    std::string model;
    GenerationId request{};
    std::string client;
    FinishReason reason = FinishReason::None; ///< of RequestEnded
};

/// One token's way through the model, kept where somebody looks inside.
struct TokenPath {
    std::uint64_t number = 0; ///< counts paths; another one is another pass
    std::string model;
    std::string before; ///< the end of the text that it follows
    std::int32_t position = 0;
    std::int32_t rows = 0; ///< of the pass, all sequences together
    std::int32_t n_layers = 0;
    double seconds = 0;
    PhaseSeconds phases{};             ///< over all layers
    std::vector<TokenAlternative> top; ///< the ten most probable by the model, before sampling
    TokenAlternative picked;
    PassWork work;
};

struct EngineActivity {
    double at = 0; ///< on the clock of steady_seconds()
    std::vector<ModelActivity> models;
    PassTotals unloaded; ///< of models that are not loaded any more
    double unloaded_byte_seconds = 0;
    std::int32_t peak = 0;           ///< most requests at once, of all models together
    std::vector<EngineEvent> events; ///< newer than what was asked for
    std::optional<TokenPath> path;

    PassTotals totals() const;
    double byte_seconds() const; ///< held, all loads together
};

/// Counts what engines do, for who wants to see it. Written by the engine thread, read from any
/// thread; a pass costs it a lock and some additions.
class EngineTelemetry {
public:
    /// How many events are kept for who asks later.
    static constexpr std::size_t kMostEvents = 4096;

    void loaded(ModelActivity model);
    void unloaded(const std::string& id);
    void event(EngineEvent event); ///< `number` is given to it
    /// `change` is called under a lock with what is known of the model.
    template <class Change>
    void change(const std::string& id, Change change) {
        const std::lock_guard lock(mutex_);
        for (ModelActivity& model : models_)
            if (model.id == id) change(model);
        count_peak();
    }

    /// All there is, and events from `since` on.
    EngineActivity activity(std::uint64_t since = 0) const;

    /// While on, passes are timed by phase and the last token's path is kept. Costs a clock's
    /// reading a phase, and the whole output matrix is read; changes no answer.
    void look_inside(bool on);
    bool looking_inside() const { return looking_; }
    void path(TokenPath path);

private:
    void count_peak();

    mutable std::mutex mutex_;
    std::vector<ModelActivity> models_;
    std::deque<EngineEvent> events_;
    PassTotals unloaded_;
    double unloaded_byte_seconds_ = 0;
    std::int32_t peak_ = 0;
    std::uint64_t last_event_ = 0, last_path_ = 0;
    std::optional<TokenPath> path_;
    std::atomic<bool> looking_ = false;
};

} // namespace headroom
