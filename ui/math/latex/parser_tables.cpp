#include "ui/math/latex/parser.h"

#include <algorithm>
#include <string_view>

namespace headroom::math {
namespace {
using enum ColumnAlign;

struct Matrix {
    std::string_view name;
    char32_t left, right;
};
constexpr Matrix kMatrices[] = {{"matrix", 0, 0},      {"pmatrix", '(', ')'},
                                {"bmatrix", '[', ']'}, {"Bmatrix", '{', '}'},
                                {"vmatrix", '|', '|'}, {"Vmatrix", 0x2016, 0x2016},
                                {"smallmatrix", 0, 0}};

constexpr std::string_view kAligned[] = {"aligned",   "align",   "split",
                                         "alignedat", "alignat", "flalign"};
constexpr std::string_view kCentred[] = {"gather",   "gathered",    "equation",
                                         "multline", "displaymath", "math"};

bool among(const auto& names, std::string_view name) {
    return std::find(std::begin(names), std::end(names), name) != std::end(names);
}
/// Display style, rows as far apart as TeX's \jot makes them.
Table equations(std::vector<ColumnAlign> columns, std::vector<double> gaps) {
    Table table{.columns = std::move(columns), .gaps = std::move(gaps), .style = Style::Display};
    table.row_height = 1.5;
    return table;
}

/// The known environments but array; name without its star.
bool table_of(std::string_view name, Table& table) {
    for (const Matrix& matrix : kMatrices) {
        if (matrix.name != name) continue;
        table = {.columns = {Center}, .gaps = {1}, .left = matrix.left, .right = matrix.right};
        if (name == "smallmatrix") table.style = Style::Script;
        return true;
    }
    if (among(kAligned, name)) {
        table = equations({Right, Left}, {0, 2});
    } else if (name == "eqnarray") {
        table = equations({Right, Center, Left}, {0.28, 0.28, 2});
    } else if (among(kCentred, name)) {
        table = equations({Center}, {1});
    } else if (name == "cases" || name == "dcases" || name == "rcases") {
        table = {.columns = {Left}, .gaps = {1}};
        table.row_height = 1.44;
        if (name == "dcases") table.style = Style::Display;
        (name == "rcases" ? table.right : table.left) = name == "rcases" ? '}' : '{';
    } else {
        return false;
    }
    return true;
}

bool is_empty(const TableRow& row) {
    return row.cells.size() == 1 && !row.tag &&
           std::get<Row>(row.cells.front()->body).items.empty();
}
} // namespace

Result<NodePtr> Parser::environment() {
    const std::string full_name = TRY(name_argument());
    std::string name = full_name;
    if (!name.empty() && name.back() == '*') name.pop_back();
    Table table;
    if (name == "array")
        table = TRY(array_columns());
    else if (!table_of(name, table))
        return not_drawable("the environment " + name + " is not known");
    if (name == "alignedat" || name == "alignat") TRY_VOID(name_argument());
    if (name == "aligned" || name == "gathered") TRY_VOID(optional_argument());
    const char32_t outside = std::exchange(stop_, 0);
    const Alphabet letters = std::exchange(alphabet_, Alphabet::Normal);
    TRY_VOID(rows(table));
    stop_ = outside;
    alphabet_ = letters;
    if (!next_is_command("end")) return not_drawable("the environment " + name + " is not closed");
    ++at_;
    const std::string closed = TRY(name_argument());
    if (closed != full_name) return not_drawable("environments are closed in another order");
    // TeX puts an empty atom before the second half of an equation, so that its relation is spaced.
    if (among(kAligned, name)) {
        for (TableRow& row : table.rows)
            for (std::size_t cell = 1; cell < row.cells.size(); cell += 2) {
                Nodes& items = std::get<Row>(row.cells[cell]->body).items;
                items.insert(items.begin(), make_node(Row{}));
            }
    }
    const bool enclosed = table.left != 0 || table.right != 0;
    return make_node(std::move(table), enclosed ? AtomClass::Inner : AtomClass::Ord);
}

Result<NodePtr> Parser::substack() {
    skip_spaces();
    if (!take(TokenKind::Begin)) return not_drawable("an argument is missing");
    Table table{.columns = {Center}, .gaps = {0}, .style = Style::Script};
    table.row_height = 1.1;
    TRY_VOID(rows(table));
    if (!take(TokenKind::End)) return not_drawable("a brace is not closed");
    return make_node(std::move(table));
}

Result<Table> Parser::array_columns() {
    TRY_VOID(optional_argument());
    const std::string spec = TRY(name_argument());
    Table table{.gaps = {1}};
    for (const char mark : spec) {
        if (mark == '|')
            table.lines.push_back(int(table.columns.size()));
        else if (mark == 'l' || mark == 'c' || mark == 'r')
            table.columns.push_back(mark == 'l' ? Left : mark == 'c' ? Center : Right);
        else if (mark != ' ')
            return not_drawable("a column of an array is not l, c or r");
    }
    if (table.columns.empty()) return not_drawable("an array without columns");
    return table;
}

/// Reads cells until something that belongs to neither cell nor row.
Result<> Parser::rows(Table& table, NodePtr first_cell) {
    TableRow row;
    for (;;) {
        skip_spaces();
        if (!first_cell && row.cells.empty() && next_is_command("hline")) {
            row.line_above = true;
            ++at_;
            continue;
        }
        row.cells.push_back(first_cell ? std::move(first_cell) : TRY(this->row()));
        // An infix turns its row into a fraction; a cell is always a row.
        if (!std::holds_alternative<Row>(row.cells.back()->body)) {
            Nodes items;
            items.push_back(std::move(row.cells.back()));
            row.cells.back() = make_node(Row{std::move(items)});
        }
        if (next_is_command("tag")) {
            ++at_;
            if (row.tag) return not_drawable("two tags in one row");
            row.tag = TRY(tag());
            skip_spaces();
        }
        if (take(TokenKind::Cell)) continue;
        const bool more = take(TokenKind::Row) || next_is_command("cr");
        if (more && next_is_command("cr")) ++at_;
        if (more) row.extra_below = row_gap();
        if (more || !is_empty(row))
            table.rows.push_back(std::exchange(row, {}));
        else
            table.line_below = row.line_above;
        if (!more) return {};
    }
}

/// The "[1ex]" after "\\", in em; a bracket without a length stays where it is.
double Parser::row_gap() {
    take(U'*');
    const std::size_t begin = at_;
    if (!take(U'[')) return 0;
    std::string number, unit;
    while (next_is(TokenKind::Character) && !next_is(U']') && number.size() + unit.size() < 12) {
        const char32_t code = tokens_[at_++].character;
        const bool digit = (code >= '0' && code <= '9') || code == '.' || code == '-';
        (digit ? number : unit) += code < 0x80 ? char(code) : '?';
    }
    const double ems = unit == "em"   ? 1
                       : unit == "ex" ? 0.45
                       : unit == "pt" ? 0.1
                       : unit == "mm" ? 0.28
                                      : 0;
    if (!take(U']') || ems == 0) {
        at_ = begin;
        return 0;
    }
    double value = 0, place = 0;
    for (const char digit : number) {
        if (digit == '.') place = 1;
        if (digit < '0' || digit > '9') continue;
        value = value * 10 + (digit - '0');
        if (place > 0) place *= 10;
    }
    if (place > 0) value /= place;
    if (number.starts_with('-')) value = -value;
    return std::clamp(value * ems, -0.5, 10.0);
}

} // namespace headroom::math
