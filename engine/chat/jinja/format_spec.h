#pragma once

#include "engine/chat/jinja/meter.h"

#include <optional>
#include <string>
#include <string_view>

namespace headroom::jinja {

/// How one value is printed: Python's format specification ("*>+08,.2f").
struct FormatSpec {
    std::string fill = " ";
    char align = 0; ///< <, >, ^, = or 0 for the type's own
    char sign = '-';
    bool alternate = false;
    bool comma = false;
    std::size_t width = 0;
    std::optional<int> precision;
    char type = 0;
};

constexpr std::size_t kMaxFormatWidth = 4096;

/// Raises for what is no specification, or wider than kMaxFormatWidth.
FormatSpec parse_spec(std::string_view text);
/// A decimal number at `at`, which moves past it; 0 where there is none.
std::size_t parse_width(std::string_view text, std::size_t& at);
/// Appends the value as the specification says.
void append_formatted(Meter& meter, Text& out, const Value& value, const FormatSpec& spec);

} // namespace headroom::jinja
