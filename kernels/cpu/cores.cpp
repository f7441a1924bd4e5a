#include "kernels/cpu/cores.h"

#include <sched.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <limits>
#include <set>
#include <string>
#include <utility>

namespace headroom::cpu {
namespace {

/// The quota of one control group in processors, or a very large number where it has none.
double quota_of(const std::string& folder) {
    constexpr double kNone = std::numeric_limits<double>::max();
    std::string quota;
    double period = 0;
    std::ifstream file(folder + "/cpu.max"); // "max 100000" or "150000 100000"
    if (!(file >> quota >> period) || quota == "max" || period <= 0) return kNone;
    const double value = std::strtod(quota.c_str(), nullptr);
    return value > 0 ? value / period : kNone;
}

/// The smallest quota of this process's control group and the groups around it.
double control_group_quota() {
    std::ifstream groups("/proc/self/cgroup");
    std::string path;
    for (std::string line; std::getline(groups, line);)
        if (line.starts_with("0::")) path = line.substr(3);
    double quota = quota_of("/sys/fs/cgroup");
    while (path.size() > 1) {
        quota = std::min(quota, quota_of("/sys/fs/cgroup" + path));
        path.resize(path.find_last_of('/'));
    }
    return quota;
}

int number_in(const std::string& file_name) {
    std::ifstream file(file_name);
    int number = -1;
    file >> number;
    return file ? number : -1;
}

struct Cores {
    int logical = 1;
    int physical = 1;
};

Cores count_cores() {
    cpu_set_t allowed;
    CPU_ZERO(&allowed);
    if (sched_getaffinity(0, sizeof allowed, &allowed) != 0) return {};
    Cores cores{.logical = std::max(1, CPU_COUNT(&allowed))};
    std::set<std::pair<int, int>> seen;
    for (int cpu = 0; cpu < CPU_SETSIZE; ++cpu) {
        if (!CPU_ISSET(cpu, &allowed)) continue;
        const std::string folder =
            "/sys/devices/system/cpu/cpu" + std::to_string(cpu) + "/topology/";
        const int core = number_in(folder + "core_id");
        // Where the system does not tell, every processor counts as a core.
        seen.emplace(number_in(folder + "physical_package_id"), core < 0 ? -1 - cpu : core);
    }
    const double quota = std::max(1.0, std::floor(control_group_quota()));
    cores.physical = std::max(1, static_cast<int>(seen.size()));
    cores.logical = static_cast<int>(std::min<double>(cores.logical, quota));
    cores.physical = std::min(cores.physical, cores.logical);
    return cores;
}

} // namespace

int usable_logical_cores() {
    return count_cores().logical;
}
int usable_physical_cores() {
    return count_cores().physical;
}

} // namespace headroom::cpu
