#pragma once

#include "engine/chat/jinja/meter.h"

#include <optional>
#include <span>

namespace headroom::jinja {

/// Python's ==. Texts compare by their bytes alone.
bool equal(Meter& meter, const Value& a, const Value& b);
/// Negative, zero or positive as a is less than, equal to or greater than b; raises for types
/// that have no order. Not a number compares as equal to nothing: see `less`.
int order(Meter& meter, const Value& a, const Value& b);

enum class Operator : std::uint8_t {
    Add,
    Subtract,
    Multiply,
    Divide,
    FloorDivide,
    Modulo,
    Power,
    Equal,
    NotEqual,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    In,
    NotIn
};

Value arithmetic(Meter& meter, Operator op, const Value& a, const Value& b);
bool compares(Meter& meter, Operator op, const Value& a, const Value& b);
bool contains(Meter& meter, const Value& container, const Value& item);
Value negative(const Value& value, bool negate);

const Value* find_key(Meter& meter, const Dict& dict, const Value& key);
/// The elements that a `for` walks: items, keys of a dict, characters. Raises for what cannot be
/// walked; uses a generator up.
std::vector<Value> elements(Meter& meter, const Value& value);
/// Items of a sequence from where a generator stands.
std::span<const Value> take_items(const Sequence& sequence);
/// Python's len(); nothing where the type has none.
std::optional<std::size_t> length(const Value& value);
/// value[key] as the template language has it, and value.key; absent gives Undefined.
Value subscript(Meter& meter, const Value& value, const Value& key);
Value attribute(Meter& meter, const Value& value, std::string_view name);
/// value[from:to:step]; None or undefined for an absent bound.
Value slice(Meter& meter, const Value& value, const Value& from, const Value& to,
            const Value& step);
/// Bytes [from, to) of a text as a text.
Value part(Meter& meter, const Text& text, std::size_t from, std::size_t to);

/// Bool and integer as an integer; nothing for other types.
std::optional<std::int64_t> as_integer(const Value& value);
std::optional<double> as_real(const Value& value);

/// Python's str() appended to a text: provenance is kept; a container's text is trusted only if
/// all of it is.
void append_string(Meter& meter, Text& out, const Value& value);
Value to_string(Meter& meter, const Value& value);
void append_repr(Meter& meter, Text& out, const Value& value);
/// Whether no part of the value is text that came out of the input.
bool trusted(Meter& meter, const Value& value);
/// As Python prints a float.
std::string print_real(double value);
/// <, >, &, and quotes as HTML entities.
void append_escaped(Text& out, const Text& text);

} // namespace headroom::jinja
