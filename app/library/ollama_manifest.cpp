#include "app/library/ollama_manifest.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

namespace headroom::app {
namespace {
/// Digests of the manifest's layers of one kind: "model", "projector".
QStringList digests_of(const QJsonArray& layers, const QString& kind) {
    static const QRegularExpression digest(
        QRegularExpression::anchoredPattern("sha256:([0-9a-f]{64})"));
    QStringList found;
    for (const auto& each : layers) {
        const QJsonObject layer = each.toObject();
        if (layer["mediaType"].toString() != "application/vnd.ollama.image." + kind) continue;
        const auto match = digest.match(layer["digest"].toString());
        if (match.hasMatch()) found << match.captured(1);
    }
    return found;
}

/// The parts of its place that a person types.
void take_name(const QString& place, OllamaManifest& manifest) {
    QStringList parts = place.split('/');
    manifest.name = place;
    if (parts.size() < 4) return;
    const QString tag = parts.takeLast();
    parts.removeFirst(); // the registry
    if (parts.first() == "library")
        parts.removeFirst();
    else
        manifest.publisher = parts.first();
    manifest.name = parts.join('/') + (tag == "latest" ? QString() : ":" + tag);
}
} // namespace

std::optional<OllamaManifest> parseOllamaManifest(const QByteArray& json, const QString& place) {
    const QJsonArray layers = QJsonDocument::fromJson(json).object().value("layers").toArray();
    const QStringList models = digests_of(layers, "model");
    if (models.isEmpty()) return std::nullopt;
    OllamaManifest manifest{.model = models.first(), .projectors = digests_of(layers, "projector")};
    take_name(place, manifest);
    return manifest;
}

} // namespace headroom::app
