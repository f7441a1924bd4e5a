#pragma once

#include "app/hardware/device_reading.h"
#include "app/hardware/system_files.h"

#include <initializer_list>
#include <string>

namespace headroom::app {

/// One sensor chip of the kernel (Documentation/hwmon/sysfs-interface): a folder of figures in
/// millidegrees, microwatts, microjoules, hertz and revolutions a minute.
class Hwmon {
public:
    /// The chip of a device, `device_folder`/hwmon/hwmonN.
    static Result<Hwmon> of_device(const SystemFiles& files, const std::string& device_folder);
    /// The first chip of the machine whose name is one of `names`.
    static Result<Hwmon> named(const SystemFiles& files, std::initializer_list<const char*> names);

    /// The first of `figures` ("power1_average", "power1_input") that is there, times `scale`.
    Reading<double> figure(std::initializer_list<const char*> figures, double scale) const;
    /// The first temperature whose label is one of `labels`, else the chip's first, in degrees.
    Reading<double> temperature(std::initializer_list<const char*> labels) const;

private:
    Hwmon(const SystemFiles& files, std::string folder)
        : files_(files)
        , folder_(std::move(folder)) {}

    const SystemFiles& files_; ///< outlives this
    std::string folder_;
};

} // namespace headroom::app
