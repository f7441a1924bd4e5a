#include "engine/gguf/tensor_size.h"
#include "engine/gguf/writer.h"
#include "engine/model/model_file.h"
#include "kernels/base/assert.h"
#include "tests/fuzz/fuzz_input.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

using namespace headroom;
using test::FuzzInput;

namespace {

constexpr std::array kArchitectures{"llama", "qwen2", "gemma3", "gemma2", "qwen3", "qwen3moe"};

/// Every key that a config is read from; those that begin with a point follow the architecture.
constexpr std::array kKeys{".block_count",
                           ".context_length",
                           ".embedding_length",
                           ".feed_forward_length",
                           ".attention.head_count",
                           ".attention.head_count_kv",
                           ".attention.key_length",
                           ".attention.value_length",
                           ".attention.layer_norm_rms_epsilon",
                           ".attention.scale",
                           ".attention.sliding_window",
                           ".attention.sliding_window_pattern",
                           ".rope.dimension_count",
                           ".rope.freq_base",
                           ".rope.freq_base_swa",
                           ".rope.scaling.type",
                           ".rope.scaling.factor",
                           ".rope.scale_linear",
                           ".attn_logit_softcapping",
                           ".final_logit_softcapping",
                           ".expert_count",
                           ".expert_used_count",
                           ".expert_feed_forward_length",
                           ".expert_gating_func",
                           ".expert_weights_norm",
                           ".expert_weights_scale",
                           ".expert_shared_count",
                           ".expert_group_count",
                           "general.name",
                           "general.type",
                           "general.architecture",
                           "tokenizer.ggml.tokens"};

struct Tensor {
    std::string name;
    std::vector<std::int64_t> dimensions;
    std::uint32_t type = 0;
};

/// The keys and tensors of a model of one layer (width 8, two heads of 4 on one KV head, ten
/// tokens), which the fuzzer's bytes then change one by one.
class Model {
public:
    explicit Model(std::string architecture)
        : architecture_(std::move(architecture)) {
        keys_ = {{"general.architecture", architecture_},
                 {name(".block_count"), std::uint64_t{1}},
                 {name(".context_length"), std::uint64_t{64}},
                 {name(".embedding_length"), std::uint64_t{8}},
                 {name(".feed_forward_length"), std::uint64_t{12}},
                 {name(".attention.head_count"), std::uint64_t{2}},
                 {name(".attention.head_count_kv"), std::uint64_t{1}},
                 {name(".attention.layer_norm_rms_epsilon"), 1e-5}};
        tensors_ = {{"token_embd.weight", {8, 10}},       {"output_norm.weight", {8}},
                    {"blk.0.attn_norm.weight", {8}},      {"blk.0.attn_q.weight", {8, 8}},
                    {"blk.0.attn_k.weight", {8, 4}},      {"blk.0.attn_v.weight", {8, 4}},
                    {"blk.0.attn_output.weight", {8, 8}}, {"blk.0.ffn_norm.weight", {8}}};
        if (architecture_ == "qwen2")
            add({{"blk.0.attn_q.bias", {8}},
                 {"blk.0.attn_k.bias", {4}},
                 {"blk.0.attn_v.bias", {4}}});
        if (architecture_ == "gemma3" || architecture_.starts_with("qwen3"))
            add({{"blk.0.attn_q_norm.weight", {4}}, {"blk.0.attn_k_norm.weight", {4}}});
        if (architecture_ == "qwen3moe") {
            keys_.emplace_back(name(".expert_count"), std::uint64_t{3});
            keys_.emplace_back(name(".expert_used_count"), std::uint64_t{2});
            add({{"blk.0.ffn_gate_inp.weight", {8, 3}},
                 {"blk.0.ffn_gate_exps.weight", {8, 12, 3}},
                 {"blk.0.ffn_up_exps.weight", {8, 12, 3}},
                 {"blk.0.ffn_down.0.weight", {12, 8}},
                 {"blk.0.ffn_down.1.weight", {12, 8}},
                 {"blk.0.ffn_down.2.weight", {12, 8}}});
        } else {
            add({{"blk.0.ffn_gate.weight", {8, 12}},
                 {"blk.0.ffn_up.weight", {8, 12}},
                 {"blk.0.ffn_down.weight", {12, 8}}});
        }
        if (architecture_ == "gemma2" || architecture_ == "gemma3")
            add({{"blk.0.post_attention_norm.weight", {8}}, {"blk.0.post_ffw_norm.weight", {8}}});
    }

    void change(FuzzInput& input) {
        const std::uint8_t what = input.byte();
        if (what < 128)
            change_key(name(kKeys[what % kKeys.size()]), input);
        else if (what < 192)
            change_tensor(tensors_[what % tensors_.size()], input);
        else if (what < 224)
            copy_layer(what % 8 + 1);
        else
            tensors_.push_back({input.text(), {1 + input.byte()}});
    }

