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

/// What grows with what it encloses, named by a command ("langle", "|", "{") or as a character.
std::optional<char32_t> find_delimiter(std::string_view command);
std::optional<char32_t> delimiter_of(char32_t character);

} // namespace headroom::math
