#pragma once

#include "tests/support/window_driver.h"

namespace headroom::test {

/// A CPU with 2 of its figures unavailable and a GPU, as a test makes them up.
app::DeviceReading made_cpu(double utilization, double used_gib);
app::DeviceReading made_gpu(double utilization, double used_gib);

/// Loads two models and answers a few requests, and lets `samples` samples say so, one right after
/// another: the history is as long as the test runs.
void make_activity(WindowDriver& window, int samples);

/// A token's path as an engine would tell it.
TokenPath made_path();

} // namespace headroom::test
