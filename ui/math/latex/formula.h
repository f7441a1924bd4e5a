#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace headroom::math {

/// What an atom is to its neighbours; decides the space between them (The TeXbook, chapter 18).
enum class AtomClass : std::uint8_t { Ord, Op, Bin, Rel, Open, Close, Punct, Inner };

enum class Style : std::uint8_t { Display, Text, Script, ScriptScript };

/// Whether scripts stand above and below: as display style says, always, or never.
enum class Limits : std::uint8_t { Never, InDisplay, Always };

enum class ColumnAlign : std::uint8_t { Left, Center, Right };

struct Node;
using NodePtr = std::unique_ptr<Node>;
using Nodes = std::vector<NodePtr>;

struct Symbol {
    char32_t character;
    bool prime = false;
};
/// Upright words: operator names and text.
struct Letters {
    std::u32string text;
};
struct Row {
    Nodes items;
};
struct Scripts {
    NodePtr base, sup, sub; ///< sup or sub may be null
};
/// One above the other between optional delimiters (0: none); \frac, \binom, \atop.
struct Fraction {
    NodePtr numerator, denominator;
    bool rule = true;
    char32_t left = 0, right = 0;
    std::optional<Style> style;
};
struct Root {
    NodePtr radicand, degree; ///< degree may be null
};
/// \left ... \middle ... \right; delimiters between the parts, one more than parts. 0: none.
struct Delimited {
    std::vector<char32_t> delimiters;
    Nodes parts;
};
struct SizedDelimiter {
    char32_t character;
    int size; ///< 1 to 4: \big to \Bigg
};
struct TableRow {
    Nodes cells;
    double extra_below = 0; ///< em, of "\\[1ex]"
    bool line_above = false;
    NodePtr tag; ///< or null
};
/// Matrices, cases, aligned equations, arrays.
struct Table {
    std::vector<TableRow> rows;
    std::vector<ColumnAlign> columns; ///< repeated when a row has more cells
    std::vector<double> gaps;         ///< em, before column 1, 2, ...; repeated likewise
    std::vector<int> lines;           ///< columns that have a vertical line before them
    bool line_below = false;
    Style style = Style::Text;
    double row_height = 1.2; ///< em, from baseline to baseline at least
    char32_t left = 0, right = 0;
};
struct Accent {
    char32_t character; ///< a combining one
    bool stretches = false;
    NodePtr base;
};
/// A character stretched to the base's width: braces and arrows over or under it.
struct Stretch {
    char32_t character;
    bool below = false;
    NodePtr base;
};
/// An arrow as wide as its texts.
struct LabelledArrow {
    char32_t character;
    NodePtr over, under; ///< may be null
};
struct Bar {
    bool below = false;
    NodePtr base;
};
/// Smaller things above or below a base.
struct Stack {
    NodePtr base, over, under; ///< over or under may be null
};
struct Space {
    double em;
};
struct Boxed {
    NodePtr body;
};
struct Struck { ///< \not and \cancel
    NodePtr body;
    bool cancel = false;
};
struct Phantom {
    NodePtr body;
    bool wide = true, tall = true;
};
/// From here to the end of the row.
struct StyleSwitch {
    Style style;
};

struct Node {
    AtomClass atom = AtomClass::Ord;
    Limits limits = Limits::Never;
    bool large = false; ///< a symbol that grows in display style
    std::variant<Row, Symbol, Letters, Scripts, Fraction, Root, Delimited, SizedDelimiter, Table,
                 Accent, Stretch, LabelledArrow, Bar, Stack, Space, Boxed, Struck, Phantom,
                 StyleSwitch>
        body;
};

template <class Body>
NodePtr make_node(Body body, AtomClass atom = AtomClass::Ord, Limits limits = Limits::Never) {
    auto node = std::make_unique<Node>();
    node->atom = atom;
    node->limits = limits;
    node->body = std::move(body);
    return node;
}

} // namespace headroom::math
