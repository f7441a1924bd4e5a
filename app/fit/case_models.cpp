#include "app/fit/case_models.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace headroom::app {
namespace {
// From the models' published configurations.
constexpr std::array kModels{
    CaseModel{"Llama 3 8B", 32},
    CaseModel{"Llama 3.1 8B", 32},
    CaseModel{"Llama 8B", 32},
    CaseModel{"Llama 3 70B", 80},
    CaseModel{"Llama 2 70B", 80},
    CaseModel{"Llama 2 7B", 32},
    CaseModel{"llama 7B", 32},
    CaseModel{"Llama 2 13B", 40},
    CaseModel{"Mistral 7B", 32},
    CaseModel{"Qwen2.5 14B", 48},
    CaseModel{"Qwen2.5 7B", 28},
    CaseModel{"Qwen2 7B", 28},
    CaseModel{"qwen2 7B", 28},
    CaseModel{"TinyLlama", 22},
    CaseModel{"gemma3 4B", 34},
    CaseModel{"mistral3 14B", 40},
    CaseModel{"gemma4 31B", 60},
    CaseModel{"Qwen3.8 27B", 64},
    CaseModel{"Qwen3.5-arch 27B", 64},
    CaseModel{"qwen35 27B", 64},
    CaseModel{"nemotron 4B", 42},
    CaseModel{"nemotron 120B", 88, 12, 512, 22},
    CaseModel{"nemotron_h_moe 120B", 88, 12, 512, 22},
    CaseModel{"gpt-oss 20B", 24, 3.6, 32, 4},
    CaseModel{"gpt-oss 120B", 36, 5.1, 128, 4},
    CaseModel{"qwen3moe 30B", 48, 3.3, 128, 8},
    CaseModel{"deepseek2 30B", 47, 3.6, 64, 4},
    CaseModel{"minimax-m2", 62, 10, 256, 8},
    CaseModel{"qwen35moe 122B", 48, 10, 256, 8},
    CaseModel{"qwen35moe 35B", 40, 3, 256, 8},
    CaseModel{"gemma4 26B", 30, 4, 128, 8},
};

/// The billions of "A3B" in a name, at work of an unknown model of experts; 0 = it says nothing.
double active_in(std::string_view name) {
    for (std::size_t at = name.find('A'); at != std::string_view::npos;
         at = name.find('A', at + 1)) {
        double value = 0;
        const char* const end = name.data() + name.size();
        const auto [rest, error] = std::from_chars(name.data() + at + 1, end, value);
        if (error == std::errc{} && rest != end && *rest == 'B') return value;
    }
    return 0;
}
} // namespace

std::optional<CaseModel> case_model(std::string_view name, double billions) {
    for (const CaseModel& model : kModels)
        if (name.find(model.name) != std::string_view::npos) return model;
    if (billions <= 0) return std::nullopt;
    // Dense models: 22 layers at 1.1 B, 32 at 8 B, 80 at 70 B. Of experts half as many.
    CaseModel usual{.name = name};
    const double layers =
        billions < 8 ? 32 * std::pow(billions / 8, 0.19) : 32 * std::pow(billions / 8, 0.42);
    usual.layers = std::int32_t(std::lround(layers));
    if (const double active = active_in(name); active > 0 && active < billions) {
        usual.active_billions = active;
        usual.experts = 128;
        usual.experts_used = 8;
        usual.layers = std::clamp(usual.layers, 24, 64);
    }
    return usual;
}

} // namespace headroom::app
