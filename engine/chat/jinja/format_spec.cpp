#include "engine/chat/jinja/format_spec.h"

#include "engine/chat/jinja/operators.h"
#include "engine/chat/jinja/unicode.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace headroom::jinja {
namespace {

void append_fill(Text& out, std::string_view fill, std::size_t times) {
    for (std::size_t i = 0; i < times; ++i)
        out.append(fill, true);
}

void append_padded(Text& out, const Text& body, const FormatSpec& spec, char align) {
    const std::size_t have = count_characters(body.view());
    const std::size_t missing = spec.width > have ? spec.width - have : 0;
    const std::size_t left = align == '>' ? missing : align == '^' ? missing / 2 : 0;
    append_fill(out, spec.fill, left);
    out.append(body);
    append_fill(out, spec.fill, missing - left);
}

std::string grouped(std::string digits) {
    const std::size_t end = std::min(digits.find_first_not_of("0123456789"), digits.size());
    for (std::size_t at = end; at > 3; at -= 3)
        digits.insert(at - 3, ",");
    return digits;
}

std::string digits_of(std::uint64_t magnitude, const FormatSpec& spec) {
    const char* prefix = "";
    std::string digits;
    switch (spec.type) {
    case 'x':
        prefix = "0x", digits = fmt::format("{:x}", magnitude);
        break;
    case 'X':
        prefix = "0X", digits = fmt::format("{:X}", magnitude);
        break;
    case 'o':
        prefix = "0o", digits = fmt::format("{:o}", magnitude);
        break;
    case 'b':
        prefix = "0b", digits = fmt::format("{:b}", magnitude);
        break;
    default:
        digits = std::to_string(magnitude);
    }
    return spec.alternate ? prefix + digits : digits;
}

std::string digits_of(double magnitude, const FormatSpec& spec) {
    const int precision = spec.precision.value_or(6);
    switch (spec.type) {
    case 'f':
    case 'F':
        return fmt::format("{:.{}f}", magnitude, precision);
    case 'e':
        return fmt::format("{:.{}e}", magnitude, precision);
    case 'E':
        return fmt::format("{:.{}E}", magnitude, precision);
    case 'g':
        return fmt::format("{:.{}g}", magnitude, precision);
    case 'G':
        return fmt::format("{:.{}G}", magnitude, precision);
    case '%':
        return fmt::format("{:.{}f}%", magnitude * 100, precision);
    default:
        break;
    }
    return spec.precision ? fmt::format("{:.{}g}", magnitude, precision) : print_real(magnitude);
}

void append_number(Meter& meter, Text& out, const Value& value, const FormatSpec& spec) {
    static constexpr std::string_view kReal = "eEfFgG%";
    const auto integer = as_integer(value);
    const bool as_float = !integer || (spec.type != 0 && kReal.find(spec.type) != kReal.npos);
    if (!as_float && spec.precision) raise("a precision is not allowed for an integer");
    const double real = *as_real(value);
    const bool below = as_float ? std::signbit(real) : *integer < 0;
    std::string digits = as_float ? digits_of(std::fabs(real), spec)
                                  : digits_of(below ? 0 - static_cast<std::uint64_t>(*integer)
                                                    : static_cast<std::uint64_t>(*integer),
                                              spec);
    if (spec.comma) digits = grouped(std::move(digits));
    const std::string sign = below ? "-" : spec.sign == '-' ? "" : std::string(1, spec.sign);
    if (spec.align == '=') {
        const std::size_t have = sign.size() + digits.size();
        out.append(sign, true);
        append_fill(out, spec.fill, spec.width > have ? spec.width - have : 0);
        out.append(digits, true);
        return;
    }
    Text body = meter.text();
    body.append(sign + digits, true);
    append_padded(out, body, spec, spec.align == 0 ? '>' : spec.align);
}

} // namespace

std::size_t parse_width(std::string_view text, std::size_t& at) {
    std::size_t number = 0;
    for (; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at) {
        number = number * 10 + static_cast<std::size_t>(text[at] - '0');
        if (number > kMaxFormatWidth)
            raise("a format is wider than " + std::to_string(kMaxFormatWidth));
    }
    return number;
}

FormatSpec parse_spec(std::string_view text) {
    static constexpr std::string_view kAligns = "<>^=";
    FormatSpec spec;
    std::size_t at = 0;
    const auto look = [&](std::size_t i) { return i < text.size() ? text[i] : '\0'; };
    const std::size_t first = text.empty() ? 0 : character_size(text, 0);
    if (look(first) != '\0' && kAligns.find(look(first)) != kAligns.npos) {
        spec.fill = text.substr(0, first);
        spec.align = text[first];
        at = first + 1;
    } else if (look(0) != '\0' && kAligns.find(look(0)) != kAligns.npos) {
        spec.align = text[at++];
    }
    if (look(at) == '+' || look(at) == '-' || look(at) == ' ') spec.sign = text[at++];
    if (look(at) == '#') spec.alternate = true, ++at;
    if (look(at) == '0') {
        if (spec.align == 0) spec.align = '=', spec.fill = "0";
        ++at;
    }
    spec.width = parse_width(text, at);
    if (look(at) == ',') spec.comma = true, ++at;
    if (look(at) == '.') spec.precision = static_cast<int>(parse_width(text, ++at));
    if (look(at) != '\0') spec.type = text[at++];
    static constexpr std::string_view kTypes = "sdxXobeEfFgG%";
    if (at != text.size() || (spec.type != 0 && kTypes.find(spec.type) == kTypes.npos))
        raise("'" + std::string(text) + "' is no format specification");
    return spec;
}

void append_formatted(Meter& meter, Text& out, const Value& value, const FormatSpec& spec) {
    meter.walk(spec.width);
    const bool numeric = value.is<std::int64_t>() || value.is<double>() ||
                         (value.is<bool>() && spec.type != 0 && spec.type != 's');
    if (numeric && spec.type != 's') return append_number(meter, out, value, spec);
    if (spec.type != 0 && spec.type != 's')
        raise(std::string("format '") + spec.type + "' needs a number, not " + type_name(value));
    Text body = meter.text();
    append_string(meter, body, value);
    Text cut = meter.text();
    const std::size_t end =
        spec.precision ? byte_offset(body.view(), static_cast<std::size_t>(*spec.precision))
                       : body.size();
    cut.append(body, 0, end);
    append_padded(out, cut, spec, spec.align == 0 || spec.align == '=' ? '<' : spec.align);
}

} // namespace headroom::jinja
