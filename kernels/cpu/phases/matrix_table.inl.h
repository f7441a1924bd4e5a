// Compiled once for each instruction set, inside that set's unnamed namespace.

/// All 16 rows of a group for T tokens.
template <class Format, int T>
void multiply_tile(const std::byte* group, std::int64_t columns,
                   const std::byte* const* activations, float* out, std::size_t out_stride) {
    for (int row = 0; row < kGroupRows; row += kLanes) {
        if constexpr (requires { Format::load; })
            tile_float<Format, T>(group, row, columns, activations, out, out_stride);
        else if constexpr (requires { typename Format::Unit; })
            tile_32<Format, T>(group, row, columns, activations, out, out_stride);
        else
            tile_16<Format, T>(group, row, columns, activations, out, out_stride);
    }
}

/// Cuts the tokens into tiles of at most kMaxTile.
template <class Format>
void multiply(const std::byte* group, std::int64_t columns, const std::byte* const* activations,
              int n_tokens, float* out, std::size_t out_stride) {
    for (; n_tokens > kMaxTile; n_tokens -= kMaxTile) {
        multiply_tile<Format, kMaxTile>(group, columns, activations, out, out_stride);
        activations += kMaxTile;
        out += kMaxTile * out_stride;
    }
    for_each_token<kMaxTile>([&]<int t>() __attribute__((always_inline)) {
        if (n_tokens == t + 1)
            multiply_tile<Format, t + 1>(group, columns, activations, out, out_stride);
    });
}

MultiplyGroup multiply_of(DType type) {
    switch (type) {
    case DType::F32:
        return multiply<FormatF32>;
    case DType::F16:
        return multiply<FormatF16>;
    case DType::BF16:
        return multiply<FormatBF16>;
    case DType::Q4_0:
        return multiply<FormatQ4_0>;
    case DType::Q4_1:
        return multiply<FormatQ4_1>;
    case DType::Q5_0:
        return multiply<FormatQ5_0>;
    case DType::Q5_1:
        return multiply<FormatQ5_1>;
    case DType::Q8_0:
        return multiply<FormatQ8_0>;
    case DType::Q2_K:
        return multiply<FormatQ2_K>;
    case DType::Q3_K:
        return multiply<FormatQ3_K>;
    case DType::Q4_K:
        return multiply<FormatQ4_K>;
    case DType::Q5_K:
        return multiply<FormatQ5_K>;
    case DType::Q6_K:
        return multiply<FormatQ6_K>;
    case DType::IQ4_NL:
        return multiply<FormatIQ4_NL>;
    case DType::IQ4_XS:
        return multiply<FormatIQ4_XS>;
    case DType::MXFP4:
        return multiply<FormatMXFP4>;
    }
    __builtin_unreachable(); // a DType is always of the table
}
