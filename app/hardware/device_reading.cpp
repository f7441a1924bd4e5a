#include "app/hardware/device_reading.h"

namespace headroom::app {

const char* name_of(ThrottleReason reason) {
    switch (reason) {
    case ThrottleReason::Idle:
        return "idle";
    case ThrottleReason::ApplicationClocks:
        return "clocks set by a program";
    case ThrottleReason::PowerLimit:
        return "power limit";
    case ThrottleReason::HardwareSlowdown:
        return "slowed down by the board";
    case ThrottleReason::SyncBoost:
        return "waits for the GPUs of its group";
    case ThrottleReason::SoftwareThermal:
        return "too warm";
    case ThrottleReason::HardwareThermal:
        return "too hot";
    case ThrottleReason::PowerBrake:
        return "power supply at its limit";
    case ThrottleReason::DisplayClocks:
        return "clocks of the display";
    }
    return "";
}

DeviceReading absent(DeviceIdentity identity, DeviceState state, const std::string& why) {
    DeviceReading device;
    device.identity = std::move(identity);
    device.state = state;
    device.state_reason = why;
    for_each_figure(device, [&](const char*, auto& figure) {
        figure = fail(state == DeviceState::Lost ? ErrorCode::Device : ErrorCode::NotFound, why);
    });
    return device;
}

} // namespace headroom::app
