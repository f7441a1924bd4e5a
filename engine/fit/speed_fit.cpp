#include "engine/fit/speed_fit.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {
constexpr double kNoise = 0.12;     ///< of measured times, logarithm
constexpr double kHuber = 1.5;      ///< deviations from which on an error counts linearly
constexpr double kPrecision = 1e-3; ///< of a constant's spread
constexpr int kMostRounds = 80;

struct Fit {
    std::span<const SpeedConstant> constants;
    std::span<const TimedStep> steps;

    double loss(const std::vector<double>& logarithms) const {
        std::vector<double> values(logarithms.size());
        std::ranges::transform(logarithms, values.begin(), [](double l) { return std::exp(l); });
        double sum = 0;
        for (const TimedStep& timed : steps) {
            const double predicted = step_seconds(timed.step, constants, values).total();
            const double error = std::abs(std::log(predicted / timed.seconds)) / kNoise;
            sum += timed.weight *
                   (error < kHuber ? error * error / 2 : kHuber * error - kHuber * kHuber / 2);
        }
        for (std::size_t i = 0; i < constants.size(); ++i) {
            const double off =
                (logarithms[i] - std::log(constants[i].expected)) / constants[i].spread;
            sum += off * off / 2;
        }
        return sum;
    }
};
} // namespace

std::vector<double> fit_constants(std::span<const SpeedConstant> constants,
                                  std::span<const TimedStep> steps) {
    const Fit fit{constants, steps};
    std::vector<double> at, stride;
    for (const SpeedConstant& constant : constants) {
        at.push_back(std::log(constant.expected));
        stride.push_back(constant.spread / 2);
    }
    double best = fit.loss(at);
    for (int round = 0; round < kMostRounds; ++round) {
        bool fine = true;
        for (std::size_t i = 0; i < at.size(); ++i) {
            const double before = at[i];
            bool better = false;
            for (const double direction : {1.0, -1.0}) {
                at[i] = before + direction * stride[i];
                const double loss = fit.loss(at);
                if (loss < best) {
                    best = loss;
                    better = true;
                    break;
                }
                at[i] = before;
            }
            stride[i] *= better ? 1.3 : 0.5;
            fine = fine && stride[i] < kPrecision * constants[i].spread;
        }
        if (fine) break;
    }
    std::ranges::transform(at, at.begin(), [](double l) { return std::exp(l); });
    return at;
}

} // namespace headroom
