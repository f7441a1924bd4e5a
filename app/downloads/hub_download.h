#pragma once

#include "app/downloads/fetch_context.h"
#include "app/downloads/starter_models.h"
#include "kernels/base/result.h"

namespace headroom::app {

/// Fetches the publisher's file from the model hub (HF_ENDPOINT, else the public one), resuming
/// where an earlier try stopped. Gives up within 3 seconds where the hub can't be reached at all.
Result<QString> downloadFromHub(const StarterModel& model, const FetchContext& context);

} // namespace headroom::app
