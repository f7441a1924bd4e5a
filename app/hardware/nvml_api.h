#pragma once

/// What this program uses of NVIDIA's management library, NVML: the shapes of its C interface as
/// NVIDIA documents them (NVML API reference, release 580). The library comes with the driver and
/// is opened at run time, see nvml_library.h.
namespace headroom::app::nvml {

/// What a call returns. Others than these exist, and new ones may come.
enum class Status : int {
    Success = 0,
    Uninitialized = 1,
    InvalidArgument = 2,
    NotSupported = 3,
    NoPermission = 4,
    NotFound = 6,
    InsufficientSize = 7,
    InsufficientPower = 8,
    DriverNotLoaded = 9,
    Timeout = 10,
    IrqIssue = 11,
    LibraryNotFound = 12,
    FunctionNotFound = 13,
    CorruptedInforom = 14,
    GpuIsLost = 15,
    ResetRequired = 16,
    OperatingSystem = 17,
    VersionMismatch = 18,
    InUse = 19,
    Memory = 20,
    NoData = 21,
    ArgumentVersionMismatch = 25,
    Deprecated = 26,
    NotReady = 27,
    GpuNotFound = 28,
    InvalidState = 29,
    Unknown = 999
};

struct DeviceHandle; ///< opaque: a GPU or a MIG instance
using Device = DeviceHandle*;

constexpr unsigned kNameSize = 96; ///< bytes with the final zero, of names and uuids
constexpr unsigned kVersionSize = 80;

constexpr unsigned kClockSm = 1, kClockMemory = 2;
constexpr unsigned kTemperatureGpu = 0;
constexpr unsigned kPcieSent = 0, kPcieReceived = 1;
constexpr unsigned kEccCorrected = 0, kEccUncorrected = 1;
constexpr unsigned kEccVolatile = 0; ///< since the driver was loaded
constexpr unsigned kMigEnabled = 1;

struct PciInfo {
    char legacy_bus_id[16];
    unsigned domain, bus, device;
    unsigned device_and_vendor_id, subsystem_id;
    char bus_id[32];
};
static_assert(sizeof(PciInfo) == 68);

struct MemoryInfo { ///< bytes
    unsigned long long total, free, used;
};
static_assert(sizeof(MemoryInfo) == 24);

struct Utilization { ///< percent
    unsigned gpu, memory;
};
static_assert(sizeof(Utilization) == 8);

struct ProcessInfo {
    unsigned pid;
    unsigned long long used_memory; ///< bytes, or kNotAvailable
    unsigned gpu_instance, compute_instance;
};
static_assert(sizeof(ProcessInfo) == 24);
constexpr unsigned long long kNotAvailable = ~0ULL;

/// The library's functions; one that an old driver lacks is null. Clocks are in MHz, power in
/// milliwatts, temperatures in degrees Celsius, fan speeds in percent, traffic in kB/s.
struct Functions {
    Status (*init)() = nullptr;
    Status (*shutdown)() = nullptr;
    Status (*driver_version)(char* version, unsigned size) = nullptr;
    Status (*cuda_version)(int* version) = nullptr; ///< 1000 x major + 10 x minor
    Status (*device_count)(unsigned* count) = nullptr;
    Status (*device_at)(unsigned index, Device* device) = nullptr;
    Status (*name)(Device, char* name, unsigned size) = nullptr;
    Status (*uuid)(Device, char* uuid, unsigned size) = nullptr;
    Status (*pci_info)(Device, PciInfo*) = nullptr;
    Status (*architecture)(Device, unsigned*) = nullptr;
    Status (*memory)(Device, MemoryInfo*) = nullptr;
    Status (*bus_width)(Device, unsigned* bits) = nullptr;
    Status (*compute_processes)(Device, unsigned* count, ProcessInfo*) = nullptr;
    Status (*graphics_processes)(Device, unsigned* count, ProcessInfo*) = nullptr;
    Status (*utilization)(Device, Utilization*) = nullptr;
    Status (*clock)(Device, unsigned kind, unsigned* mhz) = nullptr;
    Status (*max_clock)(Device, unsigned kind, unsigned* mhz) = nullptr;
    Status (*throttle_reasons)(Device, unsigned long long* bits) = nullptr;
    Status (*power)(Device, unsigned* milliwatts) = nullptr;
    Status (*power_limit)(Device, unsigned* milliwatts) = nullptr;
    Status (*temperature)(Device, unsigned sensor, unsigned* celsius) = nullptr;
    Status (*fan_speed)(Device, unsigned* percent) = nullptr;
    Status (*pcie_generation)(Device, unsigned*) = nullptr;
    Status (*pcie_width)(Device, unsigned*) = nullptr;
    Status (*max_pcie_generation)(Device, unsigned*) = nullptr;
    Status (*max_pcie_width)(Device, unsigned*) = nullptr;
    Status (*pcie_throughput)(Device, unsigned direction, unsigned* kb_per_second) = nullptr;
    Status (*ecc_mode)(Device, unsigned* current, unsigned* pending) = nullptr;
    Status (*ecc_errors)(Device, unsigned kind, unsigned counter, unsigned long long*) = nullptr;
    Status (*mig_mode)(Device, unsigned* current, unsigned* pending) = nullptr;
    Status (*max_mig_count)(Device, unsigned*) = nullptr;
    Status (*mig_device_at)(Device, unsigned index, Device*) = nullptr;
};

} // namespace headroom::app::nvml
