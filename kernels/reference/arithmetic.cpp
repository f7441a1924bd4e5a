#include "kernels/reference/arithmetic.h"

#include "kernels/base/assert.h"

#include <cmath>
#include <numbers>

namespace headroom::reference {

double dot(const double* a, const double* b, std::size_t n) {
    // Eight sums in fixed places, so that the compiler may use vectors without reordering.
    double sums[8] = {};
    std::size_t i = 0;
    for (; i + 8 <= n; i += 8)
        for (std::size_t lane = 0; lane < 8; ++lane)
            sums[lane] += a[i + lane] * b[i + lane];
    double total = 0;
    for (const double sum : sums)
        total += sum;
    for (; i < n; ++i)
        total += a[i] * b[i];
    return total;
}

void rms_norm(std::span<const double> x, std::span<const float> weight, double eps,
              std::span<double> out) {
    HEADROOM_ASSERT(x.size() == weight.size() && x.size() == out.size());
    const double mean_square = dot(x.data(), x.data(), x.size()) / static_cast<double>(x.size());
    const double scale = 1.0 / std::sqrt(mean_square + eps);
    for (std::size_t i = 0; i < x.size(); ++i)
        out[i] = x[i] * scale * weight[i];
}

void rotate(const RopeConfig& rope, std::int32_t position, std::span<double> head) {
    const std::size_t n_pairs = static_cast<std::size_t>(rope.n_rot) / 2;
    HEADROOM_ASSERT(2 * n_pairs <= head.size() && rope.inverse_frequency.size() >= n_pairs);
    for (std::size_t j = 0; j < n_pairs; ++j) {
        const bool halves = rope.style == RopeStyle::Halves;
        double& a = head[halves ? j : 2 * j];
        double& b = head[halves ? j + n_pairs : 2 * j + 1];
        const double angle = position * rope.inverse_frequency[j];
        const double cosine = rope.magnitude * std::cos(angle);
        const double sine = rope.magnitude * std::sin(angle);
        const double rotated = a * cosine - b * sine;
        b = a * sine + b * cosine;
        a = rotated;
    }
}

double activate(Activation activation, double x) {
    switch (activation) {
    case Activation::Silu:
        return x / (1.0 + std::exp(-x));
    case Activation::GeluTanh: {
        const double inner = std::sqrt(2.0 / std::numbers::pi) * (x + 0.044715 * x * x * x);
        return 0.5 * x * (1.0 + std::tanh(inner));
    }
    }
    HEADROOM_ASSERT(false);
}

double soft_capped(double cap, double x) {
    return cap > 0 ? cap * std::tanh(x / cap) : x;
}

} // namespace headroom::reference
