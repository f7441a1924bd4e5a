#pragma once

#include "ui/math/latex/formula.h"

#include <optional>
#include <string_view>

namespace headroom::math {

/// A command that stands for one character.
struct SymbolEntry {
    std::string_view name;
    char32_t character;
    AtomClass atom;
};
/// "alpha", "leq", ...; null when unknown.
const SymbolEntry* find_symbol(std::string_view name);

/// The class of a character that is written as itself.
AtomClass class_of(char32_t character);

/// A large operator: where its limits stand.
struct OperatorEntry {
    std::string_view name;
    char32_t character;
    Limits limits;
};
const OperatorEntry* find_operator(std::string_view name);

/// "sin", "lim", ...: whether its limits may stand below it.
struct FunctionEntry {
    std::string_view name;
    std::u32string_view text;
    Limits limits;
};
const FunctionEntry* find_function(std::string_view name);

/// The combining character of "hat", "vec", ...
struct AccentEntry {
    std::string_view name;
    char32_t character;
    bool stretches;
};
const AccentEntry* find_accent(std::string_view name);

/// A character that grows with what it encloses: "(", "langle", "|", ...
std::optional<char32_t> find_delimiter(std::string_view name);

} // namespace headroom::math
