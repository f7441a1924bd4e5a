#include "engine/fit/context_curve.h"
#include "engine/fit/quantization.h"
#include "engine/fit/recommendation.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
#include <vector>

using namespace headroom;

namespace {
/// Median of a call's time.
double milliseconds(int times, const std::function<void(int)>& call) {
    std::vector<double> spent;
    for (int i = 0; i < times; ++i) {
        const auto begin = std::chrono::steady_clock::now();
        call(i);
        const std::chrono::duration<double, std::milli> time =
            std::chrono::steady_clock::now() - begin;
        spent.push_back(time.count());
    }
    std::ranges::nth_element(spent, spent.begin() + times / 2);
    return spent[std::size_t(times / 2)];
}
} // namespace

/// What one step of the fit page's slider costs: the estimate, and what the cards beside it ask.
int main() {
    const Result<FitModel> model = fit_model(FitDimensions{.name = "Qwen3 32B",
                                                           .n_layers = 64,
                                                           .d_model = 5120,
                                                           .n_heads = 64,
                                                           .n_kv_heads = 8,
                                                           .head_dim = 128,
                                                           .d_ff = 25600,
                                                           .vocab = 151936,
                                                           .context_length = 40960});
    const GpuSpecification* gpu = find_gpu("GeForce RTX 4090");
    if (!model || gpu == nullptr) return 1;
    const FitMachine machine{.gpus = {device_of(*gpu)}, .host = std::nullopt};
    const auto wish_at = [](int step) { return FitWish{.context_length = 256 * (1 + step % 160)}; };
    std::printf("estimate:            %.3f ms\n",
                milliseconds(1000, [&](int i) { estimate_fit(*model, machine, wish_at(i)); }));
    std::printf("context curve:       %.3f ms\n",
                milliseconds(200, [&](int i) { context_curve(*model, machine, wish_at(i)); }));
    std::printf("quantization table:  %.3f ms\n",
                milliseconds(200, [&](int i) { quantization_table(*model, machine, wish_at(i)); }));
    std::printf("what should I get?:  %.1f ms, beside the window's thread\n",
                milliseconds(20, [&](int i) {
                    recommend_gpus(*model, {.fit = wish_at(i), .decode = 20, .prices = {}});
                }));
    return 0;
}
