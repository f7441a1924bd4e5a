#pragma once

#include "engine/engine_host.h"

#include <QObject>

#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace headroom::app {

/// A model whose memory was given back because nobody used it, and how it is loaded again.
struct SleepingModel {
    std::filesystem::path path;
    EngineHost::LoadOptions options;
    ModelDescription description; ///< as it was when it was loaded; it still answers
};

/// The host's models as chats see them: one that sleeps is there too, holding no bytes, and the
/// first request wakes it. Signals come from any thread, and while it is locked: connect them
/// queued.
class WakingGenerator : public QObject, public Generator {
    Q_OBJECT

public:
    /// The host outlives this; this outlives the requests that it is given.
    explicit WakingGenerator(EngineHost& host);
    ~WakingGenerator() override; ///< ends what waits for a model to wake

    /// Unloads `model` and lets it sleep, unless it is in use just now.
    bool sleep(const std::string& model, SleepingModel sleeping);
    /// Nothing sleeps any more: it was unloaded for good, or another model took its place. Returns
    /// the id of a model that is being woken, which is the caller's then.
    std::string forget();
    bool isAsleep() const;
    /// Requests that run or wait.
    int running() const;

    Result<GenerationId> submit(GenerationRequest request, GenerationSink sink) override;
    void cancel(GenerationId id) override { host_.cancel(id); }
    std::vector<ModelDescription> describe() const override;
    /// Wakes the model and waits for it: what counts tokens is about to ask.
    Result<std::int64_t> count(const GenerationRequest& request) const override;

signals:
    void used();   ///< a request begins
    void unused(); ///< the last one ended
    void waking(const QString& model);
    /// What became of waking; `model` is its id in the host.
    void woke(const QString& model, std::shared_ptr<const headroom::LoadFinished> result);

private:
    struct State {
        mutable std::mutex mutex;
        std::condition_variable changed;
        WakingGenerator* owner = nullptr; ///< null once it is gone
        std::optional<SleepingModel> sleeping;
        std::string waking;           ///< its id while it loads
        std::optional<Error> failure; ///< why the last one could not be woken
        int running = 0;
    };
    Result<> wake() const;
    static void end(State& state);

    EngineHost& host_;
    const std::shared_ptr<State> state_ = std::make_shared<State>();
};

} // namespace headroom::app
