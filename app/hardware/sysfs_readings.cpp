#include "app/hardware/sysfs_readings.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>

namespace headroom::app {
namespace {
constexpr std::string_view kBlanks = " \t\r";

std::string_view trimmed(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
    return text.substr(0, text.find_last_not_of(kBlanks) + 1);
}

/// Takes what stands before `separator` from the front of `text`, and the separator.
std::string_view take_until(std::string_view& text, char separator) {
    const std::size_t end = std::min(text.find(separator), text.size());
    const std::string_view taken = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return taken;
}

template <class Number>
std::optional<Number> take(std::string_view& text) {
    text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
    Number value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{}) return std::nullopt;
    text.remove_prefix(std::size_t(end - text.data()));
    return value;
}

std::optional<std::int64_t> generation_of(double gigatransfers) {
    constexpr std::array kSpeeds{2.5, 5.0, 8.0, 16.0, 32.0, 64.0};
    const auto found = std::ranges::find(kSpeeds, gigatransfers);
    if (found == kSpeeds.end()) return std::nullopt;
    return found - kSpeeds.begin() + 1;
}

bool equal_letters(std::string_view a, std::string_view b) {
    return std::ranges::equal(
        a, b, [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

/// "2304Mhz" behind the index of a line; the marks and unit differ between kernels.
std::optional<double> clock_of(std::string_view line) {
    take_until(line, ':');
    const auto mhz = take<double>(line);
    if (!mhz || !std::isfinite(*mhz) || *mhz <= 0 || *mhz > 1e6) return std::nullopt;
    if (!equal_letters(trimmed(line).substr(0, 3), "mhz")) return std::nullopt;
    return *mhz * 1e6;
}

std::optional<PcieLink> link_of(std::string_view line) {
    take_until(line, ':');
    const auto speed = take<double>(line);
    if (!speed || !line.starts_with("GT/s")) return std::nullopt;
    take_until(line, 'x');
    const auto width = take<std::int64_t>(line);
    const auto generation = generation_of(*speed);
    if (!width || *width < 1 || *width > 32 || !generation) return std::nullopt;
    return PcieLink{*generation, *width};
}
} // namespace

std::optional<std::int64_t> parse_number(std::string_view text) {
    text = trimmed(text);
    const auto value = take<std::int64_t>(text);
    return value && text.empty() ? value : std::nullopt;
}

std::map<std::string, std::string> parse_pairs(std::string_view text, char separator) {
    std::map<std::string, std::string> pairs;
    while (!text.empty()) {
        std::string_view line = take_until(text, '\n');
        if (line.find(separator) == std::string_view::npos) continue;
        const std::string_view key = trimmed(take_until(line, separator));
        pairs.insert_or_assign(std::string(key), std::string(trimmed(line)));
    }
    return pairs;
}

Result<double> parse_highest_clock(std::string_view text) {
    double highest = 0;
    while (!text.empty())
        highest = std::max(highest, clock_of(take_until(text, '\n')).value_or(0));
    if (highest == 0) return fail(ErrorCode::InvalidFile, "no clock in MHz");
    return highest;
}

Result<PcieLinks> parse_pcie_table(std::string_view text) {
    PcieLinks links;
    while (!text.empty()) {
        const std::string_view line = take_until(text, '\n');
        const auto link = link_of(line);
        if (!link) continue;
        links.fastest.generation = std::max(links.fastest.generation, link->generation);
        links.fastest.width = std::max(links.fastest.width, link->width);
        if (trimmed(line).ends_with('*')) links.now = link;
    }
    if (links.fastest.generation == 0) return fail(ErrorCode::InvalidFile, "no PCIe link");
    return links;
}

Result<std::int64_t> parse_pcie_generation(std::string_view text) {
    const auto speed = take<double>(text);
    const auto generation = speed ? generation_of(*speed) : std::nullopt;
    if (!generation || !trimmed(text).starts_with("GT/s"))
        return fail(ErrorCode::InvalidFile, "no PCIe speed in GT/s");
    return *generation;
}

Result<ErrorCounts> parse_error_counts(std::string_view text) {
    const auto pairs = parse_pairs(text, ':');
    const auto count = [&](const char* key) {
        const auto found = pairs.find(key);
        return found == pairs.end() ? std::nullopt : parse_number(found->second);
    };
    const auto uncorrected = count("ue"), corrected = count("ce");
    if (!uncorrected || !corrected || *uncorrected < 0 || *corrected < 0)
        return fail(ErrorCode::InvalidFile, "no counts of memory errors");
    return ErrorCounts{*uncorrected, *corrected};
}

std::optional<std::int64_t> parse_size(std::string_view text) {
    const auto value = take<std::int64_t>(text);
    if (!value || *value < 0) return std::nullopt;
    const std::string_view unit = trimmed(text);
    const int shift = unit.empty() ? 0 : unit == "KiB" ? 10 : unit == "MiB" ? 20 : -1;
    if (shift < 0 || *value > (std::int64_t(1) << 60 >> shift)) return std::nullopt;
    return *value << shift;
}

std::string pci_device_name(std::string_view pci_ids, std::string_view vendor,
                            std::string_view device) {
    bool inside = false;
    while (!pci_ids.empty()) {
        std::string_view line = take_until(pci_ids, '\n');
        if (line.empty() || line.front() == '#') continue;
        if (line.front() != '\t') {
            inside = equal_letters(line.substr(0, 4), vendor);
            continue;
        }
        line.remove_prefix(1);
        if (inside && equal_letters(line.substr(0, 4), device) && line.substr(4, 1) == " ")
            return std::string(trimmed(line.substr(4)));
    }
    return {};
}

std::string amd_device_name(std::string_view amdgpu_ids, std::string_view device,
                            std::string_view revision) {
    while (!amdgpu_ids.empty()) {
        std::string_view line = take_until(amdgpu_ids, '\n');
        if (line.starts_with('#')) continue;
        const std::string_view id = trimmed(take_until(line, ','));
        const std::string_view rev = trimmed(take_until(line, ','));
        if (equal_letters(id, device) && equal_letters(rev, revision))
            return std::string(trimmed(line));
    }
    return {};
}

} // namespace headroom::app
