#include "kernels/cuda/host_shim/shim_device.h"

#include "kernels/cuda/host_shim/grid.h"

#include <atomic>
#include <cstdio>
#include <cstring>
#include <memory>

namespace headroom::shim {
namespace {

using namespace cuda;

struct Device {
    GlobalMemory memory;
    std::string error;
    std::atomic<bool> lost = false;
};

bool counting = false;
KernelAccesses accesses;
std::map<std::string, KernelRuns> runs;

Device& of(void* device) {
    return *static_cast<Device*>(device);
}

int fail(Device& device, std::string why) {
    device.error = std::move(why);
    return 1;
}

int open(std::uint32_t index, void** device, char* text, std::size_t text_bytes) {
    if (index > 0) {
        std::snprintf(text, text_bytes, "the host shim is one device");
        return 1;
    }
    *device = new Device;
    return 0;
}

void close(void* device) {
    delete &of(device);
}

int describe(void*, DeviceDescription* out) {
    *out = {"host shim", 9, 0, 1, std::uint64_t(1) << 33};
    return 0;
}

int memory(void* device, std::uint64_t* free_bytes, std::uint64_t* total_bytes) {
    *total_bytes =
        device_faults().memory_bytes > 0 ? device_faults().memory_bytes : std::uint64_t(1) << 33;
    const std::uint64_t used = of(device).memory.bytes();
    *free_bytes = used < *total_bytes ? *total_bytes - used : 0;
    return 0;
}

void* allocate(void* device, std::uint64_t bytes, int constant) {
    DeviceFaults& faults = device_faults();
    if (faults.refuse_allocation >= 0 && faults.refuse_allocation-- == 0) return nullptr;
    std::uint64_t free_bytes = 0, total_bytes = 0;
    memory(device, &free_bytes, &total_bytes);
    if (bytes > free_bytes) return nullptr;
    using Use = GlobalMemory::Use;
    if (!faults.tells_constants) return of(device).memory.allocate(bytes, Use::Unknown);
    return of(device).memory.allocate(bytes, constant != 0 ? Use::Constant : Use::Written);
}

void release(void* device, void* memory_at) {
    of(device).memory.free(memory_at);
}

int move(Device& device, void* to, const void* from, std::uint64_t bytes) {
    if (device.lost) return 1;
    std::memcpy(to, from, bytes);
    return 0;
}

bool inside(const Device& device, const void* p, std::uint64_t bytes) {
    const GlobalMemory::Region* region = device.memory.find(p);
    return region != nullptr && region->holds(p, bytes);
}

int upload(void* device, void* to, const void* from, std::uint64_t bytes) {
    if (!inside(of(device), to, bytes)) return fail(of(device), "upload beyond an allocation");
    return move(of(device), to, from, bytes);
}

int download(void* device, void* to, const void* from, std::uint64_t bytes) {
    if (!inside(of(device), from, bytes)) return fail(of(device), "download beyond an allocation");
    return move(of(device), to, from, bytes);
}

int copy(void* device, void* to, const void* from, std::uint64_t bytes) {
    if (!inside(of(device), to, bytes) || !inside(of(device), from, bytes))
        return fail(of(device), "copy beyond an allocation");
    return move(of(device), to, from, bytes);
}

int clear(void* device, void* to, std::uint64_t bytes) {
    if (!inside(of(device), to, bytes)) return fail(of(device), "clear beyond an allocation");
    std::memset(to, 0, bytes);
    return 0;
}

int launch_one(Device& device, const KernelLaunch& launch, const std::uint8_t* params) {
    DeviceFaults& faults = device_faults();
    if (faults.fail_launch >= 0 && faults.fail_launch-- == 0) {
        device.lost = faults.lose_device;
        return fail(device, "unspecified launch failure");
    }
    const GridLaunch grid_launch{.kernel = launch.kernel->name,
                                 .body = reinterpret_cast<void (*)(const void*)>(
                                     reinterpret_cast<std::uintptr_t>(launch.kernel->function)),
                                 .params = params + launch.params_at,
                                 .width = launch.blocks_x,
                                 .height = launch.blocks_y,
                                 .threads = launch.kernel->threads,
                                 .shared_bytes = launch.shared_bytes};
    const std::uint64_t seed = faults.seed + std::uint64_t(faults.kernels++);
    AccessCounts counts;
    Grid grid(grid_launch, device.memory, Schedule::of(seed), counting ? &counts : nullptr);
    const auto violation = grid.run();
    KernelRuns& tried = runs[launch.kernel->name];
    ++tried.launches;
    tried.shapes.insert({launch.blocks_x, launch.blocks_y, launch.shared_bytes});
    tried.orders.insert(grid.order_run());
    if (counting)
        for (const auto& [site, found] : counts.by_site())
            accesses[launch.kernel->name][site].add(found);
    return violation ? fail(device, violation->message()) : 0;
}

int launch(void* device, const KernelLaunch* launches, std::uint32_t n, const std::uint8_t* params,
           std::uint64_t) {
    if (of(device).lost) return 1;
    for (std::uint32_t i = 0; i < n; ++i)
        if (launch_one(of(device), launches[i], params) != 0) return 1;
    return 0;
}

int wait(void* device) {
    return of(device).lost ? 1 : 0;
}

const char* error(void* device) {
    return of(device).error.c_str();
}

} // namespace

const DeviceApi& device_api() {
    static const DeviceApi api{kDeviceAbiVersion,
                               sizeof(DeviceApi),
                               0,
                               "",
                               &kernel_table(),
                               open,
                               close,
                               describe,
                               memory,
                               allocate,
                               release,
                               upload,
                               download,
                               copy,
                               clear,
                               launch,
                               wait,
                               error};
    return api;
}

KernelAccesses& count_accesses() {
    counting = true;
    accesses.clear();
    return accesses;
}

void stop_counting() {
    counting = false;
}

const std::map<std::string, KernelRuns>& kernel_runs() {
    return runs;
}

DeviceFaults& device_faults() {
    static DeviceFaults faults;
    return faults;
}

} // namespace headroom::shim
