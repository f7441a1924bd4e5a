#include "app/monitor/monitor.h"

#include <algorithm>

namespace headroom::app {
namespace {
/// Where the engine computes.
constexpr const char* kComputing = "cpu";
} // namespace

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
    sampler_.setDevicesWanted(shown_ || recording_ ? 1 : 0);
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

const DeviceReading* Monitor::computing() const {
    const auto found =
        std::ranges::find(devices_.devices, kComputing,
                          [](const DeviceReading& device) { return device.identity.id; });
    return found == devices_.devices.end() ? nullptr : &*found;
}

/// While devices are asked, they say the same and more.
void Monitor::takeMachine(const MachineSample& sample) {
    if (!shown_ && !recording_) takeEngine(values_of(sample));
}

void Monitor::takeDevices(const DeviceSample& sample) {
    devices_ = sample;
    takeEngine(values_of(sample));
}

/// The engine's figures of the same moment, and all of it into the history.
void Monitor::takeEngine(std::vector<MonitorValue> values) {
    const EngineActivity before = std::move(activity_);
    activity_ = telemetry_.activity(last_event_);
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
    meter(before);
    emit updated();
}

/// Energy of computing: the device's power while passes ran.
void Monitor::meter(const EngineActivity& before) {
    const DeviceReading* device = computing();
    if (device == nullptr || !device->power || (!shown_ && !recording_)) return;
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
