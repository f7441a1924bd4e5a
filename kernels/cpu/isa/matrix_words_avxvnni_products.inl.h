// The products of bytes for AVX-VNNI, included inside that unit's unnamed namespace.

/// start + code . q over the four bytes of a lane; codes up to 127.
inline Ints dot4(Ints start, Bytes codes, const std::int8_t* q) {
    return _mm256_dpbusd_avx_epi32(start, codes, _mm256_set1_epi32(four_bytes(q)));
}
/// The same for codes of eight bits; with wide_start it sums (code - 128) . q.
inline Ints dot4_wide(Ints start, Bytes codes, const std::int8_t* q) {
    return dot4(start, codes, q);
}
inline Ints wide_start(std::int32_t minus_sum) {
    static_assert(kWideOffset == 1 << 7);
    return shift_left_ints<7>(splat_int(minus_sum));
}
