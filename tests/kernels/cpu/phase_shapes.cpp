#include "tests/kernels/cpu/phase_shapes.h"

namespace headroom::cpu::test {

bool of_wide_blocks(DType type) {
    return type >= DType::Q2_K && type <= DType::Q6_K;
}

std::int32_t many_columns(DType type) {
    return of_wide_blocks(type) ? 2304 : 2144;
}

std::vector<Shape> shapes(DType type) {
    const bool wide = of_wide_blocks(type);
    const std::int32_t d = wide ? 256 : 96;
    return {
        {"one token", {.type = type, .d_model = d, .head_dim = wide ? 64 : 16, .d_ff = 256}, 1},
        {"17 tokens, biases",
         {.type = type,
          .d_model = 2 * d,
          .n_heads = 8,
          .head_dim = 32,
          .d_ff = 512,
          .biases = true},
         17},
        {"post norms, gelu",
         {.type = type,
          .d_model = d,
          .n_heads = 4,
          .n_kv_heads = 1,
          .head_dim = 64,
          .d_ff = 256,
          .vocab = 1030,
          .activation = Activation::GeluTanh,
          .head_norms = true,
          .post_norms = true},
         9},
        {"many columns",
         {.type = type,
          .d_model = many_columns(type),
          .n_kv_heads = 1,
          .head_dim = wide ? 64 : 8,
          .d_ff = wide ? 256 : 32,
          .vocab = 40},
         2},
        {"many columns down",
         {.type = type,
          .d_model = wide ? 256 : 64,
          .head_dim = wide ? 64 : 16,
          .d_ff = many_columns(type),
          .vocab = 40},
         3},
    };
}

std::vector<Shape> float_shapes() {
    return {
        {"SmolLM2",
         {.d_model = 576,
          .n_heads = 9,
          .n_kv_heads = 3,
          .head_dim = 64,
          .d_ff = 1536,
          .rope_style = RopeStyle::Interleaved},
         5},
        {"Gemma",
         {.d_model = 640,
          .n_heads = 4,
          .n_kv_heads = 1,
          .head_dim = 256,
          .d_ff = 2048,
          .window = 3,
          .activation = Activation::GeluTanh,
          .head_norms = true,
          .post_norms = true},
         8},
        {"Qwen",
         {.d_model = 896,
          .n_heads = 14,
          .n_kv_heads = 2,
          .head_dim = 64,
          .d_ff = 4864,
          .biases = true,
          .tied = false},
         3},
        {"odd everything",
         {.d_model = 50,
          .n_heads = 5,
          .n_kv_heads = 5,
          .head_dim = 10,
          .d_ff = 33,
          .vocab = 531,
          .n_rot = 6,
          .tied = false},
         16},
        {"another up", {.up_type = DType::Q8_0, .head_dim = 32, .d_ff = 40}, 3},
        {"soft caps",
         {.d_model = 96, .head_dim = 32, .d_ff = 64, .vocab = 531, .final_soft_cap = 3.5f},
         6},
        {"heads of 24",
         {.d_model = 72, .n_heads = 3, .n_kv_heads = 1, .head_dim = 24, .d_ff = 40},
         11},
        {"6200 words", {.d_model = 32, .head_dim = 8, .d_ff = 32, .vocab = 6200}, 3, 1000},
    };
}

} // namespace headroom::cpu::test
