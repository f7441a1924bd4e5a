#pragma once

#include "kernels/cuda/device/simt.h"
#include "kernels/cuda/params.h"

namespace headroom::cuda {

/// 1 / sqrt(mean(x^2) + eps) of a row, by one warp; the same for all lanes. `Load` says how.
template <class Load>
SIMT_DEVICE float inverse_rms(std::uint32_t n, float eps, Load load) {
    float squares = 0;
    for (std::uint32_t i = simt::lane(); i < n; i += simt::kWarpLanes) {
        const float x = load(i);
        squares = simt::fma(x, x, squares);
    }
    squares = simt::warp_sum(squares);
    return simt::div(1.0f, simt::sqrt(simt::add(simt::div(squares, float(n)), eps)));
}

/// silu(x) = x / (1 + exp(-x)); gelu(x) = x / (1 + exp(-2 u)), u = sqrt(2 / pi) (x + 0.044715 x^3),
/// which is x / 2 (1 + tanh(u)).
SIMT_DEVICE float activate(bool gelu, float x) {
    constexpr float kTwoRootTwoOverPi = 1.5957691216057308f;
    const float t = gelu ? kTwoRootTwoOverPi * (x + 0.044715f * x * x * x) : x;
    return simt::div(x, 1.0f + simt::exp(-t));
}

/// cap * tanh(x / cap), tanh(t) = (1 - exp(-2 |t|)) / (1 + exp(-2 |t|)) with the sign of t; x where
/// the cap is 0.
SIMT_DEVICE float soft_capped(float cap, float x) {
    if (cap == 0) return x;
    const float e = simt::exp(simt::div(-2.0f * simt::abs(x), cap));
    const float size = cap * simt::div(1.0f - e, 1.0f + e);
    return x < 0 ? -size : size;
}

/// Whether this block is the last of `expected` to come by: what the others stored before is then
/// to be read with load_fresh. Called by all threads of the block; the counter is zero again after
/// it.
SIMT_DEVICE bool last_to_arrive(std::uint32_t* counter, std::uint32_t expected,
                                const simt::Shared<std::uint32_t>& flag) {
    simt::fence();
    simt::barrier();
    if (simt::thread() == 0) {
        const bool last = simt::atomic_increment(counter) == expected - 1;
        if (last) simt::store(counter, 0u);
        flag.store(0, last ? 1u : 0u);
    }
    simt::barrier();
    const bool last = flag.load(0) != 0;
    if (last) simt::fence();
    return last;
}

} // namespace headroom::cuda
