#pragma once

#include <QString>

#include <cstddef>
#include <optional>
#include <vector>

namespace headroom::test {

/// A two-dimensional float32 array of a NumPy file.
struct NpyArray {
    std::size_t rows = 0, columns = 0;
    std::vector<float> values; ///< [rows, columns]

    float at(std::size_t row, std::size_t column) const { return values[row * columns + column]; }
};

/// Nothing where the file is not a little-endian float32 array of one or two dimensions in C order.
std::optional<NpyArray> read_npy(const QString& path);

} // namespace headroom::test
