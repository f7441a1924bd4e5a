#include "app/fit/case_table.h"

#include "kernels/base/blocking.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <fstream>
#include <iterator>

namespace headroom::app {
namespace {
constexpr std::size_t kMostBytes = 16 << 20;

std::optional<double> number_of(std::string_view text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(value))
        return std::nullopt;
    return value;
}

/// One record from `text` on, which is moved behind it.
Result<std::vector<std::string>> record(std::string_view& text, std::size_t& line) {
    const std::size_t first_line = line;
    std::vector<std::string> fields(1);
    bool quoted = false;
    std::size_t at = 0;
    for (; at < text.size(); ++at) {
        const char c = text[at];
        if (c == '\n') ++line;
        if (quoted) {
            if (c != '"')
                fields.back() += c;
            else if (at + 1 < text.size() && text[at + 1] == '"')
                fields.back() += text[++at];
            else
                quoted = false;
        } else if (c == '"') {
            quoted = true;
        } else if (c == ',') {
            fields.emplace_back();
        } else if (c == '\n') {
            break;
        } else if (c != '\r') {
            fields.back() += c;
        }
    }
    if (quoted)
        return fail(ErrorCode::InvalidFile, "a quote is not closed",
                    fmt::format("line {}", first_line));
    text.remove_prefix(std::min(at + 1, text.size()));
    return fields;
}
} // namespace

Result<CaseTable> CaseTable::read(const std::filesystem::path& path) {
    may_block("CaseTable::read");
    std::ifstream file(path, std::ios::binary);
    if (!file) return fail(ErrorCode::NotFound, "can't be opened", path.string());
    std::string text(std::istreambuf_iterator<char>(file), {});
    Result<CaseTable> table = parse(text);
    if (!table) return tl::make_unexpected(std::move(table).error().in(path.string()));
    return table;
}

Result<CaseTable> CaseTable::parse(std::string_view text) {
    if (text.size() > kMostBytes)
        return fail(ErrorCode::InvalidFile, "is larger than 16 MiB: no table of cases");
    CaseTable table;
    std::size_t line = 1;
    const std::vector<std::string> names = TRY(record(text, line));
    for (std::size_t i = 0; i < names.size(); ++i)
        table.columns_.emplace(names[i], i);
    while (!text.empty()) {
        const std::size_t at = line;
        std::vector<std::string> row = TRY(record(text, line));
        if (row.size() == 1 && row[0].empty()) continue;
        if (row.size() != names.size())
            return fail(ErrorCode::InvalidFile,
                        fmt::format("{} fields instead of {}", row.size(), names.size()),
                        fmt::format("line {}", at));
        table.rows_.push_back(std::move(row));
    }
    return table;
}

const std::string& CaseTable::text(std::size_t row, std::string_view column) const {
    static const std::string nothing;
    const auto found = columns_.find(std::string(column));
    return found == columns_.end() ? nothing : rows_[row][found->second];
}

std::optional<double> CaseTable::number(std::size_t row, std::string_view column) const {
    return number_of(text(row, column));
}

std::optional<std::vector<double>> CaseTable::numbers(std::size_t row,
                                                      std::string_view column) const {
    std::vector<double> values;
    std::string_view rest = text(row, column);
    for (;;) {
        const std::size_t end = std::min(rest.find('+'), rest.size());
        const auto value = number_of(rest.substr(0, end));
        if (!value) return std::nullopt;
        values.push_back(*value);
        if (end == rest.size()) return values;
        rest.remove_prefix(end + 1);
    }
}

} // namespace headroom::app
