#pragma once

#include "app/active_model/loaded_models.h"
#include "app/fit/local_machine.h"
#include "engine/engine_telemetry.h"
#include "engine/fit/fit_estimate.h"
#include "engine/fit/fit_model.h"

#include <QHash>
#include <QObject>
#include <QThreadPool>

#include <memory>
#include <optional>

namespace headroom::app {

/// What answers of the loaded models should come at, as the fit checker says it: the monitor holds
/// against it what they do come at. Headers are read on another thread.
class DecodePredictions : public QObject {
    Q_OBJECT

public:
    /// Both outlive this.
    DecodePredictions(LocalMachine& machine, const LoadedModels& loaded, QObject* parent = nullptr);
    ~DecodePredictions() override;

    /// Tokens/s of one answer of the model with what its context holds now. Nothing before its
    /// header is read, and where the machine was never measured: what is usual for its kind may be
    /// wrong by more than what is worth a warning.
    std::optional<double> of(const ModelActivity& model) const;

private:
    void follow();

    LocalMachine& machine_;
    const LoadedModels& loaded_;
    std::optional<FitMachine> now_;
    QHash<QString, std::shared_ptr<const FitModel>> models_; ///< by id; null: it is being read
    QThreadPool threads_; ///< last: waits for its work when destroyed
};

} // namespace headroom::app
