#pragma once

#include "tests/kernels/cpu/phase_model.h"

#include <span>
#include <vector>

namespace headroom::cpu::test {

/// Exact values of what a phase computes, and how far a correct implementation in floats with
/// activations in 8 bits may be from each. First order, with factors rounded up.
struct Bounded {
    std::vector<double> value;
    std::vector<double> error;
};

/// Numbers known exactly.
Bounded exactly(std::span<const float> x);

/// matrix * x. Sums of floats in any order err by n eps sum |w x| (Higham 2002, 4.2). A quantized
/// type sees x in 8 bits with a scale for 32 inputs, each off by half a step, max|x| / 254.
Bounded product(const TestMatrix& matrix, const Bounded& x);
/// The same of `n` rows from `first` on.
Bounded product(const TestMatrix& matrix, const Bounded& x, std::int64_t first, std::int64_t n);

Bounded sum(const Bounded& a, const Bounded& b);
/// x / rms(x) * weight by pieces of the weight's length.
Bounded rms_norm(const Bounded& x, std::span<const float> weight, double eps);
/// Rotation of every head by the angles of a position.
Bounded rotation(const Bounded& x, const RopeConfig& rope, std::int32_t head_dim,
                 std::int32_t position);
/// Whether it is not left to rounding which experts these logits choose.
bool experts_told_apart(const ExpertConfig& config, const Bounded& logits);
/// What a router chooses for a row, by rank; fails the program where rounding could decide.
std::vector<std::int32_t> chosen_experts(const ExpertConfig& config, const Bounded& logits);
/// Their weights: an error of d in each logit is a factor of at most e^2d.
Bounded expert_weights(const ExpertConfig& config, const Bounded& logits);
/// activation(gate) * up
Bounded gated(const Bounded& gate, const Bounded& up, Activation activation);
/// cap * tanh(x / cap); x where the cap is 0.
Bounded soft_capped(const Bounded& x, double cap);
/// As a KV pool of that type keeps it: the step of its rounding is added to the error.
Bounded stored(const Bounded& x, DType kv_type);

/// The largest |actual - value| / error, and where it is: at most 1 where all is well.
struct Worst {
    double ratio = 0;
    std::size_t at = 0;
};
Worst worst(std::span<const float> actual, const Bounded& expected);

} // namespace headroom::cpu::test
