#pragma once

#include "app/store/database.h"
#include "app/store/rows.h"

#include <cstddef>
#include <string>
#include <vector>

namespace headroom::store {

/// What was predicted of a model, and what it came to.
struct FitRunRow {
    Time at = 0;
    std::string device;       ///< "AMD EPYC 9R14, cpu (avx512), 2 threads"
    std::string driver;       ///< of a GPU; empty for a CPU
    std::string model;        ///< architecture, parameters and quantization: "llama 135 M Q4_1"
    std::string measure;      ///< "decode_seconds", "prefill_seconds", "bytes"
    std::int64_t context = 0; ///< tokens before the one predicted; of a prefill, its tokens
    double predicted = 0, measured = 0;
};

/// What was measured of devices, and of models' runs against their predictions.
class FitRows {
public:
    explicit FitRows(Database& database)
        : database_(database) {}

    static constexpr std::size_t kMostRuns = 500; ///< of a device

    /// Adds a run; of a device's runs the newest are kept.
    Result<> addRun(const FitRunRow& row);
    /// The newest first.
    Result<std::vector<FitRunRow>> runs(std::string_view device);

    /// What "Measure this machine" found: a JSON object, the fit checker's own affair.
    Result<> saveDevice(std::string_view device, Time now, std::string_view figures);
    /// Empty where it was never measured.
    Result<std::string> device(std::string_view device);
    /// When that was; 0 where it was never measured.
    Result<Time> measuredAt(std::string_view device);

private:
    Database& database_;
};

} // namespace headroom::store
