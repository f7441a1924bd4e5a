#include "engine/chat/jinja/parser.h"

#include "engine/chat/jinja/expression_parser.h"

#include <algorithm>

namespace headroom::jinja {
namespace {

using Conditionals = ExpressionParser::Conditionals;

/// A value for as long as the guard lives, then the one before.
template <class T>
class Temporarily {
public:
    Temporarily(T& variable, T value)
        : variable_(variable)
        , before_(variable) {
        variable = value;
    }
    ~Temporarily() { variable_ = before_; }
    Temporarily(const Temporarily&) = delete;
    Temporarily& operator=(const Temporarily&) = delete;

private:
    T& variable_;
    T before_;
};

class Parser {
public:
    explicit Parser(std::string_view source)
        : tokens_(tokenize(source)) {}

    Block run() {
        Block block = body({});
        expressions_.check_names();
        return block;
    }

private:
    /// Statements up to a block tag with one of the names, which is left behind `{%`. With no
    /// names: up to the end of the template.
    Block body(std::initializer_list<const char*> ends) {
        const ExpressionParser::Level level(expressions_);
        const Position opened = tokens_.peek().at;
        Block block;
        for (;;) {
            const Token& token = tokens_.peek();
            if (token.kind == TokenKind::End) {
                if (ends.size() == 0) return block;
                raise(std::string("the block that starts before line ") +
                          std::to_string(opened.line) + ", column " +
                          std::to_string(opened.column) + " is not closed by " + *(ends.end() - 1),
                      token.at);
            }
            if (token.kind == TokenKind::Text) {
                Stmt stmt{StmtKind::Text, token.at};
                stmt.constant = Value::literal(tokens_.next().text);
                block.push_back(std::move(stmt));
                continue;
            }
            if (token.kind == TokenKind::OutputBegin) {
                Stmt stmt{StmtKind::Output, tokens_.next().at};
                stmt.expr = expressions_.tuple();
                tokens_.expect(TokenKind::OutputEnd, "'}}'");
                block.push_back(std::move(stmt));
                continue;
            }
            tokens_.next(); // {%
            for (const char* end : ends)
                if (tokens_.is_name(end)) return block;
            block.push_back(statement());
        }
    }

    void close() {
        tokens_.next(); // the name of the end tag
        tokens_.expect(TokenKind::BlockEnd, "'%}'");
    }
    void end_of_tag() { tokens_.expect(TokenKind::BlockEnd, "'%}'"); }

    Stmt statement() {
        const Position at = tokens_.peek().at;
        const std::string name = tokens_.expect_name("the name of a tag");
        if (name == "if") return if_statement(at);
        if (name == "for") return for_statement(at);
        if (name == "set") return set_statement(at);
        if (name == "macro") return macro_statement(at);
        if (name == "call") return call_statement(at);
        if (name == "filter") return filter_statement(at);
        if (name == "with") return with_statement(at);
        if (name == "generation") return generation_statement(at);
        if (name == "break" || name == "continue") {
            if (loops_ == 0) raise("'" + name + "' stands outside of a loop", at);
            end_of_tag();
            return Stmt{name == "break" ? StmtKind::Break : StmtKind::Continue, at};
        }
        const bool misplaced = name.starts_with("end") || name.starts_with("el");
        raise((misplaced ? "unexpected tag '" : "unknown tag '") + name + "'", at);
    }

    Stmt if_statement(Position at) {
        Stmt stmt{StmtKind::If, at};
        do {
            Branch branch;
            branch.condition = expressions_.tuple(Conditionals::Excluded);
            end_of_tag();
            branch.body = branch_body({"elif", "else", "endif"});
            stmt.branches.push_back(std::move(branch));
        } while (tokens_.skip_name("elif"));
        if (tokens_.skip_name("else")) {
            end_of_tag();
            stmt.branches.push_back({nullptr, branch_body({"endif"})});
        }
        close();
        return stmt;
    }

    Block branch_body(std::initializer_list<const char*> ends) {
        const Temporarily branch(expressions_.in_branch, true);
        return body(ends);
    }

