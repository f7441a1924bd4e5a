#include "app/fit/speed_accuracy.h"

#include "app/fit/case_models.h"
#include "engine/fit/fit_speed.h"
#include "engine/fit/quantization.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace headroom::app {
namespace {
constexpr double kGib = 1024.0 * 1024 * 1024;

bool has(std::string_view text, std::string_view word) {
    return text.find(word) != std::string_view::npos;
}

/// "Q4_K - Medium" and other spellings; where nothing is known, a mix of as many bits.
const Quantization& mix_of(std::string name, double bits) {
    if (const std::size_t dash = name.find(" - ");
        dash != std::string::npos && dash + 3 < name.size())
        name = name.substr(0, dash) + "_" + name[dash + 3];
    if (const Quantization* mix = find_quantization(name)) return *mix;
    const auto all = quantizations();
    return *std::ranges::min_element(
        all, {}, [&](const Quantization& mix) { return std::abs(mix.bits_per_weight - bits); });
}

/// Backends and builds are told by the columns and notes of a case.
void add_engine(SpeedStep& step, const CaseTable& table, std::size_t row) {
    const std::string& notes = table.text(row, "notes");
    step.vulkan = table.text(row, "backend") == "Vulkan";
    step.old_engine = has(notes, "2024") || has(notes, "build 3622") ||
                      has(table.text(row, "source"), "holoscan");
}

struct Reader {
    const CaseTable& table;
    SpeedMeasure measure;

    SpeedCase read(std::size_t row) const {
        SpeedCase result{.gpu = table.text(row, "gpu"),
                         .backend = table.text(row, "backend"),
                         .model = table.text(row, "model"),
                         .quantization = table.text(row, "quant"),
                         .source = table.text(row, "source")};
        result.excluded = fill(row, result);
        return result;
    }

    /// Why it can't count, or nothing.
    std::string fill(std::size_t row, SpeedCase& result) const {
        const bool decode = measure == SpeedMeasure::Decode;
        const auto speed = table.number(row, decode ? "tg128_tps" : "pp512_tps");
        const auto billions = table.number(row, "params_B");
        const auto size = table.number(row, "model_size_GiB");
        const auto bandwidth = table.number(row, "bandwidth_GBps");
        const std::string& notes = table.text(row, "notes");
        if (!speed || *speed <= 0) return decode ? "no decode speed" : "no prefill speed";
        if (!billions || *billions <= 0) return "no parameters";
        if (!size || *size <= 0) return "no file size";
        if (!bandwidth || *bandwidth <= 0) return "no bandwidth";
        if (has(notes, "HOST-LIMITED")) return "the source's host is the limit";
        if (has(notes, "OUTLIER") && (!has(notes, "PREFILL OUTLIER") || !decode))
            return "marked as an outlier by the source";
        const GpuSpecification* gpu = find_gpu(std::string_view(result.gpu));
        if (gpu == nullptr) return "the GPU is not in the table";
        const auto model = case_model(result.model, *billions);
        if (!model) return "nothing is known of the model";

        const double bytes = *size * kGib;
        const double active = model->active_billions > 0 ? model->active_billions : *billions;
        FitModel fit;
        fit.bits_per_weight = bytes * 8 / (*billions * 1e9);
        const Quantization& mix = mix_of(result.quantization, fit.bits_per_weight);
        fit.quantization = std::string(mix.name);
        fit.n_experts = model->experts;
        fit.n_experts_used = model->experts_used;
        const FitWish wish{.batch = has(notes, "ubatch 2048") ? 2048 : 512};
        SpeedStep step = step_of(fit, device_of(*gpu), wish);
        step.bandwidth = *bandwidth * 1e9;
        add_engine(step, table, row);
        if (decode) {
            step.layers = model->layers;
            step.bytes = bytes * active / *billions * mix.decode_cost;
        } else {
            if (step.rate <= 0) return "no arithmetic rate is published";
            result.tokens = wish.batch;
            step.operations = 2 * active * 1e9 * result.tokens;
            step.bytes = bytes;
        }
        result.timed = {.step = step, .seconds = result.tokens / *speed};
        return {};
    }
};

double error_of(double measured, double predicted) {
    return std::abs(measured / predicted - 1);
}

double quantile(std::vector<double> values, double share) {
    if (values.empty()) return 0;
    std::ranges::sort(values);
    const double at = share * double(values.size() - 1);
    const auto below = std::size_t(at);
    const std::size_t above = std::min(below + 1, values.size() - 1);
    return values[below] + (at - double(below)) * (values[above] - values[below]);
}

ErrorFigures figures_of(const std::vector<double>& errors) {
    return {errors.size(), quantile(errors, 0.5), quantile(errors, 0.9)};
}

template <class Predicted, class Which>
ErrorFigures figures_of(const std::vector<SpeedCase>& cases, Predicted predicted, Which which) {
    std::vector<double> errors;
    for (const SpeedCase& each : cases)
        if (each.excluded.empty() && which(each))
            errors.push_back(error_of(each.timed.seconds, predicted(each)));
    return figures_of(errors);
}

bool pair(const SpeedCase& a, const SpeedCase& b) {
    return a.excluded.empty() && b.excluded.empty() && a.gpu == b.gpu && a.backend == b.backend &&
           a.source.substr(0, 30) == b.source.substr(0, 30) &&
           a.model + a.quantization != b.model + b.quantization;
}

/// What a run tells of the others: the deviation is shared between bandwidth and the cost of layers
/// by how unsure each is (its expected spread) and how much of the time it makes.
double calibration(const SpeedCase& run, const SpeedCase& other,
                   std::span<const SpeedConstant> constants, std::span<const double> values) {
    constexpr double kBandwidth = 0.1, kOverhead = 0.3, kRun = 0.05;
    const auto share = [&](const SpeedCase& of) {
        const StepSeconds seconds = step_seconds(of.timed.step, constants, values);
        return seconds.layers / seconds.total();
    };
    const double layers = share(run), rest = 1 - layers;
    const double variance = kOverhead * kOverhead * layers * layers +
                            kBandwidth * kBandwidth * rest * rest + kRun * kRun;
    const double off = std::log(run.timed.seconds / run.left_out_seconds) / variance;
    const double others = share(other);
    return std::exp(others * kOverhead * kOverhead * layers * off +
                    (1 - others) * kBandwidth * kBandwidth * rest * off);
}
} // namespace

