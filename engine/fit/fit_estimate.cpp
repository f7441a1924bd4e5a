#include "engine/fit/fit_estimate.h"

#include "engine/fit/fit_speed.h"
#include "engine/fit/fit_trial.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace headroom {
namespace {

/// Of the CPU's time: an answer takes noticeably longer where as much is taken.
constexpr double kBusy = 0.25;

constexpr std::array<const char*, kFitParts> kPartNames{
    "weights",          "KV cache",        "KV cache, sliding window",
    "KV cache, latent", "recurrent state", "workspace",
    "driver context",   "projector",       "draft model"};

std::string refused(const FitModel& model, const FitMachine& machine, const FitWish& wish) {
    if (!model.unknown.empty()) return model.unknown;
    if (model.layers.empty()) return "nothing is known of the model's layers";
    if (machine.gpus.empty() && !machine.host) return "there is no device";
    if (wish.users < 1 || wish.users > 1024) return "1 to 1024 users are possible";
    if (wish.batch < 1 || wish.batch > 65536) return "batches of 1 to 65,536 are possible";
    if (wish.context_length < 0 || wish.context_length > std::int64_t{1} << 30)
        return "a context of 1 to 1,073,741,824 tokens is possible";
    if (model.context_length > 0 && wish.context_length > model.context_length)
        return fmt::format("a context of {} tokens was asked for; the model was trained for {}",
                           wish.context_length, model.context_length);
    for (const FitDevice& gpu : machine.gpus)
        if (gpu.free == 0)
            return fmt::format("what is free on {} is not known: {}", gpu.name, gpu.free_reason);
    return {};
}

Verdict verdict_of(const ByteRange& total, std::uint64_t free) {
    return total.high <= free     ? Verdict::Fits
           : total.likely <= free ? Verdict::Tight
                                  : Verdict::DoesNotFit;
}

const FitDevice& device_at(const FitMachine& machine, std::size_t index) {
    return index < machine.gpus.size() ? machine.gpus[index] : *machine.host;
}

std::vector<DeviceEstimate> device_estimates(const FitModel& model, const FitMachine& machine,
                                             const FitWish& wish, const FitTrial& trial) {
    std::vector<DeviceEstimate> result;
    const std::int64_t context = context_of(model, wish);
    for (std::size_t d = 0; d < trial.devices.size(); ++d) {
        const FitDevice& device = device_at(machine, d);
        DeviceEstimate estimate{.name = device.name,
                                .gpu = device.gpu,
                                .total = total_of(trial.devices[d]),
                                .memory = device.memory,
                                .free = device.free,
                                .held = device.held};
        estimate.layers = std::int32_t(std::ranges::count(trial.layout.layer_device, d));
        for (std::size_t p = 0; p < kFitParts; ++p) {
            const ByteRange& bytes = trial.devices[d][p];
            if (bytes.high == 0) continue;
            estimate.parts.push_back(
                {FitPart(p), bytes,
                 reason_of(FitPart(p), {model, device, trial.layout, d, context, wish, trial.exact},
                           bytes)});
        }
        estimate.verdict = verdict_of(estimate.total, device.free);
        result.push_back(std::move(estimate));
    }
    return result;
}

std::string reason_text(const FitEstimate& estimate) {
    const DeviceEstimate* tightest = nullptr;
    double most = -1;
    for (const DeviceEstimate& device : estimate.devices) {
        const double share =
            double(device.total.likely) / double(std::max<std::uint64_t>(device.free, 1));
        if (share > most) {
            most = share;
            tightest = &device;
        }
    }
    if (tightest == nullptr) return {};
    std::string text = fmt::format("{} of {} free on {}", bytes_text(tightest->total.likely),
                                   bytes_text(tightest->free), tightest->name);
    const auto unsure = std::ranges::max_element(tightest->parts, {}, [](const PartEstimate& part) {
        return part.bytes.high - part.bytes.low;
    });
    if (unsure != tightest->parts.end() && unsure->bytes.high > unsure->bytes.low)
        text += fmt::format("; the {} is the least certain part: {} to {}", name_of(unsure->part),
                            bytes_text(unsure->bytes.low), bytes_text(unsure->bytes.high));
    return text;
}

bool cpu_works(const FitMachine& machine, const FitLayout& layout) {
    return machine.gpus.empty() || layout.experts_on_host ||
           std::ranges::count(layout.layer_device, layout.table_device) > 0;
}

std::size_t n_held(const FitMachine& machine) {
    std::size_t n = machine.host ? machine.host->held.size() : 0;
    for (const FitDevice& gpu : machine.gpus)
        n += gpu.held.size();
    return n;
}

/// Our engine computes a model as a whole on one device.
bool ours_on_gpu(const FitMachine& machine, const FitLayout& layout, const FitModel& model) {
    if (machine.gpus.size() != 1 || machine.gpus[0].backend.empty() || !model.lacks.empty())
        return false;
    return std::ranges::all_of(layout.layer_device, [](std::size_t d) { return d == 0; }) &&
           !layout.experts_on_host;
}

/// What would run it.
std::string backend_of(const FitMachine& machine, const FitTrial& trial, const FitModel& model) {
    if (trial.ours) return trial.exact ? machine.host->backend : machine.gpus[0].backend;
    std::vector<std::string> vendors;
    for (const FitDevice& gpu : machine.gpus)
        if (std::ranges::find(vendors, gpu.vendor) == vendors.end()) vendors.push_back(gpu.vendor);
    if (vendors.empty())
        return model.lacks.empty()
                   ? "an engine for CPUs (not Headroom's)"
                   : fmt::format("an engine that knows {} (not Headroom's yet)", model.lacks);
    return fmt::format("an engine for {} GPUs (not Headroom's yet)", fmt::join(vendors, " and "));
}

/// What our engine can't do with these GPUs, as the beginning of a sentence.
std::string can_not(const FitMachine& machine) {
    const bool several = machine.gpus.size() > 1;
    const auto unusable = std::ranges::find_if(
        machine.gpus, [](const FitDevice& gpu) { return gpu.backend.empty(); });
    if (unusable != machine.gpus.end()) {
        const char* gpus = several ? "these GPUs" : "this GPU";
        return unusable->why_not.empty()
                   ? fmt::format("Headroom can't use {} yet", gpus)
                   : fmt::format("Headroom can't use {}: {}", gpus, unusable->why_not);
    }
    return several ? "Headroom can't divide a model among GPUs yet"
                   : "Headroom can't divide a model between GPU and CPU yet";
}

std::string notice_of(const FitModel& model, const FitMachine& machine, const FitWish& wish,
                      const FitEstimate& estimate) {
    if (estimate.ours) return {};
    if (machine.gpus.empty())
        return model.lacks.empty()
                   ? std::string()
                   : fmt::format("Headroom can't run this model yet: it lacks {}", model.lacks);
    std::string text = can_not(machine);
    if (!model.lacks.empty()) text += fmt::format(", nor run this model: it lacks {}", model.lacks);
    std::string other = estimate.speed
                            ? fmt::format("with an engine that supports {} about {:.0f}{}",
                                          machine.gpus.size() > 1 ? "them" : "it",
                                          estimate.speed->decode.likely, " tok/s")
                            : std::string();
    std::string here;
    if (machine.host) {
        const FitMachine cpu{.host = machine.host};
        FitWish alone = wish;
        alone.gpu_layers = -1;
        alone.experts_on_cpu = false;
        const FitTrial trial = try_fit(model, cpu, alone);
        const auto speed =
            trial.verdict == Verdict::Fits || trial.verdict == Verdict::Tight
                ? speed_of(model, cpu, trial.layout, context_of(model, alone), alone, trial.ours)
                : std::nullopt;
        if (speed && model.lacks.empty())
            here = fmt::format("on the CPU {:.0f} tok/s", speed->decode.likely);
        else if (trial.verdict == Verdict::DoesNotFit && model.lacks.empty())
            here = "on the CPU it does not fit either";
    }
    if (!here.empty() || !other.empty()) text += text.find(':') == std::string::npos ? ": " : "; ";
    text += here;
    if (!here.empty() && !other.empty()) text += "; ";
    return text + other;
}
} // namespace

