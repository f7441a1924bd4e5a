#pragma once

#include "kernels/api/compute_device.h"
#include "kernels/base/result.h"
#include "kernels/cuda/device_api.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

namespace headroom::cuda {

/// One GPU, opened. The first failure of its queue stays: nothing works after it but closing. May
/// be used from several threads, whose work is done in the order in which it was asked.
class Device {
public:
    static Result<std::shared_ptr<Device>> open(const DeviceApi& api, std::uint32_t index);
    ~Device();
    Device(const Device&) = delete;
    Device& operator=(const Device&) = delete;

    const DeviceDescription& description() const { return description_; }
    const KernelTable& kernels() const { return *api_.kernels; }
    /// The kernels of a format, or null where it has none of its own.
    const FormatKernels* format(std::uint32_t type) const;

    void upload(void* to, const void* from, std::size_t bytes);
    void download(void* to, const void* from, std::size_t bytes);
    void copy(void* to, const void* from, std::size_t bytes);
    void clear(void* to, std::size_t bytes);
    void launch(const KernelLaunch* launches, std::uint32_t n, const std::uint8_t* params,
                std::size_t params_bytes);
    /// Waits for all that was asked; then the first failure of all of it.
    Result<> wait();
    Result<GpuMemory> memory();

private:
    friend class DeviceMemory;

    explicit Device(const DeviceApi& api)
        : api_(api) {}
    void* allocate(std::size_t bytes, bool constant);
    void release(void* memory);
    template <class Ask>
    void ask(Ask ask_api);
    void keep(int status);
    Error failure() const;

    const DeviceApi& api_;
    void* device_ = nullptr;
    DeviceDescription description_{};
    std::mutex mutex_;    ///< held by who asks the device for something, but not while it waits
    std::string failure_; ///< under mutex_: the first one; empty: none
};

/// Memory of a device, freed with this.
class DeviceMemory {
public:
    DeviceMemory() = default;
    /// OutOfMemory says how much `what` wanted and how much is free. No bytes: no memory.
    static Result<DeviceMemory> allocate(std::shared_ptr<Device> device, std::size_t bytes,
                                         bool constant, const std::string& what);
    DeviceMemory(DeviceMemory&& other) noexcept
        : device_(std::move(other.device_))
        , data_(std::exchange(other.data_, nullptr))
        , bytes_(std::exchange(other.bytes_, 0)) {}
    DeviceMemory& operator=(DeviceMemory&& other) noexcept {
        std::swap(device_, other.device_);
        std::swap(data_, other.data_);
        std::swap(bytes_, other.bytes_);
        return *this;
    }
    ~DeviceMemory();

    std::uint8_t* data() const { return data_; }
    std::size_t bytes() const { return bytes_; }

private:
    std::shared_ptr<Device> device_;
    std::uint8_t* data_ = nullptr;
    std::size_t bytes_ = 0;
};

} // namespace headroom::cuda
