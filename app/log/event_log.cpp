#include "app/log/event_log.h"

#include "app/log/log.h"
#include "app/network/outbound_gate.h"

#include <utility>

namespace headroom::app {
namespace {
QString words(const ResidenceEvent& event) {
    const QString mib = QString::number(double(event.bytes) / (1 << 20), 'f', 1) + " MiB";
    switch (event.kind) {
    case ResidenceEvent::Kind::Loaded:
        return QString("%1 is in memory, with %2").arg(event.name, mib);
    case ResidenceEvent::Kind::Woke:
        return QString("%1 is awake, with %2").arg(event.name, mib);
    case ResidenceEvent::Kind::Slept:
        return QString("%1 sleeps, nobody used it: %2 given back").arg(event.name, mib);
    case ResidenceEvent::Kind::GaveWay:
        return QString("%1 gave way to another model: %2 given back").arg(event.name, mib);
    case ResidenceEvent::Kind::Unloaded:
        return QString("%1 was unloaded: %2 given back").arg(event.name, mib);
    }
    return {};
}
} // namespace

EventLog::EventLog(Log& log, OutboundGate& gate, ActiveModel& model, LoadedModels& loaded)
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
    connect(&loaded, &LoadedModels::happened, this, [this](const ResidenceEvent& event) {
        log_.write(LogLevel::Info, "model", words(event));
    });
}

void EventLog::follow(const ModelStatus& status) {
    followGpu(status);
    const ModelStatus before = std::exchange(told_, status);
    const bool same_model = status.path == before.path && status.asleep == before.asleep;
    if (status.state == before.state && (status.state != ModelState::Ready || same_model)) return;
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
        if (!status.asleep) ready(status);
        break;
    case ModelState::Failed:
        log_.write(LogLevel::Error, "model",
                   status.error ? QString::fromStdString(status.error->message())
                                : QString("failed"));
        break;
    }
}

void EventLog::ready(const ModelStatus& status) {
    log_.write(LogLevel::Info, "model",
               QString("ready: %1 %2, context of %3 tokens, on %4")
                   .arg(status.name, status.quantization)
                   .arg(status.context_length)
                   .arg(status.gpu.isEmpty() ? "the CPU" : status.gpu));
    if (!status.template_note.isEmpty())
        log_.write(LogLevel::Warning, "model", status.template_note);
    for (const QString& warning : status.warnings)
        log_.write(LogLevel::Warning, "tokenizer", warning);
}

/// Why the CPU computes is written when it is found out, also amid a model's life.
void EventLog::followGpu(const ModelStatus& status) {
    if (status.state != ModelState::Ready || status.instead_of_gpu == instead_of_gpu_) return;
    instead_of_gpu_ = status.instead_of_gpu;
    if (!instead_of_gpu_.isEmpty())
        log_.write(LogLevel::Warning, "model", "the CPU computes; " + instead_of_gpu_);
}

} // namespace headroom::app
