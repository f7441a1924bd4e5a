#include "app/hardware/nvml_probe.h"

#include "app/hardware/nvml_reading.h"
#include "engine/fit/gpu_table.h"
#include "kernels/base/blocking.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace headroom::app {
namespace {
/// A GPU has at most seven; a count beyond this is no count.
constexpr unsigned kMostMigInstances = 64;
constexpr unsigned kMostGpus = 256;
/// Makers' figures and those of bus and clock agree within a few percent where both are right.
constexpr double kTableTolerance = 0.15;
} // namespace

NvmlProbe::NvmlProbe(std::string library_path, SystemFiles files, std::chrono::milliseconds retry)
    : library_path_(std::move(library_path))
    , files_(std::move(files))
    , retry_(retry) {}

Result<> NvmlProbe::ensure_open(std::chrono::steady_clock::time_point now) {
    if (now >= next_try_ && (!library_ || reopen_)) {
        next_try_ = now + retry_;
        library_.reset(); // first: NVML counts how often it was started
        auto opened = NvmlLibrary::open(library_path_);
        if (opened)
            library_ = std::move(*opened);
        else
            failure_ = opened.error();
        reopen_ = false;
    }
    if (!library_) return tl::make_unexpected(failure_);
    return {};
}

Result<std::vector<DeviceReading>> NvmlProbe::sample(std::chrono::steady_clock::time_point now) {
    may_block("NvmlProbe::sample");
    TRY_VOID(ensure_open(now));
    const nvml::Functions& nvml = library_->functions();
    unsigned count = 0;
    if (const nvml::Status status = nvml.device_count(&count); status != nvml::Status::Success) {
        reopen_ = true;
        return tl::make_unexpected(nvml_error(status).in(library_path_));
    }

    std::vector<DeviceReading> devices;
    for (unsigned index = 0; index < std::min(count, kMostGpus); ++index) {
        nvml::Device device = nullptr;
        nvml::Status status = nvml.device_at(index, &device);
        if (status == nvml::Status::Success) {
            if (auto identity = nvml_identity(nvml, device)) {
                seen_[index] = *identity;
                devices.push_back(read(device, *identity));
                const DeviceReading parent = devices.back();
                if (parent.state == DeviceState::Present)
                    add_mig_instances(device, parent, devices);
                continue;
            } else {
                status = identity.error();
            }
        }
        devices.push_back(unreachable(index, status));
    }
    reopen_ = std::ranges::any_of(
        devices, [](const DeviceReading& device) { return device.state == DeviceState::Lost; });
    return devices;
}

DeviceReading NvmlProbe::unreachable(unsigned index, nvml::Status status) const {
    const auto known = seen_.find(index);
    const bool was_there = known != seen_.end();
    DeviceIdentity identity = was_there
                                  ? known->second
                                  : DeviceIdentity{.kind = DeviceKind::NvidiaGpu,
                                                   .id = fmt::format("nvidia-{}", index),
                                                   .name = fmt::format("NVIDIA GPU {}", index)};
    // One that answered before is lost whatever NVML says, but for a right that was taken away.
    const bool lost = was_there ? status != nvml::Status::NoPermission : means_lost(status);
    return absent(std::move(identity), lost ? DeviceState::Lost : DeviceState::Present,
                  nvml_error(status).what);
}

DeviceReading NvmlProbe::read(nvml::Device device, const DeviceIdentity& identity) {
    DeviceReading reading = nvml_reading(library_->functions(), device, identity, files_);
    if (!reading.bandwidth || !reading.memory_total || !identity.parent.empty()) return reading;
    const auto [entry, is_new] = table_bandwidths_.try_emplace(identity.id, 0);
    if (is_new)
        if (const GpuSpecification* row = find_gpu(
                GpuIdentity{.name = identity.name, .memory = std::uint64_t(*reading.memory_total)}))
            entry->second = row->bandwidth;
    const double table = entry->second;
    if (table > 0 && std::abs(*reading.bandwidth - table) > kTableTolerance * table)
        reading.bandwidth = fail(
            ErrorCode::Device,
            fmt::format("the driver's bus width and clock give {:.0f} GB/s, its maker says {:.0f}",
                        *reading.bandwidth / 1e9, table / 1e9));
    return reading;
}

void NvmlProbe::add_mig_instances(nvml::Device device, const DeviceReading& parent,
                                  std::vector<DeviceReading>& devices) {
    const nvml::Functions& nvml = library_->functions();
    unsigned mode = 0, pending = 0, count = 0;
    const bool on = nvml.mig_mode && nvml.max_mig_count && nvml.mig_device_at &&
                    nvml.mig_mode(device, &mode, &pending) == nvml::Status::Success &&
                    mode == nvml::kMigEnabled &&
                    nvml.max_mig_count(device, &count) == nvml::Status::Success;
    if (!on) return;
    for (unsigned index = 0; index < std::min(count, kMostMigInstances); ++index) {
        nvml::Device instance = nullptr;
        // Places without an instance answer "not found".
        if (nvml.mig_device_at(device, index, &instance) != nvml::Status::Success) continue;
        auto identity = nvml_identity(nvml, instance);
        if (!identity) continue; // it was taken down meanwhile
        identity->parent = parent.identity.id;
        if (identity->pci_address.empty()) identity->pci_address = parent.identity.pci_address;
        DeviceReading reading = read(instance, *identity);
        if (!reading.architecture) reading.architecture = parent.architecture;
        devices.push_back(std::move(reading));
    }
}

} // namespace headroom::app
