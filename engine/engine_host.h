#pragma once

#include "engine/chat/template_choice.h"
#include "engine/generator.h"
#include "engine/host_backends.h"
#include "engine/residency/memory_need.h"
#include "engine/residency/weights_cache.h"
#include "kernels/api/backends.h"

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace headroom {
class EngineTelemetry;

struct EngineHostOptions {
    std::string backend = "cpu"; ///< as make_backend names them, or kAutomaticBackend
    BackendOptions backend_options;
    std::int32_t max_batch_tokens = 512; ///< rows of one pass
    /// Bytes of events that a request's reader may leave unread before it is cut off.
    std::size_t event_byte_limit = 8u << 20;
    /// Memory that loads may count on; empty = what the system says (free_memory).
    std::function<FreeMemory()> free_memory;
    /// Where repacked weights are kept for the next load; no folder, no keeping.
    WeightsCacheOptions weights_cache;
};

struct LoadProgress {
    std::uint64_t done_bytes = 0;
    std::uint64_t total_bytes = 0;
};
/// The last event of every load. A cancelled one ends with ErrorCode::Cancelled, one that does not
/// fit with ErrorCode::OutOfMemory and the figures in `need`.
struct LoadFinished {
    Result<ModelDescription> model;
    std::optional<MemoryNeed> need; ///< what was computed before loading, where it got so far
};
using LoadEvent = std::variant<LoadProgress, LoadFinished>;
/// Called in order, from the host's threads; must not block. A model whose GPU fails is loaded
/// again where another backend may compute instead; the sink then hears of that load, too.
using LoadSink = std::function<void(LoadEvent)>;

/// Decides which models give way to one that does not fit beside them. Both functions are called on
/// the host's loading thread.
class RoomMaker {
public:
    virtual ~RoomMaker() = default;
    /// Bytes of the models that may be unloaded now: of those on a GPU, or of the others.
    virtual std::uint64_t could_free(bool on_gpu) const = 0;
    /// Asks the host to unload some of them: `bytes` together where there are as many.
    virtual void make_room(std::uint64_t bytes, bool on_gpu) = 0;
};

/// Loads models and answers requests with them. One thread steps all engines by weighted virtual
/// time, one loads, one prepares prompts; all sleep when there is nothing to do. Every public
/// function may be called from any thread and returns at once, but for the destructor, which
/// cancels what runs and joins.
class EngineHost : public Generator {
public:
    struct LoadOptions {
        /// Tokens that one sequence may hold. 0 = the model's own, at most 8192, and less (not
        /// below 1024) where memory is short.
        std::int64_t context_length = 0;
        DType kv_type = DType::F16; ///< F32, F16 or Q8_0
        /// Sequences of full length that the KV cache holds; more may run while they are shorter.
        std::int32_t parallel_sequences = 1;
        /// Of the host's that compute for it; 0 = all. Answers have the same bits.
        std::int32_t threads = 0;
        WeightsMode weights = WeightsMode::Memory; ///< FromFile is "load anyway, reading from disk"
        TemplateChoice chat_template = TemplateChoice::File;
        bool check_memory = true;
        /// Asked where the model does not fit what is free; null: nothing gives way. A context of 0
        /// is then what fits once all that may go has gone.
        std::shared_ptr<RoomMaker> room;
    };

    static Result<std::unique_ptr<EngineHost>> create(EngineHostOptions options);
    ~EngineHost() override;

    /// Starts loading. Returns the id that requests name: the file's name without ".gguf", made
    /// unique. Requests for it may be submitted at once; they wait in GenerationPhase::Loading.
    Result<std::string> load(const std::filesystem::path& path, const LoadOptions& options,
                             LoadSink sink);
    /// Reads the file as far as loading does before it takes memory, and computes if it would fit
    /// once `instead_of` are unloaded; ids of models that are not loaded are ignored. Asks no one
    /// for room. `done` is called on one of the host's threads.
    void check(const std::filesystem::path& path, const LoadOptions& options,
               const std::vector<std::string>& instead_of, std::function<void(Result<>)> done);
    /// Ends a load that runs or waits. Unknown ids are ignored.
    void cancel_load(const std::string& model);
    /// Cancels the model's requests and frees it. `done` is called when its memory is free, or
    /// when the host ends before that.
    void unload(const std::string& model, std::function<void()> done = {});

    /// Waits, for that time at most, until the weights of what was loaded are kept.
    void wait_until_kept(std::chrono::milliseconds patience);

    /// What its engines do; lives as long as the host.
    EngineTelemetry& telemetry();

    Result<GenerationId> submit(GenerationRequest request, GenerationSink sink) override;
    void cancel(GenerationId id) override;
    /// Models that are loading or loaded, by time of load.
    std::vector<ModelDescription> describe() const override;
    Result<std::int64_t> count(const GenerationRequest& request) const override;

private:
    struct State;
    explicit EngineHost(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

} // namespace headroom
