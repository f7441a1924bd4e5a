// Compiled once for each instruction set, inside that set's unnamed namespace.
//
// A tile is kLanes rows x T tokens. Sums over 32 inputs are exact integers; then every token goes
// through the same floating-point operations in the same order whatever T is, and lanes never
// meet, so a token's results have the same bits in every tile. Products and sums that round are
// written out as mul_add or multiply_floats; the units are compiled with -ffp-contract=off.

/// Calls body.operator()<0>() ... <n - 1>(), so that arrays indexed by it stay in registers.
template <int n, class Body>
[[gnu::always_inline]] inline void for_each_token(Body body) {
    [&]<int... t>(std::integer_sequence<int, t...>) __attribute__((always_inline)) {
        (body.template operator()<t>(), ...);
    }
    (std::make_integer_sequence<int, n>{});
}

/// Calls body.operator()<first, count>() for parts of at most `most` tokens.
template <int n, int most, int first = 0, class Body>
[[gnu::always_inline]] inline void for_each_part(Body body) {
    constexpr int kCount = n - first < most ? n - first : most;
    body.template operator()<first, kCount>();
    if constexpr (first + kCount < n) for_each_part<n, most, first + kCount>(body);
}

/// Adds the sums of code * q over the first and the second 16 inputs of a block. Word by word over
/// the tokens: the products of one sum wait for each other, those of several do not.
template <bool wide, int n>
[[gnu::always_inline]] inline void dot_block(const Bytes (&w)[8],
                                             const Int8Activations* const (&a)[n], Ints (&first)[n],
                                             Ints (&second)[n]) {
#pragma GCC unroll 4
    for (int v = 0; v < 4; ++v)
        for_each_token<n>([&]<int t>() __attribute__((always_inline)) {
            if constexpr (wide) {
                first[t] = dot4_wide(first[t], w[v], a[t]->q + 4 * v);
                second[t] = dot4_wide(second[t], w[v + 4], a[t]->q + 16 + 4 * v);
            } else {
                first[t] = dot4(first[t], w[v], a[t]->q + 4 * v);
                second[t] = dot4(second[t], w[v + 4], a[t]->q + 16 + 4 * v);
            }
        });
}

/// Where a sum of (code - offset) * q starts: -offset times the sum of q. By a shift where it can
/// be, since products and multiplications share the ports that bound these kernels.
template <int offset>
[[gnu::always_inline]] inline Ints offset_start(const std::int32_t& minus_sum) {
    if constexpr (offset == 0)
        return splat_int(0);
    else if constexpr (offset == kWideOffset)
        return wide_start(minus_sum);
    else if constexpr ((offset & (offset - 1)) == 0)
        return shift_left_ints<__builtin_ctz(offset)>(splat_int(minus_sum));
    else
        return multiply_ints(splat_int(offset), splat_int(minus_sum));
}

template <Ahead ahead, int bytes>
[[gnu::always_inline]] inline void prefetch_lines(const std::byte* from) {
    for (int line = 0; line < bytes; line += 64)
        __builtin_prefetch(from + ahead.bytes + line, 0, ahead.to_first_level ? 3 : 2);
}

/// Asks for what lies behind `bytes` bytes, so far ahead as the format says (Ahead). Behind a group
/// is the next group; beyond the memory a prefetch does nothing.
template <Ahead ahead, int bytes>
[[gnu::always_inline]] inline void prefetch_ahead(const std::byte* from) {
    if (streams_into_second_level) {
        prefetch_lines<kIntelFar, bytes>(from);
        prefetch_lines<kIntelNear, bytes>(from);
    } else {
        prefetch_lines<ahead, bytes>(from);
    }
}

