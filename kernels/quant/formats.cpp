#include "kernels/quant/formats.h"

#include "kernels/base/assert.h"
#include "kernels/quant/float_formats.h"
#include "kernels/quant/iq4_nl.h"
#include "kernels/quant/iq4_xs.h"
#include "kernels/quant/mxfp4.h"
#include "kernels/quant/q2_k.h"
#include "kernels/quant/q3_k.h"
#include "kernels/quant/q4_0.h"
#include "kernels/quant/q4_1.h"
#include "kernels/quant/q4_k.h"
#include "kernels/quant/q5_0.h"
#include "kernels/quant/q5_1.h"
#include "kernels/quant/q5_k.h"
#include "kernels/quant/q6_k.h"
#include "kernels/quant/q8_0.h"

#include <algorithm>
#include <array>

namespace headroom {
namespace {

struct Row {
    DTypeFormat format;
    DecodeBlocks decode;
};

template <class Block>
constexpr Row row() {
    return {{Block::kType, Block::kName, Block::kElements, sizeof(Block)}, decode_blocks<Block>};
}

// In order of type number.
constexpr std::array kRows{
    row<BlockF32>(),    row<BlockF16>(),    row<BlockQ4_0>(), row<BlockQ4_1>(),
    row<BlockQ5_0>(),   row<BlockQ5_1>(),   row<BlockQ8_0>(), row<BlockQ2_K>(),
    row<BlockQ3_K>(),   row<BlockQ4_K>(),   row<BlockQ5_K>(), row<BlockQ6_K>(),
    row<BlockIQ4_NL>(), row<BlockIQ4_XS>(), row<BlockBF16>(), row<BlockMXFP4>(),
};

constexpr auto kFormats = [] {
    std::array<DTypeFormat, kRows.size()> formats{};
    for (std::size_t i = 0; i < kRows.size(); ++i)
        formats[i] = kRows[i].format;
    return formats;
}();

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

DecodeBlocks decoder_of(DType type) {
    const auto found = std::ranges::find(kRows, type, [](const Row& r) { return r.format.type; });
    HEADROOM_ASSERT(found != kRows.end());
    return found->decode;
}

void encode_q8_0(const float* x, std::int64_t n_blocks, std::byte* out) {
    for (std::int64_t i = 0; i < n_blocks; ++i) {
        const BlockQ8_0 block = BlockQ8_0::encode(x + i * BlockQ8_0::kElements);
        std::memcpy(out + i * sizeof(block), &block, sizeof(block));
    }
}

std::span<const DTypeFormat> dtype_formats() {
    return kFormats;
}

} // namespace headroom
