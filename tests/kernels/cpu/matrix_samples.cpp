#include "tests/kernels/cpu/matrix_samples.h"

#include "kernels/base/half.h"
#include "kernels/cpu/cpu_features.h"
#include "kernels/quant/formats.h"

#include <array>
#include <bit>
#include <cstring>

namespace headroom::cpu::test {

namespace {

/// Where a block has halves, by the format's definition.
std::vector<std::size_t> half_offsets(DType type) {
    switch (type) {
    case DType::Q4_0:
    case DType::Q5_0:
    case DType::Q8_0:
    case DType::IQ4_NL:
    case DType::IQ4_XS:
        return {0};
    case DType::Q4_1:
    case DType::Q5_1:
    case DType::Q4_K:
    case DType::Q5_K:
        return {0, 2};
    case DType::Q2_K:
        return {80, 82};
    case DType::Q3_K:
        return {108};
    case DType::Q6_K:
        return {208};
    default:
        return {};
    }
}

void put(std::byte* to, std::uint32_t value, std::size_t bytes) {
    std::memcpy(to, &value, bytes);
}

float sample_value(Sample sample, int row, std::mt19937& random) {
    if (sample == Sample::Zero && row % 2 == 1) return 0.0f;
    if (sample == Sample::Extreme) return row % 3 == 0 ? -1000.0f : 1000.0f;
    return std::normal_distribution<float>(0.0f, 0.01f)(random);
}

void fill_row(DType type, Sample sample, int row, std::byte* bytes, std::size_t n,
              std::mt19937& random) {
    const std::size_t block_bytes = format_of(type).block_bytes;
    for (std::size_t block = 0; block < n; block += block_bytes) {
        std::byte* at = bytes + block;
        switch (type) {
        case DType::F32:
            put(at, std::bit_cast<std::uint32_t>(sample_value(sample, row, random)), 4);
            continue;
        case DType::F16:
            put(at, float_to_half(sample_value(sample, row, random)), 2);
            continue;
        case DType::BF16:
            put(at, float_to_bfloat(sample_value(sample, row, random)), 2);
            continue;
        default:
            break;
        }
        for (std::size_t i = 0; i < block_bytes; ++i) {
            const unsigned extreme = row % 4 < 2 ? 0xFFu : row % 4 == 2 ? 0x80u : 0u;
            at[i] = static_cast<std::byte>(sample == Sample::Extreme ? extreme : random() & 0xFFu);
        }
        for (const std::size_t offset : half_offsets(type))
            put(at + offset, float_to_half(sample_value(sample, row, random)), 2);
        if (type == DType::MXFP4) put(at, sample == Sample::Zero ? row : 118 + random() % 8, 1);
    }
}

} // namespace

std::vector<const MatrixKernels*> levels() {
    std::vector<const MatrixKernels*> all;
    for (const IsaLevel& level : isa_levels())
        all.push_back(level.matrix);
    return all;
}

std::vector<float> SampleMatrix::decoded(int r) const {
    std::vector<float> values(static_cast<std::size_t>(columns));
    decoder_of(type)(row(r), columns / format_of(type).block_elements, values.data());
    return values;
}

AlignedBytes SampleMatrix::packed() const {
    const MatrixLayout& layout = matrix_layout(type);
    std::array<const std::byte*, kGroupRows> rows;
    for (int r = 0; r < kGroupRows; ++r)
        rows[r] = row(r);
    AlignedBytes group(layout.group_bytes(columns));
    layout.pack(rows.data(), columns, group.data());
    return group;
}

SampleMatrix sample_matrix(DType type, std::int64_t columns, Sample sample, std::mt19937& random) {
    const DTypeFormat& format = format_of(type);
    SampleMatrix matrix{type, columns, {}, 0};
    matrix.row_bytes =
        static_cast<std::size_t>(columns / format.block_elements * format.block_bytes);
    matrix.bytes.resize(kGroupRows * matrix.row_bytes);
    for (int r = 0; r < kGroupRows; ++r)
        fill_row(type, sample, r, matrix.bytes.data() + r * matrix.row_bytes, matrix.row_bytes,
                 random);
    return matrix;
}

std::vector<float> sample_activations(std::int64_t columns, std::mt19937& random) {
    std::vector<float> x(static_cast<std::size_t>(columns));
    const auto kind = random() % 3;
    for (float& value : x) {
        value = std::normal_distribution<float>(0.0f, 1.0f)(random);
        if (kind == 1) value = 50.0f;                         // every q is 127
        if (kind == 2) value = random() % 2 ? 50.0f : -50.0f; // and -127
    }
    return x;
}

std::vector<std::int64_t> sample_columns(DType type) {
    const std::int64_t block = format_of(type).block_elements;
    std::vector<std::int64_t> columns;
    for (const std::int64_t n : {1, 33, 32, 64, 256, 576, 640, 896, 1280, 4864})
        if (n % block == 0) columns.push_back(n);
    return columns;
}

} // namespace headroom::cpu::test
