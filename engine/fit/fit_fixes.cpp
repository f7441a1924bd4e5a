#include "engine/fit/fit_speed.h"
#include "engine/fit/fit_trial.h"
#include "engine/fit/quantization.h"

#include <fmt/format.h>

#include <algorithm>

namespace headroom {
namespace {

struct Search {
    const FitModel& model;
    const FitMachine& machine;
    const FitWish& wish;
    const FitTrial& now;
    std::vector<FitFix> fixes = {};

    static bool good(Verdict verdict) {
        return verdict == Verdict::Fits || verdict == Verdict::Tight;
    }
    double decode(const FitModel& of, const FitWish& with) const {
        const FitTrial trial = try_fit(of, machine, with);
        const auto speed =
            speed_of(of, machine, trial.layout, context_of(of, with), with, trial.ours);
        return speed ? speed->decode.likely : 0;
    }
    /// "21 tok/s instead of 48"
    std::string slower(const FitModel& of, const FitWish& with) const {
        const double then = decode(of, with), before = decode(model, wish);
        return then > 0 && before > 0 ? fmt::format("{:.0f} tok/s instead of {:.0f}", then, before)
                                      : std::string("slower");
    }
    void add(FitFix fix, const FitModel& of) {
        const FitTrial then = try_fit(of, machine, fix.wish);
        if (then.verdict == Verdict::Unknown) return;
        if (then.verdict > now.verdict ||
            (then.verdict == now.verdict && then.likely() >= now.likely()))
            return;
        fix.verdict = then.verdict;
        // What lies elsewhere is no longer in the way; else the difference of all.
        fix.saves = now.missing > then.missing && then.likely() >= now.likely()
                        ? now.missing - then.missing
                    : now.likely() > then.likely() ? now.likely() - then.likely()
                                                   : 0;
        fixes.push_back(std::move(fix));
    }

    void kv_types();
    void batch();
    void experts();
    void users();
    void quantization();
    void context();
    void layers();
    void from_disk();
};

void Search::kv_types() {
    if (bytes_of(wish.key_type) <= bytes_of(KvType::Q8_0)) return;
    FitWish with = wish;
    with.key_type = with.value_type = KvType::Q8_0;
    add({.kind = FixKind::KvType,
         .change = "KV cache to q8_0",
         .cost = "a little accuracy of attention",
         .wish = with},
        model);
}

void Search::batch() {
    if (wish.batch <= 128) return;
    FitWish with = wish;
    with.batch = 128;
    add({.kind = FixKind::Batch,
         .change = "batches of 128 tokens",
         .cost = "prompts are read more slowly",
         .wish = with},
        model);
}

void Search::experts() {
    if (model.n_experts == 0 || !machine.host || machine.gpus.empty() || wish.experts_on_cpu)
        return;
    FitWish with = wish;
    with.experts_on_cpu = true;
    add({.kind = FixKind::ExpertsOnCpu,
         .change = "experts in the system's memory",
         .cost = slower(model, with),
         .wish = with},
        model);
}

void Search::users() {
    if (wish.users < 2) return;
    FitWish with = wish;
    for (with.users = wish.users / 2; with.users > 1; with.users /= 2)
        if (good(try_fit(model, machine, with).verdict)) break;
    add({.kind = FixKind::Users,
         .change =
             with.users == 1 ? "one user at a time" : fmt::format("{} users at a time", with.users),
         .cost = "others wait for their turn",
         .wish = with},
        model);
}

/// The largest mix that fits, of those below the present one.
void Search::quantization() {
    const Quantization* last = nullptr;
    for (const Quantization& mix : quantizations()) {
        if (mix.bits_per_weight >= model.bits_per_weight * 0.97) continue;
        const FitModel smaller = with_quantization(model, mix);
        if (now.exact && !smaller.own) continue;
        last = &mix;
        if (good(try_fit(smaller, machine, wish).verdict)) break;
    }
    if (last == nullptr) return;
    const FitModel smaller = with_quantization(model, *last);
    add({.kind = FixKind::Quantization,
         .change = fmt::format("quantization {}", last->name),
         .cost = fmt::format("accuracy: {:.1f} bits a weight instead of {:.1f}",
                             last->bits_per_weight, model.bits_per_weight),
         .wish = wish,
         .quantization = std::string(last->name)},
        smaller);
}

void Search::context() {
    FitWish with = wish;
    with.context_length = longest_context(model, machine, wish);
    if (with.context_length < 256 || with.context_length >= context_of(model, wish)) return;
    add({.kind = FixKind::Context,
         .change = fmt::format("a context of {} tokens", with.context_length),
         .cost = fmt::format("what is older than {} tokens is cut", with.context_length),
         .wish = with},
        model);
}

/// The most layers that fit: never none while one does.
void Search::layers() {
    if (machine.gpus.empty() || !machine.host) return;
    const auto n_layers = std::int32_t(model.layers.size());
    FitWish with = wish;
    std::int32_t fits = -1,
                 beyond = wish.gpu_layers >= 0 ? std::min(wish.gpu_layers, n_layers) : n_layers;
    while (fits + 1 < beyond) {
        with.gpu_layers = (fits + beyond) / 2;
        (good(try_fit(model, machine, with).verdict) ? fits : beyond) = with.gpu_layers;
    }
    if (fits < 0) return;
    with.gpu_layers = fits;
    add({.kind = FixKind::FewerGpuLayers,
         .change = fmt::format("{} of {} layers on the GPU", fits, n_layers),
         .cost = slower(model, with),
         .wish = with},
        model);
}

void Search::from_disk() {
    if (!now.exact || wish.weights == WeightsMode::FromFile) return;
    FitWish with = wish;
    with.weights = WeightsMode::FromFile;
    add({.kind = FixKind::FromDisk,
         .change = "load anyway, reading the weights from disk",
         .cost = "every token waits for the disk",
         .wish = with},
        model);
}
} // namespace

std::vector<FitFix> fixes_of(const FitModel& model, const FitMachine& machine, const FitWish& wish,
                             const FitTrial& now) {
    // In the order of what they cost a person.
    Search search{model, machine, wish, now};
    search.kv_types();
    search.batch();
    search.users();
    search.experts();
    search.quantization();
    search.layers();
    search.context();
    search.from_disk();
    std::ranges::stable_sort(search.fixes, {},
                             [](const FitFix& fix) { return fix.verdict == Verdict::DoesNotFit; });
    return std::move(search.fixes);
}

} // namespace headroom
