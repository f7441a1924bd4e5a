#pragma once

#include "app/downloads/starter_fetch.h"
#include "kernels/base/result.h"

namespace headroom::cli {

/// Fetches a model with progress on standard error (one changing line on a terminal, otherwise a
/// line at the beginning and at the end). Ctrl+C cancels and keeps what has arrived.
Result<QString> fetchForTerminal(const app::StarterModel& model, app::FetchSource source);

} // namespace headroom::cli
