#include "app/cli/number_option.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <charconv>
#include <cstdint>
#include <optional>

namespace headroom::cli {
namespace {

/// The whole text as a number of the range. Own code since CLI11 reads "-1" as the largest
/// unsigned number, "010" as 8, and fractions by the locale.
template <class T>
std::optional<T> readNumber(const std::string& text, Range<T> range) {
    T number{};
    const char* end = text.data() + text.size();
    const auto [read, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc() || read != end || !range.holds(number)) return std::nullopt;
    return number;
}

} // namespace

template <class T>
void addNumberOption(CLI::App& command, const std::string& name, T& value, Range<T> range,
                     const std::string& what) {
    command
        .add_option_function<std::string>(
            name, [&value, range](const std::string& text) { value = *readNumber(text, range); },
            fmt::format("{} ({})", what,
                        range.most == std::numeric_limits<T>::max()
                            ? fmt::format("{} or more", range.least)
                            : fmt::format("{} to {}", range.least, range.most)))
        ->check([range](const std::string& text) {
            if (readNumber(text, range)) return std::string();
            const char* kind = std::numeric_limits<T>::is_integer ? "whole number" : "number";
            return fmt::format("\"{}\" is not a {} from {} to {}", text, kind, range.least,
                               range.most);
        })
        ->type_name("NUMBER")
        ->default_str(range.holds(value) ? fmt::format("{}", value) : "");
}

template void addNumberOption(CLI::App&, const std::string&, std::int32_t&, Range<std::int32_t>,
                              const std::string&);
template void addNumberOption(CLI::App&, const std::string&, std::uint64_t&, Range<std::uint64_t>,
                              const std::string&);
template void addNumberOption(CLI::App&, const std::string&, double&, Range<double>,
                              const std::string&);

} // namespace headroom::cli
