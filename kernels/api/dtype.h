#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace headroom {

/// How the elements of a tensor are stored. The values are the type numbers of GGUF files.
enum class DType : std::uint32_t {
    F32 = 0,
    F16 = 1,
    Q4_0 = 2,
    Q4_1 = 3,
    Q5_0 = 6,
    Q5_1 = 7,
    Q8_0 = 8,
    Q2_K = 10,
    Q3_K = 11,
    Q4_K = 12,
    Q5_K = 13,
    Q6_K = 14,
    IQ4_NL = 20,
    IQ4_XS = 23,
    BF16 = 30,
    MXFP4 = 39,
};

/// One row of the table of formats. A row of a matrix is a whole number of blocks.
struct DTypeFormat {
    DType type;
    std::string_view name; ///< the field's name, "Q4_K"
    std::uint32_t block_elements;
    std::uint32_t block_bytes;

    double bits_per_weight() const { return 8.0 * block_bytes / block_elements; }
};

/// The format of a type number of a file, or nothing where this program cannot decode it.
std::optional<DTypeFormat> dtype_format(std::uint32_t type_number);
/// As above for a type that is known to be in the table.
const DTypeFormat& format_of(DType type);

/// The name of any GGUF type number, also of those that cannot be decoded ("IQ2_XXS"), or
/// nothing for a number nobody published.
std::optional<std::string_view> dtype_name(std::uint32_t type_number);

/// All formats of the table, in order of type number.
std::span<const DTypeFormat> dtype_formats();

} // namespace headroom
