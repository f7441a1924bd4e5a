#include "tests/kernels/cpu/bounded.h"

#include "kernels/cpu/matrix_kernels.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace headroom::cpu::test {
namespace {

constexpr double kEps = 0x1p-23; // one unit in the last place of a float, relative
// Denormal results count as zero.
constexpr double kTiny = 0x1p-120;

/// Experts, best first.
std::vector<std::int32_t> by_logit(const Bounded& logits) {
    std::vector<std::int32_t> ids(logits.value.size());
    std::iota(ids.begin(), ids.end(), 0);
    std::ranges::stable_sort(
        ids, [&](std::int32_t a, std::int32_t b) { return logits.value[a] > logits.value[b]; });
    return ids;
}

} // namespace

Bounded exactly(std::span<const float> x) {
    return {{x.begin(), x.end()}, std::vector<double>(x.size(), 0)};
}

Bounded product(const TestMatrix& matrix, const Bounded& x, std::int64_t first,
                std::int64_t n_rows) {
    const bool in_8_bits = matrix_layout(matrix.source.type).activations == ActivationFormat::Int8;
    const std::size_t n = x.value.size();
    std::vector<double> input_error = x.error;
    for (std::size_t block = 0; in_8_bits && block < n; block += 32) {
        double largest = 0;
        for (std::size_t i = block; i < block + 32; ++i)
            largest = std::max(largest, std::abs(x.value[i]) + x.error[i]);
        for (std::size_t i = block; i < block + 32; ++i)
            input_error[i] += largest / 254 * (1 + 1e-5);
    }
    Bounded y;
    for (std::int64_t r = first; r < first + n_rows; ++r) {
        const std::span<const float> w = matrix.row(r);
        double total = 0;
        double magnitude = 0;
        double error = 0;
        for (std::size_t i = 0; i < n; ++i) {
            total += w[i] * x.value[i];
            magnitude += std::abs(w[i]) * (std::abs(x.value[i]) + input_error[i]);
            error += std::abs(w[i]) * input_error[i];
        }
        y.value.push_back(total);
        y.error.push_back(error + double(n + 4) * kEps * magnitude + kTiny);
    }
    return y;
}

Bounded product(const TestMatrix& matrix, const Bounded& x) {
    return product(matrix, x, 0, matrix.source.rows);
}

bool experts_told_apart(const ExpertConfig& config, const Bounded& logits) {
    const std::vector<std::int32_t> ids = by_logit(logits);
    for (std::size_t rank = 0; rank < std::size_t(config.used) && rank + 1 < ids.size(); ++rank) {
        const std::int32_t a = ids[rank], b = ids[rank + 1];
        if (logits.value[a] - logits.value[b] <= logits.error[a] + logits.error[b]) return false;
    }
    return true;
}

std::vector<std::int32_t> chosen_experts(const ExpertConfig& config, const Bounded& logits) {
    if (!experts_told_apart(config, logits)) qFatal("the experts of a row can't be told apart");
    std::vector<std::int32_t> ids = by_logit(logits);
    ids.resize(std::size_t(config.used));
    return ids;
}

Bounded expert_weights(const ExpertConfig& config, const Bounded& logits) {
    const std::vector<std::int32_t> ids = chosen_experts(config, logits);
    const double largest = logits.value[ids.front()];
    double total = 0;
    double error = 0;
    for (std::size_t i = 0; i < logits.value.size(); ++i) {
        error = std::max(error, logits.error[i]);
        if (!config.normalized || std::ranges::find(ids, std::int32_t(i)) != ids.end())
            total += std::exp(logits.value[i] - largest);
    }
    Bounded weights;
    for (const std::int32_t id : ids) {
        const double weight = std::exp(logits.value[id] - largest) / total * config.scale;
        // A difference of logits is rounded, and the exponential takes that as a factor.
        const double relative = std::expm1(2 * error) + (double(logits.value.size()) + 16) * kEps +
                                2 * kEps * std::abs(largest - logits.value[id]);
        weights.value.push_back(weight);
        weights.error.push_back(weight * relative);
    }
    return weights;
}

Bounded sum(const Bounded& a, const Bounded& b) {
    Bounded y = a;
    for (std::size_t i = 0; i < y.value.size(); ++i) {
        y.value[i] += b.value[i];
        y.error[i] += b.error[i] + kEps * std::abs(y.value[i]);
    }
    return y;
}

