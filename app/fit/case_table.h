#pragma once

#include "kernels/base/result.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace headroom::app {

/// A table of text with names over its columns: CSV with commas, quotes around fields that hold
/// some (RFC 4180).
class CaseTable {
public:
    static Result<CaseTable> read(const std::filesystem::path& path);
    /// `InvalidFile` names the line: a quote that is not closed, a row of another length.
    static Result<CaseTable> parse(std::string_view text);

    std::size_t rows() const { return rows_.size(); }
    /// Empty where there is no such column.
    const std::string& text(std::size_t row, std::string_view column) const;
    /// Nothing for an empty field or one that is no number as a whole.
    std::optional<double> number(std::size_t row, std::string_view column) const;
    /// A field of numbers joined by '+', one a device; nothing where any part is none.
    std::optional<std::vector<double>> numbers(std::size_t row, std::string_view column) const;

private:
    std::unordered_map<std::string, std::size_t> columns_;
    std::vector<std::vector<std::string>> rows_;
};

} // namespace headroom::app
