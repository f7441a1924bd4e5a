#pragma once

#include "app/library/model_scan.h"

namespace headroom::app {

/// What the folders around a model's file say about it.
struct LaidOut {
    QString name; ///< for people
    QString publisher;
    QString sha256; ///< that the file must have; hexadecimal digits
};

/// From the documented layouts: LM Studio `<publisher>/<repository>/<file>`, the Hugging Face cache
/// `models--<publisher>--<repository>/snapshots/<revision>/<file>`, a link to `blobs/<SHA-256>`,
/// Jan `llamacpp/models/<name>/model.gguf`. Reads a link; blocking.
LaidOut laidOut(const ModelPlace& place, const QString& path);

} // namespace headroom::app
