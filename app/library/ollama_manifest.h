#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <optional>

namespace headroom::app {

/// What a manifest of an Ollama store says, as untrusted as any file.
struct OllamaManifest {
    QString name;           ///< as its program calls it: "llama3.2", "qwen3:14b", "someone/tuned"
    QString publisher;      ///< the namespace; empty for those of Ollama's own library
    QString model;          ///< digest of the GGUF blob, 64 digits of lower-case hex
    QStringList projectors; ///< digests of what sees for it
};

/// `place`: where the manifest lies below `manifests/`: "registry.ollama.ai/library/qwen3/14b".
/// Nothing where it names no model.
std::optional<OllamaManifest> parseOllamaManifest(const QByteArray& json, const QString& place);

} // namespace headroom::app
