#include "app/monitor/monitor_values.h"

#include <utility>

namespace headroom::app {
namespace {
template <class T>
MonitorValue value_of(Quantity quantity, const std::string& subject, const Result<T>& reading) {
    MonitorValue value{.key = {quantity, subject}};
    if (reading)
        value.value = double(*reading);
    else
        value.why = reading.error().message();
    return value;
}

MonitorValue value_of(Quantity quantity, std::string subject, double value) {
    return {.key = {quantity, std::move(subject)}, .value = value};
}
} // namespace

std::vector<MonitorValue> values_of(const DeviceSample& sample) {
    std::vector<MonitorValue> values;
    for (const DeviceReading& device : sample.devices) {
        const std::string& id = device.identity.id;
        values.push_back(value_of(Quantity::Utilization, id, device.utilization));
        values.push_back(value_of(Quantity::MemoryUsed, id, device.memory_used));
        if (device.identity.kind == DeviceKind::Cpu)
            values.push_back(value_of(Quantity::SwapUsed, id, device.swap_used));
        values.push_back(value_of(Quantity::Traffic, id, device.memory_utilization));
        values.push_back(value_of(Quantity::Power, id, device.power));
        values.push_back(value_of(Quantity::Temperature, id, device.temperature));
        values.push_back(value_of(Quantity::Clock, id, device.core_clock));
    }
    return values;
}

std::vector<MonitorValue> values_of(const MachineSample& sample) {
    Result<double> used =
        sample.memory ? Result<double>(double(sample.memory->total - sample.memory->available))
                      : tl::make_unexpected(sample.memory.error());
    return {value_of(Quantity::Utilization, "cpu", sample.cpu),
            value_of(Quantity::MemoryUsed, "cpu", used)};
}

std::vector<MonitorValue> values_of(const EngineActivity& now, const EngineActivity& before) {
    std::vector<MonitorValue> values;
    double running = 0, waiting = 0;
    for (const ModelActivity& model : now.models) {
        values.push_back(value_of(Quantity::Weights, model.id, double(model.weights_bytes)));
        values.push_back(value_of(Quantity::KvCache, model.id, double(model.kv_bytes)));
        values.push_back(value_of(Quantity::Workspace, model.id, double(model.workspace_bytes)));
        running += model.running;
        waiting += model.waiting;
    }
    values.push_back(value_of(Quantity::Running, "", running));
    values.push_back(value_of(Quantity::Waiting, "", waiting));
    const double seconds = now.at - before.at;
    if (!(seconds > 0)) return values;
    const PassTotals did = now.totals(), had = before.totals();
    const auto rate = [&](Quantity quantity, double from, double to) {
        values.push_back(value_of(quantity, "", (to - from) / seconds));
    };
    rate(Quantity::ReadRate, had.bytes(), did.bytes());
    rate(Quantity::DecodeRate, double(had.decoded_tokens), double(did.decoded_tokens));
    rate(Quantity::PrefillRate, double(had.prefill_tokens), double(did.prefill_tokens));
    return values;
}

} // namespace headroom::app
