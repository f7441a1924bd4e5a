#include "app/log/qt_messages.h"

#include "app/log/log.h"

#include <QtGlobal>

#include <atomic>

namespace headroom::app {
namespace {
std::atomic<Log*> target = nullptr;
QtMessageHandler before = nullptr;

void handle(QtMsgType type, const QMessageLogContext& context, const QString& text) {
    thread_local bool inside = false; // a warning about writing the log would come back here
    Log* log = target;
    if (log && !inside && type != QtDebugMsg) {
        inside = true;
        log->write(type == QtInfoMsg      ? LogLevel::Info
                   : type == QtWarningMsg ? LogLevel::Warning
                                          : LogLevel::Error,
                   "qt", text);
        inside = false;
    }
    if (before) before(type, context, text);
}
} // namespace

void take_qt_messages(Log* log) {
    const bool was = target.exchange(log) != nullptr;
    if (log && !was) before = qInstallMessageHandler(handle);
    if (!log && was) qInstallMessageHandler(before);
}

} // namespace headroom::app
