#include "ui/math/latex/parser.h"

#include "ui/math/latex/symbols.h"

namespace headroom::math {
namespace {
/// Commands that end the row they stand in and belong to whoever reads it.
bool ends_row(const std::string& name) {
    return name == "right" || name == "middle" || name == "end" || name == "cr" || name == "tag" ||
           name == "hline";
}

bool is_infix(const std::string& name) {
    return name == "over" || name == "choose" || name == "atop" || name == "brace" ||
           name == "brack";
}

class Deeper {
public:
    explicit Deeper(int& depth)
        : depth_(depth) {
        ++depth_;
    }
    ~Deeper() { --depth_; }
    Deeper(const Deeper&) = delete;
    Deeper& operator=(const Deeper&) = delete;

private:
    int& depth_;
};
} // namespace

Result<NodePtr> parse_formula(std::string_view latex) {
    if (latex.size() > kMaxFormulaBytes) return not_drawable("the formula is too long");
    return Parser(latex).formula();
}

Result<NodePtr> Parser::formula() {
    NodePtr first = TRY(row());
    if (at_end()) return first;
    // Several lines without an environment, as models write them.
    if (!next_is(TokenKind::Row) && !next_is_command("tag"))
        return not_drawable("something that was not opened is closed");
    Table lines{.columns = {ColumnAlign::Center}, .gaps = {0}, .style = Style::Display};
    lines.row_height = 1.5;
    TRY_VOID(rows(lines, std::move(first)));
    if (!at_end()) return not_drawable("something that was not opened is closed");
    return make_node(std::move(lines));
}

bool Parser::take(TokenKind kind) {
    if (!next_is(kind)) return false;
    ++at_;
    return true;
}

bool Parser::take(char32_t code) {
    if (!next_is(code)) return false;
    ++at_;
    return true;
}

Result<NodePtr> Parser::row() {
    const Deeper deeper(depth_);
    if (depth_ > kMaxFormulaDepth) return not_drawable("the formula is nested too deeply");
    const Alphabet outside = alphabet_; // \bf and \rm end with their group
    auto items = row_items();
    alphabet_ = outside;
    return items;
}

Result<NodePtr> Parser::row_items() {
    Nodes items;
    for (skip_spaces(); const Token* token = peek(); skip_spaces()) {
        if (token->kind == TokenKind::End || token->kind == TokenKind::Cell ||
            token->kind == TokenKind::Row)
            break;
        if (stop_ != 0 && next_is(stop_)) break;
        if (token->kind == TokenKind::Command) {
            if (ends_row(token->name)) break;
            if (is_infix(token->name)) {
                ++at_;
                return infix(std::move(items), token->name);
            }
        }
        NodePtr item = TRY(atom());
        if (item) items.push_back(std::move(item));
    }
    return make_node(Row{std::move(items)});
}

Result<NodePtr> Parser::infix(Nodes before, const std::string& name) {
    Fraction fraction{.numerator = make_node(Row{std::move(before)}), .rule = name == "over"};
    if (name == "choose") fraction.left = '(', fraction.right = ')';
    if (name == "brace") fraction.left = '{', fraction.right = '}';
    if (name == "brack") fraction.left = '[', fraction.right = ']';
    fraction.denominator = TRY(row());
    return make_node(std::move(fraction));
}

Result<NodePtr> Parser::atom() {
    NodePtr base;
    if (next_is(TokenKind::Sup) || next_is(TokenKind::Sub) || next_is(U'\''))
        base = make_node(Row{});
    else
        base = TRY(nucleus());
    if (!base) return base;
    return scripts(std::move(base));
}

Result<NodePtr> Parser::nucleus() {
    const Token token = tokens_[at_++];
    switch (token.kind) {
    case TokenKind::Command:
        return command(token.name);
    case TokenKind::Begin: {
        const char32_t outside = std::exchange(stop_, 0);
        NodePtr group = TRY(row());
        stop_ = outside;
        if (!take(TokenKind::End)) return not_drawable("a brace is not closed");
        return group;
    }
    case TokenKind::Character:
        if (token.character == '$') return not_drawable("a dollar inside of a formula");
        return character(token.character);
    default:
        return not_drawable("a mark stands where something was expected");
    }
}

NodePtr Parser::character(char32_t code) const {
    if (code == '-') code = 0x2212;
    if (code == '*') code = 0x2217;
    if (code == '~') return make_node(Space{0.25});
    const AtomClass atom = code == 0x2217 ? AtomClass::Bin : class_of(code);
    return make_node(Symbol{in_alphabet(code, alphabet_)}, atom);
}

Result<NodePtr> Parser::scripts(NodePtr base) {
    Scripts scripts;
    Nodes primes;
    for (skip_spaces(); peek(); skip_spaces()) {
        if (take(U'\'')) {
            primes.push_back(make_node(Symbol{0x2032, true}));
        } else if (next_is_command("limits") || next_is_command("nolimits")) {
            base->limits = peek()->name == "limits" ? Limits::Always : Limits::Never;
            ++at_;
        } else if (next_is(TokenKind::Sup) || next_is(TokenKind::Sub)) {
            NodePtr& script = next_is(TokenKind::Sup) ? scripts.sup : scripts.sub;
            if (script) return not_drawable("two scripts in the same place");
            ++at_;
            NodePtr read = TRY(argument());
            const auto* symbol = std::get_if<Symbol>(&read->body);
            if (&script == &scripts.sup && symbol && symbol->prime)
                primes.push_back(std::move(read)); // x^\prime
            else
                script = std::move(read);
        } else {
            break;
        }
    }
    if (!primes.empty()) {
        if (scripts.sup) primes.push_back(std::move(scripts.sup));
        scripts.sup = make_node(Row{std::move(primes)});
    }
    if (!scripts.sup && !scripts.sub) return base;
    const AtomClass atom = base->atom;
    const Limits limits = base->limits;
    scripts.base = std::move(base);
    return make_node(std::move(scripts), atom, limits);
}

Result<NodePtr> Parser::argument() {
    skip_spaces();
    if (at_end()) return not_drawable("an argument is missing");
    // A command may itself want an argument: x^\frac12, \sqrt\sqrt2.
    const Deeper deeper(depth_);
    if (depth_ > kMaxFormulaDepth) return not_drawable("the formula is nested too deeply");
    if (next_is(TokenKind::Command) && (ends_row(peek()->name) || is_infix(peek()->name)))
        return not_drawable("an argument is missing");
    NodePtr node = TRY(nucleus());
    return node ? std::move(node) : make_node(Row{});
}

Result<NodePtr> Parser::optional_argument() {
    skip_spaces();
    if (!take(U'[')) return NodePtr();
    const char32_t outside = std::exchange(stop_, U']');
    NodePtr content = TRY(row());
    stop_ = outside;
    if (!take(U']')) return not_drawable("a bracket is not closed");
    return content;
}

Result<std::string> Parser::name_argument() {
    skip_spaces();
    if (!take(TokenKind::Begin)) return not_drawable("a name is missing");
    std::string name;
    while (!at_end() && !next_is(TokenKind::End)) {
        const Token& token = tokens_[at_++];
        if (token.kind != TokenKind::Character && token.kind != TokenKind::Space &&
            token.kind != TokenKind::Sub)
            return not_drawable("a name is not made of letters");
        name += token.character < 0x80 ? char(token.character) : '?';
    }
    if (!take(TokenKind::End)) return not_drawable("a brace is not closed");
    return name;
}

} // namespace headroom::math
