#pragma once

#include "kernels/cuda/device/experts.cuh"

#include <cstring>

namespace headroom::cuda {

/// Products of a quantized matrix (a struct of formats/) with activations in 8 bits, a scale for 32
/// columns: integer products in mma, so a token's sums do not depend on the other tokens; sums of
/// floats by tiles, each warp every eighth, in order.
template <class Format>
struct Quantized {
    static constexpr std::uint32_t kWarps = kProjectionThreads / simt::kWarpLanes;
    /// Columns whose activations are in shared memory at a time: a multiple of eight tiles.
    static constexpr std::uint32_t kChunkColumns = 2048;
    static constexpr std::uint32_t kTokenTiles = kMaxTokens / 8;
    /// A warp loads its next tile before it multiplies one. Two of 256 columns would take the
    /// registers of a second block, whose loads fill the pauses as well.
    static constexpr bool kLoadsAhead = Format::kColumns <= 64;
    // Blocks that a multiprocessor's registers are to hold at once.
    static constexpr std::uint32_t kProjectBlocks = kLoadsAhead ? 4 : 2;
    static constexpr std::uint32_t kGateUpBlocks = 2;
    static constexpr std::uint32_t kExpertGateUpBlocks = kLoadsAhead ? 2 : 1;

    static constexpr std::uint32_t padded(std::uint32_t columns) {
        return (columns + Format::kColumns - 1) / Format::kColumns * Format::kColumns;
    }
    static constexpr std::uint32_t chunk(std::uint32_t columns) {
        return padded(columns) < kChunkColumns ? padded(columns) : kChunkColumns;
    }
    /// Words of one row of activations; 16 bytes more than the columns, so that the eight rows of a
    /// fragment lie in different banks.
    static constexpr std::uint32_t row_words(std::uint32_t columns) {
        return (chunk(columns) + 16) / 4;
    }
    static constexpr std::uint32_t row_blocks(std::uint32_t columns) {
        return chunk(columns) / kBlockColumns + 1;
    }
    static constexpr std::uint32_t code_words(std::uint32_t columns, std::uint32_t tokens,
                                              std::uint32_t matrices) {
        const std::uint32_t codes = tokens * row_words(columns);
        const std::uint32_t sums = PartialSums::floats(matrices, kWarps, tokens);
        return codes > sums ? codes : sums; // the sums take the place of the codes
    }
    static constexpr std::uint32_t shared_bytes(std::uint32_t columns, std::uint32_t tokens,
                                                std::uint32_t matrices) {
        const std::uint32_t scales = (tokens * row_blocks(columns) + 3) / 4 * 16;
        return 16 + 4 * kMaxTokens + (code_words(columns, tokens, matrices) + 3) / 4 * 16 +
               (Format::kHasMinimum ? 2 : 1) * scales;
    }

    /// Activations of a chunk of columns.
    struct Codes {
        simt::Shared<std::uint32_t> codes; ///< [tokens, row_words] four a word
        simt::Shared<float> scales;        ///< [tokens, row_blocks]
        simt::Shared<float> sums;          ///< [tokens, row_blocks] scale times the sum of codes
        std::uint32_t row_words;
        std::uint32_t row_blocks;
    };

    /// Columns first .. first + n in 8 bits: max|x| of 32 columns becomes 127, to nearest. A warp
    /// takes 128 columns of a row, a lane four.
    template <class Rows>
    static SIMT_DEVICE void quantize(const ProjectionParams& p, const Rows& rows,
                                     const simt::Shared<float>& row_scales, std::uint32_t first,
                                     std::uint32_t n, const Codes& to) {
        const std::uint32_t pieces = (n + 127) / 128;
        for (std::uint32_t i = simt::warp(); i < pieces * rows.count(); i += kWarps) {
            const std::uint32_t token = i / pieces;
            const std::uint32_t column = i % pieces * 128 + 4 * simt::lane();
            const simt::Floats4 x =
                load_input(p, rows.row(token), first + column, row_scales.load(token));
            float largest = 0;
            SIMT_UNROLL
            for (std::uint32_t j = 0; j < 4; ++j)
                largest = simt::max(largest, simt::abs(x.f[j]));
            largest = simt::warp_max(largest, 8);
            const float scale = simt::div(largest, 127.0f);
            const float inverse = scale > 0 ? simt::div(1.0f, scale) : 0.0f;
            std::uint32_t word = 0;
            int sum = 0;
            SIMT_UNROLL
            for (std::uint32_t j = 0; j < 4; ++j) {
                int code = simt::round_to_int(x.f[j] * inverse);
                // For scales whose inverse overflows.
                code = code > 127 ? 127 : code < -127 ? -127 : code;
                word |= (std::uint32_t(code) & 255) << 8 * j;
                sum += code;
            }
            if constexpr (Format::kHasMinimum) sum = simt::warp_sum(sum, 8);
            if (column >= n) continue;
            to.codes.store(token * to.row_words + column / 4, word);
            if (simt::lane() % 8 != 0) continue;
            const std::uint32_t block = token * to.row_blocks + column / kBlockColumns;
            to.scales.store(block, scale);
            if constexpr (Format::kHasMinimum) to.sums.store(block, scale * float(sum));
        }
    }

