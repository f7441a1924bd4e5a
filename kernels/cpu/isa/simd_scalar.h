// The words of the vector bodies without any instruction set: four lanes that every compiler knows.
namespace {

using F32 = float __attribute__((vector_size(16)));
using I32 = std::int32_t __attribute__((vector_size(16)));
constexpr int kLanes = 4;
constexpr int kValueVectors = 2; // accumulators a row of the attention tile keeps in registers

inline F32 set1(float x) {
    return F32{x, x, x, x};
}
inline F32 zero() {
    return set1(0);
}
inline F32 iota() {
    return F32{0, 1, 2, 3};
}
inline F32 load(const float* p) {
    F32 v;
    __builtin_memcpy(&v, p, sizeof v);
    return v;
}
inline void store(float* p, F32 v) {
    __builtin_memcpy(p, &v, sizeof v);
}
inline F32 load_n(const float* p, int n) {
    F32 v = zero();
    for (int i = 0; i < n; ++i)
        v[i] = p[i];
    return v;
}
inline void store_n(float* p, F32 v, int n) {
    for (int i = 0; i < n; ++i)
        p[i] = v[i];
}
inline F32 add(F32 a, F32 b) {
    return a + b;
}
inline F32 sub(F32 a, F32 b) {
    return a - b;
}
inline F32 mul(F32 a, F32 b) {
    return a * b;
}
inline F32 div(F32 a, F32 b) {
    return a / b;
}
inline F32 mul_add(F32 a, F32 b, F32 c) {
    return a * b + c;
}
// As the instruction: the second operand where either is NaN.
inline F32 min(F32 a, F32 b) {
    return a < b ? a : b;
}
inline F32 max(F32 a, F32 b) {
    return a > b ? a : b;
}
inline F32 select_less(F32 a, F32 b, F32 yes, F32 no) {
    return a < b ? yes : no;
}
inline float sum(F32 v) {
    return (v[0] + v[2]) + (v[1] + v[3]);
}
inline float largest(F32 v) {
    const float a = v[0] > v[1] ? v[0] : v[1];
    const float b = v[2] > v[3] ? v[2] : v[3];
    return a > b ? a : b;
}
// Adding 1.5 * 2^23 leaves no bits for a fraction, so the addition rounds; |x| < 2^22 here.
inline F32 round_nearest(F32 v) {
    return (v + set1(0x1.8p23f)) - set1(0x1.8p23f);
}
/// 2^n for whole n in -126 .. 127.
inline F32 power_of_two(F32 n) {
    const I32 bits = (__builtin_convertvector(n, I32) + 127) << 23;
    F32 v;
    __builtin_memcpy(&v, &bits, sizeof v);
    return v;
}
inline float half_to_one(std::uint16_t h) {
    return half_to_float(h);
}
inline std::uint16_t one_to_half(float x) {
    return float_to_half(x);
}
inline F32 load_half(const std::uint16_t* p) {
    return F32{half_to_float(p[0]), half_to_float(p[1]), half_to_float(p[2]), half_to_float(p[3])};
}
inline void store_half(std::uint16_t* p, F32 v) {
    for (int i = 0; i < kLanes; ++i)
        p[i] = float_to_half(v[i]);
}
inline F32 load_int8(const std::int8_t* p) {
    return F32{float(p[0]), float(p[1]), float(p[2]), float(p[3])};
}

} // namespace
