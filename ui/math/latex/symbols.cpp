#include "ui/math/latex/symbols.h"

#include <algorithm>
#include <iterator>

namespace headroom::math {
namespace {
using enum AtomClass;

// Names as in LaTeX with amssymb; characters as in Unicode's own list of names for mathematics.
constexpr SymbolEntry kSymbols[] = {
    {"alpha", 0x3b1, Ord},
    {"beta", 0x3b2, Ord},
    {"gamma", 0x3b3, Ord},
    {"delta", 0x3b4, Ord},
    {"epsilon", 0x3f5, Ord},
    {"varepsilon", 0x3b5, Ord},
    {"zeta", 0x3b6, Ord},
    {"eta", 0x3b7, Ord},
    {"theta", 0x3b8, Ord},
    {"vartheta", 0x3d1, Ord},
    {"iota", 0x3b9, Ord},
    {"kappa", 0x3ba, Ord},
    {"varkappa", 0x3f0, Ord},
    {"lambda", 0x3bb, Ord},
    {"mu", 0x3bc, Ord},
    {"nu", 0x3bd, Ord},
    {"xi", 0x3be, Ord},
    {"omicron", 0x3bf, Ord},
    {"pi", 0x3c0, Ord},
    {"varpi", 0x3d6, Ord},
    {"rho", 0x3c1, Ord},
    {"varrho", 0x3f1, Ord},
    {"sigma", 0x3c3, Ord},
    {"varsigma", 0x3c2, Ord},
    {"tau", 0x3c4, Ord},
    {"upsilon", 0x3c5, Ord},
    {"phi", 0x3d5, Ord},
    {"varphi", 0x3c6, Ord},
    {"chi", 0x3c7, Ord},
    {"psi", 0x3c8, Ord},
    {"omega", 0x3c9, Ord},
    {"Gamma", 0x393, Ord},
    {"Delta", 0x394, Ord},
    {"Theta", 0x398, Ord},
    {"Lambda", 0x39b, Ord},
    {"Xi", 0x39e, Ord},
    {"Pi", 0x3a0, Ord},
    {"Sigma", 0x3a3, Ord},
    {"Upsilon", 0x3a5, Ord},
    {"Phi", 0x3a6, Ord},
    {"Psi", 0x3a8, Ord},
    {"Omega", 0x3a9, Ord},
    {"partial", 0x2202, Ord},
    {"nabla", 0x2207, Ord},
    {"infty", 0x221e, Ord},
    {"hbar", 0x210f, Ord},
    {"hslash", 0x210f, Ord},
    {"ell", 0x2113, Ord},
    {"Re", 0x211c, Ord},
    {"Im", 0x2111, Ord},
    {"wp", 0x2118, Ord},
    {"aleph", 0x2135, Ord},
    {"beth", 0x2136, Ord},
    {"imath", 0x1d6a4, Ord},
    {"jmath", 0x1d6a5, Ord},
    {"emptyset", 0x2205, Ord},
    {"varnothing", 0x2205, Ord},
    {"forall", 0x2200, Ord},
    {"exists", 0x2203, Ord},
    {"nexists", 0x2204, Ord},
    {"neg", 0xac, Ord},
    {"lnot", 0xac, Ord},
    {"top", 0x22a4, Ord},
    {"bot", 0x22a5, Ord},
    {"angle", 0x2220, Ord},
    {"measuredangle", 0x2221, Ord},
    {"triangle", 0x25b3, Ord},
    {"square", 0x25a1, Ord},
    {"Box", 0x25a1, Ord},
    {"blacksquare", 0x25a0, Ord},
    {"diamond", 0x22c4, Bin},
    {"Diamond", 0x25c7, Ord},
    {"bigstar", 0x2605, Ord},
    {"clubsuit", 0x2663, Ord},
    {"diamondsuit", 0x2662, Ord},
    {"heartsuit", 0x2661, Ord},
    {"spadesuit", 0x2660, Ord},
    {"sharp", 0x266f, Ord},
    {"flat", 0x266d, Ord},
    {"natural", 0x266e, Ord},
    {"checkmark", 0x2713, Ord},
    {"surd", 0x221a, Ord},
    {"prime", 0x2032, Ord},
    {"backprime", 0x2035, Ord},
    {"degree", 0xb0, Ord},
    {"circledR", 0xae, Ord},
    {"complement", 0x2201, Ord},
    {"mho", 0x2127, Ord},
    {"eth", 0xf0, Ord},
    {"pounds", 0xa3, Ord},
    {"yen", 0xa5, Ord},
    {"S", 0xa7, Ord},
    {"P", 0xb6, Ord},
    {"dag", 0x2020, Ord},
    {"ddag", 0x2021, Ord},
    {"copyright", 0xa9, Ord},
    {"%", '%', Ord},
    {"$", '$', Ord},
    {"#", '#', Ord},
    {"&", '&', Ord},
    {"_", '_', Ord},
    {"backslash", '\\', Ord},
    {"|", 0x2016, Ord},
    {"Vert", 0x2016, Ord},
    {"vert", '|', Ord},
    {"pm", 0xb1, Bin},
    {"mp", 0x2213, Bin},
    {"times", 0xd7, Bin},
    {"div", 0xf7, Bin},
    {"cdot", 0x22c5, Bin},
    {"ast", 0x2217, Bin},
    {"star", 0x22c6, Bin},
    {"circ", 0x2218, Bin},
    {"bullet", 0x2219, Bin},
    {"cap", 0x2229, Bin},
    {"cup", 0x222a, Bin},
    {"uplus", 0x228e, Bin},
    {"sqcap", 0x2293, Bin},
    {"sqcup", 0x2294, Bin},
    {"vee", 0x2228, Bin},
    {"lor", 0x2228, Bin},
    {"wedge", 0x2227, Bin},
    {"land", 0x2227, Bin},
    {"setminus", 0x29f5, Bin},
    {"smallsetminus", 0x2216, Bin},
    {"wr", 0x2240, Bin},
    {"amalg", 0x2a3f, Bin},
    {"oplus", 0x2295, Bin},
    {"ominus", 0x2296, Bin},
    {"otimes", 0x2297, Bin},
    {"oslash", 0x2298, Bin},
    {"odot", 0x2299, Bin},
    {"dagger", 0x2020, Bin},
    {"ddagger", 0x2021, Bin},
    {"ltimes", 0x22c9, Bin},
    {"rtimes", 0x22ca, Bin},
    {"boxplus", 0x229e, Bin},
    {"boxtimes", 0x22a0, Bin},
    {"triangleleft", 0x25c3, Bin},
    {"triangleright", 0x25b9, Bin},
    {"bigtriangleup", 0x25b3, Bin},
    {"bigtriangledown", 0x25bd, Bin},
    {"bigcirc", 0x25ef, Bin},
    {"le", 0x2264, Rel},
    {"leq", 0x2264, Rel},
    {"leqslant", 0x2a7d, Rel},
    {"ge", 0x2265, Rel},
    {"geq", 0x2265, Rel},
    {"geqslant", 0x2a7e, Rel},
    {"lt", '<', Rel},
    {"gt", '>', Rel},
    {"ne", 0x2260, Rel},
    {"neq", 0x2260, Rel},
    {"ll", 0x226a, Rel},
    {"gg", 0x226b, Rel},
    {"equiv", 0x2261, Rel},
    {"sim", 0x223c, Rel},
    {"simeq", 0x2243, Rel},
    {"approx", 0x2248, Rel},
    {"approxeq", 0x224a, Rel},
    {"cong", 0x2245, Rel},
    {"ncong", 0x2247, Rel},
    {"doteq", 0x2250, Rel},
    {"coloneqq", 0x2254, Rel},
    {"triangleq", 0x225c, Rel},
    {"propto", 0x221d, Rel},
    {"varpropto", 0x221d, Rel},
    {"prec", 0x227a, Rel},
    {"succ", 0x227b, Rel},
    {"preceq", 0x2aaf, Rel},
    {"succeq", 0x2ab0, Rel},
    {"lesssim", 0x2272, Rel},
    {"gtrsim", 0x2273, Rel},
    {"subset", 0x2282, Rel},
    {"supset", 0x2283, Rel},
    {"subseteq", 0x2286, Rel},
    {"supseteq", 0x2287, Rel},
    {"subsetneq", 0x228a, Rel},
    {"supsetneq", 0x228b, Rel},
    {"nsubseteq", 0x2288, Rel},
    {"sqsubseteq", 0x2291, Rel},
    {"sqsupseteq", 0x2292, Rel},
    {"in", 0x2208, Rel},
    {"ni", 0x220b, Rel},
    {"notin", 0x2209, Rel},
    {"mid", 0x2223, Rel},
    {"nmid", 0x2224, Rel},
    {"parallel", 0x2225, Rel},
    {"nparallel", 0x2226, Rel},
    {"perp", 0x27c2, Rel},
    {"vdash", 0x22a2, Rel},
    {"dashv", 0x22a3, Rel},
    {"models", 0x22a8, Rel},
    {"vDash", 0x22a8, Rel},
    {"asymp", 0x224d, Rel},
    {"bowtie", 0x22c8, Rel},
    {"smile", 0x2323, Rel},
    {"frown", 0x2322, Rel},
    {"therefore", 0x2234, Rel},
    {"because", 0x2235, Rel},
    {"nless", 0x226e, Rel},
    {"ngtr", 0x226f, Rel},
    {"nleq", 0x2270, Rel},
    {"ngeq", 0x2271, Rel},
    {"lhd", 0x22b2, Rel},
    {"rhd", 0x22b3, Rel},
    {"trianglelefteq", 0x22b4, Rel},
    {"to", 0x2192, Rel},
    {"rightarrow", 0x2192, Rel},
    {"gets", 0x2190, Rel},
    {"leftarrow", 0x2190, Rel},
    {"leftrightarrow", 0x2194, Rel},
    {"Rightarrow", 0x21d2, Rel},
    {"Leftarrow", 0x21d0, Rel},
    {"Leftrightarrow", 0x21d4, Rel},
    {"implies", 0x27f9, Rel},
    {"impliedby", 0x27f8, Rel},
    {"iff", 0x27fa, Rel},
    {"longrightarrow", 0x27f6, Rel},
    {"longleftarrow", 0x27f5, Rel},
    {"longleftrightarrow", 0x27f7, Rel},
    {"Longrightarrow", 0x27f9, Rel},
    {"Longleftarrow", 0x27f8, Rel},
    {"Longleftrightarrow", 0x27fa, Rel},
    {"mapsto", 0x21a6, Rel},
    {"longmapsto", 0x27fc, Rel},
    {"hookrightarrow", 0x21aa, Rel},
    {"hookleftarrow", 0x21a9, Rel},
    {"rightharpoonup", 0x21c0, Rel},
    {"rightharpoondown", 0x21c1, Rel},
    {"leftharpoonup", 0x21bc, Rel},
    {"leftharpoondown", 0x21bd, Rel},
    {"rightleftharpoons", 0x21cc, Rel},
    {"leftrightarrows", 0x21c6, Rel},
    {"rightrightarrows", 0x21c9, Rel},
    {"twoheadrightarrow", 0x21a0, Rel},
    {"rightsquigarrow", 0x21dd, Rel},
    {"leadsto", 0x21dd, Rel},
    {"nrightarrow", 0x219b, Rel},
    {"nRightarrow", 0x21cf, Rel},
    {"uparrow", 0x2191, Rel},
    {"downarrow", 0x2193, Rel},
    {"updownarrow", 0x2195, Rel},
    {"Uparrow", 0x21d1, Rel},
    {"Downarrow", 0x21d3, Rel},
    {"Updownarrow", 0x21d5, Rel},
    {"nearrow", 0x2197, Rel},
    {"searrow", 0x2198, Rel},
    {"swarrow", 0x2199, Rel},
    {"nwarrow", 0x2196, Rel},
    {"ldots", 0x2026, Inner},
    {"dotsc", 0x2026, Inner},
    {"dotso", 0x2026, Inner},
    {"cdots", 0x22ef, Inner},
    {"dotsb", 0x22ef, Inner},
    {"dotsm", 0x22ef, Inner},
    {"dotsi", 0x22ef, Inner},
    {"vdots", 0x22ee, Ord},
    {"ddots", 0x22f1, Inner},
    {"colon", ':', Punct},
    {"ldotp", '.', Punct},
    {"cdotp", 0x22c5, Punct},
    {"{", '{', Open},
    {"lbrace", '{', Open},
    {"}", '}', Close},
    {"rbrace", '}', Close},
    {"lbrack", '[', Open},
    {"rbrack", ']', Close},
    {"langle", 0x27e8, Open},
    {"rangle", 0x27e9, Close},
    {"lfloor", 0x230a, Open},
    {"rfloor", 0x230b, Close},
    {"lceil", 0x2308, Open},
    {"rceil", 0x2309, Close},
    {"lvert", '|', Open},
    {"rvert", '|', Close},
    {"lVert", 0x2016, Open},
    {"rVert", 0x2016, Close},
    {"lgroup", 0x27ee, Open},
    {"rgroup", 0x27ef, Close},
    {"ulcorner", 0x231c, Open},
    {"urcorner", 0x231d, Close},
};

constexpr OperatorEntry kOperators[] = {
    {"sum", 0x2211, Limits::InDisplay},       {"prod", 0x220f, Limits::InDisplay},
    {"coprod", 0x2210, Limits::InDisplay},    {"int", 0x222b, Limits::Never},
    {"iint", 0x222c, Limits::Never},          {"iiint", 0x222d, Limits::Never},
    {"oint", 0x222e, Limits::Never},          {"oiint", 0x222f, Limits::Never},
    {"oiiint", 0x2230, Limits::Never},        {"bigcap", 0x22c2, Limits::InDisplay},
    {"bigcup", 0x22c3, Limits::InDisplay},    {"bigsqcup", 0x2a06, Limits::InDisplay},
    {"bigvee", 0x22c1, Limits::InDisplay},    {"bigwedge", 0x22c0, Limits::InDisplay},
    {"bigodot", 0x2a00, Limits::InDisplay},   {"bigoplus", 0x2a01, Limits::InDisplay},
    {"bigotimes", 0x2a02, Limits::InDisplay}, {"biguplus", 0x2a04, Limits::InDisplay},
    {"smallint", 0x222b, Limits::Never},
};

constexpr FunctionEntry kFunctions[] = {
    {"sin", U"sin", Limits::Never},
    {"cos", U"cos", Limits::Never},
    {"tan", U"tan", Limits::Never},
    {"cot", U"cot", Limits::Never},
    {"sec", U"sec", Limits::Never},
    {"csc", U"csc", Limits::Never},
    {"arcsin", U"arcsin", Limits::Never},
    {"arccos", U"arccos", Limits::Never},
    {"arctan", U"arctan", Limits::Never},
    {"sinh", U"sinh", Limits::Never},
    {"cosh", U"cosh", Limits::Never},
    {"tanh", U"tanh", Limits::Never},
    {"coth", U"coth", Limits::Never},
    {"log", U"log", Limits::Never},
    {"ln", U"ln", Limits::Never},
    {"lg", U"lg", Limits::Never},
    {"exp", U"exp", Limits::Never},
    {"arg", U"arg", Limits::Never},
    {"deg", U"deg", Limits::Never},
    {"dim", U"dim", Limits::Never},
    {"hom", U"hom", Limits::Never},
    {"ker", U"ker", Limits::Never},
    {"lim", U"lim", Limits::InDisplay},
    {"limsup", U"lim\u2009sup", Limits::InDisplay},
    {"liminf", U"lim\u2009inf", Limits::InDisplay},
    {"max", U"max", Limits::InDisplay},
    {"min", U"min", Limits::InDisplay},
    {"sup", U"sup", Limits::InDisplay},
    {"inf", U"inf", Limits::InDisplay},
    {"det", U"det", Limits::InDisplay},
    {"gcd", U"gcd", Limits::InDisplay},
    {"Pr", U"Pr", Limits::InDisplay},
    {"argmax", U"arg\u2009max", Limits::InDisplay},
    {"argmin", U"arg\u2009min", Limits::InDisplay},
};

constexpr AccentEntry kAccents[] = {
    {"hat", 0x302, false},    {"widehat", 0x302, true},   {"check", 0x30c, false},
    {"tilde", 0x303, false},  {"widetilde", 0x303, true}, {"bar", 0x304, false},
    {"vec", 0x20d7, false},   {"dot", 0x307, false},      {"ddot", 0x308, false},
    {"dddot", 0x20db, false}, {"breve", 0x306, false},    {"acute", 0x301, false},
    {"grave", 0x300, false},  {"mathring", 0x30a, false},
};

constexpr char32_t kDelimiters[] = {
    '(',    ')',    '[',    ']',    '{',    '}',    '|',    '/',    '\\',
    0x2016, 0x27e8, 0x27e9, 0x230a, 0x230b, 0x2308, 0x2309, 0x2191, 0x2193,
    0x2195, 0x21d1, 0x21d3, 0x21d5, 0x27ee, 0x27ef, 0x231c, 0x231d,
};

template <class Table>
auto find(const Table& table, std::string_view name) {
    const auto found = std::find_if(std::begin(table), std::end(table),
                                    [&](const auto& entry) { return entry.name == name; });
    return found == std::end(table) ? nullptr : &*found;
}
} // namespace

const SymbolEntry* find_symbol(std::string_view name) {
    return find(kSymbols, name);
}
const OperatorEntry* find_operator(std::string_view name) {
    return find(kOperators, name);
}
const FunctionEntry* find_function(std::string_view name) {
    return find(kFunctions, name);
}
const AccentEntry* find_accent(std::string_view name) {
    return find(kAccents, name);
}

AtomClass class_of(char32_t character) {
    switch (character) {
    case '+':
    case '*':
    case 0x2212:
        return Bin;
    case '=':
    case '<':
    case '>':
    case ':':
        return Rel;
    case ',':
    case ';':
        return Punct;
    case '(':
    case '[':
        return Open;
    case ')':
    case ']':
    case '!':
    case '?':
        return Close;
    default:
        break;
    }
    if (character < 0x80) return Ord;
    const auto found = std::find_if(std::begin(kSymbols), std::end(kSymbols),
                                    [&](const auto& one) { return one.character == character; });
    return found == std::end(kSymbols) ? Ord : found->atom;
}

std::optional<char32_t> delimiter_of(char32_t character) {
    if (character == '<') return 0x27e8;
    if (character == '>') return 0x27e9;
    const bool known = std::find(std::begin(kDelimiters), std::end(kDelimiters), character) !=
                       std::end(kDelimiters);
    return known ? std::optional(character) : std::nullopt;
}

std::optional<char32_t> find_delimiter(std::string_view command) {
    const SymbolEntry* symbol = find_symbol(command);
    return symbol ? delimiter_of(symbol->character) : std::nullopt;
}

} // namespace headroom::math
