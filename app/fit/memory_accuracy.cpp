#include "app/fit/memory_accuracy.h"

#include "engine/fit/fit_memory.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <map>
#include <numeric>
#include <optional>

namespace headroom::app {
namespace {
constexpr double kMib = 1 << 20;

bool has(std::string_view text, std::string_view word) {
    return text.find(word) != std::string_view::npos;
}

/// Published dimensions of models that the cases only name, for what their columns leave out.
struct KnownModel {
    std::string_view name;
    std::int32_t layers, d_model, heads, kv_heads, head_dim, d_ff, vocab;
    std::int32_t window = 0, full_every = 0; ///< as LayerPattern
    bool hybrid = false;                     ///< three of four layers have a state
    std::int32_t window_kv_heads = 0, window_head_dim = 0;
};
constexpr std::array kKnown{
    KnownModel{"Qwen3.8-27B", 64, 5120, 24, 4, 256, 17408, 248320, 0, 0, true},
    KnownModel{"Qwen3.x-27B", 64, 5120, 24, 4, 256, 17408, 248320, 0, 0, true},
    KnownModel{"Llama-3-8B", 32, 4096, 32, 8, 128, 14336, 128256},
    KnownModel{"Qwen2.5-7B", 28, 3584, 28, 4, 128, 18944, 152064},
    KnownModel{"mistral-small 22B", 56, 6144, 48, 8, 128, 16384, 32768},
    KnownModel{"Gemma 4 12B", 48, 3840, 16, 1, 512, 15360, 262144, 1024, 6, false, 8, 256},
    KnownModel{"gemma-3-4b", 34, 2560, 8, 4, 256, 10240, 262144, 1024, 6},
    KnownModel{"gpt-oss-20b", 24, 2880, 64, 8, 64, 2880 * 4, 201088, 128, 2},
};

/// Sizes of published files, GiB, where a case does not tell its weights.
struct KnownFile {
    std::string_view model, quantization;
    double gib;
};
constexpr std::array kFiles{
    KnownFile{"Qwen3.8-27B", "Q4_K_M", 15.93},
    KnownFile{"Qwen3.8-27B", "UD-Q4_K_XL", 16.69},
    KnownFile{"Qwen3.8-27B", "15.06 GB file", 14.03},
    KnownFile{"Qwen2.5-7B", "", 4.36},
};

const KnownModel* known_model(const std::string& name) {
    const auto found = std::ranges::find_if(
        kKnown, [&](const KnownModel& model) { return has(name, model.name); });
    return found == kKnown.end() ? nullptr : &*found;
}

std::optional<KvType> kv_type(const std::string& text) {
    return text.empty() ? std::optional(KvType::F16) : kv_type_named(text);
}

/// A case as the formulas take it. `missing`: a column that they need and that is empty.
struct Case {
    const CaseTable& table;
    std::size_t row;
    FitModel model;
    FitWish wish;
    std::string missing;

