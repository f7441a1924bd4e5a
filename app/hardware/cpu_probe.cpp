#include "app/hardware/cpu_probe.h"

#include "app/hardware/hwmon.h"
#include "app/hardware/sysfs_readings.h"
#include "kernels/base/blocking.h"

#include <fmt/format.h>
#include <sys/utsname.h>

#include <algorithm>
#include <array>
#include <utility>

namespace headroom::app {
namespace {
constexpr const char* kCpus = "/sys/devices/system/cpu";
constexpr const char* kPowercap = "/sys/class/powercap";

/// Folders of the logical cores, "cpu0", "cpu1" ...
std::vector<std::string> core_folders(const SystemFiles& files) {
    std::vector<std::string> folders = files.list(kCpus);
    std::erase_if(folders, [](const std::string& name) {
        return !name.starts_with("cpu") || !parse_number(name.substr(3));
    });
    return folders;
}

/// The cores of one CPU may differ: the fastest one's, in hertz.
Result<double> highest_clock(const SystemFiles& files) {
    std::int64_t khz = 0;
    for (const std::string& core : core_folders(files)) {
        const auto most = files.number(fmt::format("{}/{}/cpufreq/cpuinfo_max_freq", kCpus, core));
        khz = std::max(khz, most.value_or(0));
    }
    if (khz == 0) return fail(ErrorCode::NotFound, "the kernel does not steer the clock", kCpus);
    return double(khz) * 1e3;
}

Result<double> share(const std::optional<CpuReading>& before, const CpuReading& now) {
    if (!before || now.total <= before->total)
        return fail(ErrorCode::NotFound, "it counts from the second reading on");
    return utilization(*before, now);
}

Result<std::vector<double>> shares(const std::vector<CpuReading>& before,
                                   const std::vector<CpuReading>& now) {
    if (before.size() != now.size())
        return fail(ErrorCode::NotFound, "it counts from the second reading on");
    std::vector<double> result;
    for (std::size_t core = 0; core < now.size(); ++core)
        result.push_back(utilization(before[core], now[core]));
    return result;
}
} // namespace

CpuProbe::CpuProbe(SystemFiles files)
    : files_(std::move(files)) {}

Result<std::vector<DeviceReading>> CpuProbe::sample(std::chrono::steady_clock::time_point now) {
    may_block("CpuProbe::sample");
    DeviceReading cpu;
    cpu.identity.kind = DeviceKind::Cpu;
    cpu.identity.id = "cpu";
    if (utsname system{}; uname(&system) == 0) cpu.architecture = std::string(system.machine);
    cpu.driver_version = files_.read("/proc/sys/kernel/osrelease").map([](const std::string& r) {
        return "Linux " + r;
    });
    cpu.measured_bandwidth = fail(ErrorCode::NotFound, "not measured yet");
    read_memory(cpu);
    if (now - time_before_ > kLongestGap) {
        before_.reset();
        cores_before_.clear();
    }
    time_before_ = now;
    read_utilization(cpu);
    read_clocks(cpu);
    read_power(cpu, now);
    cpu.temperature = temperature();
    return std::vector{std::move(cpu)};
}

void CpuProbe::read_memory(DeviceReading& cpu) const {
    const auto text = files_.read("/proc/meminfo");
    const auto memory = text.and_then(parse_meminfo);
    cpu.memory_total = memory.map([](const MemoryReading& m) { return m.total; });
    cpu.memory_free = memory.map([](const MemoryReading& m) { return m.available; });
    cpu.memory_used = memory.map([](const MemoryReading& m) { return m.total - m.available; });
    const auto swap = text.and_then(parse_swap);
    cpu.swap_total = swap.map([](const SwapReading& s) { return s.total; });
    cpu.swap_used = swap.map([](const SwapReading& s) { return s.total - s.free; });
}

void CpuProbe::read_utilization(DeviceReading& cpu) {
    const auto text = files_.read("/proc/stat");
    auto all = text.and_then(parse_stat);
    auto cores = text.and_then(parse_core_stat);
    cpu.utilization = all.and_then([&](const CpuReading& now) { return share(before_, now); });
    cpu.core_utilization = cores.and_then(
        [&](const std::vector<CpuReading>& now) { return shares(cores_before_, now); });
    before_ = all ? std::optional(*all) : std::nullopt;
    cores_before_ = std::move(cores).value_or(std::vector<CpuReading>{});
}

void CpuProbe::read_clocks(DeviceReading& cpu) {
    const auto description = files_.read("/proc/cpuinfo").map([](const std::string& text) {
        return parse_cpuinfo(text);
    });
    cpu.identity.name = description && !description->name.empty() ? description->name : "CPU";

    double sum = 0;
    int cores = 0;
    for (const std::string& core : core_folders(files_)) {
        const auto now = files_.number(fmt::format("{}/{}/cpufreq/scaling_cur_freq", kCpus, core));
        if (!now) continue;
        sum += double(*now) * 1e3; // given in kHz
        ++cores;
    }
    if (cores > 0)
        cpu.core_clock = sum / cores;
    else if (description && description->clock_hertz)
        cpu.core_clock = *description->clock_hertz;
    else
        cpu.core_clock = fail(ErrorCode::NotFound, "the kernel does not offer it", kCpus);
    if (!max_clock_) max_clock_ = highest_clock(files_);
    cpu.max_core_clock = *max_clock_;
}

/// Running average power limit counters, one a socket: "intel-rapl:0" of name "package-0" (AMD's
/// too). Parts of a socket, "intel-rapl:0:0", are in it already.
void CpuProbe::read_power(DeviceReading& cpu, std::chrono::steady_clock::time_point now) {
    double watts = 0, limit = 0;
    std::optional<Error> power_error, limit_error;
    int sockets = 0;
    for (const std::string& zone : files_.list(kPowercap)) {
        const std::string folder = fmt::format("{}/{}/", kPowercap, zone);
        if (!files_.read(folder + "name").value_or("").starts_with("package")) continue;
        ++sockets;
        const auto power = energy_[zone].per_second(
            files_.number(folder + "energy_uj"),
            files_.number(folder + "max_energy_range_uj").value_or(0), now);
        const auto most = files_.number(folder + "constraint_0_power_limit_uw");
        if (!power) power_error = power.error();
        if (!most) limit_error = most.error();
        watts += power.value_or(0) * 1e-6;
        limit += double(most.value_or(0)) * 1e-6;
    }
    if (sockets == 0)
        power_error = limit_error =
            Error{ErrorCode::NotFound, "the kernel offers no power counter", kPowercap};
    // A sum over some sockets would be a wrong figure.
    cpu.power = power_error ? Reading<double>(tl::make_unexpected(*power_error)) : watts;
    cpu.power_limit = limit_error ? Reading<double>(tl::make_unexpected(*limit_error)) : limit;
}

Reading<double> CpuProbe::temperature() const {
    return Hwmon::named(files_, {"coretemp", "k10temp", "zenpower", "cpu_thermal"})
        .and_then([](const Hwmon& chip) -> Result<double> {
            return chip.temperature({"Package id 0", "Tctl", "Tdie"});
        });
}

} // namespace headroom::app
