#include "app/downloads/source_json.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace headroom::app {
namespace {
constexpr std::array<const char*, 3> kKinds = {"hub", "address", "packages"};
}

QByteArray sourcesToJson(const QVector<DownloadSource>& sources) {
    QJsonArray rows;
    for (const DownloadSource& source : sources) {
        QJsonObject row{{"kind", kKinds.at(std::size_t(source.kind))}, {"file", source.file}};
        if (source.bytes > 0) row["bytes"] = source.bytes;
        if (!source.sha256.isEmpty()) row["sha256"] = QString::fromLatin1(source.sha256);
        switch (source.kind) {
        case DownloadSource::Kind::Hub:
            row["repository"] = source.repository;
            row["revision"] = source.revision;
            row["path"] = source.path;
            break;
        case DownloadSource::Kind::Address:
            row["address"] = QString::fromUtf8(source.address.toEncoded());
            break;
        case DownloadSource::Kind::Packages:
            row["packages"] = QJsonArray::fromStringList(source.packages);
            row["entry"] = source.package_entry;
            break;
        }
        rows.append(row);
    }
    return QJsonDocument(rows).toJson(QJsonDocument::Compact);
}

QVector<DownloadSource> sourcesFromJson(const QByteArray& json) {
    QVector<DownloadSource> sources;
    const QJsonArray rows = QJsonDocument::fromJson(json).array();
    for (const auto& each : rows) {
        const QJsonObject row = each.toObject();
        const auto kind = std::ranges::find(kKinds, row["kind"].toString());
        if (kind == kKinds.end()) continue;
        DownloadSource source{.kind = DownloadSource::Kind(kind - kKinds.begin()),
                              .file = row["file"].toString(),
                              .bytes = row["bytes"].toInteger(),
                              .sha256 = row["sha256"].toString().toLatin1(),
                              .repository = row["repository"].toString(),
                              .revision = row["revision"].toString(),
                              .path = row["path"].toString(),
                              .address = QUrl::fromEncoded(row["address"].toString().toUtf8()),
                              .package_entry = row["entry"].toString()};
        const QJsonArray packages = row["packages"].toArray();
        for (const auto& package : packages)
            source.packages << package.toString();
        sources.append(source);
    }
    return sources;
}

} // namespace headroom::app
