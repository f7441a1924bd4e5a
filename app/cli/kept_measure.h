#pragma once

#include "app/cli/common_options.h"
#include "engine/fit/fit_device.h"

#include <optional>
#include <string>

namespace headroom::cli {

/// With how many threads a command computes.
std::int32_t threadsOf(const CommonOptions& common);

/// What the store knows of a device (measuredDevice), scaled by its runs; nothing where it was
/// never measured. Read-only: a window may run at the same time.
std::optional<MeasuredSpeed> keptMeasure(const std::string& device);
/// The same of this machine's CPU, as a command would compute on it.
std::optional<MeasuredSpeed> keptMeasure(const CommonOptions& common);

/// Into the store, by the running Headroom where one runs, which takes them up at once.
Result<> keepMeasure(const std::string& device, const MeasuredSpeed& measured);

} // namespace headroom::cli
