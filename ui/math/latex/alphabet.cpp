#include "ui/math/latex/alphabet.h"

#include <algorithm>
#include <array>
#include <utility>

namespace headroom::math {
namespace {
/// Where an alphabet's A, a, 0, Alpha and alpha lie; 0: it has none, the character stays.
struct Block {
    char32_t upper, lower, digit, greek_upper, greek_lower;
};

Block block_of(Alphabet alphabet) {
    switch (alphabet) {
    case Alphabet::Normal:
        return {0x1d434, 0x1d44e, 0, 0, 0x1d6fc};
    case Alphabet::Italic:
        return {0x1d434, 0x1d44e, 0, 0x1d6e2, 0x1d6fc};
    case Alphabet::Bold:
        return {0x1d400, 0x1d41a, 0x1d7ce, 0x1d6a8, 0x1d6c2};
    case Alphabet::BoldItalic:
        return {0x1d468, 0x1d482, 0x1d7ce, 0x1d71c, 0x1d736};
    case Alphabet::Double:
        return {0x1d538, 0x1d552, 0x1d7d8, 0, 0};
    case Alphabet::Script:
        return {0x1d49c, 0x1d4b6, 0, 0, 0};
    case Alphabet::Fraktur:
        return {0x1d504, 0x1d51e, 0, 0, 0};
    case Alphabet::Sans:
        return {0x1d5a0, 0x1d5ba, 0x1d7e2, 0, 0};
    case Alphabet::Mono:
        return {0x1d670, 0x1d68a, 0x1d7f6, 0, 0};
    case Alphabet::Upright:
        break;
    }
    return {};
}

/// Letters that Unicode had before the block, so that their place in it is empty.
constexpr std::array<std::pair<char32_t, char32_t>, 24> kElsewhere{{
    {0x1d455, 0x210e}, {0x1d49d, 0x212c}, {0x1d4a0, 0x2130}, {0x1d4a1, 0x2131}, {0x1d4a3, 0x210b},
    {0x1d4a4, 0x2110}, {0x1d4a7, 0x2112}, {0x1d4a8, 0x2133}, {0x1d4ad, 0x211b}, {0x1d4ba, 0x212f},
    {0x1d4bc, 0x210a}, {0x1d4c4, 0x2134}, {0x1d506, 0x212d}, {0x1d50b, 0x210c}, {0x1d50c, 0x2111},
    {0x1d515, 0x211c}, {0x1d51d, 0x2128}, {0x1d53a, 0x2102}, {0x1d53f, 0x210d}, {0x1d545, 0x2115},
    {0x1d547, 0x2119}, {0x1d548, 0x211a}, {0x1d549, 0x211d}, {0x1d551, 0x2124},
}};

/// Variant letters follow the small omega in the block, in this order.
constexpr std::array<char32_t, 7> kGreekVariants{0x2202, 0x3f5, 0x3d1, 0x3f0, 0x3d5, 0x3f1, 0x3d6};
} // namespace

char32_t in_alphabet(char32_t character, Alphabet alphabet) {
    const Block block = block_of(alphabet);
    const auto moved = [&](char32_t first, char32_t base) {
        if (base == 0) return character;
        const char32_t target = base + (character - first);
        for (const auto& [empty, there] : kElsewhere)
            if (empty == target) return there;
        return target;
    };
    if (character >= 'A' && character <= 'Z') return moved('A', block.upper);
    if (character >= 'a' && character <= 'z') return moved('a', block.lower);
    if (character >= '0' && character <= '9') return moved('0', block.digit);
    if (character >= 0x391 && character <= 0x3a9) return moved(0x391, block.greek_upper);
    if (character >= 0x3b1 && character <= 0x3c9) return moved(0x3b1, block.greek_lower);
    const auto variant = std::find(kGreekVariants.begin(), kGreekVariants.end(), character);
    if (variant != kGreekVariants.end() && block.greek_lower != 0)
        return block.greek_lower + 25 + char32_t(variant - kGreekVariants.begin());
    return character;
}

} // namespace headroom::math
