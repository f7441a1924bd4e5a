#pragma once

#include "engine/fit/context_curve.h"
#include "engine/fit/fit_estimate.h"
#include "engine/fit/quantization.h"
#include "engine/fit/recommendation.h"

#include <nlohmann/json_fwd.hpp>

#include <vector>

namespace headroom::cli {

/// What the fit command says, but for the form.
struct FitAnswer {
    FitModel model;
    FitEstimate estimate;
    std::uint64_t program = 0; ///< bytes of the program itself before it reads a model
    std::uint64_t later = 0;   ///< of the estimate, as bytes_for_later
    std::vector<QuantizationRow> quantizations;
    std::vector<ContextPoint> curve;
    std::vector<Recommendation> recommendations;
};

nlohmann::ordered_json fitJson(const FitAnswer& answer);
void printFit(const FitAnswer& answer);

} // namespace headroom::cli