    /// sums += weights * codes for a block of 32 columns and eight tokens.
    static SIMT_DEVICE void multiply_block(const typename Format::Tile& tile, std::uint32_t block,
                                           const std::uint32_t (&a)[4], std::uint32_t b0,
                                           std::uint32_t b1, const float (&scale)[2],
                                           const float (&code_sum)[2], float (&sums)[4]) {
        const auto add = [&](const RowFactors& w, const int(&c)[4]) {
            SIMT_UNROLL
            for (std::uint32_t i = 0; i < 4; ++i)
                sums[i] = simt::fma(w.factor[i / 2] * scale[i % 2], float(c[i]), sums[i]);
        };
        if constexpr (Format::kScalesOf16) {
            int c[2][4] = {};
            simt::mma_s8_k16(c[0], a[0], a[1], b0);
            simt::mma_s8_k16(c[1], a[2], a[3], b1);
            add(Format::factors(tile, block, 0), c[0]);
            add(Format::factors(tile, block, 1), c[1]);
        } else {
            const std::uint32_t b[2] = {b0, b1};
            int c[4] = {};
            simt::mma_s8_k32(c, a, b);
            const RowFactors w = Format::factors(tile, block);
            add(w, c);
            if constexpr (Format::kHasMinimum) {
                SIMT_UNROLL
                for (std::uint32_t i = 0; i < 4; ++i)
                    sums[i] = simt::fma(w.minimum[i / 2], code_sum[i % 2], sums[i]);
            }
        }
    }

    /// sums += tile * activations; the tile's first column is `column` of the chunk.
    static SIMT_DEVICE void multiply_tile(const typename Format::Tile& tile, std::uint32_t column,
                                          const Codes& x, std::uint32_t n_tokens,
                                          float (&sums)[kTokenTiles][4]) {
        const std::uint32_t lane = simt::lane();
        // Rows that a pass lacks are another row's again: their sums are not read.
        const auto present = [&](std::uint32_t token) {
            return token < n_tokens ? token : n_tokens - 1;
        };
        SIMT_UNROLL
        for (std::uint32_t pair = 0; pair < Format::kColumns / 64; ++pair) {
            simt::Words4 b[kTokenTiles];
            SIMT_UNROLL
            for (std::uint32_t j = 0; j < kTokenTiles; ++j)
                if (8 * j < n_tokens)
                    b[j] =
                        simt::load_matrices(x.codes, present(8 * j + lane % 8) * x.row_words +
                                                         (column + pair * 64) / 4 + lane / 8 * 4);
            SIMT_UNROLL
            for (std::uint32_t half = 0; half < 2; ++half) {
                const std::uint32_t block = 2 * pair + half;
                std::uint32_t a[4];
                Format::fragment(tile, block, a);
                SIMT_UNROLL
                for (std::uint32_t j = 0; j < kTokenTiles; ++j) {
                    if (8 * j >= n_tokens) continue;
                    float scale[2], code_sum[2] = {};
                    SIMT_UNROLL
                    for (std::uint32_t i = 0; i < 2; ++i) {
                        const std::uint32_t at = present(8 * j + lane % 4 * 2 + i) * x.row_blocks +
                                                 column / kBlockColumns + block;
                        scale[i] = x.scales.load(at);
                        if constexpr (Format::kHasMinimum) code_sum[i] = x.sums.load(at);
                    }
                    multiply_block(tile, block, a, b[j].w[2 * half], b[j].w[2 * half + 1], scale,
                                   code_sum, sums[j]);
                }
            }
        }
    }

    /// Tile `t` of each group.
    template <std::uint32_t n_matrices>
    static SIMT_DEVICE void load_tiles(const std::uint8_t* const (&matrices)[n_matrices],
                                       std::uint32_t t, typename Format::Tile (&to)[n_matrices]) {
        SIMT_UNROLL
        for (std::uint32_t m = 0; m < n_matrices; ++m)
            to[m] = Format::load(matrices[m] + std::uint64_t(t) * Format::kTileBytes, simt::lane());
    }

