#pragma once

#include <QString>
#include <QVector>

namespace headroom::app {

struct OllamaModel {
    QString name; ///< as its program calls it: "llama3.2", "qwen3:14b", "someone/tuned"
    QString blob; ///< path of the GGUF file
};

/// Models of an Ollama store: `manifests/<registry>/<namespace>/<model>/<tag>` is a JSON manifest
/// whose layer of type "application/vnd.ollama.image.model" names `blobs/sha256-<digest>`. What
/// can't be read is left out.
QVector<OllamaModel> ollamaModels(const QString& store);

} // namespace headroom::app
