#pragma once

#include "kernels/base/result.h"

#include <QByteArray>
#include <QJsonObject>

namespace headroom::app {

/// Longer lines are refused, on both sides.
inline constexpr qsizetype kMostMessageBytes = 1 << 20;

/// One message of the programs to each other is a line: the protocol's word and version, a blank,
/// an object. A question has one or more answers; the last has "done", or "error". Programs of
/// different versions understand no more of each other than to show the window, and errors.
QByteArray toInstanceLine(const QJsonObject& message);
/// Of a line with or without its end.
Result<QJsonObject> fromInstanceLine(const QByteArray& line);

QJsonObject instanceError(const Error& error);
/// Nothing if the answer tells of none.
Result<> errorOf(const QJsonObject& answer);

} // namespace headroom::app
