#pragma once

#include "app/active_model/loaded_models.h"
#include "app/library/model_profile.h"
#include "engine/engine_host.h"

#include <QTimer>

#include <chrono>
#include <functional>
#include <memory>

namespace headroom::app {

struct ResidencyState;

/// Who is in memory. Loads models beside each other while they fit; where one does not, others give
/// way, the one that was used least recently first, never one that is pinned or in use. A model
/// that nobody uses for a while, or that gave way, sleeps: it holds no memory, and the first
/// request loads it again.
///
/// It is also the generator that requests go through: they name a model by its id, or the current
/// one by none. That side may be called from any thread, everything else from this object's.
class ModelResidency : public LoadedModels, public Generator {
    Q_OBJECT

public:
    /// `keep_awake`: without use, where the profile says nothing; 0 = for ever. The host outlives
    /// this; this outlives the requests that it is given.
    explicit ModelResidency(EngineHost& host,
                            std::chrono::milliseconds keep_awake = std::chrono::minutes(30),
                            QObject* parent = nullptr);
    ~ModelResidency() override; ///< ends what waits for a model to load

    QVector<ResidentModel> models() const override;
    void unload(const QString& path) override;
    void unloadAll() override;

    /// Reads the file as far as loading does before it takes memory, and computes if it would fit
    /// once all that may give way has. `done` is called later, on this thread.
    void check(const QString& path, const ModelProfile& profile,
               std::function<void(const Result<>&)> done);
    /// Loads it, or wakes it; `settled` follows, at once where it is in memory already.
    void load(const QString& path, const QString& name, const ModelProfile& profile);
    /// Is to be asked: its first request loads it, and until then it is not among `models`. One
    /// that is here already stays as it is.
    void expect(const QString& path, const QString& name, const ModelProfile& profile);
    /// The model that chats talk to from now on; empty: none. What was only expected is forgotten.
    void setCurrent(const QString& path);
    /// How long it is kept counts at once, how it is loaded from its next load on. Nothing happens
    /// for a model that is not here.
    void setProfile(const QString& path, const ModelProfile& profile);

    // Generator
    Result<GenerationId> submit(GenerationRequest request, GenerationSink sink) override;
    void cancel(GenerationId id) override;
    /// The current one first. Those that sleep are there too, holding no bytes.
    std::vector<ModelDescription> describe() const override;
    /// Wakes the model and waits for it: what counts tokens is about to ask.
    Result<std::int64_t> count(const GenerationRequest& request) const override;

signals:
    void unloaded(const QString& path); ///< it was in memory or slept
    void progressed(const QString& path, qint64 done, qint64 total);
    /// What became of loading or waking it. One that failed or was cancelled is not here any more.
    void settled(const QString& path, std::shared_ptr<const headroom::LoadFinished> result);

private:
    friend struct ResidencyState;
    void follow();

    const std::shared_ptr<ResidencyState> state_;
    QTimer idle_; ///< until the next model has been idle for long enough
};

} // namespace headroom::app
