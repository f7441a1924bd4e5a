#pragma once

#include "engine/chat/jinja/ast.h"
#include "engine/chat/jinja/token_stream.h"

#include <initializer_list>
#include <optional>

namespace headroom::jinja {

/// Expressions of the template language, with Jinja's precedence.
class ExpressionParser {
public:
    explicit ExpressionParser(TokenStream& tokens)
        : tokens_(tokens) {}

    enum class Conditionals { Allowed, Excluded };

    ExprPtr expression(Conditionals conditionals = Conditionals::Allowed);
    /// One expression, or a tuple of them separated by commas.
    ExprPtr tuple(Conditionals conditionals = Conditionals::Allowed);
    /// What may be assigned to: a name, a tuple of names, or, where allowed, name.attribute.
    ExprPtr target(bool with_attribute);
    /// Filters after a text that a block makes: | name(...) | name(...); null where there is none.
    ExprPtr filters();
    /// name(...) | name(...) of a filter block.
    ExprPtr first_filter_and_more();
    /// A call, for a call block.
    ExprPtr call();

    /// One level of nesting for as long as it lives.
    class Level {
    public:
        explicit Level(ExpressionParser& parser);
        ~Level() { --parser_.nesting_; }
        Level(const Level&) = delete;
        Level& operator=(const Level&) = delete;

    private:
        ExpressionParser& parser_;
    };

    /// Inside the branches of an `if`, an unknown filter or test is an error only when it is
    /// reached: templates ask for what one program has and another has not.
    bool in_branch = false;
    /// Raises the first unknown filter or test outside of branches.
    void check_names() const;

private:
    ExprPtr make(ExprKind kind, Position at);
    /// Sets the depth of a finished expression; raises where it is too deep.
    ExprPtr finish(ExprPtr expr) const;

    ExprPtr conditional();
    ExprPtr disjunction();
    ExprPtr conjunction();
    ExprPtr negation();
    ExprPtr comparison();
    ExprPtr concat();
    /// Operands of `level` in a left-to-right chain.
    ExprPtr chain(std::size_t level);
    ExprPtr unary(bool with_filters);
    ExprPtr primary();
    ExprPtr parenthesized();
    ExprPtr list();
    ExprPtr dict();
    ExprPtr string();
    ExprPtr number();
    ExprPtr postfix(ExprPtr expr);
    ExprPtr subscript(ExprPtr object);
    ExprPtr call_of(ExprPtr callee);
    ExprPtr filters_and_tests(ExprPtr expr);
    ExprPtr filter(ExprPtr subject);
    ExprPtr test(ExprPtr subject);
    ExprPtr single_target(bool with_attribute);
    std::vector<Argument> arguments();
    std::optional<Operator> comparison_operator();
    void remember_unknown(const char* what, const std::string& name, Position at);

    TokenStream& tokens_;
    std::size_t nesting_ = 0;
    std::vector<Failure> unknown_;
};

} // namespace headroom::jinja