    /// A body with variables of its own, where names are checked again.
    Block scoped_body(std::initializer_list<const char*> ends) {
        const Temporarily branch(expressions_.in_branch, false);
        return body(ends);
    }

    Stmt for_statement(Position at) {
        Stmt stmt{StmtKind::For, at};
        stmt.target = expressions_.target(false);
        if (!tokens_.skip_name("in")) tokens_.unexpected("'in'");
        stmt.expr = expressions_.tuple(Conditionals::Excluded);
        if (tokens_.skip_name("if")) stmt.condition = expressions_.expression();
        if (tokens_.is_name("recursive"))
            raise("recursive loops are not supported", tokens_.peek().at);
        end_of_tag();
        {
            const Temporarily loop(loops_, loops_ + 1);
            stmt.body = scoped_body({"else", "endfor"});
        }
        if (tokens_.skip_name("else")) {
            end_of_tag();
            stmt.otherwise = scoped_body({"endfor"});
        }
        close();
        return stmt;
    }

    Stmt set_statement(Position at) {
        Stmt stmt{StmtKind::Set, at};
        stmt.target = expressions_.target(true);
        if (tokens_.skip_symbol("=")) {
            stmt.expr = expressions_.tuple();
            end_of_tag();
            return stmt;
        }
        stmt.kind = StmtKind::SetBlock;
        stmt.expr = expressions_.filters();
        end_of_tag();
        stmt.body = scoped_body({"endset"});
        close();
        return stmt;
    }

    std::vector<Parameter> parameters() {
        std::vector<Parameter> declared;
        tokens_.expect_symbol("(");
        while (!tokens_.is_symbol(")")) {
            if (!declared.empty()) tokens_.expect_symbol(",");
            if (tokens_.is_symbol(")")) break;
            Parameter parameter{tokens_.expect_name("the name of a parameter"), nullptr};
            if (tokens_.skip_symbol("="))
                parameter.fallback = expressions_.expression();
            else if (!declared.empty() && declared.back().fallback != nullptr)
                raise("a parameter without default follows one with", tokens_.peek().at);
            declared.push_back(std::move(parameter));
        }
        tokens_.next();
        return declared;
    }

    /// The body of a macro: a loop around it is none of its own.
    Block callable_body(const char* end) {
        const Temporarily loop(loops_, std::size_t{0});
        Block block = scoped_body({end});
        close();
        return block;
    }

    Stmt macro_statement(Position at) {
        Stmt stmt{StmtKind::Macro, at};
        stmt.name = tokens_.expect_name("the name of a macro");
        stmt.parameters = parameters();
        end_of_tag();
        stmt.body = callable_body("endmacro");
        return stmt;
    }

    Stmt call_statement(Position at) {
        Stmt stmt{StmtKind::CallBlock, at};
        if (tokens_.is_symbol("(")) stmt.parameters = parameters();
        stmt.expr = expressions_.call();
        end_of_tag();
        stmt.body = callable_body("endcall");
        return stmt;
    }

    Stmt filter_statement(Position at) {
        Stmt stmt{StmtKind::FilterBlock, at};
        stmt.expr = expressions_.first_filter_and_more();
        end_of_tag();
        stmt.body = scoped_body({"endfilter"});
        close();
        return stmt;
    }

    Stmt with_statement(Position at) {
        Stmt stmt{StmtKind::With, at};
        while (tokens_.peek().kind != TokenKind::BlockEnd) {
            if (!stmt.assignments.empty()) tokens_.expect_symbol(",");
            ExprPtr target = expressions_.target(false);
            tokens_.expect_symbol("=");
            stmt.assignments.emplace_back(std::move(target), expressions_.expression());
        }
        end_of_tag();
        stmt.body = scoped_body({"endwith"});
        close();
        return stmt;
    }

    Stmt generation_statement(Position at) {
        Stmt stmt{StmtKind::With, at};
        end_of_tag();
        stmt.body = scoped_body({"endgeneration"});
        close();
        return stmt;
    }

    TokenStream tokens_;
    ExpressionParser expressions_{tokens_};
    std::size_t loops_ = 0; ///< around the statement
};

} // namespace

Block parse_template(std::string_view source) {
    return Parser(source).run();
}

} // namespace headroom::jinja
