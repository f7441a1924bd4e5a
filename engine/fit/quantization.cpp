#include "engine/fit/quantization.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace headroom {
namespace {

// Bits and costs: the table of llama.cpp's tools/quantize/README for Llama 3.1 8B, F16 to IQ1_S on
// one machine. Cost: measured time of a token over the line through F16 and Q8_0 at the file's
// size; where the table has no row, 1.
constexpr std::array kMixes{
    Quantization{"F32", 32.0, 1.0},        Quantization{"F16", 16.0005, 1.0},
    Quantization{"BF16", 16.0005, 1.0},    Quantization{"Q8_0", 8.5008, 1.0},
    Quantization{"Q6_K", 6.5633, 1.08},    Quantization{"Q5_1", 6.0, 1.0},
    Quantization{"Q5_K_M", 5.7036, 1.05},  Quantization{"Q5_K_S", 5.5704, 1.03},
    Quantization{"Q5_0", 5.57, 1.0},       Quantization{"Q4_1", 5.0, 1.0},
    Quantization{"Q4_K_M", 4.8944, 1.10},  Quantization{"IQ4_NL", 4.6818, 1.07},
    Quantization{"Q4_K_S", 4.6672, 1.07},  Quantization{"Q4_0", 4.63, 1.0},
    Quantization{"MXFP4", 4.63, 1.0},      Quantization{"IQ4_XS", 4.4597, 1.10},
    Quantization{"Q3_K_L", 4.2979, 1.26},  Quantization{"Q3_K_M", 4.0, 1.33},
    Quantization{"IQ3_M", 3.7628, 1.37},   Quantization{"IQ3_S", 3.6606, 1.42},
    Quantization{"Q3_K_S", 3.6429, 1.37},  Quantization{"IQ3_XS", 3.4977, 1.41},
    Quantization{"IQ3_XXS", 3.2548, 1.44}, Quantization{"Q2_K", 3.1593, 1.36},
    Quantization{"Q2_K_S", 2.9697, 1.26},  Quantization{"IQ2_M", 2.9294, 1.54},
    Quantization{"IQ2_S", 2.7403, 1.54},   Quantization{"IQ2_XS", 2.5882, 1.59},
    Quantization{"IQ2_XXS", 2.3824, 1.63}, Quantization{"IQ1_M", 2.146, 1.9},
    Quantization{"IQ1_S", 2.0042, 1.8},
};

std::string upper(std::string_view text) {
    std::string result(text);
    std::ranges::transform(result, result.begin(),
                           [](unsigned char c) { return char(std::toupper(c)); });
    return result;
}
} // namespace

bool runs_here(const Quantization& mix) {
    return !mix.name.starts_with("IQ1") && !mix.name.starts_with("IQ2") &&
           !mix.name.starts_with("IQ3");
}

std::span<const Quantization> quantizations() {
    return kMixes;
}

const Quantization* find_quantization(std::string_view name) {
    std::string wanted = upper(name);
    if (wanted.starts_with("UD-")) wanted.erase(0, 3);                      // a publisher's mark
    if (wanted.ends_with("_XL")) wanted.replace(wanted.size() - 2, 2, "M"); // its larger mixes
    for (const Quantization& mix : kMixes)
        if (mix.name == wanted) return &mix;
    // "Q4_K" and the like: the first of the family, from the largest.
    for (const Quantization& mix : kMixes)
        if (wanted.size() >= 4 && mix.name.starts_with(wanted + "_")) return &mix;
    return nullptr;
}

double decode_cost_of(const FitModel& model) {
    const Quantization* mix = find_quantization(model.quantization);
    return mix != nullptr ? mix->decode_cost : 1;
}

namespace {
/// Bits a weight of the model in another mix. Tables and matrices that the mix's own format does
/// not divide are kept at about eight bits: as much of the model as its own file shows.
double bits_in(const FitModel& model, const Quantization& mix) {
    constexpr double kKept = 8.5;
    const Quantization* own = find_quantization(model.quantization);
    if (own == nullptr || own->bits_per_weight >= kKept || mix.bits_per_weight >= kKept ||
        model.bits_per_weight <= 0)
        return mix.bits_per_weight;
    const double kept =
        std::clamp((model.bits_per_weight - own->bits_per_weight) / (kKept - own->bits_per_weight),
                   -0.2, 0.95);
    return mix.bits_per_weight + kept * (kKept - mix.bits_per_weight);
}
} // namespace

FitModel with_quantization(const FitModel& model, const Quantization& quantization,
                           std::uint64_t file_bytes) {
    FitModel result = model;
    const double now = double(model.weight_bytes());
    const double wanted =
        file_bytes > 0 ? double(file_bytes) : model.parameters * bits_in(model, quantization) / 8;
    if (now <= 0 || wanted <= 0) return result;
    const double factor = wanted / now;
    const auto scale = [factor](auto& bytes) {
        bytes = std::remove_reference_t<decltype(bytes)>(double(bytes) * factor + 0.5);
    };
    for (FitLayer& layer : result.layers) {
        scale(layer.dense_bytes);
        scale(layer.expert_bytes);
    }
    for (std::uint64_t* bytes : {&result.embedding_bytes, &result.output_bytes,
                                 &result.per_layer_embedding_bytes, &result.other_bytes})
        scale(*bytes);
    result.file.clear();
    result.quantization = std::string(quantization.name);
    result.bits_per_weight = model.bits_per_weight * factor;
    result.layer_formats.clear();
    result.output_format = {};
    result.output_unread = 0;
    if (model.own) {
        OwnModelFacts own = *model.own;
        for (WeightsBytes* bytes : {&own.in_memory, &own.from_file})
            for (std::size_t* part : {&bytes->embedding, &bytes->layers, &bytes->output})
                scale(*part);
        result.own = std::make_shared<const OwnModelFacts>(std::move(own));
        result.by_nominal_bits = true;
    }
    if (!runs_here(quantization)) {
        result.lacks = "tensors of type " + std::string(quantization.name);
        result.own.reset();
    }
    return result;
}

std::vector<QuantizationRow> quantization_table(const FitModel& model, const FitMachine& machine,
                                                const FitWish& wish,
                                                std::span<const QuantizedFile> files) {
    std::vector<QuantizationRow> rows;
    const auto add = [&](const std::string& name, const Quantization& mix, std::uint64_t bytes) {
        const bool same =
            name == model.quantization && (bytes == 0 || bytes == model.weight_bytes());
        const FitModel scaled = same ? model : with_quantization(model, mix, bytes);
        rows.push_back({.name = name,
                        .weight_bytes = scaled.weight_bytes(),
                        .nominal = !same && bytes == 0,
                        .estimate = estimate_fit(scaled, machine, wish)});
    };
    for (const QuantizedFile& file : files) {
        const Quantization* known = find_quantization(file.name);
        add(file.name, known != nullptr ? *known : Quantization{.name = file.name}, file.bytes);
    }
    if (files.empty())
        for (const Quantization& mix : kMixes)
            if (mix.name != "F32") add(std::string(mix.name), mix, 0);
    std::ranges::stable_sort(rows, std::ranges::greater{}, &QuantizationRow::weight_bytes);
    return rows;
}

} // namespace headroom
