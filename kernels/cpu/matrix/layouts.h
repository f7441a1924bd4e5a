#pragma once

#include "kernels/cpu/matrix_kernels.h"

// One layout a format, defined in the file of its family.

namespace headroom::cpu {

extern const MatrixLayout layout_f32, layout_f16, layout_bf16; // float_rows.cpp
extern const MatrixLayout layout_q4_0, layout_q4_1, layout_q5_0, layout_q5_1,
    layout_q8_0;                                                      // blocks_32.cpp
extern const MatrixLayout layout_q4_k, layout_q5_k;                   // super_blocks_32.cpp
extern const MatrixLayout layout_q2_k, layout_q3_k, layout_q6_k;      // super_blocks_16.cpp
extern const MatrixLayout layout_iq4_nl, layout_iq4_xs, layout_mxfp4; // code_tables.cpp

} // namespace headroom::cpu
