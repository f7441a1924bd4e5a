#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace headroom {

enum class GpuMaker : std::uint8_t { Nvidia, Amd, Apple, Other };
/// Generations whose matrix units differ in what products reach of the published rate.
enum class GpuGeneration : std::uint8_t { Turing, Ampere, Ada, Hopper, Blackwell, Other };
/// Of an architecture as the GPU table names it.
GpuGeneration generation_of(std::string_view architecture);

/// One step of a device: what it must do, what the device can do, and what else decides the time.
struct SpeedStep {
    double operations = 0; ///< a multiply and an add are two; 0 where only bytes count
    double bytes = 0;      ///< read from memory
    double layers = 0;
    double rate = 0;      ///< operations/s, as the maker says
    double bandwidth = 0; ///< bytes/s, as the maker says
    GpuMaker maker = GpuMaker::Other;
    GpuGeneration generation = GpuGeneration::Other;
    bool hbm = false;           ///< stacked memory
    bool matrix_units = true;   ///< has them; `rate` is theirs
    bool int8_rate = false;     ///< `rate` is that of 8-bit integers (Pascal)
    bool experts = false;       ///< the model has
    double rows_an_expert = 64; ///< of a batch, on average
    bool sixteen_bits = false;  ///< weights are F16 or BF16
    bool brain_floats = false;  ///< weights are BF16
    bool low_bits = false;      ///< 3 bits a weight or fewer
    bool vulkan = false;        ///< the engine computes by Vulkan
    bool old_engine = false;    ///< of 2024 or before
};

enum class SpeedTerm : std::uint8_t { Rate, Bandwidth, Overhead };

/// One constant of the formula: a factor on a term, raised to `power` of the step (1 where it
/// applies, 0 where not, or the logarithm of what it scales with).
struct SpeedConstant {
    std::string_view name;
    SpeedTerm term = SpeedTerm::Rate;
    double expected = 1; ///< before any case was seen
    double spread = 0.2; ///< of the logarithm, before any case was seen
    double fitted = 1;   ///< to data/speed-cases.csv
    double (*power)(const SpeedStep& step) = nullptr;
};

/// seconds = operations / (rate * product of the rate's factors)
///         + bytes / (bandwidth * product of the bandwidth's factors)
///         + layers * product of the overhead's factors (seconds)
/// Form: reference measurements over 39 GPUs, where a fixed cost for each layer explained more than
/// anything else beside bandwidth.
struct StepSeconds {
    double operations = 0, bytes = 0, layers = 0;

    double total() const { return operations + bytes + layers; }
};
StepSeconds step_seconds(const SpeedStep& step, std::span<const SpeedConstant> constants);
/// With other values than the fitted ones, in the constants' order.
StepSeconds step_seconds(const SpeedStep& step, std::span<const SpeedConstant> constants,
                         std::span<const double> values);

std::span<const SpeedConstant> decode_constants();
std::span<const SpeedConstant> prefill_constants();

/// Attention reaches less of the bandwidth than weights do.
inline constexpr double kKvBandwidthShare = 0.7;

/// 80 of 100 measured times lie within these factors of the predicted one; from the errors of GPUs
/// left out of the fit.
struct SpeedSpread {
    double faster = 1, slower = 1;
};
SpeedSpread decode_spread(const SpeedStep& step);
SpeedSpread prefill_spread(const SpeedStep& step);

} // namespace headroom
