#include "kernels/cuda/backend/self_test.h"

#include "kernels/base/half.h"
#include "kernels/cuda/backend/launch_list.h"
#include "kernels/cuda/backend/matrix_upload.h"
#include "kernels/quant/formats.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <vector>

namespace headroom::cuda {
namespace {

constexpr std::int64_t kRows = 16, kColumns = 256;

/// A matrix whose codes are all different and whose factors are small.
std::vector<std::byte> test_rows(const DTypeFormat& format) {
    const std::size_t bytes =
        std::size_t(kRows * kColumns / format.block_elements) * format.block_bytes;
    std::vector<std::byte> rows(bytes);
    for (std::size_t i = 0; i < bytes; ++i)
        rows[i] = std::byte(i * 73 + i / 7 * 19);
    // Floats and factors of blocks of random bytes may be anything; these are 2^-6 and near.
    const auto put = [&](std::size_t at, std::uint32_t bits, std::size_t n) {
        std::memcpy(rows.data() + at, &bits, n);
    };
    for (std::size_t block = 0, i = 0; block < bytes; block += format.block_bytes, ++i) {
        const float value = 0x1p-6f * float(1 + i % 5) * (i % 3 == 0 ? -1.0f : 1.0f);
        const std::uint16_t half = float_to_half(value);
        if (format.type == DType::F32) {
            std::uint32_t bits;
            std::memcpy(&bits, &value, 4);
            put(block, bits, 4);
        } else if (format.type == DType::BF16) {
            put(block, float_to_bfloat(value), 2);
        } else if (format.type == DType::Q6_K) {
            put(block + 208, half, 2);
        } else {
            put(block, half, 2);
            const bool two = format.type == DType::Q4_1 || format.type == DType::Q5_1 ||
                             format.type == DType::Q4_K || format.type == DType::Q5_K;
            if (two) put(block + 2, half, 2);
        }
    }
    return rows;
}

Result<> test_format(const std::shared_ptr<Device>& device, const FormatKernels& kernels) {
    const DTypeFormat& format = format_of(DType(kernels.type));
    const std::vector<std::byte> rows = test_rows(format);
    MatrixSource source{"self-test", format.type, kRows, kColumns, {}};
    source.read = [&](std::int64_t first, std::int64_t n, std::span<std::byte> out) -> Result<> {
        std::memcpy(out.data(), rows.data() + first * source.row_bytes(),
                    std::size_t(n * source.row_bytes()));
        return {};
    };
    Matrix matrix = describe_matrix(*device, source);
    const DeviceMemory weights =
        TRY(DeviceMemory::allocate(device, matrix.bytes(), true, "the self-test"));
    matrix.data = weights.data();
    TRY_VOID(upload_matrix(*device, source, matrix));

    std::vector<float> x(kColumns), y(kRows), values(kRows * kColumns);
    for (std::size_t i = 0; i < x.size(); ++i)
        x[i] = float(int(i * 37 % 255) - 127) / 127; // exact in 8 bits with one scale
    for (std::size_t i = 0; i < x.size(); i += 32)
        x[i] = 1;
    const DeviceMemory activations = TRY(DeviceMemory::allocate(
        device, (x.size() + y.size()) * sizeof(float), false, "the self-test"));
    auto* const device_x = reinterpret_cast<float*>(activations.data());
    device->upload(device_x, x.data(), x.size() * sizeof(float));
    auto p = zeroed<ProjectionParams>();
    p.parts[0].matrix = matrix.data;
    p.parts[0].rows = kRows;
    p.n_parts = 1;
    p.columns = kColumns;
    p.group_bytes = matrix.group_bytes;
    p.x = device_x;
    p.x_stride = kColumns;
    p.n_tokens = 1;
    p.epilogue = Epilogue::Store;
    p.y = device_x + kColumns;
    p.y_stride = kRows;
    LaunchList list;
    list.add(kernels.project, 1, 1, kernels.shared_bytes(kColumns, 1, 1), p);
    list.send(*device);
    device->download(y.data(), p.y, y.size() * sizeof(float));
    TRY_VOID(device->wait());

    decoder_of(format.type)(rows.data(), kRows * kColumns / format.block_elements, values.data());
    for (std::int64_t row = 0; row < kRows; ++row) {
        double expected = 0, magnitude = 0;
        for (std::int64_t i = 0; i < kColumns; ++i) {
            const double product =
                double(values[std::size_t(row * kColumns + i)]) * x[std::size_t(i)];
            expected += product;
            magnitude += std::abs(product);
        }
        // Rounding of 256 sums; the codes of x are exact.
        if (!(std::abs(y[std::size_t(row)] - expected) <= 0x1p-14 * magnitude))
            return fail(ErrorCode::Device,
                        fmt::format("the GPU's self-test failed: {} gives {} instead of {}",
                                    format.name, y[std::size_t(row)], expected));
    }
    return {};
}

} // namespace

Result<> self_test(const std::shared_ptr<Device>& device) {
    const KernelTable& kernels = device->kernels();
    for (std::uint32_t i = 0; i < kernels.n_formats; ++i)
        TRY_VOID(test_format(device, *kernels.formats[i]));
    return {};
}

} // namespace headroom::cuda
