#include "engine/fit/cpu_time.h"

#include "engine/fit/quantization.h"
#include "engine/fit/speed_formula.h"
#include "kernels/api/dtype.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace headroom {
namespace {
// Before anything was measured: what our kernels reach of the bounds.
constexpr double kBandwidthShare = 0.85, kRateShare = 0.5, kLayerSeconds = 25e-6;

const FormatRate* rate_of(const MeasuredSpeed& measured, std::uint32_t type_number) {
    const auto known = std::ranges::find(measured.formats, type_number, &FormatRate::type_number);
    return known == measured.formats.end() ? nullptr : &*known;
}

/// Bytes/s with one row a pass, between what was measured with few and with many weights, by the
/// logarithm of how many the model has.
double decode_rate(const FormatRate& rate, double bytes, const MeasuredSpeed& measured) {
    const double small = rate.small_set_bytes_per_second, large = rate.large_set_bytes_per_second;
    if (small <= 0 || measured.small_set <= 0 || measured.large_set <= measured.small_set)
        return large;
    const double share = std::clamp(std::log(bytes / measured.small_set) /
                                        std::log(measured.large_set / measured.small_set),
                                    0.0, 1.0);
    return small * std::pow(large / small, share);
}

/// The same for a format that may not have been measured.
double decode_rate(const FormatRate* rate, const FitModel& model, const MeasuredSpeed& measured) {
    return rate != nullptr ? decode_rate(*rate, model.active_bytes(), measured)
                           : measured.bandwidth * kBandwidthShare;
}

/// Seconds that a row's output takes; nothing where its format or the machine was not measured.
std::optional<double> output_seconds(const FitModel& model, const MeasuredSpeed& measured) {
    if (measured.formats.empty() || model.output_format.bytes <= 0) return std::nullopt;
    const bool in_parts = model.output_unread > 0 && measured.output.large_set_bytes_per_second > 0;
    const double rate = decode_rate(in_parts ? &measured.output
                                             : rate_of(measured, model.output_format.type_number),
                                    model, measured);
    if (rate <= 0) return std::nullopt;
    return (model.output_format.bytes - model.output_unread) / rate;
}

/// Seconds that a token's weights take, by what was measured for each format.
std::optional<double> weight_seconds(const FitModel& model, const MeasuredSpeed& measured) {
    std::optional<double> seconds = output_seconds(model, measured);
    if (!seconds || model.layer_formats.empty()) return std::nullopt;
    for (const FormatBytes& format : model.layer_formats) {
        const double rate = decode_rate(rate_of(measured, format.type_number), model, measured);
        if (rate <= 0) return std::nullopt;
        *seconds += format.bytes / rate;
    }
    return seconds;
}

/// Operations/s of prefill over a model's formats; the mean by their products.
double prefill_rate(const FitModel& model, const FitDevice& cpu) {
    double products = 0, seconds = 0;
    for (const FormatBytes& format : model.layer_formats) {
        const FormatRate* known = rate_of(cpu.measured, format.type_number);
        const auto described = dtype_format(format.type_number);
        if (known == nullptr || !described || known->prefill_operations_per_second <= 0) continue;
        const double weights = format.bytes * 8 / described->bits_per_weight();
        products += weights;
        seconds += weights / known->prefill_operations_per_second;
    }
    return seconds > 0 ? products / seconds : cpu.matrix_rate * kRateShare;
}
} // namespace

StepTime& StepTime::operator+=(const StepTime& more) {
    bytes += more.bytes;
    kv += more.kv;
    operations += more.operations;
    layers += more.layers;
    return *this;
}

StepTime operator*(StepTime time, double scale) {
    for (double* part : {&time.bytes, &time.kv, &time.operations, &time.layers})
        *part *= scale;
    return time;
}

StepTime cpu_time(const FitModel& model, const FitDevice& cpu, const DeviceWork& work, bool whole,
                  double rows, bool prefill) {
    StepTime time;
    const MeasuredSpeed& measured = cpu.measured;
    const PhaseWork& attention = work.layers.attention;
    const PhaseWork all = work.total();
    const double cost = prefill ? 1 : decode_cost_of(model);
    const auto by_format = whole && rows <= 1 ? weight_seconds(model, measured) : std::nullopt;
    const double bytes =
        by_format ? *by_format : all.weight_bytes * cost / (cpu.bandwidth * kBandwidthShare);
    const double rate = prefill_rate(model, cpu);
    double operations = rate > 0 && rows > 1 ? (all.operations - attention.operations) / rate : 0;
    // A prompt's last row alone is put out.
    if (prefill && whole) operations += output_seconds(model, measured).value_or(0);
    (bytes >= operations ? time.bytes : time.operations) = std::max(bytes, operations);

    time.kv = attention.kv_bytes / (cpu.bandwidth * kKvBandwidthShare);
    const double attention_rate = prefill ? measured.prefill_attention_operations_per_second
                                          : measured.attention_operations_per_second;
    if (attention_rate > 0)
        time.kv = std::max(time.kv, attention.operations / attention_rate);
    else if (prefill && rate > 0)
        time.kv = attention.operations / rate;
    time.layers =
        work.n_layers * (measured.layer_seconds > 0 ? measured.layer_seconds : kLayerSeconds);
    return time;
}

} // namespace headroom
