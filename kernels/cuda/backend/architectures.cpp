#include "kernels/cuda/backend/architectures.h"

#include "kernels/cuda/backend/released_architectures.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <vector>

namespace headroom::cuda {
namespace {

/// Of Jetson and its kin, by compute capability: Tegra X1, X2, Xavier, Orin, Thor.
constexpr std::array kOneBoard{53, 62, 72, 87, 110};

struct Architecture {
    int compute = 0;
    bool code = true;  ///< of its own
    bool later = true; ///< compiled anew for what comes after it
};

std::vector<Architecture> parsed(std::string_view list) {
    std::vector<Architecture> found;
    while (!list.empty()) {
        const std::string_view word = list.substr(0, list.find(';'));
        list.remove_prefix(std::min(list.size(), word.size() + 1));
        Architecture each{.code = !word.ends_with("-virtual"), .later = !word.ends_with("-real")};
        std::from_chars(word.data(), word.data() + word.size(), each.compute);
        if (each.compute > 0) found.push_back(each);
    }
    return found;
}

} // namespace

int oldest_architecture(std::string_view architectures) {
    const auto all = parsed(architectures);
    return all.empty() ? 0 : std::ranges::min(all, {}, &Architecture::compute).compute;
}

bool runs_on(std::string_view architectures, int compute) {
    const bool one_board = std::ranges::find(kOneBoard, compute) != kOneBoard.end();
    return std::ranges::any_of(parsed(architectures), [&](const Architecture& built) {
        const bool same_code = built.compute / 10 == compute / 10 && built.compute <= compute &&
                               (!one_board || built.compute == compute);
        return (built.code && same_code) || (built.later && built.compute <= compute);
    });
}

std::string why_not_on(std::string_view architectures, int compute) {
    if (runs_on(architectures, compute)) return {};
    const int oldest = oldest_architecture(architectures);
    const std::string has = fmt::format("compute capability {}.{}", compute / 10, compute % 10);
    return compute < oldest ? fmt::format("{}, {}.{} is needed", has, oldest / 10, oldest % 10)
                            : fmt::format("{}, for which this build has no code", has);
}

std::string_view released_architectures() {
    return HEADROOM_RELEASED_ARCHITECTURES;
}

} // namespace headroom::cuda
