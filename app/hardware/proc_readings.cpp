#include "app/hardware/proc_readings.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <optional>

namespace headroom::app {
namespace {
/// Reads a number after blanks and removes both from the front of `text`.
std::optional<std::uint64_t> take_number(std::string_view& text) {
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{}) return std::nullopt;
    text.remove_prefix(std::size_t(end - text.data()));
    return value;
}

/// Takes a line from the front of `text`.
std::string_view take_line(std::string_view& text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return line;
}

/// "user nice system idle iowait irq softirq steal ..." in ticks.
Result<CpuReading> cpu_times(std::string_view line) {
    constexpr std::size_t kIdle = 3, kIowait = 4, kStates = 8; // user ... steal
    std::array<std::uint64_t, kStates> ticks{};
    for (std::uint64_t& state : ticks) {
        const auto value = take_number(line);
        if (!value)
            return fail(ErrorCode::InvalidFile, "fewer than eight CPU states", "/proc/stat");
        state = *value;
    }
    CpuReading reading;
    for (const std::uint64_t state : ticks)
        reading.total += state;
    reading.busy = reading.total - ticks[kIdle] - ticks[kIowait];
    return reading;
}

/// The value of a line "Name:   123 kB", in bytes.
std::optional<std::int64_t> kib_line(std::string_view text, std::string_view name) {
    while (!text.empty()) {
        std::string_view line = take_line(text);
        if (!line.starts_with(name) || line.substr(name.size(), 1) != ":") continue;
        line.remove_prefix(name.size() + 1);
        const auto kib = take_number(line);
        constexpr std::uint64_t kMost = std::numeric_limits<std::int64_t>::max() / 1024;
        if (!kib || *kib > kMost || !line.starts_with(" kB")) return std::nullopt;
        return std::int64_t(*kib) * 1024;
    }
    return std::nullopt;
}
} // namespace

Result<MemoryReading> parse_meminfo(std::string_view text) {
    const auto total = kib_line(text, "MemTotal");
    if (!total) return fail(ErrorCode::InvalidFile, "no MemTotal in kB", "/proc/meminfo");
    const auto available = kib_line(text, "MemAvailable");
    if (!available) return fail(ErrorCode::InvalidFile, "no MemAvailable in kB", "/proc/meminfo");
    return MemoryReading{*total, std::min(*available, *total)};
}

Result<SwapReading> parse_swap(std::string_view text) {
    const auto total = kib_line(text, "SwapTotal");
    const auto free = kib_line(text, "SwapFree");
    if (!total || !free)
        return fail(ErrorCode::InvalidFile, "no SwapTotal and SwapFree in kB", "/proc/meminfo");
    return SwapReading{*total, std::min(*free, *total)};
}

Result<CpuReading> parse_stat(std::string_view text) {
    std::string_view line = text.substr(0, text.find('\n'));
    if (!line.starts_with("cpu "))
        return fail(ErrorCode::InvalidFile, "the first line is not about all CPUs", "/proc/stat");
    line.remove_prefix(4);
    return cpu_times(line);
}

Result<std::vector<CpuReading>> parse_core_stat(std::string_view text) {
    std::vector<CpuReading> cores;
    while (!text.empty()) {
        std::string_view line = take_line(text);
        if (!line.starts_with("cpu")) break; // the CPUs' lines come first
        line.remove_prefix(3);
        if (line.starts_with(' ')) continue; // all together
        if (!take_number(line))
            return fail(ErrorCode::InvalidFile, "a CPU without a number", "/proc/stat");
        cores.push_back(TRY(cpu_times(line)));
    }
    if (cores.empty()) return fail(ErrorCode::InvalidFile, "no line of a core", "/proc/stat");
    return cores;
}

CpuDescription parse_cpuinfo(std::string_view text) {
    CpuDescription cpu;
    double sum = 0;
    int cores = 0;
    while (!text.empty()) {
        const std::string_view line = take_line(text);
        const std::size_t colon = line.find(':');
        if (colon == std::string_view::npos) continue;
        std::string_view value = line.substr(colon + 1);
        value.remove_prefix(std::min(value.find_first_not_of(' '), value.size()));
        if (line.starts_with("model name") && cpu.name.empty()) cpu.name = value;
        double mhz = 0;
        if (line.starts_with("cpu MHz") &&
            std::from_chars(value.data(), value.data() + value.size(), mhz).ec == std::errc{} &&
            mhz > 0 && mhz < 1e6) {
            sum += mhz;
            ++cores;
        }
    }
    if (cores > 0) cpu.clock_hertz = sum / cores * 1e6;
    return cpu;
}

double utilization(const CpuReading& from, const CpuReading& to) {
    if (to.total <= from.total || to.busy < from.busy) return 0;
    return std::min(1.0, double(to.busy - from.busy) / double(to.total - from.total));
}

} // namespace headroom::app