    /// Products of `matrices` groups of 16 rows with all tokens.
    template <std::uint32_t n_matrices, class Rows>
    static SIMT_DEVICE PartialSums run(const ProjectionParams& p, const Rows& rows,
                                       const std::uint8_t* const (&matrices)[n_matrices],
                                       simt::SharedArena& arena) {
        using Tile = typename Format::Tile;
        const std::uint32_t warp = simt::warp(), lane = simt::lane();
        const std::uint32_t n_tiles = padded(p.columns) / Format::kColumns;
        const std::uint32_t n_tokens = rows.count();
        Tile tiles[n_matrices];
        if (warp < n_tiles) load_tiles(matrices, warp, tiles);
        simt::wait_for_previous_kernel();

        const auto row_scales = arena.take<float>(kMaxTokens);
        const auto words = arena.take<std::uint32_t>(code_words(p.columns, n_tokens, n_matrices));
        const std::uint32_t n_scales = n_tokens * row_blocks(p.columns);
        const auto scales = arena.take<float>(n_scales);
        const Codes codes{words, scales, Format::kHasMinimum ? arena.take<float>(n_scales) : scales,
                          row_words(p.columns), row_blocks(p.columns)};
        find_row_scales(p, rows, row_scales);
        simt::barrier();

        float sums[n_matrices][kTokenTiles][4] = {};
        constexpr std::uint32_t kChunkTiles = kChunkColumns / Format::kColumns;
        for (std::uint32_t first = 0; first < n_tiles; first += kChunkTiles) {
            const std::uint32_t end = first + kChunkTiles < n_tiles ? first + kChunkTiles : n_tiles;
            if (first > 0) simt::barrier();
            quantize(p, rows, row_scales, first * Format::kColumns,
                     (end - first) * Format::kColumns, codes);
            simt::barrier();
            for (std::uint32_t t = first + warp; t < end; t += kWarps) {
                const bool more = t + kWarps < n_tiles;
                Tile next[n_matrices];
                if constexpr (kLoadsAhead)
                    if (more) load_tiles(matrices, t + kWarps, next);
                SIMT_UNROLL
                for (std::uint32_t m = 0; m < n_matrices; ++m)
                    multiply_tile(tiles[m], (t - first) * Format::kColumns, codes, n_tokens,
                                  sums[m]);
                if constexpr (!kLoadsAhead)
                    if (more) load_tiles(matrices, t + kWarps, next);
                SIMT_UNROLL
                for (std::uint32_t m = 0; m < n_matrices; ++m)
                    tiles[m] = next[m];
            }
        }
        simt::barrier(); // nobody reads codes any more

        const PartialSums partial{words.template as<float>(), kWarps, n_tokens};
        SIMT_UNROLL
        for (std::uint32_t m = 0; m < n_matrices; ++m)
            SIMT_UNROLL
        for (std::uint32_t j = 0; j < kTokenTiles; ++j)
            SIMT_UNROLL
        for (std::uint32_t i = 0; i < 4; ++i) {
            const std::uint32_t token = 8 * j + lane % 4 * 2 + i % 2;
            if (token < n_tokens)
                partial.values.store(partial.at(m, warp, token, lane / 4 + i / 2 * 8),
                                     sums[m][j][i]);
        }
        simt::barrier();
        return partial;
    }

    static SIMT_DEVICE float element(const std::uint8_t* group, std::uint32_t row,
                                     std::uint32_t column, std::uint32_t) {
        const std::uint8_t* const tile = group + column / Format::kColumns * Format::kTileBytes;
        return Format::element(TileBytes{tile}, row, column % Format::kColumns);
    }

    // On the host: how a matrix is laid out.
    static std::uint64_t group_bytes(std::uint32_t columns) {
        return std::uint64_t(padded(columns) / Format::kColumns) * Format::kTileBytes;
    }
    /// `rows` are whole rows of the file's format; the group is zeros.
    static void pack(const std::uint8_t* rows, std::uint32_t n_rows, std::uint64_t row_bytes,
                     std::uint32_t columns, std::uint8_t* group) {
        using Block = typename Format::Block;
        constexpr std::uint32_t kPerTile = Format::kColumns / Block::kElements;
        const std::uint32_t n_blocks = columns / Block::kElements;
        for (std::uint32_t row = 0; row < n_rows; ++row)
            for (std::uint32_t first = 0; first < n_blocks; first += kPerTile) {
                Block blocks[kPerTile];
                const std::uint32_t n = n_blocks - first < kPerTile ? n_blocks - first : kPerTile;
                std::memcpy(blocks, rows + row * row_bytes + first * sizeof(Block),
                            n * sizeof(Block));
                Format::pack(blocks, n, row, group + first / kPerTile * Format::kTileBytes);
            }
    }
};

} // namespace headroom::cuda
