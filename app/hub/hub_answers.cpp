#include "app/hub/hub_answers.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

namespace headroom::app {
namespace {

constexpr qsizetype kLongestText = 200;
constexpr qsizetype kMostEntries = 10'000;
constexpr qsizetype kMostTags = 100;
constexpr double kLargestNumber = 9e15; // whole numbers of a double

Told<QJsonDocument> parsed(const QByteArray& json) {
    QJsonParseError error;
    QJsonDocument document = QJsonDocument::fromJson(json, &error);
    if (error.error != QJsonParseError::NoError) return trouble(TroubleKind::NoHubAnswer);
    return document;
}

tl::unexpected<Trouble> unexpectedShape() {
    return trouble(TroubleKind::OtherHubAnswer);
}

/// On one line, without what could drive a terminal or turn a text around.
QString text(const QJsonValue& value) {
    QString plain;
    for (const QChar c : value.toString().left(kLongestText))
        plain += c.isPrint() && c.category() != QChar::Other_Format ? c : QChar(' ');
    return plain.simplified();
}

qint64 number(const QJsonValue& value) {
    const double given = value.toDouble();
    return given >= 0 && given <= kLargestNumber ? qint64(given) : 0;
}

bool isHash(const QString& text) {
    static const QRegularExpression hash("^[0-9a-f]{64}$");
    return hash.match(text).hasMatch();
}

HubModel modelOf(const QJsonObject& row) {
    HubModel model{.id = row["id"].toString(),
                   .task = text(row["pipeline_tag"]),
                   .changed = text(row["lastModified"]),
                   .downloads = number(row["downloads"]),
                   .likes = number(row["likes"]),
                   .gated = row["gated"].toBool() || row["gated"].isString()};
    if (model.changed.isEmpty()) model.changed = text(row["createdAt"]);
    const QJsonArray tags = row["tags"].toArray();
    for (const auto& tag : tags) {
        if (model.tags.size() == kMostTags) break;
        model.tags << text(tag);
        if (model.licence.isEmpty() && model.tags.last().startsWith("license:"))
            model.licence = model.tags.last().mid(8);
    }
    const QJsonObject gguf = row["gguf"].toObject();
    model.architecture = text(gguf["architecture"]);
    model.parameters = number(gguf["total"]);
    model.context_length = number(gguf["context_length"]);
    return model;
}

} // namespace

bool isRepositoryId(const QString& text) {
    static const QRegularExpression id(
        "^[A-Za-z0-9][A-Za-z0-9._-]{0,95}/[A-Za-z0-9][A-Za-z0-9._-]{0,95}$");
    return id.match(text).hasMatch() && !text.contains("..");
}

/// What a file's name may hold: all that can be seen, and what joins emoji and letters of a word.
static bool isOfName(uint point) {
    constexpr char32_t kNonJoiner = 0x200c, kJoiner = 0x200d;
    return (QChar::isPrint(point) && point != '\\') || point == kNonJoiner || point == kJoiner;
}

bool isFilePath(const QString& path) {
    if (path.isEmpty() || path.size() > 512) return false;
    const QStringList parts = path.split('/');
    return std::ranges::all_of(parts, [](const QString& part) {
        return !part.isEmpty() && part != "." && part != ".." && part.size() <= 255 &&
               std::ranges::all_of(part.toUcs4(), isOfName);
    });
}

Told<QVector<HubModel>> parseModels(const QByteArray& json) {
    const QJsonDocument document = TRY(parsed(json));
    if (!document.isArray()) return unexpectedShape();
    QVector<HubModel> models;
    const QJsonArray rows = document.array();
    for (const auto& row : rows) {
        if (models.size() == kMostEntries) break;
        HubModel model = modelOf(row.toObject());
        if (isRepositoryId(model.id)) models.append(std::move(model));
    }
    return models;
}

Told<HubModel> parseModel(const QByteArray& json) {
    const QJsonDocument document = TRY(parsed(json));
    HubModel model = modelOf(document.object());
    if (!document.isObject() || !isRepositoryId(model.id)) return unexpectedShape();
    return model;
}

Told<QVector<HubFile>> parseTree(const QByteArray& json) {
    const QJsonDocument document = TRY(parsed(json));
    if (!document.isArray()) return unexpectedShape();
    QVector<HubFile> files;
    const QJsonArray rows = document.array();
    for (const auto& each : rows) {
        if (files.size() == kMostEntries) break;
        const QJsonObject row = each.toObject();
        HubFile file{row["path"].toString(), number(row["size"]), {}};
        if (row["type"].toString() != "file" || !isFilePath(file.path)) continue;
        // The file's own size is in "lfs" as well; outside may stand the pointer's.
        if (const QJsonObject lfs = row["lfs"].toObject(); isHash(lfs["oid"].toString())) {
            file.sha256 = lfs["oid"].toString().toLatin1();
            file.bytes = number(lfs["size"]);
        }
        files.append(std::move(file));
    }
    return files;
}

} // namespace headroom::app
