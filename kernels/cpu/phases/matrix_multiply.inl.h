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

/// Sum over 16 inputs of code * q, for words w[0..3].
template <bool wide>
[[gnu::always_inline]] inline Ints dot16(Ints start, const Bytes* w, const std::int8_t* q) {
    for (int v = 0; v < 4; ++v) {
        if constexpr (wide)
            start = dot4_wide(start, w[v], q + 4 * v);
        else
            start = dot4(start, w[v], q + 4 * v);
    }
    return start;
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

/// How far ahead of the multiplication the stream of weights is asked for. The hardware's own
/// prefetch does not keep up with it: on Zen 4, one core reads Q4_K at 12 GB/s without and 33 with;
/// 2 KiB is slower.
constexpr int kPrefetchBytes = 4096;

/// Asks for what lies behind `bytes` bytes. Behind a group is the next group; beyond the memory a
/// prefetch does nothing.
template <int bytes>
[[gnu::always_inline]] inline void prefetch_ahead(const std::byte* from) {
    for (int line = 0; line < bytes; line += 64)
        __builtin_prefetch(from + kPrefetchBytes + line);
}

/// Formats with a scale per 32 inputs:
/// y += d_x * (codes . q - offset * sum) * scale [+ minimum * d_x * sum]
template <class Format, int T>
void tile_32(const std::byte* group, int first_row, std::int64_t columns,
             const std::byte* const* activations, float* out, std::size_t out_stride) {
    constexpr int kBlocks = Format::kShape.inputs / kBlockInputs;
    constexpr bool kWide = Format::kOffset == kWideOffset;
    const Int8Activations* x[T];
    Floats sum[T];
    for_each_token<T>([&]<int t>() __attribute__((always_inline)) {
        x[t] = reinterpret_cast<const Int8Activations*>(activations[t]);
        sum[t] = splat(0.0f);
    });
    std::int64_t block = 0;
    for (std::int64_t u = 0; u < columns / Format::kShape.inputs; ++u) {
        const std::byte* scales = group + scale_offset(Format::kShape, u);
        const std::byte* quants = group + quant_offset(Format::kShape, u) + 4 * first_row;
        if (u % Format::kShape.span == 0)
            prefetch_ahead<Format::kShape.span * Format::kShape.scale_bytes>(scales);
        const typename Format::Unit unit(scales, first_row);
        for (int b = 0; b < kBlocks; ++b, ++block) {
            Bytes w[8];
            Format::codes(quants, w);
            prefetch_ahead<Format::kQuantBytes>(quants);
            quants += Format::kQuantBytes;
            const Floats scale = unit.scale(b);
            Floats minimum;
            if constexpr (Format::kHasMinimum) minimum = unit.minimum(b);
            for_each_token<T>([&]<int t>() __attribute__((always_inline)) {
                const Int8Activations& a = x[t][block];
                const Ints first =
                    dot16<kWide>(offset_start<Format::kOffset>(a.minus_sum16[0]), w, a.q);
                const Ints second =
                    dot16<kWide>(offset_start<Format::kOffset>(a.minus_sum16[1]), w + 4, a.q + 16);
                const Floats product =
                    multiply_floats(to_float(add_ints(first, second)), splat(a.d));
                sum[t] = mul_add(product, scale, sum[t]);
                if constexpr (Format::kHasMinimum)
                    sum[t] = mul_add(minimum, splat(a.d_sum), sum[t]);
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
            prefetch_ahead<Format::kShape.span * Format::kShape.scale_bytes>(scales);
        Floats sum[T], minus_minimum[T];
        for_each_token<T>([&]<int t>() __attribute__((always_inline)) {
            sum[t] = splat(0.0f);
            if constexpr (Format::kHasMinimum) minus_minimum[t] = splat(0.0f);
        });
        for (int b = 0; b < 8; ++b, ++block) {
            Bytes w[8];
            Format::codes(quants, w);
            prefetch_ahead<Format::kQuantBytes>(quants);
            quants += Format::kQuantBytes;
            const GroupScales group_scales = Format::scales(scales, first_row, b);
            for_each_token<T>([&]<int t>() __attribute__((always_inline)) {
                const Int8Activations& a = x[t][block];
                const Ints first =
                    dot16<false>(offset_start<Format::kOffset>(a.minus_sum16[0]), w, a.q);
                const Ints second =
                    dot16<false>(offset_start<Format::kOffset>(a.minus_sum16[1]), w + 4, a.q + 16);
                const Ints dot = add_ints(multiply_ints(first, group_scales.first),
                                          multiply_ints(second, group_scales.second));
                sum[t] = mul_add(to_float(dot), splat(a.d), sum[t]);
                if constexpr (Format::kHasMinimum) {
                    const Ints minus = add_ints(
                        multiply_ints(group_scales.first_minimum, splat_int(a.minus_sum16[0])),
                        multiply_ints(group_scales.second_minimum, splat_int(a.minus_sum16[1])));
                    minus_minimum[t] = mul_add(to_float(minus), splat(a.d), minus_minimum[t]);
                }
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
