#include "kernels/cuda/backend/device.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

namespace headroom::cuda {

Result<std::shared_ptr<Device>> Device::open(const DeviceApi& api, std::uint32_t index) {
    std::shared_ptr<Device> device(new Device(api));
    std::array<char, 512> reason{};
    const int status = api.open(index, &device->device_, reason.data(), reason.size());
    if (status != 0 || device->device_ == nullptr) {
        device->device_ = nullptr;
        reason.back() = 0;
        return fail(ErrorCode::Device, reason[0] == 0 ? "the GPU can't be opened" : reason.data());
    }
    device->keep(api.describe(device->device_, &device->description_));
    std::end(device->description_.name)[-1] = 0;
    if (!device->failure_.empty()) return tl::make_unexpected(device->failure());
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
    if (status == 0 || !failure_.empty()) return;
    const char* const reason = api_.error(device_);
    failure_ = fmt::format("the GPU failed: {}", reason == nullptr ? "without a reason" : reason);
}

Error Device::failure() const {
    return {ErrorCode::Device, failure_, {}};
}

/// Asks unless something failed before.
template <class Ask>
void Device::ask(Ask ask_api) {
    const std::lock_guard lock(mutex_);
    if (failure_.empty()) keep(ask_api());
}

void Device::upload(void* to, const void* from, std::size_t bytes) {
    if (bytes > 0) ask([&] { return api_.upload(device_, to, from, bytes); });
}

void Device::download(void* to, const void* from, std::size_t bytes) {
    if (bytes > 0) ask([&] { return api_.download(device_, to, from, bytes); });
}

void Device::copy(void* to, const void* from, std::size_t bytes) {
    if (bytes > 0) ask([&] { return api_.copy(device_, to, from, bytes); });
}

void Device::clear(void* to, std::size_t bytes) {
    if (bytes > 0) ask([&] { return api_.clear(device_, to, bytes); });
}

void Device::launch(const KernelLaunch* launches, std::uint32_t n, const std::uint8_t* params,
                    std::size_t params_bytes) {
    if (n > 0) ask([&] { return api_.launch(device_, launches, n, params, params_bytes); });
}

Result<> Device::wait() {
    std::unique_lock lock(mutex_);
    if (failure_.empty()) {
        lock.unlock();
        const int status = api_.wait(device_);
        lock.lock();
        keep(status);
    }
    if (!failure_.empty()) return tl::make_unexpected(failure());
    return {};
}

Result<GpuMemory> Device::memory() {
    GpuMemory memory;
    const std::lock_guard lock(mutex_);
    if (failure_.empty()) keep(api_.memory(device_, &memory.free, &memory.total));
    if (!failure_.empty()) return tl::make_unexpected(failure());
    memory.free = std::min(memory.free, memory.total);
    return memory;
}

void* Device::allocate(std::size_t bytes, bool constant) {
    const std::lock_guard lock(mutex_);
    return failure_.empty() ? api_.allocate(device_, bytes, constant ? 1 : 0) : nullptr;
}

void Device::release(void* memory) {
    const std::lock_guard lock(mutex_);
    api_.release(device_, memory);
}

Result<DeviceMemory> DeviceMemory::allocate(std::shared_ptr<Device> device, std::size_t bytes,
                                            bool constant, const std::string& what) {
    DeviceMemory memory;
    if (bytes == 0) return memory;
    void* const data = device->allocate(bytes, constant);
    if (data == nullptr) {
        const GpuMemory now = TRY(device->memory()); // or why it can't be had
        return fail(ErrorCode::OutOfMemory,
                    fmt::format("{} bytes of GPU memory were refused, {} of {} are free", bytes,
                                now.free, now.total),
                    what);
    }
    memory.device_ = std::move(device);
    memory.data_ = static_cast<std::uint8_t*>(data);
    memory.bytes_ = bytes;
    return memory;
}

DeviceMemory::~DeviceMemory() {
    if (data_ != nullptr) device_->release(data_);
}

} // namespace headroom::cuda
