// Compiled once for each instruction set, inside that set's unnamed namespace.
//
// How a packed format becomes operands. A format of this file has
//   kShape, kOffset (subtracted from every code; kWideOffset: codes use all eight bits, see
//   dot4_wide), kHasMinimum,
//   kLowBytes: bytes a block in a second stream, of the codes' low bits
//   codes(quants, low, w): the 8 words of one block of 32 inputs, each kLanes rows x 4 codes
//   Unit(scales, first_row): the scales of one unit; scale(b) and minimum(b) (to be added) of block
//   b.
// `quants` is already moved to the first of the kLanes rows; see matrix_multiply.inl.h.

// ---- codes, by planes (matrix_layout.h) ----

inline void nibble_codes(const std::byte* quants, Bytes (&w)[8]) {
    const Bytes low = splat_byte(15);
#pragma GCC unroll 4
    for (int c = 0; c < 4; ++c) {
        const Bytes line = load_bytes_once(quants + 64 * c);
        w[c] = bits_and(line, low);
        w[c + 4] = bits_and(shift_right<4>(line), low);
    }
}

/// Word v of a plane of bits, at bit `To` of every byte, with other bits around it.
template <int v, int To>
inline Bytes place_bit(Bytes line) {
    if constexpr (v <= To)
        return shift_left<To - v>(line);
    else
        return shift_right<v - To>(line);
}

/// Word k of a line of crumbs, at bits `To` and `To` + 1 of every byte.
template <int k, int To>
inline Bytes place_crumb(Bytes line) {
    return place_bit<2 * k, To>(line);
}

/// Calls body.operator()<0>() ... <7>().
template <class Body>
[[gnu::always_inline]] inline void for_each_word(Body body) {
    body.template operator()<0>();
    body.template operator()<1>();
    body.template operator()<2>();
    body.template operator()<3>();
    body.template operator()<4>();
    body.template operator()<5>();
    body.template operator()<6>();
    body.template operator()<7>();
}

inline void five_bit_codes(const std::byte* quants, Bytes (&w)[8]) {
    nibble_codes(quants, w);
    const Bytes high = load_bytes_once(quants + kNibblesPlane);
    const Bytes mask = splat_byte(16);
    for_each_word([&]<int v>() __attribute__((always_inline)) {
        w[v] = or_masked(w[v], place_bit<v, 4>(high), mask);
    });
}

inline void six_bit_codes(const std::byte* quants, Bytes (&w)[8]) {
    nibble_codes(quants, w);
    const Bytes high[2] = {load_bytes_once(quants + kNibblesPlane),
                           load_bytes_once(quants + kNibblesPlane + 64)};
    const Bytes mask = splat_byte(0x30);
    for_each_word([&]<int v>() __attribute__((always_inline)) {
        w[v] = or_masked(w[v], place_crumb<v % 4, 4>(high[v / 4]), mask);
    });
}

inline void two_bit_codes(const std::byte* quants, Bytes (&w)[8]) {
    const Bytes line[2] = {load_bytes_once(quants), load_bytes_once(quants + 64)};
    const Bytes mask = splat_byte(3);
    for_each_word([&]<int v>() __attribute__((always_inline)) {
        w[v] = bits_and(place_crumb<v % 4, 0>(line[v / 4]), mask);
    });
}

inline void three_bit_codes(const std::byte* quants, Bytes (&w)[8]) {
    two_bit_codes(quants, w);
    const Bytes high = load_bytes_once(quants + kCrumbsPlane);
    const Bytes mask = splat_byte(4);
    for_each_word([&]<int v>() __attribute__((always_inline)) {
        w[v] = or_masked(w[v], place_bit<v, 2>(high), mask);
    });
}

inline void eight_bit_codes(const std::byte* quants, Bytes (&w)[8]) {
#pragma GCC unroll 8
    for (int v = 0; v < 8; ++v)
        w[v] = load_bytes(quants + 64 * v);
}

