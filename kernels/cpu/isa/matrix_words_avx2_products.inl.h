// The products of bytes for AVX2 without VNNI, included inside that unit's unnamed namespace.

/// start + code . q over the four bytes of a lane; codes up to 127. The 16-bit sum of two products
/// is at most 2 * 127 * 127 and does not saturate.
inline Ints dot4(Ints start, Bytes codes, const std::int8_t* q) {
    const __m256i pairs = _mm256_maddubs_epi16(codes, _mm256_set1_epi32(four_bytes(q)));
    return _mm256_add_epi32(start, _mm256_madd_epi16(pairs, _mm256_set1_epi16(1)));
}
/// (code - 128) . q for codes of eight bits, which would saturate above: the sign of the weight
/// moves to q, and 2 * 128 * 127 fits.
inline Ints dot4_wide(Ints start, Bytes codes, const std::int8_t* q) {
    const __m256i weights = _mm256_xor_si256(codes, _mm256_set1_epi8(static_cast<char>(0x80)));
    const __m256i signed_q = _mm256_sign_epi8(_mm256_set1_epi32(four_bytes(q)), weights);
    const __m256i pairs = _mm256_maddubs_epi16(_mm256_abs_epi8(weights), signed_q);
    return _mm256_add_epi32(start, _mm256_madd_epi16(pairs, _mm256_set1_epi16(1)));
}
/// The offset is already taken off by dot4_wide.
inline Ints wide_start(std::int32_t) {
    return _mm256_setzero_si256();
}
