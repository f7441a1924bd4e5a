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

/// "sha256-<hex>" of the layer that holds the weights, or nothing.
QString blob_of(const QByteArray& manifest) {
    static const QRegularExpression digest("^sha256:([0-9a-f]{64})$");
    const QJsonArray layers = QJsonDocument::fromJson(manifest).object().value("layers").toArray();
    for (const auto& each : layers) {
        const QJsonObject layer = each.toObject();
        if (layer["mediaType"].toString() != "application/vnd.ollama.image.model") continue;
        const auto match = digest.match(layer["digest"].toString());
        if (match.hasMatch()) return "sha256-" + match.captured(1);
    }
    return {};
}

/// From "registry.ollama.ai/library/qwen3/14b": the parts that a person types.
QString name_of(const QString& relative) {
    QStringList parts = relative.split('/');
    if (parts.size() < 4) return relative;
    const QString tag = parts.takeLast();
    parts.removeFirst(); // the registry
    if (parts.first() == "library") parts.removeFirst();
    return parts.join('/') + (tag == "latest" ? QString() : ":" + tag);
}
} // namespace

QVector<OllamaModel> ollamaModels(const QString& store) {
    may_block("ollamaModels");
    QVector<OllamaModel> models;
    const QString manifests = store + "/manifests";
    QDirIterator files(manifests, QDir::Files, QDirIterator::Subdirectories);
    for (int i = 0; files.hasNext() && i < kMostManifests; ++i) {
        QFile file(files.next());
        if (file.size() > kMostManifestBytes || !file.open(QIODevice::ReadOnly)) continue;
        const QString blob = blob_of(file.read(kMostManifestBytes));
        if (blob.isEmpty()) continue;
        models.append(
            {name_of(QDir(manifests).relativeFilePath(file.fileName())), store + "/blobs/" + blob});
    }
    return models;
}

} // namespace headroom::app
