#include "app/cli/logprob_lines.h"

#include "app/cli/output.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace headroom::cli {
namespace {

/// In quotes, with what a terminal can't show as JSON escapes it.
std::string quoted(const std::string& piece) {
    using Json = nlohmann::json;
    return Json(piece).dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string pieceOf(const TokenEvent& token) {
    const auto own = std::ranges::find(token.top, token.id, &TokenAlternative::id);
    return own != token.top.end() ? quoted(own->piece) : fmt::format("token {}", token.id);
}

} // namespace

void sayLogprobs(std::span<const TokenEvent> tokens) {
    std::size_t number = 0;
    for (const TokenEvent& token : tokens) {
        say("{:4} {} {:.4f}, of", ++number, pieceOf(token), token.logprob);
        for (const TokenAlternative& alternative : token.top)
            say(" {} {:.4f}", quoted(alternative.piece), alternative.logprob);
        say("\n");
    }
}

} // namespace headroom::cli
