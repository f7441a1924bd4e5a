// The words of the vector bodies in AVX-512 (F, BW, DQ, VL).
namespace {

using F32 = __m512;
constexpr int kLanes = 16;
constexpr int kValueVectors = 4;

inline F32 set1(float x) {
    return _mm512_set1_ps(x);
}
inline F32 zero() {
    return _mm512_setzero_ps();
}
inline F32 iota() {
    return _mm512_setr_ps(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}
inline F32 load(const float* p) {
    return _mm512_loadu_ps(p);
}
inline void store(float* p, F32 v) {
    _mm512_storeu_ps(p, v);
}
inline F32 load_n(const float* p, int n) {
    return _mm512_maskz_loadu_ps(static_cast<__mmask16>((1u << n) - 1), p);
}
inline void store_n(float* p, F32 v, int n) {
    _mm512_mask_storeu_ps(p, static_cast<__mmask16>((1u << n) - 1), v);
}
inline F32 add(F32 a, F32 b) {
    return _mm512_add_ps(a, b);
}
inline F32 sub(F32 a, F32 b) {
    return _mm512_sub_ps(a, b);
}
inline F32 mul(F32 a, F32 b) {
    return _mm512_mul_ps(a, b);
}
inline F32 div(F32 a, F32 b) {
    return _mm512_div_ps(a, b);
}
inline F32 mul_add(F32 a, F32 b, F32 c) {
    return _mm512_fmadd_ps(a, b, c);
}
inline F32 min(F32 a, F32 b) {
    return _mm512_min_ps(a, b);
}
inline F32 max(F32 a, F32 b) {
    return _mm512_max_ps(a, b);
}
inline F32 select_less(F32 a, F32 b, F32 yes, F32 no) {
    return _mm512_mask_blend_ps(_mm512_cmp_ps_mask(a, b, _CMP_LT_OQ), no, yes);
}
inline float sum(F32 v) {
    const __m256 half = _mm256_add_ps(_mm512_castps512_ps256(v), _mm512_extractf32x8_ps(v, 1));
    __m128 s = _mm_add_ps(_mm256_castps256_ps128(half), _mm256_extractf128_ps(half, 1));
    s = _mm_add_ps(s, _mm_movehl_ps(s, s));
    return _mm_cvtss_f32(_mm_add_ss(s, _mm_movehdup_ps(s)));
}
inline float largest(F32 v) {
    const __m256 half = _mm256_max_ps(_mm512_castps512_ps256(v), _mm512_extractf32x8_ps(v, 1));
    __m128 s = _mm_max_ps(_mm256_castps256_ps128(half), _mm256_extractf128_ps(half, 1));
    s = _mm_max_ps(s, _mm_movehl_ps(s, s));
    return _mm_cvtss_f32(_mm_max_ss(s, _mm_movehdup_ps(s)));
}
inline F32 round_nearest(F32 v) {
    return _mm512_roundscale_ps(v, _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC);
}
/// 2^n for whole n in -126 .. 127.
inline F32 power_of_two(F32 n) {
    const __m512i biased = _mm512_add_epi32(_mm512_cvtps_epi32(n), _mm512_set1_epi32(127));
    return _mm512_castsi512_ps(_mm512_slli_epi32(biased, 23));
}
inline float half_to_one(std::uint16_t h) {
    return _cvtsh_ss(h);
}
inline std::uint16_t one_to_half(float x) {
    return _cvtss_sh(x, _MM_FROUND_TO_NEAREST_INT);
}
inline F32 load_half(const std::uint16_t* p) {
    return _mm512_cvtph_ps(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(p)));
}
inline void store_half(std::uint16_t* p, F32 v) {
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(p),
                        _mm512_cvtps_ph(v, _MM_FROUND_TO_NEAREST_INT));
}
inline F32 load_int8(const std::int8_t* p) {
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(p));
    return _mm512_cvtepi32_ps(_mm512_cvtepi8_epi32(bytes));
}

} // namespace
