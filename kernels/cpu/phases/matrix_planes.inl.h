// Compiled once for each instruction set, inside that set's unnamed namespace.
//
// Q8_0 in two planes (plane_matrix.h): the whole product, and what the high plane alone proves.

/// Words 6 and 7 of a plane of sixes.
inline Bytes spread_word(const Bytes& a, const Bytes& b, const Bytes& c) {
    return or_masked(
        or_masked(bits_and(shift_left<2>(a), splat_byte(0x0C)), shift_left<4>(b), splat_byte(0x30)),
        shift_left<6>(c), splat_byte(0xC0));
}

/// The six lines of a block; each has several uses, and the compiler would load it for every one.
inline void load_sixes(const std::byte* high, Bytes (&line)[6]) {
#pragma GCC unroll 6
    for (int v = 0; v < 6; ++v)
        line[v] = load_bytes_once(high + 64 * v);
}

/// The codes without their two low bits.
inline void high_codes(const std::byte* high, Bytes (&w)[8]) {
    Bytes line[6];
    load_sixes(high, line);
#pragma GCC unroll 6
    for (int v = 0; v < 6; ++v)
        w[v] = bits_and(line[v], splat_byte(0xFC));
    w[6] = spread_word(line[0], line[1], line[2]);
    w[7] = spread_word(line[3], line[4], line[5]);
}

inline void plane_codes(const std::byte* high, const std::byte* low, Bytes (&w)[8]) {
    Bytes line[6];
    load_sixes(high, line);
    const Bytes crumbs[2] = {load_bytes_once(low), load_bytes_once(low + 64)};
    const Bytes mask = splat_byte(3);
    for_each_word([&]<int v>() __attribute__((always_inline)) {
        const Bytes crumb = place_crumb<v % 4, 0>(crumbs[v / 4]);
        if constexpr (v < 6)
            w[v] = select_bits(mask, crumb, line[v]);
        else
            w[v] = or_masked(spread_word(line[3 * v - 18], line[3 * v - 17], line[3 * v - 16]),
                             crumb, mask);
    });
}

struct FormatQ8_0Planes : Format32<kShapeQ8_0High, HalfScale, kWideOffset, false, high_codes> {
    static constexpr int kLowBytes = kCrumbsPlane;
    [[gnu::always_inline]] static void codes(const std::byte* high, const std::byte* low,
                                             Bytes (&w)[8]) {
        plane_codes(high, low, w);
    }
};

void multiply_planes(const std::byte* high, const std::byte* low, std::int64_t columns,
                     const std::byte* const* activations, int n_tokens, float* out,
                     std::size_t out_stride) {
    multiply<FormatQ8_0Planes>(high, low, columns, activations, n_tokens, out, out_stride);
}

/// An upper bound of every row's product, against what is needed. With code = h + l, l in 0..3,
///   sum of (code - 128) q = sum of (h - 126.5) q + sum of (l - 1.5) q,
/// the first of which the high plane gives exactly, and the second is at most 1.5 times the sum of
/// |q|: radius[block] has it times d_x, with room for the roundings of both sums (plane_radius).
template <int T>
unsigned reach_tile(const std::byte* high, int first_row, std::int64_t columns,
                    const PlaneRow* rows) {
    using Format = FormatQ8_0Planes;
    Floats bound[T];
    for_each_token<T>([&]<int t>() __attribute__((always_inline)) {
        bound[t] = splat(0x1p-100f); // products too small for a float were taken as zero
    });
    for (std::int64_t block = 0; block < columns / kBlockInputs; ++block) {
        const std::byte* scales = high + scale_offset(Format::kShape, block);
        const std::byte* quants = high + quant_offset(Format::kShape, block) + 4 * first_row;
        if (block % Format::kShape.span == 0)
            prefetch_ahead<Format::kShape.span * Format::kShape.scale_bytes>(scales);
        Bytes w[8];
        high_codes(quants, w);
        prefetch_ahead<Format::kQuantBytes>(quants);
        const Floats scale = load_half(scales + 2 * first_row);
        const Floats magnitude = absolute(scale);
        const Int8Activations* a[T];
        Ints first[T], second[T];
        for_each_token<T>([&]<int t>() __attribute__((always_inline)) {
            a[t] = reinterpret_cast<const Int8Activations*>(rows[t].activations) + block;
            first[t] = wide_start(a[t]->minus_sum);
            second[t] = splat_int(0);
        });
        dot_block<true, T>(w, a, first, second);
        for_each_token<T>([&]<int t>() __attribute__((always_inline)) {
            // Twice the sum of (h - 126.5) q, a whole number.
            const Ints twice = add_ints(shift_left_ints<1>(add_ints(first[t], second[t])),
                                        splat_int(-3 * a[t]->minus_sum));
            const Floats dot = multiply_floats(to_float(twice), splat(0.5f * a[t]->d));
            bound[t] =
                mul_add(dot, scale, mul_add(magnitude, splat(rows[t].radius[block]), bound[t]));
        });
    }
    unsigned reached = 0;
    for_each_token<T>([&]<int t>() __attribute__((always_inline)) {
        reached |= unsigned{any_not_below(bound[t], splat(rows[t].needed))} << t;
    });
    return reached;
}

unsigned reach_planes(const std::byte* high, std::int64_t columns, const PlaneRow* rows, int n) {
    unsigned reached = 0;
    for (int first = 0; first < kGroupRows; first += kLanes)
        for_each_token<kPlaneRows>([&]<int t>() __attribute__((always_inline)) {
            if (n == t + 1) reached |= reach_tile<t + 1>(high, first, columns, rows);
        });
    return reached;
}