/// Codes through a table of 16 signed values, moved up by `offset`.
inline void table_codes(const std::byte* quants, const std::int8_t (&values)[16], int offset,
                        Bytes (&w)[8]) {
    nibble_codes(quants, w);
    const Bytes table = load_table(values, offset);
#pragma GCC unroll 8
    for (int v = 0; v < 8; ++v)
        w[v] = lookup(table, w[v]);
}

// ---- scales ----

/// One half per 32 inputs.
struct HalfScale {
    Floats d;
    explicit HalfScale(const std::byte* scales, int first_row)
        : d(load_half(scales + 2 * first_row)) {}
    Floats scale(int) const { return d; }
};

/// One half and a minimum per 32 inputs.
struct HalfScaleAndMinimum {
    Floats d, m;
    explicit HalfScaleAndMinimum(const std::byte* scales, int first_row)
        : d(load_half(scales + 2 * first_row))
        , m(load_half(scales + 32 + 2 * first_row)) {}
    Floats scale(int) const { return d; }
    Floats minimum(int) const { return m; }
};

/// A power of two per 32 inputs.
struct ExponentScale {
    Floats d;
    explicit ExponentScale(const std::byte* scales, int first_row)
        : d(exponent_scale(load_u8(scales + first_row))) {}
    Floats scale(int) const { return d; }
};

/// Q4_K and Q5_K: d * scale and -dmin * minimum of eight sub-blocks.
struct SixBitScales {
    Floats d, negative_dmin;
    alignas(64) std::byte scales[8 * 16], minima[8 * 16];
    int row;

    explicit SixBitScales(const std::byte* plane, int first_row)
        : d(load_half(plane + 2 * first_row))
        , negative_dmin(multiply_floats(load_half(plane + 32 + 2 * first_row), splat(-1.0f)))
        , row(first_row) {
        const Bytes low_six = splat_byte(63), low_four = splat_byte(15),
                    high_two = splat_byte(0x30);
        for (int i = 0; i < 64; i += 4 * kLanes) {
            const Bytes a = load_bytes(plane + 64 + i);
            const Bytes b = load_bytes(plane + 128 + i);
            const Bytes c = load_bytes(plane + 192 + i);
            store_bytes(scales + i, bits_and(a, low_six));
            store_bytes(minima + i, bits_and(b, low_six));
            store_bytes(scales + 64 + i,
                        or_masked(bits_and(c, low_four), shift_right<2>(a), high_two));
            store_bytes(minima + 64 + i, or_masked(bits_and(shift_right<4>(c), low_four),
                                                   shift_right<2>(b), high_two));
        }
    }
    Floats scale(int b) const {
        return multiply_floats(d, to_float(load_u8(scales + 16 * b + row)));
    }
    Floats minimum(int b) const {
        return multiply_floats(negative_dmin, to_float(load_u8(minima + 16 * b + row)));
    }
};

/// IQ4_XS: d * scale of eight sub-blocks.
struct SignedScales {
    Floats d;
    const std::byte* scales;
    explicit SignedScales(const std::byte* plane, int first_row)
        : d(load_half(plane + 2 * first_row))
        , scales(plane + 32 + first_row) {}
    Floats scale(int b) const { return multiply_floats(d, to_float(load_s8(scales + 16 * b))); }
};

/// How far ahead of the multiplication the stream of weights is asked for, and into which level of
/// the cache: the hardware's own prefetch does not keep up with it. Which distance is best depends
/// on how long a format computes on a line; measured by `bench_matrix` on Zen 4. Where
/// streams_into_second_level, a line is asked for twice, as kIntelFar and kIntelNear say, for all
/// formats.
struct Ahead {
    int bytes = 4096;
    bool to_first_level = true;
};
inline constexpr Ahead kIntelFar{3072, false}, kIntelNear{1024, true};

// ---- formats with a scale per 32 inputs ----

template <PackedShape Shape, class UnitScales, int Offset, bool HasMinimum, auto Codes,
          Ahead Distance = Ahead{}>
struct Format32 {
    static constexpr Ahead kAhead = Distance;
    static constexpr PackedShape kShape = Shape;
    using Unit = UnitScales;
    static constexpr int kOffset = Offset;
    static constexpr bool kHasMinimum = HasMinimum;
    static constexpr int kQuantBytes = Shape.quant_bytes * kBlockInputs / Shape.inputs;
    static constexpr int kLowBytes = 0;
    [[gnu::always_inline]] static void codes(const std::byte* quants, const std::byte*,
                                             Bytes (&w)[8]) {
        Codes(quants, w);
    }
};

