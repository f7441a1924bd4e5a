#pragma once

#include "kernels/base/result.h"

#include <QByteArray>
#include <QJsonObject>
#include <QString>

#include <functional>

namespace headroom::app {

/// Longer lines are refused, on both sides.
inline constexpr qsizetype kMostMessageBytes = 1 << 20;

/// The socket of the program that runs on a data folder.
QString instanceSocket(const QString& folder);

/// One message of the programs to each other is a line: the protocol's word and version, a blank,
/// an object. A question has one or more answers; the last has "done", or "error".
QByteArray toInstanceLine(const QJsonObject& message);
/// Of a line with or without its end.
Result<QJsonObject> fromInstanceLine(const QByteArray& line);

QJsonObject instanceError(const Error& error);
/// Nothing if the answer tells of none.
Result<> errorOf(const QJsonObject& answer);

/// Asks the running program, and waits for its last answer; `heard` is called with those before.
/// `NotFound` where none runs. Patience is for each answer.
Result<QJsonObject> askInstance(const QString& folder, const QJsonObject& question, int patience_ms,
                                const std::function<void(const QJsonObject&)>& heard = {});

} // namespace headroom::app
