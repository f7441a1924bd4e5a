#include "app/cli/number_option.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
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

void addNumbersOption(CLI::App& command, const std::string& name, std::vector<std::int32_t>& values,
                      Range<std::int32_t> range, const std::string& what) {
    const auto read = [range](const std::string& text) -> std::optional<std::vector<std::int32_t>> {
        std::vector<std::int32_t> numbers;
        for (std::size_t begin = 0; begin <= text.size();) {
            const std::size_t end = std::min(text.find(',', begin), text.size());
            const auto number = readNumber(text.substr(begin, end - begin), range);
            if (!number) return std::nullopt;
            numbers.push_back(*number);
            begin = end + 1;
        }
        return numbers;
    };
    command
        .add_option_function<std::string>(
            name, [&values, read](const std::string& text) { values = *read(text); },
            fmt::format("{} ({} to {}; several: 1,2)", what, range.least, range.most))
        ->check([read, range](const std::string& text) {
            if (read(text)) return std::string();
            return fmt::format("\"{}\" is no list of whole numbers from {} to {} with commas "
                               "between them",
                               text, range.least, range.most);
        })
        ->type_name("NUMBERS")
        ->default_str(fmt::format("{}", fmt::join(values, ",")));
}

template void addNumberOption(CLI::App&, const std::string&, std::int32_t&, Range<std::int32_t>,
                              const std::string&);
template void addNumberOption(CLI::App&, const std::string&, std::uint64_t&, Range<std::uint64_t>,
                              const std::string&);
template void addNumberOption(CLI::App&, const std::string&, double&, Range<double>,
                              const std::string&);

} // namespace headroom::cli
