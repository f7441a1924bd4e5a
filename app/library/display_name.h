#pragma once

#include <QString>

namespace headroom::app {

/// The one name of a model wherever it is shown: a starter model's own; else the file's name
/// without its extension, part number and format ("Qwen3-14B-Instruct" of
/// "Qwen3-14B-Instruct-Q6_K-00001-of-00003.gguf"). The name inside the file is not used: it is
/// what the training run was called ("Smollm2 135M 8k Lc100K Mix1 Ep2").
QString displayName(const QString& path);

/// The format that the file's name ends in, as people write it: "Q6_K"; empty where it has none.
QString formatInName(const QString& path);

/// Whether a file's name says that it sees or hears for a model ("mmproj-F16.gguf").
bool isProjectorName(const QString& file);

} // namespace headroom::app
