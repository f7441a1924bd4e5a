#include "engine/model/model_file.h"
#include "tests/engine/model/tiny_model.h"
#include "tests/support/register_test.h"
#include "tests/support/test_data.h"

#include <QTemporaryDir>
#include <QTest>

#include <functional>
#include <limits>

using namespace headroom;
using headroom::test::TinyModel;

namespace {

using Change = std::function<void(TinyModel&)>;
constexpr double kInfinity = std::numeric_limits<double>::infinity();

MetadataValue number(std::uint64_t value) {
    return value;
}

struct Refusal {
    const char* architecture;
    Change change;
    const char* message; ///< all of it, after the file's name
};

const std::vector<Refusal>& refusals() {
    const auto set = [](const char* suffix, MetadataValue value) -> Change {
        return [=](TinyModel& m) { m.set(suffix, value); };
    };
    const auto remove = [](const char* suffix) -> Change {
        return [=](TinyModel& m) { m.remove(suffix); };
    };
    const auto tensor = [](const char* name, std::vector<std::int64_t> dimensions,
                           std::uint32_t type = 0) -> Change {
        return [=](TinyModel& m) { m.tensor(name, dimensions, type); };
    };
    const auto drop = [](const char* name) -> Change {
        return [=](TinyModel& m) { m.drop(name); };
    };
    static const std::vector<Refusal> all{
        {"llama", [](TinyModel& m) { m.remove_key("general.architecture"); },
         "general.architecture: the key is missing"},
        {"phi9", [](TinyModel&) {},
         "general.architecture: architecture \"phi9\" is not supported; supported are gemma2, "
         "gemma3, llama, qwen2, qwen3, qwen3moe"},
        {"llama", [](TinyModel& m) { m.set_key("general.type", std::string("mmproj")); },
         "general.type: this file is of type \"mmproj\" and no model"},
        {"qwen2", set("expert_count", number(8)),
         "qwen2.expert_count: unsupported: experts (qwen2, 8 experts)"},
        {"llama", set("expert_count", number(8)), "llama.expert_used_count: the key is missing"},
        {"llama",
         [](TinyModel& m) { m.set("expert_count", number(8)).set("expert_used_count", number(2)); },
         "blk.0.ffn_gate_inp.weight: the tensor is missing"},

        {"qwen3moe", remove("expert_count"), "qwen3moe.expert_count: the key is missing"},
        {"qwen3moe", set("expert_count", number(0)),
         "blk.0.ffn_gate.weight: the tensor is missing"},
        {"qwen3moe", set("expert_count", number(1ull << 40)),
         "qwen3moe.expert_count: 1099511627776 is out of range; 0..4096 is expected"},
        {"qwen3moe", set("expert_count", number(5)),
         "blk.0.ffn_gate_inp.weight: shape [64, 6, 1, 1] is found, [64, 5] is expected"},
        {"qwen3moe", remove("expert_used_count"), "qwen3moe.expert_used_count: the key is missing"},
        {"qwen3moe", set("expert_used_count", number(0)),
         "qwen3moe.expert_used_count: 0 is out of range; 1..6 is expected"},
        {"qwen3moe", set("expert_used_count", number(7)),
         "qwen3moe.expert_used_count: 7 is out of range; 1..6 is expected"},
        {"qwen3moe", set("expert_feed_forward_length", number(96)),
         "blk.0.ffn_gate_exps.weight: shape [64, 48, 6, 1] is found, [64, 96, 6] is expected"},
        {"qwen3moe", set("expert_feed_forward_length", number(1 << 24)),
         "qwen3moe.expert_used_count: 2 experts of 16777216 are wider together than 16777216"},
        {"qwen3moe", set("expert_gating_func", number(2)),
         "qwen3moe.expert_gating_func: unsupported: experts gated by sigmoid"},
        {"qwen3moe", set("expert_gating_func", number(9)),
         "qwen3moe.expert_gating_func: unsupported: experts gated by function 9"},
        {"qwen3moe", set("expert_shared_count", number(1)),
         "qwen3moe.expert_shared_count: unsupported: experts that every token passes through"},
        {"qwen3moe", set("expert_group_count", number(4)),
         "qwen3moe.expert_group_count: unsupported: experts in groups"},
        {"qwen3moe", set("expert_weights_scale", -1.0),
         "qwen3moe.expert_weights_scale: -1 is out of range; 0..1000000 is expected"},
        {"qwen3moe", drop("blk.1.ffn_gate_inp.weight"),
         "blk.1.ffn_gate_inp.weight: the tensor is missing"},
        {"qwen3moe", tensor("blk.1.ffn_gate_inp.weight", {64, 6}, 8),
         "blk.1.ffn_gate_inp.weight: tensor type Q8_0 is not supported for a router"},
        {"qwen3moe", drop("blk.1.ffn_up_exps.weight"),
         "blk.1.ffn_up_exps.weight: the tensor is missing"},
        {"qwen3moe", tensor("blk.0.ffn_down_exps.weight", {48, 64, 5}),
         "blk.0.ffn_down_exps.weight: shape [48, 64, 5, 1] is found, [48, 64, 6] is expected"},
        {"qwen3moe", tensor("blk.0.ffn_up_exps.weight", {64, 6, 48}),
         "blk.0.ffn_up_exps.weight: shape [64, 6, 48, 1] is found, [64, 48, 6] is expected"},
        {"qwen3moe", tensor("blk.0.exp_probs_b.bias", {6}),
         "blk.0.exp_probs_b.bias: unsupported: a tensor that this architecture does not have here"},
        {"qwen3moe",
         [](TinyModel& m) {
             m.drop("blk.0.ffn_up_exps.weight");
             for (int i = 0; i < 5; ++i)
                 m.tensor("blk.0.ffn_up." + std::to_string(i) + ".weight", {64, 48});
         },
         "blk.0.ffn_up.5.weight: the tensor is missing"},
        {"qwen3moe",
         [](TinyModel& m) {
             m.drop("blk.0.ffn_up_exps.weight");
             for (int i = 0; i < 6; ++i)
                 m.tensor("blk.0.ffn_up." + std::to_string(i) + ".weight", {64, 48},
                          i == 4 ? 1 : 0);
         },
         "blk.0.ffn_up.4.weight: unsupported: experts of types F32 and F16 in one layer"},

        {"llama", remove("block_count"), "llama.block_count: the key is missing"},
        {"llama", set("block_count", number(0)),
         "llama.block_count: 0 is out of range; 1..4096 is expected"},
        {"llama", set("block_count", number(4097)),
         "llama.block_count: 4097 is out of range; 1..4096 is expected"},
        {"llama", set("block_count", number(3)), "blk.2.attn_norm.weight: the tensor is missing"},
        {"llama", set("block_count", number(1)),
         "blk.1.attn_norm.weight: unsupported: a tensor that this architecture does not have here"},
        {"llama", set("block_count", std::string("two")),
         "llama.block_count: an integer below 2^63 is expected, a string is found"},
        {"llama", remove("context_length"), "llama.context_length: the key is missing"},
        {"llama", set("context_length", number(0)),
         "llama.context_length: 0 is out of range; 1..2147483647 is expected"},
        {"llama", set("context_length", number(1ull << 32)),
         "llama.context_length: 4294967296 is out of range; 1..2147483647 is expected"},
        {"llama", remove("embedding_length"), "llama.embedding_length: the key is missing"},
        {"llama", set("embedding_length", number((1 << 20) + 1)),
         "llama.embedding_length: 1048577 is out of range; 1..1048576 is expected"},
        {"llama", set("embedding_length", std::int64_t{-64}),
         "llama.embedding_length: -64 is out of range; 1..1048576 is expected"},
        {"llama", set("embedding_length", number(128)),
         "token_embd.weight: shape [64, 40, 1, 1] is found, [128, 40] is expected"},
        {"llama", remove("feed_forward_length"), "llama.feed_forward_length: the key is missing"},
        {"llama", set("feed_forward_length", number(0)),
         "llama.feed_forward_length: 0 is out of range; 1..16777216 is expected"},
        {"llama", set("feed_forward_length", std::vector<std::uint64_t>{96, 96, 96}),
         "llama.feed_forward_length: 3 values for 2 layers"},
        {"llama", set("feed_forward_length", std::vector<std::uint64_t>{}),
         "llama.feed_forward_length: 0 values for 2 layers"},

        {"llama", remove("attention.head_count"), "llama.attention.head_count: the key is missing"},
        {"llama", set("attention.head_count", number(4097)),
         "llama.attention.head_count: 4097 is out of range; 1..4096 is expected"},
        {"llama", set("attention.head_count", number(7)),
         "llama.attention.head_count: width 64 is no multiple of 7 heads"},
        {"llama", set("attention.head_count_kv", number(3)),
         "llama.attention.head_count_kv: 4 heads are no multiple of 3 KV heads"},
        {"llama", set("attention.head_count_kv", number(8)),
         "llama.attention.head_count_kv: 4 heads are no multiple of 8 KV heads"},
        {"llama", set("attention.head_count_kv", std::vector<std::uint64_t>{2, 0}),
         "llama.attention.head_count_kv: unsupported: a layer without attention"},
        {"llama", set("attention.head_count_kv", std::vector<std::uint64_t>{2, 4}),
         "llama.attention.head_count_kv: unsupported: attention layers of one kind that differ in "
         "KV heads"},
        {"llama", remove("attention.head_count_kv"),
         "blk.0.attn_k.weight: shape [64, 32, 1, 1] is found, [64, 64] is expected"},
        {"llama", set("attention.key_length", number(0)),
         "llama.attention.key_length: 0 is out of range; 1..1024 is expected"},
        {"llama", set("attention.key_length", number(1025)),
         "llama.attention.key_length: 1025 is out of range; 1..1024 is expected"},
        {"llama", set("attention.key_length", number(15)), "llama.rope.dimension_count: 15 is odd"},
        {"llama", set("attention.value_length", number(32)),
         "llama.attention.value_length: unsupported: heads of 16 for keys and 32 for values"},
        {"llama", remove("attention.layer_norm_rms_epsilon"),
         "llama.attention.layer_norm_rms_epsilon: the key is missing"},
        {"llama", set("attention.layer_norm_rms_epsilon", 0.0),
         "llama.attention.layer_norm_rms_epsilon: 0 is not a finite number above zero"},
        {"llama", set("attention.layer_norm_rms_epsilon", 0.5),
         "llama.attention.layer_norm_rms_epsilon: 0.5 is out of range; at most 0.01 is expected"},
        {"llama", set("attention.layer_norm_rms_epsilon", kInfinity),
         "llama.attention.layer_norm_rms_epsilon: inf is not a finite number above zero"},
        {"llama", set("attention.scale", -1.0),
         "llama.attention.scale: -1 is not a finite number above zero"},

        {"llama", set("rope.dimension_count", number(17)),
         "llama.rope.dimension_count: 17 is out of range; 1..16 is expected"},
        {"llama", set("rope.dimension_count", number(7)), "llama.rope.dimension_count: 7 is odd"},
        {"llama", set("rope.freq_base", 0.0),
         "llama.rope.freq_base: 0 is not a finite number above zero"},
        {"gemma3", set("rope.freq_base_swa", -1.0),
         "gemma3.rope.freq_base_swa: -1 is not a finite number above zero"},
        {"llama", set("rope.scaling.type", std::string("yarn")),
         "llama.rope.scaling.type: unsupported: rope scaling \"yarn\""},
        {"llama", set("rope.scaling.factor", 0.0),
         "llama.rope.scaling.factor: 0 is not a finite number above zero"},
        {"llama", tensor("rope_freqs.weight", {7}),
         "rope_freqs.weight: 8 float factors are expected"},
        {"llama", tensor("rope_freqs.weight", {8}),
         "rope_freqs.weight: 0 is not a finite number above zero"},
        {"qwen2", tensor("rope_freqs.weight", {8}),
         "rope_freqs.weight: unsupported: a tensor that this architecture does not have here"},
        {"gemma3", set("attention.sliding_window", std::int64_t{-1}),
         "gemma3.attention.sliding_window: -1 is out of range; 0..2147483647 is expected"},
        {"gemma3", set("attention.sliding_window_pattern", std::vector<bool>{true, true, false}),
         "gemma3.attention.sliding_window_pattern: 3 values for 2 layers"},

        {"gemma2", set("attn_logit_softcapping", 0.0),
         "gemma2.attn_logit_softcapping: 0 is not a finite number above zero"},
        {"gemma2", set("final_logit_softcapping", 1e30),
         "gemma2.final_logit_softcapping: 1e+30 is out of range; at most 1000000 is expected"},
        {"qwen3", drop("blk.1.attn_k_norm.weight"),
         "blk.1.attn_k_norm.weight: the tensor is missing"},

        {"llama", drop("token_embd.weight"), "token_embd.weight: the tensor is missing"},
        {"llama", drop("output_norm.weight"), "output_norm.weight: the tensor is missing"},
        {"llama", drop("blk.1.ffn_down.weight"), "blk.1.ffn_down.weight: the tensor is missing"},
        {"qwen2", drop("blk.0.attn_k.bias"), "blk.0.attn_k.bias: the tensor is missing"},
        {"gemma3", drop("blk.1.attn_q_norm.weight"),
         "blk.1.attn_q_norm.weight: the tensor is missing"},
        {"gemma3", drop("blk.0.post_ffw_norm.weight"),
         "blk.0.post_ffw_norm.weight: the tensor is missing"},
        {"llama", tensor("blk.0.attn_q.weight", {64, 64, 2}),
         "blk.0.attn_q.weight: shape [64, 64, 2, 1] is found, [64, 64] is expected"},
        {"llama", tensor("blk.0.attn_q.weight", {32, 64}),
         "blk.0.attn_q.weight: shape [32, 64, 1, 1] is found, [64, 64] is expected"},
        {"llama", tensor("blk.0.ffn_down.weight", {64, 96}),
         "blk.0.ffn_down.weight: shape [64, 96, 1, 1] is found, [96, 64] is expected"},
        {"llama", tensor("output.weight", {64, 39}),
         "output.weight: shape [64, 39, 1, 1] is found, [64, 40] is expected"},
        {"llama", tensor("blk.0.attn_norm.weight", {32}),
         "blk.0.attn_norm.weight: shape [32, 1, 1, 1] is found, [64, 1] is expected"},
        {"llama", tensor("blk.0.attn_q.bias", {32}),
         "blk.0.attn_q.bias: shape [32, 1, 1, 1] is found, [64, 1] is expected"},
        {"llama", tensor("blk.0.attn_q.weight", {64, 64}, 40),
         "blk.0.attn_q.weight: tensor type NVFP4 is not supported"},
        {"llama", tensor("blk.0.attn_norm.weight", {64}, 8),
         "blk.0.attn_norm.weight: tensor type Q8_0 is not supported for a vector"},
        {"llama", tensor("blk.0.attn_sinks.weight", {4}),
         "blk.0.attn_sinks.weight: unsupported: a tensor that this architecture does not have "
         "here"},
        {"llama", tensor("blk.0.ffn_up.bias", {96}),
         "blk.0.ffn_up.bias: unsupported: a tensor that this architecture does not have here"},
        {"llama", [](TinyModel& m) { m.set_key("tokenizer.ggml.tokens", std::string("x")); },
         "tokenizer.ggml.tokens: an array of strings is expected, a string is found"},
    };
    return all;
}

} // namespace