ByteRange& ByteRange::operator+=(const ByteRange& other) {
    low += other.low;
    likely += other.likely;
    high += other.high;
    return *this;
}

const char* name_of(Verdict verdict) {
    constexpr std::array names{"fits", "tight", "does not fit", "unknown"};
    return names[std::size_t(verdict)];
}

const char* name_of(FitPart part) {
    return kPartNames[std::size_t(part)];
}

FitNeed need_of(const FitEstimate& estimate) {
    FitNeed need;
    for (const DeviceEstimate& device : estimate.devices) {
        if (device.gpu != estimate.devices.front().gpu) {
            need.beside += device.total.likely;
            continue;
        }
        need.bytes += device.total;
        need.free += device.free;
        need.memory += device.memory;
    }
    return need;
}

FitMachine machine_for(const FitModel& model, FitMachine machine) {
    if (model.file.empty()) return machine;
    const auto take_back = [&](FitDevice& device) {
        for (const HeldModel& held : device.held)
            if (held.file == model.file)
                device.free = std::min(device.free + held.bytes, device.memory);
        std::erase_if(device.held, [&](const HeldModel& h) { return h.file == model.file; });
    };
    std::ranges::for_each(machine.gpus, take_back);
    if (machine.host) take_back(*machine.host);
    return machine;
}

