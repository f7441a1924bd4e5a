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
// Asked by hand, since GCC 12 and clang 16 do not know the features' names.

/// CPUID leaf 1, ECX bit 29.
bool supports_f16c() {
    unsigned eax = 0, ebx = 0, ecx = 0, edx = 0;
    return __get_cpuid(1, &eax, &ebx, &ecx, &edx) != 0 && (ecx & bit_F16C) != 0;
}

/// CPUID leaf 7, sub-leaf 1, EAX bit 4. The system need not know it: it has no state of its own.
bool supports_avx_vnni() {
    unsigned eax = 0, ebx = 0, ecx = 0, edx = 0;
    return __get_cpuid_count(7, 1, &eax, &ebx, &ecx, &edx) != 0 && (eax & (1u << 4)) != 0;
}
#endif

bool is_intel() {
#if defined(__x86_64__)
    __builtin_cpu_init();
    return __builtin_cpu_is("intel") != 0;
#else
    return false;
#endif
}

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
    if (avx2 && supports_avx_vnni())
        levels.push_back({"avxvnni", &matrix_kernels_avxvnni, &vector_kernels_avx2});
    if (avx512) levels.push_back({"avx512", &matrix_kernels_avx512, &vector_kernels_avx512});
#endif
    return levels;
}

} // namespace

const bool streams_into_second_level = is_intel();

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
