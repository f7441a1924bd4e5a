#include "kernels/quant/formats.h"

#include "kernels/base/assert.h"

#include <algorithm>
#include <array>

namespace headroom {
namespace {

// Numbers, names and sizes: GGUF specification, table of tensor types.
constexpr std::array kFormats{
    DTypeFormat{DType::F32, "F32", 1, 4},        DTypeFormat{DType::F16, "F16", 1, 2},
    DTypeFormat{DType::Q4_0, "Q4_0", 32, 18},    DTypeFormat{DType::Q4_1, "Q4_1", 32, 20},
    DTypeFormat{DType::Q5_0, "Q5_0", 32, 22},    DTypeFormat{DType::Q5_1, "Q5_1", 32, 24},
    DTypeFormat{DType::Q8_0, "Q8_0", 32, 34},    DTypeFormat{DType::Q2_K, "Q2_K", 256, 84},
    DTypeFormat{DType::Q3_K, "Q3_K", 256, 110},  DTypeFormat{DType::Q4_K, "Q4_K", 256, 144},
    DTypeFormat{DType::Q5_K, "Q5_K", 256, 176},  DTypeFormat{DType::Q6_K, "Q6_K", 256, 210},
    DTypeFormat{DType::IQ4_NL, "IQ4_NL", 32, 18}, DTypeFormat{DType::IQ4_XS, "IQ4_XS", 256, 136},
    DTypeFormat{DType::BF16, "BF16", 1, 2},      DTypeFormat{DType::MXFP4, "MXFP4", 32, 17},
};

struct KnownName {
    std::uint32_t number;
    std::string_view name;
};

// Published types that this program does not decode; named so that an error can name them.
constexpr std::array kOtherNames{
    KnownName{9, "Q8_1"},     KnownName{15, "Q8_K"},    KnownName{16, "IQ2_XXS"},
    KnownName{17, "IQ2_XS"},  KnownName{18, "IQ3_XXS"}, KnownName{19, "IQ1_S"},
    KnownName{21, "IQ3_S"},   KnownName{22, "IQ2_S"},   KnownName{24, "I8"},
    KnownName{25, "I16"},     KnownName{26, "I32"},     KnownName{27, "I64"},
    KnownName{28, "F64"},     KnownName{29, "IQ1_M"},   KnownName{34, "TQ1_0"},
    KnownName{35, "TQ2_0"},   KnownName{40, "NVFP4"},   KnownName{41, "Q1_0"},
    KnownName{42, "Q2_0"},    KnownName{133, "Q6_0"},   KnownName{137, "IQ2_K"},
    KnownName{144, "IQ4_KS"},
};

} // namespace

std::optional<DTypeFormat> dtype_format(std::uint32_t type_number) {
    const auto found = std::ranges::find_if(kFormats, [&](const DTypeFormat& format) {
        return static_cast<std::uint32_t>(format.type) == type_number;
    });
    if (found == kFormats.end()) return std::nullopt;
    return *found;
}

const DTypeFormat& format_of(DType type) {
    const auto found = std::ranges::find(kFormats, type, &DTypeFormat::type);
    HEADROOM_ASSERT(found != kFormats.end());
    return *found;
}

std::optional<std::string_view> dtype_name(std::uint32_t type_number) {
    if (const auto format = dtype_format(type_number)) return format->name;
    const auto found = std::ranges::find(kOtherNames, type_number, &KnownName::number);
    if (found == kOtherNames.end()) return std::nullopt;
    return found->name;
}

std::span<const DTypeFormat> dtype_formats() { return kFormats; }

} // namespace headroom
