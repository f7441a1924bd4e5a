#include "engine/fit/fit_device.h"

#include "kernels/api/backends.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace headroom {
namespace {
constexpr double kGib = 1024.0 * 1024 * 1024;
constexpr std::uint64_t kLeastReserve = std::uint64_t{400} << 20;

/// Share of a unified memory that a GPU may use. Apple: 66-78 % of RAM is the working set's limit;
/// elsewhere most, beside what the system needs.
double usable_share(const GpuSpecification& gpu) {
    return gpu.vendor == "Apple" ? 0.72 : 0.75;
}

/// The digits that a text begins with; 0 where there are none.
int number(std::string_view text) {
    int value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}
} // namespace

RunScale MeasuredSpeed::scale_for(const std::string& run_name, bool has_experts) const {
    RunScale scale;
    for (const RunScale& each : scales) {
        const bool own = each.model == run_name;
        if (!own && (!each.model.empty() || each.experts != has_experts)) continue;
        if (each.decodes > 0 && (own || scale.decodes == 0)) {
            scale.decode = each.decode;
            scale.decodes = each.decodes;
        }
        if (each.prefills > 0 && (own || scale.prefills == 0)) {
            scale.prefill = each.prefill;
            scale.prefills = each.prefills;
        }
        if (own) scale.model = run_name;
    }
    return scale;
}

void GpuSupport::judge(FitDevice& device, std::string_view compute) const {
    if (device.vendor != "NVIDIA") return;
    const std::size_t dot = compute.find('.');
    if (backend.empty()) {
        device.why_not = why_not;
    } else if (dot == std::string_view::npos) {
        device.why_not = "its compute capability is not known";
    } else {
        const int capability =
            number(compute.substr(0, dot)) * 10 + number(compute.substr(dot + 1));
        const std::string lack = why_no_cuda_code(architectures, capability);
        if (lack.empty())
            device.backend = backend;
        else
            device.why_not = fmt::format("{} has {}", device.name, lack);
    }
}

const GpuSupport& released_support() {
    static const GpuSupport support{.backend = "cuda",
                                    .architectures = std::string(released_cuda_architectures()),
                                    .why_not = {}};
    return support;
}

FitDevice device_of(const GpuSpecification& gpu, const GpuSupport& support) {
    FitDevice device{.name = std::string(gpu.name),
                     .vendor = std::string(gpu.vendor),
                     .architecture = std::string(gpu.architecture),
                     .gpu = true,
                     .unified = gpu.unified,
                     .memory = std::uint64_t(gpu.memory_gib * kGib),
                     .bandwidth = gpu.bandwidth,
                     .matrix_rate = gpu.matrix_rate(),
                     .watts = gpu.tdp_watts,
                     .price_usd = gpu.list_price_usd};
    support.judge(device, gpu.compute);
    if (gpu.memory_gib == 0) {
        device.free_reason = "it shares the system's memory, whose size is not given";
    } else if (gpu.unified) {
        device.free = std::uint64_t(double(device.memory) * usable_share(gpu));
        device.free_reason = fmt::format("{:.0f} % of {:.0f} GiB that it shares with the system",
                                         usable_share(gpu) * 100, gpu.memory_gib);
    } else {
        // Read on cards: 24,115 of 24,576 MiB (3090), 32,111 of 32,607 (5090), 7,745 of 8,151.
        const auto reserve = std::max<std::uint64_t>(device.memory / 50, kLeastReserve);
        device.free = device.memory - std::min(device.memory, reserve);
        device.free_reason = fmt::format("{:.0f} GiB, of which the driver keeps about {:.0f} MiB",
                                         gpu.memory_gib, double(reserve) / (1 << 20));
    }
    return device;
}

FitDevice this_cpu(const Backend& backend, std::int32_t threads, const MeasuredSpeed& measured,
                   const FreeMemory& free) {
    return {.name = "CPU",
            .memory = free.total,
            .free = free.bytes,
            .free_reason = free.limited_by,
            .bandwidth = measured.bandwidth,
            .matrix_rate = measured.int8_ops,
            .backend = backend.name(),
            .own = &backend,
            .threads = threads,
            .measured = measured};
}

} // namespace headroom
