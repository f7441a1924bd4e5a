// Compiled once for each instruction set, inside that set's namespace: attention of some rows
// over one chunk. A score is one chain of multiply-adds over the dimensions and an output one
// chain over the positions, whatever the tile, so a row's bits do not depend on its company;
// positions that a row does not see add exactly 0.
namespace {

/// Calls f(constant) with n as a compile-time constant, 1 .. 4.
template <class F>
inline void with_rows(int n, F f) {
    if (n == 4) f(std::integral_constant<int, 4>{});
    if (n == 3) f(std::integral_constant<int, 3>{});
    if (n == 2) f(std::integral_constant<int, 2>{});
    if (n == 1) f(std::integral_constant<int, 1>{});
}

/// Scores of Rows rows with the 32 keys of a block.
template <int Rows, class Keys>
inline void score_block(const Keys& keys, const float* queries, std::ptrdiff_t query_stride,
                        int head_dim, float* scores) {
    for (int position = 0; position < kBlockPositions; position += 2 * kLanes) {
        F32 total[Rows][2];
        for (int r = 0; r < Rows; ++r)
            total[r][0] = total[r][1] = zero();
        const int run = Keys::run(head_dim);
        for (int first = 0; first < head_dim; first += run) {
            const auto low = keys.from(first, position);
            const auto high = keys.from(first, position + kLanes);
            for (int d = 0; d < run; ++d) {
                const F32 low_key = low.at(d), high_key = high.at(d);
                for (int r = 0; r < Rows; ++r) {
                    const F32 q = set1(queries[r * query_stride + first + d]);
                    total[r][0] = mul_add(q, low_key, total[r][0]);
                    total[r][1] = mul_add(q, high_key, total[r][1]);
                }
            }
        }
        for (int r = 0; r < Rows; ++r) {
            store(scores + r * kChunkPositions + position, total[r][0]);
            store(scores + r * kChunkPositions + position + kLanes, total[r][1]);
        }
    }
}

/// out += weights * values for positions [first, last), Vectors vectors of dimensions.
template <int Rows, int Vectors, class Values>
inline void weigh_values(const Values& values, int dim, std::ptrdiff_t dim_stride,
                         const float* weights, int first, int last, float* out) {
    F32 total[Rows][Vectors];
    for (int r = 0; r < Rows; ++r)
        for (int v = 0; v < Vectors; ++v)
            total[r][v] = load(out + r * dim_stride + v * kLanes);
    for (int position = first; position < last; ++position) {
        F32 value[Vectors];
        for (int v = 0; v < Vectors; ++v)
            value[v] = values.at(position, dim + v * kLanes);
        for (int r = 0; r < Rows; ++r) {
            const F32 weight = set1(weights[r * kChunkPositions + position]);
            for (int v = 0; v < Vectors; ++v)
                total[r][v] = mul_add(weight, value[v], total[r][v]);
        }
    }
    for (int r = 0; r < Rows; ++r)
        for (int v = 0; v < Vectors; ++v)
            store(out + r * dim_stride + v * kLanes, total[r][v]);
}

template <int Rows, class Values>
inline void weigh_block(const Values& values, int dim_stride, const float* weights, int first,
                        int last, float* out) {
    int d = 0;
    for (; d + kValueVectors * kLanes <= dim_stride; d += kValueVectors * kLanes)
        weigh_values<Rows, kValueVectors>(values, d, dim_stride, weights, first, last, out + d);
    for (; d < dim_stride; d += kLanes)
        weigh_values<Rows, 1>(values, d, dim_stride, weights, first, last, out + d);
}

/// Scores of the chunk's positions [first, last) become weights exp(score - maximum).
inline void soften(float* scores, int first, int last, int begin, int end, float* maximum,
                   float* total) {
    const F32 hidden = set1(-__builtin_inff());
    const F32 low = set1(static_cast<float>(begin));
    const F32 high = set1(static_cast<float>(end));
    F32 top = hidden;
    for (int i = first; i < last; i += kLanes) {
        const F32 at = add(iota(), set1(static_cast<float>(i)));
        F32 s = select_less(at, high, load(scores + i), hidden);
        s = select_less(at, low, hidden, s);
        store(scores + i, s);
        top = max(top, s);
    }
    *maximum = begin < end ? largest(top) : -__builtin_inff();
    // A row that sees nothing has weights of 0 everywhere; -inf - -inf would be NaN.
    const F32 shift = set1(begin < end ? *maximum : 0.0f);
    // Lanes belong to positions modulo the lanes, so leaving out unseen blocks changes nothing.
    F32 parts = zero();
    for (int i = first; i < last; i += kLanes) {
        const F32 weight = exponential(sub(load(scores + i), shift));
        store(scores + i, weight);
        parts = add(parts, weight);
    }
    *total = sum(parts);
}

template <class Keys>
inline void score_rows(const AttentionChunk& c, const Keys& keys, float* scores) {
    for (int r = 0; r < c.rows; r += 4)
        with_rows(c.rows - r < 4 ? c.rows - r : 4, [&](auto rows) {
            score_block<rows.value>(keys, c.queries + r * c.dim_stride, c.dim_stride, c.head_dim,
                                    scores + r * kChunkPositions);
        });
}

template <class Values>
inline void weigh_rows(const AttentionChunk& c, const Values& values, const float* weights,
                       int first, int last) {
    for (int r = 0; r < c.rows; r += 4)
        with_rows(c.rows - r < 4 ? c.rows - r : 4, [&](auto rows) {
            weigh_block<rows.value>(values, c.dim_stride, weights + r * kChunkPositions, first,
                                    last, c.out + r * c.dim_stride);
        });
}

void attend(const AttentionChunk& c) {
    int begin = kChunkPositions;
    int end = 0;
    for (int r = 0; r < c.rows; ++r) {
        if (c.begin[r] >= c.end[r]) continue;
        begin = c.begin[r] < begin ? c.begin[r] : begin;
        end = c.end[r] > end ? c.end[r] : end;
    }
    for (int i = 0; i < c.rows * c.dim_stride; ++i)
        c.out[i] = 0;
    if (begin >= end) {
        for (int r = 0; r < c.rows; ++r) {
            c.maximum[r] = -__builtin_inff();
            c.sum[r] = 0;
        }
        return;
    }
    const int first_block = begin / kBlockPositions;
    const int last_block = (end + kBlockPositions - 1) / kBlockPositions;

    // One tile of rows decodes as it goes; more share one decoding to floats.
    const bool direct = c.rows <= 4 && c.head_dim == c.dim_stride;
    for (int b = first_block; b < last_block; ++b) {
        float* scores = c.scores + b * kBlockPositions;
        if (direct && c.type == KvType::F16)
            score_rows(c, HalfKeys(c.keys[b]), scores);
        else if (direct && c.type == KvType::Q8_0)
            score_rows(c, Int8Keys(c.keys[b], c.head_dim), scores);
        else
            score_rows(c, FloatKeys(float_keys(c.type, c.keys[b], c.head_dim, c.block)), scores);
    }
    for (int r = 0; r < c.rows; ++r) {
        float* scores = c.scores + r * kChunkPositions;
        const int first = first_block * kBlockPositions;
        const int last = last_block * kBlockPositions;
        if (c.soft_cap > 0) soft_cap(c.soft_cap, last - first, scores + first);
        soften(scores, first, last, c.begin[r], c.end[r], c.maximum + r, c.sum + r);
    }
    for (int b = first_block; b < last_block; ++b) {
        // Beyond the rows' positions a block may hold anything, and 0 * NaN is not 0.
        const int base = b * kBlockPositions;
        const int first = begin > base ? begin - base : 0;
        const int last = end - base < kBlockPositions ? end - base : kBlockPositions;
        float* weights = c.scores + base;
        if (direct && c.type == KvType::F16)
            weigh_rows(c, HalfValues(c.values[b], c.head_dim), weights, first, last);
        else if (direct && c.type == KvType::Q8_0)
            weigh_rows(c, Int8Values(c.values[b], c.head_dim), weights, first, last);
        else
            weigh_rows(c,
                       FloatValues(float_values(c.type, c.values[b], c.head_dim, c.dim_stride,
                                                first, last, c.block),
                                   c.dim_stride),
                       weights, first, last);
    }
}

/// Online softmax (Milakov and Gimelshein 2018) over whole chunks.
void merge(const AttentionChunk& later, float* maximum, float* total, float* out) {
    for (int r = 0; r < later.rows; ++r) {
        if (later.begin[r] >= later.end[r]) continue;
        float* mine = out + r * later.dim_stride;
        const float* theirs = later.out + r * later.dim_stride;
        if (total[r] == 0) {
            maximum[r] = later.maximum[r];
            total[r] = later.sum[r];
            for (int d = 0; d < later.dim_stride; d += kLanes)
                store(mine + d, load(theirs + d));
            continue;
        }
        const float top = maximum[r] > later.maximum[r] ? maximum[r] : later.maximum[r];
        float factors[kLanes] = {};
        factors[0] = maximum[r] - top;
        factors[1] = later.maximum[r] - top;
        store(factors, exponential(load(factors)));
        maximum[r] = top;
        total[r] = total[r] * factors[0] + later.sum[r] * factors[1];
        const F32 keep = set1(factors[0]);
        const F32 take = set1(factors[1]);
        for (int d = 0; d < later.dim_stride; d += kLanes)
            store(mine + d, add(mul(load(mine + d), keep), mul(load(theirs + d), take)));
    }
}

} // namespace
