#include "kernels/cpu/cpu_features.h"

#include "kernels/api/backends.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>

#if defined(__x86_64__)
#include <cpuid.h>
#endif

namespace headroom {

std::vector<std::string> available_isa_levels() {
    std::vector<std::string> names;
    for (const cpu::IsaLevel& level : cpu::isa_levels())
        names.emplace_back(level.name);
    return names;
}

namespace cpu {
namespace {

#if defined(__x86_64__)
/// CPUID leaf 1, ECX bit 29. Asked by hand, since clang 16 does not know the feature's name.
bool supports_f16c() {
    unsigned eax = 0, ebx = 0, ecx = 0, edx = 0;
    return __get_cpuid(1, &eax, &ebx, &ecx, &edx) != 0 && (ecx & bit_F16C) != 0;
}
#endif

std::vector<IsaLevel> probe() {
    std::vector<IsaLevel> levels{{"scalar", &matrix_kernels_scalar, &vector_kernels_scalar}};
#if defined(__x86_64__)
    __builtin_cpu_init();
    const bool avx2 =
        __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && supports_f16c();
    const bool avx512 = avx2 && __builtin_cpu_supports("avx512f") &&
                        __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq") &&
                        __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vnni");
    if (avx2) levels.push_back({"avx2", &matrix_kernels_avx2, &vector_kernels_avx2});
    if (avx512) levels.push_back({"avx512", &matrix_kernels_avx512, &vector_kernels_avx512});
#endif
    return levels;
}

} // namespace

const std::vector<IsaLevel>& isa_levels() {
    static const std::vector<IsaLevel> levels = probe();
    return levels;
}

Result<IsaLevel> choose_isa_level(std::string_view name) {
    const char* forced = std::getenv("HEADROOM_ISA");
    if (name.empty() && forced != nullptr) name = forced;
    if (name.empty()) return isa_levels().back();
    const auto found = std::ranges::find(isa_levels(), name, &IsaLevel::name);
    if (found != isa_levels().end()) return *found;
    return fail(ErrorCode::InvalidRequest,
                fmt::format("instruction set level \"{}\" is not available here; there are: {}",
                            name, fmt::join(available_isa_levels(), ", ")));
}

} // namespace cpu
} // namespace headroom
