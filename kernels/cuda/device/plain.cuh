#pragma once

#include "kernels/cuda/device/experts.cuh"

#include <cstring>

namespace headroom::cuda {

/// Products of a matrix of floats with activations in floats: a warp takes two rows, a lane every
/// 32nd load of 16 bytes, in order.
template <class Format>
struct Plain {
    using Element = typename Format::Element;
    static constexpr std::uint32_t kWarps = kProjectionThreads / simt::kWarpLanes;
    static constexpr std::uint32_t kVector = 16 / sizeof(Element); ///< elements of a load
    static constexpr std::uint32_t kChunkColumns = 512;
    static constexpr std::uint32_t kRowStride = kChunkColumns + 4;
    // Blocks that a multiprocessor's registers are to hold at once.
    static constexpr std::uint32_t kProjectBlocks = sizeof(Element) == 4 ? 4 : 3;
    static constexpr std::uint32_t kGateUpBlocks = sizeof(Element) == 4 ? 2 : 1;
    static constexpr std::uint32_t kExpertGateUpBlocks = kGateUpBlocks;

    static constexpr std::uint32_t padded(std::uint32_t columns) {
        return (columns + kVector - 1) / kVector * kVector;
    }
    static constexpr std::uint32_t input_floats(std::uint32_t tokens, std::uint32_t matrices) {
        const std::uint32_t inputs = tokens * kRowStride;
        const std::uint32_t sums = PartialSums::floats(matrices, 1, tokens);
        return inputs > sums ? inputs : sums;
    }
    static constexpr std::uint32_t shared_bytes(std::uint32_t, std::uint32_t tokens,
                                                std::uint32_t matrices) {
        return 16 + 4 * kMaxTokens + (input_floats(tokens, matrices) + 3) / 4 * 16;
    }

    static SIMT_DEVICE void decode(const simt::Words4& words, float (&w)[kVector]) {
        SIMT_UNROLL
        for (std::uint32_t i = 0; i < kVector; ++i) {
            if constexpr (sizeof(Element) == 4)
                w[i] = Format::decode(words.w[i]);
            else
                w[i] = Format::decode(Element(words.w[i / 2] >> 16 * (i % 2)));
        }
    }

    template <std::uint32_t n_matrices, class Rows>
    static SIMT_DEVICE PartialSums run(const ProjectionParams& p, const Rows& rows,
                                       const std::uint8_t* const (&matrices)[n_matrices],
                                       simt::SharedArena& arena) {
        const std::uint32_t warp = simt::warp(), lane = simt::lane();
        const std::uint32_t row_elements = padded(p.columns);
        const std::uint32_t n_tokens = rows.count();
        const auto row_of = [&](std::uint32_t i) {
            return reinterpret_cast<const Element*>(matrices[i / 2]) +
                   std::uint64_t(warp + i % 2 * 8) * row_elements;
        };
        if (lane * kVector < row_elements) {
            SIMT_UNROLL
            for (std::uint32_t i = 0; i < 2 * n_matrices; ++i)
                simt::prefetch(reinterpret_cast<const simt::Words4*>(row_of(i) + lane * kVector));
        }
        simt::wait_for_previous_kernel();
        const auto row_scales = arena.take<float>(kMaxTokens);
        const auto inputs = arena.take<float>(input_floats(n_tokens, n_matrices));
        find_row_scales(p, rows, row_scales);

        float sums[n_matrices][2][kMaxTokens] = {};
        for (std::uint32_t first = 0; first < row_elements; first += kChunkColumns) {
            const std::uint32_t n =
                row_elements - first < kChunkColumns ? row_elements - first : kChunkColumns;
            simt::barrier();
            for (std::uint32_t i = warp; i < n_tokens * (kChunkColumns / 128); i += kWarps) {
                const std::uint32_t token = i / (kChunkColumns / 128);
                const std::uint32_t column = i % (kChunkColumns / 128) * 128 + 4 * lane;
                inputs.as<simt::Floats4>().store(
                    (token * kRowStride + column) / 4,
                    load_input(p, rows.row(token), first + column, row_scales.load(token)));
            }
            simt::barrier();
            for (std::uint32_t column = lane * kVector; column < n; column += 32 * kVector) {
                float w[n_matrices][2][kVector];
                SIMT_UNROLL
                for (std::uint32_t i = 0; i < 2 * n_matrices; ++i)
                    decode(simt::load_constant(
                               reinterpret_cast<const simt::Words4*>(row_of(i) + first + column)),
                           w[i / 2][i % 2]);
                SIMT_UNROLL
                for (std::uint32_t token = 0; token < kMaxTokens; ++token) {
                    if (token >= n_tokens) break;
                    SIMT_UNROLL
                    for (std::uint32_t j = 0; j < kVector; j += 4) {
                        const simt::Floats4 x =
                            inputs.as<simt::Floats4>().load((token * kRowStride + column + j) / 4);
                        SIMT_UNROLL
                        for (std::uint32_t i = 0; i < 2 * n_matrices; ++i)
                            SIMT_UNROLL
                        for (std::uint32_t e = 0; e < 4; ++e)
                            sums[i / 2][i % 2][token] = simt::fma(w[i / 2][i % 2][j + e], x.f[e],
                                                                  sums[i / 2][i % 2][token]);
                    }
                }
            }
        }
        simt::barrier(); // nobody reads inputs any more

        const PartialSums partial{inputs, 1, n_tokens};
        SIMT_UNROLL
        for (std::uint32_t i = 0; i < 2 * n_matrices; ++i)
            SIMT_UNROLL
        for (std::uint32_t token = 0; token < kMaxTokens; ++token) {
            if (token >= n_tokens) break;
            const float sum = simt::warp_sum(sums[i / 2][i % 2][token]);
            if (lane == 0) partial.values.store(partial.at(i / 2, 0, token, warp + i % 2 * 8), sum);
        }
        simt::barrier();
        return partial;
    }

    static SIMT_DEVICE float element(const std::uint8_t* group, std::uint32_t row,
                                     std::uint32_t column, std::uint32_t columns) {
        const auto* const elements = reinterpret_cast<const Element*>(group);
        return Format::decode(
            simt::load_constant(elements + std::uint64_t(row) * padded(columns) + column));
    }

    // On the host: how a matrix is laid out.
    static std::uint64_t group_bytes(std::uint32_t columns) {
        return std::uint64_t(kGroupRows) * padded(columns) * sizeof(Element);
    }
    static void pack(const std::uint8_t* rows, std::uint32_t n_rows, std::uint64_t row_bytes,
                     std::uint32_t columns, std::uint8_t* group) {
        for (std::uint32_t row = 0; row < n_rows; ++row)
            std::memcpy(group + std::uint64_t(row) * padded(columns) * sizeof(Element),
                        rows + row * row_bytes, columns * sizeof(Element));
    }
};

} // namespace headroom::cuda
