#pragma once

#include "app/active_model/active_model.h"

#include <QObject>

namespace headroom::app {

class Log;
class OutboundGate;

/// Writes down what the services tell: connections, models that load, fail or go, their warnings.
class EventLog : public QObject {
    Q_OBJECT

public:
    /// All outlive this.
    EventLog(Log& log, OutboundGate& gate, ActiveModel& model);

private:
    void follow(const ModelStatus& status);

    Log& log_;
    ModelState state_ = ModelState::Looking;
};

} // namespace headroom::app
