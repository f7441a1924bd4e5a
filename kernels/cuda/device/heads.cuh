#pragma once

#include "kernels/cuda/device/rows.cuh"

namespace headroom::cuda {

/// A head's vector in the KV pool.
SIMT_DEVICE std::uint8_t* kv_head(const KvPlace& kv, std::uint32_t token, std::uint32_t position,
                                  HeadKind kind, std::uint32_t head) {
    const std::int32_t first = simt::load(kv.table_first + token);
    const std::int32_t block = simt::load(kv.tables + first + position / kv.block_tokens);
    return kv.base + std::uint64_t(block) * kv.block_bytes +
           (kind == HeadKind::Value ? kv.kind_bytes : 0) + std::uint64_t(head) * kv.head_bytes;
}

/// Where the scale of 32 elements of a position lies.
SIMT_DEVICE std::uint16_t* kv_scale(const KvPlace& kv, std::uint8_t* head, std::uint32_t in_block,
                                    std::uint32_t element) {
    auto* scales = reinterpret_cast<std::uint16_t*>(head + kv.block_tokens * kv.vector_bytes);
    return scales + in_block * (kv.head_dim / 32) + element / 32;
}

/// One head of one row after the projection: as numbers, normed and rotated. By one warp.
class HeadValues {
public:
    SIMT_DEVICE HeadValues(const ProjectionParams& p, const ProjectionPart& part,
                           std::uint32_t token, std::uint32_t head)
        : p_(p)
        , raw_(p.y + std::uint64_t(token) * p.y_stride + part.first_output + head * p.kv.head_dim)
        , norm_(part.head_norm)
        , rope_(p.rope + std::uint64_t(token) * p.n_rot)
        , n_rot_(part.kind == HeadKind::Value ? 0 : p.n_rot) {
        if (norm_ != nullptr)
            scale_ = inverse_rms(p.kv.head_dim, p.norm_eps,
                                 [&](std::uint32_t i) { return simt::load_fresh(raw_ + i); });
    }

    /// 0 beyond the head.
    SIMT_DEVICE float operator()(std::uint32_t i) const {
        if (i >= p_.kv.head_dim) return 0;
        if (i >= n_rot_) return normed(i);
        const std::uint32_t half = n_rot_ / 2;
        const bool halves = p_.rope_halves != 0;
        const std::uint32_t pair = halves ? i % half : i / 2;
        const bool second = halves ? i >= half : i % 2 == 1;
        const float a = normed(halves ? pair : 2 * pair);
        const float b = normed(halves ? pair + half : 2 * pair + 1);
        const float cosine = simt::load(rope_ + 2 * pair);
        const float sine = simt::load(rope_ + 2 * pair + 1);
        return second ? simt::fma(a, sine, b * cosine) : simt::fma(a, cosine, -(b * sine));
    }

private:
    SIMT_DEVICE float normed(std::uint32_t i) const {
        const float x = simt::load_fresh(raw_ + i);
        return norm_ == nullptr ? x : x * scale_ * simt::load_constant(norm_ + i);
    }

    const ProjectionParams& p_;
    const float* raw_;
    const float* norm_;
    const float* rope_;
    std::uint32_t n_rot_;
    float scale_ = 1;
};

/// As BlockQ8_0::encode (kernels/quant/q8_0.h), one lane an element.
SIMT_DEVICE void store_q8_0(const KvPlace& kv, std::uint8_t* head, std::uint32_t in_block,
                            std::uint32_t element, float x) {
    const float scale = simt::div(simt::warp_max(simt::abs(x)), 127.0f);
    const float inverse = scale > 0 ? simt::div(1.0f, scale) : 0.0f;
    int code = simt::round_to_int(x * inverse);
    code = code > 127 ? 127 : code < -127 ? -127 : code;
    simt::store(head + in_block * kv.vector_bytes + element, std::uint8_t(code));
    if (simt::lane() == 0)
        simt::store(kv_scale(kv, head, in_block, element), simt::float_to_half(scale));
}

/// Norm and rotation of one head of every row; then to the query, or appended to the KV pool. By
/// a whole block, one warp a row.
SIMT_DEVICE void finish_head(const ProjectionParams& p, const ProjectionPart& part,
                             std::uint32_t head) {
    const KvPlace& kv = p.kv;
    for (std::uint32_t token = simt::warp(); token < p.n_tokens;
         token += kProjectionThreads / simt::kWarpLanes) {
        const HeadValues values(p, part, token, head);
        if (part.kind == HeadKind::Query) {
            float* const to = p.query + std::uint64_t(token) * p.query_stride + head * kv.head_dim;
            for (std::uint32_t i = simt::lane(); i < kv.head_dim; i += simt::kWarpLanes)
                simt::store(to + i, values(i));
            continue;
        }
        const auto position = std::uint32_t(simt::load(kv.positions + token));
        const std::uint32_t in_block = position % kv.block_tokens;
        std::uint8_t* const to = kv_head(kv, token, position, part.kind, head);
        if (kv.type == KvType::Q8_0) {
            for (std::uint32_t i = simt::lane(); i < kv.head_dim; i += simt::kWarpLanes)
                store_q8_0(kv, to, in_block, i, values(i));
            continue;
        }
        std::uint8_t* const vector = to + in_block * kv.vector_bytes;
        for (std::uint32_t i = simt::lane(); i < (kv.head_dim + 7) / 8 * 8; i += simt::kWarpLanes) {
            if (kv.type == KvType::F32)
                simt::store(reinterpret_cast<float*>(vector) + i, values(i));
            else
                simt::store(reinterpret_cast<std::uint16_t*>(vector) + i,
                            simt::float_to_half(values(i)));
        }
    }
}

} // namespace headroom::cuda
