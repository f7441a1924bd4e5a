#include "tests/support/real_window.h"

namespace headroom::test {

RealWindow::RealWindow(EngineHost& host, const QString& path)
    : downloads(gate, {.data_folder = folder.path()})
    , residency(host)
    , model(residency, downloads, {.folder = folder.path(), .last_path = path})
    , chat(residency)
    , monitor(machine, host.telemetry())
    , preferences(folder.filePath("preferences.ini"))
    , log(folder.filePath("logs"))
    , app_window({residency, chat, model, residency, downloads, hub, token, machine, monitor,
                  preferences, library, gate, log, fit, folder.filePath("look.ini")}) {}

} // namespace headroom::test