    std::vector<std::byte> header() const {
        GgufWriter writer;
        for (const auto& [key, value] : keys_)
            writer.add(key, value);
        for (const Tensor& tensor : tensors_)
            if (tensor_bytes(tensor.type, tensor.dimensions))
                writer.add_tensor(tensor.name, tensor.dimensions, tensor.type);
        return writer.header();
    }

private:
    std::string name(std::string key) const {
        return key.front() == '.' ? architecture_ + key : std::move(key);
    }
    void add(std::vector<Tensor> tensors) {
        tensors_.insert(tensors_.end(), tensors.begin(), tensors.end());
    }

    void change_key(const std::string& key, FuzzInput& input) {
        std::erase_if(keys_, [&](const auto& entry) { return entry.first == key; });
        const std::uint8_t type = input.byte() % 12;
        const std::size_t n = type < 7 ? 1 : input.byte() % 8;
        const auto list = [&](auto next) {
            std::vector<decltype(next())> values;
            for (std::size_t i = 0; i < n; ++i)
                values.push_back(next());
            return values;
        };
        const auto integer = [&] { return std::bit_cast<std::int64_t>(input.word()); };
        switch (type) {
        case 0:
            return; // removed
        case 1:
            return put(key, std::uint64_t{input.byte()});
        case 2:
            return put(key, input.word());
        case 3:
            return put(key, integer());
        case 4:
            return put(key, std::bit_cast<double>(input.word()));
        case 5:
            return put(key, input.text());
        case 6:
            return put(key, input.byte() % 2 != 0);
        case 7:
            return put(key, list([&] { return std::uint64_t{input.byte()}; }));
        case 8:
            return put(key, list(integer));
        case 9:
            return put(key, list([&] { return input.byte() % 2 != 0; }));
        case 10:
            return put(key, list([&] { return std::bit_cast<double>(input.word()); }));
        default:
            return put(key, list([&] { return input.text(); }));
        }
    }
    void put(const std::string& key, MetadataValue value) {
        keys_.emplace_back(key, std::move(value));
    }

    static void change_tensor(Tensor& tensor, FuzzInput& input) {
        tensor.type = input.byte() % 42;
        tensor.dimensions.clear();
        for (int n = input.byte() % 4; n >= 0; --n)
            tensor.dimensions.push_back(1 + (input.byte() | std::int64_t{input.byte()} << 20));
    }

    /// Gives the model layer `index`, as layer 0 is now.
    void copy_layer(int index) {
        const std::string prefix = "blk.0.";
        std::vector<Tensor> copies;
        for (const Tensor& tensor : tensors_)
            if (tensor.name.starts_with(prefix)) {
                copies.push_back(tensor);
                copies.back().name.replace(4, 1, std::to_string(index));
            }
        add(std::move(copies));
    }

    std::string architecture_;
    std::vector<std::pair<std::string, MetadataValue>> keys_;
    std::vector<Tensor> tensors_;
};

/// What an accepted model promises to those who compute with it.
void check(const ModelFile& model) {
    const ModelConfig& config = model.config();
    HEADROOM_ASSERT(config.vocab > 0 && config.d_model > 0 && config.context_length > 0);
    HEADROOM_ASSERT(config.n_layers() > 0);
    for (const LayerConfig& layer : config.layers) {
        HEADROOM_ASSERT(layer.n_kv_heads > 0 && layer.n_heads % layer.n_kv_heads == 0);
        HEADROOM_ASSERT(layer.head_dim > 0 && layer.d_ff > 0 && layer.window >= 0);
        const ExpertConfig& experts = layer.experts;
        HEADROOM_ASSERT(experts.used >= 0 && experts.used <= experts.count);
        HEADROOM_ASSERT((experts.used > 0) == (experts.count > 0));
        const RopeConfig& rope = config.ropes.at(static_cast<std::size_t>(layer.rope));
        HEADROOM_ASSERT(rope.n_rot <= layer.head_dim);
        HEADROOM_ASSERT(rope.inverse_frequency.size() == static_cast<std::size_t>(rope.n_rot / 2));
        const KvGroupConfig& group = config.kv_groups.at(static_cast<std::size_t>(layer.kv_group));
        HEADROOM_ASSERT(layer.kv_layer < group.n_layers && group.head_dim == layer.head_dim);
    }
    HEADROOM_ASSERT(model.embedding().table.rows == config.vocab);
    HEADROOM_ASSERT(model.tensor_bytes() > 0 && model.parameters() > 0);
    HEADROOM_ASSERT(!model.quantization().empty());
    // The weights do not lie in memory: an error, or vectors that are absent.
    for (std::int32_t i = 0; i < config.n_layers(); ++i)
        static_cast<void>(model.layer(i).has_value());
    static_cast<void>(model.output().has_value());
}

} // namespace

/// A model whose keys and tensors are changed at will, up to the check of all tensors.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    FuzzInput input(data, size);
    Model model(kArchitectures[input.byte() % kArchitectures.size()]);
    const bool unchanged = input.empty();
    for (int changes = 0; changes < 32 && !input.empty(); ++changes)
        model.change(input);

    const auto file = GgufFile::parse(model.header(), std::uint64_t{1} << 50);
    if (!file) return 0; // one name twice, or more bytes than the file has
    const auto opened = ModelFile::from(*file);
    if (opened)
        check(**opened);
    else
        HEADROOM_ASSERT(!unchanged && !opened.error().where.empty() &&
                        !opened.error().what.empty());
    return 0;
}
