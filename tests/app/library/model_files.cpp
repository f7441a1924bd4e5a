#include "tests/app/library/model_files.h"

#include "engine/gguf/writer.h"
#include "tests/engine/tokenizer/tiny_vocabulary.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

namespace headroom::test {
namespace {
QByteArray bytes_of(const std::vector<std::byte>& bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), qsizetype(bytes.size())};
}
} // namespace

QByteArray model_bytes(const std::function<void(TinyModel&)>& change,
                       const std::string& architecture) {
    TinyModel model(architecture);
    const TinyVocabulary vocabulary = byte_level_vocabulary();
    const Metadata metadata = vocabulary.metadata();
    for (const std::string& key : metadata.keys())
        model.set_key(key, *metadata.find(key));
    const auto tokens = std::int64_t(vocabulary.tokens.size());
    model.tensor("token_embd.weight", {64, tokens});
    model.drop("output.weight");
    model.set("vocab_size", std::uint64_t(tokens));
    if (change) change(model);
    QTemporaryDir folder;
    model.write(folder.filePath("tiny.gguf").toStdString());
    QFile file(folder.filePath("tiny.gguf"));
    if (!file.open(QIODevice::ReadOnly)) return {};
    return file.readAll();
}

QList<QByteArray> split_model_bytes(int parts) {
    QList<QByteArray> files;
    for (int part = 0; part < parts; ++part) {
        GgufWriter writer;
        writer.add("split.no", std::uint64_t(part), ValueType::Uint16);
        writer.add("split.count", std::uint64_t(parts), ValueType::Uint16);
        writer.add("split.tensors.count", std::int64_t(parts), ValueType::Int32);
        if (part == 0) {
            writer.add("general.architecture", std::string("llama"));
            writer.add("general.name", std::string("In parts"));
            writer.add("llama.context_length", std::uint64_t(4096));
        }
        writer.add_tensor("part." + std::to_string(part), {32, 4}, 0);
        files << bytes_of(writer.header()) + QByteArray(32 * 4 * 4, '\0');
    }
    return files;
}

QByteArray projector_bytes() {
    GgufWriter writer;
    writer.add("general.architecture", std::string("clip"));
    writer.add("general.type", std::string("mmproj"));
    writer.add("clip.has_vision_encoder", true);
    writer.add_tensor("v.patch_embd.weight", {32, 4}, 0);
    return bytes_of(writer.header()) + QByteArray(32 * 4 * 4, '\0');
}

bool put_file(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    return QDir().mkpath(QFileInfo(path).path()) && file.open(QIODevice::WriteOnly) &&
           file.write(bytes) == bytes.size();
}

} // namespace headroom::test
