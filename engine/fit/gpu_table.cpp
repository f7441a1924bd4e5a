#include "engine/fit/gpu_table.h"

#include "engine/fit/gpu_table_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace headroom {
namespace {

constexpr std::size_t kColumns = 12;
constexpr double kGib = 1024.0 * 1024 * 1024;

std::array<std::string_view, kColumns> columns_of(std::string_view line) {
    std::array<std::string_view, kColumns> columns;
    for (std::string_view& column : columns) {
        const std::size_t end = std::min(line.find(';'), line.size());
        column = line.substr(0, end);
        line.remove_prefix(std::min(end + 1, line.size()));
    }
    return columns;
}

double number(std::string_view text) {
    return text.empty() ? 0 : std::strtod(std::string(text).c_str(), nullptr);
}

std::vector<GpuSpecification> read_table() {
    std::vector<GpuSpecification> table;
    std::string_view text = kGpuTableText;
    bool heading = true;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.empty() || line.front() == '#') continue;
        if (std::exchange(heading, false)) continue;
        const auto c = columns_of(line);
        table.push_back({.name = c[0],
                         .vendor = c[1],
                         .architecture = c[2],
                         .compute = c[3],
                         .memory_gib = number(c[4]),
                         .bandwidth = number(c[5]) * 1e9,
                         .fp16_flops = number(c[6]) * 1e12,
                         .int8_ops = number(c[7]) * 1e12,
                         .tdp_watts = std::int32_t(number(c[8])),
                         .year = std::int32_t(number(c[9])),
                         .list_price_usd = number(c[10]),
                         .unified = c[11] == "1"});
    }
    return table;
}

using Words = std::set<std::string>;

/// Lower-case words of letters and digits, without what says nothing: makers and fillers. "40 GB"
/// and "40GB" are one word.
Words words_of(std::string_view text) {
    static const Words fillers{"nvidia", "amd",      "intel",       "gpu",     "graphics", "r",
                               "tm",     "with",     "generation",  "geforce", "radeon",   "quadro",
                               "tesla",  "instinct", "corporation", "apple",   "core"};
    std::vector<std::string> found;
    std::string word;
    const auto end_word = [&] {
        if (word == "gb" && !found.empty() &&
            std::isdigit(static_cast<unsigned char>(found.back()[0])))
            found.back() += word;
        else if (!word.empty())
            found.push_back(word);
        word.clear();
    };
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (std::isalnum(byte))
            word += char(std::tolower(byte));
        else
            end_word();
    }
    end_word();
    Words words;
    for (std::string& each : found)
        if (!fillers.contains(each)) words.insert(std::move(each));
    return words;
}

bool is_memory(const std::string& word) {
    return word.size() > 2 && word.ends_with("gb") &&
           std::isdigit(static_cast<unsigned char>(word.front()));
}

/// Words that rows have and drivers leave out, or the other way round.
bool is_optional(const std::string& word) {
    static const Words words{"hbm2",      "hbm2e",       "hbm3",    "hbm3e",  "sxm",   "sxm2",
                             "sxm4",      "sxm5",        "pcie",    "gddr5",  "gddr6", "ada",
                             "blackwell", "workstation", "edition", "pascal", "grace", "hopper"};
    return is_memory(word) || words.contains(word);
}

Words without(const Words& words, bool (*left_out)(const std::string&)) {
    Words rest;
    for (const std::string& word : words)
        if (!left_out(word)) rest.insert(word);
    return rest;
}

bool close(double value, double expected, double below, double above) {
    return value >= expected * (1 - below) && value <= expected * (1 + above);
}

/// A driver keeps some memory for itself and error correction, hence less than the row may be told.
bool agrees(const GpuSpecification& row, const GpuIdentity& identity) {
    if (identity.memory > 0 && row.memory_gib > 0 && !row.unified &&
        !close(double(identity.memory) / kGib, row.memory_gib, 0.09, 0.02))
        return false;
    const double bandwidth = identity.bus_width / 8.0 * identity.memory_clock;
    if (bandwidth > 0 && !close(bandwidth, row.bandwidth, 0.06, 0.06)) return false;
    return identity.compute.empty() || row.vendor != "NVIDIA" || identity.compute == row.compute;
}

/// Whether a text is some of the words one after the other, each once: "rtx4090".
bool is_of(std::string_view text, const Words& words) {
    return text.empty() || std::ranges::any_of(words, [&](const std::string& word) {
               if (word.empty() || !text.starts_with(word)) return false;
               Words others = words;
               others.erase(word);
               return is_of(text.substr(word.size()), others);
           });
}

using Rows = std::vector<const GpuSpecification*>;

const GpuSpecification* only(const Rows& rows) {
    return rows.size() == 1 ? rows.front() : nullptr;
}
} // namespace

std::span<const GpuSpecification> gpu_table() {
    static const std::vector<GpuSpecification> table = read_table();
    return table;
}

const GpuSpecification* find_gpu(const GpuIdentity& identity) {
    const Words named = words_of(identity.name);
    Rows exact, loose;
    for (const GpuSpecification& row : gpu_table()) {
        if (!agrees(row, identity)) continue;
        const Words words = words_of(row.name);
        if (without(words, is_memory) == without(named, is_memory)) exact.push_back(&row);
        if (without(words, is_optional) == without(named, is_optional)) loose.push_back(&row);
    }
    if (!exact.empty()) return only(exact);
    if (loose.size() < 2) return only(loose);
    // A data centre board whose name leaves its form out is the one on a module.
    std::erase_if(loose, [](const GpuSpecification* row) {
        return row->name.find("SXM") == std::string_view::npos;
    });
    return only(loose);
}

std::vector<const GpuSpecification*> gpus_named(std::string_view text) {
    const Words wanted = words_of(text);
    Rows found;
    std::size_t least = 0;
    for (const GpuSpecification& row : gpu_table()) {
        const Words words = words_of(row.name);
        const auto has = [&](const std::string& word) { return is_of(word, words); };
        if (wanted.empty() || !std::ranges::all_of(wanted, has)) continue;
        // Of several the one with the fewest other words is meant: "rtx 3090", not the "Ti".
        const std::size_t others = without(words, is_memory).size();
        if (!found.empty() && others > least) continue;
        if (!found.empty() && others < least) found.clear();
        least = others;
        found.push_back(&row);
    }
    return found;
}

const GpuSpecification* find_gpu(std::string_view words) {
    for (const GpuSpecification& row : gpu_table())
        if (row.name == words) return &row;
    return only(gpus_named(words));
}

} // namespace headroom
