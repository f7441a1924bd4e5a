#pragma once

#include "app/active_model/active_model.h"
#include "app/active_model/loaded_models.h"

#include <QObject>

namespace headroom::app {

class Log;
class OutboundGate;

/// Writes down what the services tell: connections, models that load, fail or go, what
/// memory they take and give back, their warnings.
class EventLog : public QObject {
    Q_OBJECT

public:
    /// All outlive this.
    EventLog(Log& log, OutboundGate& gate, ActiveModel& model, LoadedModels& loaded);

private:
    void follow(const ModelStatus& status);
    void ready(const ModelStatus& status);
    void followGpu(const ModelStatus& status);

    Log& log_;
    ModelStatus told_{.state = ModelState::Looking};
    QString instead_of_gpu_;
};

} // namespace headroom::app