    const std::string& text(std::string_view column) const { return table.text(row, column); }
    double number(std::string_view column, double otherwise) const {
        return table.number(row, column).value_or(otherwise);
    }
    std::int32_t dimension(std::string_view column, std::int32_t otherwise) {
        const double value = number(column, otherwise);
        if (value <= 0 && missing.empty()) missing = std::string(column) + " is not given";
        return std::int32_t(value);
    }
    void read();
    void read_layers(const KnownModel* known);
    std::string title() const {
        return fmt::format("{}, {} tokens x {}, {}/{}", text("model"), wish.context_length,
                           wish.users, name_of(wish.key_type), name_of(wish.value_type));
    }
};

void Case::read_layers(const KnownModel* known) {
    const std::int32_t layers = dimension("n_layers", known ? known->layers : 0);
    const std::string& notes = text("notes");
    const std::string& architecture = text("arch");
    FitLayer layer{.n_heads = std::int32_t(number("n_head", known ? known->heads : 0))};
    const bool compressed = architecture == "deepseek2";
    const bool absorbed = compressed && has(text("kv_type_v"), "MLA");
    if (absorbed) {
        layer.kind = LayerKind::Latent;
        layer.latent_dim = 512 + 64; // of DeepSeek V2, V3, R1 and Kimi K2
    } else {
        layer.n_kv_heads = dimension("n_kv_head", known ? known->kv_heads : 0);
        const std::string& sizes = text("head_dim"); // "192/128": keys, values
        const std::size_t slash = sizes.find('/');
        if (slash != std::string::npos) {
            std::from_chars(sizes.data(), sizes.data() + slash, layer.key_dim);
            std::from_chars(sizes.data() + slash + 1, sizes.data() + sizes.size(), layer.value_dim);
        } else {
            layer.key_dim = layer.value_dim = dimension("head_dim", known ? known->head_dim : 0);
        }
    }
    // Forks and engines that keep windowed layers whole say so.
    const bool whole =
        has(notes, "ik_llama.cpp fork") || has(notes, "full size") || text("arch") == "gemma2";
    for (std::int32_t i = 0; i < layers && layers < 4096; ++i) {
        FitLayer each = layer;
        if (known && known->hybrid && (i + 1) % 4 != 0) {
            each = {.kind = LayerKind::Recurrent};
            // 4 convolution inputs less one, 6144 inner, 16 groups of 128: f32.
            each.state_bytes = 4 * (3 * (6144 + 2 * 16 * 128) + 128 * 6144);
        } else if (known && known->full_every > 0 && !whole && (i + 1) % known->full_every != 0) {
            each.kind = LayerKind::Window;
            each.window = known->window;
            if (known->window_kv_heads > 0) {
                each.n_kv_heads = known->window_kv_heads;
                each.key_dim = each.value_dim = known->window_head_dim;
            }
        }
        model.layers.push_back(each);
    }
}

void Case::read() {
    const KnownModel* known = known_model(text("model"));
    model.architecture = text("arch");
    if (model.architecture.empty() && has(text("model"), "Qwen")) model.architecture = "qwen";
    model.d_model = std::int32_t(number("n_embd", known ? known->d_model : 0));
    model.d_ff = std::int32_t(number("n_ff", known ? known->d_ff : 0));
    model.vocab = std::int32_t(number("n_vocab", known ? known->vocab : 0));
    wish.users = std::int32_t(std::clamp(number("n_parallel", 1), 1.0, 1024.0));
    const double context = number("n_ctx", 0);
    if (context <= 0 && missing.empty()) missing = "n_ctx is not given";
    wish.context_length = std::int64_t(context) / wish.users;
    wish.batch = std::int32_t(std::clamp(number("ubatch", 512), 1.0, 65536.0));
    wish.flash_attention = text("flash_attn") != "0";
    const auto keys = kv_type(text("kv_type_k"));
    const auto values = has(text("kv_type_v"), "MLA") ? keys : kv_type(text("kv_type_v"));
    if ((!keys || !values) && missing.empty()) missing = "the KV type is not known";
    wish.key_type = keys.value_or(KvType::F16);
    wish.value_type = values.value_or(KvType::F16);
    read_layers(known);
}

double sum(const std::optional<std::vector<double>>& values) {
    return values ? std::accumulate(values->begin(), values->end(), 0.0) : 0;
}

double kv_mib(const Case& c) {
    double bytes = 0;
    for (const FitLayer& layer : c.model.layers)
        bytes += double(kv_bytes(layer, c.wish.context_length, c.wish));
    return bytes / kMib;
}

double state_mib(const Case& c) {
    double bytes = 0;
    for (const FitLayer& layer : c.model.layers)
        bytes += double(layer.state_bytes) * c.wish.users;
    return bytes / kMib;
}

/// Which layers of a Q4_K_M have their values and down projections in Q6_K: the first and the last
/// eighth, and every third between (llama.cpp, src/llama-quant.cpp, use_more_bits).
bool has_more_bits(std::int32_t layer, std::int32_t layers) {
    return layer < layers / 8 || layer >= 7 * layers / 8 || (layer - layers / 8) % 3 == 2;
}

/// MiB of a Llama's tensors, from its dimensions and the published rule of its mix: all in Q8_0, or
/// Q4_K_M, whose output matrix is in Q6_K. Norms are F32. Nothing for another mix.
std::optional<double> llama_weights_mib(const Case& c) {
    const bool q8 = c.text("quant") == "Q8_0";
    if (!q8 && c.text("quant") != "Q4_K_M") return std::nullopt;
    const double usual = q8 ? 8.5 : 4.5, more = q8 ? 8.5 : 6.5625; // bits a weight
    const double e = c.model.d_model, f = c.model.d_ff, table = e * c.model.vocab;
    const auto layers = std::int32_t(c.model.layers.size());
    double bits = table * (usual + more) + e * 32; // embedding, output matrix, last norm
    for (std::int32_t i = 0; i < layers; ++i) {
        const FitLayer& layer = c.model.layers[std::size_t(i)];
        const double q = e * layer.n_heads * layer.key_dim,
                     v = e * layer.n_kv_heads * layer.value_dim;
        bits += (2 * q + v + 2 * e * f) * usual + 2 * e * 32 +
                (v + e * f) * (has_more_bits(i, layers) ? more : usual);
    }
    return bits / 8 / kMib;
}

MemoryFigure weights_figure(const Case& c) {
    MemoryFigure figure{.model = c.title() + ", " + c.text("quant"), .what = "weights"};
    const auto gpu = c.table.numbers(c.row, "weights_MiB_gpu");
    const auto host = c.table.number(c.row, "host_weights_MiB");
    const auto predicted = llama_weights_mib(c);
    if (!gpu || !host)
        figure.excluded = "the weights were not logged whole";
    else if (c.text("quant").empty())
        figure.excluded = "the quantization is not told";
    else if (c.text("arch") != "llama")
        figure.excluded = "the dimensions of all tensors of its architecture are not in the row";
    else if (!predicted)
        figure.excluded = "which tensors of this mix have which type is not published";
    else if (!c.missing.empty() || c.model.d_ff <= 0 || c.model.vocab <= 0)
        figure.excluded = "dimensions are not given";
    if (!figure.excluded.empty()) return figure;
    figure.measured = sum(gpu) + *host;
    figure.predicted = *predicted;
    return figure;
}

MemoryFigure kv_figure(const Case& c) {
    MemoryFigure figure{.model = c.title(), .what = "KV cache"};
    const auto logged = c.table.numbers(c.row, "kv_MiB");
    figure.measured = sum(logged);
    if (!logged || figure.measured <= 0)
        figure.excluded = "no KV cache was logged";
    else if (has(c.text("notes"), "whole context"))
        figure.excluded = "cache and state are logged as one";
    else if (!c.missing.empty())
        figure.excluded = c.missing;
    figure.predicted = kv_mib(c);
    return figure;
}

MemoryFigure state_figure(const Case& c) {
    MemoryFigure figure{.model = c.title(), .what = "recurrent state"};
    figure.measured = c.number("recurrent_MiB", 0);
    if (figure.measured <= 0)
        figure.excluded = "no recurrent state was logged";
    else if (state_mib(c) == 0)
        figure.excluded = "the dimensions of its state are not given";
    else if (has(c.text("notes"), "speculative"))
        figure.excluded = "copies for drafts, how many is not in the row";
    figure.predicted = state_mib(c);
    return figure;
}

MemoryFigure workspace_figure(const Case& c) {
    MemoryFigure figure{.model = c.title(), .what = "workspace"};
    const auto logged = c.table.numbers(c.row, "compute_MiB");
    if (logged) figure.measured = *std::ranges::max_element(*logged);
    const std::string& notes = c.text("notes");
    const std::string& layers = c.text("n_gpu_layers");
    if (!logged || figure.measured <= 0)
        figure.excluded = "no work buffer was logged";
    else if (c.text("arch") == "deepseek2")
        figure.excluded = "latent attention: scratch set by an option";
    else if (has(notes, "overridden to CPU"))
        figure.excluded = "staging of experts on the host";
    else if (layers.starts_with("0/") || has(notes, "partial"))
        figure.excluded = "weights on the host are staged";
    else if (has(c.text("gpu"), "+"))
        figure.excluded = "copies of a pipeline";
    else if (c.model.d_model == 0 || c.model.vocab == 0)
        figure.excluded = "embedding or vocabulary is not given";
    else if (c.model.d_ff == 0 && c.wish.flash_attention)
        figure.excluded = "the feed-forward size is not given";
    else if (!c.missing.empty())
        figure.excluded = c.missing;
    const ByteRange bytes = workspace_bytes(c.model, c.wish.context_length, c.wish);
    // Builds of both years are in the table: the nearer formula is meant.
    const double now = double(bytes.likely) / kMib, before = double(bytes.high) / kMib;
    figure.predicted =
        std::abs(now - figure.measured) < std::abs(before - figure.measured) ? now : before;
    figure.high = before;
    return figure;
}

/// Weights on the GPU: as the case tells, else of a published file less the table that stays on
/// the host.
std::optional<double> weights_mib(const Case& c) {
    if (const auto logged = c.table.numbers(c.row, "weights_MiB_gpu")) return sum(logged);
    for (const KnownFile& file : kFiles) {
        if (!has(c.text("model"), file.model) || c.text("quant") != file.quantization) continue;
        // Tables of these mixes are Q6_K or alike, 4 to 6 bits: 4.5 as logged for the 27B.
        const double table = double(c.model.vocab) * c.model.d_model * 4.5 / 8;
        return file.gib * 1024 - table / kMib;
    }
    return std::nullopt;
}

std::optional<FitDevice> device_of_case(const Case& c) {
    std::string name = c.text("gpu");
    if (has(name, "+") || has(name, "x ")) return std::nullopt; // several
    if (name == "RTX 5070 Laptop 8GB") name = "GeForce RTX 5070 Laptop";
    if (name == "V100 32GB") name = "Tesla V100 PCIe 32GB";
    const GpuSpecification* gpu = find_gpu(std::string_view(name));
    return gpu == nullptr ? std::nullopt : std::optional(device_of(*gpu));
}

struct Total {
    double likely = 0, high = 0;
};

Total total_mib(const Case& c, double weights, const std::optional<FitDevice>& device) {
    const ByteRange work = workspace_bytes(c.model, c.wish.context_length, c.wish);
    const ByteRange driver = device ? driver_bytes(*device) : ByteRange{};
    const double fixed = weights + kv_mib(c) + state_mib(c);
    return {fixed + double(work.likely + driver.likely) / kMib,
            fixed + double(work.high + driver.high) / kMib};
}

MemoryFigure total_figure(const Case& c) {
    MemoryFigure figure{.model = fmt::format("{} on {}", c.title(), c.text("gpu")),
                        .what = "total"};
    figure.measured = c.number("measured_total_MiB", 0);
    const auto weights = weights_mib(c);
    if (figure.measured <= 0)
        figure.excluded = "no total was measured";
    else if (!c.missing.empty())
        figure.excluded = c.missing;
    else if (has(c.text("notes"), "partial"))
        figure.excluded = "partial offload: which layers lie there is not told";
    else if (!weights)
        figure.excluded = "the size of its file is not known";
    if (!figure.excluded.empty()) return figure;
    const Total total = total_mib(c, *weights, device_of_case(c));
    figure.predicted = total.likely;
    figure.high = total.high;
    return figure;
}

/// A case with all parts logged, or its total measured, on a GPU whose memory is known.
void count_verdict(const Case& c, MemoryAccuracy& accuracy) {
    const auto device = device_of_case(c);
    if (!device || !c.missing.empty()) return;
    const auto weights = weights_mib(c);
    const auto kv = c.table.numbers(c.row, "kv_MiB");
    const auto work = c.table.numbers(c.row, "compute_MiB");
    double measured = c.number("measured_total_MiB", 0);
    const std::string& notes = c.text("notes");
    if (!weights || has(notes, "KV on host") || has(notes, "partial")) return;
    if (measured <= 0) {
        if (!kv || !work) return;
        measured = *weights + sum(kv) + sum(work) + c.number("recurrent_MiB", 0) +
                   c.number("unaccounted_MiB", double(driver_bytes(*device).likely) / kMib);
    }
    const double free = double(device->free) / kMib, memory = double(device->memory) / kMib;
    const Total total = total_mib(c, *weights, device);
    if (measured <= free) {
        ++accuracy.measured_fits;
        accuracy.told_fits += total.likely <= free;
    } else if (measured > memory && total.high <= free) {
        accuracy.wrong.push_back(c.title() + " on " + c.text("gpu"));
    }
}
} // namespace

MemoryAccuracy memory_accuracy(const CaseTable& table) {
    MemoryAccuracy accuracy;
    std::map<std::string, double> base; // of a model on a GPU: its total less cache and state
    for (std::size_t row = 0; row < table.rows(); ++row) {
        Case c{table, row, {}, {}, {}};
        c.read();
        accuracy.weights.push_back(weights_figure(c));
        accuracy.kv.push_back(kv_figure(c));
        accuracy.state.push_back(state_figure(c));
        accuracy.workspace.push_back(workspace_figure(c));
        accuracy.totals.push_back(total_figure(c));
        count_verdict(c, accuracy);
        const double measured = c.number("measured_total_MiB", 0);
        if (measured > 0 && c.missing.empty() && !weights_mib(c)) {
            const double grows = kv_mib(c) + state_mib(c);
            const auto [known, first] =
                base.emplace(c.text("model") + c.text("gpu") + c.text("quant"), measured - grows);
            if (!first)
                accuracy.after_one_reading.push_back({.model = c.title(),
                                                      .what = "total",
                                                      .measured = measured,
                                                      .predicted = known->second + grows});
        }
    }
    return accuracy;
}

std::size_t counted(const std::vector<MemoryFigure>& figures) {
    return std::size_t(std::ranges::count_if(
        figures, [](const MemoryFigure& figure) { return figure.excluded.empty(); }));
}

std::size_t within(const std::vector<MemoryFigure>& figures, double share, double mib) {
    return std::size_t(std::ranges::count_if(figures, [&](const MemoryFigure& figure) {
        return figure.excluded.empty() && (std::abs(figure.off()) <= share ||
                                           std::abs(figure.predicted - figure.measured) <= mib);
    }));
}

} // namespace headroom::app
