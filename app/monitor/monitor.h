#pragma once

#include "app/hardware/machine_sampler.h"
#include "app/monitor/bills.h"
#include "app/monitor/decode_speed.h"
#include "app/monitor/history.h"
#include "app/monitor/monitor_recording.h"

#include <QDateTime>
#include <QObject>

#include <memory>

namespace headroom::app {

/// What the machine and the engine did and do, on one time axis. Devices are asked only while
/// somebody looks or a recording is on; what the window's foot asks for anyway is kept too. All of
/// it on the thread that made it.
class Monitor : public QObject {
    Q_OBJECT

public:
    /// Both outlive this.
    Monitor(MachineSampler& sampler, EngineTelemetry& telemetry, QObject* parent = nullptr);

    /// Somebody looks: devices are asked once a second.
    void setShown(bool shown);
    bool shown() const { return shown_; }
    /// Somebody looks inside the tokens: passes are timed by phase.
    void setLookingInside(bool on);

    /// Begins a recording into a new file.
    void record(const QString& path);
    void stopRecording();
    const MonitorRecording* recording() const { return recording_.get(); }

    const History& history() const { return history_; }
    const EngineActivity& activity() const { return activity_; }
    const DeviceSample& devices() const { return devices_; }
    /// Devices are asked now: what `devices` says is of this moment.
    bool devicesAreFresh() const;
    /// Whether the engine computes there, or will with the next model that is loaded.
    bool computesOn(const DeviceIdentity& device) const;
    /// The device that computes; null before it was asked.
    const DeviceReading* computing() const;
    const DecodeSpeed& decodeSpeed() const { return decode_speed_; }
    /// What answers were predicted to come at; see DecodeSpeed.
    void setPrediction(DecodeSpeed::Prediction prediction) {
        decode_speed_.setPrediction(std::move(prediction));
    }
    /// Seconds of steady_seconds() when the newest values were taken.
    double now() const { return activity_.at; }
    /// The largest rate of reading seen so far, bytes/s.
    double bestReadRate() const { return best_read_rate_; }
    Bills bills() const;
    /// Share of the computing time in which power was known and counted, 0 to 1.
    double meteredShare() const;

signals:
    void updated();
    void recordingChanged();
    void recordingFailed(const QString& why);

private:
    /// Longer than between two samples of devices that are asked once a second.
    static constexpr double kDevicesStay = 2.5;
    void takeMachine(const MachineSample& sample);
    void takeDevices(const DeviceSample& sample);
    EngineActivity takeEngine(std::vector<MonitorValue> values);
    void meter(const EngineActivity& before);
    void wish();

    MachineSampler& sampler_;
    EngineTelemetry& telemetry_;
    History history_;
    EngineActivity activity_;
    DeviceSample devices_;
    double devices_at_ = -kDevicesStay; ///< when they came
    std::unique_ptr<MonitorRecording> recording_;
    std::uint64_t last_event_ = 0;
    ComputeDevice computing_; ///< of the newest model, or the last one that there was
    DecodeSpeed decode_speed_;
    double best_read_rate_ = 0;
    double joules_ = 0, metered_seconds_ = 0; ///< of computing while power was known
    bool shown_ = false;
};

} // namespace headroom::app
