#pragma once

#include <QString>
#include <QStringList>
#include <QVector>

namespace headroom::app {

struct OllamaModel {
    QString name;           ///< as its program calls it: "llama3.2", "qwen3:14b", "someone/tuned"
    QString publisher;      ///< the namespace; empty for those of Ollama's own library
    QString blob;           ///< path of the GGUF file
    QString sha256;         ///< of the blob, as its name says
    QStringList projectors; ///< paths of the blobs that see for it
};

/// Models of an Ollama store: `manifests/<registry>/<namespace>/<model>/<tag>` is a JSON manifest
/// whose layer of type "application/vnd.ollama.image.model" names `blobs/sha256-<digest>`, one of
/// type "application/vnd.ollama.image.projector" what sees for it. What can't be read is left out.
QVector<OllamaModel> ollamaModels(const QString& store);

/// Folders whose changes tell of new or removed models.
QStringList ollamaFolders(const QString& store);

} // namespace headroom::app
