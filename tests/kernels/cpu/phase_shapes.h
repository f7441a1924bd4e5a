#pragma once

#include "tests/kernels/cpu/phase_model.h"

#include <cstdint>
#include <vector>

namespace headroom::cpu::test {

/// Shapes around every edge: widths of the real small models, odd counts of heads, rows that are
/// not whole groups of 16, parts of a tile of tokens, columns beyond what kernels for GPUs keep of
/// them at a time (512 of floats, 2048 of 8 bits), words beyond what they sort at a time (2048).
struct Shape {
    const char* name;
    ModelOptions options;
    std::int32_t tokens;
    std::int32_t best = 4; ///< candidates wanted
};

/// In formats of 256 columns a block.
bool of_wide_blocks(DType type);
/// 2048 and a part of a tile of 64, or a tile of 256.
std::int32_t many_columns(DType type);

/// Of weights of any type.
std::vector<Shape> shapes(DType type);
/// Of weights in F32: also what no block of a format divides.
std::vector<Shape> float_shapes();

} // namespace headroom::cpu::test
