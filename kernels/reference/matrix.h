#pragma once

#include "kernels/api/phases.h"
#include "kernels/base/result.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace headroom::reference {

/// Rows that are decoded together. More would leave the cache beside the activations.
inline constexpr std::int64_t kRowsAtOnce = 4;

/// Where one thread decodes rows.
struct RowScratch {
    std::vector<std::byte> encoded; ///< kRowsAtOnce rows as read from the file
    std::vector<float> values;      ///< [kRowsAtOnce, columns]
    std::vector<double> rows;       ///< [kRowsAtOnce, columns]

    explicit RowScratch(std::size_t max_columns);
    static std::size_t bytes(std::size_t max_columns);
};

/// A weight matrix in the file's own format, in memory or read at every use; decoded row by row.
class Matrix {
public:
    Matrix() = default; ///< no rows: where a tied output has no matrix of its own
    static Result<Matrix> load(const MatrixSource& source, WeightsMode mode);
    static std::size_t bytes(const MatrixSource& source, WeightsMode mode);

    std::int64_t rows() const { return source_.rows; }
    std::int64_t columns() const { return source_.columns; }
    std::size_t bytes() const { return memory_.size(); }

    /// Rows first .. first + n - 1 into scratch.rows; n <= kRowsAtOnce.
    Result<> decode(std::int64_t first, std::int64_t n, RowScratch& scratch) const;

private:
    MatrixSource source_;
    std::vector<std::byte> memory_; ///< empty when read from the file
};

/// Rows of doubles that lie `stride` apart.
struct Rows {
    double* data;
    std::size_t stride;

    double* operator[](std::size_t row) const { return data + row * stride; }
};

/// One row of activations, and where its products go.
struct Product {
    const double* x; ///< [columns]
    double* y;       ///< [rows that are multiplied]
};

/// y[r] = sum over c of w[first + r][c] * x[c] for r in 0 .. n - 1 and every product, one thread a
/// scratch. Each sum is a `dot` of its own, so a product does not depend on the others. Fails where
/// a file cannot be read.
Result<> multiply(const Matrix& w, std::int64_t first, std::int64_t n,
                  std::span<const Product> products, std::span<RowScratch> workers);

/// All rows of w with x[0] .. x[n_tokens - 1].
Result<> multiply(const Matrix& w, Rows x, std::size_t n_tokens, Rows y,
                  std::span<RowScratch> workers);

} // namespace headroom::reference
