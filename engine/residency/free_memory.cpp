#include "engine/residency/memory_need.h"

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <sstream>

namespace headroom {
namespace {
std::optional<std::string> read_file(const std::string& path) {
    std::ifstream file(path);
    if (!file) return std::nullopt;
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

/// The number in a file; nothing where it is absent or says "max".
std::optional<std::uint64_t> number_in(const std::string& path) {
    const auto text = read_file(path);
    if (!text || text->empty() || text->front() < '0' || text->front() > '9') return std::nullopt;
    return std::strtoull(text->c_str(), nullptr, 10);
}

/// The number behind `key` in lines of "key number".
std::uint64_t field(const std::string& text, const std::string& key) {
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
        if (line.compare(0, key.size(), key) == 0)
            return std::strtoull(line.c_str() + key.size(), nullptr, 10);
    return 0;
}

struct GroupFiles {
    const char *folder, *limit, *use, *inactive;
};
constexpr GroupFiles kVersion2{"/sys/fs/cgroup", "memory.max", "memory.current", "inactive_file "};
constexpr GroupFiles kVersion1{"/sys/fs/cgroup/memory", "memory.limit_in_bytes",
                               "memory.usage_in_bytes", "total_inactive_file "};

/// The least of what the group and every group above it leave. File pages that nobody uses count
/// as use but give way.
std::optional<std::uint64_t> left_in_groups(const std::string& root, const GroupFiles& files,
                                            std::string path) {
    std::optional<std::uint64_t> least;
    for (;;) {
        const std::string folder = fmt::format("{}{}{}/", root, files.folder, path);
        const auto limit = number_in(folder + files.limit);
        const auto use = number_in(folder + files.use);
        if (limit && use) {
            const std::uint64_t yielding =
                field(read_file(folder + "memory.stat").value_or(""), files.inactive);
            const std::uint64_t used = *use > yielding ? *use - yielding : 0;
            const std::uint64_t left = *limit > used ? *limit - used : 0;
            least = std::min(least.value_or(left), left);
        }
        if (path.empty()) return least;
        path.erase(path.rfind('/'));
    }
}

std::optional<std::uint64_t> left_in_control_group(const std::string& root) {
    std::optional<std::uint64_t> least;
    std::istringstream lines(read_file(root + "/proc/self/cgroup").value_or(""));
    for (std::string line; std::getline(lines, line);) {
        // hierarchy:controllers:path; version 2 has hierarchy 0 and no controllers.
        const std::size_t first = line.find(':'), second = line.find(':', first + 1);
        if (first == std::string::npos || second == std::string::npos) continue;
        const std::string controllers = "," + line.substr(first + 1, second - first - 1) + ",";
        std::string path = line.substr(second + 1);
        if (path.empty() || path.front() != '/') continue;
        if (path == "/") path.clear();
        const GroupFiles* files = controllers == ",,"                                 ? &kVersion2
                                  : controllers.find(",memory,") != std::string::npos ? &kVersion1
                                                                                      : nullptr;
        if (files == nullptr) continue;
        if (const auto left = left_in_groups(root, *files, path))
            least = std::min(least.value_or(*left), *left);
    }
    return least;
}

/// Address space that a load takes beside what it counts: a thread of ours has a stack of 8 MiB,
/// and glibc's allocator reserves 64 MiB for the heap of a thread that has none yet.
constexpr std::uint64_t kAddressSpaceReserve = std::uint64_t{160} << 20;

std::optional<std::uint64_t> left_in_address_space(const std::string& root) {
    rlimit limit{};
    if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return std::nullopt;
    const std::uint64_t used = number_in(root + "/proc/self/statm").value_or(0) *
                               static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
    const std::uint64_t taken = used + kAddressSpaceReserve;
    return limit.rlim_cur > taken ? limit.rlim_cur - taken : 0;
}
} // namespace

FreeMemory free_memory(const std::string& root) {
    const std::string meminfo = read_file(root + "/proc/meminfo").value_or("");
    FreeMemory free{.bytes = field(meminfo, "MemAvailable:") * 1024,
                    .limited_by = "memory of the system",
                    .total = field(meminfo, "MemTotal:") * 1024};
    const auto limit = [&free](std::optional<std::uint64_t> bytes, const char* name) {
        if (bytes && *bytes < free.bytes) free = {*bytes, name, free.total};
    };
    limit(left_in_control_group(root), "control group");
    limit(left_in_address_space(root), "address space limit");
    return free;
}

std::uint64_t resident_memory() {
    std::istringstream statm(read_file("/proc/self/statm").value_or(""));
    std::uint64_t all = 0, resident = 0;
    statm >> all >> resident;
    return resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

} // namespace headroom
