#include "engine/gguf/gguf_file.h"
#include "tests/support/register_test.h"
#include "tests/support/test_data.h"

#include <QCryptographicHash>
#include <QTest>

#include <algorithm>
#include <array>

using namespace headroom;

namespace {

struct SharedFile {
    const char* path;
    const char* architecture;
    std::size_t keys;
    std::size_t tensors;
    std::uint64_t tensor_bytes;
    std::size_t tokens;
    const char* middle_token; ///< tokens[tokens / 2]
    const char* last_tensor;
    std::uint64_t last_offset;
    const char* last_md5;
};

// As an independent reader sees them: tests/golden/gguf_facts.py.
const SharedFile kSharedFiles[] = {
    {"golden/tiny/bert.gguf", "bert", 14, 37, 929792, 0, "", "blk.1.layer_output_norm.bias", 931968,
     "a3bbf75fbc4f8d1133ebb1981e54dbda"},
    {"golden/tiny/cohere2.gguf", "cohere2", 15, 34, 1017088, 0, "", "blk.3.ffn_down.weight", 954240,
     "7cdea31d21f811d072fe6f5169caa04c"},
    {"golden/tiny/deepseek2.gguf", "deepseek2", 31, 52, 1117312, 0, "",
     "blk.2.ffn_down_shexp.weight", 1113856, "37be30ad3c33e4d3c803e0cf959acf88"},
    {"golden/tiny/falcon.gguf", "falcon", 12, 16, 411136, 0, "", "blk.1.ffn_down.weight", 347040,
     "1dda91e981ee832ad7b3b66d6b0d5b5c"},
    {"golden/tiny/gemma2.gguf", "gemma2", 17, 46, 1216768, 0, "", "blk.3.post_ffw_norm.weight",
     1220000, "a97882f99ef8b59cfeac8c9c358c4ae5"},
    {"golden/tiny/gemma3.gguf", "gemma3", 16, 93, 1418240, 0, "", "blk.6.post_ffw_norm.weight",
     1424160, "7e68a7d104fdd2e414807ba2ad02f5fa"},
    {"golden/tiny/gpt-oss.MXFP4.gguf", "gpt-oss", 23, 79, 258496, 0, "",
     "blk.3.post_attention_norm.weight", 264096, "fa715c317cae5ad88d8a91d0ab483667"},
    {"golden/tiny/gpt-oss.gguf", "gpt-oss", 21, 79, 1277376, 0, "", "blk.3.ffn_down_exps.bias",
     1281088, "73de383c4557a6911ba24758b31f73be"},
    {"golden/tiny/llama-linear.gguf", "llama", 15, 12, 722432, 0, "", "blk.0.ffn_down.weight",
     592704, "0e4db1a8e2622dea9638e8d09324c46f"},
    {"golden/tiny/llama-rope-freqs.gguf", "llama", 13, 22, 1313344, 0, "", "blk.1.ffn_down.weight",
     1184128, "86ad9341fc1a31a3da816bd3e9e072fb"},
    {"golden/tiny/llama-wide.IQ4_XS.gguf", "llama", 15, 21, 666624, 0, "", "blk.1.ffn_up.weight",
     598848, "55f245085d262609fa12de723162a5f8"},
    {"golden/tiny/llama-wide.Q2_K.gguf", "llama", 15, 21, 413696, 0, "", "blk.1.ffn_up.weight",
     372544, "6f9b5293173ece0588cc1b8f00f1c331"},
    {"golden/tiny/llama-wide.Q4_0.gguf", "llama", 15, 21, 705536, 0, "", "blk.1.ffn_up.weight",
     633664, "8251bb849f5c4f4ee19ed1331b29151c"},
    {"golden/tiny/llama-wide.Q4_1.gguf", "llama", 15, 21, 783360, 0, "", "blk.1.ffn_up.weight",
     703296, "0b6b45be0dd5e3fd377d6baf0580fa62"},
    {"golden/tiny/llama-wide.Q4_K.gguf", "llama", 15, 21, 705536, 0, "", "blk.1.ffn_up.weight",
     633664, "343c1cfb05238f42d3c8d54d705b6ddf"},
    {"golden/tiny/llama-wide.Q5_0.gguf", "llama", 15, 21, 861184, 0, "", "blk.1.ffn_up.weight",
     772928, "dd587a428f58f8f472022ff897180ad1"},
    {"golden/tiny/llama-wide.Q5_K.gguf", "llama", 15, 21, 861184, 0, "", "blk.1.ffn_up.weight",
     772928, "565545d7fd452aabc80d9492fd355920"},
    {"golden/tiny/llama-wide.Q6_K.gguf", "llama", 15, 21, 1026560, 0, "", "blk.1.ffn_up.weight",
     920896, "1a918e30ce73599b71e891e438aaed9e"},
    {"golden/tiny/llama-wide.Q8_0.gguf", "llama", 15, 21, 1328128, 0, "", "blk.1.ffn_up.weight",
     1190720, "f71abc3885f27502f727c943650f7c20"},
    {"golden/tiny/llama.BF16.gguf", "llama", 15, 21, 657920, 0, "", "blk.1.ffn_up.weight", 594240,
     "094554b315596bb7112cacae075f4d70"},
    {"golden/tiny/llama.F16.gguf", "llama", 15, 21, 657920, 0, "", "blk.1.ffn_up.weight", 594240,
     "d24bda1003a67957e0a5fc7b6a61b9ee"},
    {"golden/tiny/llama.gguf", "llama", 13, 21, 1313280, 0, "", "blk.1.ffn_down.weight", 1184000,
     "ae5d04ecd90247bbb94ace6babab9794"},
    {"golden/tiny/mixtral.gguf", "llama", 15, 23, 1321472, 0, "", "blk.1.ffn_down_exps.weight",
     1192480, "7b6d49eac94073867cbbb737cf3c720a"},
    {"golden/tiny/phi3-short.gguf", "phi3", 15, 11, 722560, 0, "", "blk.0.ffn_down.weight", 592768,
     "f0efa66a52e7fe3be9a12b983b9f9685"},
    {"golden/tiny/phi3.gguf", "phi3", 15, 17, 1313408, 0, "", "blk.1.ffn_down.weight", 1183968,
     "11c6aa216a565d720aef53904b01d34f"},
    {"golden/tiny/qwen2.gguf", "qwen2", 13, 27, 1315328, 0, "", "blk.1.ffn_down.weight", 1186336,
     "176f41211fe044a78200eaf6e1bc77a7"},
    {"golden/tiny/qwen3.gguf", "qwen3", 14, 25, 1708032, 0, "", "blk.1.ffn_down.weight", 1644544,
     "fdde521f15484fc435efa0ba4c33a8dc"},
    {"golden/tiny/qwen3moe.gguf", "qwen3moe", 17, 27, 1518848, 0, "", "blk.1.ffn_down_exps.weight",
     1390208, "b537f578eedb20b59f00d129f8e1dd99"},
    {"golden/tiny/starcoder2.gguf", "starcoder2", 12, 36, 1059840, 0, "", "blk.1.ffn_down.bias",
     1061856, "6cd7b853f18c65d939900f45f8494a55"},
    {"tokenizers/ggml-vocab-bert-bge.gguf", "bert", 20, 0, 0, 30522, "▁amazed", "", 0, ""},
    {"tokenizers/ggml-vocab-command-r.gguf", "command-r", 27, 0, 0, 256000, "Ġkemerdekaan", "", 0,
     ""},
    {"tokenizers/ggml-vocab-deepseek-coder.gguf", "llama", 25, 0, 0, 32256, "fony", "", 0, ""},
    {"tokenizers/ggml-vocab-deepseek-llm.gguf", "llama", 23, 0, 0, 102400, "Hill", "", 0, ""},
    {"tokenizers/ggml-vocab-gpt-2.gguf", "gpt2", 16, 0, 0, 50257, "++++++++", "", 0, ""},
    {"tokenizers/ggml-vocab-llama-bpe.gguf", "llama", 20, 0, 0, 128256, "\":[-", "", 0, ""},
    {"tokenizers/ggml-vocab-llama-spm.gguf", "llama", 22, 0, 0, 32000, "▁deleg", "", 0, ""},
    {"tokenizers/ggml-vocab-mpt.gguf", "mpt", 17, 0, 0, 50432, "Lower", "", 0, ""},
    {"tokenizers/ggml-vocab-qwen2.gguf", "qwen2", 20, 0, 0, 151936, "ĠsetColor", "", 0, ""},
    {"tokenizers/ggml-vocab-refact.gguf", "refact", 18, 0, 0, 49216, "TableRowColor", "", 0, ""},
};

/// MD5 of a tensor read by windows of an odd size.
QByteArray md5_of(const GgufFile& file, const TensorInfo& tensor) {
    QCryptographicHash hash(QCryptographicHash::Md5);
    std::array<std::byte, 10007> window{};
    for (std::uint64_t at = 0; at < tensor.bytes; at += window.size()) {
        const auto part = std::span(window).first(
            static_cast<std::size_t>(std::min<std::uint64_t>(window.size(), tensor.bytes - at)));
        if (!file.read(tensor, at, part)) return "unreadable";
        hash.addData(
            QByteArrayView(reinterpret_cast<const char*>(part.data()), qsizetype(part.size())));
    }
    return hash.result().toHex();
}

} // namespace

