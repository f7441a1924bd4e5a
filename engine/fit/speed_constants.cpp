#include "engine/fit/speed_formula.h"

#include <cmath>

namespace headroom {
namespace {
using Step = SpeedStep;
using enum SpeedTerm;

double yes(bool applies) {
    return applies ? 1 : 0;
}
bool amd(const Step& s) {
    return s.maker == GpuMaker::Amd;
}
bool apple(const Step& s) {
    return s.maker == GpuMaker::Apple;
}
/// NVIDIA's matrix units under CUDA: another backend uses them otherwise.
double cuda_on(const Step& s, GpuGeneration generation) {
    return yes(s.generation == generation && !s.vulkan);
}
double decades(double value, double unit) {
    return std::log(value / unit);
}

// `fitted` is what `headroom-cli fit --accuracy` prints as fitted to all cases; the test of the
// constants holds that they agree.
constexpr std::array kDecode{
    SpeedConstant{"share of bandwidth", Bandwidth, 0.90, 0.10, 0.9712,
                  [](const Step& s) { return yes(!s.hbm && !s.int8_rate); }},
    SpeedConstant{"share of bandwidth, stacked memory", Bandwidth, 0.65, 0.25, 0.6804,
                  [](const Step& s) { return yes(s.hbm); }},
    SpeedConstant{"share of bandwidth, Pascal", Bandwidth, 0.80, 0.25, 0.7167,
                  [](const Step& s) { return yes(s.int8_rate && !s.hbm); }},
    SpeedConstant{"stacked memory of AMD", Bandwidth, 1.0, 0.30, 0.6858,
                  [](const Step& s) { return yes(s.hbm && amd(s)); }},
    SpeedConstant{"experts' bytes", Bandwidth, 1.0, 0.20, 0.9017,
                  [](const Step& s) { return yes(s.experts); }},
    SpeedConstant{"experts in BF16 by Vulkan", Bandwidth, 0.5, 0.40, 0.3961,
                  [](const Step& s) { return yes(s.vulkan && s.brain_floats && s.experts); }},
    SpeedConstant{"seconds a layer", Overhead, 70e-6, 0.40, 63.5e-6,
                  [](const Step&) { return 1.0; }},
    SpeedConstant{"layers on AMD", Overhead, 1.3, 0.30, 1.996,
                  [](const Step& s) { return yes(amd(s)); }},
    SpeedConstant{"layers on Apple", Overhead, 1.6, 0.30, 2.086,
                  [](const Step& s) { return yes(apple(s)); }},
    SpeedConstant{"layers of engines of 2024", Overhead, 1.3, 0.25, 1.479,
                  [](const Step& s) { return yes(s.old_engine); }},
    SpeedConstant{"layers with experts", Overhead, 1.8, 0.30, 1.585,
                  [](const Step& s) { return yes(s.experts); }},
};

constexpr double kUsualRate = 100e12;
constexpr std::array kPrefill{
    SpeedConstant{"share of rate", Rate, 0.35, 0.40, 0.378, [](const Step&) { return 1.0; }},
    SpeedConstant{"for each e-fold of rate above 100 TFLOP/s", Rate, 0.74, 0.20, 0.8148,
                  [](const Step& s) { return apple(s) ? 0 : decades(s.rate, kUsualRate); }},
    SpeedConstant{"Turing", Rate, 1.0, 0.20, 1.013,
                  [](const Step& s) { return cuda_on(s, GpuGeneration::Turing); }},
    SpeedConstant{"Ampere", Rate, 1.0, 0.20, 1.4,
                  [](const Step& s) { return cuda_on(s, GpuGeneration::Ampere); }},
    SpeedConstant{"Ada Lovelace", Rate, 1.0, 0.20, 1.316,
                  [](const Step& s) { return cuda_on(s, GpuGeneration::Ada); }},
    SpeedConstant{"Hopper", Rate, 1.0, 0.20, 0.9407,
                  [](const Step& s) { return cuda_on(s, GpuGeneration::Hopper); }},
    SpeedConstant{"Blackwell", Rate, 1.0, 0.20, 1.123,
                  [](const Step& s) { return cuda_on(s, GpuGeneration::Blackwell); }},
    SpeedConstant{"AMD", Rate, 1.0, 0.30, 0.9741, [](const Step& s) { return yes(amd(s)); }},
    SpeedConstant{"Apple, of its shader rate", Rate, 2.0, 0.40, 1.97,
                  [](const Step& s) { return yes(apple(s)); }},
    SpeedConstant{"16-bit weights", Rate, 1.2, 0.20, 1.401,
                  [](const Step& s) { return yes(s.sixteen_bits && !amd(s)); }},
    SpeedConstant{"engines of 2024", Rate, 0.9, 0.15, 0.8419,
                  [](const Step& s) { return yes(s.old_engine); }},
    SpeedConstant{"experts", Rate, 0.6, 0.40, 0.6141, [](const Step& s) { return yes(s.experts); }},
    SpeedConstant{"for each e-fold of rows an expert above 64", Rate, 1.35, 0.10, 1.277,
                  [](const Step& s) { return s.experts ? decades(s.rows_an_expert, 64) : 0; }},
    SpeedConstant{"Vulkan", Rate, 0.9, 0.10, 0.7733, [](const Step& s) { return yes(s.vulkan); }},
    SpeedConstant{"Vulkan of 2024", Rate, 0.5, 0.30, 0.7805,
                  [](const Step& s) { return yes(s.vulkan && s.old_engine); }},
    SpeedConstant{"16 bits by Vulkan", Rate, 0.5, 0.40, 0.4827,
                  [](const Step& s) { return yes(s.vulkan && s.sixteen_bits); }},
    SpeedConstant{"3 bits or fewer", Rate, 0.95, 0.20, 0.8756,
                  [](const Step& s) { return yes(s.low_bits); }},
    SpeedConstant{"int8 of Pascal", Rate, 0.8, 0.30, 0.6849,
                  [](const Step& s) { return yes(s.int8_rate); }},
    SpeedConstant{"without matrix units", Rate, 1.0, 0.30, 0.8653,
                  [](const Step& s) { return yes(!s.matrix_units && !s.int8_rate && !apple(s)); }},
    SpeedConstant{"experts of 16 bits", Rate, 0.6, 0.40, 0.6665,
                  [](const Step& s) { return yes(s.experts && s.sixteen_bits); }},
    SpeedConstant{"share of bandwidth", Bandwidth, 0.8, 0.05, 0.8012,
                  [](const Step&) { return 1.0; }},
};
} // namespace

std::span<const SpeedConstant> decode_constants() {
    return kDecode;
}
std::span<const SpeedConstant> prefill_constants() {
    return kPrefill;
}

SpeedSpread decode_spread(const SpeedStep&) {
    return {.faster = 0.85, .slower = 1.16};
}
SpeedSpread prefill_spread(const SpeedStep&) {
    return {.faster = 0.68, .slower = 1.42};
}

} // namespace headroom
