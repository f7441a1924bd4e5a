#pragma once

#include "kernels/base/assert.h"
#include "kernels/cuda/backend/device.h"

#include <cstddef>
#include <cstring>
#include <type_traits>
#include <vector>

namespace headroom::cuda {

/// Parameters of which every byte is zero, also between the fields: lists are compared by bytes.
template <class Params>
Params zeroed() {
    Params params;
    std::memset(static_cast<void*>(&params), 0, sizeof(Params));
    return params;
}

/// The kernels of a pass, gathered before they are sent: a pass whose list is the same as an
/// earlier one's, as those of decoding are, is replayed by the device as a graph.
class LaunchList {
public:
    template <class Params>
    void add(const Kernel* kernel, std::uint32_t blocks_x, std::uint32_t blocks_y,
             std::uint32_t shared_bytes, const Params& params) {
        HEADROOM_ASSERT(kernel->params_bytes == sizeof(Params));
        static_assert(std::is_trivially_copyable_v<Params>);
        const std::size_t at = (params_.size() + 15) / 16 * 16;
        params_.resize(at + sizeof(Params));
        std::memcpy(params_.data() + at, &params, sizeof(Params));
        launches_.push_back({kernel, blocks_x, blocks_y, shared_bytes, std::uint32_t(at)});
    }

    /// Sends what was gathered.
    void send(Device& device) {
        device.launch(launches_.data(), std::uint32_t(launches_.size()), params_.data(),
                      params_.size());
        clear();
    }
    void clear() {
        launches_.clear();
        params_.clear();
    }

private:
    std::vector<KernelLaunch> launches_;
    std::vector<std::uint8_t> params_;
};

} // namespace headroom::cuda
