#include "app/library/tied_embeddings.h"

#include "engine/gguf/gguf_file.h"
#include "kernels/api/dtype.h"
#include "kernels/base/blocking.h"
#include "kernels/quant/formats.h"

#include <cmath>
#include <optional>
#include <vector>

namespace headroom::app {
namespace {
constexpr std::int64_t kRows = 8;
constexpr std::int64_t kMostColumns = 1 << 16;
/// Cosine of two rows that are one. Two bits a weight leave about 0.95; rows of two tables that
/// were trained apart have little in common.
constexpr double kSame = 0.9;

std::optional<std::vector<float>> rowOf(const GgufFile& file, const TensorInfo& tensor,
                                        std::int64_t row) {
    const auto format = dtype_format(tensor.type_number);
    const std::int64_t columns = tensor.columns();
    if (!format || columns > kMostColumns || columns % format->block_elements != 0)
        return std::nullopt;
    const std::int64_t blocks = columns / format->block_elements;
    std::vector<std::byte> bytes(std::size_t(blocks) * format->block_bytes);
    if (!file.read(tensor, std::uint64_t(row) * bytes.size(), bytes)) return std::nullopt;
    std::vector<float> values(static_cast<std::size_t>(columns));
    decoder_of(format->type)(bytes.data(), blocks, values.data());
    return values;
}

/// 0 where either is nothing at all: that says nothing.
double cosine(const std::vector<float>& a, const std::vector<float>& b) {
    double product = 0, of_a = 0, of_b = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        product += double(a[i]) * b[i];
        of_a += double(a[i]) * a[i];
        of_b += double(b[i]) * b[i];
    }
    const double scale = std::sqrt(of_a * of_b);
    return scale > 0 ? product / scale : 0;
}
} // namespace

qint64 parametersStoredTwice(const GgufFile& file) {
    may_block("parametersStoredTwice");
    const TensorInfo* embeddings = file.tensor("token_embd.weight");
    const TensorInfo* output = file.tensor("output.weight");
    if (!embeddings || !output || embeddings->dimensions != output->dimensions) return 0;
    int alike = 0, compared = 0;
    for (std::int64_t i = 0; i < kRows; ++i) {
        const std::int64_t row = output->rows() * i / kRows;
        const auto one = rowOf(file, *embeddings, row), other = rowOf(file, *output, row);
        if (!one || !other) return 0;
        const double same = cosine(*one, *other);
        compared += same != 0 ? 1 : 0;
        alike += same > kSame ? 1 : 0;
    }
    return compared > 0 && alike == compared ? output->columns() * output->rows() : 0;
}

} // namespace headroom::app
