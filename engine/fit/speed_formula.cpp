#include "engine/fit/speed_formula.h"

#include <array>
#include <cmath>
#include <utility>

namespace headroom {
namespace {
template <class Value>
StepSeconds seconds_with(const SpeedStep& step, std::span<const SpeedConstant> constants,
                         Value value) {
    std::array<double, 3> factors{}; // logarithms
    for (std::size_t i = 0; i < constants.size(); ++i) {
        const double power = constants[i].power(step);
        if (power != 0) factors[std::size_t(constants[i].term)] += power * std::log(value(i));
    }
    const auto factor = [&](SpeedTerm term) { return std::exp(factors[std::size_t(term)]); };
    StepSeconds seconds;
    if (step.operations > 0)
        seconds.operations = step.operations / (step.rate * factor(SpeedTerm::Rate));
    if (step.bytes > 0)
        seconds.bytes = step.bytes / (step.bandwidth * factor(SpeedTerm::Bandwidth));
    seconds.layers = step.layers * factor(SpeedTerm::Overhead);
    return seconds;
}
} // namespace

GpuGeneration generation_of(std::string_view architecture) {
    constexpr std::array<std::pair<std::string_view, GpuGeneration>, 5> kNames{{
        {"Turing", GpuGeneration::Turing},
        {"Ampere", GpuGeneration::Ampere},
        {"Ada Lovelace", GpuGeneration::Ada},
        {"Hopper", GpuGeneration::Hopper},
        {"Blackwell", GpuGeneration::Blackwell}, // and Blackwell Ultra
    }};
    for (const auto& [name, generation] : kNames)
        if (architecture.starts_with(name)) return generation;
    return GpuGeneration::Other;
}

StepSeconds step_seconds(const SpeedStep& step, std::span<const SpeedConstant> constants) {
    return seconds_with(step, constants, [&](std::size_t i) { return constants[i].fitted; });
}

StepSeconds step_seconds(const SpeedStep& step, std::span<const SpeedConstant> constants,
                         std::span<const double> values) {
    return seconds_with(step, constants, [&](std::size_t i) { return values[i]; });
}

} // namespace headroom
