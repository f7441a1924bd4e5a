#include "app/hardware/gpu_presence.h"

#include <QDir>
#include <QFile>

namespace headroom::app {

bool hasGpu() {
    return !QDir("/dev/dri").entryList({"renderD*"}, QDir::System).isEmpty() ||
           QFile::exists("/dev/nvidiactl");
}

} // namespace headroom::app