Result<SpeedAccuracy> speed_accuracy(const CaseTable& table, SpeedMeasure measure) {
    const std::span<const SpeedConstant> constants =
        measure == SpeedMeasure::Decode ? decode_constants() : prefill_constants();
    SpeedAccuracy result;
    std::map<std::string, double> of_gpu;
    for (std::size_t row = 0; row < table.rows(); ++row) {
        result.cases.push_back(Reader{table, measure}.read(row));
        if (result.cases.back().excluded.empty()) ++of_gpu[result.cases.back().gpu];
    }
    if (of_gpu.empty()) return fail(ErrorCode::InvalidFile, "there is no case that counts");
    std::vector<TimedStep> all;
    for (SpeedCase& each : result.cases) {
        if (!each.excluded.empty()) continue;
        // A GPU with many cases is still one GPU.
        each.timed.weight = 1 / std::sqrt(of_gpu[each.gpu]);
        all.push_back(each.timed);
    }
    result.constants = fit_constants(constants, all);
    std::size_t inside = 0, counted = 0;
    std::map<std::string, std::vector<double>> without;
    for (SpeedCase& each : result.cases) {
        if (!each.excluded.empty()) continue;
        std::vector<double>& values = without[each.gpu];
        if (values.empty()) {
            std::vector<TimedStep> others;
            for (const SpeedCase& other : result.cases)
                if (other.excluded.empty() && other.gpu != each.gpu) others.push_back(other.timed);
            values = fit_constants(constants, others);
        }
        each.left_out_seconds = step_seconds(each.timed.step, constants, values).total();
        each.fitted_seconds = step_seconds(each.timed.step, constants, result.constants).total();
        const SpeedSpread spread = measure == SpeedMeasure::Decode
                                       ? decode_spread(each.timed.step)
                                       : prefill_spread(each.timed.step);
        const double ratio = each.timed.seconds / each.left_out_seconds;
        inside += ratio >= spread.faster && ratio <= spread.slower;
        ++counted;
    }
    result.inside = double(inside) / double(counted);

    const auto left_out = [](const SpeedCase& c) { return c.left_out_seconds; };
    result.left_out = figures_of(result.cases, left_out, [](const SpeedCase&) { return true; });
    result.dense = figures_of(result.cases, left_out,
                              [](const SpeedCase& c) { return !c.timed.step.experts; });
    result.experts =
        figures_of(result.cases, left_out, [](const SpeedCase& c) { return c.timed.step.experts; });
    result.fitted = figures_of(
        result.cases, [](const SpeedCase& c) { return c.fitted_seconds; },
        [](const SpeedCase&) { return true; });
    std::vector<double> before, after;
    for (const SpeedCase& run : result.cases)
        for (const SpeedCase& other : result.cases) {
            if (!pair(run, other) || run.timed.step.experts || other.timed.step.experts) continue;
            before.push_back(error_of(other.timed.seconds, other.left_out_seconds));
            after.push_back(error_of(other.timed.seconds,
                                     other.left_out_seconds *
                                         calibration(run, other, constants, without[run.gpu])));
        }
    result.uncalibrated = figures_of(before);
    result.after_one_run = figures_of(after);
    return result;
}

} // namespace headroom::app
