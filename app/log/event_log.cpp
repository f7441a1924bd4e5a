#include "app/log/event_log.h"

#include "app/log/log.h"
#include "app/network/outbound_gate.h"

namespace headroom::app {

EventLog::EventLog(Log& log, OutboundGate& gate, ActiveModel& model)
    : log_(log) {
    connect(
        &gate, &OutboundGate::logged, this,
        [this](const OutboundConnection& connection) {
            log_.write(connection.allowed ? LogLevel::Info : LogLevel::Warning, "network",
                       QString("%1 %2 (%3)")
                           .arg(connection.allowed ? "connection to" : "Private mode held back",
                                connection.target, connection.purpose));
        },
        Qt::DirectConnection); // the log takes lines from any thread
    connect(&model, &ActiveModel::changed, this, [this, &model] { follow(model.status()); });
}

void EventLog::follow(const ModelStatus& status) {
    if (status.state == state_) return;
    state_ = status.state;
    switch (status.state) {
    case ModelState::Looking:
        break;
    case ModelState::None:
        log_.write(LogLevel::Info, "model", "none is loaded");
        break;
    case ModelState::Fetching:
        log_.write(LogLevel::Info, "model", "download begins: " + status.fetching);
        break;
    case ModelState::Loading:
        log_.write(LogLevel::Info, "model", "loading " + status.path);
        break;
    case ModelState::Ready:
        log_.write(LogLevel::Info, "model",
                   QString("ready: %1 %2, context of %3 tokens")
                       .arg(status.name, status.quantization)
                       .arg(status.context_length));
        if (!status.template_note.isEmpty())
            log_.write(LogLevel::Warning, "model", status.template_note);
        for (const QString& warning : status.warnings)
            log_.write(LogLevel::Warning, "tokenizer", warning);
        break;
    case ModelState::Failed:
        log_.write(LogLevel::Error, "model",
                   status.error ? QString::fromStdString(status.error->message())
                                : QString("failed"));
        break;
    }
}

} // namespace headroom::app
