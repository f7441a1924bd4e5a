#pragma once

#include "kernels/cpu/matrix_kernels.h"
#include "kernels/cpu/matrix_layout.h"

#include <cstddef>
#include <cstdint>
#include <new>
#include <random>
#include <string>
#include <vector>

namespace headroom::cpu::test {

/// Bytes at a 64-byte boundary, as packed groups and activations lie.
template <class T>
struct Aligned {
    using value_type = T;
    T* allocate(std::size_t n) {
        return static_cast<T*>(::operator new(n * sizeof(T), std::align_val_t{64}));
    }
    void deallocate(T* p, std::size_t) { ::operator delete(p, std::align_val_t{64}); }
    bool operator==(const Aligned&) const = default;
};
using AlignedBytes = std::vector<std::byte, Aligned<std::byte>>;

/// Levels this machine can run, slowest first.
std::vector<const MatrixKernels*> levels();

/// What random weights look like.
enum class Sample : std::uint8_t {
    Ordinary, ///< all codes, scales of both signs around 1e-2
    Extreme,  ///< largest codes with the largest factors, or the smallest, row by row
    Zero      ///< scales zero in every second row
};

/// A matrix of 16 rows in the file's format.
struct SampleMatrix {
    DType type;
    std::int64_t columns;
    std::vector<std::byte> bytes;
    std::size_t row_bytes;

    const std::byte* row(int r) const { return bytes.data() + r * row_bytes; }
    std::vector<float> decoded(int r) const; ///< by the plain decoder
    AlignedBytes packed() const;
};

SampleMatrix sample_matrix(DType type, std::int64_t columns, Sample sample, std::mt19937& random);

std::vector<float> sample_activations(std::int64_t columns, std::mt19937& random);

/// Columns worth testing that the format can have.
std::vector<std::int64_t> sample_columns(DType type);

} // namespace headroom::cpu::test
