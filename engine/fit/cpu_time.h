#pragma once

#include "engine/fit/fit_device.h"
#include "engine/fit/fit_model.h"
#include "engine/fit/phase_work.h"

namespace headroom {

/// Seconds of a pass by what they go to. Bytes come while products are computed: what the longer of
/// the two hides is not here.
struct StepTime {
    double bytes = 0, kv = 0, operations = 0, layers = 0;

    double total() const { return bytes + kv + operations + layers; }
    StepTime& operator+=(const StepTime& more);
    friend StepTime operator*(StepTime time, double scale);
};

/// A pass of our engine on a CPU, by what was measured there, else by what is usual. `whole`: no
/// other device has a part of the model.
StepTime cpu_time(const FitModel& model, const FitDevice& cpu, const DeviceWork& work, bool whole,
                  double rows, bool prefill);

} // namespace headroom
