#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace headroom::math {

enum class SpanKind { Text, Inline, Display };

struct FormulaSpan {
    SpanKind kind = SpanKind::Text;
    std::string_view source;  ///< as written, with its delimiters
    std::string_view formula; ///< without them; empty for text
    bool closed = true;       ///< false: its end has not come yet; only with TextEnd::MayGrow
};

/// Whether more text may follow: then what begins a formula at the end is not shown as text for the
/// moments until its end comes.
enum class TextEnd { Final, MayGrow };

/// Cuts Markdown into text and formulas: $...$, $$...$$, \(...\), \[...\] and the environments of
/// display mathematics. The sources, joined, are the input. Code, escaped dollars, amounts of money
/// ("$5 and $7") and names of shell variables stay text, as does what is not closed in its
/// paragraph. The views lie in `markdown`. Linear in its length.
std::vector<FormulaSpan> split_formulas(std::string_view markdown, TextEnd end = TextEnd::Final);

/// Markdown with each formula replaced by a mark that Markdown leaves alone: U+F8FE, its number in
/// `formulas`, U+F8FF. An inline formula without its end is left out.
struct ProtectedText {
    struct Formula {
        std::string source, latex;
        bool display = false, closed = true;
    };
    std::string markdown;
    std::vector<Formula> formulas;
};
ProtectedText protect_formulas(std::string_view markdown, TextEnd end = TextEnd::Final);

} // namespace headroom::math
