#include "engine/chat/jinja/expression_parser.h"

#include "engine/chat/jinja/filters.h"
#include "engine/chat/jinja/parser.h"
#include "engine/chat/jinja/tests.h"

#include <algorithm>
#include <charconv>

namespace headroom::jinja {
namespace {

struct Infix {
    const char* spelling;
    Operator op;
    std::size_t level; ///< 0 binds least
};
// Concatenation (~) stands between the first two levels.
constexpr Infix kInfix[] = {{"+", Operator::Add, 0},          {"-", Operator::Subtract, 0},
                            {"*", Operator::Multiply, 1},     {"/", Operator::Divide, 1},
                            {"//", Operator::FloorDivide, 1}, {"%", Operator::Modulo, 1},
                            {"**", Operator::Power, 2}};
constexpr std::size_t kLevels = 3;

} // namespace

ExpressionParser::Level::Level(ExpressionParser& parser)
    : parser_(parser) {
    if (parser_.nesting_ == kMaxNesting)
        raise("nested more than " + std::to_string(kMaxNesting) + " levels deep",
              parser_.tokens_.peek().at);
    ++parser_.nesting_;
}

ExprPtr ExpressionParser::make(ExprKind kind, Position at) {
    auto expr = std::make_unique<Expr>();
    expr->kind = kind;
    expr->at = at;
    return expr;
}

ExprPtr ExpressionParser::finish(ExprPtr expr) const {
    for (const ExprPtr& item : expr->items)
        if (item != nullptr) expr->depth = std::max(expr->depth, item->depth + 1);
    for (const Argument& argument : expr->arguments)
        expr->depth = std::max(expr->depth, argument.value->depth + 1);
    if (expr->depth > kMaxNesting)
        raise("an expression is nested more than " + std::to_string(kMaxNesting) + " levels deep",
              expr->at);
    return expr;
}

void ExpressionParser::remember_unknown(const char* what, const std::string& name, Position at) {
    if (!in_branch) unknown_.push_back({std::string("unknown ") + what + " '" + name + "'", at});
}

void ExpressionParser::check_names() const {
    if (!unknown_.empty()) throw unknown_.front();
}

ExprPtr ExpressionParser::expression(Conditionals conditionals) {
    const Level level(*this);
    return conditionals == Conditionals::Allowed ? conditional() : disjunction();
}

ExprPtr ExpressionParser::conditional() {
    const std::size_t known = unknown_.size();
    ExprPtr value = disjunction();
    while (tokens_.is_name("if")) {
        ExprPtr choice = make(ExprKind::Conditional, tokens_.next().at);
        choice->items.push_back(disjunction());
        choice->items.push_back(std::move(value));
        choice->items.push_back(tokens_.skip_name("else") ? expression() : nullptr);
        unknown_.resize(known); // both sides are branches
        value = finish(std::move(choice));
    }
    return value;
}

ExprPtr ExpressionParser::disjunction() {
    ExprPtr first = conjunction();
    if (!tokens_.is_name("or")) return first;
    ExprPtr expr = make(ExprKind::Or, first->at);
    expr->items.push_back(std::move(first));
    while (tokens_.skip_name("or"))
        expr->items.push_back(conjunction());
    return finish(std::move(expr));
}

ExprPtr ExpressionParser::conjunction() {
    ExprPtr first = negation();
    if (!tokens_.is_name("and")) return first;
    ExprPtr expr = make(ExprKind::And, first->at);
    expr->items.push_back(std::move(first));
    while (tokens_.skip_name("and"))
        expr->items.push_back(negation());
    return finish(std::move(expr));
}

ExprPtr ExpressionParser::negation() {
    if (!tokens_.is_name("not")) return comparison();
    const Level level(*this);
    ExprPtr expr = make(ExprKind::Not, tokens_.next().at);
    expr->items.push_back(negation());
    return finish(std::move(expr));
}

std::optional<Operator> ExpressionParser::comparison_operator() {
    static constexpr std::pair<const char*, Operator> kOperators[] = {
        {"==", Operator::Equal},     {"!=", Operator::NotEqual}, {"<", Operator::Less},
        {"<=", Operator::LessEqual}, {">", Operator::Greater},   {">=", Operator::GreaterEqual}};
    for (const auto& [spelling, op] : kOperators)
        if (tokens_.skip_symbol(spelling)) return op;
    if (tokens_.skip_name("in")) return Operator::In;
    if (tokens_.is_name("not") && tokens_.is_name("in", 1)) {
        tokens_.next();
        tokens_.next();
        return Operator::NotIn;
    }
    return std::nullopt;
}

ExprPtr ExpressionParser::comparison() {
    ExprPtr first = chain(0);
    const Position at = tokens_.peek().at;
    auto op = comparison_operator();
    if (!op) return first;
    ExprPtr expr = make(ExprKind::Compare, at);
    expr->items.push_back(std::move(first));
    for (; op; op = comparison_operator()) {
        expr->operators.push_back(*op);
        expr->items.push_back(chain(0));
    }
    return finish(std::move(expr));
}

ExprPtr ExpressionParser::concat() {
    ExprPtr first = chain(1);
    if (!tokens_.is_symbol("~")) return first;
    ExprPtr expr = make(ExprKind::Concat, tokens_.peek().at);
    expr->items.push_back(std::move(first));
    while (tokens_.skip_symbol("~"))
        expr->items.push_back(chain(1));
    return finish(std::move(expr));
}

ExprPtr ExpressionParser::chain(std::size_t level) {
    const auto operand = [&] {
        return level == 0 ? concat() : level + 1 < kLevels ? chain(level + 1) : unary(true);
    };
    ExprPtr first = operand();
    ExprPtr expr;
    for (;;) {
        const auto* found = std::find_if(std::begin(kInfix), std::end(kInfix), [&](const Infix& i) {
            return i.level == level && tokens_.is_symbol(i.spelling);
        });
        if (found == std::end(kInfix)) break;
        const Position at = tokens_.next().at;
        if (expr == nullptr) {
            expr = make(ExprKind::Arithmetic, at);
            expr->items.push_back(std::move(first));
        }
        expr->operators.push_back(found->op);
        expr->items.push_back(operand());
    }
    return expr == nullptr ? std::move(first) : finish(std::move(expr));
}

ExprPtr ExpressionParser::unary(bool with_filters) {
    ExprPtr expr;
    if (tokens_.is_symbol("-") || tokens_.is_symbol("+")) {
        const Level level(*this);
        const bool minus = tokens_.is_symbol("-");
        ExprPtr made = make(minus ? ExprKind::Negative : ExprKind::Positive, tokens_.next().at);
        made->items.push_back(unary(false));
        expr = finish(std::move(made));
    } else {
        expr = primary();
    }
    expr = postfix(std::move(expr));
    return with_filters ? filters_and_tests(std::move(expr)) : std::move(expr);
}

ExprPtr ExpressionParser::primary() {
    const Token& token = tokens_.peek();
    switch (token.kind) {
    case TokenKind::Name:
        break;
    case TokenKind::String:
        return string();
    case TokenKind::Integer:
    case TokenKind::Float:
        return number();
    case TokenKind::Symbol:
        if (token.text == "(") return parenthesized();
        if (token.text == "[") return list();
        if (token.text == "{") return dict();
        [[fallthrough]];
    default:
        tokens_.unexpected("an expression");
    }
    ExprPtr expr = make(ExprKind::Constant, token.at);
    if (token.text == "true" || token.text == "True") {
        expr->constant = true;
    } else if (token.text == "false" || token.text == "False") {
        expr->constant = false;
    } else if (token.text == "none" || token.text == "None") {
        expr->constant = None{};
    } else {
        expr->kind = ExprKind::Name;
        expr->name = token.text;
    }
    tokens_.next();
    return expr;
}

ExprPtr ExpressionParser::string() {
    ExprPtr expr = make(ExprKind::Constant, tokens_.peek().at);
    std::string text;
    while (tokens_.peek().kind == TokenKind::String)
        text += tokens_.next().text;
    expr->constant = Value::literal(text);
    return expr;
}

ExprPtr ExpressionParser::number() {
    const Token& token = tokens_.next();
    ExprPtr expr = make(ExprKind::Constant, token.at);
    const char* end = token.text.data() + token.text.size();
    if (token.kind == TokenKind::Float) {
        double real = 0;
        const auto read = std::from_chars(token.text.data(), end, real);
        if (read.ptr != end || read.ec != std::errc()) raise("a number is out of range", token.at);
        expr->constant = real;
        return expr;
    }
    const char* start = token.text.data();
    const char letter = token.text.size() > 2 ? static_cast<char>(token.text[1] | 32) : '\0';
    const int base = letter == 'x' ? 16 : letter == 'o' ? 8 : letter == 'b' ? 2 : 10;
    std::int64_t integer = 0;
    const auto read = std::from_chars(base == 10 ? start : start + 2, end, integer, base);
    if (read.ptr != end || read.ec != std::errc())
        raise("'" + token.text + "' is no integer of 64 bits", token.at);
    expr->constant = integer;
    return expr;
}

ExprPtr ExpressionParser::tuple(Conditionals conditionals) {
    const Position at = tokens_.peek().at;
    ExprPtr first = expression(conditionals);
    if (!tokens_.is_symbol(",")) return first;
    ExprPtr expr = make(ExprKind::Tuple, at);
    expr->items.push_back(std::move(first));
    while (tokens_.skip_symbol(",")) {
        const TokenKind kind = tokens_.peek().kind;
        const bool ends = kind == TokenKind::BlockEnd || kind == TokenKind::OutputEnd;
        if (ends || tokens_.is_symbol(")")) break;
        expr->items.push_back(expression(conditionals));
    }
    return finish(std::move(expr));
}

ExprPtr ExpressionParser::parenthesized() {
    const Position at = tokens_.next().at;
    if (tokens_.skip_symbol(")")) return make(ExprKind::Tuple, at);
    ExprPtr expr = tuple();
    tokens_.expect_symbol(")");
    return expr;
}

ExprPtr ExpressionParser::list() {
    ExprPtr expr = make(ExprKind::List, tokens_.next().at);
    while (!tokens_.is_symbol("]")) {
        if (!expr->items.empty()) tokens_.expect_symbol(",");
        if (tokens_.is_symbol("]")) break;
        expr->items.push_back(expression());
    }
    tokens_.next();
    return finish(std::move(expr));
}

ExprPtr ExpressionParser::dict() {
    ExprPtr expr = make(ExprKind::Dict, tokens_.next().at);
    while (!tokens_.is_symbol("}")) {
        if (!expr->items.empty()) tokens_.expect_symbol(",");
        if (tokens_.is_symbol("}")) break;
        expr->items.push_back(expression());
        tokens_.expect_symbol(":");
        expr->items.push_back(expression());
    }
    tokens_.next();
    return finish(std::move(expr));
}

ExprPtr ExpressionParser::postfix(ExprPtr expr) {
    for (;;) {
        if (tokens_.is_symbol(".")) {
            const Position at = tokens_.next().at;
            if (tokens_.peek().kind == TokenKind::Integer) {
                ExprPtr made = make(ExprKind::Subscript, at);
                made->items.push_back(std::move(expr));
                made->items.push_back(number());
                expr = finish(std::move(made));
                continue;
            }
            ExprPtr made = make(ExprKind::Attribute, at);
            made->name = tokens_.expect_name("a name after '.'");
            made->items.push_back(std::move(expr));
            expr = finish(std::move(made));
        } else if (tokens_.is_symbol("[")) {
            expr = subscript(std::move(expr));
        } else if (tokens_.is_symbol("(")) {
            expr = call_of(std::move(expr));
        } else {
            return expr;
        }
    }
}

ExprPtr ExpressionParser::subscript(ExprPtr object) {
    ExprPtr expr = make(ExprKind::Slice, tokens_.next().at);
    expr->items.push_back(std::move(object));
    bool colon = false;
    for (std::size_t bound = 1; bound <= 3; ++bound) {
        const bool absent = tokens_.is_symbol(":") || (colon && tokens_.is_symbol("]"));
        expr->items.push_back(absent ? nullptr : expression());
        if (bound == 3 || !tokens_.skip_symbol(":")) break;
        colon = true;
    }
    tokens_.expect_symbol("]");
    if (colon)
        expr->items.resize(4);
    else
        expr->kind = ExprKind::Subscript;
    return finish(std::move(expr));
}

ExprPtr ExpressionParser::call_of(ExprPtr callee) {
    ExprPtr expr = make(ExprKind::Call, tokens_.peek().at);
    expr->items.push_back(std::move(callee));
    expr->arguments = arguments();
    return finish(std::move(expr));
}

std::vector<Argument> ExpressionParser::arguments() {
    tokens_.expect_symbol("(");
    std::vector<Argument> passed;
    while (!tokens_.is_symbol(")")) {
        if (!passed.empty()) tokens_.expect_symbol(",");
        if (tokens_.is_symbol(")")) break;
        Argument argument;
        if (tokens_.skip_symbol("**")) {
            argument.kind = Argument::Kind::UnpackedNamed;
        } else if (tokens_.skip_symbol("*")) {
            argument.kind = Argument::Kind::Unpacked;
        } else if (tokens_.peek().kind == TokenKind::Name && tokens_.is_symbol("=", 1)) {
            argument.kind = Argument::Kind::Named;
            argument.name = tokens_.next().text;
            tokens_.next();
        } else if (!passed.empty() && passed.back().kind == Argument::Kind::Named) {
            raise("a positional argument follows a named one", tokens_.peek().at);
        }
        argument.value = expression();
        passed.push_back(std::move(argument));
    }
    tokens_.next();
    return passed;
}

ExprPtr ExpressionParser::filters_and_tests(ExprPtr expr) {
    for (;;) {
        if (tokens_.is_symbol("|")) {
            tokens_.next();
            expr = filter(std::move(expr));
        } else if (tokens_.is_name("is")) {
            expr = test(std::move(expr));
        } else if (tokens_.is_symbol("(")) {
            expr = call_of(std::move(expr));
        } else {
            return expr;
        }
    }
}

ExprPtr ExpressionParser::filter(ExprPtr subject) {
    ExprPtr expr = make(ExprKind::Filter, tokens_.peek().at);
    expr->name = tokens_.expect_name("the name of a filter");
    expr->items.push_back(std::move(subject));
    if (find_filter(expr->name) == nullptr) remember_unknown("filter", expr->name, expr->at);
    if (tokens_.is_symbol("(")) expr->arguments = arguments();
    return finish(std::move(expr));
}

ExprPtr ExpressionParser::filters() {
    ExprPtr expr;
    while (tokens_.skip_symbol("|"))
        expr = filter(std::move(expr));
    return expr;
}

ExprPtr ExpressionParser::first_filter_and_more() {
    ExprPtr expr = filter(nullptr);
    while (tokens_.skip_symbol("|"))
        expr = filter(std::move(expr));
    return expr;
}

ExprPtr ExpressionParser::test(ExprPtr subject) {
    const Position at = tokens_.next().at;
    const bool negated = tokens_.skip_name("not");
    ExprPtr expr = make(ExprKind::Test, tokens_.peek().at);
    expr->name = tokens_.expect_name("the name of a test");
    expr->items.push_back(std::move(subject));
    if (find_test(expr->name) == nullptr) remember_unknown("test", expr->name, expr->at);
    const Token& after = tokens_.peek();
    const bool ends = tokens_.is_name("else") || tokens_.is_name("or") || tokens_.is_name("and");
    if (tokens_.is_symbol("(")) {
        expr->arguments = arguments();
    } else if ((after.kind == TokenKind::Name && !ends) || after.kind == TokenKind::String ||
               after.kind == TokenKind::Integer || after.kind == TokenKind::Float ||
               tokens_.is_symbol("[") || tokens_.is_symbol("{")) {
        if (tokens_.is_name("is")) raise("tests cannot be chained with 'is'", after.at);
        expr->arguments.push_back({Argument::Kind::Positional, {}, postfix(primary())});
    }
    expr = finish(std::move(expr));
    if (!negated) return expr;
    ExprPtr inverse = make(ExprKind::Not, at);
    inverse->items.push_back(std::move(expr));
    return finish(std::move(inverse));
}

ExprPtr ExpressionParser::single_target(bool with_attribute) {
    const Level level(*this);
    if (tokens_.skip_symbol("(")) {
        ExprPtr inner = target(false);
        tokens_.expect_symbol(")");
        return inner;
    }
    ExprPtr name = make(ExprKind::Name, tokens_.peek().at);
    name->name = tokens_.expect_name("a name to assign to");
    if (!with_attribute || !tokens_.is_symbol(".")) return name;
    ExprPtr attribute = make(ExprKind::Attribute, tokens_.next().at);
    attribute->name = tokens_.expect_name("a name after '.'");
    attribute->items.push_back(std::move(name));
    return finish(std::move(attribute));
}

ExprPtr ExpressionParser::target(bool with_attribute) {
    ExprPtr first = single_target(with_attribute);
    if (!tokens_.is_symbol(",")) return first;
    ExprPtr expr = make(ExprKind::Tuple, first->at);
    expr->items.push_back(std::move(first));
    while (tokens_.skip_symbol(",")) {
        if (tokens_.is_name("in") || tokens_.is_symbol("=") || tokens_.is_symbol(")")) break;
        expr->items.push_back(single_target(with_attribute));
    }
    return finish(std::move(expr));
}

ExprPtr ExpressionParser::call() {
    ExprPtr expr = expression();
    if (expr->kind != ExprKind::Call) raise("expected a call", expr->at);
    return expr;
}

} // namespace headroom::jinja