std::uint64_t FitTrial::likely() const {
    std::uint64_t sum = 0;
    for (const PartBytes& device : devices)
        sum += total_of(device).likely;
    return sum;
}

FitTrial try_fit(const FitModel& model, const FitMachine& machine, const FitWish& wish) {
    FitTrial trial{.error = refused(model, machine, wish)};
    if (!trial.error.empty()) return trial;
    const std::int64_t context = context_of(model, wish);
    trial.layout = lay_out(model, machine, wish);
    if (machine.gpus.empty() && machine.host->own != nullptr && model.own) {
        if (auto own = own_bytes(*model.own, *machine.host->own, context, wish)) {
            trial.ours = trial.exact = true;
            trial.devices = {*own};
        }
    }
    if (!trial.exact) {
        trial.devices = general_bytes(model, machine, trial.layout, context, wish);
        trial.ours = ours_on_gpu(machine, trial.layout, model);
    }
    trial.verdict = Verdict::Fits;
    for (std::size_t d = 0; d < trial.devices.size(); ++d) {
        const ByteRange total = total_of(trial.devices[d]);
        const std::uint64_t free = device_at(machine, d).free;
        trial.verdict = std::max(trial.verdict, verdict_of(total, free));
        if (total.likely > free) trial.missing += total.likely - free;
    }
    return trial;
}

std::int64_t longest_context(const FitModel& model, const FitMachine& machine, FitWish wish) {
    constexpr std::int64_t kStep = 256;
    const std::int64_t most = model.context_length > 0 ? model.context_length : 1 << 20;
    const auto fits = [&](std::int64_t context) {
        wish.context_length = context;
        const Verdict verdict = try_fit(model, machine, wish).verdict;
        return verdict == Verdict::Fits || verdict == Verdict::Tight;
    };
    if (fits(most)) return most;
    std::int64_t low = 0, high = (most + kStep - 1) / kStep;
    while (low + 1 < high) {
        const std::int64_t middle = (low + high) / 2;
        (fits(middle * kStep) ? low : high) = middle;
    }
    return low * kStep;
}

FitEstimate estimate_fit(const FitModel& model, const FitMachine& now, const FitWish& wish) {
    FitEstimate estimate;
    const FitMachine machine = machine_for(model, now);
    estimate.loaded = n_held(machine) < n_held(now);
    const FitTrial trial = try_fit(model, machine, wish);
    estimate.verdict = trial.verdict;
    if (!trial.error.empty()) {
        estimate.reason = trial.error;
        return estimate;
    }
    estimate.ours = trial.ours;
    estimate.backend = backend_of(machine, trial, model);
    estimate.context_length = context_of(model, wish);
    estimate.devices = device_estimates(model, machine, wish, trial);
    estimate.speed =
        speed_of(model, machine, trial.layout, estimate.context_length, wish, estimate.ours);
    if (machine.host && machine.host->busy >= kBusy && cpu_works(machine, trial.layout))
        estimate.busy = machine.host->busy;
    estimate.reason = reason_text(estimate);
    estimate.notice = notice_of(model, machine, wish, estimate);
    estimate.fitting_context = longest_context(model, machine, wish);
    if (estimate.verdict != Verdict::Fits) estimate.fixes = fixes_of(model, machine, wish, trial);
    return estimate;
}

} // namespace headroom
