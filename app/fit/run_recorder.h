#pragma once

#include "app/active_model/loaded_models.h"
#include "app/fit/local_machine.h"
#include "app/library/model_library.h"
#include "engine/fit/fit_model.h"
#include "engine/generator.h"

#include <QHash>
#include <QObject>
#include <QThreadPool>

#include <atomic>
#include <memory>
#include <optional>

namespace headroom::app {

/// A generator whose answers refine the predictions of speed: how long one took goes to
/// LocalMachine beside what was predicted for it. Only answers that had the machine to themselves
/// count, and of them only what is long enough to be told from noise.
class RunRecorder : public QObject, public Generator {
    Q_OBJECT

public:
    struct Services {
        Generator& generator;
        LocalMachine& machine;
        LoadedModels& loaded;
        ModelLibrary& library; ///< knows how models are loaded
    };
    /// All outlive this, and this outlives the requests that it is given.
    explicit RunRecorder(const Services& services, QObject* parent = nullptr);
    ~RunRecorder() override;

    // Generator; from any thread.
    Result<GenerationId> submit(GenerationRequest request, GenerationSink sink) override;
    void cancel(GenerationId id) override { services_.generator.cancel(id); }
    std::vector<ModelDescription> describe() const override {
        return services_.generator.describe();
    }
    Result<std::int64_t> count(const GenerationRequest& request) const override {
        return services_.generator.count(request);
    }

private:
    /// What requests see of each other, on any thread.
    struct Crowd {
        std::atomic<int> running = 0;
        std::atomic<quint64> begun = 0;
    };
    void take(const QString& id, const GenerationTimings& timings);
    void note(const QString& path, const FitModel& model, const GenerationTimings& timings);

    const Services services_;
    const std::shared_ptr<Crowd> crowd_ = std::make_shared<Crowd>();
    std::optional<FitMachine> machine_;
    QHash<QString, std::shared_ptr<const FitModel>> models_; ///< by path; null: no header to read
    QThreadPool threads_; ///< last: waits for its work when destroyed
};

} // namespace headroom::app
