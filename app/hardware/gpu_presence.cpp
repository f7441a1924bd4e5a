#include "app/hardware/gpu_presence.h"

#include "kernels/base/blocking.h"

#include <QDir>
#include <QFile>

namespace headroom::app {

bool hasGpu() {
    may_block("hasGpu");
    return !QDir("/dev/dri").entryList({"renderD*"}, QDir::System).isEmpty() ||
           QFile::exists("/dev/nvidiactl");
}

} // namespace headroom::app
