#include "tests/ui/models/made_library.h"

#include "tests/app/library/model_files.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>

namespace headroom::test {
namespace {
constexpr const char* kToolTemplate =
    "{% if tools %}You may call: {{ tools | tojson }}\n{% endif %}{% for m in messages %}"
    "<|im_start|>{{ m.role }}\n{{ m.content }}<|im_end|>\n{% endfor %}"
    "{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}"
    "{% if enable_thinking is defined and not enable_thinking %}<think>\n\n</think>\n{% endif %}";
constexpr const char* kPlainTemplate =
    "{% for m in messages %}[{{ m.role }}] {{ m.content }}\n{% endfor %}";

constexpr const char* kCard =
    "---\nlicense: apache-2.0\n---\n# Qwen3 14B\n\nA model that **thinks** before it answers, in "
    "119 languages.\n\n- tools and agents\n- long texts, to 32,768 tokens\n\n```python\nfrom "
    "headroom import chat\n```\n\n| Task | Score |\n|---|---:|\n| MMLU | 81.1 |\n| GSM8K | 92.5 "
    "|\n\nSee [the report](https://example.org/report).\n";

struct Made {
    const char* file;
    const char* architecture;
    const char* publisher;
    const char* licence;
    const char* chat_template;
    int megabytes;
    int file_type = 0; ///< as the files' writers number the mixes
};

QByteArray bytes_of(const Made& made) {
    return model_bytes(
        [&made](TinyModel& model) {
            model.set_key("general.name", std::string(made.file));
            model.set_key("general.organization", std::string(made.publisher));
            model.set_key("general.license", std::string(made.licence));
            model.set("context_length", std::uint64_t(32768));
            if (made.file_type > 0)
                model.set_key("general.file_type", std::uint64_t(made.file_type));
            if (*made.chat_template)
                model.set_key("tokenizer.chat_template", std::string(made.chat_template));
        },
        made.architecture);
}

bool put(const QString& path, const QByteArray& bytes, int megabytes) {
    return put_file(path, bytes) &&
           (megabytes == 0 || QFile::resize(path, qint64(megabytes) << 20));
}
} // namespace

bool make_model(const WindowDriver& window, const QString& file, int megabytes) {
    return put(window.file("data/models/" + file),
               bytes_of({"Made", "llama", "Somebody", "mit", kPlainTemplate, megabytes}),
               megabytes);
}

bool make_library(const WindowDriver& window) {
    const QString ours = window.file("data/models/");
    bool good = true;
    const Made own[]{
        {"Qwen3-14B/Qwen3-14B-Q6_K.gguf", "qwen2", "Qwen", "apache-2.0", kToolTemplate, 2900, 18},
        {"Mistral-Small-3.2-24B-Q4_K_M.gguf", "llama", "Mistral", "apache-2.0", kToolTemplate, 5100,
         15},
        {"Qwen3-Next-80B-A3B-Q4_K_M.gguf", "qwen3next", "Qwen", "apache-2.0", kToolTemplate, 17700,
         15},
        {"Phi-4-Q5_K_M.gguf", "llama", "Microsoft", "mit", kPlainTemplate, 1100, 17},
        {"Seer/Seer-3B-Q4_0.gguf", "gemma3", "Google", "gemma", kPlainTemplate, 700, 2}};
    for (const Made& made : own)
        good = good && put(ours + made.file, bytes_of(made), made.megabytes);
    good = good && put_file(ours + "Qwen3-14B/README.md", kCard) &&
           put_file(ours + "Seer/mmproj-F16.gguf", projector_bytes());
    good = good && put_file(ours + "Half-7B-Q4_0.gguf", bytes_of(own[0]).first(9000));
    const QList<QByteArray> parts = split_model_bytes(3);
    good = good && put_file(ours + "Parted-70B-Q4_K_M-00001-of-00003.gguf", parts[0]) &&
           put_file(ours + "Parted-70B-Q4_K_M-00003-of-00003.gguf", parts[2]);

    good = good && put(window.file(".lmstudio/models/bartowski/Llama-3.1-8B-Instruct-GGUF/"
                                   "Llama-3.1-8B-Instruct-Q8_0.gguf"),
                       bytes_of({"Llama", "llama", "", "llama3.1", kToolTemplate, 0}), 1900);
    const QByteArray blob = bytes_of({"Gemma", "gemma3", "Google", "gemma", kPlainTemplate, 0});
    const QString digest = QCryptographicHash::hash(blob, QCryptographicHash::Sha256).toHex();
    good = good && put_file(window.file(".ollama/models/blobs/sha256-" + digest), blob) &&
           put_file(window.file(".ollama/models/manifests/registry.ollama.ai/library/gemma3/12b"),
                    QString(R"({"layers":[{"mediaType":"application/vnd.ollama.image.model",)"
                            R"("digest":"sha256:%1"}]})")
                        .arg(digest)
                        .toUtf8());
    const QString hub = window.file(".cache/huggingface/hub/models--nomic-ai--nomic-embed/");
    good = good && put_file(hub + "blobs/" + QString(64, 'a'),
                            model_bytes(
                                [](TinyModel& model) {
                                    model.set("pooling_type", std::uint64_t(1));
                                    model.set("attention.causal", false);
                                },
                                "bert"));
    return good && QDir().mkpath(hub + "snapshots/1") &&
           QFile::link("../../blobs/" + QString(64, 'a'),
                       hub + "snapshots/1/nomic-embed-text-v1.5.f16.gguf");
}

} // namespace headroom::test
