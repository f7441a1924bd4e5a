#pragma once

// The inside of EngineHost; for its own sources only.
#include "engine/engine_host.h"
#include "engine/engine_telemetry.h"
#include "engine/loaded_model.h"
#include "engine/weights_keeper.h"
#include "engine/work_queue.h"

#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <stop_token>
#include <thread>

namespace headroom {

/// All members but those under `mutex` belong to the engine thread. Other threads post functions
/// to its inbox, which run between two steps.
struct EngineHost::State {
    struct Model {
        std::string id;
        LoadSink load_sink;
        std::stop_source load_cancel;
        bool loading = true;
        LoadJob job;                                  ///< how it was loaded
        const Backend* backend = nullptr;             ///< that computes it
        std::vector<std::function<void()>> on_unload; ///< asked for while it was loading
        std::unique_ptr<Engine> engine;
        PromptEncoder prompts;
        double virtual_time = 0; ///< seconds of steps over weight
    };
    /// A request that is not with an engine yet: its model loads, or its prompt is prepared.
    struct Waiting {
        PreparedRequest prepared;
        std::shared_ptr<Model> model;
    };

    State(EngineHostOptions host_options, HostBackends host_backends);
    ~State();

    // Any thread.
    void post(std::function<void()> function);
    void wait_for_turn(const std::stop_token& stop);
    std::optional<std::string> resolve(const std::string& model) const;
    std::string new_model(const std::filesystem::path& path);
    LoadJob job(const std::filesystem::path& path, const LoadOptions& wish) const;
    void set_loaded(const ModelDescription& description, const PromptEncoder& encoder);
    void forget(const std::string& id);

    // Engine thread.
    void run();
    bool run_inbox();
    bool step_one();
    std::optional<double> next_deadline() const;
    void expire_waiting();

    void begin_load(const std::shared_ptr<Model>& model, LoadJob job);
    void load_now(const std::shared_ptr<Model>& model, LoadJob job);
    void load_again_without(const Backend& lost, const Error& reason);
    void load_progressed(const std::shared_ptr<Model>& model, LoadProgress progress);
    void end_load(const std::shared_ptr<Model>& model, Result<LoadedModel> loaded,
                  std::optional<MemoryNeed> need);
    void unload(const std::string& id, std::function<void()> done);
    std::shared_ptr<Model> find(const std::string& id) const;

    void begin_request(const std::string& id, PreparedRequest prepared);
    void watch(const std::string& model, PreparedRequest& prepared);
    void prepare(const Waiting& request);
    void end_preparation(GenerationId id, Result<PromptEncoder::Prompt> prompt);
    void end_waiting(GenerationId id, FinishReason reason, std::optional<Error> error = {});
    void end_waiting_of(const Model& model, FinishReason reason, const std::optional<Error>& error);
    void cancel(GenerationId id);
    void tell(EngineEventKind kind, const std::string& model);
    void tell_loaded(const Model& model, const ModelDescription& description);

    EngineHostOptions options;
    HostBackends backends;     ///< of the loader's thread, but for `replaceable`
    EngineTelemetry telemetry; ///< outlives the engines
    std::vector<std::shared_ptr<Model>> models;
    std::map<GenerationId, Waiting> waiting;

    mutable std::mutex mutex;
    std::condition_variable wake;
    std::deque<std::function<void()>> inbox;       ///< under mutex
    std::vector<ModelDescription> descriptions;    ///< under mutex, by time of load
    std::map<std::string, PromptEncoder> encoders; ///< under mutex, of the loaded ones
    std::uint64_t last_generation = 0;             ///< under mutex
    bool stopping = false;                         ///< under mutex

    WeightsKeeper keeper;
    WorkQueue loader;
    WorkQueue preparer;
    std::thread thread; ///< last: it uses the others
};

} // namespace headroom
