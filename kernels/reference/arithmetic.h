#pragma once

#include "kernels/api/layer.h"

#include <cstddef>
#include <span>

namespace headroom::reference {

/// Sum of a[i] * b[i]. The order of summation depends on n alone.
double dot(const double* a, const double* b, std::size_t n);

/// out = x / sqrt(mean(x^2) + eps) * weight. `out` may be `x`. Zhang and Sennrich,
/// "Root Mean Square Layer Normalization", equation 4, with eps as every model adds it.
void rms_norm(std::span<const double> x, std::span<const float> weight, double eps,
              std::span<double> out);

/// Rotates the first n_rot values of a head. Su et al., "RoFormer", equation 34.
void rotate(const RopeConfig& rope, std::int32_t position, std::span<double> head);

/// silu(x) = x / (1 + exp(-x)); gelu_tanh(x) = x / 2 (1 + tanh(sqrt(2 / pi) (x + 0.044715 x^3))).
double activate(Activation activation, double x);

/// cap * tanh(x / cap); x where the cap is 0. Gemma Team, "Gemma 2", section 2, "Logit
/// soft-capping".
double soft_capped(double cap, double x);

} // namespace headroom::reference
