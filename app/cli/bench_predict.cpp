#include "app/cli/bench_predict.h"

#include "app/cli/fit_arguments.h"
#include "app/cli/output.h"
#include "engine/fit/fit_speed.h"
#include "engine/fit/phase_speed.h"
#include "kernels/api/backends.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <array>

namespace headroom::cli {
namespace {
using nlohmann::ordered_json;

/// Llama 3.2 1B and Llama 3.1 8B.
const std::array kShapes{FitDimensions{.name = "1B (Llama 3.2)",
                                       .n_layers = 16,
                                       .d_model = 2048,
                                       .n_heads = 32,
                                       .n_kv_heads = 8,
                                       .head_dim = 64,
                                       .d_ff = 8192,
                                       .vocab = 128256,
                                       .context_length = 131072,
                                       .tied = true},
                         FitDimensions{.name = "8B (Llama 3.1)",
                                       .n_layers = 32,
                                       .d_model = 4096,
                                       .n_heads = 32,
                                       .n_kv_heads = 8,
                                       .head_dim = 128,
                                       .d_ff = 14336,
                                       .vocab = 128256,
                                       .context_length = 131072}};

Result<std::vector<FitModel>> modelsOf(const BenchArguments& arguments) {
    std::vector<FitModel> models;
    if (arguments.model.empty()) {
        for (const FitDimensions& shape : kShapes)
            models.push_back(TRY(fit_model(shape)));
        return models;
    }
    const auto backend = TRY(make_backend("cpu", {}));
    models.push_back(TRY(fitSubject(arguments.model, *backend)).model);
    if (!models.front().unknown.empty())
        return fail(ErrorCode::Unsupported, models.front().unknown, arguments.model);
    return models;
}

ordered_json phaseJson(const PhaseSpeed& phase) {
    return {{"phase", name_of(phase.kind)},
            {"launches", phase.launches},
            {"weight_bytes", phase.work.weight_bytes},
            {"kv_bytes", phase.work.kv_bytes},
            {"operations", phase.work.operations},
            {"memory_seconds", phase.memory_seconds()},
            {"arithmetic_seconds", phase.arithmetic_seconds},
            {"launch_seconds", phase.overhead_seconds},
            {"seconds", phase.seconds()}};
}

/// The fit checker's figures of a model that lies on the GPU as a whole, with the phases of the
/// passes that they are made of.
ordered_json passJson(const FitModel& model, const FitDevice& gpu, const FitWish& wish,
                      bool prefill) {
    const FitMachine machine{.gpus = {gpu}, .host = std::nullopt};
    const auto speed = speed_of(model, machine, lay_out(model, machine, wish),
                                context_of(model, wish), wish, true);
    const PassSpeed pass = pass_speed(model, gpu, wish, prefill, PassKernels::Ours);
    const FitRange rate = prefill ? speed->prefill : speed->decode;
    const double sequences = prefill ? 1 : wish.users;
    ordered_json result{{"model", model.name},
                        {"quantization", model.quantization},
                        {"work", prefill ? "prefill" : "decode"},
                        {"tokens", prefill ? wish.prompt_tokens : 1},
                        {"batch", prefill ? 1 : wish.users},
                        {"depth", prefill ? 0 : wish.depth},
                        {"pass_tokens", pass.rows},
                        {"seconds", pass.seconds()},
                        {"tokens_per_second", sequences * rate.likely},
                        {"lowest_tokens_per_second", sequences * rate.low},
                        {"highest_tokens_per_second", sequences * rate.high},
                        {"bandwidth_share", pass.bandwidth_share},
                        {"arithmetic_share", pass.arithmetic_share},
                        {"layer_seconds", pass.layer_seconds},
                        {"launch_seconds", pass.launch_seconds},
                        {"phases", ordered_json::array()}};
    for (const PhaseSpeed& phase : pass.phases)
        result["phases"].push_back(phaseJson(phase));
    return result;
}

void printPass(const ordered_json& pass) {
    const bool prefill = pass["work"] == "prefill";
    fmt::print("\n{} {}: {}\n", forTerminal(pass["model"].get<std::string>()),
               pass["quantization"].get<std::string>(),
               prefill ? fmt::format("prefill of {} tokens", pass["tokens"].get<std::int64_t>())
                       : fmt::format("decode, {} at once, {} tokens in",
                                     pass["batch"].get<std::int64_t>(),
                                     pass["depth"].get<std::int64_t>()));
    fmt::print("{:17} {:>8} {:>11} {:>8} {:>10} {:>10} {:>10} {:>10}\n", "phase", "launches",
               "weights MB", "KV MB", "GFLOP", "memory µs", "launch µs", "µs");
    double weights = 0;
    for (const ordered_json& phase : pass["phases"]) {
        weights += phase["weight_bytes"].get<double>();
        fmt::print(
            "{:17} {:8} {:11.1f} {:8.1f} {:10.2f} {:9.1f} {:9.1f} {:9.1f}\n",
            phase["phase"].get<std::string>(), phase["launches"].get<std::int64_t>(),
            phase["weight_bytes"].get<double>() / 1e6, phase["kv_bytes"].get<double>() / 1e6,
            phase["operations"].get<double>() / 1e9, phase["memory_seconds"].get<double>() * 1e6,
            phase["launch_seconds"].get<double>() * 1e6, phase["seconds"].get<double>() * 1e6);
    }
    fmt::print("{:.1f} MB of weights, {:.3f} ms a pass of {:.0f} {}; {:.1f} tokens/s ({:.1f} to "
               "{:.1f})\n",
               weights / 1e6, pass["seconds"].get<double>() * 1e3,
               pass["pass_tokens"].get<double>(), pass["pass_tokens"] == 1.0 ? "token" : "tokens",
               pass["tokens_per_second"].get<double>(),
               pass["lowest_tokens_per_second"].get<double>(),
               pass["highest_tokens_per_second"].get<double>());
}

void print(const ordered_json& result) {
    fmt::print("{}: {:.0f} GB/s, {:.0f} TOP/s. Predicted, not measured.\n",
               result["device"].get<std::string>(), result["bandwidth"].get<double>() / 1e9,
               result["operations_per_second"].get<double>() / 1e12);
    for (const ordered_json& pass : result["passes"])
        printPass(pass);
    const ordered_json& first = result["passes"][0];
    fmt::print(
        "\nReckoned as the fit checker does: {:.0f} % of the bandwidth and {:.0f} % of the "
        "operations "
        "(fitted to published runs of other engines), weights read anew for every {} rows, and "
        "{:.1f} µs beside that for a launch. That is the middle between {:.1f} µs (in a CUDA graph "
        "on an H100, measured) and {:.1f} µs (a layer's {:.1f} µs of published engines over our "
        "{} launches); the range holds both, since no run of ours is measured yet.\n",
        first["bandwidth_share"].get<double>() * 100, first["arithmetic_share"].get<double>() * 100,
        kLaunchRows, first["launch_seconds"].get<double>() * 1e6, kLeastLaunchSeconds * 1e6,
        first["layer_seconds"].get<double>() * 1e6 / kLayerLaunches,
        first["layer_seconds"].get<double>() * 1e6, kLayerLaunches);
}

/// The one GPU that is meant, on which a release of ours computes.
Result<FitDevice> deviceOf(const std::string& words) {
    const std::vector<FitDevice> gpus = TRY(fitGpus({words}));
    if (gpus.size() > 1)
        return fail(ErrorCode::Unsupported,
                    "one GPU is possible: Headroom does not divide a model among several yet",
                    words);
    const FitDevice& gpu = gpus.front();
    if (gpu.backend.empty())
        return fail(ErrorCode::Unsupported,
                    gpu.why_not.empty()
                        ? "Headroom computes on NVIDIA's GPUs only; `headroom-cli fit --device` "
                          "tells what other engines reach on this one"
                        : gpu.why_not,
                    gpu.name);
    if (gpu.bandwidth <= 0)
        return fail(ErrorCode::Unsupported, "its bandwidth is not known", gpu.name);
    return gpu;
}
} // namespace

Result<> predict(const BenchArguments& arguments, const CommonOptions& common) {
    const FitDevice gpu = TRY(deviceOf(arguments.predict));
    const std::vector<FitModel> models = TRY(modelsOf(arguments));
    ordered_json result{{"device", gpu.name},
                        {"bandwidth", gpu.bandwidth},
                        {"operations_per_second", gpu.matrix_rate},
                        {"passes", ordered_json::array()}};
    for (const FitModel& model : models)
        for (const BenchCase& line : casesOf(arguments, 1)) {
            FitWish wish{.users = line.batch, .depth = line.depth};
            if (!line.decodes) wish.prompt_tokens = line.tokens;
            wish.key_type = wish.value_type = kv_type_of(line.kv_type).value();
            result["passes"].push_back(passJson(model, gpu, wish, !line.decodes));
        }
    if (common.json)
        printJson(result);
    else
        print(result);
    return arguments.output.empty() ? Result<>() : saveJson(arguments.output, result);
}

} // namespace headroom::cli
