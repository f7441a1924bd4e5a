#include "app/library/ollama_store.h"

#include "kernels/base/blocking.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

namespace headroom::app {
namespace {
constexpr int kMostManifests = 5000;
constexpr qint64 kMostManifestBytes = 1 << 20;

/// Digests of the manifest's layers of one kind: "model", "projector".
QStringList digests_of(const QByteArray& manifest, const QString& kind) {
    static const QRegularExpression digest("^sha256:([0-9a-f]{64})$");
    const QJsonArray layers = QJsonDocument::fromJson(manifest).object().value("layers").toArray();
    QStringList found;
    for (const auto& each : layers) {
        const QJsonObject layer = each.toObject();
        if (layer["mediaType"].toString() != "application/vnd.ollama.image." + kind) continue;
        const auto match = digest.match(layer["digest"].toString());
        if (match.hasMatch()) found << match.captured(1);
    }
    return found;
}

/// From "registry.ollama.ai/library/qwen3/14b": the parts that a person types.
void take_name(const QString& relative, OllamaModel& model) {
    QStringList parts = relative.split('/');
    model.name = relative;
    if (parts.size() < 4) return;
    const QString tag = parts.takeLast();
    parts.removeFirst(); // the registry
    if (parts.first() == "library")
        parts.removeFirst();
    else
        model.publisher = parts.first();
    model.name = parts.join('/') + (tag == "latest" ? QString() : ":" + tag);
}
} // namespace

QVector<OllamaModel> ollamaModels(const QString& store) {
    may_block("ollamaModels");
    QVector<OllamaModel> models;
    const QString manifests = store + "/manifests", blobs = store + "/blobs/sha256-";
    QDirIterator files(manifests, QDir::Files, QDirIterator::Subdirectories);
    for (int i = 0; files.hasNext() && i < kMostManifests; ++i) {
        QFile file(files.next());
        if (file.size() > kMostManifestBytes || !file.open(QIODevice::ReadOnly)) continue;
        const QByteArray manifest = file.read(kMostManifestBytes);
        const QStringList digests = digests_of(manifest, "model");
        if (digests.isEmpty()) continue;
        OllamaModel model{.blob = blobs + digests.first(), .sha256 = digests.first()};
        take_name(QDir(manifests).relativeFilePath(file.fileName()), model);
        for (const QString& projector : digests_of(manifest, "projector"))
            model.projectors << blobs + projector;
        models.append(model);
    }
    return models;
}

QStringList ollamaFolders(const QString& store) {
    may_block("ollamaFolders");
    QStringList folders;
    QDirIterator below(store + "/manifests", QDir::Dirs | QDir::NoDotAndDotDot,
                       QDirIterator::Subdirectories);
    while (below.hasNext() && folders.size() < kMostManifests)
        folders << below.next();
    return folders;
}

} // namespace headroom::app
