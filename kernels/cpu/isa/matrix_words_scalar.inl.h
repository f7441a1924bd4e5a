// The words of matrix kernels as plain loops, included inside the scalar unit's unnamed namespace.

/// f(lane) for every lane of the result.
template <class Vector, class F>
[[gnu::always_inline]] inline Vector each(F f) {
    Vector result;
    int i = 0;
    for (auto& lane : result.at)
        lane = f(i++);
    return result;
}

template <class T>
[[gnu::always_inline]] inline T read(const void* p) {
    T value;
    std::memcpy(&value, p, sizeof value);
    return value;
}

inline Bytes load_bytes(const std::byte* p) {
    return read<Bytes>(p);
}
/// For a line with several uses.
inline Bytes load_bytes_once(const std::byte* p) {
    return load_bytes(p);
}
inline void store_bytes(std::byte* p, const Bytes& x) {
    std::memcpy(p, &x, sizeof x);
}
inline Bytes splat_byte(int value) {
    return each<Bytes>([&](int) { return static_cast<std::uint8_t>(value); });
}
inline Bytes bits_and(const Bytes& a, const Bytes& b) {
    return each<Bytes>([&](int i) { return static_cast<std::uint8_t>(a.at[i] & b.at[i]); });
}
/// a | (x & mask)
inline Bytes or_masked(const Bytes& a, const Bytes& x, const Bytes& mask) {
    return each<Bytes>(
        [&](int i) { return static_cast<std::uint8_t>(a.at[i] | (x.at[i] & mask.at[i])); });
}
/// The bits of `a` where the mask has ones, elsewhere those of `b`.
inline Bytes select_bits(const Bytes& mask, const Bytes& a, const Bytes& b) {
    return each<Bytes>([&](int i) {
        return static_cast<std::uint8_t>((a.at[i] & mask.at[i]) | (b.at[i] & ~mask.at[i]));
    });
}
/// Shifts of bytes: what the wider shifts of other levels bring in from neighbours is masked.
template <int n>
inline Bytes shift_left(const Bytes& x) {
    return each<Bytes>([&](int i) { return static_cast<std::uint8_t>(x.at[i] << n); });
}
template <int n>
inline Bytes shift_right(const Bytes& x) {
    return each<Bytes>([&](int i) { return static_cast<std::uint8_t>(x.at[i] >> n); });
}
inline Bytes load_table(const std::int8_t (&values)[16], int offset) {
    return each<Bytes>([&](int i) { return static_cast<std::uint8_t>(values[i % 16] + offset); });
}
inline Bytes lookup(const Bytes& table, const Bytes& index) {
    return each<Bytes>([&](int i) { return table.at[index.at[i]]; });
}

inline Ints splat_int(int value) {
    return each<Ints>([&](int) { return value; });
}
inline Ints int_and(const Ints& a, const Ints& b) {
    return each<Ints>([&](int i) { return a.at[i] & b.at[i]; });
}
inline Ints add_ints(const Ints& a, const Ints& b) {
    return each<Ints>([&](int i) { return a.at[i] + b.at[i]; });
}
inline Ints multiply_ints(const Ints& a, const Ints& b) {
    return each<Ints>([&](int i) { return a.at[i] * b.at[i]; });
}
template <int n>
inline Ints shift_right_ints(const Ints& x) {
    return each<Ints>([&](int i) { return x.at[i] >> n; });
}
template <int n>
inline Ints shift_left_ints(const Ints& x) {
    return each<Ints>([&](int i) { return x.at[i] * (1 << n); });
}
/// kLanes bytes
inline Ints load_u8(const std::byte* p) {
    return each<Ints>([&](int i) { return std::to_integer<std::int32_t>(p[i]); });
}
inline Ints load_s8(const std::byte* p) {
    return each<Ints>([&](int i) { return std::int32_t(std::to_integer<std::int8_t>(p[i])); });
}

/// start + code . q over the four bytes of a lane.
inline Ints dot4(const Ints& start, const Bytes& codes, const std::int8_t* q) {
    return each<Ints>([&](int i) {
        const std::uint8_t* c = codes.at + 4 * i;
        return start.at[i] + c[0] * q[0] + c[1] * q[1] + c[2] * q[2] + c[3] * q[3];
    });
}
/// The same for codes of eight bits; with wide_start it sums (code - 128) . q.
inline Ints dot4_wide(const Ints& start, const Bytes& codes, const std::int8_t* q) {
    return dot4(start, codes, q);
}

inline Ints wide_start(std::int32_t minus_sum) {
    return splat_int(kWideOffset * minus_sum);
}

inline Floats splat(float value) {
    return each<Floats>([&](int) { return value; });
}
inline Floats to_float(const Ints& x) {
    return each<Floats>([&](int i) { return static_cast<float>(x.at[i]); });
}
inline Floats add_floats(const Floats& a, const Floats& b) {
    return each<Floats>([&](int i) { return a.at[i] + b.at[i]; });
}
inline Floats multiply_floats(const Floats& a, const Floats& b) {
    return each<Floats>([&](int i) { return a.at[i] * b.at[i]; });
}
/// Rounded twice: the plainest machine has no fused form.
inline Floats mul_add(const Floats& a, const Floats& b, const Floats& c) {
    return each<Floats>([&](int i) { return a.at[i] * b.at[i] + c.at[i]; });
}
inline Floats absolute(const Floats& x) {
    return each<Floats>([&](int i) { return __builtin_fabsf(x.at[i]); });
}
/// Whether a lane of x is not less than that of y; a NaN is not.
inline bool any_not_below(const Floats& x, const Floats& y) {
    bool any = false;
    for (int i = 0; i < kLanes; ++i)
        any = any || !(x.at[i] < y.at[i]);
    return any;
}
inline Floats from_bits(const Ints& bits) {
    return read<Floats>(&bits);
}
inline Floats load_float(const std::byte* p) {
    return read<Floats>(p);
}
/// IEEE binary16. Denormals go through an integer: as floats they would be denormals on the way,
/// which count as zero while the thread pool computes.
inline Floats load_half(const std::byte* p) {
    struct Halves {
        std::uint16_t at[kLanes];
    };
    const auto halves = read<Halves>(p);
    return from_bits(each<Ints>([&](int i) {
        const std::int32_t magnitude = halves.at[i] & 0x7FFF;
        const float denormal = static_cast<float>(magnitude) * 0x1p-24f;
        const std::int32_t special = magnitude >= 0x7C00 ? 0x7F800000 : 0;
        const std::int32_t bits = magnitude < 0x0400 ? read<std::int32_t>(&denormal)
                                                     : ((magnitude << 13) + (112 << 23)) | special;
        return bits | static_cast<std::int32_t>((halves.at[i] & 0x8000u) << 16);
    }));
}
inline Floats load_bfloat(const std::byte* p) {
    return from_bits(each<Ints>([&](int i) {
        return static_cast<std::int32_t>(std::uint32_t(read<std::uint16_t>(p + 2 * i)) << 16);
    }));
}
/// 2^(exponent - 128), a denormal for 0 and 1.
inline Floats exponent_scale(const Ints& exponent) {
    return from_bits(each<Ints>([&](int i) {
        return exponent.at[i] < 2 ? 0x00200000 << exponent.at[i] : (exponent.at[i] - 1) << 23;
    }));
}
inline void store(float* p, const Floats& x) {
    std::memcpy(p, &x, sizeof x);
}
