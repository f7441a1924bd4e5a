#pragma once

#include "tests/engine/model/tiny_model.h"

#include <QByteArray>
#include <QString>

#include <functional>

namespace headroom::test {

/// A whole model file: two layers, a vocabulary of bytes, what `change` makes of it.
QByteArray model_bytes(const std::function<void(TinyModel&)>& change = {},
                       const std::string& architecture = "llama");
/// The same in parts, as a split model.
QList<QByteArray> split_model_bytes(int parts);
/// A vision part: architecture "clip", one tensor.
QByteArray projector_bytes();

/// Writes a file and the folders above it.
bool put_file(const QString& path, const QByteArray& bytes);

} // namespace headroom::test
