#pragma once

#include "engine/fit/fit_device.h"
#include "engine/fit/fit_model.h"
#include "engine/fit/fit_wish.h"
#include "engine/fit/quantization.h"

#include <string>
#include <vector>

namespace headroom::cli {

struct FitArguments {
    std::string model;
    std::vector<std::string> devices; ///< "rtx 3090", "2x rtx 3090"; empty: this machine's CPU
    FitWish wish;
    std::string kv = "f16";
    bool measure = false; ///< this machine, anew
    bool quantizations = false, curve = false;
    bool recommend = false; ///< also what to get
    double wanted = 0;      ///< tokens/s of each user that it must give
    std::string accuracy;   ///< folder of case tables; empty: a model is judged
};

/// A model, and the files in which its source has it.
struct FitSubject {
    FitModel model;
    std::vector<QuantizedFile> files; ///< of a hub repository; else empty
};

/// A local file, a starter model's id, or a repository of the hub ("owner/name:Q4_K_M"), of which
/// only the header is fetched.
Result<FitSubject> fitSubject(const std::string& argument, const Backend& backend);

/// GPUs of the table by a person's words. The error lists what the words might mean.
Result<std::vector<FitDevice>> fitGpus(const std::vector<std::string>& devices);

} // namespace headroom::cli
