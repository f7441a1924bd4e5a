#include "tests/engine/model/tiny_model.h"

#include "engine/gguf/tensor_size.h"
#include "engine/gguf/writer.h"

#include <algorithm>
#include <fstream>
#include <utility>

namespace headroom::test {

TinyModel::TinyModel(std::string architecture)
    : architecture_(std::move(architecture)) {
    set_key("general.architecture", architecture_);
    set("block_count", std::uint64_t{2});
    set("context_length", std::uint64_t{256});
    set("embedding_length", std::uint64_t{64});
    set("feed_forward_length", std::uint64_t{96});
    set("attention.head_count", std::uint64_t{4});
    set("attention.head_count_kv", std::uint64_t{2});
    set("attention.layer_norm_rms_epsilon", 1e-5);
    if (architecture_ == "qwen3moe") {
        set("expert_count", std::uint64_t{6});
        set("expert_used_count", std::uint64_t{2});
        set("expert_feed_forward_length", std::uint64_t{48});
    }
    tensor("token_embd.weight", {64, 40});
    tensor("output_norm.weight", {64});
    for (int i = 0; i < 2; ++i)
        add_layer(i);
}

void TinyModel::add_layer(int index) {
    const std::string prefix = "blk." + std::to_string(index) + ".";
    tensor(prefix + "attn_norm.weight", {64});
    tensor(prefix + "attn_q.weight", {64, 64});
    tensor(prefix + "attn_k.weight", {64, 32});
    tensor(prefix + "attn_v.weight", {64, 32});
    tensor(prefix + "attn_output.weight", {64, 64});
    tensor(prefix + "ffn_norm.weight", {64});
    if (architecture_ == "qwen3moe") {
        tensor(prefix + "ffn_gate_inp.weight", {64, 6});
        tensor(prefix + "ffn_gate_exps.weight", {64, 48, 6});
        tensor(prefix + "ffn_up_exps.weight", {64, 48, 6});
        tensor(prefix + "ffn_down_exps.weight", {48, 64, 6});
    } else {
        tensor(prefix + "ffn_gate.weight", {64, 96});
        tensor(prefix + "ffn_up.weight", {64, 96});
        tensor(prefix + "ffn_down.weight", {96, 64});
    }
    if (architecture_ == "qwen2") {
        tensor(prefix + "attn_q.bias", {64});
        tensor(prefix + "attn_k.bias", {32});
        tensor(prefix + "attn_v.bias", {32});
    }
    if (architecture_ == "gemma3" || architecture_.starts_with("qwen3")) {
        tensor(prefix + "attn_q_norm.weight", {16});
        tensor(prefix + "attn_k_norm.weight", {16});
    }
    if (architecture_ == "gemma2" || architecture_ == "gemma3") {
        tensor(prefix + "post_attention_norm.weight", {64});
        tensor(prefix + "post_ffw_norm.weight", {64});
    }
}

TinyModel& TinyModel::set(const std::string& suffix, MetadataValue value) {
    return set_key(architecture_ + "." + suffix, std::move(value));
}

TinyModel& TinyModel::set_key(const std::string& key, MetadataValue value) {
    remove_key(key);
    keys_.push_back({key, std::move(value)});
    return *this;
}

TinyModel& TinyModel::remove(const std::string& suffix) {
    return remove_key(architecture_ + "." + suffix);
}

TinyModel& TinyModel::remove_key(const std::string& key) {
    std::erase_if(keys_, [&](const Key& k) { return k.name == key; });
    return *this;
}

TinyModel& TinyModel::tensor(const std::string& name, std::vector<std::int64_t> dimensions,
                             std::uint32_t type_number) {
    drop(name);
    tensors_.push_back({name, std::move(dimensions), type_number, {}});
    return *this;
}

TinyModel& TinyModel::drop(const std::string& name) {
    std::erase_if(tensors_, [&](const Tensor& t) { return t.name == name; });
    return *this;
}

TinyModel& TinyModel::fill(const std::string& name, std::vector<float> values) {
    std::ranges::find(tensors_, name, &Tensor::name)->values = std::move(values);
    return *this;
}

void TinyModel::write(const std::filesystem::path& path) const {
    GgufWriter writer;
    for (const Key& key : keys_)
        writer.add(key.name, key.value);
    for (const Tensor& tensor : tensors_)
        writer.add_tensor(tensor.name, tensor.dimensions, tensor.type_number);
    const std::vector<std::byte> header = writer.header();
    std::ofstream file(path, std::ios::binary | std::ios::trunc);
    file.write(reinterpret_cast<const char*>(header.data()), std::streamsize(header.size()));
    for (const Tensor& tensor : tensors_) {
        const std::uint64_t bytes = *tensor_bytes(tensor.type_number, tensor.dimensions);
        std::string data(writer.padded(bytes), '\0');
        std::ranges::copy(std::as_bytes(std::span(tensor.values)),
                          reinterpret_cast<std::byte*>(data.data()));
        file << data;
    }
}

Result<std::shared_ptr<const ModelFile>>
TinyModel::open(const std::filesystem::path& folder) const {
    const std::filesystem::path path = folder / "tiny.gguf";
    write(path);
    return ModelFile::open(path);
}

std::string TinyModel::error(const std::filesystem::path& folder) const {
    const auto opened = open(folder);
    return opened ? "opened" : opened.error().message();
}

} // namespace headroom::test
