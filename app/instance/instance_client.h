#pragma once

#include "kernels/base/result.h"

#include <QJsonObject>
#include <QString>

#include <functional>

namespace headroom::app {

/// The socket of the program that runs on a data folder.
QString instanceSocket(const QString& folder);

/// Asks the running program, and waits for its last answer; `heard` is called with those before.
/// `NotFound` where none runs. Patience is for each answer.
Result<QJsonObject> askInstance(const QString& folder, const QJsonObject& question, int patience_ms,
                                const std::function<void(const QJsonObject&)>& heard = {});

} // namespace headroom::app
