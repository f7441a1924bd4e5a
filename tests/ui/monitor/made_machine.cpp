#include "tests/ui/monitor/made_machine.h"

#include "engine/steady_seconds.h"

#include <QTest>

#include <cmath>

namespace headroom::test {
namespace {
constexpr double kGib = 1ll << 30;

std::int64_t gib(double value) {
    return std::int64_t(value * kGib);
}
} // namespace

app::DeviceReading made_cpu(double utilization, double used_gib) {
    app::DeviceReading cpu;
    cpu.identity = {.kind = app::DeviceKind::Cpu, .id = "cpu", .name = "Made CPU 9000"};
    cpu.utilization = utilization;
    cpu.core_utilization = std::vector<double>(16, utilization);
    cpu.memory_total = gib(62.7);
    cpu.memory_used = gib(used_gib);
    cpu.memory_free = gib(62.7 - used_gib);
    cpu.swap_total = gib(8);
    cpu.swap_used = gib(0.1);
    cpu.core_clock = 4.2e9;
    cpu.measured_bandwidth = 41e9;
    cpu.temperature = 58.0;
    cpu.power = fail(ErrorCode::Io, "the counter needs an administrator");
    return cpu;
}

app::DeviceReading made_gpu(double utilization, double used_gib) {
    app::DeviceReading gpu;
    gpu.identity = {.kind = app::DeviceKind::NvidiaGpu,
                    .id = "GPU-made",
                    .name = "Made RTX 4090",
                    .uuid = "GPU-made"};
    gpu.utilization = utilization;
    gpu.memory_total = gib(24);
    gpu.memory_used = gib(used_gib);
    gpu.bandwidth = 1008e9;
    gpu.power = 40 + 290 * utilization;
    gpu.power_limit = 450.0;
    gpu.temperature = 48 + 16 * utilization;
    gpu.core_clock = 2.6e9;
    gpu.pcie_generation = 4;
    gpu.pcie_width = 16;
    gpu.throttle = std::vector{app::ThrottleReason::PowerLimit};
    gpu.fan = fail(ErrorCode::Unsupported, "this board does not tell");
    return gpu;
}

void make_activity(WindowDriver& window, int samples) {
    EngineTelemetry& telemetry = window.telemetry;
    const double now = steady_seconds();
    telemetry.event({.kind = EngineEventKind::LoadBegan, .at = now - 40, .model = "qwen3-8b"});
    telemetry.event({.kind = EngineEventKind::LoadEnded, .at = now - 31, .model = "qwen3-8b"});
    telemetry.event({.kind = EngineEventKind::LoadBegan, .at = now - 28, .model = "smollm2"});
    telemetry.event({.kind = EngineEventKind::LoadEnded, .at = now - 26, .model = "smollm2"});
    for (const auto& [id, begin, end] : {std::tuple{1u, 24.0, 16.0}, {2u, 20.0, 13.0}}) {
        telemetry.event({.kind = EngineEventKind::RequestBegan,
                         .at = now - begin,
                         .model = "qwen3-8b",
                         .request = GenerationId{id},
                         .client = "local"});
        telemetry.event({.kind = EngineEventKind::RequestEnded,
                         .at = now - end,
                         .model = "qwen3-8b",
                         .request = GenerationId{id},
                         .client = "local",
                         .reason = FinishReason::EndOfGeneration});
    }
    telemetry.event({.kind = EngineEventKind::RequestBegan,
                     .at = now - 6,
                     .model = "qwen3-8b",
                     .request = GenerationId{3},
                     .client = "local"});
    telemetry.loaded({.id = "qwen3-8b",
                      .name = "Qwen3 8B",
                      .weights_bytes = std::uint64_t(4.7 * kGib),
                      .kv_bytes = std::uint64_t(1.2 * kGib),
                      .workspace_bytes = std::uint64_t(0.3 * kGib),
                      .context_length = 8192,
                      .kv_tokens = 16384,
                      .loaded_at = now - 31});
    telemetry.loaded({.id = "smollm2",
                      .name = "SmolLM2 135M",
                      .weights_bytes = std::uint64_t(1.1 * kGib),
                      .kv_bytes = std::uint64_t(0.4 * kGib),
                      .workspace_bytes = std::uint64_t(0.1 * kGib),
                      .context_length = 8192,
                      .kv_tokens = 8192,
                      .loaded_at = now - 26});
    for (int i = 0; i < samples; ++i) {
        const bool busy = i > 3 && i % 10 > 4;
        telemetry.change("qwen3-8b", [&](ModelActivity& model) {
            if (busy) {
                model.totals.passes += 3;
                model.totals.decoded_tokens += 3;
                model.totals.prefill_tokens += i % 10 == 5 ? 200 : 0;
                model.totals.busy_seconds += 0.2;
                model.totals.weight_bytes += 3 * 4.9e9;
                model.totals.kv_bytes += 3 * 0.2e9;
                model.totals.macs += 3 * 8e9;
            }
            model.running = busy ? 1 : 0;
            model.waiting = busy && i % 3 == 0 ? 1 : 0;
            model.peak = 2;
        });
        const double wave = 0.02 * std::sin(i);
        app::DeviceSample sample;
        sample.devices = {made_cpu(busy ? 0.94 + wave : 0.06 + wave, 14.2 + wave * 10),
                          made_gpu(busy ? 0.5 : 0.02, 1.9)};
        sample.unavailable = {Error{ErrorCode::NotFound, "no AMD GPU is there", "/sys/class/drm"}};
        window.machine.say(sample);
        QTest::qWait(260);
    }
}

TokenPath made_path() {
    TokenPath path{.model = "qwen3-8b",
                   .before = "The capital of France is the city of",
                   .position = 41,
                   .rows = 1,
                   .n_layers = 36,
                   .seconds = 0.118};
    path.phases = {0.0001, 0.021, 0.009, 0.012, 0.041, 0.027, 0.0078, 0};
    const std::array words{" Paris", " Lyon", " light", " France", " lights",
                           " the",   " Mar",  " Nice",  " love",   " course"};
    double share = 0.62;
    for (std::size_t i = 0; i < words.size(); ++i, share *= 0.4)
        path.top.push_back({TokenId(i), std::log(share), words[i], false});
    path.picked = path.top.front();
    path.work = {.weight_bytes = 4.9e9, .kv_bytes = 6e6, .macs = 8e9};
    return path;
}

} // namespace headroom::test
