// Compiled once for each instruction set, inside that set's unnamed namespace.

/// `steps` times kChains independent products of the kernels' own kind, dot4, all operands at hand
/// in registers or the first-level cache: what no matrix kernel of this level can beat. As in a
/// tile, one word of weights meets the four activations of several tokens. Returns a number that
/// depends on all of it, so that nothing is left out.
std::int64_t multiply_int8(std::int64_t steps) {
    constexpr int kChains = kMaxTile < 4 ? 4 : kMaxTile;
    alignas(64) std::int8_t activations[4 * kChains];
    for (int i = 0; i < 4 * kChains; ++i)
        activations[i] = static_cast<std::int8_t>(i - 2 * kChains);
    Bytes codes = splat_byte(3);
    Ints sums[kChains];
    for_each_token<kChains>([&]<int t>()
                                __attribute__((always_inline)) { sums[t] = splat_int(t); });
    for (std::int64_t step = 0; step < steps; ++step) {
        // The compiler may neither move the product out of the loop nor join two steps.
        asm volatile("" : "+m"(activations));
        for_each_token<kChains>([&]<int t>() __attribute__((always_inline)) {
            sums[t] = dot4(sums[t], codes, activations + 4 * t);
        });
    }
    // By constant indices as above, or the sums would be kept in memory.
    Ints total = splat_int(0);
    for_each_token<kChains>([&]<int t>() __attribute__((always_inline)) {
        total = add_ints(total, sums[t]);
    });
    std::int32_t lanes[kLanes];
    std::memcpy(lanes, &total, sizeof lanes);
    std::int64_t result = 0;
    for (const std::int32_t lane : lanes)
        result += lane;
    return result;
}

/// Multiply-accumulates of one step of the above.
constexpr std::int64_t kInt8MacsPerStep = std::int64_t{kMaxTile < 4 ? 4 : kMaxTile} * kLanes * 4;
