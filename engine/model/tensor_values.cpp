#include "engine/model/tensor_values.h"

#include "kernels/api/dtype.h"
#include "kernels/base/assert.h"
#include "kernels/base/half.h"

#include <fmt/format.h>

#include <cmath>
#include <span>

namespace headroom {
namespace {

DType type_of(const TensorInfo& tensor) {
    return static_cast<DType>(tensor.type_number);
}

} // namespace

bool is_vector_type(std::uint32_t type_number) {
    const auto type = static_cast<DType>(type_number);
    return type == DType::F32 || type == DType::F16 || type == DType::BF16;
}

Result<std::vector<float>> tensor_values(const GgufFile& file, const TensorInfo& tensor) {
    HEADROOM_ASSERT(is_vector_type(tensor.type_number));
    const auto count = static_cast<std::size_t>(tensor.columns() * tensor.rows());
    std::vector<float> values(count);
    if (type_of(tensor) == DType::F32) {
        TRY_VOID(file.read(tensor, 0, std::as_writable_bytes(std::span(values))));
        return values;
    }
    std::vector<std::uint16_t> halves(count);
    TRY_VOID(file.read(tensor, 0, std::as_writable_bytes(std::span(halves))));
    for (std::size_t i = 0; i < count; ++i)
        values[i] =
            type_of(tensor) == DType::F16 ? half_to_float(halves[i]) : bfloat_to_float(halves[i]);
    return values;
}

Result<std::vector<float>> rope_factors(const GgufFile& file, std::string_view name,
                                        std::int64_t count) {
    const TensorInfo& tensor = *file.tensor(name);
    if (!is_vector_type(tensor.type_number) || tensor.columns() != count || tensor.rows() != 1)
        return fail(ErrorCode::InvalidFile, fmt::format("{} float factors are expected", count),
                    std::string(name));
    const std::vector<float> values = TRY(tensor_values(file, tensor));
    for (const float value : values)
        if (!(std::isfinite(value) && value > 0))
            return fail(ErrorCode::InvalidFile,
                        fmt::format("{} is not a finite number above zero", value),
                        std::string(name));
    return values;
}

} // namespace headroom
