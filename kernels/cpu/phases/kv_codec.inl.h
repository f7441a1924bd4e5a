// Compiled once for each instruction set, inside that set's namespace: how keys and values lie in
// a block, and their way back to floats.
//   keys    [head_dim][32 positions]          lanes are positions: a score never crosses lanes
//   values  [32 positions][head_dim]          lanes are dimensions
// Q8_0: int8 in the same order, then the half-precision scales: keys [head_dim / 32][32 positions],
// values [32 positions][head_dim / 32].
namespace {

/// Quantizes up to the end of a head by groups of 32; q = round(x / d), d = max|x| / 127 as half.
template <class Put>
inline void quantize_head(const float* head, int head_dim, Put put) {
    for (int group = 0; group < head_dim / 32; ++group) {
        float top = 0;
        for (int i = 0; i < 32; ++i) {
            const float magnitude = __builtin_fabsf(head[group * 32 + i]);
            top = magnitude > top ? magnitude : top;
        }
        const float d = top / 127.0f;
        const float inverse = d == 0 ? 0.0f : 1.0f / d;
        const std::uint16_t d_half = one_to_half(d);
        for (int i = 0; i < 32; ++i) {
            const float q = head[group * 32 + i] * inverse;
            put(group, i, static_cast<std::int8_t>(q < 0 ? q - 0.5f : q + 0.5f), d_half);
        }
    }
}

void store_key(KvType type, const float* head, int head_dim, int slot, std::byte* keys) {
    if (type == KvType::F32) {
        float* out = reinterpret_cast<float*>(keys) + slot;
        for (int d = 0; d < head_dim; ++d)
            out[d * kBlockPositions] = head[d];
    } else if (type == KvType::F16) {
        std::uint16_t* out = reinterpret_cast<std::uint16_t*>(keys) + slot;
        for (int d = 0; d < head_dim; ++d)
            out[d * kBlockPositions] = one_to_half(head[d]);
    } else {
        std::int8_t* quants = reinterpret_cast<std::int8_t*>(keys) + slot;
        auto* scales =
            reinterpret_cast<std::uint16_t*>(keys + std::size_t(head_dim) * kBlockPositions) + slot;
        quantize_head(head, head_dim, [&](int group, int i, std::int8_t q, std::uint16_t d) {
            quants[(group * 32 + i) * kBlockPositions] = q;
            scales[group * kBlockPositions] = d;
        });
    }
}

void store_value(KvType type, const float* head, int head_dim, int slot, std::byte* values) {
    const std::ptrdiff_t first = std::ptrdiff_t(slot) * head_dim;
    if (type == KvType::F32) {
        __builtin_memcpy(reinterpret_cast<float*>(values) + first, head, head_dim * sizeof(float));
    } else if (type == KvType::F16) {
        std::uint16_t* out = reinterpret_cast<std::uint16_t*>(values) + first;
        int d = 0;
        for (; d + kLanes <= head_dim; d += kLanes)
            store_half(out + d, load(head + d));
        for (; d < head_dim; ++d)
            out[d] = one_to_half(head[d]);
    } else {
        std::int8_t* quants = reinterpret_cast<std::int8_t*>(values) + first;
        auto* scales =
            reinterpret_cast<std::uint16_t*>(values + std::size_t(head_dim) * kBlockPositions) +
            slot * (head_dim / 32);
        quantize_head(head, head_dim, [&](int group, int i, std::int8_t q, std::uint16_t d) {
            quants[group * 32 + i] = q;
            scales[group] = d;
        });
    }
}

/// Elements of a head that share a scale of Q8_0.
constexpr int kScaleElements = 32;

// The keys of a block as they lie: from(d, position).at(i) is element d + i of kLanes positions,
// for a run of elements, which divide a head.

struct FloatKeys {
    const float* p;
    explicit FloatKeys(const float* keys)
        : p(keys) {}
    FloatKeys from(int d, int position) const {
        return FloatKeys(p + d * kBlockPositions + position);
    }
    F32 at(int i) const { return load(p + i * kBlockPositions); }
    static int run(int head_dim) { return head_dim; }
};

struct HalfKeys {
    const std::uint16_t* p;
    explicit HalfKeys(const void* keys)
        : p(static_cast<const std::uint16_t*>(keys)) {}
    HalfKeys from(int d, int position) const {
        return HalfKeys(p + d * kBlockPositions + position);
    }
    F32 at(int i) const { return load_half(p + i * kBlockPositions); }
    static int run(int head_dim) { return head_dim; }
};

struct Int8Keys {
    struct Scaled {
        const std::int8_t* quants;
        F32 scale;
        F32 at(int i) const { return mul(load_int8(quants + i * kBlockPositions), scale); }
    };
    const std::int8_t* quants;
    const std::uint16_t* scales;
    static int run(int) { return kScaleElements; }
    explicit Int8Keys(const void* keys, int head_dim)
        : quants(static_cast<const std::int8_t*>(keys))
        , scales(reinterpret_cast<const std::uint16_t*>(quants + head_dim * kBlockPositions)) {}
    Scaled from(int d, int position) const {
        return {quants + d * kBlockPositions + position,
                load_half(scales + d / kScaleElements * kBlockPositions + position)};
    }
};

// The values of a block as they lie: at(position, d) is kLanes elements from d on.

struct FloatValues {
    const float* p;
    std::ptrdiff_t dim_stride;
    explicit FloatValues(const float* values, int stride)
        : p(values)
        , dim_stride(stride) {}
    F32 at(int position, int d) const { return load(p + position * dim_stride + d); }
};

struct HalfValues {
    const std::uint16_t* p;
    std::ptrdiff_t head_dim;
    explicit HalfValues(const void* values, int dim)
        : p(static_cast<const std::uint16_t*>(values))
        , head_dim(dim) {}
    F32 at(int position, int d) const { return load_half(p + position * head_dim + d); }
};

struct Int8Values {
    const std::int8_t* quants;
    const std::uint16_t* scales;
    std::ptrdiff_t head_dim;
    explicit Int8Values(const void* values, int dim)
        : quants(static_cast<const std::int8_t*>(values))
        , scales(reinterpret_cast<const std::uint16_t*>(quants + dim * kBlockPositions))
        , head_dim(dim) {}
    F32 at(int position, int d) const {
        const std::ptrdiff_t from = position * head_dim + d;
        return mul(load_int8(quants + from), set1(half_to_one(scales[from / kScaleElements])));
    }
};

/// The keys of a block as floats, [head_dim][32]; `scratch` unless they are floats already.
inline const float* float_keys(KvType type, const std::byte* keys, int head_dim, float* scratch) {
    if (type == KvType::F32) return reinterpret_cast<const float*>(keys);
    const int elements = head_dim * kBlockPositions;
    if (type == KvType::F16) {
        const auto* in = reinterpret_cast<const std::uint16_t*>(keys);
        for (int i = 0; i < elements; i += kLanes)
            store(scratch + i, load_half(in + i));
        return scratch;
    }
    const auto* quants = reinterpret_cast<const std::int8_t*>(keys);
    const auto* scales = reinterpret_cast<const std::uint16_t*>(keys + elements);
    for (int position = 0; position < kBlockPositions; position += kLanes)
        for (int group = 0; group < head_dim / 32; ++group) {
            const F32 d = load_half(scales + group * kBlockPositions + position);
            for (int i = group * 32; i < group * 32 + 32; ++i) {
                const int at = i * kBlockPositions + position;
                store(scratch + at, mul(load_int8(quants + at), d));
            }
        }
    return scratch;
}

/// Values [first, last) of a block as floats, [32][dim_stride], dimensions padded with zeros.
inline const float* float_values(KvType type, const std::byte* values, int head_dim, int dim_stride,
                                 int first, int last, float* scratch) {
    if (type == KvType::F32 && head_dim == dim_stride)
        return reinterpret_cast<const float*>(values);
    const auto* scales =
        reinterpret_cast<const std::uint16_t*>(values + std::size_t(head_dim) * kBlockPositions);
    for (int position = first; position < last; ++position) {
        const std::ptrdiff_t from = std::ptrdiff_t(position) * head_dim;
        float* out = scratch + std::ptrdiff_t(position) * dim_stride;
        int d = 0;
        if (type == KvType::F16) {
            const auto* in = reinterpret_cast<const std::uint16_t*>(values) + from;
            for (; d + kLanes <= head_dim; d += kLanes)
                store(out + d, load_half(in + d));
            for (; d < head_dim; ++d)
                out[d] = half_to_one(in[d]);
        } else if (type == KvType::Q8_0) {
            const auto* in = reinterpret_cast<const std::int8_t*>(values) + from;
            for (; d < head_dim; d += kLanes) {
                const F32 scale = set1(half_to_one(scales[position * (head_dim / 32) + d / 32]));
                store(out + d, mul(load_int8(in + d), scale));
            }
        } else {
            const auto* in = reinterpret_cast<const float*>(values) + from;
            for (; d < head_dim; ++d)
                out[d] = in[d];
        }
        for (; d < dim_stride; ++d)
            out[d] = 0;
    }
    return scratch;
}

} // namespace
