#pragma once

#include "app/library/model_library.h"

#include <QJsonObject>

#include <vector>

namespace headroom::app {

/// What the command line asks of the running program, which holds the store: to keep figures that
/// were computed: {"do": "keep figures", "figures": [{"file", "bytes", "modified_at", "sha256",
/// "checked_at"}, …]}.
inline constexpr auto kKeepFigures = "keep figures";
QJsonObject keepFiguresQuestion(const std::vector<store::ModelFigureRow>& figures);
/// Heeds it. What is no figure of a file is left out.
void keepFigures(ModelLibrary& library, const QJsonObject& question);

} // namespace headroom::app
