// The words of the vector bodies in AVX2, FMA and F16C.
namespace {

using F32 = __m256;
constexpr int kLanes = 8;
constexpr int kValueVectors = 2;

inline F32 set1(float x) {
    return _mm256_set1_ps(x);
}
inline F32 zero() {
    return _mm256_setzero_ps();
}
inline F32 iota() {
    return _mm256_setr_ps(0, 1, 2, 3, 4, 5, 6, 7);
}
inline F32 load(const float* p) {
    return _mm256_loadu_ps(p);
}
inline void store(float* p, F32 v) {
    _mm256_storeu_ps(p, v);
}
inline __m256i first_lanes(int n) {
    return _mm256_cmpgt_epi32(_mm256_set1_epi32(n), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
}
inline F32 load_n(const float* p, int n) {
    return _mm256_maskload_ps(p, first_lanes(n));
}
inline void store_n(float* p, F32 v, int n) {
    _mm256_maskstore_ps(p, first_lanes(n), v);
}
inline F32 add(F32 a, F32 b) {
    return _mm256_add_ps(a, b);
}
inline F32 sub(F32 a, F32 b) {
    return _mm256_sub_ps(a, b);
}
inline F32 mul(F32 a, F32 b) {
    return _mm256_mul_ps(a, b);
}
inline F32 div(F32 a, F32 b) {
    return _mm256_div_ps(a, b);
}
inline F32 mul_add(F32 a, F32 b, F32 c) {
    return _mm256_fmadd_ps(a, b, c);
}
inline F32 min(F32 a, F32 b) {
    return _mm256_min_ps(a, b);
}
inline F32 max(F32 a, F32 b) {
    return _mm256_max_ps(a, b);
}
inline F32 select_less(F32 a, F32 b, F32 yes, F32 no) {
    return _mm256_blendv_ps(no, yes, _mm256_cmp_ps(a, b, _CMP_LT_OQ));
}
inline float sum(F32 v) {
    __m128 s = _mm_add_ps(_mm256_castps256_ps128(v), _mm256_extractf128_ps(v, 1));
    s = _mm_add_ps(s, _mm_movehl_ps(s, s));
    return _mm_cvtss_f32(_mm_add_ss(s, _mm_movehdup_ps(s)));
}
inline float largest(F32 v) {
    __m128 s = _mm_max_ps(_mm256_castps256_ps128(v), _mm256_extractf128_ps(v, 1));
    s = _mm_max_ps(s, _mm_movehl_ps(s, s));
    return _mm_cvtss_f32(_mm_max_ss(s, _mm_movehdup_ps(s)));
}
inline F32 round_nearest(F32 v) {
    return _mm256_round_ps(v, _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC);
}
/// 2^n for whole n in -126 .. 127.
inline F32 power_of_two(F32 n) {
    const __m256i biased = _mm256_add_epi32(_mm256_cvtps_epi32(n), _mm256_set1_epi32(127));
    return _mm256_castsi256_ps(_mm256_slli_epi32(biased, 23));
}
inline float half_to_one(std::uint16_t h) {
    return _cvtsh_ss(h);
}
inline std::uint16_t one_to_half(float x) {
    return _cvtss_sh(x, _MM_FROUND_TO_NEAREST_INT);
}
inline F32 load_half(const std::uint16_t* p) {
    return _mm256_cvtph_ps(_mm_loadu_si128(reinterpret_cast<const __m128i*>(p)));
}
inline void store_half(std::uint16_t* p, F32 v) {
    _mm_storeu_si128(reinterpret_cast<__m128i*>(p), _mm256_cvtps_ph(v, _MM_FROUND_TO_NEAREST_INT));
}
inline F32 load_int8(const std::int8_t* p) {
    const __m128i bytes = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(p));
    return _mm256_cvtepi32_ps(_mm256_cvtepi8_epi32(bytes));
}

} // namespace
