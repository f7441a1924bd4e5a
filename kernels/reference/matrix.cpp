#include "kernels/reference/matrix.h"

#include "kernels/quant/formats.h"
#include "kernels/reference/allocate.h"
#include "kernels/reference/arithmetic.h"
#include "kernels/reference/parallel.h"

#include <algorithm>
#include <mutex>
#include <optional>

namespace headroom::reference {
namespace {
/// F32, the widest format.
constexpr std::size_t kMaxElementBytes = 4;
} // namespace

RowScratch::RowScratch(std::size_t max_columns)
    : encoded(kRowsAtOnce * max_columns * kMaxElementBytes)
    , values(kRowsAtOnce * max_columns)
    , rows(kRowsAtOnce * max_columns) {}

std::size_t RowScratch::bytes(std::size_t max_columns) {
    return kRowsAtOnce * max_columns * (kMaxElementBytes + sizeof(float) + sizeof(double));
}

std::size_t Matrix::bytes(const MatrixSource& source, WeightsMode mode) {
    return mode == WeightsMode::Memory ? static_cast<std::size_t>(source.bytes()) : 0;
}

Result<Matrix> Matrix::load(const MatrixSource& source, WeightsMode mode) {
    Matrix matrix;
    matrix.source_ = source;
    if (mode == WeightsMode::FromFile) return matrix;
    matrix.memory_ = TRY(allocate<std::byte>(bytes(source, mode), source.name));
    TRY_VOID(source.read(0, source.rows, matrix.memory_));
    matrix.source_.read = nullptr; // lets go of the file
    return matrix;
}

Result<> Matrix::decode(std::int64_t first, std::int64_t n, RowScratch& scratch) const {
    const std::int64_t row_bytes = source_.row_bytes();
    const std::byte* encoded = memory_.data() + first * row_bytes;
    if (memory_.empty()) {
        TRY_VOID(source_.read(first, n, std::span(scratch.encoded).first(n * row_bytes)));
        encoded = scratch.encoded.data();
    }
    const std::int64_t n_values = n * columns();
    decoder_of(source_.type)(encoded, n_values / format_of(source_.type).block_elements,
                             scratch.values.data());
    std::copy_n(scratch.values.begin(), n_values, scratch.rows.begin());
    return {};
}

Result<> multiply(const Matrix& w, std::int64_t first, std::int64_t n,
                  std::span<const Product> products, std::span<RowScratch> workers) {
    const std::size_t columns = static_cast<std::size_t>(w.columns());
    std::mutex mutex;
    std::optional<Error> error;

    const auto multiply_group = [&](int worker, std::int64_t group) {
        const std::int64_t done = group * kRowsAtOnce;
        const std::int64_t n_rows = std::min(kRowsAtOnce, n - done);
        RowScratch& scratch = workers[worker];
        if (auto decoded = w.decode(first + done, n_rows, scratch); !decoded) {
            const std::lock_guard lock(mutex);
            error = std::move(decoded).error();
            return;
        }
        for (const Product& product : products)
            for (std::int64_t r = 0; r < n_rows; ++r)
                product.y[done + r] = dot(scratch.rows.data() + r * columns, product.x, columns);
    };

    const std::int64_t n_groups = (n + kRowsAtOnce - 1) / kRowsAtOnce;
    parallel_for(n_groups, static_cast<int>(workers.size()), multiply_group);
    if (error) return tl::make_unexpected(std::move(*error));
    return {};
}

Result<> multiply(const Matrix& w, Rows x, std::size_t n_tokens, Rows y,
                  std::span<RowScratch> workers) {
    std::vector<Product> products;
    for (std::size_t t = 0; t < n_tokens; ++t)
        products.push_back({x[t], y[t]});
    return multiply(w, 0, w.rows(), products, workers);
}

} // namespace headroom::reference
