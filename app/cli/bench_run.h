#pragma once

#include "app/cli/bench_arguments.h"
#include "app/cli/bench_peer.h"

#include <nlohmann/json_fwd.hpp>

#include <functional>
#include <vector>

namespace headroom::cli {

/// Called before every measurement with what is measured; for progress.
using BenchProgress = std::function<void(const std::string&)>;

/// Measures all that was asked for into `result`: {"model", "backend", "repeat", "peer", "rows"}.
/// With a peer, its repetition follows each of ours. What was measured before an error, or before
/// `stopped` said so, is there too.
Result<> measure(const BenchArguments& arguments, const CommonOptions& common,
                 const BenchPeer* peer, const std::function<bool()>& stopped,
                 const BenchProgress& progress, nlohmann::ordered_json& result);

} // namespace headroom::cli
