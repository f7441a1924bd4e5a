#include "app/cli/output.h"

#include <nlohmann/json.hpp>

#include <iostream>

namespace headroom::cli {

void printJson(const nlohmann::ordered_json& value, int indent) {
    using Json = nlohmann::ordered_json;
    const std::string text = value.dump(indent, ' ', false, Json::error_handler_t::replace) + "\n";
    std::fwrite(text.data(), 1, text.size(), stdout); // finishOutput looks at its success
}

void warn(std::string_view where, std::span<const std::string> warnings) {
    for (const std::string& warning : warnings)
        say("headroom-cli: {}: {}\n", forTerminal(where), forTerminal(warning));
}

std::string sizeText(double bytes) {
    constexpr double kMib = 1 << 20, kGib = 1 << 30;
    return bytes < kGib / 10 ? fmt::format("{:.1f} MiB", bytes / kMib)
                             : fmt::format("{:.2f} GiB", bytes / kGib);
}

std::string computedBy(const std::string& backend, const std::string& instead_of_gpu) {
    return "computed by " + backend + (instead_of_gpu.empty() ? "" : "; " + instead_of_gpu);
}

std::string forTerminal(std::string_view text) {
    std::string shown(text);
    for (char& c : shown)
        if ((static_cast<unsigned char>(c) < ' ' && c != '\n' && c != '\t') || c == '\x7f') c = '?';
    return shown;
}

Result<> finishOutput() {
    std::cout.flush();
    if (std::fflush(stdout) != 0 || std::ferror(stdout) || !std::cout)
        return fail(ErrorCode::Io, "the result could not be written", "standard output");
    return {};
}

} // namespace headroom::cli
