#include "app/cli/bench_rows.h"
#include "app/cli/output.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace headroom::cli {
namespace {

using nlohmann::ordered_json;

/// As measured beside the first case that decodes, else as the machine was measured before. Nothing
/// for a GPU, whose memory this program does not read by itself.
std::string memoryReads(const ordered_json& result) {
    for (const ordered_json& row : result["rows"])
        if (const ordered_json& rate = row["memory_gigabytes_per_second"]; !rate.is_null())
            return fmt::format("; memory reads {:.1f} GB/s", rate.get<double>());
    if (result.contains("kept_memory_gigabytes_per_second"))
        return fmt::format("; memory reads {:.1f} GB/s, as this machine was measured",
                           result["kept_memory_gigabytes_per_second"].get<double>());
    return {};
}

std::string int8Rate(const ordered_json& row) {
    const ordered_json& rate = row["int8_gigamacs_per_second"];
    return rate.is_null() ? std::string()
                          : fmt::format("; int8 multiplies {:.1f} GMAC/s", rate.get<double>());
}

std::string share(const ordered_json& row) {
    for (const auto& [key, bound] :
         {std::pair("share_of_memory_bound", "memory"), std::pair("share_of_int8_bound", "int8")})
        if (row.contains(key))
            return fmt::format("{:.0f} % of {}", row[key].get<double>() * 100, bound);
    return "unavailable";
}

std::string rates(const ordered_json& row) {
    return fmt::format("{:9.1f} ({:.1f} … {:.1f})", row["tokens_per_second"].get<double>(),
                       row["tokens_per_second_slowest"].get<double>(),
                       row["tokens_per_second_fastest"].get<double>());
}

void printPhases(const ordered_json& row) {
    double sum = 0;
    for (const auto& [name, seconds] : row["seconds_by_phase"].items())
        sum += seconds.get<double>();
    std::string words;
    for (const auto& [name, seconds] : row["seconds_by_phase"].items())
        if (const double part = seconds.get<double>() / sum; part >= 0.005)
            words += fmt::format("{}{} {:.0f} %", words.empty() ? "" : ", ", name, part * 100);
    if (row.contains("layer_products_share_of_int8_bound"))
        words += fmt::format("; layers' products at {:.0f} % of the int8 bound",
                             row["layer_products_share_of_int8_bound"].get<double>() * 100);
    fmt::print("         {}\n", words);
}

void printPeer(const std::string& name, const ordered_json& row) {
    const ordered_json& peer = row[name];
    fmt::print("         {:35}  {:34} headroom / {} = {:.2f} ({:.2f} … {:.2f})\n", name,
               rates(peer), name, peer["ratio"].get<double>(), peer["ratio_lowest"].get<double>(),
               peer["ratio_highest"].get<double>());
}

} // namespace

void printTable(const ordered_json& result) {
    const ordered_json& rows = result["rows"];
    if (rows.empty()) return;
    // In a sweep the lines are what is looked for.
    constexpr std::size_t kMostWithPhases = 2;
    fmt::print("{}, {}{}{}\n", forTerminal(result["model"].get<std::string>()),
               result["backend"].get<std::string>(), memoryReads(result), int8Rate(rows[0]));
    if (result.contains("instead_of_gpu"))
        fmt::print("{}\n", forTerminal(result["instead_of_gpu"].get<std::string>()));
    if (result.contains("peer"))
        fmt::print("beside {}, in turn\n", result["peer"].get<std::string>());
    fmt::print("{:8} {:>7} {:>5} {:>7} {:>7} {:>5}  {:34} {:>8} {:>7}  {}\n", "work", "tokens",
               "batch", "depth", "threads", "KV", " tokens/s (slowest … fastest)", "GMAC/s", "GB/s",
               "share of bound");
    for (const ordered_json& row : rows) {
        const std::int32_t threads = row["threads"].get<std::int32_t>();
        fmt::print("{:8} {:7} {:5} {:7} {:>7} {:>5}  {:34} {:8.1f} {:>7}  {}\n",
                   row["work"].get<std::string>(), row["tokens"].get<std::int64_t>(),
                   row["batch"].get<std::int32_t>(), row["depth"].get<std::int32_t>(),
                   threads > 0 ? fmt::format("{}", threads) : "cores",
                   row["kv_type"].get<std::string>(), rates(row),
                   row["gigamacs_per_second"].get<double>(),
                   row.contains("gigabytes_per_second")
                       ? fmt::format("{:.1f}", row["gigabytes_per_second"].get<double>())
                       : "",
                   share(row));
        if (row.contains("llama.cpp")) printPeer("llama.cpp", row);
        if (rows.size() <= kMostWithPhases) printPhases(row);
    }
}

} // namespace headroom::cli
