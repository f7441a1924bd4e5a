#pragma once

#include "engine/engine_telemetry.h"

#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace headroom::app {

/// How fast models write answers, beside what was predicted of them.
class DecodeSpeed {
public:
    /// Below this share of the prediction something is wrong.
    static constexpr double kSlow = 0.6;

    /// Tokens/s that one answer of a model comes at as it is now; nothing where nobody knows.
    using Prediction = std::function<std::optional<double>(const ModelActivity&)>;
    void setPrediction(Prediction prediction) { prediction_ = std::move(prediction); }

    /// What was done between two moments. Counted where one answer alone was written: prompts and
    /// several answers at once share passes, which is another speed.
    void take(const EngineActivity& now, const EngineActivity& before);

    struct Comparison {
        std::string model;                  ///< name
        double measured = 0, predicted = 0; ///< tokens/s
        bool slow() const { return measured < kSlow * predicted; }
    };
    /// Of the loaded models that wrote for a while, over their newest seconds of computing.
    const std::vector<Comparison>& comparisons() const { return comparisons_; }

private:
    struct Stretch {
        std::int64_t tokens = 0;
        double seconds = 0; ///< of computing
    };
    Prediction prediction_;
    std::map<std::string, std::deque<Stretch>> stretches_; ///< by model id, the newest last
    std::vector<Comparison> comparisons_;
};

} // namespace headroom::app
