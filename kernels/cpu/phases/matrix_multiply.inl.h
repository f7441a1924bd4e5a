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

/// Formats with a scale per 32 inputs:
/// y += d_x * (codes . q - offset * sum) * scale [+ minimum * d_x * sum]
template <class Format, int T>
void tile_32(const std::byte* group, int first_row, std::int64_t columns,
             const std::byte* const* activations, float* out, std::size_t out_stride) {
    constexpr int kBlocks = Format::kShape.inputs / kBlockInputs;
    constexpr bool kWide = Format::kOffset == kWideOffset;
    const std::byte* scales = group;
    const std::byte* quants = group + scale_section_bytes(Format::kShape, columns) + 4 * first_row;
    const Int8Activations* x[T];
    Floats sum[T];
    for_each_token<T>([&]<int t>() __attribute__((always_inline)) {
        x[t] = reinterpret_cast<const Int8Activations*>(activations[t]);
        sum[t] = splat(0.0f);
    });
    std::int64_t block = 0;
    for (std::int64_t left = columns / Format::kShape.inputs; left > 0; --left) {
        const typename Format::Unit unit(scales, first_row);
        scales += Format::kShape.scale_bytes;
        for (int b = 0; b < kBlocks; ++b, ++block) {
            Bytes w[8];
            Format::codes(quants, w);
            quants += Format::kQuantBytes;
            const Floats scale = unit.scale(b);
            Floats minimum;
            if constexpr (Format::kHasMinimum) minimum = unit.minimum(b);
            for_each_token<T>([&]<int t>() __attribute__((always_inline)) {
                const Int8Activations& a = x[t][block];
                Ints start;
                if constexpr (kWide)
                    start = wide_start(a.sum16);
                else if constexpr (Format::kOffset != 0)
                    start = pair_dot(splat_pair(-Format::kOffset), a.sum16);
                else
                    start = splat_int(0);
                const Ints first = dot16<kWide>(start, w, a.q);
                const Ints second = dot16<kWide>(splat_int(0), w + 4, a.q + 16);
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
    const std::byte* scales = group;
    const std::byte* quants = group + scale_section_bytes(Format::kShape, columns) + 4 * first_row;
    const Int8Activations* x[T];
    Floats total[T];
    for_each_token<T>([&]<int t>() __attribute__((always_inline)) {
        x[t] = reinterpret_cast<const Int8Activations*>(activations[t]);
        total[t] = splat(0.0f);
    });
    std::int64_t block = 0;
    for (std::int64_t left = columns / Format::kShape.inputs; left > 0; --left) {
        Floats sum[T], minimum[T];
        for_each_token<T>([&]<int t>() __attribute__((always_inline)) {
            sum[t] = splat(0.0f);
            if constexpr (Format::kHasMinimum) minimum[t] = splat(0.0f);
        });
        for (int b = 0; b < 8; ++b, ++block) {
            Bytes w[8];
            Format::codes(quants, w);
            quants += Format::kQuantBytes;
            const GroupScales group_scales = Format::scales(scales, first_row, b);
            for_each_token<T>([&]<int t>() __attribute__((always_inline)) {
                const Int8Activations& a = x[t][block];
                const Ints first = dot16<false>(splat_int(0), w, a.q);
                const Ints second = dot16<false>(splat_int(0), w + 4, a.q + 16);
                const Ints correction = pair_dot(group_scales.correction, a.sum16);
                Ints dot = add_ints(multiply_ints(first, group_scales.first),
                                    multiply_ints(second, group_scales.second));
                if constexpr (Format::kHasMinimum)
                    minimum[t] = mul_add(to_float(correction), splat(a.d), minimum[t]);
                else
                    dot = add_ints(dot, correction);
                sum[t] = mul_add(to_float(dot), splat(a.d), sum[t]);
            });
        }
        const Floats d = load_half(scales + 2 * first_row);
        for_each_token<T>([&]<int t>() __attribute__((always_inline)) {
            total[t] = mul_add(sum[t], d, total[t]);
        });
        if constexpr (Format::kHasMinimum) {
            const Floats negative =
                multiply_floats(load_half(scales + 32 + 2 * first_row), splat(-1.0f));
            for_each_token<T>([&]<int t>() __attribute__((always_inline)) {
                total[t] = mul_add(minimum[t], negative, total[t]);
            });
        }
        scales += Format::kShape.scale_bytes;
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
