#include "ui/math/latex/parser.h"

namespace headroom::math {
namespace {
/// What a command inside of text stands for; 0 when it is none of text's.
char32_t text_character(const std::string& name) {
    if (name == "," || name == "thinspace") return 0x2009;
    if (name == ";" || name == ":" || name == " " || name == "quad") return ' ';
    if (name.size() == 1 && std::string("$%&_#{}").find(name[0]) != std::string::npos)
        return char32_t(name[0]);
    if (name == "textbackslash" || name == "backslash") return '\\';
    if (name == "ldots" || name == "dots") return 0x2026;
    return 0;
}
} // namespace

Result<NodePtr> Parser::text(Alphabet alphabet) {
    skip_spaces();
    if (!take(TokenKind::Begin)) return not_drawable("text is not in braces");
    Nodes parts;
    std::u32string words;
    const auto flush = [&] {
        if (!words.empty()) parts.push_back(make_node(Letters{std::exchange(words, {})}));
    };
    for (int open = 1; !at_end();) {
        const Token token = tokens_[at_++];
        if (token.kind == TokenKind::Begin) {
            ++open;
        } else if (token.kind == TokenKind::End) {
            if (--open > 0) continue;
            flush();
            return make_node(Row{std::move(parts)});
        } else if (token.kind == TokenKind::Command) {
            const char32_t code = text_character(token.name);
            if (code == 0) return not_drawable("\\" + token.name + " in text is not known");
            words += code;
        } else if (token.kind == TokenKind::Character && token.character == '$') {
            flush();
            const char32_t outside = std::exchange(stop_, U'$');
            const Alphabet letters = std::exchange(alphabet_, Alphabet::Normal);
            parts.push_back(TRY(row()));
            stop_ = outside;
            alphabet_ = letters;
            if (!take(U'$')) return not_drawable("a formula in text is not closed");
        } else if (token.kind == TokenKind::Row) {
            return not_drawable("a line break in text");
        } else {
            words += token.character == '~' ? U' ' : in_alphabet(token.character, alphabet);
        }
    }
    return not_drawable("a brace is not closed");
}

Result<NodePtr> Parser::operator_name() {
    const bool below = take(U'*');
    NodePtr name = TRY(text(Alphabet::Upright));
    name->atom = AtomClass::Op;
    name->limits = below ? Limits::InDisplay : Limits::Never;
    return name;
}

Result<NodePtr> Parser::tag() {
    const bool bare = take(U'*');
    NodePtr words = TRY(text(Alphabet::Upright));
    if (bare) return words;
    Nodes items;
    items.push_back(make_node(Letters{U"("}));
    items.push_back(std::move(words));
    items.push_back(make_node(Letters{U")"}));
    return make_node(Row{std::move(items)});
}

} // namespace headroom::math
