#include "app/hardware/hwmon.h"

#include <algorithm>

namespace headroom::app {

Result<Hwmon> Hwmon::of_device(const SystemFiles& files, const std::string& device_folder) {
    const std::string folder = device_folder + "/hwmon";
    for (const std::string& name : files.list(folder))
        if (name.starts_with("hwmon")) return Hwmon(files, folder + "/" + name);
    return fail(ErrorCode::NotFound, "the driver offers no sensors", folder);
}

Result<Hwmon> Hwmon::named(const SystemFiles& files, std::initializer_list<const char*> names) {
    const std::string folder = "/sys/class/hwmon";
    for (const std::string& chip : files.list(folder)) {
        const auto name = files.read(folder + "/" + chip + "/name");
        if (name && std::ranges::count(names, *name)) return Hwmon(files, folder + "/" + chip);
    }
    return fail(ErrorCode::NotFound, "the kernel offers no such sensor", folder);
}

Reading<double> Hwmon::figure(std::initializer_list<const char*> figures, double scale) const {
    Result<std::int64_t> value = fail(ErrorCode::NotFound, "no name asked for");
    for (const char* figure : figures) {
        value = files_.number(folder_ + "/" + figure);
        if (value || value.error().code != ErrorCode::NotFound) break;
    }
    return value.map([&](std::int64_t v) { return double(v) * scale; });
}

Reading<double> Hwmon::temperature(std::initializer_list<const char*> labels) const {
    std::string first;
    for (const std::string& name : files_.list(folder_)) {
        if (!name.starts_with("temp") || !name.ends_with("_input")) continue;
        if (first.empty()) first = name;
        const std::string stem = name.substr(0, name.size() - std::string("_input").size());
        const auto label = files_.read(folder_ + "/" + stem + "_label");
        if (label && std::ranges::count(labels, *label)) return figure({name.c_str()}, 1e-3);
    }
    if (first.empty()) return fail(ErrorCode::NotFound, "the sensors have no temperature", folder_);
    return figure({first.c_str()}, 1e-3);
}

} // namespace headroom::app
