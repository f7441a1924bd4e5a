// Compiled once for each instruction set, inside that set's unnamed namespace.
//
// Plain loops for the compiler to vectorize. Every operation is exact or rounded once, in no order
// that a vector width could change, so all levels give the same bits.

/// One block of 32; see Int8Activations.
void prepare_block(const float* x, Int8Activations& out) {
    // Bits of magnitudes order like the magnitudes, with infinities and NaN above all numbers.
    std::uint32_t bits[kBlockInputs];
    std::memcpy(bits, x, sizeof bits);
    std::uint32_t largest_bits = 0;
    for (int i = 0; i < kBlockInputs; ++i) {
        const std::uint32_t magnitude = bits[i] & 0x7FFFFFFFu;
        largest_bits = magnitude > largest_bits ? magnitude : largest_bits;
    }
    float largest;
    std::memcpy(&largest, &largest_bits, sizeof largest);

    const bool finite = largest_bits < 0x7F800000u;
    const bool scaled = finite && largest >= 0x1p-100f;
    const float inverse = scaled ? 127.0f / largest : 0.0f;
    // Adding and subtracting 1.5 * 2^23 rounds to nearest even.
    constexpr float kRound = 0x1.8p23f;
    std::int32_t q[kBlockInputs];
    for (int i = 0; i < kBlockInputs; ++i) {
        const float product = scaled ? x[i] * inverse : 0.0f;
        q[i] = static_cast<std::int32_t>(product + kRound - kRound);
    }
    std::int32_t sums[2] = {0, 0};
    for (int half = 0; half < 2; ++half)
        for (int i = 0; i < 16; ++i)
            sums[half] += q[16 * half + i];
    for (int i = 0; i < kBlockInputs; ++i)
        out.q[i] = static_cast<std::int8_t>(q[i]);
    out.minus_sum16[0] = -sums[0];
    out.minus_sum16[1] = -sums[1];
    out.minus_sum = -(sums[0] + sums[1]);
    out.d = scaled ? largest / 127.0f : finite ? 0.0f : __builtin_nanf("");
    out.d_sum = out.d * static_cast<float>(sums[0] + sums[1]);
}

void prepare(ActivationFormat format, const float* x, std::int64_t columns, std::byte* out) {
    std::size_t used;
    std::size_t total;
    if (format == ActivationFormat::Float) {
        used = static_cast<std::size_t>(columns) * sizeof(float);
        std::memcpy(out, x, used);
    } else {
        const std::int64_t blocks = columns / kBlockInputs;
        auto* to = reinterpret_cast<Int8Activations*>(out);
        for (std::int64_t block = 0; block < blocks; ++block)
            prepare_block(x + block * kBlockInputs, to[block]);
        used = static_cast<std::size_t>(blocks) * sizeof(Int8Activations);
    }
    total = round_up_64(used);
    std::memset(out + used, 0, total - used);
}
