#include "engine/measure/machine_speed.h"

#include "engine/measure/made_up_model.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace headroom {
namespace {
/// The formats that people's models are mostly made of.
constexpr std::array kFormats{DType::F16,  DType::Q8_0, DType::Q6_K, DType::Q5_K,
                              DType::Q5_0, DType::Q4_K, DType::Q4_1, DType::Q4_0};
constexpr std::int32_t kRows = 512; ///< of a prefill: what the loader makes room for
constexpr int kTries = 7, kPromptTries = 3;
/// Of the shape of a small model's layers; SmolLM2, Qwen 0.5B and Gemma 270M are like it.
constexpr MadeUpShape kUsual{.d_model = 768, .d_ff = 3072, .n_heads = 12};

double sum(const PhaseSeconds& seconds) {
    return std::accumulate(seconds.begin(), seconds.end(), 0.0);
}

double of(const PhaseSeconds& seconds, PhaseKind kind) {
    return seconds[std::size_t(kind)];
}

/// The products of an attention over `seen` positions in all its layers, each a multiply and an
/// add, for keys and for values.
double attention_operations(const MadeUpShape& shape, double rows, double seen) {
    constexpr double kHead = 64;
    return 4 * rows * seen * shape.n_layers * shape.n_heads * kHead;
}

struct Measurement {
    Backend& backend;
    MachineSpeed speed = {};

    Result<PhaseSeconds> timed(MadeUpModel& model, std::int32_t rows, std::int32_t first,
                               int tries) {
        const TimedPass pass = TRY(model.seconds(rows, first, tries));
        speed.spread = std::max(speed.spread, pass.spread);
        return pass.phases;
    }
    Result<> layer();
    Result<> format(DType type);
    Result<> output();
    Result<> attention();
};

Result<> Measurement::layer() {
    constexpr MadeUpShape kShape{.n_layers = 24};
    MadeUpModel model = TRY(MadeUpModel::create(backend, kShape));
    speed.layer_seconds = sum(TRY(timed(model, 1, 0, 40 * kTries))) / kShape.n_layers;
    return {};
}

Result<> Measurement::format(DType type) {
    constexpr std::int32_t kPrefillLayers = 4;
    FormatSpeed figures{.type = type};
    MadeUpShape shape = kUsual;
    shape.type = type;
    for (const double set : {kSmallSet, kLargeSet}) {
        shape.n_layers = std::max(std::int32_t(set / shape.layer_bytes() + 0.5), 2);
        MadeUpModel model = TRY(MadeUpModel::create(backend, shape));
        const double layer = sum(TRY(timed(model, 1, 0, kTries))) / shape.n_layers;
        (set == kSmallSet ? figures.small_set : figures.large_set) =
            shape.layer_bytes() / std::max(layer - speed.layer_seconds, 0.1 * layer);
    }
    shape.n_layers = kPrefillLayers;
    shape.positions = kRows;
    MadeUpModel model = TRY(MadeUpModel::create(backend, shape));
    const PhaseSeconds seconds = TRY(timed(model, kRows, 0, kTries));
    figures.prefill_operations_per_second = 2 * kRows * kPrefillLayers * shape.layer_parameters() /
                                            (sum(seconds) - of(seconds, PhaseKind::Attention));
    speed.formats.push_back(figures);
    return {};
}

Result<> Measurement::output() {
    speed.output.type = DType::Q8_0;
    MadeUpShape shape = kUsual;
    for (const double set : {kSmallSet, kLargeSet}) {
        shape.vocab = 1;
        shape.vocab = std::int32_t(set / shape.output_bytes());
        MadeUpModel model = TRY(MadeUpModel::create(backend, shape));
        const double seconds = of(TRY(timed(model, 1, 0, kTries)), PhaseKind::Output);
        (set == kSmallSet ? speed.output.small_set : speed.output.large_set) =
            (shape.output_bytes() - model.unread_bytes()) / seconds;
    }
    return {};
}

Result<> Measurement::attention() {
    // With all of a small model's weights, which push keys and values out of the nearest caches
    // from one token to the next.
    MadeUpShape shape = kUsual;
    shape.type = DType::Q4_0;
    shape.n_layers = 24;
    shape.positions = kRows;
    MadeUpModel model = TRY(MadeUpModel::create(backend, shape));
    const auto seconds = [&](std::int32_t rows, std::int32_t first, int tries) -> Result<double> {
        return of(TRY(timed(model, rows, first, tries)), PhaseKind::Attention);
    };
    speed.prefill_attention_operations_per_second =
        attention_operations(shape, kRows, kRows / 2.0) / TRY(seconds(kRows, 0, kPromptTries));
    // What the phase takes where nothing is seen counts as the layer's.
    const double first = TRY(seconds(1, 0, kTries)), last = TRY(seconds(1, kRows - 1, kTries));
    speed.attention_operations_per_second =
        attention_operations(shape, 1, kRows) / std::max(last - first, 0.1 * last);
    return {};
}
} // namespace

Result<MachineSpeed> measure_machine(Backend& backend, const std::function<bool()>& stopped,
                                     const std::function<void(double)>& progress) {
    constexpr double kParts = kFormats.size() + 2;
    Measurement measurement{backend};
    double done = 0;
    const auto next = [&]() -> Result<> {
        if (stopped && stopped()) return fail(ErrorCode::Cancelled, "cancelled");
        if (progress) progress(done++ / kParts);
        return {};
    };
    TRY_VOID(next());
    TRY_VOID(measurement.layer());
    TRY_VOID(measurement.attention());
    TRY_VOID(next());
    TRY_VOID(measurement.output());
    for (const DType type : kFormats) {
        TRY_VOID(next());
        TRY_VOID(measurement.format(type));
    }
    if (progress) progress(1);
    return measurement.speed;
}

} // namespace headroom
