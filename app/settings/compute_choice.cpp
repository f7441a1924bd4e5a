#include "app/settings/compute_choice.h"

#include "engine/host_backends.h"

#include <QFile>

namespace headroom::app {

ComputeChoice computeChoice(const Preferences& preferences) {
    ComputeChoice choice{.backend = kAutomaticBackend};
    choice.options.threads = preferences.threads();
    const int gpu = preferences.gpu();
    if (gpu == Preferences::kNoGpu)
        choice.backend = "cpu";
    else if (gpu != Preferences::kAutomaticGpu)
        choice.options.gpu = gpu;
    const QString folder = preferences.gpuLibraries();
    if (!folder.isEmpty())
        choice.options.library_folders.emplace_back(QFile::encodeName(folder).toStdString());
    return choice;
}

} // namespace headroom::app
