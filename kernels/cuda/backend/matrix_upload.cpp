#include "kernels/cuda/backend/matrix_upload.h"

#include "kernels/base/assert.h"
#include "kernels/quant/formats.h"

#include <algorithm>
#include <span>
#include <vector>

namespace headroom::cuda {
namespace {

/// Bytes of packed groups on their way at a time.
constexpr std::uint64_t kWindowBytes = 1 << 20;
constexpr std::int64_t kGroupRows = 16;

/// Rows as floats, where the device has no kernels for their format.
std::vector<std::byte> decoded(const MatrixSource& source, std::span<const std::byte> rows,
                               std::int64_t n) {
    std::vector<std::byte> values(std::size_t(n * source.columns) * sizeof(float));
    decoder_of(source.type)(rows.data(), n * source.columns / format_of(source.type).block_elements,
                            reinterpret_cast<float*>(values.data()));
    return values;
}

} // namespace

Matrix describe_matrix(const Device& device, const MatrixSource& source) {
    const FormatKernels* format = device.format(std::uint32_t(source.type));
    if (format == nullptr) format = device.format(std::uint32_t(DType::F32));
    HEADROOM_ASSERT(format != nullptr);
    return {.format = format,
            .rows = std::uint32_t(source.rows),
            .columns = std::uint32_t(source.columns),
            .group_bytes = format->group_bytes(std::uint32_t(source.columns))};
}

Result<> upload_matrix(Device& device, const MatrixSource& source, const Matrix& matrix) {
    const bool as_stored = matrix.format->type == std::uint32_t(source.type);
    const std::uint64_t row_bytes = as_stored ? std::uint64_t(source.row_bytes())
                                              : std::uint64_t(source.columns) * sizeof(float);
    const std::int64_t window_groups =
        std::int64_t(std::max<std::uint64_t>(1, kWindowBytes / matrix.group_bytes));
    std::vector<std::byte> rows;
    std::vector<std::uint8_t> packed;
    for (std::int64_t group = 0; group < matrix.groups(); group += window_groups) {
        const std::int64_t n_groups = std::min(window_groups, matrix.groups() - group);
        const std::int64_t first = group * kGroupRows;
        const std::int64_t n = std::min(n_groups * kGroupRows, source.rows - first);
        rows.resize(std::size_t(n * source.row_bytes()));
        TRY_VOID(source.read(first, n, rows));
        if (!as_stored) rows = decoded(source, rows, n);
        packed.assign(std::size_t(n_groups * std::int64_t(matrix.group_bytes)), 0);
        for (std::int64_t i = 0; i < n_groups; ++i)
            matrix.format->pack(
                reinterpret_cast<const std::uint8_t*>(rows.data()) + i * kGroupRows * row_bytes,
                std::uint32_t(std::min(kGroupRows, n - i * kGroupRows)), row_bytes, matrix.columns,
                packed.data() + std::uint64_t(i) * matrix.group_bytes);
        device.upload(matrix.data + std::uint64_t(group) * matrix.group_bytes, packed.data(),
                      packed.size());
    }
    return {};
}

} // namespace headroom::cuda
