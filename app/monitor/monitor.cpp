#include "app/monitor/monitor.h"

#include "engine/steady_seconds.h"

#include <algorithm>

namespace headroom::app {

Monitor::Monitor(MachineSampler& sampler, EngineTelemetry& telemetry, QObject* parent)
    : QObject(parent)
    , sampler_(sampler)
    , telemetry_(telemetry)
    , activity_(telemetry.activity()) {
    connect(&sampler_, &MachineSampler::sampled, this, &Monitor::takeMachine);
    connect(&sampler_, &MachineSampler::devicesSampled, this, &Monitor::takeDevices);
}

void Monitor::setShown(bool shown) {
    if (shown == shown_) return;
    shown_ = shown;
    wish();
}

void Monitor::setLookingInside(bool on) {
    telemetry_.look_inside(on);
}

void Monitor::wish() {
    sampler_.setDevicesWanted(this, shown_ || recording_ ? 1 : 0);
}

void Monitor::record(const QString& path) {
    recording_ = std::make_unique<MonitorRecording>(path);
    connect(recording_.get(), &MonitorRecording::failed, this, [this](const QString& why) {
        stopRecording();
        emit recordingFailed(why);
    });
    wish();
    emit recordingChanged();
}

void Monitor::stopRecording() {
    if (!recording_) return;
    MonitorRecording* ending = recording_.release();
    ending->setParent(this);
    connect(ending, &MonitorRecording::closed, ending, &QObject::deleteLater);
    ending->finish();
    wish();
    emit recordingChanged();
}

bool Monitor::computesOn(const DeviceIdentity& device) const {
    if (!computing_.gpu) return device.kind == DeviceKind::Cpu;
    // A MIG instance has its GPU's address.
    return device.pci_address == computing_.pci_address && device.parent.empty();
}

const DeviceReading* Monitor::computing() const {
    const auto found = std::ranges::find_if(devices_.devices, [this](const DeviceReading& device) {
        return computesOn(device.identity);
    });
    return found == devices_.devices.end() ? nullptr : &*found;
}

bool Monitor::devicesAreFresh() const {
    return steady_seconds() - devices_at_ < kDevicesStay;
}

/// While devices are asked, they say the same and more.
void Monitor::takeMachine(const MachineSample& sample) {
    if (devicesAreFresh()) return;
    takeEngine(values_of(sample));
    emit updated();
}

void Monitor::takeDevices(const DeviceSample& sample) {
    devices_ = sample;
    devices_at_ = steady_seconds();
    meter(takeEngine(values_of(sample)));
    emit updated();
}

/// The engine's figures of the same moment, and all of it into the history. Returns what the engine
/// said before.
EngineActivity Monitor::takeEngine(std::vector<MonitorValue> values) {
    EngineActivity before = std::move(activity_);
    activity_ = telemetry_.activity(last_event_);
    if (!activity_.models.empty()) computing_ = activity_.models.back().device;
    decode_speed_.take(activity_, before);
    std::ranges::move(values_of(activity_, before), std::back_inserter(values));
    for (const MonitorValue& each : values) {
        if (each.value)
            history_.add(each.key, activity_.at, *each.value);
        else if (history_.find(each.key) != nullptr)
            history_.miss(each.key, activity_.at);
        if (each.key.quantity == Quantity::ReadRate)
            best_read_rate_ = std::max(best_read_rate_, each.value.value_or(0));
    }
    const QDateTime time = QDateTime::currentDateTimeUtc();
    for (const EngineEvent& event : activity_.events) {
        history_.mark(event);
        last_event_ = event.number;
        if (recording_)
            recording_->add(time.addMSecs(qint64((event.at - activity_.at) * 1000)), event);
    }
    if (recording_) recording_->add(time, values);
    return before;
}

/// Energy of computing: the device's power while passes ran.
void Monitor::meter(const EngineActivity& before) {
    const DeviceReading* device = computing();
    if (device == nullptr || !device->power) return;
    const double busy = std::clamp(activity_.totals().busy_seconds - before.totals().busy_seconds,
                                   0.0, activity_.at - before.at);
    joules_ += *device->power * busy;
    metered_seconds_ += busy;
}

double Monitor::meteredShare() const {
    const double busy = activity_.totals().busy_seconds;
    return busy > 0 ? std::clamp(metered_seconds_ / busy, 0.0, 1.0) : 0;
}

Bills Monitor::bills() const {
    return bills_of(activity_, metered_seconds_ > 0 ? std::optional(joules_) : std::nullopt);
}

} // namespace headroom::app
