#include "app/hardware/nvml_reading.h"

#include "app/hardware/nvml_library.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>

namespace headroom::app {
namespace {
using nvml::Status;

/// What a figure may be, in the unit that NVML documents. The borders are far wider than any GPU's
/// figures, so that only another unit falls outside.
struct Plausible {
    double low, high;
    const char* unit;
};
constexpr Plausible kClockMhz{10, 50'000, "MHz"};
constexpr Plausible kPowerMilliwatts{500, 10'000'000, "mW"};
constexpr Plausible kPowerLimitMilliwatts{2'000, 10'000'000, "mW"};
constexpr Plausible kCelsius{0, 200, "degrees"};
constexpr Plausible kPercent{0, 100, "%"};
constexpr Plausible kFanPercent{0, 200, "%"}; // more than 100 is documented
constexpr Plausible kPcieGeneration{1, 10, "as PCIe generation"};
constexpr Plausible kPcieLanes{1, 32, "PCIe lanes"};
constexpr Plausible kKbPerSecond{0, 1e9, "kB/s"};
constexpr Plausible kBusBits{16, 32'768, "bits"};
constexpr Plausible kMemoryBytes{64 << 20, 1e14, "bytes"};

template <class T>
Result<T> plausible(T value, const Plausible& range) {
    if (double(value) >= range.low && double(value) <= range.high) return value;
    return fail(ErrorCode::Device,
                fmt::format("the driver says {} {}, which can't be", value, range.unit));
}

Reading<double> scaled(const Result<unsigned>& answer, const Plausible& range, double scale) {
    return answer.and_then([&](unsigned value) { return plausible(value, range); })
        .map([&](unsigned value) { return value * scale; });
}

Reading<std::int64_t> counted(const Result<unsigned>& answer, const Plausible& range) {
    return answer.and_then([&](unsigned value) { return plausible(value, range); })
        .map([](unsigned value) { return std::int64_t(value); });
}

/// The questions to one device. Remembers when an answer was that the device is lost.
class Questions {
public:
    explicit Questions(nvml::Device device)
        : device_(device) {}

    const std::optional<Status>& lost() const { return lost_; }

    template <class T = unsigned, class Function, class... Arguments>
    Result<T> ask(Function function, Arguments... arguments) {
        if (!function) return tl::make_unexpected(nvml_error(Status::FunctionNotFound));
        T answer{};
        return noted(function(device_, arguments..., &answer)).map([&] { return answer; });
    }

    Result<std::vector<nvml::ProcessInfo>> processes(Status (*function)(nvml::Device, unsigned*,
                                                                        nvml::ProcessInfo*)) {
        if (!function) return tl::make_unexpected(nvml_error(Status::FunctionNotFound));
        constexpr std::size_t kMost = 1 << 16;
        std::vector<nvml::ProcessInfo> list(64);
        for (;;) {
            auto count = unsigned(list.size());
            const Status status = function(device_, &count, list.data());
            if (status == Status::InsufficientSize && list.size() < kMost) {
                // Twice what it says: more may start until it is asked again.
                list.resize(
                    std::clamp<std::size_t>(2 * std::size_t(count), 2 * list.size(), kMost));
                continue;
            }
            list.resize(std::min<std::size_t>(count, list.size()));
            return noted(status).map([&] { return std::move(list); });
        }
    }

private:
    Result<> noted(Status status) {
        if (status == Status::Success) return {};
        if (means_lost(status)) lost_ = status;
        return tl::make_unexpected(nvml_error(status));
    }

    const nvml::Device device_;
    std::optional<Status> lost_;
};

Result<std::string> architecture_name(unsigned number) {
    // NVML_DEVICE_ARCH_*
    constexpr std::array kNames{"",       "",       "Kepler",       "Maxwell", "Pascal",   "Volta",
                                "Turing", "Ampere", "Ada Lovelace", "Hopper",  "Blackwell"};
    if (number < 2 || number >= kNames.size())
        return fail(ErrorCode::Unsupported,
                    fmt::format("NVML's architecture {} is not known", number));
    return std::string(kNames[number]);
}

std::vector<ThrottleReason> throttle_reasons(unsigned long long bits) {
    // nvmlClocksEventReason*, from the lowest bit
    constexpr std::array kReasons{ThrottleReason::Idle,
                                  ThrottleReason::ApplicationClocks,
                                  ThrottleReason::PowerLimit,
                                  ThrottleReason::HardwareSlowdown,
                                  ThrottleReason::SyncBoost,
                                  ThrottleReason::SoftwareThermal,
                                  ThrottleReason::HardwareThermal,
                                  ThrottleReason::PowerBrake,
                                  ThrottleReason::DisplayClocks};
    std::vector<ThrottleReason> reasons;
    for (std::size_t bit = 0; bit < kReasons.size(); ++bit)
        if (bits >> bit & 1) reasons.push_back(kReasons[bit]);
    return reasons;
}

void read_memory(Questions& device, const nvml::Functions& nvml, DeviceReading& reading) {
    const auto memory = device.ask<nvml::MemoryInfo>(nvml.memory)
                            .and_then([](const nvml::MemoryInfo& m) -> Result<nvml::MemoryInfo> {
                                if (const auto total = plausible(m.total, kMemoryBytes); !total)
                                    return tl::make_unexpected(total.error());
                                if (m.used <= m.total && m.free <= m.total) return m;
                                return fail(ErrorCode::Device,
                                            fmt::format("the driver says {} bytes used and {} free "
                                                        "of {}, which can't be",
                                                        m.used, m.free, m.total));
                            });
    const auto part = [&](unsigned long long nvml::MemoryInfo::*field) {
        return memory.map([&](const nvml::MemoryInfo& m) { return std::int64_t(m.*field); });
    };
    reading.memory_total = part(&nvml::MemoryInfo::total);
    reading.memory_used = part(&nvml::MemoryInfo::used);
    reading.memory_free = part(&nvml::MemoryInfo::free);
}

ProcessMemory process_memory(const nvml::ProcessInfo& process, const SystemFiles& files) {
    ProcessMemory memory{std::int64_t(process.pid), files.process_name(process.pid), {}};
    if (process.used_memory == nvml::kNotAvailable)
        memory.bytes = fail(ErrorCode::Unsupported, "the driver does not tell it of this process");
    else
        memory.bytes = plausible(process.used_memory, {0, kMemoryBytes.high, "bytes"})
                           .map([](unsigned long long bytes) { return std::int64_t(bytes); });
    return memory;
}

/// Computing and drawing processes; one that does both is in both lists, with the same figure.
Reading<std::vector<ProcessMemory>> read_processes(Questions& device, const nvml::Functions& nvml,
                                                   const SystemFiles& files) {
    const auto computing = device.processes(nvml.compute_processes);
    const auto drawing = device.processes(nvml.graphics_processes);
    if (!computing && !drawing)
        return Result<std::vector<ProcessMemory>>(tl::make_unexpected(computing.error()));
    std::vector<ProcessMemory> result;
    for (const auto* list : {&computing, &drawing}) {
        if (!*list) continue;
        for (const nvml::ProcessInfo& process : **list)
            if (!std::ranges::count(result, std::int64_t(process.pid), &ProcessMemory::pid))
                result.push_back(process_memory(process, files));
    }
    return result;
}

Reading<EccState> read_ecc(Questions& device, const nvml::Functions& nvml) {
    unsigned current = 0;
    const auto pending = device.ask(nvml.ecc_mode, &current);
    if (!pending) return Result<EccState>(tl::make_unexpected(pending.error()));
    const auto errors = [&](unsigned kind) {
        return device.ask<unsigned long long>(nvml.ecc_errors, kind, nvml::kEccVolatile)
            .map([](unsigned long long count) { return std::int64_t(count); });
    };
    return EccState{current != 0, errors(nvml::kEccCorrected), errors(nvml::kEccUncorrected)};
}

void read_versions(const nvml::Functions& nvml, DeviceReading& reading) {
    std::array<char, nvml::kVersionSize> text{};
    int number = 0;
    if (!nvml.driver_version)
        reading.driver_version = tl::make_unexpected(nvml_error(Status::FunctionNotFound));
    else if (const Status status = nvml.driver_version(text.data(), unsigned(text.size()));
             status != Status::Success)
        reading.driver_version = tl::make_unexpected(nvml_error(status));
    else
        reading.driver_version = std::string(text.data(), strnlen(text.data(), text.size()));

    if (!nvml.cuda_version)
        reading.cuda_version = tl::make_unexpected(nvml_error(Status::FunctionNotFound));
    else if (const Status status = nvml.cuda_version(&number); status != Status::Success)
        reading.cuda_version = tl::make_unexpected(nvml_error(status));
    else
        reading.cuda_version = fmt::format("{}.{}", number / 1000, number % 1000 / 10);
}

void read_clocks(Questions& device, const nvml::Functions& nvml, DeviceReading& reading) {
    const auto clock = [&](auto function, unsigned kind) {
        return scaled(device.ask(function, kind), kClockMhz, 1e6);
    };
    reading.core_clock = clock(nvml.clock, nvml::kClockSm);
    reading.memory_clock = clock(nvml.clock, nvml::kClockMemory);
    reading.max_core_clock = clock(nvml.max_clock, nvml::kClockSm);
    reading.max_memory_clock = clock(nvml.max_clock, nvml::kClockMemory);
    reading.memory_bus_bits = counted(device.ask(nvml.bus_width), kBusBits);
    // NVML's clock is that of the bus, on which two transfers go a cycle, whatever the memory's
    // kind.
    reading.bandwidth = reading.memory_bus_bits.and_then([&](std::int64_t bits) {
        return reading.max_memory_clock.map(
            [&](double hertz) { return double(bits) / 8 * hertz * 2; });
    });
    reading.throttle = device.ask<unsigned long long>(nvml.throttle_reasons).map(throttle_reasons);
}

void read_pcie(Questions& device, const nvml::Functions& nvml, DeviceReading& reading) {
    reading.pcie_generation = counted(device.ask(nvml.pcie_generation), kPcieGeneration);
    reading.pcie_width = counted(device.ask(nvml.pcie_width), kPcieLanes);
    reading.max_pcie_generation = counted(device.ask(nvml.max_pcie_generation), kPcieGeneration);
    reading.max_pcie_width = counted(device.ask(nvml.max_pcie_width), kPcieLanes);
    const auto traffic = [&](unsigned direction) {
        return scaled(device.ask(nvml.pcie_throughput, direction), kKbPerSecond, 1e3);
    };
    reading.pcie_received = traffic(nvml::kPcieReceived);
    reading.pcie_sent = traffic(nvml::kPcieSent);
}
} // namespace

bool means_lost(Status status) {
    return status == Status::GpuIsLost || status == Status::ResetRequired;
}

tl::expected<DeviceIdentity, Status> nvml_identity(const nvml::Functions& nvml,
                                                   nvml::Device device) {
    std::array<char, nvml::kNameSize> uuid{}, name{};
    for (const Status status : {nvml.uuid(device, uuid.data(), unsigned(uuid.size())),
                                nvml.name(device, name.data(), unsigned(name.size()))})
        if (status != Status::Success) return tl::make_unexpected(status);
    DeviceIdentity identity{.kind = DeviceKind::NvidiaGpu,
                            .id = std::string(uuid.data(), strnlen(uuid.data(), uuid.size())),
                            .name = std::string(name.data(), strnlen(name.data(), name.size()))};
    identity.uuid = identity.id;
    nvml::PciInfo pci{};
    if (nvml.pci_info && nvml.pci_info(device, &pci) == Status::Success)
        identity.pci_address =
            fmt::format("{:04x}:{:02x}:{:02x}.0", pci.domain, pci.bus, pci.device);
    return identity;
}

DeviceReading nvml_reading(const nvml::Functions& nvml, nvml::Device handle,
                           DeviceIdentity identity, const SystemFiles& files) {
    Questions device(handle);
    DeviceReading reading;
    reading.identity = std::move(identity);
    read_versions(nvml, reading);
    reading.architecture = device.ask(nvml.architecture).and_then(architecture_name);
    read_memory(device, nvml, reading);
    reading.processes = read_processes(device, nvml, files);
    read_clocks(device, nvml, reading);
    const auto load = device.ask<nvml::Utilization>(nvml.utilization);
    const auto share = [&](unsigned nvml::Utilization::*field) {
        return scaled(load.map([&](const nvml::Utilization& l) { return l.*field; }), kPercent,
                      0.01);
    };
    reading.utilization = share(&nvml::Utilization::gpu);
    reading.memory_utilization = share(&nvml::Utilization::memory);
    reading.power = scaled(device.ask(nvml.power), kPowerMilliwatts, 1e-3);
    reading.power_limit = scaled(device.ask(nvml.power_limit), kPowerLimitMilliwatts, 1e-3);
    reading.temperature = scaled(device.ask(nvml.temperature, nvml::kTemperatureGpu), kCelsius, 1);
    reading.fan = scaled(device.ask(nvml.fan_speed), kFanPercent, 0.01);
    read_pcie(device, nvml, reading);
    reading.ecc = read_ecc(device, nvml);
    reading.measured_bandwidth = fail(ErrorCode::NotFound, "not measured yet");
    if (device.lost())
        return absent(std::move(reading.identity), DeviceState::Lost,
                      nvml_error(*device.lost()).what);
    return reading;
}

} // namespace headroom::app
