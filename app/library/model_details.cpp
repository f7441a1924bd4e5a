#include "app/library/model_details.h"

#include "engine/chat/chat_template.h"
#include "engine/gguf/gguf_file.h"
#include "engine/tokenizer/tokenizer.h"
#include "kernels/api/dtype.h"
#include "kernels/base/blocking.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLocale>

#include <algorithm>
#include <chrono>
#include <map>

namespace headroom::app {
namespace {
constexpr qint64 kMostCardBytes = 1 << 20;
constexpr qsizetype kMostValue = 300;
constexpr qsizetype kMostKeys = 2000;
constexpr qsizetype kMostTemplate = 256 * 1024;

constexpr const char* kConversation =
    R"([{"role":"system","content":"You are a helpful assistant."},)"
    R"({"role":"user","content":"What is a token?"},)"
    R"({"role":"assistant","content":"A piece of text that a model reads at once."},)"
    R"({"role":"user","content":"Give an example."}])";

QString shown(std::string_view text) {
    return QString::fromUtf8(QByteArrayView(text)).simplified();
}

/// A value on one line; arrays as how many they are.
struct ValueText {
    QString operator()(const std::string& text) const {
        const QString line = shown(text);
        return line.size() > kMostValue ? line.left(kMostValue) + QChar(0x2026) : line;
    }
    QString operator()(bool value) const { return value ? "true" : "false"; }
    QString operator()(std::uint64_t value) const { return QString::number(value); }
    QString operator()(std::int64_t value) const { return QString::number(value); }
    QString operator()(double value) const { return QString::number(value, 'g', 9); }
    template <class T>
    QString operator()(const std::vector<T>& values) const {
        constexpr std::size_t kShort = 8;
        QStringList items;
        if (values.size() <= kShort)
            for (const T& value : values)
                items << (*this)(value);
        return items.isEmpty() ? QString("[%1]").arg(values.size()) : "[" + items.join(", ") + "]";
    }
};

/// Which part of a model a tensor belongs to.
QString part_of(const std::string& name) {
    if (name.starts_with("token_embd")) return "embedding";
    if (name.starts_with("output")) return "output";
    if (name.find("_exps") != std::string::npos) return "experts";
    if (name.find("attn") != std::string::npos) return "attention";
    if (name.find("ffn") != std::string::npos) return "feed-forward";
    return "other";
}

QVector<TensorShare> largest_first(const std::map<QString, TensorShare>& shares) {
    QVector<TensorShare> list;
    for (const auto& [name, share] : shares)
        list << share;
    std::ranges::stable_sort(list, std::ranges::greater{}, &TensorShare::bytes);
    return list;
}

void read_tensors(const GgufFile& file, ModelDetails& details) {
    std::map<QString, TensorShare> parts, formats;
    double weights = 0, bytes = 0;
    const auto add = [](std::map<QString, TensorShare>& to, const QString& name, qint64 more) {
        TensorShare& share = to[name];
        share.name = name;
        share.bytes += more;
        ++share.tensors;
    };
    for (const TensorInfo& tensor : file.tensors()) {
        const auto size = qint64(tensor.bytes);
        const auto format = dtype_name(tensor.type_number);
        add(parts, part_of(tensor.name), size);
        add(formats, format ? shown(*format) : QString::number(tensor.type_number), size);
        weights += double(tensor.columns()) * double(tensor.rows());
        bytes += double(size);
    }
    details.parts = largest_first(parts);
    details.formats = largest_first(formats);
    if (weights > 0) details.bits_per_weight = 8 * bytes / weights;
}

void read_tokenizer(const Metadata& metadata, ModelDetails& details, TemplateInput& input) {
    const auto tokenizer = Tokenizer::load(metadata);
    if (!tokenizer) {
        details.tokenizer_notes << QString::fromStdString(tokenizer.error().message());
        return;
    }
    const auto spelled = [&tokenizer](std::optional<TokenId> id) {
        return id ? std::string((*tokenizer)->token_text(*id)) : std::string();
    };
    details.tokenizer = QString::fromStdString((*tokenizer)->description());
    input.bos_token = spelled((*tokenizer)->bos());
    input.eos_token = spelled((*tokenizer)->eos());
    details.begin_token = shown(input.bos_token);
    details.end_token = shown(input.eos_token);
    for (const std::string& warning : (*tokenizer)->warnings())
        details.tokenizer_notes << QString::fromStdString(warning);
}

void read_template(const Metadata& metadata, ModelDetails& details, TemplateInput& input) {
    const auto source = metadata.string("tokenizer.chat_template");
    if (!source || !*source) return;
    details.template_source = QString::fromUtf8(QByteArrayView(**source)).left(kMostTemplate);
    input.messages_json = kConversation;
    input.now = std::chrono::system_clock::now();
    const auto chat = ChatTemplate::parse(**source);
    const auto text = chat ? (*chat)->render(input) : tl::make_unexpected(chat.error());
    if (text)
        details.template_preview = QString::fromStdString(*text).left(kMostTemplate);
    else
        details.template_error = QString::fromStdString(text.error().message());
}

/// Without the list of keys that the hub keeps at its head.
QString without_front_matter(const QString& text) {
    if (!text.startsWith("---\n")) return text;
    const qsizetype end = text.indexOf("\n---", 3);
    if (end < 0) return text;
    const qsizetype line = text.indexOf('\n', end + 1);
    return line < 0 ? QString() : text.sliced(line + 1);
}

QString card_beside(const QString& path) {
    const QDir folder = QFileInfo(path).dir();
    const QFileInfoList found =
        folder.entryInfoList({"README.md"}, QDir::Files); // in any case of letters
    if (found.isEmpty()) return {};
    QFile file(found.first().filePath());
    if (!file.open(QIODevice::ReadOnly)) return {};
    return without_front_matter(QString::fromUtf8(file.read(kMostCardBytes)).replace("\r\n", "\n"));
}
} // namespace

ModelDetails readDetails(const FoundModel& model) {
    may_block("readDetails");
    ModelDetails details;
    details.card = card_beside(model.path);
    const auto file = GgufFile::open(nativePath(model.path));
    if (!file) {
        details.error = QString::fromStdString(file.error().message());
        return details;
    }
    const Metadata& metadata = (*file)->metadata();
    for (const std::string& key : metadata.keys())
        if (details.metadata.size() < kMostKeys)
            details.metadata.append(
                {shown(key).left(kMostValue), std::visit(ValueText{}, *metadata.find(key))});
    read_tensors(**file, details);
    TemplateInput input;
    read_tokenizer(metadata, details, input);
    read_template(metadata, details, input);
    return details;
}

} // namespace headroom::app
