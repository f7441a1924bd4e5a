// The words of matrix kernels for AVX-512 with VNNI, included inside that unit's unnamed namespace.

inline Bytes load_bytes(const std::byte* p) {
    return _mm512_load_si512(p);
}
/// For a line with several uses.
inline Bytes load_bytes_once(const std::byte* p) {
    Bytes line = load_bytes(p);
    asm("" : "+v"(line));
    return line;
}
inline void store_bytes(std::byte* p, Bytes x) {
    _mm512_store_si512(p, x);
}
inline Bytes splat_byte(int value) {
    return _mm512_set1_epi8(static_cast<char>(value));
}
inline Bytes bits_and(Bytes a, Bytes b) {
    return _mm512_and_si512(a, b);
}
/// a | (x & mask)
inline Bytes or_masked(Bytes a, Bytes x, Bytes mask) {
    return _mm512_ternarylogic_epi32(a, x, mask, 0xF8);
}
/// The bits of `a` where the mask has ones, elsewhere those of `b`.
inline Bytes select_bits(Bytes mask, Bytes a, Bytes b) {
    return _mm512_ternarylogic_epi32(mask, a, b, 0xCA);
}
/// Shifts of 32-bit lanes.
template <int n>
inline Bytes shift_left(Bytes x) {
    return n == 0 ? x : _mm512_slli_epi32(x, n);
}
template <int n>
inline Bytes shift_right(Bytes x) {
    return n == 0 ? x : _mm512_srli_epi32(x, n);
}
inline Bytes load_table(const std::int8_t (&values)[16], int offset) {
    const __m128i table = _mm_loadu_si128(reinterpret_cast<const __m128i*>(values));
    return _mm512_broadcast_i32x4(_mm_add_epi8(table, _mm_set1_epi8(static_cast<char>(offset))));
}
inline Bytes lookup(Bytes table, Bytes index) {
    return _mm512_shuffle_epi8(table, index);
}

inline std::int32_t four_bytes(const void* p) {
    std::int32_t word;
    std::memcpy(&word, p, sizeof word);
    return word;
}

inline Ints splat_int(int value) {
    return _mm512_set1_epi32(value);
}
inline Ints int_and(Ints a, Ints b) {
    return _mm512_and_si512(a, b);
}
inline Ints add_ints(Ints a, Ints b) {
    return _mm512_add_epi32(a, b);
}
inline Ints multiply_ints(Ints a, Ints b) {
    return _mm512_mullo_epi32(a, b);
}
template <int n>
inline Ints shift_right_ints(Ints x) {
    return _mm512_srli_epi32(x, n);
}
template <int n>
inline Ints shift_left_ints(Ints x) {
    return _mm512_slli_epi32(x, n);
}
/// kLanes bytes
inline Ints load_u8(const std::byte* p) {
    return _mm512_cvtepu8_epi32(_mm_loadu_si128(reinterpret_cast<const __m128i*>(p)));
}
inline Ints load_s8(const std::byte* p) {
    return _mm512_cvtepi8_epi32(_mm_loadu_si128(reinterpret_cast<const __m128i*>(p)));
}

/// start + code . q over the four bytes of a lane; codes up to 127.
inline Ints dot4(Ints start, Bytes codes, const std::int8_t* q) {
    return _mm512_dpbusd_epi32(start, codes, _mm512_set1_epi32(four_bytes(q)));
}
/// The same for codes of eight bits; with wide_start it sums (code - 128) . q.
inline Ints dot4_wide(Ints start, Bytes codes, const std::int8_t* q) {
    return dot4(start, codes, q);
}

inline Ints wide_start(std::int32_t minus_sum) {
    static_assert(kWideOffset == 1 << 7);
    return shift_left_ints<7>(splat_int(minus_sum));
}

inline Floats splat(float value) {
    return _mm512_set1_ps(value);
}
inline Floats to_float(Ints x) {
    return _mm512_cvtepi32_ps(x);
}
inline Floats add_floats(Floats a, Floats b) {
    return _mm512_add_ps(a, b);
}
inline Floats multiply_floats(Floats a, Floats b) {
    return _mm512_mul_ps(a, b);
}
inline Floats mul_add(Floats a, Floats b, Floats c) {
    return _mm512_fmadd_ps(a, b, c);
}
inline Floats absolute(Floats x) {
    return _mm512_abs_ps(x);
}
/// Whether a lane of x is not less than that of y; a NaN is not.
inline bool any_not_below(Floats x, Floats y) {
    return _mm512_cmp_ps_mask(x, y, _CMP_NLT_UQ) != 0;
}
inline Floats load_float(const std::byte* p) {
    return _mm512_load_ps(p);
}
inline Floats load_half(const std::byte* p) {
    return _mm512_cvtph_ps(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(p)));
}
inline Floats load_bfloat(const std::byte* p) {
    const __m512i wide =
        _mm512_cvtepu16_epi32(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(p)));
    return _mm512_castsi512_ps(_mm512_slli_epi32(wide, 16));
}
/// 2^(exponent - 128), a denormal for 0 and 1.
inline Floats exponent_scale(Ints exponent) {
    const Ints normal = _mm512_slli_epi32(_mm512_sub_epi32(exponent, splat_int(1)), 23);
    const Ints denormal = _mm512_sllv_epi32(splat_int(0x00200000), exponent);
    const __mmask16 small = _mm512_cmplt_epi32_mask(exponent, splat_int(2));
    return _mm512_castsi512_ps(_mm512_mask_mov_epi32(normal, small, denormal));
}
inline void store(float* p, Floats x) {
    _mm512_storeu_ps(p, x);
}
