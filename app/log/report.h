#pragma once

#include <QString>

namespace headroom::app {

class Log;

/// What a person pastes into an issue: versions, this machine, the last lines of the log. The names
/// of the person's home, account and machine are taken out. Reads /proc: not for the window's
/// thread.
QString report(const QString& version, const Log& log);

} // namespace headroom::app
