#include "ui/math/layout/layouter.h"

#include <algorithm>
#include <utility>

namespace headroom::math {
namespace {
/// LaTeX's \strut: 0.7 of the distance of baselines above, 0.3 below; and its \arrayrulewidth.
constexpr double kStrutAscent = 0.7, kStrutDescent = 0.3, kLine = 0.04;
/// What tall cells keep free above and below, and a matrix beside it.
constexpr double kRowGap = 0.1, kBesideMatrix = 0.1;
/// Between an array's line and its cells, and before a tag.
constexpr double kBesideLine = 0.5, kBeforeTag = 2;

struct LaidRow {
    std::vector<Box> cells;
    Box tag;
    double ascent = 0, descent = 0, baseline = 0;
};

template <class Value>
Value of_column(const std::vector<Value>& values, std::size_t column) {
    return values[column % values.size()];
}
} // namespace

Box Layouter::table(const Table& table, Setting in) {
    Setting inside = in;
    if (!in.is_script()) inside = {table.style, false};
    const double em = scale(inside);
    const double line = kLine * em;

    std::vector<LaidRow> rows;
    std::vector<double> widths;
    for (const TableRow& source : table.rows) {
        LaidRow row{.ascent = kStrutAscent * table.row_height * em,
                    .descent = kStrutDescent * table.row_height * em};
        for (const NodePtr& cell : source.cells) {
            Box box = node(*cell, inside);
            row.ascent = std::max(row.ascent, box.ascent + kRowGap * em);
            row.descent = std::max(row.descent, box.descent + kRowGap * em);
            if (row.cells.size() == widths.size()) widths.push_back(0);
            double& width = widths[row.cells.size()];
            width = std::max(width, box.width);
            row.cells.push_back(std::move(box));
        }
        if (source.tag) row.tag = node(*source.tag, inside);
        rows.push_back(std::move(row));
    }
    if (!failure_.empty() || rows.empty()) return {};

    std::vector<double> lefts; // of the columns
    const bool bare = table.left == 0 && table.right == 0;
    const double beside = !table.lines.empty() ? kBesideLine : bare ? 0 : kBesideMatrix;
    double width = beside * em;
    for (std::size_t column = 0; column < widths.size(); ++column) {
        if (column > 0) width += of_column(table.gaps, column - 1) * em;
        lefts.push_back(width);
        width += widths[column];
    }
    width += beside * em;

    double height = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (table.rows[i].line_above) height += line;
        rows[i].baseline = height + rows[i].ascent;
        height = rows[i].baseline + rows[i].descent + table.rows[i].extra_below * em;
    }
    if (table.line_below) height += line;
    const double top = height / 2 + axis(in);

    Box result{.width = width, .ascent = top, .descent = height - top};
    double tags = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const double y = top - rows[i].baseline;
        if (table.rows[i].line_above) result.add_rule(0, y + rows[i].ascent, width, line);
        for (std::size_t column = 0; column < rows[i].cells.size(); ++column) {
            Box& cell = rows[i].cells[column];
            const double room = widths[column] - cell.width;
            const ColumnAlign align = of_column(table.columns, column);
            const double shift = align == ColumnAlign::Left     ? 0
                                 : align == ColumnAlign::Center ? room / 2
                                                                : room;
            result.place(std::move(cell), lefts[column] + shift, y);
        }
        if (table.rows[i].tag) {
            tags = std::max(tags, kBeforeTag * em + rows[i].tag.width);
            result.place(std::move(rows[i].tag), width + kBeforeTag * em, y);
        }
    }
    result.width += tags;
    if (table.line_below) result.add_rule(0, top - height, width, line);
    for (const int before : table.lines) {
        const auto column = std::size_t(before);
        double x = 0;
        if (column >= widths.size())
            x = width - line;
        else if (column > 0)
            x = lefts[column] - of_column(table.gaps, column - 1) * em / 2;
        result.add_rule(x, top - height, line, height);
    }
    return bare ? result : enclosed(std::move(result), table.left, table.right, in);
}

} // namespace headroom::math
