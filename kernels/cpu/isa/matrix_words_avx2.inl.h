// The words of matrix kernels for AVX2 with FMA and F16C, but for the products of bytes, included
// inside the unnamed namespaces of the units of 256 bits.

inline Bytes load_bytes(const std::byte* p) {
    return _mm256_load_si256(reinterpret_cast<const __m256i*>(p));
}
/// For a line with several uses.
inline Bytes load_bytes_once(const std::byte* p) {
    Bytes line = load_bytes(p);
    asm("" : "+x"(line));
    return line;
}
inline void store_bytes(std::byte* p, Bytes x) {
    _mm256_store_si256(reinterpret_cast<__m256i*>(p), x);
}
inline Bytes splat_byte(int value) {
    return _mm256_set1_epi8(static_cast<char>(value));
}
inline Bytes bits_and(Bytes a, Bytes b) {
    return _mm256_and_si256(a, b);
}
/// a | (x & mask)
inline Bytes or_masked(Bytes a, Bytes x, Bytes mask) {
    return _mm256_or_si256(a, _mm256_and_si256(x, mask));
}
/// The bits of `a` where the mask has ones, elsewhere those of `b`.
inline Bytes select_bits(Bytes mask, Bytes a, Bytes b) {
    return _mm256_or_si256(_mm256_and_si256(mask, a), _mm256_andnot_si256(mask, b));
}
/// Shifts of 32-bit lanes.
template <int n>
inline Bytes shift_left(Bytes x) {
    return n == 0 ? x : _mm256_slli_epi32(x, n);
}
template <int n>
inline Bytes shift_right(Bytes x) {
    return n == 0 ? x : _mm256_srli_epi32(x, n);
}
inline Bytes load_table(const std::int8_t (&values)[16], int offset) {
    const __m128i table = _mm_loadu_si128(reinterpret_cast<const __m128i*>(values));
    return _mm256_broadcastsi128_si256(
        _mm_add_epi8(table, _mm_set1_epi8(static_cast<char>(offset))));
}
inline Bytes lookup(Bytes table, Bytes index) {
    return _mm256_shuffle_epi8(table, index);
}

inline std::int32_t four_bytes(const void* p) {
    std::int32_t word;
    std::memcpy(&word, p, sizeof word);
    return word;
}

inline Ints splat_int(int value) {
    return _mm256_set1_epi32(value);
}
inline Ints int_and(Ints a, Ints b) {
    return _mm256_and_si256(a, b);
}
inline Ints add_ints(Ints a, Ints b) {
    return _mm256_add_epi32(a, b);
}
inline Ints multiply_ints(Ints a, Ints b) {
    return _mm256_mullo_epi32(a, b);
}
template <int n>
inline Ints shift_right_ints(Ints x) {
    return _mm256_srli_epi32(x, n);
}
template <int n>
inline Ints shift_left_ints(Ints x) {
    return _mm256_slli_epi32(x, n);
}
/// kLanes bytes
inline Ints load_u8(const std::byte* p) {
    return _mm256_cvtepu8_epi32(_mm_loadl_epi64(reinterpret_cast<const __m128i*>(p)));
}
inline Ints load_s8(const std::byte* p) {
    return _mm256_cvtepi8_epi32(_mm_loadl_epi64(reinterpret_cast<const __m128i*>(p)));
}

inline Floats splat(float value) {
    return _mm256_set1_ps(value);
}
inline Floats to_float(Ints x) {
    return _mm256_cvtepi32_ps(x);
}
inline Floats add_floats(Floats a, Floats b) {
    return _mm256_add_ps(a, b);
}
inline Floats multiply_floats(Floats a, Floats b) {
    return _mm256_mul_ps(a, b);
}
inline Floats mul_add(Floats a, Floats b, Floats c) {
    return _mm256_fmadd_ps(a, b, c);
}
inline Floats absolute(Floats x) {
    return _mm256_andnot_ps(_mm256_set1_ps(-0.0f), x);
}
/// Whether a lane of x is not less than that of y; a NaN is not.
inline bool any_not_below(Floats x, Floats y) {
    return _mm256_movemask_ps(_mm256_cmp_ps(x, y, _CMP_NLT_UQ)) != 0;
}
inline Floats load_float(const std::byte* p) {
    return _mm256_load_ps(reinterpret_cast<const float*>(p));
}
inline Floats load_half(const std::byte* p) {
    return _mm256_cvtph_ps(_mm_loadu_si128(reinterpret_cast<const __m128i*>(p)));
}
inline Floats load_bfloat(const std::byte* p) {
    const __m256i wide =
        _mm256_cvtepu16_epi32(_mm_loadu_si128(reinterpret_cast<const __m128i*>(p)));
    return _mm256_castsi256_ps(_mm256_slli_epi32(wide, 16));
}
/// 2^(exponent - 128), a denormal for 0 and 1.
inline Floats exponent_scale(Ints exponent) {
    const Ints normal = _mm256_slli_epi32(_mm256_sub_epi32(exponent, splat_int(1)), 23);
    const Ints denormal = _mm256_sllv_epi32(splat_int(0x00200000), exponent);
    const Ints small = _mm256_cmpgt_epi32(splat_int(2), exponent);
    return _mm256_castsi256_ps(_mm256_blendv_epi8(normal, denormal, small));
}
inline void store(float* p, Floats x) {
    _mm256_storeu_ps(p, x);
}
