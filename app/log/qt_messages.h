#pragma once

namespace headroom::app {

class Log;

/// From now on Qt's own warnings go to the log as well as to standard error; null ends that.
void take_qt_messages(Log* log);

} // namespace headroom::app