inline void iq4_codes(const std::byte* quants, Bytes (&w)[8]) {
    table_codes(quants, kTableIQ4, kWideOffset, w);
}
inline void mxfp4_codes(const std::byte* quants, Bytes (&w)[8]) {
    table_codes(quants, kTableMXFP4, 12, w);
}

using FormatQ4_0 = Format32<kShapeQ4_0, HalfScale, 8, false, nibble_codes>;
using FormatQ4_1 = Format32<kShapeQ4_1, HalfScaleAndMinimum, 0, true, nibble_codes>;
using FormatQ5_0 = Format32<kShapeQ5_0, HalfScale, 16, false, five_bit_codes>;
using FormatQ5_1 = Format32<kShapeQ5_1, HalfScaleAndMinimum, 0, true, five_bit_codes>;
using FormatQ8_0 =
    Format32<kShapeQ8_0, HalfScale, kWideOffset, false, eight_bit_codes, Ahead{3072, false}>;
using FormatQ4_K = Format32<kShapeQ4_K, SixBitScales, 0, true, nibble_codes>;
using FormatQ5_K = Format32<kShapeQ5_K, SixBitScales, 0, true, five_bit_codes>;
using FormatIQ4_NL = Format32<kShapeIQ4_NL, HalfScale, kWideOffset, false, iq4_codes>;
using FormatIQ4_XS = Format32<kShapeIQ4_XS, SignedScales, kWideOffset, false, iq4_codes>;
using FormatMXFP4 = Format32<kShapeMXFP4, ExponentScale, 12, false, mxfp4_codes>;

// ---- formats with a scale per 16 inputs ----

/// Scales, and minima where a format has them, of two groups of 16 inputs.
struct GroupScales {
    Ints first, second;
    Ints first_minimum, second_minimum;
};

/// Q6_K and Q3_K: d * scale * (code - offset).
template <PackedShape Shape, int Offset, auto Codes, Ahead Distance = Ahead{}>
struct SignedFormat16 {
    static constexpr PackedShape kShape = Shape;
    static constexpr int kOffset = Offset;
    static constexpr bool kHasMinimum = false;
    static constexpr int kQuantBytes = Shape.quant_bytes / 8;
    static constexpr int kScales = 32;
    static constexpr Ahead kAhead = Distance;
    [[gnu::always_inline]] static void codes(const std::byte* quants, Bytes (&w)[8]) {
        Codes(quants, w);
    }
    static GroupScales scales(const std::byte* unit, int first_row, int b) {
        return {load_s8(unit + kScales + 32 * b + first_row),
                load_s8(unit + kScales + 32 * b + 16 + first_row), splat_int(0), splat_int(0)};
    }
};

/// Q2_K: d * scale * code - dmin * minimum.
struct FormatQ2_K {
    static constexpr PackedShape kShape = kShapeQ2_K;
    static constexpr int kOffset = 0;
    static constexpr bool kHasMinimum = true;
    static constexpr int kQuantBytes = kCrumbsPlane;
    static constexpr Ahead kAhead{};
    [[gnu::always_inline]] static void codes(const std::byte* quants, Bytes (&w)[8]) {
        two_bit_codes(quants, w);
    }
    static GroupScales scales(const std::byte* unit, int first_row, int b) {
        const Ints first = load_u8(unit + 64 + 32 * b + first_row);
        const Ints second = load_u8(unit + 64 + 32 * b + 16 + first_row);
        const Ints low = splat_int(15);
        return {int_and(first, low), int_and(second, low), shift_right_ints<4>(first),
                shift_right_ints<4>(second)};
    }
};

using FormatQ3_K = SignedFormat16<kShapeQ3_K, 4, three_bit_codes>;
using FormatQ6_K = SignedFormat16<kShapeQ6_K, 32, six_bit_codes, Ahead{8192}>;
