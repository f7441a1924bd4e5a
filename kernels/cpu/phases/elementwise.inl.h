// Compiled once for each instruction set, inside that set's namespace: norms, rotations,
// activations. A tail is one more vector with zeros beyond its end, so there is one order of
// operations for every length.
namespace {

/// Calls body(offset, lanes) for every vector of n elements; the last may be short.
template <class Body>
inline void for_vectors(std::int64_t n, Body body) {
    std::int64_t i = 0;
    for (; i + kLanes <= n; i += kLanes)
        body(i, kLanes);
    if (i < n) body(i, static_cast<int>(n - i));
}
inline F32 load_some(const float* p, int n) {
    return n == kLanes ? load(p) : load_n(p, n);
}
inline void store_some(float* p, F32 v, int n) {
    if (n == kLanes)
        store(p, v);
    else
        store_n(p, v, n);
}

/// e^x: x = n ln 2 + r with |r| <= ln 2 / 2, and the Taylor series of e^r to r^7, whose remainder
/// 0.347^8 / 8! = 5e-9 is a tenth of a float's half ulp. Exactly 0 below -87.3 (also for -inf),
/// finite for large x; NaN stays NaN.
inline F32 exponential(F32 x) {
    const F32 clamped = min(set1(88.37f), max(set1(-88.0f), x));
    const F32 n = round_nearest(mul(clamped, set1(1.44269504f)));
    // ln 2 in two parts: the first has few enough bits that n * part is exact.
    F32 r = mul_add(n, set1(-0.693145752f), clamped);
    r = mul_add(n, set1(-1.42860677e-6f), r);
    F32 p = set1(1.0f / 5040);
    p = mul_add(p, r, set1(1.0f / 720));
    p = mul_add(p, r, set1(1.0f / 120));
    p = mul_add(p, r, set1(1.0f / 24));
    p = mul_add(p, r, set1(1.0f / 6));
    p = mul_add(p, r, set1(0.5f));
    p = mul_add(p, r, set1(1.0f));
    p = mul_add(p, r, set1(1.0f));
    // Below -87.3 the power would leave the range of normal floats.
    const F32 power = power_of_two(max(set1(-126.0f), n));
    return select_less(x, set1(-87.3f), zero(), mul(p, power));
}

void rms_norm(const float* x, const float* weight, float eps, std::int64_t n, float* out) {
    // Four chains hide the latency of the addition.
    F32 part[4] = {zero(), zero(), zero(), zero()};
    std::int64_t i = 0;
    for (; i + 4 * kLanes <= n; i += 4 * kLanes)
        for (int c = 0; c < 4; ++c) {
            const F32 v = load(x + i + c * kLanes);
            part[c] = mul_add(v, v, part[c]);
        }
    for (; i < n; i += kLanes) {
        const F32 v = load_some(x + i, n - i < kLanes ? static_cast<int>(n - i) : kLanes);
        part[0] = mul_add(v, v, part[0]);
    }
    const float squares = sum(add(add(part[0], part[1]), add(part[2], part[3])));
    const F32 factor = set1(1.0f / __builtin_sqrtf(squares / static_cast<float>(n) + eps));
    for_vectors(n, [&](std::int64_t j, int lanes) {
        const F32 scaled = mul(load_some(x + j, lanes), factor);
        store_some(out + j, mul(scaled, load_some(weight + j, lanes)), lanes);
    });
}

void add_to(const float* y, std::int64_t n, float* x) {
    for_vectors(n, [&](std::int64_t j, int lanes) {
        store_some(x + j, add(load_some(x + j, lanes), load_some(y + j, lanes)), lanes);
    });
}

void scale(float factor, std::int64_t n, float* x) {
    for_vectors(n, [&](std::int64_t j, int lanes) {
        store_some(x + j, mul(load_some(x + j, lanes), set1(factor)), lanes);
    });
}

/// tanh(t) = (1 - e^-2|t|) / (1 + e^-2|t|) with the sign of t: off by some 2^-23 of the cap.
void soft_cap(float cap, std::int64_t n, float* x) {
    const F32 inverse = set1(2.0f / cap);
    const F32 one = set1(1.0f);
    for_vectors(n, [&](std::int64_t j, int lanes) {
        const F32 t = mul(load_some(x + j, lanes), inverse);
        const F32 minus = sub(zero(), t);
        const F32 e = exponential(min(t, minus));
        const F32 size = mul(set1(cap), div(sub(one, e), add(one, e)));
        store_some(x + j, select_less(t, zero(), sub(zero(), size), size), lanes);
    });
}

void rotate_interleaved(const float* cosine, const float* sine, int n_pairs, float* head) {
    for (int j = 0; j < n_pairs; ++j) {
        const float a = head[2 * j];
        const float b = head[2 * j + 1];
        head[2 * j] = a * cosine[j] - b * sine[j];
        head[2 * j + 1] = a * sine[j] + b * cosine[j];
    }
}

void rotate_halves(const float* cosine, const float* sine, int n_pairs, float* head) {
    for_vectors(n_pairs, [&](std::int64_t j, int lanes) {
        const F32 a = load_some(head + j, lanes);
        const F32 b = load_some(head + n_pairs + j, lanes);
        const F32 c = load_some(cosine + j, lanes);
        const F32 s = load_some(sine + j, lanes);
        store_some(head + j, sub(mul(a, c), mul(b, s)), lanes);
        store_some(head + n_pairs + j, add(mul(a, s), mul(b, c)), lanes);
    });
}

/// x / (1 + e^-t) * up
inline F32 gated(F32 x, F32 t, F32 up) {
    return mul(div(x, add(set1(1.0f), exponential(sub(zero(), t)))), up);
}

void silu_multiply(const float* gate, const float* up, std::int64_t n, float* out) {
    for_vectors(n, [&](std::int64_t j, int lanes) {
        const F32 x = load_some(gate + j, lanes);
        store_some(out + j, gated(x, x, load_some(up + j, lanes)), lanes);
    });
}

// 0.5 x (1 + tanh u) = x / (1 + e^-2u), u = sqrt(2/pi) (x + 0.044715 x^3).
void gelu_multiply(const float* gate, const float* up, std::int64_t n, float* out) {
    for_vectors(n, [&](std::int64_t j, int lanes) {
        const F32 x = load_some(gate + j, lanes);
        const F32 cubic = mul_add(mul(mul(x, x), x), set1(0.044715f), x);
        store_some(out + j, gated(x, mul(cubic, set1(1.59576912f)), load_some(up + j, lanes)),
                   lanes);
    });
}

void log_sum_exp_parts(const float* x, std::int64_t n, float* greatest, float* total) {
    F32 top = set1(-__builtin_inff());
    for_vectors(n, [&](std::int64_t j, int lanes) {
        // The zeros of a short load must not win.
        const F32 v = load_some(x + j, lanes);
        top = max(top, select_less(iota(), set1(static_cast<float>(lanes)), v, top));
    });
    *greatest = largest(top);
    const F32 shift = set1(*greatest);
    F32 parts = zero();
    for_vectors(n, [&](std::int64_t j, int lanes) {
        const F32 e = exponential(sub(load_some(x + j, lanes), shift));
        parts = add(parts, select_less(iota(), set1(static_cast<float>(lanes)), e, zero()));
    });
    *total = *greatest == -__builtin_inff() ? 0.0f : sum(parts);
}

} // namespace
