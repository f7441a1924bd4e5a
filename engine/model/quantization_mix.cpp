#include "engine/model/quantization_mix.h"

#include "kernels/api/dtype.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>
#include <vector>

namespace headroom {

std::string quantization_mix(std::span<const TensorInfo> tensors) {
    std::map<std::uint32_t, double> by_type;
    double total = 0;
    for (const TensorInfo& tensor : tensors) {
        by_type[tensor.type_number] += static_cast<double>(tensor.bytes);
        total += static_cast<double>(tensor.bytes);
    }
    std::vector<std::pair<std::uint32_t, double>> shares(by_type.begin(), by_type.end());
    std::ranges::stable_sort(shares, std::ranges::greater{},
                             &std::pair<std::uint32_t, double>::second);

    std::string mix;
    for (const auto& [type, bytes] : shares) {
        const auto percent = static_cast<int>(std::lround(100 * bytes / total));
        if (percent == 0) continue;
        if (!mix.empty()) mix += ", ";
        mix += fmt::format("{} {} %", dtype_name(type).value_or("?"), percent);
    }
    return mix;
}

} // namespace headroom
