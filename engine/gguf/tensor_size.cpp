#include "engine/gguf/tensor_size.h"

#include "engine/gguf/limits.h"
#include "kernels/api/dtype.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

namespace headroom {
namespace {

struct BlockSize {
    std::uint32_t type_number;
    std::uint32_t elements;
    std::uint32_t bytes;
};

// Published types without a decoder here: enough to find and report the tensors of such a file.
// Source: GGUF specification and ggml's type table.
constexpr std::array kUndecodable{
    BlockSize{9, 32, 36},    BlockSize{15, 256, 292}, BlockSize{16, 256, 66},
    BlockSize{17, 256, 74},  BlockSize{18, 256, 98},  BlockSize{19, 256, 50},
    BlockSize{21, 256, 110}, BlockSize{22, 256, 82},  BlockSize{24, 1, 1},
    BlockSize{25, 1, 2},     BlockSize{26, 1, 4},     BlockSize{27, 1, 8},
    BlockSize{28, 1, 8},     BlockSize{29, 256, 56},  BlockSize{34, 256, 54},
    BlockSize{35, 256, 66},  BlockSize{40, 64, 36},   BlockSize{41, 128, 18},
    BlockSize{42, 64, 18},
};

std::optional<BlockSize> block_size(std::uint32_t type_number) {
    if (const auto format = dtype_format(type_number))
        return BlockSize{type_number, format->block_elements, format->block_bytes};
    const auto found = std::ranges::find(kUndecodable, type_number, &BlockSize::type_number);
    if (found == kUndecodable.end()) return std::nullopt;
    return *found;
}

} // namespace

Result<std::uint64_t> tensor_bytes(std::uint32_t type_number,
                                   std::span<const std::int64_t> dimensions) {
    const auto name = dtype_name(type_number);
    const auto block = block_size(type_number);
    if (!block)
        return fail(ErrorCode::Unsupported,
                    name ? fmt::format("tensor type {} ({}) is not supported", type_number, *name)
                         : fmt::format("tensor type {} is not known", type_number));

    std::uint64_t elements = 1;
    for (const std::int64_t dimension : dimensions) {
        if (dimension < 1 || std::uint64_t(dimension) > gguf::kMaxDimension)
            return fail(ErrorCode::InvalidFile,
                        fmt::format("a dimension of {}; 1..2^40 is expected",
                                    static_cast<std::uint64_t>(dimension)));
        if (__builtin_mul_overflow(elements, std::uint64_t(dimension), &elements) ||
            elements > gguf::kMaxElements)
            return fail(ErrorCode::InvalidFile, "the dimensions multiply to more than 2^48");
    }
    if (std::uint64_t(dimensions[0]) % block->elements != 0)
        return fail(ErrorCode::InvalidFile,
                    fmt::format("rows of {} elements are no whole number of {} blocks of {}",
                                dimensions[0], *name, block->elements));
    // At most 2^48 elements of at most 8 bytes: no overflow.
    return elements / block->elements * block->bytes;
}

} // namespace headroom
