#pragma once

#include "engine/fit/fit_device.h"

#include <QString>
#include <QStringList>

namespace headroom::ui {

/// A machine to look at: GPUs of the table in this machine, or this machine as it is.
struct MachineChoice {
    QStringList gpus; ///< names of the table; none: this machine as it is

    bool operator==(const MachineChoice&) const = default;
};

/// "This machine", "2 × RTX 3090", "RTX 4090 + RTX 3060 12GB".
QString name_of(const MachineChoice& choice);
/// "RAM 30.2 GiB", "24.0 GiB, 936 GB/s".
QString caption_of(const FitMachine& machine);
/// `here`: this machine, once it is known.
FitMachine machine_of(const MachineChoice& choice, const FitMachine& here);

} // namespace headroom::ui
