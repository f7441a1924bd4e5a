#include "app/cli/device_listing.h"

#include "app/cli/kept_measure.h"
#include "app/cli/output.h"
#include "app/hardware/device_inventory.h"
#include "app/settings/compute_choice.h"
#include "app/settings/paths.h"
#include "kernels/api/backends.h"

#include <nlohmann/json.hpp>

#include <chrono>
#include <string_view>
#include <thread>

namespace headroom::cli {
namespace {
using nlohmann::ordered_json;
using namespace app;

const char* kind_name(DeviceKind kind) {
    switch (kind) {
    case DeviceKind::Cpu:
        return "CPU";
    case DeviceKind::NvidiaGpu:
        return "NVIDIA GPU";
    case DeviceKind::AmdGpu:
        return "AMD GPU";
    case DeviceKind::IntelGpu:
        return "Intel GPU";
    }
    return "";
}

const char* state_name(DeviceState state) {
    switch (state) {
    case DeviceState::Present:
        return "present";
    case DeviceState::Asleep:
        return "asleep";
    case DeviceState::Lost:
        return "lost";
    }
    return "";
}

// Values as JSON has them: numbers in the units of DeviceReading.
ordered_json json(const std::string& text) {
    return text;
}
ordered_json json(std::int64_t count) {
    return count;
}
ordered_json json(double number) {
    return number;
}
ordered_json json(const std::vector<double>& numbers) {
    return numbers;
}
ordered_json json(const std::vector<ThrottleReason>& reasons) {
    ordered_json names = ordered_json::array();
    for (const ThrottleReason reason : reasons)
        names.push_back(name_of(reason));
    return names;
}

ordered_json json(const std::vector<ProcessMemory>& processes);
ordered_json json(const EccState& ecc);

template <class T>
ordered_json jsonOf(const Reading<T>& figure) {
    if (figure) return json(*figure);
    return {{"unavailable", figure.error().message()}};
}

ordered_json json(const std::vector<ProcessMemory>& processes) {
    ordered_json list = ordered_json::array();
    for (const ProcessMemory& process : processes)
        list.push_back(
            {{"pid", process.pid}, {"name", process.name}, {"bytes", jsonOf(process.bytes)}});
    return list;
}
ordered_json json(const EccState& ecc) {
    return {{"enabled", ecc.enabled},
            {"corrected", jsonOf(ecc.corrected)},
            {"uncorrected", jsonOf(ecc.uncorrected)}};
}

ordered_json json(const DeviceReading& device) {
    ordered_json result{{"kind", kind_name(device.identity.kind)},
                        {"id", device.identity.id},
                        {"name", device.identity.name},
                        {"state", state_name(device.state)}};
    if (!device.identity.pci_address.empty()) result["pci"] = device.identity.pci_address;
    if (!device.identity.parent.empty()) result["part_of"] = device.identity.parent;
    for_each_figure(device, [&](const char* name, const auto& figure) {
        if (figure.applies()) result[name] = jsonOf(figure);
    });
    return result;
}

/// A number with the unit that its figure's name tells.
std::string withUnit(std::string_view name, double value) {
    if (name.ends_with("bandwidth") || name.starts_with("pcie_"))
        return fmt::format("{:.1f} GB/s", value / 1e9);
    if (name.ends_with("utilization") || name == "fan") return fmt::format("{:.0f} %", value * 100);
    if (name.ends_with("clock")) return fmt::format("{:.0f} MHz", value / 1e6);
    if (name.starts_with("power")) return fmt::format("{:.1f} W", value);
    if (name == "temperature") return fmt::format("{:.0f} °C", value);
    return fmt::format("{}", value);
}

std::string withUnit(std::string_view name, std::int64_t value) {
    const bool bytes =
        name.starts_with("swap") || (name.starts_with("memory_") && name != "memory_bus_bits");
    return bytes ? fmt::format("{:.2f} GiB", double(value) / (1 << 30)) : fmt::format("{}", value);
}

std::string withUnit(std::string_view, const std::string& text) {
    return forTerminal(text);
}

std::string withUnit(std::string_view name, const std::vector<double>& values) {
    std::string line;
    for (const double value : values)
        line += (line.empty() ? "" : ", ") + withUnit(name, value);
    return line;
}

std::string withUnit(std::string_view, const std::vector<ThrottleReason>& reasons) {
    std::string line;
    for (const ThrottleReason reason : reasons)
        line += std::string(line.empty() ? "" : ", ") + name_of(reason);
    return line.empty() ? "no" : line;
}

std::string withUnit(std::string_view, const std::vector<ProcessMemory>& processes) {
    std::string line;
    for (const ProcessMemory& process : processes)
        line += fmt::format(
            "{}{} ({}) {}", line.empty() ? "" : ", ", forTerminal(process.name), process.pid,
            process.bytes ? fmt::format("{:.2f} GiB", double(*process.bytes) / (1 << 30))
                          : "unavailable: " + process.bytes.error().message());
    return line.empty() ? "none" : line;
}

std::string withUnit(std::string_view, const EccState& ecc) {
    const auto count = [](const Reading<std::int64_t>& errors) {
        return errors ? fmt::format("{}", *errors) : "unavailable: " + errors.error().message();
    };
    return fmt::format("{}, {} corrected, {} not", ecc.enabled ? "on" : "off", count(ecc.corrected),
                       count(ecc.uncorrected));
}

void print(const DeviceReading& device) {
    fmt::print("{}: {}{}\n", kind_name(device.identity.kind), forTerminal(device.identity.name),
               device.identity.pci_address.empty() ? "" : " at " + device.identity.pci_address);
    if (device.state != DeviceState::Present) {
        fmt::print("  {}: {}\n", state_name(device.state), forTerminal(device.state_reason));
        return;
    }
    for_each_figure(device, [](const char* name, const auto& figure) {
        if (!figure.applies()) return;
        fmt::print("  {:20} {}\n", name,
                   figure ? withUnit(name, *figure)
                          : "unavailable: " + forTerminal(figure.error().message()));
    });
}

/// What `fit --measure` or the window's Fit page found.
void takeMeasured(DeviceReading& cpu, const CommonOptions& common) {
    if (const auto kept = keptMeasure(common))
        cpu.measured_bandwidth = kept->bandwidth;
    else
        cpu.measured_bandwidth =
            fail(ErrorCode::NotFound, "not measured yet; `headroom-cli fit --measure` does");
}

/// What models are computed on: its name, or why it can't be used.
std::vector<Result<std::string>> backendsOfThisMachine() {
    const BackendOptions options = computeChoice(Preferences(settingsFile())).options;
    std::vector<Result<std::string>> all;
    for (const char* name : {"cpu", "cuda"})
        all.push_back(
            make_backend(name, options).map([](const auto& made) { return made->name(); }));
    return all;
}
} // namespace

void listDevices(const CommonOptions& common) {
    DeviceInventory devices =
        devices_of_this_machine(computeChoice(Preferences(settingsFile())).options.library_folders);
    devices.sample(std::chrono::steady_clock::now());
    std::this_thread::sleep_for(std::chrono::milliseconds(500));
    DeviceSample sample = devices.sample(std::chrono::steady_clock::now());
    for (DeviceReading& device : sample.devices)
        if (device.identity.kind == DeviceKind::Cpu) takeMeasured(device, common);
    if (common.json) {
        ordered_json result{{"devices", ordered_json::array()},
                            {"unavailable", ordered_json::array()}};
        for (const DeviceReading& device : sample.devices)
            result["devices"].push_back(json(device));
        for (const Error& error : sample.unavailable)
            result["unavailable"].push_back(error.message());
        for (const Result<std::string>& backend : backendsOfThisMachine())
            result["backends"].push_back(
                backend ? ordered_json(*backend)
                        : ordered_json{{"unavailable", backend.error().message()}});
        printJson(result, 1);
        return;
    }
    for (const DeviceReading& device : sample.devices)
        print(device);
    for (const Error& error : sample.unavailable)
        fmt::print("unavailable: {}\n", forTerminal(error.message()));
    for (const Result<std::string>& backend : backendsOfThisMachine())
        fmt::print("computes: {}\n",
                   backend ? forTerminal(*backend)
                           : "unavailable: " + forTerminal(backend.error().message()));
}

} // namespace headroom::cli
