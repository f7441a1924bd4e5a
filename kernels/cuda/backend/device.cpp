#include "kernels/cuda/backend/device.h"

#include <fmt/format.h>

#include <array>

namespace headroom::cuda {

Result<std::shared_ptr<Device>> Device::open(const DeviceApi& api, std::uint32_t index) {
    std::shared_ptr<Device> device(new Device(api));
    std::array<char, 512> reason{};
    const OpenStatus status = api.open(index, &device->device_, reason.data(), reason.size());
    if (status != OpenStatus::Opened) {
        device->device_ = nullptr;
        const ErrorCode code =
            status == OpenStatus::Failed ? ErrorCode::Device : ErrorCode::Unsupported;
        return fail(code, reason.data());
    }
    if (api.describe(device->device_, &device->description_) != 0)
        return tl::make_unexpected(device->failure());
    return device;
}

Device::~Device() {
    if (device_ != nullptr) api_.close(device_);
}

const FormatKernels* Device::format(std::uint32_t type) const {
    for (std::uint32_t i = 0; i < kernels().n_formats; ++i)
        if (kernels().formats[i]->type == type) return kernels().formats[i];
    return nullptr;
}

void Device::keep(int status) {
    failed_ |= status != 0;
}

Error Device::failure() const {
    return {ErrorCode::Device, fmt::format("the GPU failed: {}", api_.error(device_)), {}};
}

void Device::upload(void* to, const void* from, std::size_t bytes) {
    if (!failed_ && bytes > 0) keep(api_.upload(device_, to, from, bytes));
}

void Device::download(void* to, const void* from, std::size_t bytes) {
    if (!failed_ && bytes > 0) keep(api_.download(device_, to, from, bytes));
}

void Device::copy(void* to, const void* from, std::size_t bytes) {
    if (!failed_ && bytes > 0) keep(api_.copy(device_, to, from, bytes));
}

void Device::clear(void* to, std::size_t bytes) {
    if (!failed_ && bytes > 0) keep(api_.clear(device_, to, bytes));
}

void Device::launch(const KernelLaunch* launches, std::uint32_t n, const std::uint8_t* params,
                    std::size_t params_bytes) {
    if (!failed_ && n > 0) keep(api_.launch(device_, launches, n, params, params_bytes));
}

Result<> Device::wait() {
    if (!failed_) keep(api_.wait(device_));
    if (failed_) return tl::make_unexpected(failure());
    return {};
}

Result<DeviceMemory> DeviceMemory::allocate(std::shared_ptr<Device> device, std::size_t bytes,
                                            bool constant, const std::string& what) {
    DeviceMemory memory;
    if (bytes == 0) return memory;
    void* const data = device->api_.allocate(device->device_, bytes, constant ? 1 : 0);
    if (data == nullptr) {
        std::uint64_t free_bytes = 0, total_bytes = 0;
        const bool known = device->api_.memory(device->device_, &free_bytes, &total_bytes) == 0;
        return fail(ErrorCode::OutOfMemory,
                    fmt::format("{} bytes of GPU memory were refused, {} are free", bytes,
                                known ? fmt::format("{} of {}", free_bytes, total_bytes)
                                      : std::string("an unknown number")),
                    what);
    }
    memory.device_ = std::move(device);
    memory.data_ = static_cast<std::uint8_t*>(data);
    memory.bytes_ = bytes;
    return memory;
}

DeviceMemory::~DeviceMemory() {
    if (data_ != nullptr) device_->api_.release(device_->device_, data_);
}

} // namespace headroom::cuda
