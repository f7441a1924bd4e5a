#include "app/library/model_facts.h"

#include "app/library/model_abilities.h"
#include "app/library/tied_embeddings.h"
#include "engine/gguf/gguf_file.h"
#include "engine/gguf/header.h"
#include "engine/gguf/limits.h"
#include "engine/gguf/split.h"
#include "engine/model/architectures/architecture.h"
#include "engine/model/file_type.h"
#include "engine/model/model_file.h"
#include "engine/model/quantization_mix.h"
#include "engine/tokenizer/tokenizer.h"
#include "kernels/api/dtype.h"
#include "kernels/base/blocking.h"

#include <QFile>

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace headroom::app {
namespace {
QString text_of(const Metadata& metadata, std::string_view key) {
    const auto value = metadata.string(key);
    return value && *value ? QString::fromUtf8(QByteArrayView(**value)).simplified().left(200)
                           : QString();
}

QString first_of(const Metadata& metadata, std::initializer_list<std::string_view> keys) {
    for (const std::string_view key : keys)
        if (QString text = text_of(metadata, key); !text.isEmpty()) return text;
    return {};
}

qint64 number_of(const Metadata& metadata, const std::string& key) {
    const auto value = metadata.integer(key);
    return value && *value ? qint64(**value) : 0;
}

/// Licences as the hub writes them: "other" stands for a name of its own.
QString licence_of(const Metadata& metadata) {
    const QString name = text_of(metadata, "general.license.name");
    const QString id = text_of(metadata, "general.license");
    return (id.isEmpty() || id == "other") && !name.isEmpty() ? name : id;
}

ModelKind kind_of(const Metadata& metadata) {
    const QString type = text_of(metadata, "general.type");
    if (type == "mmproj" || text_of(metadata, "general.architecture") == "clip")
        return ModelKind::Projector;
    return type.isEmpty() || type == "model" ? ModelKind::Model : ModelKind::Other;
}

/// Of experts only the share that is at work counts.
void count_parameters(const Metadata& metadata, std::span<const TensorInfo> tensors,
                      ModelFacts& facts) {
    const std::string prefix = facts.architecture.toStdString();
    const qint64 experts = number_of(metadata, prefix + ".expert_count");
    const qint64 used = number_of(metadata, prefix + ".expert_used_count");
    double active = 0;
    for (const TensorInfo& tensor : tensors) {
        const qint64 weights = tensor.columns() * tensor.rows();
        const bool expert = tensor.name.find("_exps.") != std::string::npos;
        facts.parameters += weights;
        active += double(weights) * (expert && experts > 0 && used > 0
                                         ? double(std::min(used, experts)) / double(experts)
                                         : 1.0);
    }
    facts.active_parameters = qint64(active);
}

/// What the header alone tells.
void read_header_facts(const Metadata& metadata, std::span<const TensorInfo> tensors,
                       ModelFacts& facts) {
    facts.kind = kind_of(metadata);
    facts.title = text_of(metadata, "general.name");
    facts.architecture = text_of(metadata, "general.architecture");
    facts.publisher = first_of(
        metadata, {"general.organization", "general.base_model.0.organization", "general.author"});
    facts.licence = licence_of(metadata);
    facts.format = QString::fromStdString(file_type_name(metadata, tensors));
    facts.mix = QString::fromStdString(quantization_mix(tensors));
    const std::string prefix = facts.architecture.toStdString();
    facts.context_length = number_of(metadata, prefix + ".context_length");
    facts.layers = int(number_of(metadata, prefix + ".block_count"));
    count_parameters(metadata, tensors, facts);
    if (facts.kind != ModelKind::Model) return;
    const ModelAbilities abilities = abilitiesOf(metadata);
    facts.chat = abilities.chat;
    facts.tools = abilities.tools;
    facts.thinking = abilities.thinking;
    facts.embeddings = abilities.embeddings;
}

/// By name, the most telling first.
QStringList what_lacks(const std::shared_ptr<const GgufFile>& file) {
    QStringList lacks;
    const Metadata& metadata = file->metadata();
    const auto architecture = metadata.string("general.architecture");
    if (architecture && *architecture && !is_supported_architecture(**architecture))
        lacks << QString("the architecture %1").arg(text_of(metadata, "general.architecture"));
    std::set<std::string> types;
    for (const TensorInfo& tensor : file->tensors())
        if (!dtype_format(tensor.type_number))
            types.emplace(
                dtype_name(tensor.type_number).value_or(std::to_string(tensor.type_number)));
    for (const std::string& type : types)
        lacks << "tensors of type " + QString::fromStdString(type);
    if (!lacks.isEmpty()) return lacks;
    // It is of a kind that can run: then each of its parts must be as expected.
    if (const auto model = ModelFile::from(file); !model)
        lacks << QString::fromStdString(model.error().message());
    else if (const auto tokenizer = Tokenizer::load(metadata); !tokenizer)
        lacks << QString::fromStdString(tokenizer.error().message());
    return lacks;
}

/// Parts that are not there: what the first one says, and which are missing.
void read_first_part(const QString& path, ModelFacts& facts) {
    const auto file = RandomAccessFile::open(nativePath(path));
    if (!file) return;
    ByteReader in(*file, gguf::kMaxHeaderBytes);
    const auto header = read_header(in, file->bytes());
    if (!header) return;
    read_header_facts(header->metadata, header->tensors, facts);
    // A part's weights are not the model's.
    facts.parameters = facts.active_parameters = 0;
    facts.mix.clear();
}
} // namespace

std::filesystem::path nativePath(const QString& path) {
    return QFile::encodeName(path).constData();
}

ModelFacts readFacts(const QString& path) {
    may_block("readFacts");
    ModelFacts facts;
    const auto file = GgufFile::open(nativePath(path));
    if (!file) {
        facts.error = QString::fromStdString(file.error().what);
        facts.error_where = QString::fromStdString(file.error().where);
        read_first_part(path, facts);
        return facts;
    }
    read_header_facts((*file)->metadata(), (*file)->tensors(), facts);
    facts.stored_twice = parametersStoredTwice(**file);
    facts.parameters -= facts.stored_twice;
    facts.active_parameters -= facts.stored_twice;
    if (facts.kind == ModelKind::Model) facts.lacks = what_lacks(*file);
    return facts;
}

} // namespace headroom::app