/// Formats with a scale per 32 inputs:
/// y += d_x * (codes . q - offset * sum) * scale [+ minimum * d_x * sum]
template <class Format, int T>
void tile_32(const std::byte* group, const std::byte* low, int first_row, std::int64_t columns,
             const std::byte* const* activations, float* out, std::size_t out_stride) {
    constexpr int kBlocks = Format::kShape.inputs / kBlockInputs;
    const Int8Activations* x[T];
    Floats sum[T];
    for_each_token<T>([&]<int t>() __attribute__((always_inline)) {
        x[t] = reinterpret_cast<const Int8Activations*>(activations[t]);
        sum[t] = splat(0.0f);
    });
    std::int64_t block = 0;
    if constexpr (Format::kLowBytes > 0) low += 4 * first_row;
    for (std::int64_t u = 0; u < columns / Format::kShape.inputs; ++u) {
        const std::byte* scales = group + scale_offset(Format::kShape, u);
        const std::byte* quants = group + quant_offset(Format::kShape, u) + 4 * first_row;
        if (u % Format::kShape.span == 0)
            prefetch_ahead<Format::kAhead, Format::kShape.span * Format::kShape.scale_bytes>(
                scales);
        const typename Format::Unit unit(scales, first_row);
        for (int b = 0; b < kBlocks; ++b, ++block) {
            Bytes w[8];
            Format::codes(quants, low, w);
            prefetch_ahead<Format::kAhead, Format::kQuantBytes>(quants);
            prefetch_ahead<Format::kAhead, Format::kLowBytes>(low);
            quants += Format::kQuantBytes;
            low += Format::kLowBytes;
            const Floats scale = unit.scale(b);
            Floats minimum;
            if constexpr (Format::kHasMinimum) minimum = unit.minimum(b);
            for_each_part<T, kPartTokens>([&]<int from, int n>() __attribute__((always_inline)) {
                const Int8Activations* a[n];
                Ints first[n], second[n];
                for_each_token<n>([&]<int t>() __attribute__((always_inline)) {
                    a[t] = x[from + t] + block;
                    first[t] = offset_start<Format::kOffset>(a[t]->minus_sum);
                    second[t] = splat_int(0);
                });
                dot_block<Format::kOffset == kWideOffset, n>(w, a, first, second);
                for_each_token<n>([&]<int t>() __attribute__((always_inline)) {
                    Floats& total = sum[from + t];
                    const Floats dot = to_float(add_ints(first[t], second[t]));
                    total = mul_add(multiply_floats(dot, splat(a[t]->d)), scale, total);
                    if constexpr (Format::kHasMinimum)
                        total = mul_add(minimum, splat(a[t]->d_sum), total);
                });
            });
        }
    }
    for_each_token<T>([&]<int t>() __attribute__((always_inline)) {
        store(out + t * out_stride + first_row, sum[t]);
    });
}

/// Super-blocks with a scale per 16 inputs: the scales multiply the integers, d_x each block of
/// 32, d the sum over the super-block.
template <class Format, int T>
void tile_16(const std::byte* group, int first_row, std::int64_t columns,
             const std::byte* const* activations, float* out, std::size_t out_stride) {
    const Int8Activations* x[T];
    Floats total[T];
    for_each_token<T>([&]<int t>() __attribute__((always_inline)) {
        x[t] = reinterpret_cast<const Int8Activations*>(activations[t]);
        total[t] = splat(0.0f);
    });
    std::int64_t block = 0;
    for (std::int64_t u = 0; u < columns / Format::kShape.inputs; ++u) {
        const std::byte* scales = group + scale_offset(Format::kShape, u);
        const std::byte* quants = group + quant_offset(Format::kShape, u) + 4 * first_row;
        if (u % Format::kShape.span == 0)
            prefetch_ahead<Format::kAhead, Format::kShape.span * Format::kShape.scale_bytes>(
                scales);
        Floats sum[T], minus_minimum[T];
        for_each_token<T>([&]<int t>() __attribute__((always_inline)) {
            sum[t] = splat(0.0f);
            if constexpr (Format::kHasMinimum) minus_minimum[t] = splat(0.0f);
        });
        for (int b = 0; b < 8; ++b, ++block) {
            Bytes w[8];
            Format::codes(quants, w);
            prefetch_ahead<Format::kAhead, Format::kQuantBytes>(quants);
            quants += Format::kQuantBytes;
            const GroupScales group_scales = Format::scales(scales, first_row, b);
            for_each_part<T, kPartTokens>([&]<int from, int n>() __attribute__((always_inline)) {
                const Int8Activations* a[n];
                Ints first[n], second[n];
                for_each_token<n>([&]<int t>() __attribute__((always_inline)) {
                    a[t] = x[from + t] + block;
                    first[t] = offset_start<Format::kOffset>(a[t]->minus_sum16[0]);
                    second[t] = offset_start<Format::kOffset>(a[t]->minus_sum16[1]);
                });
                dot_block<false, n>(w, a, first, second);
                for_each_token<n>([&]<int t>() __attribute__((always_inline)) {
                    const Floats d = splat(a[t]->d);
                    const Ints dot = add_ints(multiply_ints(first[t], group_scales.first),
                                              multiply_ints(second[t], group_scales.second));
                    sum[from + t] = mul_add(to_float(dot), d, sum[from + t]);
                    if constexpr (Format::kHasMinimum) {
                        const Ints minus = add_ints(multiply_ints(group_scales.first_minimum,
                                                                  splat_int(a[t]->minus_sum16[0])),
                                                    multiply_ints(group_scales.second_minimum,
                                                                  splat_int(a[t]->minus_sum16[1])));
                        minus_minimum[from + t] =
                            mul_add(to_float(minus), d, minus_minimum[from + t]);
                    }
                });
            });
        }
        const Floats d = load_half(scales + 2 * first_row);
        for_each_token<T>([&]<int t>() __attribute__((always_inline)) {
            total[t] = mul_add(sum[t], d, total[t]);
        });
        if constexpr (Format::kHasMinimum) {
            const Floats dmin = load_half(scales + 32 + 2 * first_row);
            for_each_token<T>([&]<int t>() __attribute__((always_inline)) {
                total[t] = mul_add(minus_minimum[t], dmin, total[t]);
            });
        }
    }
    for_each_token<T>([&]<int t>() __attribute__((always_inline)) {
        store(out + t * out_stride + first_row, total[t]);
    });
}