class TestSharedFiles : public QObject {
    Q_OBJECT
private slots:
    void areReadAsAnIndependentReaderReadsThem_data() {
        QTest::addColumn<int>("index");
        for (int i = 0; i < int(std::size(kSharedFiles)); ++i)
            QTest::newRow(kSharedFiles[i].path) << i;
    }

    void areReadAsAnIndependentReaderReadsThem() {
        QFETCH(int, index);
        const SharedFile& expected = kSharedFiles[index];
        HEADROOM_NEEDS_DATA(path, expected.path);
        const auto opened = GgufFile::open(path.toStdString());
        QVERIFY2(opened.has_value(), opened ? "" : opened.error().message().c_str());
        const GgufFile& file = **opened;
        QVERIFY(file.metadata().string("general.architecture").value() == expected.architecture);
        QCOMPARE(file.metadata().keys().size(), expected.keys);
        QCOMPARE(file.tensors().size(), expected.tensors);
        std::uint64_t bytes = 0;
        for (const TensorInfo& tensor : file.tensors())
            bytes += tensor.bytes;
        QCOMPARE(bytes, expected.tensor_bytes);
        const auto tokens = file.metadata().strings("tokenizer.ggml.tokens").value();
        QCOMPARE(tokens.size(), expected.tokens);
        if (!tokens.empty())
            QCOMPARE(tokens[tokens.size() / 2], std::string(expected.middle_token));
        if (expected.tensors == 0) return;
        const TensorInfo& last = file.tensors().back();
        QCOMPARE(last.name, std::string(expected.last_tensor));
        QCOMPARE(last.offset, expected.last_offset);
        QCOMPARE(md5_of(file, last), QByteArray(expected.last_md5));
    }
};

HEADROOM_TEST(TestSharedFiles)
#include "tst_shared_files.moc"