Bounded rms_norm(const Bounded& x, std::span<const float> weight, double eps) {
    const std::size_t n = weight.size();
    Bounded y = x;
    for (std::size_t first = 0; first < x.value.size(); first += n) {
        double squares = 0;
        double error_squares = 0;
        for (std::size_t i = first; i < first + n; ++i) {
            squares += x.value[i] * x.value[i];
            error_squares += x.error[i] * x.error[i];
        }
        const double rms = std::sqrt(squares / double(n) + eps);
        // The root mean square changes by no more than that of the errors.
        const double rms_error = std::sqrt(error_squares / double(n)) / rms + double(n) * kEps;
        for (std::size_t i = first; i < first + n; ++i) {
            const double w = weight[i - first];
            y.value[i] = x.value[i] / rms * w;
            const double relative = rms_error / std::max(0.1, 1 - rms_error) + 8 * kEps;
            y.error[i] = std::abs(w) * x.error[i] / rms * (1 + relative) +
                         std::abs(y.value[i]) * relative + kTiny;
        }
    }
    return y;
}

Bounded rotation(const Bounded& x, const RopeConfig& rope, std::int32_t head_dim,
                 std::int32_t position) {
    Bounded y = x;
    for (std::size_t head = 0; head < x.value.size(); head += head_dim)
        for (std::int32_t j = 0; j < rope.n_rot / 2; ++j) {
            const bool halves = rope.style == RopeStyle::Halves;
            const std::size_t a = head + (halves ? j : 2 * j);
            const std::size_t b = halves ? a + rope.n_rot / 2 : a + 1;
            const double angle = position * rope.inverse_frequency[j];
            const double c = std::cos(angle) * rope.magnitude;
            const double s = std::sin(angle) * rope.magnitude;
            y.value[a] = x.value[a] * c - x.value[b] * s;
            y.value[b] = x.value[a] * s + x.value[b] * c;
            const double rounding = 4 * kEps * (std::abs(x.value[a]) + std::abs(x.value[b]));
            y.error[a] = std::abs(c) * x.error[a] + std::abs(s) * x.error[b] + rounding;
            y.error[b] = std::abs(s) * x.error[a] + std::abs(c) * x.error[b] + rounding;
        }
    return y;
}

Bounded gated(const Bounded& gate, const Bounded& up, Activation activation) {
    Bounded y;
    for (std::size_t i = 0; i < gate.value.size(); ++i) {
        const double g = gate.value[i];
        const double t = activation == Activation::Silu
                             ? g
                             : 2 * std::sqrt(2 / M_PI) * (g + 0.044715 * g * g * g);
        const double active = g / (1 + std::exp(-t));
        // Both slopes stay below 1.13. The exponential of a rounded argument adds |t| eps.
        const double error = 1.13 * gate.error[i] + (8 + 4 * std::abs(t)) * kEps * std::abs(active);
        const double u = up.value[i];
        y.value.push_back(active * u);
        y.error.push_back(error * (std::abs(u) + up.error[i]) + std::abs(active) * up.error[i] +
                          2 * kEps * std::abs(active * u) + kTiny);
    }
    return y;
}

Bounded soft_capped(const Bounded& x, double cap) {
    Bounded y = x;
    if (cap == 0) return y;
    for (std::size_t i = 0; i < x.value.size(); ++i) {
        y.value[i] = cap * std::tanh(x.value[i] / cap);
        // The slope is at most 1. e^-2|t| <= 1 of a rounded argument is off by 2 |t| e^-2|t| eps,
        // below 0.4 eps, and by its own rounding; sum, difference, quotient and product add theirs.
        y.error[i] += 8 * kEps * cap;
    }
    return y;
}

Bounded stored(const Bounded& x, DType kv_type) {
    Bounded y = x;
    for (std::size_t i = 0; i < x.value.size(); ++i) {
        // To nearest, so half a step; but of a value that may itself be off.
        if (kv_type == DType::F16)
            y.error[i] += 0x1p-11 * (std::abs(x.value[i]) + x.error[i]) + 0x1p-24;
        if (kv_type != DType::Q8_0) continue;
        double largest = 0;
        for (std::size_t j = i / 32 * 32; j < i / 32 * 32 + 32; ++j)
            largest = std::max(largest, std::abs(x.value[j]) + x.error[j]);
        // Half a step, and the scale itself as half precision.
        y.error[i] += largest * (0.5 / 127 * 1.001 + 0x1p-11);
    }
    return y;
}

Worst worst(std::span<const float> actual, const Bounded& expected) {
    Worst found;
    for (std::size_t i = 0; i < actual.size(); ++i) {
        const double off = std::abs(actual[i] - expected.value[i]);
        const double ratio = off == 0 ? 0 : off / expected.error[i];
        if (!(ratio <= found.ratio)) found = {ratio, i}; // also where it is NaN
    }
    return found;
}

} // namespace headroom::cpu::test
