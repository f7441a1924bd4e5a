#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace headroom::store {

/// Text as search compares it: compatibility forms, case and accents are gone ("Ｅ", "É" and "e"
/// are one), every white space is a space. Kana and Indic marks stay: they are letters, not
/// accents.
struct FoldedText {
    std::u32string text;
    std::string source;              ///< the original in composed form (NFC)
    std::vector<std::size_t> places; ///< byte of `source` where each of `text` comes from
};

FoldedText foldText(std::string_view utf8);

std::string toUtf8(std::u32string_view text);

/// Changes when the same text may fold differently; an index made under another one is stale.
std::string foldingStamp();

} // namespace headroom::store
