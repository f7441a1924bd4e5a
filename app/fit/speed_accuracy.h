#pragma once

#include "app/fit/case_table.h"
#include "engine/fit/speed_fit.h"

#include <span>
#include <string>
#include <vector>

namespace headroom::app {

/// A measured speed beside what the formula says.
struct SpeedCase {
    std::string gpu, backend, model, quantization, source;
    std::string excluded; ///< why it does not count; empty: it does
    TimedStep timed;
    double tokens = 1;           ///< of the step
    double left_out_seconds = 0; ///< predicted by constants fitted to all other GPUs
    double fitted_seconds = 0;   ///< predicted by constants fitted to all
};

struct ErrorFigures {
    std::size_t cases = 0;
    double median = 0, p90 = 0; ///< of |measured / predicted - 1|, times
};

struct SpeedAccuracy {
    std::vector<SpeedCase> cases;
    std::vector<double> constants; ///< fitted to all cases
    ErrorFigures left_out, dense, experts, fitted;
    double inside = 0; ///< share of measured times within the range told
    /// Pairs of models on one GPU, backend and source, the second predicted after a run of the
    /// first: both dense, as models of one kind calibrate each other.
    ErrorFigures uncalibrated, after_one_run;
};

enum class SpeedMeasure { Decode, Prefill };

/// Of a table in the form of data/speed-cases.csv. An error names a column that is absent.
Result<SpeedAccuracy> speed_accuracy(const CaseTable& table, SpeedMeasure measure);

} // namespace headroom::app
