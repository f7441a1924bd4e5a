#pragma once

#include "app/store/fit_rows.h"
#include "engine/fit/fit_device.h"
#include "engine/fit/fit_model.h"
#include "kernels/api/backends.h"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace headroom::app {

/// "Measure this machine": memory bandwidth, the rate of the kernels' inner loop, and how fast each
/// format is multiplied, in about ten seconds. Blocking. `stopped` is asked between parts; true
/// ends it with `Cancelled`. `progress` gets the share that is done.
Result<MeasuredSpeed> measureMachine(Backend& backend, const BackendOptions& options,
                                     const std::function<bool()>& stopped = {},
                                     const std::function<void(double)>& progress = {});

/// Memory bandwidth and the inner loop's rate alone, in about a second: enough for a first, wide
/// answer. Blocking.
Result<MeasuredSpeed> measureBounds(const BackendOptions& options);

/// Under which name the store keeps what was measured here: the CPU's, the backend's and the
/// threads'.
std::string measuredDevice(const Backend& backend, std::int32_t threads);

// As FitRows keeps it.
std::string measuredToText(const MeasuredSpeed& measured);
/// Nothing for what is no such text.
std::optional<MeasuredSpeed> measuredFromText(std::string_view text);

// What FitRunRow::measure names.
inline constexpr std::string_view kDecodeSeconds = "decode_seconds";
inline constexpr std::string_view kPrefillSeconds = "prefill_seconds";

/// With the scales that runs show, of each model and of all: the median of measured over predicted
/// time, predictions being those without any scale. `runs` from the newest on; those before `since`
/// were predicted by other figures.
MeasuredSpeed scaledByRuns(MeasuredSpeed measured, std::span<const store::FitRunRow> runs,
                           store::Time since = 0);

} // namespace headroom::app
