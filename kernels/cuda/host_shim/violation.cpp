#include "kernels/cuda/host_shim/violation.h"

#include <fmt/format.h>

#include <string_view>

namespace headroom::shim {
namespace {
std::string_view base_name(std::string_view path) {
    return path.substr(path.rfind('/') + 1);
}
} // namespace

std::string Violation::message() const {
    return fmt::format("{}:{}: {} (kernel {}, block {}, thread {}, seed {})", base_name(file), line,
                       what, kernel, block, thread, seed);
}

std::string name_of(const Site& site) {
    return fmt::format("{}:{}", base_name(site.file_name()), site.line());
}

} // namespace headroom::shim
