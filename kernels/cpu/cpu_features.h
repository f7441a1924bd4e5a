#pragma once

#include "kernels/base/result.h"
#include "kernels/cpu/matrix_kernels.h"
#include "kernels/cpu/vector_kernels.h"

#include <string_view>
#include <vector>

namespace headroom::cpu {

/// One instruction set level: all code that is compiled for it.
struct IsaLevel {
    std::string_view name;
    const MatrixKernels* matrix;
    const VectorKernels* vector;
};

/// The levels that this machine can run, slowest first.
const std::vector<IsaLevel>& isa_levels();

/// The level of that name; empty means HEADROOM_ISA, or else the best. The error names the levels.
Result<IsaLevel> choose_isa_level(std::string_view name);

} // namespace headroom::cpu
