#pragma once

#include "kernels/base/result.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <functional>

namespace headroom::cli {

/// Runs a program and waits. Its end is this program's too, and that of what it started: nothing
/// goes on behind the person's back. `stopped` is asked several times a second; true ends it with
/// `Cancelled`. `on_line` is told of every line of what it says, if given. Returns standard output;
/// the error carries the last line of what it said.
Result<QByteArray> runProgram(const QString& program, const QStringList& arguments,
                              const std::function<bool()>& stopped,
                              const std::function<void(const QString&)>& on_line = {});

} // namespace headroom::cli
