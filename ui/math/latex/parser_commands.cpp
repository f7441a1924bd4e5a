#include "ui/math/latex/parser.h"
#include "ui/math/latex/symbols.h"

#include <algorithm>
#include <string_view>

namespace headroom::math {
namespace {
struct AlphabetEntry {
    std::string_view name;
    Alphabet alphabet;
};
constexpr AlphabetEntry kAlphabets[] = {
    {"mathrm", Alphabet::Upright},   {"mathit", Alphabet::Italic},
    {"mathbf", Alphabet::Bold},      {"boldsymbol", Alphabet::BoldItalic},
    {"bm", Alphabet::BoldItalic},    {"pmb", Alphabet::BoldItalic},
    {"mathbb", Alphabet::Double},    {"Bbb", Alphabet::Double},
    {"mathcal", Alphabet::Script},   {"mathscr", Alphabet::Script},
    {"mathfrak", Alphabet::Fraktur}, {"mathsf", Alphabet::Sans},
    {"mathtt", Alphabet::Mono},      {"mathnormal", Alphabet::Normal},
};
constexpr AlphabetEntry kSwitches[] = {
    {"rm", Alphabet::Upright}, {"it", Alphabet::Italic}, {"bf", Alphabet::Bold},
    {"cal", Alphabet::Script}, {"sf", Alphabet::Sans},   {"tt", Alphabet::Mono},
};
constexpr AlphabetEntry kTexts[] = {
    {"text", Alphabet::Upright},   {"textrm", Alphabet::Upright}, {"textnormal", Alphabet::Upright},
    {"textup", Alphabet::Upright}, {"mbox", Alphabet::Upright},   {"hbox", Alphabet::Upright},
    {"textbf", Alphabet::Bold},    {"textit", Alphabet::Italic},  {"emph", Alphabet::Italic},
    {"textsf", Alphabet::Sans},    {"texttt", Alphabet::Mono},
};

struct SpaceEntry {
    std::string_view name;
    double em;
};
constexpr double kMu = 1.0 / 18;
constexpr SpaceEntry kSpaces[] = {
    {",", 3 * kMu},
    {"thinspace", 3 * kMu},
    {":", 4 * kMu},
    {">", 4 * kMu},
    {"medspace", 4 * kMu},
    {";", 5 * kMu},
    {"thickspace", 5 * kMu},
    {"!", -3 * kMu},
    {"negthinspace", -3 * kMu},
    {"quad", 1},
    {"qquad", 2},
    {"enspace", 0.5},
    {"enskip", 0.5},
    {" ", 0.25},
    {"nobreakspace", 0.25},
    {"space", 0.25},
};

struct ClassEntry {
    std::string_view name;
    AtomClass atom;
};
constexpr ClassEntry kClasses[] = {
    {"mathord", AtomClass::Ord},     {"mathop", AtomClass::Op},
    {"mathbin", AtomClass::Bin},     {"mathrel", AtomClass::Rel},
    {"mathopen", AtomClass::Open},   {"mathclose", AtomClass::Close},
    {"mathpunct", AtomClass::Punct}, {"mathinner", AtomClass::Inner},
};

struct StyleEntry {
    std::string_view name;
    Style style;
};
constexpr StyleEntry kStyles[] = {{"displaystyle", Style::Display},
                                  {"textstyle", Style::Text},
                                  {"scriptstyle", Style::Script},
                                  {"scriptscriptstyle", Style::ScriptScript}};

/// Characters stretched over or under their argument, and arrows with labels.
struct StretchEntry {
    std::string_view name;
    char32_t character;
    bool below;
};
constexpr StretchEntry kStretches[] = {
    {"overbrace", 0x23de, false},          {"underbrace", 0x23df, true},
    {"overbracket", 0x23b4, false},        {"underbracket", 0x23b5, true},
    {"overrightarrow", 0x2192, false},     {"overleftarrow", 0x2190, false},
    {"overleftrightarrow", 0x2194, false}, {"underrightarrow", 0x2192, true},
    {"underleftarrow", 0x2190, true},
};
constexpr StretchEntry kArrows[] = {
    {"xrightarrow", 0x2192, false},     {"xleftarrow", 0x2190, false},
    {"xleftrightarrow", 0x2194, false}, {"xRightarrow", 0x21d2, false},
    {"xLeftarrow", 0x21d0, false},      {"xmapsto", 0x21a6, false},
};

constexpr std::pair<char32_t, char32_t> kDotless[] = {
    {0x1d456, 0x1d6a4}, {0x1d457, 0x1d6a5}, {'i', 0x131}, {'j', 0x237}};

template <class Table>
auto find(const Table& table, std::string_view name) {
    const auto found = std::find_if(std::begin(table), std::end(table),
                                    [&](const auto& entry) { return entry.name == name; });
    return found == std::end(table) ? nullptr : &*found;
}

/// Characters that Unicode has struck through already.
constexpr std::pair<char32_t, char32_t> kNegations[] = {
    {'=', 0x2260},    {'<', 0x226e},    {'>', 0x226f},    {0x2208, 0x2209}, {0x220b, 0x220c},
    {0x2261, 0x2262}, {0x223c, 0x2241}, {0x2248, 0x2249}, {0x2245, 0x2247}, {0x2264, 0x2270},
    {0x2265, 0x2271}, {0x2282, 0x2284}, {0x2283, 0x2285}, {0x2286, 0x2288}, {0x2287, 0x2289},
    {0x2203, 0x2204}, {0x2225, 0x2226}, {0x2223, 0x2224}, {0x2192, 0x219b}, {0x21d2, 0x21cf},
};
} // namespace

Result<NodePtr> Parser::command(const std::string& name) {
    if (const SymbolEntry* symbol = find_symbol(name))
        return make_node(Symbol{in_alphabet(symbol->character, alphabet_), name == "prime"},
                         symbol->atom);
    if (const OperatorEntry* entry = find_operator(name)) {
        NodePtr node = make_node(Symbol{entry->character}, AtomClass::Op, entry->limits);
        node->large = name != "smallint";
        return node;
    }
    if (const FunctionEntry* entry = find_function(name))
        return make_node(Letters{std::u32string(entry->text)}, AtomClass::Op, entry->limits);
    if (const AccentEntry* entry = find_accent(name))
        return accented(entry->character, entry->stretches);
    if (const AlphabetEntry* entry = find(kTexts, name)) return text(entry->alphabet);
    if (const SpaceEntry* entry = find(kSpaces, name)) return make_node(Space{entry->em});
    return layout_command(name);
}

/// An i or j loses its dot under an accent.
Result<NodePtr> Parser::accented(char32_t accent, bool stretches) {
    NodePtr base = TRY(argument());
    Node* inner = base.get();
    if (auto* row = std::get_if<Row>(&inner->body); row && row->items.size() == 1)
        inner = row->items.front().get();
    if (auto* symbol = std::get_if<Symbol>(&inner->body)) {
        for (const auto& [dotted, dotless] : kDotless)
            if (symbol->character == dotted) symbol->character = dotless;
    }
    return make_node(Accent{accent, stretches, std::move(base)});
}

Result<NodePtr> Parser::layout_command(const std::string& name) {
    if (const StyleEntry* entry = find(kStyles, name)) return make_node(StyleSwitch{entry->style});
    if (const StretchEntry* entry = find(kStretches, name)) {
        const bool brace = entry->character >= 0x23b4 && entry->character <= 0x23df;
        return make_node(Stretch{entry->character, entry->below, TRY(argument())},
                         brace ? AtomClass::Op : AtomClass::Ord,
                         brace ? Limits::Always : Limits::Never);
    }
    if (const StretchEntry* entry = find(kArrows, name)) {
        NodePtr under = TRY(optional_argument());
        NodePtr over = TRY(argument());
        return make_node(LabelledArrow{entry->character, std::move(over), std::move(under)},
                         AtomClass::Rel);
    }
    if (name == "overline" || name == "underline")
        return make_node(Bar{name == "underline", TRY(argument())});
    if (name == "boxed" || name == "fbox")
        return make_node(Boxed{name == "fbox" ? TRY(text(Alphabet::Upright)) : TRY(argument())});
    if (name == "cancel" || name == "bcancel") return make_node(Struck{TRY(argument()), true});
    if (name == "not") return negated();
    if (name == "phantom") return make_node(Phantom{TRY(argument()), true, true});
    if (name == "hphantom") return make_node(Phantom{TRY(argument()), true, false});
    if (name == "vphantom") return make_node(Phantom{TRY(argument()), false, true});
    if (name == "mathstrut" || name == "strut")
        return make_node(Phantom{make_node(Symbol{'('}), false, true});
    return alphabet_command(name);
}

Result<NodePtr> Parser::alphabet_command(const std::string& name) {
    if (const AlphabetEntry* entry = find(kAlphabets, name)) {
        const Alphabet outside = std::exchange(alphabet_, entry->alphabet);
        auto body = argument();
        alphabet_ = outside;
        return body;
    }
    if (const AlphabetEntry* entry = find(kSwitches, name)) {
        alphabet_ = entry->alphabet;
        return NodePtr();
    }
    if (const ClassEntry* entry = find(kClasses, name)) {
        Nodes body;
        body.push_back(TRY(argument()));
        NodePtr node = make_node(Row{std::move(body)}, entry->atom);
        if (entry->atom == AtomClass::Op) node->limits = Limits::InDisplay;
        return node;
    }
    return structure_command(name);
}

Result<NodePtr> Parser::structure_command(const std::string& name) {
    if (name.ends_with("frac") || name.ends_with("binom")) return fraction(name);
    if (name == "sqrt") {
        NodePtr degree = TRY(optional_argument());
        return make_node(Root{TRY(argument()), std::move(degree)});
    }
    if (name == "left") return delimited();
    if (name == "begin") return environment();
    if (name == "substack") return substack();
    if (name == "operatorname") return operator_name();
    if (name == "overset" || name == "underset" || name == "stackrel") return stack(name);
    if (name == "dots") return dots();
    if (name.ends_with("mod")) return modulus(name);
    if (name.starts_with("big") || name.starts_with("Big")) return sized_delimiter(name);
    if (name == "color") { // colours are the theme's
        TRY_VOID(name_argument());
        return NodePtr();
    }
    if (name == "textcolor" || name == "colorbox") {
        TRY_VOID(name_argument());
        return name == "colorbox" ? text(Alphabet::Upright) : argument();
    }
    if (name == "label") {
        TRY_VOID(name_argument());
        return NodePtr();
    }
    if (name == "nonumber" || name == "notag" || name == "allowbreak" || name == "nobreak" ||
        name == "relax" || name == "/")
        return NodePtr();
    if (name == "smash" || name == "ensuremath" || name == "mathstrut") return argument();
    return not_drawable("the command \\" + name + " is not known");
}

Result<NodePtr> Parser::fraction(const std::string& name) {
    Fraction fraction;
    const bool binomial = name.ends_with("binom");
    if (name != "frac" && name != "dfrac" && name != "tfrac" && name != "cfrac" &&
        name != "binom" && name != "dbinom" && name != "tbinom")
        return not_drawable("the command \\" + name + " is not known");
    if (name[0] == 'd' || name[0] == 'c') fraction.style = Style::Display;
    if (name[0] == 't') fraction.style = Style::Text;
    fraction.rule = !binomial;
    if (binomial) fraction.left = '(', fraction.right = ')';
    fraction.numerator = TRY(argument());
    fraction.denominator = TRY(argument());
    return make_node(std::move(fraction));
}

Result<NodePtr> Parser::stack(const std::string& name) {
    NodePtr small = TRY(argument());
    NodePtr base = TRY(argument());
    Stack stack;
    (name == "underset" ? stack.under : stack.over) = std::move(small);
    // A relation or operator stays one; anything else becomes what the base is.
    AtomClass atom = name == "stackrel" ? AtomClass::Rel : base->atom;
    if (const auto* row = std::get_if<Row>(&base->body); row && row->items.size() == 1)
        atom = name == "stackrel" ? AtomClass::Rel : row->items.front()->atom;
    stack.base = std::move(base);
    return make_node(std::move(stack), atom);
}

Result<NodePtr> Parser::negated() {
    NodePtr body = TRY(argument());
    const AtomClass atom = body->atom;
    if (auto* symbol = std::get_if<Symbol>(&body->body))
        for (const auto& [plain, struck] : kNegations)
            if (symbol->character == plain) return make_node(Symbol{struck}, atom);
    return make_node(Struck{std::move(body)}, atom);
}

Result<char32_t> Parser::delimiter() {
    skip_spaces();
    if (at_end()) return not_drawable("a delimiter is missing");
    const Token& token = tokens_[at_++];
    if (token.kind == TokenKind::Character && token.character == '.') return char32_t(0);
    const auto found = token.kind == TokenKind::Character ? delimiter_of(token.character)
                                                          : find_delimiter(token.name);
    if (!found) return not_drawable("this is no delimiter");
    return *found;
}

Result<NodePtr> Parser::delimited() {
    Delimited result;
    result.delimiters.push_back(TRY(delimiter()));
    const char32_t outside = std::exchange(stop_, 0);
    for (;;) {
        result.parts.push_back(TRY(row()));
        const bool middle = next_is_command("middle");
        if (!middle && !next_is_command("right")) return not_drawable("\\left has no \\right");
        ++at_;
        result.delimiters.push_back(TRY(delimiter()));
        if (!middle) break;
    }
    stop_ = outside;
    return make_node(std::move(result), AtomClass::Inner);
}

Result<NodePtr> Parser::sized_delimiter(const std::string& name) {
    static constexpr std::string_view kSizes[] = {"big", "Big", "bigg", "Bigg"};
    std::string size = name;
    AtomClass atom = AtomClass::Ord;
    if (size.size() > 3 && std::string_view("lrm").find(size.back()) != std::string_view::npos) {
        atom = size.back() == 'l'   ? AtomClass::Open
               : size.back() == 'r' ? AtomClass::Close
                                    : AtomClass::Rel;
        size.pop_back();
    }
    const auto found = std::find(std::begin(kSizes), std::end(kSizes), size);
    if (found == std::end(kSizes)) return not_drawable("the command \\" + name + " is not known");
    const char32_t code = TRY(delimiter());
    return make_node(SizedDelimiter{code, int(found - std::begin(kSizes)) + 1}, atom);
}

Result<NodePtr> Parser::modulus(const std::string& name) {
    Nodes items;
    if (name == "bmod") return make_node(Letters{U"mod"}, AtomClass::Bin);
    if (name != "pmod" && name != "mod" && name != "pod")
        return not_drawable("the command \\" + name + " is not known");
    NodePtr modulus = TRY(argument());
    items.push_back(make_node(Space{1}));
    if (name != "mod") items.push_back(make_node(Symbol{'('}, AtomClass::Open));
    if (name != "pod") {
        items.push_back(make_node(Letters{U"mod"}));
        items.push_back(make_node(Space{6 * kMu}));
    }
    items.push_back(std::move(modulus));
    if (name != "mod") items.push_back(make_node(Symbol{')'}, AtomClass::Close));
    return make_node(Row{std::move(items)});
}

/// Raised between operators and relations, on the baseline elsewhere (amsmath).
NodePtr Parser::dots() const {
    std::size_t next = at_;
    while (next < tokens_.size() && tokens_[next].kind == TokenKind::Space)
        ++next;
    AtomClass follows = AtomClass::Ord;
    if (next < tokens_.size()) {
        const Token& token = tokens_[next];
        if (token.kind == TokenKind::Character)
            follows = class_of(token.character == '-' ? 0x2212 : token.character);
        if (const SymbolEntry* symbol = find_symbol(token.name)) follows = symbol->atom;
    }
    const bool raised = follows == AtomClass::Bin || follows == AtomClass::Rel;
    return make_node(Symbol{raised ? U'\u22ef' : U'\u2026'}, AtomClass::Inner);
}

} // namespace headroom::math
