#include "app/hub/catalog.h"

#include "app/hub/hub_answers.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>
#include <utility>

namespace headroom::app {
namespace {

/// Bits a weight, embeddings and scales included, as llama.cpp's quantizer leaves them in a model
/// of some billions of parameters.
constexpr std::array<std::pair<const char*, double>, 4> kBits = {
    {{"Q4_K_M", 4.85}, {"Q4_K", 4.85}, {"Q4_0", 4.6}, {"Q8_0", 8.5}}};

double bitsOf(const QString& format) {
    const auto found = std::ranges::find(kBits, format, &std::pair<const char*, double>::first);
    return found == kBits.end() ? 0 : found->second;
}

FitDimensions dimensionsOf(const QJsonObject& row, const CatalogEntry& entry) {
    const QJsonObject object = row["dimensions"].toObject();
    const auto number = [&object](const char* key) { return object[QLatin1String(key)].toInt(); };
    return {.name = entry.name.toStdString(),
            .architecture = entry.architecture.toStdString(),
            .n_layers = number("layers"),
            .d_model = number("embedding"),
            .n_heads = number("heads"),
            .n_kv_heads = number("kv_heads"),
            .head_dim = number("head"),
            .d_ff = number("feed_forward"),
            .vocab = number("vocabulary"),
            .context_length = number("context"),
            .window = number("window"),
            .full_every = number("full_every"),
            .n_experts = number("experts"),
            .n_experts_used = number("experts_used"),
            .expert_d_ff = number("expert_feed_forward"),
            .tied = object["tied"].toBool(),
            .quantization = entry.format.toStdString()};
}

} // namespace

qint64 CatalogEntry::bytes() const {
    return qint64(double(parameters) * bitsOf(format) / 8);
}

Result<QVector<CatalogEntry>> parseCatalog(const QByteArray& json) {
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(json, &error);
    if (!document.isArray())
        return fail(ErrorCode::InvalidFile, "it is no list: " + error.errorString().toStdString(),
                    "the catalog of models");
    QVector<CatalogEntry> entries;
    const QJsonArray rows = document.array();
    for (const auto& each : rows) {
        const QJsonObject row = each.toObject();
        CatalogEntry entry{.id = row["id"].toString(),
                           .name = row["name"].toString(),
                           .publisher = row["publisher"].toString(),
                           .format = row["format"].toString(),
                           .licence = row["licence"].toString(),
                           .architecture = row["architecture"].toString(),
                           .note = row["note"].toString(),
                           .parameters = row["parameters"].toInteger(),
                           .memory_gib = row["memory_gib"].toInt()};
        const bool whole = isRepositoryId(entry.id) && !entry.name.isEmpty() &&
                           !entry.publisher.isEmpty() && bitsOf(entry.format) > 0 &&
                           !entry.licence.isEmpty() && !entry.architecture.isEmpty() &&
                           !entry.note.isEmpty() && entry.parameters > 0 && entry.memory_gib > 0;
        if (!whole)
            return fail(ErrorCode::InvalidFile, "an entry lacks something or names what is unknown",
                        "the catalog of models > " + entry.id.toStdString());
        entry.dimensions = dimensionsOf(row, entry);
        if (const auto model = fit_model(entry.dimensions); !model)
            return tl::make_unexpected(
                Error(model.error()).in("the catalog of models > " + entry.id.toStdString()));
        entries.append(entry);
    }
    std::ranges::stable_sort(entries, {}, &CatalogEntry::parameters);
    return entries;
}

} // namespace headroom::app
