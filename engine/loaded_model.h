#pragma once

#include "engine/engine.h"
#include "engine/engine_host.h"
#include "engine/prompt_encoder.h"
#include "engine/residency/weights_cache.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

namespace headroom {

/// Everything that loading a model makes.
struct LoadedModel {
    std::unique_ptr<Engine> engine;
    PromptEncoder prompts;
    ModelDescription description; ///< without the id
    std::shared_ptr<const Model> model;
    std::shared_ptr<const PreparedWeights> prepared; ///< null where nothing is kept
    const Backend* backend = nullptr;
};

struct LoadJob {
    std::filesystem::path path;
    EngineHost::LoadOptions options;
    EngineOptions engine;
    std::int32_t max_batch_tokens = 512;
    std::function<FreeMemory()> free_memory;
    std::function<void(LoadProgress)> progress; ///< from any thread
    std::stop_token cancel;
    /// Unloads models that `options.room` chooses and returns when their memory is free.
    std::function<void(std::uint64_t bytes, bool on_gpu, const std::stop_token& stop)> make_room;
    const WeightsCache* cache = nullptr; ///< null: every load reads and packs
};

/// Loads a model: reads, checks memory, allocates. `need` is set as soon as it is known, also
/// where loading is refused.
Result<LoadedModel> load_model(HostBackends& backends, const LoadJob& job,
                               std::optional<MemoryNeed>& need);

/// Bytes that will be free when models have gone.
struct FreedMemory {
    std::uint64_t system = 0, gpu = 0;
};

/// Reads what loading reads before it takes memory: header, configuration, tokenizer.
/// Refuses also what would not fit where so much more is free.
Result<> check_model(HostBackends& backends, const LoadJob& job, const FreedMemory& freed);

} // namespace headroom
