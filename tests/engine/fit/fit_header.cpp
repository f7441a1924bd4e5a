#include "tests/engine/fit/fit_header.h"

#include "engine/gguf/writer.h"

namespace headroom::test {
namespace {
constexpr std::uint32_t kF16 = 1;
}

std::vector<std::byte> FitHeader::bytes() const {
    GgufWriter writer;
    const auto key = [this](const char* name) { return architecture + "." + name; };
    const auto number = [&](const char* name, std::int64_t value) {
        if (value > 0) writer.add(key(name), std::uint64_t(value));
    };
    writer.add("general.architecture", architecture);
    number("block_count", n_layers);
    number("context_length", context);
    number("embedding_length", d_model);
    number("feed_forward_length", d_ff);
    number("attention.head_count", n_heads);
    if (n_kv_heads.size() == 1) number("attention.head_count_kv", n_kv_heads.front());
    if (n_kv_heads.size() > 1)
        writer.add(key("attention.head_count_kv"),
                   std::vector<std::uint64_t>(n_kv_heads.begin(), n_kv_heads.end()));
    number("attention.key_length", key_length);
    number("attention.value_length", key_length);
    number("attention.sliding_window", window);
    number("attention.kv_lora_rank", latent_rank);
    number("rope.dimension_count", rope_dimensions);
    number("ssm.conv_kernel", conv_kernel);
    number("ssm.inner_size", inner);
    number("ssm.state_size", state);
    number("ssm.group_count", groups);
    number("expert_count", n_experts);
    number("expert_used_count", n_experts_used);
    number("attention.shared_kv_layers", shared_kv_layers);

    writer.add_tensor("token_embd.weight", {d_model, vocab}, kF16);
    if (!tied) writer.add_tensor("output.weight", {d_model, vocab}, kF16);
    if (per_layer > 0)
        writer.add_tensor("per_layer_token_embd.weight", {per_layer * n_layers, vocab}, kF16);
    for (std::int64_t i = 0; i < n_layers; ++i) {
        const std::string layer = "blk." + std::to_string(i) + ".";
        writer.add_tensor(layer + "ffn_up.weight", {d_model, d_ff}, kF16);
        if (n_experts > 0)
            writer.add_tensor(layer + "ffn_up_exps.weight", {d_model, d_ff, n_experts}, kF16);
        switch (layers[std::size_t(i) % layers.size()]) {
        case 'a':
            writer.add_tensor(layer + "attn_k.weight", {d_model, 32}, kF16);
            break;
        case 'l':
            writer.add_tensor(layer + "attn_kv_a_mqa.weight", {d_model, 32}, kF16);
            writer.add_tensor(layer + "attn_k_b.weight", {d_model, 32}, kF16);
            break;
        case 's':
            writer.add_tensor(layer + "ssm_conv1d.weight", {d_model, 32}, kF16);
            break;
        default:
            break;
        }
    }
    return writer.header();
}

std::shared_ptr<const GgufFile> FitHeader::file() const {
    return GgufFile::parse(bytes(), std::uint64_t{1} << 50).value();
}

} // namespace headroom::test