class TestRefusals : public QObject {
    Q_OBJECT
private slots:
    void tinyModelsOpenUnchanged() {
        QTemporaryDir folder;
        for (const char* architecture : {"llama", "qwen2", "gemma3"})
            QCOMPARE(TinyModel(architecture).error(folder.path().toStdString()),
                     std::string("opened"));
    }

    void nameTheKeyOrTensorAtFault() {
        QTemporaryDir folder;
        for (const Refusal& refusal : refusals()) {
            TinyModel model(refusal.architecture);
            refusal.change(model);
            QCOMPARE(model.error(folder.path().toStdString()),
                     "tiny.gguf > " + std::string(refusal.message));
        }
    }

    void keysOfOtherArchitecturesAreIgnored() {
        QTemporaryDir folder;
        TinyModel model("gemma3");
        model.set("attn_logit_softcapping", 50.0).set("final_logit_softcapping", 30.0);
        model.set("attention.scale", 7.0);
        const auto file = model.open(folder.path().toStdString());
        QVERIFY(file.has_value());
        QCOMPARE((*file)->config().layers[0].attention_scale, 0.25f);
    }

    void namesOtherArchitecturesOfTheSharedData() {
        HEADROOM_NEEDS_DATA(bert, "golden/tiny/bert.gguf");
        const auto error = ModelFile::open(bert.toStdString()).error();
        QVERIFY(error.code == ErrorCode::Unsupported);
        QVERIFY(error.what.starts_with("architecture \"bert\" is not supported"));
        HEADROOM_NEEDS_DATA(vocab, "tokenizers/ggml-vocab-llama-spm.gguf");
        QCOMPARE(ModelFile::open(vocab.toStdString()).error().message(),
                 std::string("ggml-vocab-llama-spm.gguf > token_embd.weight: the tensor is "
                             "missing"));
    }
};

HEADROOM_TEST(TestRefusals)
#include "tst_refusals.moc"