/// Weights that are floats; even and odd columns are summed apart, because one chain of additions
/// per token would wait for itself.
template <class Format, int T>
void tile_float(const std::byte* group, int first_row, std::int64_t columns,
                const std::byte* const* activations, float* out, std::size_t out_stride) {
    const float* x[T];
    Floats even[T], odd[T];
    for_each_token<T>([&]<int t>() __attribute__((always_inline)) {
        x[t] = reinterpret_cast<const float*>(activations[t]);
        even[t] = odd[t] = splat(0.0f);
    });
    const std::byte* weights = group + Format::kBytes * first_row;
    constexpr int kStep = Format::kBytes * kGroupRows;
    std::int64_t column = 0;
    for (; column + 2 <= columns; column += 2, weights += 2 * kStep) {
        const Floats w0 = Format::load(weights), w1 = Format::load(weights + kStep);
        for_each_token<T>([&]<int t>() __attribute__((always_inline)) {
            even[t] = mul_add(w0, splat(x[t][column]), even[t]);
            odd[t] = mul_add(w1, splat(x[t][column + 1]), odd[t]);
        });
    }
    if (column < columns) {
        const Floats w = Format::load(weights);
        for_each_token<T>([&]<int t>() __attribute__((always_inline)) {
            even[t] = mul_add(w, splat(x[t][column]), even[t]);
        });
    }
    for_each_token<T>([&]<int t>() __attribute__((always_inline)) {
        store(out + t * out_stride + first_row, add_floats(even[t], odd[t]));
    });
}

struct FormatF32 {
    static constexpr int kBytes = 4;
    static Floats load(const std::byte* p) { return load_float(p); }
};
struct FormatF16 {
    static constexpr int kBytes = 2;
    static Floats load(const std::byte* p) { return load_half(p); }
};
struct FormatBF16 {
    static constexpr int kBytes = 2;
    static Floats load(const std::byte* p) { return load_bfloat(p); }
};

/// All 16 rows of a group for T tokens; `low` is the group's second stream, where the format has
/// one.
template <class Format, int T>
void multiply_tile(const std::byte* group, const std::byte* low, std::int64_t columns,
                   const std::byte* const* activations, float* out, std::size_t out_stride) {
    for (int row = 0; row < kGroupRows; row += kLanes) {
        if constexpr (requires { Format::load; })
            tile_float<Format, T>(group, row, columns, activations, out, out_stride);
        else if constexpr (requires { typename Format::Unit; })
            tile_32<Format, T>(group, low, row, columns, activations, out, out_stride);
        else
            tile_16<Format, T>(group, row, columns, activations, out, out_stride);
    }
}

/// Cuts the tokens into tiles of at most kMaxTile.
template <class Format>
void multiply(const std::byte* group, const std::byte* low, std::int64_t columns,
              const std::byte* const* activations, int n_tokens, float* out,
              std::size_t out_stride) {
    for (; n_tokens > kMaxTile; n_tokens -= kMaxTile) {
        multiply_tile<Format, kMaxTile>(group, low, columns, activations, out, out_stride);
        activations += kMaxTile;
        out += kMaxTile * out_stride;
    }
    for_each_token<kMaxTile>([&]<int t>() __attribute__((always_inline)) {
        if (n_tokens == t + 1)
            multiply_tile<Format, t + 1>(group, low, columns, activations, out, out_stride);
    });
}

template <class Format>
void multiply_group(const std::byte* group, std::int64_t columns,
                    const std::byte* const* activations, int n_tokens, float* out,
                    std::size_t out_stride) {
    multiply<Format>(group, nullptr, columns, activations, n_tokens, out, out_stride);
}
