#include "app/hardware/drm_device.h"

#include "app/hardware/sysfs_readings.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace headroom::app {
namespace {
constexpr const char* kCards = "/sys/class/drm";

bool is_card(const std::string& name) {
    return name.starts_with("card") && parse_number(name.substr(4)).has_value();
}

/// "0x1002" in a file: its digits.
std::string hexadecimal(const SystemFiles& files, const std::string& path) {
    const std::string text = files.read(path).value_or("");
    return text.starts_with("0x") ? text.substr(2) : text;
}

/// Bytes that one client holds on the device, or of the system's memory where it has none.
std::optional<std::int64_t> held(const std::map<std::string, std::string>& fdinfo) {
    for (const std::string_view prefix :
         {"drm-resident-vram", "drm-resident-local", "drm-memory-vram", "drm-resident-system"}) {
        std::optional<std::int64_t> sum;
        for (const auto& [key, value] : fdinfo)
            if (key.starts_with(prefix))
                if (const auto bytes = parse_size(value)) sum = sum.value_or(0) + *bytes;
        if (sum) return sum;
    }
    return std::nullopt;
}

void add(std::vector<ProcessMemory>& processes, std::int64_t pid, const std::string& name,
         std::optional<std::int64_t> bytes) {
    auto found = std::ranges::find(processes, pid, &ProcessMemory::pid);
    if (found == processes.end()) {
        processes.push_back({pid, name, std::int64_t(0)});
        found = processes.end() - 1;
    }
    if (!bytes)
        found->bytes = fail(ErrorCode::Unsupported, "the driver does not tell it of this process");
    else if (found->bytes)
        *found->bytes += *bytes;
}
} // namespace

std::vector<DrmDevice> drm_devices(const SystemFiles& files, const std::set<std::string>& drivers) {
    std::vector<DrmDevice> devices;
    for (const std::string& name : files.list(kCards)) {
        if (!is_card(name)) continue;
        DrmDevice device;
        device.card = fmt::format("{}/{}", kCards, name);
        device.folder = device.card + "/device";
        auto uevent = parse_pairs(files.read(device.folder + "/uevent").value_or(""), '=');
        device.driver = uevent["DRIVER"];
        device.pci_address = uevent["PCI_SLOT_NAME"];
        if (!drivers.contains(device.driver) || device.pci_address.size() < 12) continue;
        device.vendor = hexadecimal(files, device.folder + "/vendor");
        device.device = hexadecimal(files, device.folder + "/device");
        device.revision = hexadecimal(files, device.folder + "/revision");
        device.asleep =
            files.read(device.folder + "/power/runtime_status").value_or("") == "suspended";
        devices.push_back(std::move(device));
    }
    return devices;
}

std::string drm_name(const SystemFiles& files, const DrmDevice& device, DeviceKind kind) {
    if (const auto product = files.read(device.folder + "/product_name");
        product && !product->empty())
        return *product;
    const bool amd = kind == DeviceKind::AmdGpu;
    std::string name;
    if (amd)
        name = amd_device_name(files.read("/usr/share/libdrm/amdgpu.ids").value_or(""),
                               device.device, device.revision);
    for (const char* list : {"/usr/share/misc/pci.ids", "/usr/share/hwdata/pci.ids"})
        if (name.empty())
            name = pci_device_name(files.read(list).value_or(""), device.vendor, device.device);
    return name.empty() ? fmt::format("{} GPU {}", amd ? "AMD" : "Intel", device.device) : name;
}

DeviceReading drm_reading(const SystemFiles& files, const DrmDevice& device,
                          DeviceIdentity identity) {
    if (device.asleep)
        return absent(std::move(identity), DeviceState::Asleep,
                      "asleep to save power; to ask it would wake it");
    DeviceReading reading;
    reading.identity = std::move(identity);
    reading.driver_version =
        files.read("/proc/sys/kernel/osrelease").map([&](const std::string& release) {
            return fmt::format("{}, Linux {}", device.driver, release);
        });
    const auto generation = [&](const char* file) {
        return files.read(device.folder + file).and_then(parse_pcie_generation);
    };
    reading.pcie_generation = generation("/current_link_speed");
    reading.max_pcie_generation = generation("/max_link_speed");
    reading.pcie_width = files.number(device.folder + "/current_link_width");
    reading.max_pcie_width = files.number(device.folder + "/max_link_width");
    reading.measured_bandwidth = fail(ErrorCode::NotFound, "not measured yet");
    return reading;
}

const std::map<std::string, std::vector<ProcessMemory>>&
DrmClients::memory(const SystemFiles& files, std::chrono::steady_clock::time_point now) {
    if (now < next_look_) return memory_;
    next_look_ = now + std::chrono::seconds(1);
    memory_.clear();
    std::set<std::pair<std::string, std::string>> counted; // a client may be open several times
    for (const std::string& process : files.list("/proc")) {
        const auto pid = parse_number(process);
        if (!pid) continue;
        for (const std::string& number : files.list(fmt::format("/proc/{}/fd", process))) {
            const std::string target =
                files.link_target(fmt::format("/proc/{}/fd/{}", process, number));
            if (!target.starts_with("/dev/dri/")) continue;
            const auto text = files.read(fmt::format("/proc/{}/fdinfo/{}", process, number));
            auto fdinfo = parse_pairs(text.value_or(""), ':');
            const std::string address = fdinfo["drm-pdev"];
            if (address.empty() || !counted.insert({address, fdinfo["drm-client-id"]}).second)
                continue;
            add(memory_[address], *pid, files.process_name(*pid), held(fdinfo));
        }
    }
    return memory_;
}

} // namespace headroom::app
