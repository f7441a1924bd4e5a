#pragma once

#include "ui/math/latex/alphabet.h"
#include "ui/math/latex/parse.h"
#include "ui/math/latex/token.h"

#include <string>
#include <utility>
#include <vector>

namespace headroom::math {

/// Recursive descent over the tokens of one formula. Each function leaves the position behind what
/// it read.
class Parser {
public:
    explicit Parser(std::string_view latex)
        : tokens_(tokenize(latex)) {}

    Result<NodePtr> formula();

private:
    // parser.cpp: rows, atoms, scripts, arguments
    Result<NodePtr> row();
    Result<NodePtr> row_items();
    Result<NodePtr> infix(Nodes before, const std::string& name);
    Result<NodePtr> atom();
    Result<NodePtr> nucleus();
    Result<NodePtr> scripts(NodePtr base);
    Result<NodePtr> argument();
    Result<NodePtr> optional_argument(); ///< null when there is none
    Result<std::string> name_argument(); ///< the letters between braces
    NodePtr character(char32_t code) const;

    // parser_commands.cpp: what a backslash and a name mean
    Result<NodePtr> command(const std::string& name);
    Result<NodePtr> layout_command(const std::string& name);
    Result<NodePtr> structure_command(const std::string& name);
    Result<NodePtr> alphabet_command(const std::string& name);
    Result<NodePtr> accented(char32_t accent, bool stretches);
    Result<NodePtr> fraction(const std::string& name);
    Result<NodePtr> stack(const std::string& name);
    Result<NodePtr> negated();
    Result<NodePtr> delimited();
    Result<NodePtr> sized_delimiter(const std::string& name);
    Result<NodePtr> modulus(const std::string& name);
    Result<char32_t> delimiter();
    NodePtr dots() const;

    // parser_text.cpp: \text and what else is read as words
    Result<NodePtr> text(Alphabet alphabet);
    Result<NodePtr> operator_name();
    Result<NodePtr> tag();

    // parser_tables.cpp: environments
    Result<NodePtr> environment();
    Result<NodePtr> substack();
    Result<Table> array_columns();
    Result<> rows(Table& table, NodePtr first_cell = nullptr);
    double row_gap();

    bool at_end() const { return at_ == tokens_.size(); }
    const Token* peek() const { return at_end() ? nullptr : &tokens_[at_]; }
    bool next_is(TokenKind kind) const { return !at_end() && tokens_[at_].kind == kind; }
    bool next_is(char32_t code) const {
        return next_is(TokenKind::Character) && tokens_[at_].character == code;
    }
    bool next_is_command(std::string_view name) const {
        return next_is(TokenKind::Command) && tokens_[at_].name == name;
    }
    void skip_spaces() {
        while (next_is(TokenKind::Space))
            ++at_;
    }
    bool take(TokenKind kind);
    bool take(char32_t code);

    std::vector<Token> tokens_;
    std::size_t at_ = 0;
    int depth_ = 0;
    Alphabet alphabet_ = Alphabet::Normal;
    char32_t stop_ = 0; ///< a character that ends the row: ']' of an optional argument, '$' in text
};

/// A failure of the formula's author, or of this renderer's reach.
inline tl::unexpected<Error> not_drawable(std::string what) {
    return fail(ErrorCode::Unsupported, std::move(what));
}

} // namespace headroom::math
